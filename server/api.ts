/**
 * Assembles the API: bindings and their runner, HTTP routes, batch and pull over the database. The simulation uses the
 * same parts without HTTP. Holds no rule of its own, only the wiring.
 */
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { callList, calls } from '../contract/calls/index.ts';
import type { BatchAnswer, BatchRequest, PullAnswer, PullRequest } from '../contract/sync.ts';
import { readEpoch } from './db/epoch.ts';
import { readAs, writeAs, type Actor, type Committed, type Tx } from './db/transaction.ts';
import { pull, type PullDeps } from './feed/pull.ts';
import { appErrorOf } from './plugins/error-answer.ts';
import { loadActor } from './policies/actor.ts';
import { registerCalls } from './routes/call-http.ts';
import { CallRunner } from './routes/call-runner.ts';
import { bindings, EXTERNAL_CALLS } from './routes/index.ts';
import { OWN_ADDRESSES } from './routes/own-addresses.ts';
import { runBatch } from './routes/sync-batch.ts';
import type { Meters } from './metrics.ts';
import type { Watch } from './watch.ts';
import { registerSync } from './routes/sync-routes.ts';

export interface ApiDeps extends PullDeps {
  readonly log: Pick<FastifyBaseLogger, 'error' | 'info'>;
  /** Validate every answer by its schema (tests, development). */
  readonly checkAnswers?: boolean;
  readonly meters?: Pick<Meters, 'mutation' | 'mutationTime' | 'outboxAge'>;
  readonly watch?: Pick<Watch, 'batch'>;
}

export interface Api {
  readonly runner: CallRunner;
  batch(actor: Actor, request: BatchRequest): Promise<BatchAnswer>;
  pull(actor: Actor, request: PullRequest): Promise<PullAnswer>;
}

/** Attempts for a transaction that fails with a conflict. */
const ATTEMPTS = 3;

/** The API without HTTP. Throws when a call has no handler or a handler no call. */
export function createApi(deps: ApiDeps): Api {
  const runner = new CallRunner({
    calls: callList,
    bindings,
    external: EXTERNAL_CALLS,
    executor: {
      read: (actor, work) => readAs(deps, actor, work),
      write: (actor, work) => again(() => writeAs(deps, actor, work)),
    },
    checkAnswers: deps.checkAnswers ?? false,
  });
  const write = <T>(
    actor: Actor,
    work: (tx: Tx) => Promise<T>,
    observe: (what: Committed) => void,
  ): Promise<T> => {
    const committed = (what: Committed): void => {
      observe(what);
      deps.committed(what);
    };
    return again(() => writeAs({ ...deps, committed }, actor, work));
  };
  return {
    runner,
    batch: async (actor, request) => {
      const answer = await runBatch(
        {
          runner: measured(runner, deps.meters),
          write,
          now: deps.now,
          readEpoch: () => readEpoch(deps.db),
          reloadActor: (userId) => loadActor(deps.db, userId),
          failed: (error, call) =>
            deps.log.error({ err: error.cause ?? error, call }, 'a queued change could not be executed'),
        },
        actor,
        request,
      );
      if (request.oldest_ms !== undefined) deps.meters?.outboxAge(request.oldest_ms);
      const outcomes = answer.results.map(({ outcome }) => outcome);
      deps.watch?.batch(actor.team?.teamId, outcomes, request.oldest_ms);
      answer.results.forEach(({ outcome }, at) =>
        deps.meters?.mutation(knownCall(request.mutations[at]?.call), outcome),
      );
      return answer;
    },
    pull: (actor, request) =>
      pull(deps, actor, request, (replica) =>
        deps.log.info(
          { replica, user: actor.userId },
          'a replica knows more than the database and loads anew; if a backup was restored, run `npm run restored`',
        ),
      ),
  };
}

/** Measures the time of each mutation of a batch by its call, including refused ones. */
function measured(runner: CallRunner, meters: ApiDeps['meters']): Pick<CallRunner, 'runIn'> {
  return {
    runIn: async (tx, name, raw) => {
      const begun = performance.now();
      try {
        return await runner.runIn(tx, name, raw);
      } finally {
        meters?.mutationTime(knownCall(name), performance.now() - begun);
      }
    },
  };
}

/** The call's name, or `unknown`: a metric label must not take arbitrary values from a device. */
function knownCall(name = ''): string {
  return Object.hasOwn(calls, name) ? name : 'unknown';
}

/** Adds the routes of all calls, batch and pull to the HTTP application. */
export function registerApi(app: FastifyInstance, api: Api): void {
  registerSync(app, api);
  registerCalls(app, api.runner, callList, new Set([...EXTERNAL_CALLS, ...OWN_ADDRESSES]));
}

async function again<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= ATTEMPTS || !isConflict(error)) throw error;
    }
  }
}

/** Deadlock or serialization failure: the transaction was rolled back in favour of another one. */
function isConflict(error: unknown): boolean {
  const { cause } = appErrorOf(error);
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : '';
  return code === '40P01' || code === '40001';
}
