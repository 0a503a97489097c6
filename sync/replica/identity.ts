/**
 * The replica's identity record: its id on the server, its counters, its epoch. Read and written inside the transaction
 * of the change it belongs to (OB1, OB2). Must never be cached across transactions: any tab may have changed it.
 */
import type { Environment } from '../environment.ts';
import type { Identity, ServerClock } from './records.ts';
import type { ReplicaDatabase } from './schema.ts';
import { type ReplicaTables, writeReplica } from './transaction.ts';

/** The identity, created on first use. */
export async function readIdentity(
  tables: ReplicaTables,
  env: Pick<Environment, 'newId'>,
): Promise<Identity> {
  const stored = await tables.meta.get('identity');
  if (stored) return stored;
  const fresh: Identity = {
    key: 'identity',
    replica: env.newId(),
    epoch: null,
    nextSeq: 1,
    pushedSeq: 0,
    leader: null,
    commits: 0,
    lastSyncedAt: null,
    complete: false,
    outdated: false,
  };
  await tables.meta.put(fresh);
  return fresh;
}

/** Stores a changed identity. */
export async function writeIdentity(tables: ReplicaTables, identity: Identity): Promise<void> {
  await tables.meta.put(identity);
}

/** Stores the clock record in a transaction of its own. */
export async function storeClock(
  { database, env }: { readonly database: ReplicaDatabase; readonly env: Pick<Environment, 'newId'> },
  clock: ServerClock,
): Promise<void> {
  await writeReplica(database, async (tables) => {
    await writeIdentity(tables, { ...(await readIdentity(tables, env)), clock });
  });
}
