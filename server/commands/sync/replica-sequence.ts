/**
 * How far the mutations of one replica were executed. The replica's row is locked for as long as a mutation runs, and its
 * number moves in the same transaction as the mutation's effect, so that each is executed exactly once (decision 5, PU2).
 * Must never advance the number for a transient failure.
 */
import { sql } from 'kysely';
import { AppError } from '../../../contract/errors.ts';
import { errorText } from '../../error-texts.ts';
import type { Tx } from '../../db/transaction.ts';

/** Whether a mutation is the next in the sequence, was executed before, or was rejected before. */
export type SequenceState =
  | { readonly kind: 'next' }
  | { readonly kind: 'done' }
  | {
      readonly kind: 'refused';
      readonly code: string;
      readonly message: string;
      readonly details: Record<string, unknown> | null;
    };

/**
 * Locks the replica and checks `seq` against its sequence. An unknown replica must begin at 1; the replica of another person
 * counts as unknown. Throws `replica_unknown` and `sequence_gap`.
 */
export async function lockSequence(tx: Tx, replicaId: string, seq: number): Promise<SequenceState> {
  const lastSeq = (await lockReplica(tx, replicaId)) ?? (await createReplica(tx, replicaId, seq));
  if (seq === lastSeq + 1) return { kind: 'next' };
  if (seq > lastSeq) throw new AppError('sequence_gap', { last_seq: lastSeq });
  const refusal = await tx.db
    .selectFrom('replica_rejections')
    .select(['code', 'message', 'details'])
    .where('replica_id', '=', replicaId)
    .where('seq', '=', seq)
    .executeTakeFirst();
  return refusal === undefined ? { kind: 'done' } : { kind: 'refused', ...refusal };
}

/**
 * Limits lock waits for the rest of the transaction. A transaction that holds the row locks of many mutations must not wait
 * long for others, or deadlocks arise.
 */
export async function limitLockWaits(tx: Tx): Promise<void> {
  await sql`select set_config('lock_timeout', '250ms', true)`.execute(tx.db);
}

/** Records that everything up to `seq` was executed or rejected. */
export async function advanceSequence(tx: Tx, replicaId: string, seq: number): Promise<void> {
  await tx.db
    .updateTable('replicas')
    .set({ last_seq: seq, last_seen_at: tx.now })
    .where('id', '=', replicaId)
    .execute();
}

/** Records the rejection of `seq`; the client reads it with its next pull. */
export async function recordRejection(
  tx: Tx,
  replicaId: string,
  seq: number,
  error: AppError,
): Promise<void> {
  await tx.db
    .insertInto('replica_rejections')
    .values({
      replica_id: replicaId,
      seq,
      code: error.code,
      message: errorText(error.code),
      details: error.details === undefined ? null : JSON.stringify(error.details),
      created_at: tx.now,
    })
    .execute();
  await advanceSequence(tx, replicaId, seq);
}

async function lockReplica(tx: Tx, replicaId: string): Promise<number | undefined> {
  const row = await tx.db
    .selectFrom('replicas')
    .select('last_seq')
    .where('id', '=', replicaId)
    .where('user_id', '=', tx.actor.userId)
    .forUpdate()
    .executeTakeFirst();
  return row?.last_seq;
}

async function createReplica(tx: Tx, replicaId: string, seq: number): Promise<number> {
  if (seq !== 1) throw new AppError('replica_unknown');
  // Two first batches at once: the second waits here for the first, then finds the row.
  await tx.db
    .insertInto('replicas')
    .values({ id: replicaId, user_id: tx.actor.userId, last_seq: 0, last_seen_at: tx.now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const lastSeq = await lockReplica(tx, replicaId);
  if (lastSeq === undefined) throw new AppError('replica_unknown');
  return lastSeq;
}
