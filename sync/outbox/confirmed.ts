/**
 * The newest mutations that the server has confirmed. When it comes back with an older backup (FD4), it reports how far it knows
 * this replica's order, and what lies behind that is sent again. Owns how many are retained and for how long.
 */
import { instantNow } from '../replica/server-clock.ts';
import type { Environment } from '../environment.ts';
import type { Identity, OutboxEntry } from '../replica/records.ts';
import type { ReplicaTables } from '../replica/transaction.ts';
import { NEVER_REFUSED } from './held.ts';

const MOST = 2_000;
/** What is older may have been overwritten by others for good reasons. */
const LASTS_MS = 14 * 86_400_000;

/** Keeps what has left the outbox, and forgets the oldest. */
export async function keepConfirmed(tables: ReplicaTables, entries: readonly OutboxEntry[]): Promise<void> {
  const last = entries.at(-1);
  if (!last) return;
  await tables.confirmed.bulkPut(entries.map(({ before: _, ...entry }) => entry));
  await tables.confirmed
    .where('seq')
    .belowOrEqual(last.seq - MOST)
    .delete();
}

/** Forgets what touched these scopes, or everything, where the numbers begin anew. */
export async function forgetConfirmed(tables: ReplicaTables, lost?: readonly string[]): Promise<void> {
  if (lost === undefined) await tables.confirmed.clear();
  else if (lost.length > 0)
    await tables.confirmed.filter(({ scopes }) => scopes.some((scope) => lost.includes(scope))).delete();
}

/**
 * Brings what the server does not know any more back into the outbox, before what waits there; answers all of it, in order.
 * Any of it may be about what another device has yet to send again (`held.ts`).
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
  // What it changed has been the server's since: nothing of it is to be undone.
  const lost = unknown
    .filter(({ at }) => Date.parse(at) >= since)
    .map((entry): OutboxEntry => ({ ...entry, before: [], attempts: 0 }));
  const entries = [...lost, ...waiting].map((entry) => ({ ...entry, again: NEVER_REFUSED }));
  await tables.outbox.bulkPut(entries);
  await tables.confirmed.where('seq').above(lastSeq).delete();
  return entries;
}
