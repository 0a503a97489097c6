/**
 * Answers a pull: what changed in the scopes the replica holds, how far its own mutations were executed, and which scopes
 * it may read, all from one snapshot of the database (FD3, FD4, FD5). Never writes, except what the client has settled, which
 * happens after the snapshot: its refusals are forgotten, and a replica that waits for nothing is marked (decision D300).
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
import { nameScopes, readScope } from './read-scope.ts';

/** Approximate size of one answer in characters; the rest comes with the next one. */
const ANSWER_BYTES = 8_000_000;
/** A device that only reads is noted so often. */
const SEEN_MS = 30 * 86_400_000;

export interface PullDeps extends TransactionDeps {
  /** Maximum text in one answer; small in tests of partial pages. */
  readonly answerBytes?: number;
}

interface Standing {
  readonly lastSeq: number;
  readonly rejected: PullAnswer['rejected'];
  /** There is something to note: settled refusals, a device that now waits for nothing, or one not seen for long. */
  readonly notable: boolean;
}

/**
 * Runs one pull of the actor's replica. A replica that claims numbers this database never issued is reset, and only
 * that one, because the claim can be forged. `ahead` is called with it.
 */
export async function pull(
  deps: PullDeps,
  actor: Actor,
  request: PullRequest,
  ahead?: (replica: string) => void,
): Promise<PullAnswer> {
  requireProtocol(request.protocol);
  const { answer, knowsMore, notable } = await answerFrom(deps, actor, request);
  if (knowsMore) ahead?.(request.replica);
  if (notable) await noteSettled(deps, actor, request);
  return answer;
}

interface Answered {
  readonly answer: PullAnswer;
  /** The replica has numbers that this database never issued, under the same epoch. */
  readonly knowsMore: boolean;
  readonly notable: boolean;
}

async function answerFrom(deps: PullDeps, actor: Actor, request: PullRequest): Promise<Answered> {
  return readAs(deps, actor, async (context) => {
    const epoch = await readEpoch(context.db);
    const standing = await readStanding(context, request);
    const readable = new Map((await readableScopes(context)).map((one) => [one.scope, one]));
    const ahead = request.scopes.some(({ scope, cursor }) => cursor > (readable.get(scope)?.head ?? cursor));
    const knowsMore = request.epoch === epoch && (ahead || request.settled_seq > standing.lastSeq);
    const otherHistory = knowsMore || (request.epoch !== null && request.epoch !== epoch);
    const answer: PullAnswer = {
      epoch,
      last_seq: standing.lastSeq,
      rejected: standing.rejected,
      granted: [...readable.values()].map(({ scope, head }) => ({ scope, head })),
      patches: await readPatches(context, request, readable, {
        otherHistory,
        bytes: deps.answerBytes ?? ANSWER_BYTES,
      }),
    };
    return { answer, knowsMore, notable: standing.notable };
  });
}

/** Refuses a client with another protocol version, whatever else it sent. */
export function requireProtocol(protocol: number): void {
  if (protocol !== PROTOCOL_VERSION) throw new AppError('protocol_mismatch', { server: PROTOCOL_VERSION });
}

async function readStanding(context: ReadContext, request: PullRequest): Promise<Standing> {
  const replica = await context.db
    .selectFrom('replicas')
    .select(['last_seq', 'settled_seq', 'last_seen_at'])
    .where('id', '=', request.replica)
    .executeTakeFirst();
  if (replica === undefined) return { lastSeq: 0, rejected: [], notable: false };
  const all = await context.db
    .selectFrom('replica_rejections')
    .select(['seq', 'code', 'message', 'details'])
    .where('replica_id', '=', request.replica)
    .orderBy('seq')
    .execute();
  const open = all.filter((one) => one.seq > request.settled_seq);
  const { last_seq: lastSeq, settled_seq: settledSeq, last_seen_at: seenAt } = replica;
  const settles = settledSeq < lastSeq && request.settled_seq >= lastSeq;
  return {
    lastSeq,
    notable: open.length < all.length || settles || Date.parse(context.now) - Date.parse(seenAt) > SEEN_MS,
    rejected: open.map(({ seq, code, message, details }) => ({
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
  { otherHistory, ...left }: { readonly otherHistory: boolean; readonly bytes: number },
): Promise<ScopePatch[]> {
  const wanted = request.scopes.filter(({ scope }) => readable.has(scope));
  await nameScopes(
    context.db,
    wanted.map(({ scope }) => scope),
  );
  const patches: ScopePatch[] = [];
  let rows = request.limit ?? PULL_ROW_LIMIT;
  let { bytes } = left;
  for (const { scope, cursor } of new Map(wanted.map((one) => [one.scope, one])).values()) {
    const { head, deletesFrom } = readable.get(scope) ?? { head: 0, deletesFrom: 0 };
    const reset = cursor > 0 && (otherHistory || cursor < deletesFrom || cursor > head);
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

async function noteSettled(deps: TransactionDeps, actor: Actor, request: PullRequest): Promise<void> {
  await writeAs(deps, actor, async ({ db, now }) => {
    // What a crash takes is noted by the next pull.
    await sql`set local synchronous_commit = off`.execute(db);
    await db
      .deleteFrom('replica_rejections')
      .where('replica_id', '=', request.replica)
      .where('seq', '<=', request.settled_seq)
      .execute();
    // Whoever holds the row is a push, and notes that the replica was seen.
    await sql`
      update replicas set last_seen_at = ${now}, settled_seq = least(last_seq, ${request.settled_seq}::bigint)
      where id = (select id from replicas where id = ${request.replica} for update skip locked)`.execute(db);
  });
}
