/**
 * Executes consecutive mutations of one replica in one transaction, with one write to the feed. Any failure rolls back
 * all of them, and the caller then executes them one by one, which distinguishes a refusal from an outage (PU2, PU3).
 * Feed versions are assigned at the end, so that counters are locked briefly and in order (FD1).
 */
import type { EntityName } from '../../contract/entities/index.ts';
import type { BatchRequest, BatchResult } from '../../contract/sync.ts';
import { advanceSequence, limitLockWaits, lockSequence } from '../commands/sync/replica-sequence.ts';
import type { Actor, Committed, Tx } from '../db/transaction.ts';
import { clearAccessCache } from '../policies/project-access.ts';
import type { CallRunner, RawInput } from './call-runner.ts';

type Mutation = BatchRequest['mutations'][number];

export interface RunDeps {
  readonly runner: Pick<CallRunner, 'runIn'>;
  readonly now: () => Date;
  readonly write: <T>(
    actor: Actor,
    work: (tx: Tx) => Promise<T>,
    observe: (what: Committed) => void,
  ) => Promise<T>;
}

export interface BatchRun {
  /** Results of the executed mutations, which are the first ones; the others are still to be executed. */
  readonly results: readonly BatchResult[];
  /** The actor's memberships or active team may have changed. */
  readonly actorChanged: boolean;
}

/** Changes of these rows affect permissions, so the actor is loaded again after them. */
const ACCESS_ENTITIES = [
  'user',
  'team',
  'teamMember',
  'project',
  'projectMember',
] as const satisfies EntityName[];

/** Null when they cannot be executed together; then none was executed. */
export async function runInOneTransaction(
  deps: RunDeps,
  actor: Actor,
  replica: string,
  mutations: readonly Mutation[],
): Promise<BatchRun | null> {
  if (mutations.length < 2) return null;
  try {
    return await deps.write(
      actor,
      (tx) => runAll(deps, tx, replica, mutations),
      () => undefined,
    );
  } catch {
    // Executing them one by one shows which mutation failed, and why.
    return null;
  }
}

async function runAll(
  { runner, now }: RunDeps,
  tx: Tx,
  replica: string,
  mutations: readonly Mutation[],
): Promise<BatchRun | null> {
  const [first] = mutations;
  const sequence = first && (await lockSequence(tx, replica, first.seq));
  if (sequence?.kind !== 'next') return null;
  await limitLockWaits(tx);
  const { userId } = tx.actor;
  let actorChanged = false;
  const results: BatchResult[] = [];
  for (const { seq, team, ...mutation } of mutations) {
    const acting: Tx = {
      ...inTeamOfMutation(tx, team),
      now: now().toISOString(),
      accessChanged: (id) => {
        actorChanged ||= id === userId;
        tx.accessChanged(id);
      },
    };
    await runner.runIn(acting, mutation.call, rawInput(mutation));
    results.push({ seq, outcome: 'applied' });
    actorChanged ||= tx.feed.has('user', userId);
    // The next mutation needs the actor's new permissions.
    if (actorChanged) break;
    if (ACCESS_ENTITIES.some((entity) => tx.feed.has(entity))) clearAccessCache(tx);
  }
  await advanceSequence(tx, replica, results.at(-1)?.seq ?? 0);
  return { results, actorChanged };
}

/**
 * Acts in the team that was active at the gesture, which may differ from the active team now. Without a membership in
 * it the actor has no team; calls that need none still work.
 */
export function inTeamOfMutation(tx: Tx, teamId: string | null | undefined): Tx {
  if (teamId == null) return tx;
  const team = tx.actor.memberships.find((one) => one.teamId === teamId) ?? null;
  return { ...tx, actor: { ...tx.actor, team } };
}

export function rawInput({ params, query, body }: Omit<Mutation, 'seq' | 'team'>): RawInput {
  return { params, query, body };
}
