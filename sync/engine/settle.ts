/**
 * Consequences of a pull for the outbox: which entries were confirmed, which were refused, which stay, and which of
 * those must be undone and replayed. Carries OB2 (an entry leaves only after the server's answer), PU3, RB1.
 */
import type { EntityName } from '../../contract/entities/index.ts';
import { isKnownEntity } from '../../contract/sync.ts';
import type { Environment } from '../environment.ts';
import { NOT_FOUND, inboxRecord } from '../outbox/inbox.ts';
import { isDeferred, overtaken } from '../outbox/deferred.ts';
import { findMutation, type Mutations } from '../outbox/outbox.ts';
import { isContinuous, renumber } from '../outbox/renumber.ts';
import { affectedBy, exactKey, rangesOf } from '../replica/footprint.ts';
import { forgetConfirmed, retainConfirmed } from '../outbox/confirmed.ts';
import { removeParts } from '../replica/history.ts';
import type { Cursor, Footprint, Identity, OutboxEntry, Refusal } from '../replica/records.ts';
import type { ReplicaTables } from '../replica/transaction.ts';
import { rowsOnDisk } from '../replica/row-source.ts';
import { scopeOfRow } from '../replica/scopes.ts';
import { Workspace } from '../replica/workspace.ts';
import { runAsync } from '../work.ts';
import { isComplete, type NextCursors } from './cursors.ts';
import type { Incoming } from './incoming.ts';
import { instantNow } from '../replica/server-clock.ts';

export interface OutboxPlan {
  /** Entries that leave the outbox now: confirmed or refused. */
  readonly leaving: ReadonlySet<OutboxEntry>;
  readonly refused: ReadonlyMap<OutboxEntry, Refusal>;
  /** The server does not continue our sequence: start a new one. */
  readonly renumber: boolean;
  readonly lastSeq: number | null;
}

/**
 * Whether a removal was refused because its row was deleted already. A refusal that names a field has another cause.
 */
function isDone(mutations: Mutations, { mutation }: OutboxEntry, { code, details }: Refusal): boolean {
  if (code !== NOT_FOUND || details?.['field'] !== undefined) return false;
  return findMutation(mutations, mutation.name)?.removes === true;
}

interface Planning {
  readonly identity: Identity;
  readonly pulled: Incoming['pulled'];
  readonly cursors: ReadonlyMap<string, Cursor>;
  readonly mutations: Mutations;
  readonly userId: string;
}

/** The scopes an entry wrote to: at the gesture, and at its last replay, when others may have moved the rows. */
function writtenScopes({ scopes, before }: OutboxEntry, userId: string): readonly string[] {
  return [...scopes, ...before.flatMap(({ entity, row }) => (row ? [scopeOfRow(entity, row, userId)] : []))];
}

/**
 * Decides which entries leave. An entry is confirmed together with its effects: not before its scopes have been read to
 * their head (FD5).
 */
export function planOutbox(
  entries: readonly OutboxEntry[],
  { identity, pulled, cursors, mutations, userId }: Planning,
): OutboxPlan {
  if (!pulled) return { leaving: new Set(), refused: new Map(), renumber: false, lastSeq: null };
  const { lastSeq } = pulled;
  const refusals = new Map(pulled.rejected.map((refusal) => [refusal.seq, refusal]));
  const refused = new Map<OutboxEntry, Refusal>();
  for (const entry of entries) {
    const refusal = entry.seq <= lastSeq && !isDeferred(entry) ? refusals.get(entry.seq) : undefined;
    if (refusal && !isDone(mutations, entry, refusal)) refused.set(entry, refusal);
  }
  const answered = entries.filter(
    (entry) => entry.seq <= lastSeq && !refused.has(entry) && !isDeferred(entry),
  );
  const restart = !isContinuous(entries, identity.nextSeq, lastSeq);
  // Only a contiguous prefix may leave: a later entry that left would be overwritten by the replay of an earlier one
  // that stays.
  const open = answered.findIndex(
    (entry) => !writtenScopes(entry, userId).every((scope) => isComplete(cursors.get(scope))),
  );
  const confirmed = open < 0 || restart ? answered : answered.slice(0, open);
  for (const [entry, refusal] of overtaken(entries, confirmed))
    if (isDone(mutations, entry, refusal)) confirmed.push(entry);
    else refused.set(entry, refusal);
  return { leaving: new Set([...refused.keys(), ...confirmed]), refused, renumber: restart, lastSeq };
}

/** The entries to undo before the patches are written, in order. */
export async function entriesToUndo(
  tables: ReplicaTables,
  entries: readonly OutboxEntry[],
  plan: OutboxPlan,
  incoming: Incoming,
  next: NextCursors,
): Promise<readonly OutboxEntry[]> {
  if (entries.length === 0) return entries;
  // Whole scopes are removed: their rows may occur in any before-image.
  if (next.lost.length > 0 || next.dropped.size > 0) return entries;
  return affectedBy(entries, await footprintOf(new Workspace(rowsOnDisk(tables)), incoming), plan.leaving);
}

/** `undone` plus the entries that the replay affects now, in order; the same list when there are none. */
export function affectedByReplay(
  entries: readonly OutboxEntry[],
  undone: readonly OutboxEntry[],
  replayed: readonly OutboxEntry[],
): readonly OutboxEntry[] {
  if (undone.length === entries.length) return undone;
  const touched = {
    wrote: replayed.flatMap(({ footprint }) => footprint.wrote),
    wroteIn: replayed.flatMap(({ footprint }) => footprint.wroteIn),
    read: replayed.flatMap(({ footprint }) => footprint.read),
  };
  return affectedBy(entries, touched, new Set(undone));
}

/** The footprint of the patches: rows they write, and the ranges those rows leave and enter. */
async function footprintOf(workspace: Workspace, incoming: Incoming): Promise<Footprint> {
  const wrote: string[] = [];
  const wroteIn = new Set<string>();
  const ids = new Map<EntityName, string[]>();
  for (const { entity, id, row } of incoming.patches.flatMap((patch) => patch.rows)) {
    if (!isKnownEntity(entity)) continue;
    wrote.push(exactKey(entity, id));
    ids.set(entity, [...(ids.get(entity) ?? []), id]);
    if (row) for (const range of rangesOf(entity, row)) wroteIn.add(range);
  }
  for (const [entity, list] of ids) {
    for (const row of (await runAsync(workspace.getMany(entity, list))).values()) {
      for (const range of rangesOf(entity, row)) wroteIn.add(range);
    }
  }
  return { wrote, wroteIn: [...wroteIn], read: [] };
}

interface Settling {
  readonly entries: readonly OutboxEntry[];
  readonly plan: OutboxPlan;
  /** Replayed entries, with their new before-images. */
  readonly remaining: readonly OutboxEntry[];
  readonly identity: Identity;
  readonly lost: readonly string[];
}

export interface Settled {
  readonly identity: Identity;
  readonly outboxChanged: boolean;
  readonly inboxChanged: boolean;
}

/** Writes outbox, inbox and history. */
export async function settle(tables: ReplicaTables, env: Environment, settling: Settling): Promise<Settled> {
  const { plan, remaining, lost } = settling;
  const at = instantNow(settling.identity, env);
  for (const [entry, refusal] of plan.refused) await tables.inbox.put(inboxRecord(entry, refusal, at));
  const refusedIds = new Set([...plan.refused.keys()].map((entry) => entry.id));
  if (refusedIds.size > 0) await removeParts(tables, (part) => refusedIds.has(part.entry));
  if (lost.length > 0) {
    await removeParts(tables, (part) => part.scopes.some((scope) => lost.includes(scope)));
    // Cached answers may include rows that the person can no longer read.
    await tables.answers.clear();
    await forgetConfirmed(tables, lost);
  }
  const identity = await storeOutbox(tables, env, settling);
  return {
    identity,
    outboxChanged: plan.leaving.size > 0 || plan.renumber || remaining.length > 0,
    inboxChanged: refusedIds.size > 0,
  };
}

async function storeOutbox(tables: ReplicaTables, env: Environment, settling: Settling): Promise<Identity> {
  const { entries, plan, remaining, lost } = settling;
  const identity: Identity =
    plan.lastSeq === null ? settling.identity : { ...settling.identity, pushedSeq: plan.lastSeq };
  const confirmed = entries.filter(
    (entry) =>
      plan.leaving.has(entry) &&
      !plan.refused.has(entry) &&
      !entry.scopes.some((scope) => lost.includes(scope)),
  );
  if (plan.renumber) {
    await forgetConfirmed(tables);
    const replayed = new Map(remaining.map((entry) => [entry.id, entry]));
    const staying = entries
      .filter((entry) => !plan.leaving.has(entry))
      .map((entry) => replayed.get(entry.id) ?? entry);
    const fresh = renumber(staying, identity, env);
    await tables.outbox.clear();
    await tables.outbox.bulkAdd(fresh.entries);
    return fresh.identity;
  }
  await retainConfirmed(tables, confirmed);
  if (plan.leaving.size > 0) await tables.outbox.bulkDelete([...plan.leaving].map((entry) => entry.seq));
  if (remaining.length > 0) await tables.outbox.bulkPut([...remaining]);
  return identity;
}
