/**
 * What a push leaves behind: how far the server has answered, how often it failed on an entry, and giving an entry up.
 * Giving up keeps the entry's number: it is sent with an empty call, so that the order has no gap, and its pull files it
 * in the inbox. Carries PU4, OB2; every write demands the lead.
 */
import { ERRORS } from '../../contract/errors.ts';
import type { Environment } from '../environment.ts';
import { readIdentity, writeIdentity } from '../replica/identity.ts';
import type { OutboxEntry } from '../replica/records.ts';
import type { ReplicaDatabase } from '../replica/schema.ts';
import { type ReplicaTables, writeReplica } from '../replica/transaction.ts';

/** The server may fail so often on one entry while it works otherwise. */
export const MAX_ATTEMPTS = 5;

interface Deps {
  readonly database: ReplicaDatabase;
  readonly env: Environment;
  readonly leader: string;
}

async function asLeader(deps: Deps, work: (tables: ReplicaTables) => Promise<void>): Promise<boolean> {
  return writeReplica(deps.database, async (tables) => {
    const identity = await readIdentity(tables, deps.env);
    if (identity.leader !== deps.leader) return false;
    await work(tables);
    return true;
  });
}

/** Notes that everything up to `seq` was answered, if the count is still the one that was sent. */
export async function notePushed(deps: Deps, replica: string, seq: number): Promise<boolean> {
  return asLeader(deps, async (tables) => {
    const identity = await readIdentity(tables, deps.env);
    if (identity.replica !== replica || seq <= identity.pushedSeq) return;
    await writeIdentity(tables, { ...identity, pushedSeq: Math.min(seq, identity.nextSeq - 1) });
  });
}

async function change(
  deps: Deps,
  entry: OutboxEntry,
  changed: (now: OutboxEntry) => OutboxEntry,
): Promise<void> {
  await asLeader(deps, async (tables) => {
    const now = await tables.outbox.get(entry.seq);
    if (now?.id === entry.id) await tables.outbox.put(changed(now));
  });
}

/** Counts a failure of the server on this entry; after too many it is given up. */
export async function noteFailure(deps: Deps, entry: OutboxEntry, message: string): Promise<void> {
  await change(deps, entry, (now) => {
    const attempts = now.attempts + 1;
    const givenUp =
      attempts >= MAX_ATTEMPTS
        ? { code: 'quarantined', message: message || ERRORS.quarantined.message }
        : null;
    return { ...now, attempts, givenUp: now.givenUp ?? givenUp };
  });
}

/** Gives the entry up at once: the server has said that it will never take it. */
export async function giveUp(
  deps: Deps,
  entry: OutboxEntry,
  reason: { readonly code: string; readonly message: string },
): Promise<void> {
  await change(deps, entry, (now) => ({ ...now, givenUp: now.givenUp ?? reason }));
}
