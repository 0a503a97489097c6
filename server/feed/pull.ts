/**
 * Answers a pull: what changed in the scopes the replica holds, how far its own mutations were executed, and which
 * scopes it may read, all from one snapshot of the database (FD3, FD4, FD5). Its only write comes after the snapshot:
 * settled rejections are deleted, and the settled sequence number is stored (decision D300).
 */
import {
  PROTOCOL_VERSION,
  PULL_ROW_LIMIT,
  type PullAnswer,
  type PullRequest,
  type ScopePatch,
} from '../../contract/sync.ts';
import { sql } from 'kysely';
import { AppError } from '../../contract/errors.ts';
import { readEpoch } from '../db/epoch.ts';
import { readAs, writeAs, type Actor, type ReadContext, type TransactionDeps } from '../db/transaction.ts';
import { readableScopes, type ReadableScope } from '../policies/readable-scopes.ts';
import { setFeedScopes, readScope } from './read-scope.ts';

/** Approximate size of one answer in characters; the rest comes with the next one. */
const ANSWER_BYTES = 8_000_000;
/** Minimum interval at which `last_seen_at` of a device that only reads is updated. */
const LAST_SEEN_INTERVAL_MS = 30 * 86_400_000;

export interface PullDeps extends TransactionDeps {
  /** Maximum text in one answer; small in tests of partial pages. */
  readonly answerBytes?: number;
}

interface ReplicaState {
  readonly lastSeq: number;
  readonly rejected: PullAnswer['rejected'];
  /** The replica's rows must be updated: settled rejections, a settled sequence, or not seen for long. */
  readonly needsUpdate: boolean;
}

/**
 * Runs one pull of the actor's replica. A replica that claims numbers this database never issued is reset, and only
 * that one, because the claim can be forged. `onAhead` is called with it.
 */
export async function pull(
  deps: PullDeps,
  actor: Actor,
  request: PullRequest,
  onAhead?: (replica: string) => void,
): Promise<PullAnswer> {
  requireProtocol(request.protocol);
  const { answer, isAhead, needsUpdate } = await readAnswer(deps, actor, request);
  if (isAhead) onAhead?.(request.replica);
  if (needsUpdate) await recordSettled(deps, actor, request);
  return answer;
}

interface PullResult {
  readonly answer: PullAnswer;
  /** The replica has numbers that this database never issued, under the same epoch. */
  readonly isAhead: boolean;
  readonly needsUpdate: boolean;
}

async function readAnswer(deps: PullDeps, actor: Actor, request: PullRequest): Promise<PullResult> {
  return readAs(deps, actor, async (context) => {
    const epoch = await readEpoch(context.db);
    const replicaState = await readReplicaState(context, request);
    const readable = new Map((await readableScopes(context)).map((one) => [one.scope, one]));
    const cursorAhead = request.scopes.some(
      ({ scope, cursor }) => cursor > (readable.get(scope)?.head ?? cursor),
    );
    const isAhead = request.epoch === epoch && (cursorAhead || request.settled_seq > replicaState.lastSeq);
    const otherHistory = isAhead || (request.epoch !== null && request.epoch !== epoch);
    const answer: PullAnswer = {
      epoch,
      last_seq: replicaState.lastSeq,
      rejected: replicaState.rejected,
      granted: [...readable.values()].map(({ scope, head }) => ({ scope, head })),
      patches: await readPatches(context, request, readable, {
        otherHistory,
        bytes: deps.answerBytes ?? ANSWER_BYTES,
      }),
    };
    return { answer, isAhead, needsUpdate: replicaState.needsUpdate };
  });
}

/** Refuses a client with another protocol version, whatever else it sent. */
export function requireProtocol(protocol: number): void {
  if (protocol !== PROTOCOL_VERSION) throw new AppError('protocol_mismatch', { server: PROTOCOL_VERSION });
}

async function readReplicaState(context: ReadContext, request: PullRequest): Promise<ReplicaState> {
  const replica = await context.db
    .selectFrom('replicas')
    .select(['last_seq', 'settled_seq', 'last_seen_at'])
    .where('id', '=', request.replica)
    .executeTakeFirst();
  if (replica === undefined) return { lastSeq: 0, rejected: [], needsUpdate: false };
  const all = await context.db
    .selectFrom('replica_rejections')
    .select(['seq', 'code', 'message', 'details'])
    .where('replica_id', '=', request.replica)
    .orderBy('seq')
    .execute();
  const unsettled = all.filter((one) => one.seq > request.settled_seq);
  const { last_seq: lastSeq, settled_seq: settledSeq, last_seen_at: seenAt } = replica;
  const nowSettled = settledSeq < lastSeq && request.settled_seq >= lastSeq;
  return {
    lastSeq,
    needsUpdate:
      unsettled.length < all.length ||
      nowSettled ||
      Date.parse(context.now) - Date.parse(seenAt) > LAST_SEEN_INTERVAL_MS,
    rejected: unsettled.map(({ seq, code, message, details }) => ({
      seq,
      code,
      message,
      ...(details !== null && { details }),
    })),
  };
}

async function readPatches(
  context: ReadContext,
  request: PullRequest,
  readable: ReadonlyMap<string, ReadableScope>,
  { otherHistory, ...remaining }: { readonly otherHistory: boolean; readonly bytes: number },
): Promise<ScopePatch[]> {
  const requested = request.scopes.filter(({ scope }) => readable.has(scope));
  await setFeedScopes(
    context.db,
    requested.map(({ scope }) => scope),
  );
  const patches: ScopePatch[] = [];
  let rows = request.limit ?? PULL_ROW_LIMIT;
  let { bytes } = remaining;
  for (const { scope, cursor, begun = cursor } of new Map(
    requested.map((one) => [one.scope, one]),
  ).values()) {
    const { head, deletesFrom } = readable.get(scope) ?? { head: 0, deletesFrom: 0 };
    const reset = cursor > 0 && (otherHistory || begun < deletesFrom || cursor > head);
    if (!reset && cursor === head) continue;
    if (rows <= 0 || bytes <= 0) break;
    const from = reset ? 0 : cursor;
    const changes = await readScope(context.db, scope, from, head, { rows, bytes });
    patches.push({
      scope,
      from,
      to: changes.to,
      head,
      ...(reset && { reset: true as const }),
      rows: changes.rows,
    });
    rows -= changes.rows.length;
    bytes -= changes.bytes;
  }
  return patches;
}

async function recordSettled(deps: TransactionDeps, actor: Actor, request: PullRequest): Promise<void> {
  await writeAs(deps, actor, async ({ db, now }) => {
    // After a crash, the next pull writes it again.
    await sql`set local synchronous_commit = off`.execute(db);
    await db
      .deleteFrom('replica_rejections')
      .where('replica_id', '=', request.replica)
      .where('seq', '<=', request.settled_seq)
      .execute();
    // A locked row belongs to a running push, which updates `last_seen_at` itself.
    await sql`
      update replicas set last_seen_at = ${now}, settled_seq = least(last_seq, ${request.settled_seq}::bigint)
      where id = (select id from replicas where id = ${request.replica} for update skip locked)`.execute(db);
  });
}
