/**
 * Push: sends the next entries of the outbox and records how far the server has answered. Entries stay in the outbox:
 * only a pull, which includes their effects, removes them. Carries PU1 (no transaction is open during a request), PU2
 * (answered entries are not sent again), PU3, PU4.
 */
import { AppError, dispositionOf, type ErrorCode } from '../../contract/errors.ts';
import { BATCH_LIMIT, type BatchAnswer, type BatchRequest, PROTOCOL_VERSION } from '../../contract/sync.ts';
import type { Environment } from '../environment.ts';
import type { MutationRegistry } from '../lazy-code.ts';
import { findMutation, type Mutations, nextBatch } from '../outbox/outbox.ts';
import { giveUp, recordFailure, recordPushed } from '../outbox/progress.ts';
import type { Identity, OutboxEntry } from '../replica/records.ts';
import type { ReplicaDatabase } from '../replica/schema.ts';
import { instantNow } from '../replica/server-clock.ts';
import { flushToDisk, readReplica } from '../replica/transaction.ts';
import type { SyncTransport } from './transport.ts';

export interface PushDeps {
  readonly database: ReplicaDatabase;
  readonly env: Environment;
  readonly mutations: MutationRegistry;
  readonly transport: Pick<SyncTransport, 'batch'>;
  readonly leader: string;
  /** Called before the request is sent: pulls requested earlier do not include its effects. */
  readonly begins?: () => void;
}

/**
 * `idle`: nothing to send. `sent`: answered, there may be more. `failed`: the server failed on the head, the rest
 * waits. `restart`: the server does not continue our sequence; a pull finds out and renumbers. `lost`: no longer the
 * leader.
 */
export type PushResult = 'idle' | 'sent' | 'failed' | 'restart' | 'lost';

/** A name that no call has: it makes the server skip the number of a quarantined entry and store a refusal. */
const SKIP_CALL = 'sync.skip';

/** Approximate maximum of JSON characters per batch; a single larger mutation is sent alone. */
const BATCH_TEXT_LIMIT = 500_000;

const RESTART: ReadonlySet<ErrorCode> = new Set(['replica_unknown', 'sequence_gap', 'reset_required']);

type WireMutation = BatchRequest['mutations'][number];

/** Sends one batch. `alone` sends the head only, to find out which entry the server fails on. */
export async function push(deps: PushDeps, alone: boolean): Promise<PushResult> {
  const { database } = deps;
  // A read transaction: it waits for no other reader, and no gesture waits for it.
  const next = await readReplica(database, async (tables) => {
    const identity = await tables.meta.get('identity');
    if (identity?.leader !== deps.leader) return null;
    return { identity, entries: await nextBatch(tables, identity.pushedSeq, alone ? 1 : BATCH_LIMIT) };
  });
  if (!next) return 'lost';
  const { identity, entries } = next;
  if (entries.length === 0) return 'idle';
  const known = await deps.mutations.load();
  const mutations = fitting(entries.map((entry) => wireForm(known, entry)));
  const sent = entries.slice(0, mutations.length);
  // A power cut must not reuse a number that the server has counted: the next change would be taken for this one (OB2).
  await flushToDisk(database);

  deps.begins?.();
  const oldestMs = ageOf(deps.env, identity, sent);
  const answer = await sendBatch(deps, identity, mutations, oldestMs).catch((error: unknown) =>
    refusedWhole(deps, sent, error),
  );
  if (typeof answer === 'string') return answer;
  return noteAnswer(deps, sent, answer);
}

async function sendBatch(
  deps: PushDeps,
  identity: Identity,
  mutations: WireMutation[],
  oldestMs: number,
): Promise<BatchAnswer | 'restart'> {
  try {
    return await deps.transport.batch({
      protocol: PROTOCOL_VERSION,
      replica: identity.replica,
      epoch: identity.epoch,
      oldest_ms: oldestMs,
      mutations,
    });
  } catch (error) {
    if (error instanceof AppError && RESTART.has(error.code)) return 'restart';
    throw error;
  }
}

/** Age of the head in milliseconds; both instants are by the server's clock as far as it is known. */
function ageOf(env: Environment, identity: Identity, [head]: readonly OutboxEntry[]): number {
  const waited = head ? Date.parse(instantNow(identity, env)) - Date.parse(head.at) : 0;
  return Math.max(0, Math.round(waited));
}

function wireForm(mutations: Mutations, entry: OutboxEntry): WireMutation {
  const { seq, context } = entry;
  const skip = { seq, call: SKIP_CALL };
  const mutation = findMutation(mutations, entry.mutation.name);
  if (entry.givenUp || !mutation) return skip;
  try {
    return { seq, team: context.teamId, ...mutation.call(entry.mutation.args) };
  } catch {
    return skip;
  }
}

function fitting(mutations: readonly WireMutation[]): WireMutation[] {
  let size = 0;
  return mutations.filter((mutation, index) => {
    size += JSON.stringify(mutation).length;
    return index === 0 || size <= BATCH_TEXT_LIMIT;
  });
}

/**
 * The whole request failed. If it had a single entry, the failure is that entry's; otherwise the engine retries one by
 * one.
 */
async function refusedWhole(deps: PushDeps, sent: readonly OutboxEntry[], error: unknown): Promise<'failed'> {
  const [head] = sent;
  if (!(error instanceof AppError) || error.disposition === 'stop' || !head || sent.length > 1) throw error;
  if (error.disposition === 'reject') await giveUp(deps, head, { code: error.code, message: error.message });
  else if (isServersFault(error.code)) await recordFailure(deps, head, error.message);
  else throw error;
  return 'failed';
}

/** Failures that are never the entry's fault: throttled, unreachable, or an unreadable answer. */
const NOT_THE_ENTRY: ReadonlySet<string | undefined> = new Set([
  'network',
  'bad_answer',
  'rate_limited',
  'unavailable',
  'not_reached',
]);

function isServersFault(code: string | undefined): boolean {
  return !NOT_THE_ENTRY.has(code);
}

async function noteAnswer(
  deps: PushDeps,
  sent: readonly OutboxEntry[],
  answer: BatchAnswer,
): Promise<PushResult> {
  const isLeader = await recordPushed(deps, answer.last_seq);
  if (!isLeader) return 'lost';
  const failure = answer.results.find((result) => result.outcome === 'failed');
  if (!failure) return answer.results.length > 0 ? 'sent' : 'failed';
  if (RESTART.has(failure.code as ErrorCode)) return 'restart';
  if (dispositionOf(failure.code, 500) === 'stop') throw new AppError(failure.code as ErrorCode);
  const entry = sent.find(({ seq }) => seq === failure.seq);
  if (entry && isServersFault(failure.code)) await recordFailure(deps, entry, failure.message);
  return 'failed';
}
