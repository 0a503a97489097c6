/**
 * The newest mutations that the server has confirmed. When the server returns with an older backup (FD4), it reports
 * how far it knows this replica's sequence, and the mutations after that are sent again. Owns how many are retained and
 * for how long.
 */
import { instantNow } from '../replica/server-clock.ts';
import type { Environment } from '../environment.ts';
import type { Identity, OutboxEntry } from '../replica/records.ts';
import type { ReplicaTables } from '../replica/transaction.ts';
import { NOT_REFUSED_YET } from './deferred.ts';

const MAX_ENTRIES = 2_000;
/** Older ones are not sent again: others may have overwritten them on purpose. */
const LASTS_MS = 14 * 86_400_000;

/** Stores entries that have left the outbox, and deletes the oldest. */
export async function retainConfirmed(tables: ReplicaTables, entries: readonly OutboxEntry[]): Promise<void> {
  const last = entries.at(-1);
  if (!last) return;
  await tables.confirmed.bulkPut(entries.map(({ before: _, ...entry }) => entry));
  await tables.confirmed
    .where('seq')
    .belowOrEqual(last.seq - MAX_ENTRIES)
    .delete();
}

/** Deletes entries that touched these scopes; all of them when the sequence starts anew. */
export async function forgetConfirmed(tables: ReplicaTables, lost?: readonly string[]): Promise<void> {
  if (lost === undefined) await tables.confirmed.clear();
  else if (lost.length > 0)
    await tables.confirmed.filter(({ scopes }) => scopes.some((scope) => lost.includes(scope))).delete();
}

/**
 * Moves the mutations that the server no longer knows back into the outbox, in front of the pending ones; returns all
 * of them in order. Any of them may depend on what another device has yet to send again (`deferred.ts`).
 */
export async function requeueConfirmed(
  tables: ReplicaTables,
  env: Pick<Environment, 'now'>,
  identity: Identity,
  lastSeq: number,
  waiting: readonly OutboxEntry[],
): Promise<OutboxEntry[]> {
  const since = Date.parse(instantNow(identity, env)) - LASTS_MS;
  const unknown = await tables.confirmed.where('seq').above(lastSeq).toArray();
  // The server has had its effect since, so no before-image may be undone.
  const lost = unknown
    .filter(({ at }) => Date.parse(at) >= since)
    .map((entry): OutboxEntry => ({ ...entry, before: [], attempts: 0 }));
  const entries = [...lost, ...waiting].map((entry) => ({ ...entry, again: NOT_REFUSED_YET }));
  await tables.outbox.bulkPut(entries);
  await tables.confirmed.where('seq').above(lastSeq).delete();
  return entries;
}
