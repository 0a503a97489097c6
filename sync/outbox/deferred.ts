/**
 * Deferred changes. After an older backup was restored, a change may be refused because its row is missing: the device
 * that created the row has yet to send it again. Such a change stays in the outbox, is sent again after everything
 * else, and counts as refused after too many attempts. Owns which entries are deferred, and their new numbers. Carries
 * FD4, OB2, PU3.
 */
import { exactKey } from '../replica/footprint.ts';
import { writeIdentity } from '../replica/identity.ts';
import type { Again, OutboxEntry, Refusal } from '../replica/records.ts';
import type { ReplicaTables } from '../replica/transaction.ts';
import { NOT_FOUND } from './inbox.ts';
import { allEntries } from './outbox.ts';
import { asLeader, type LeaderWrite } from './progress.ts';

/** The pauses between attempts grow to half a minute; with jitter, one and a half to three minutes in total. */
export const MAX_REFUSALS = 10;

export const NOT_REFUSED_YET: Again = { refusals: 0, held: null };

export const isDeferred = ({ again }: OutboxEntry): boolean => again !== undefined && again.held !== null;

/** The entry, marked to be sent again. */
export function undeferred(entry: OutboxEntry): OutboxEntry {
  return entry.again ? { ...entry, again: { ...entry.again, held: null } } : entry;
}

/** Marks entries as deferred that were refused now and whose row may still arrive; returns all entries. */
export async function deferRefused(
  tables: ReplicaTables,
  entries: readonly OutboxEntry[],
  rejected: readonly (Refusal & { readonly seq: number })[],
): Promise<readonly OutboxEntry[]> {
  const refusals = new Map(rejected.map(({ seq, ...refusal }) => [seq, refusal]));
  const after = entries.map((entry) => refusedAgain(entry, refusals.get(entry.seq)));
  const deferred = after.filter((entry, index) => entry !== entries[index]);
  if (deferred.length > 0) await tables.outbox.bulkPut(deferred);
  return after;
}

function refusedAgain(entry: OutboxEntry, refusal: Refusal | undefined): OutboxEntry {
  const { again } = entry;
  if (refusal?.code !== NOT_FOUND || !again || again.held || again.refusals >= MAX_REFUSALS) return entry;
  return { ...entry, again: { refusals: again.refusals + 1, held: refusal } };
}

/** Deferred entries that would overwrite later, confirmed changes of the same rows, each with its refusal. */
export function overtaken(
  entries: readonly OutboxEntry[],
  confirmed: readonly OutboxEntry[],
): (readonly [OutboxEntry, Refusal])[] {
  const latest = new Map<string, number>();
  for (const { seq, touches } of confirmed)
    for (const { entity, id } of touches) latest.set(exactKey(entity, id), seq);
  return entries.flatMap((entry) => {
    const { seq, touches, again } = entry;
    const isOvertaken = touches.some(({ entity, id }) => (latest.get(exactKey(entity, id)) ?? 0) > seq);
    return again?.held && isOvertaken ? [[entry, again.held] as const] : [];
  });
}

/** The highest number of refusals among deferred entries; 0 when there are none. */
export function deferredRefusals(entries: readonly OutboxEntry[]): number {
  return entries.reduce(
    (most, { again }) => (again?.held && again.refusals > most ? again.refusals : most),
    0,
  );
}

/**
 * Renumbers deferred entries to the end of the sequence, in their order. Returns false when there are none, or when
 * anything else is pending: later changes may concern the same rows.
 */
export async function resendDeferred(deps: LeaderWrite): Promise<boolean> {
  let sent = false;
  await asLeader(deps, async (tables, identity) => {
    const entries = await allEntries(tables);
    sent = entries.length > 0 && entries.every(isDeferred);
    if (!sent) return;
    const first = identity.nextSeq;
    await tables.outbox.clear();
    await tables.outbox.bulkAdd(
      entries.map((entry, index) => ({ ...undeferred(entry), seq: first + index })),
    );
    await writeIdentity(tables, { ...identity, nextSeq: first + entries.length });
  });
  return sent;
}
