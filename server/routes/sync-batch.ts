/**
 * Executes the queued mutations of one replica in order, each as the call that it names. Several share a transaction
 * while all of them succeed; otherwise each is executed in its own. A refusal is stored and does not stop the later
 * mutations (PU3). A temporary failure stops the batch and stores nothing. Sending the same batch twice has the effect
 * of once (PU2). Owns no SQL and no meaning of any call.
 */
import { AppError } from '../../contract/errors.ts';
import { errorText } from '../error-texts.ts';
import type { BatchAnswer, BatchRequest, BatchResult } from '../../contract/sync.ts';
import {
  advanceSequence,
  recordRejection,
  lockSequence,
  type SequenceState,
} from '../commands/sync/replica-sequence.ts';
import type { Actor, Committed, Tx } from '../db/transaction.ts';
import { requireProtocol } from '../feed/pull.ts';
import { appErrorOf } from '../plugins/error-answer.ts';
import type { CallRunner } from './call-runner.ts';
import { inTeamOfMutation, rawInput, runInOneTransaction, type BatchRun } from './sync-run.ts';

export interface BatchDeps {
  readonly runner: Pick<CallRunner, 'runIn'>;
  /** Opens a write transaction; `observe` is called with the committed changes. */
  readonly write: <T>(
    actor: Actor,
    work: (tx: Tx) => Promise<T>,
    observe: (commit: Committed) => void,
  ) => Promise<T>;
  readonly now: () => Date;
  readonly readEpoch: (actor: Actor) => Promise<string>;
  /** The current actor; undefined when the account was deleted. */
  readonly reloadActor: (userId: string) => Promise<Actor | undefined>;
  /** Reports a failure that is a bug or an outage, not the client's fault. */
  readonly failed: (error: AppError, call: string) => void;
}

type Mutation = BatchRequest['mutations'][number];

/** Maximum mutations per transaction: their rows stay locked until its end. */
const RUN_LENGTH = 25;

/**
 * Runs a batch. Throws only when none of it can be executed: `protocol_mismatch`, `reset_required`, `sequence_gap`,
 * `replica_unknown`.
 */
export async function runBatch(deps: BatchDeps, actor: Actor, request: BatchRequest): Promise<BatchAnswer> {
  requireProtocol(request.protocol);
  const epoch = await deps.readEpoch(actor);
  // Sequence numbers of another epoch mean nothing here (FD4).
  if (request.epoch !== null && request.epoch !== epoch) throw new AppError('reset_required', { epoch });
  const results: BatchResult[] = [];
  let current = actor;
  let expected = request.mutations[0]?.seq ?? 1;
  for (const mutation of request.mutations) {
    if (mutation.seq !== expected) throw new AppError('sequence_gap', { expected });
    expected += 1;
  }
  while (results.length < request.mutations.length) {
    const part = request.mutations.slice(results.length, results.length + RUN_LENGTH);
    const done =
      (await runInOneTransaction(deps, current, request.replica, part)) ??
      (await runOneByOne(deps, current, request.replica, part));
    if ('gap' in done && results.length === 0) throw done.gap;
    results.push(...done.results);
    if (done.results.at(-1)?.outcome === 'failed') break;
    if (done.actorChanged)
      current = { ...((await deps.reloadActor(actor.userId)) ?? current), ...fromWhere(actor) };
  }
  const lastSeq =
    results.findLast((one) => one.outcome !== 'failed')?.seq ?? (request.mutations[0]?.seq ?? 1) - 1;
  return { epoch, last_seq: lastSeq, results };
}

const fromWhere = ({ origin }: Actor): Pick<Actor, 'origin'> => (origin === undefined ? {} : { origin });

interface PartResult {
  readonly result: BatchResult;
  /** Set when the mutation does not continue the sequence of the replica. */
  readonly gap?: AppError;
  /** The actor's memberships or active team may have changed. */
  readonly actorChanged: boolean;
}

/**
 * Executes each mutation in its own transaction, up to the first failure or the first change of the actor's
 * permissions.
 */
async function runOneByOne(
  deps: BatchDeps,
  actor: Actor,
  replica: string,
  mutations: readonly Mutation[],
): Promise<BatchRun & { readonly gap?: AppError }> {
  const results: BatchResult[] = [];
  for (const mutation of mutations) {
    const { result, gap, actorChanged } = await runMutation(deps, actor, replica, mutation);
    results.push(result);
    if (gap !== undefined && results.length === 1) return { results, actorChanged, gap };
    if (result.outcome === 'failed' || actorChanged) return { results, actorChanged };
  }
  return { results, actorChanged: false };
}

async function runMutation(
  deps: BatchDeps,
  actor: Actor,
  replica: string,
  mutation: Mutation,
): Promise<PartResult> {
  const { seq } = mutation;
  let actorChanged = false;
  const observe = (commit: Committed): void => {
    actorChanged =
      commit.accessChanged.includes(actor.userId) ||
      commit.changes.some(({ entity, id }) => entity === 'user' && id === actor.userId);
  };
  try {
    const outcome = await deps.write(actor, (tx) => execute(deps.runner, tx, replica, mutation), observe);
    return { result: resultOf(seq, outcome), actorChanged };
  } catch (thrown) {
    const error = appErrorOf(thrown);
    if (error.code === 'sequence_gap' || error.code === 'replica_unknown')
      return { result: failure(seq, error), gap: error, actorChanged: false };
    if (error.disposition !== 'reject') {
      deps.failed(error, mutation.call);
      return { result: failure(seq, error), actorChanged: false };
    }
    return { result: await refuse(deps, actor, replica, seq, error), actorChanged: false };
  }
}

async function execute(
  runner: BatchDeps['runner'],
  tx: Tx,
  replica: string,
  mutation: Mutation,
): Promise<SequenceState> {
  const sequence = await lockSequence(tx, replica, mutation.seq);
  if (sequence.kind !== 'next') return sequence;
  await runner.runIn(inTeamOfMutation(tx, mutation.team), mutation.call, rawInput(mutation));
  await advanceSequence(tx, replica, mutation.seq);
  return sequence;
}

/** The mutation's own transaction was rolled back; its number and the refusal are committed in another one. */
async function refuse(
  deps: BatchDeps,
  actor: Actor,
  replica: string,
  seq: number,
  error: AppError,
): Promise<BatchResult> {
  try {
    const outcome = await deps.write(
      actor,
      async (tx): Promise<SequenceState> => {
        const now = await lockSequence(tx, replica, seq);
        if (now.kind === 'next') await recordRejection(tx, replica, seq, error);
        return now;
      },
      () => undefined,
    );
    // The same batch was sent twice at once: the other request may have been first, with another outcome.
    if (outcome.kind !== 'next') return resultOf(seq, outcome);
    return {
      seq,
      outcome: 'rejected',
      code: error.code,
      message: errorText(error.code),
      ...(error.details && { details: { ...error.details } }),
    };
  } catch (thrown) {
    return failure(seq, appErrorOf(thrown));
  }
}

function resultOf(seq: number, turn: SequenceState): BatchResult {
  if (turn.kind === 'next') return { seq, outcome: 'applied' };
  if (turn.kind === 'done') return { seq, outcome: 'duplicate' };
  return {
    seq,
    outcome: 'rejected',
    code: turn.code,
    message: turn.message,
    ...(turn.details && { details: turn.details }),
  };
}

function failure(seq: number, error: AppError): BatchResult {
  return { seq, outcome: 'failed', code: error.code, message: errorText(error.code) };
}
