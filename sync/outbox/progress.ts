/**
 * Records the progress of pushing: how far the server has answered, how often it failed on an entry, and the quarantine
 * of an entry. A quarantined entry retains its number: it is sent as an empty call, so that the sequence has no gap,
 * and the next pull moves it to the inbox. Carries PU4, OB2; every write requires the leader token.
 */
import type { Environment } from '../environment.ts';
import { readIdentity, writeIdentity } from '../replica/identity.ts';
import type { Identity, OutboxEntry } from '../replica/records.ts';
import type { ReplicaDatabase } from '../replica/schema.ts';
import { type ReplicaTables, writeReplica } from '../replica/transaction.ts';

/** Failures on one entry before its quarantine, while the server answers other requests. */
export const MAX_ATTEMPTS = 5;

export interface LeaderWrite {
  readonly database: ReplicaDatabase;
  readonly env: Environment;
  readonly leader: string;
}

/** Writes unless another engine has taken the lead; returns whether it did. */
export async function asLeader(
  deps: LeaderWrite,
  work: (tables: ReplicaTables, identity: Identity) => Promise<void>,
): Promise<boolean> {
  return writeReplica(deps.database, async (tables) => {
    const identity = await readIdentity(tables, deps.env);
    if (identity.leader !== deps.leader) return false;
    await work(tables, identity);
    return true;
  });
}

/**
 * Records that the server has answered everything up to `seq`. The numbers are still those that were sent: only the
 * leader renumbers, and it runs one step at a time.
 */
export async function recordPushed(deps: LeaderWrite, seq: number): Promise<boolean> {
  return asLeader(deps, async (tables, identity) => {
    if (seq <= identity.pushedSeq) return;
    await writeIdentity(tables, { ...identity, pushedSeq: Math.min(seq, identity.nextSeq - 1) });
  });
}

async function change(
  deps: LeaderWrite,
  entry: OutboxEntry,
  changed: (now: OutboxEntry) => OutboxEntry,
): Promise<void> {
  await asLeader(deps, async (tables) => {
    const now = await tables.outbox.get(entry.seq);
    if (now?.id === entry.id) await tables.outbox.put(changed(now));
  });
}

/** Counts a server failure on this entry; quarantines it after too many. */
export async function recordFailure(deps: LeaderWrite, entry: OutboxEntry, message?: string): Promise<void> {
  await change(deps, entry, (now) => {
    const attempts = now.attempts + 1;
    const givenUp = attempts >= MAX_ATTEMPTS ? { code: 'quarantined', message: message ?? '' } : null;
    return { ...now, attempts, givenUp: now.givenUp ?? givenUp };
  });
}

/** Quarantines the entry at once: the server will never accept it. */
export async function giveUp(
  deps: LeaderWrite,
  entry: OutboxEntry,
  reason: { readonly code: string; readonly message: string },
): Promise<void> {
  await change(deps, entry, (now) => ({ ...now, givenUp: now.givenUp ?? reason }));
}
