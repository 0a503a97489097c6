/**
 * One gesture as one transaction: apply, append to the outbox, record the undo step (OB1). Owns the transaction of
 * every local change: mutate, undo, redo, and decisions in the change inbox. Must never use the network; the caller
 * announces the change after the commit.
 */
import type { MutateOptions, RowsChanged, StepTaken } from '../client-types.ts';
import type { MutationContext, NamedMutation } from '../mutations/mutation.ts';
import { describeStep, makeNextUndo, nextRedo, nextUndo, recordStep } from '../replica/history.ts';
import type { HistoryPart, HistoryStep, OutboxEntry } from '../replica/records.ts';
import type { ReplicaDatabase } from '../replica/schema.ts';
import { type ReplicaTables, writeReplica } from '../replica/transaction.ts';
import { rowsOnDisk } from '../replica/row-source.ts';
import { Workspace } from '../replica/workspace.ts';
import { type AppendDeps, Appender, findMutation } from './outbox.ts';

export interface WriteDeps extends AppendDeps {
  readonly database: ReplicaDatabase;
}

/** What a local change did. */
export interface LocalWrite {
  readonly rows: readonly RowsChanged[];
  /** Number of the commit. */
  readonly commit: number;
  readonly description: StepTaken | null;
  /**
   * Id of the undo step that was made or redone; null after an undo or when no step was made. Absent for a change that
   * leaves the history as it is.
   */
  readonly step?: number | null;
  readonly count: number;
}

const NOTHING: LocalWrite = { rows: [], commit: 0, description: null, count: 0 };

/**
 * Runs `work` in one transaction over all tables of a local change, and flushes its workspace. `work` may pass its own
 * writes to `beside`, which runs them in parallel with the rows.
 */
async function inTransaction<T>(
  deps: WriteDeps,
  work: (tables: ReplicaTables, outbox: Appender, beside: (writing: Promise<void>) => void) => Promise<T>,
): Promise<{ value: T; rows: RowsChanged[]; commit: number }> {
  return writeReplica(deps.database, async (tables) => {
    const workspace = new Workspace(rowsOnDisk(tables));
    const outbox = new Appender(tables, deps, workspace);
    const writings: Promise<void>[] = [];
    const value = await work(tables, outbox, (writing) => void writings.push(writing));
    const [rows, commit] = await Promise.all([workspace.flush(tables), outbox.close(), ...writings]);
    return { value, rows, commit };
  });
}

function partOf(deps: AppendDeps, entry: OutboxEntry): HistoryPart {
  const { name, args } = entry.mutation;
  const inverse = findMutation(deps.mutations, name)?.inverse(args, entry.before, entry.context) ?? [];
  return {
    entry: entry.id,
    forward: entry.mutation,
    inverse,
    description: entry.description,
    scopes: entry.scopes,
  };
}

/** Applies mutations in order, all or none. They form one undo step, together with calls of the same group. */
export async function writeMutations(
  deps: WriteDeps,
  tab: string,
  list: readonly NamedMutation[],
  context: MutationContext,
  options: MutateOptions = {},
): Promise<LocalWrite> {
  let step: number | null | undefined;
  const { value, rows, commit } = await inTransaction(deps, async (tables, outbox, beside) => {
    const entries = await outbox.appendAllowed(list, context);
    if (options.silent === true) return entries;
    const parts = entries.map((entry) => partOf(deps, entry));
    const recorded = recordStep(tables, tab, options.group ?? null, parts);
    beside(recorded.then((id) => void (step = id)));
    return entries;
  });
  const description = value[0]?.description ?? null;
  return { rows, commit, description, count: value.length, ...(step !== undefined && { step }) };
}

/**
 * Undoes the tab's last step or the one with this id, or redoes the last undone one. With nothing to do, description is
 * null. A mutation without any effect is not sent; a step with no other mutations leaves the history.
 */
export async function writeStep(
  deps: WriteDeps,
  tab: string,
  direction: 'undo' | 'redo',
  context: MutationContext,
  id?: number,
): Promise<LocalWrite> {
  const { value, rows, commit } = await inTransaction(deps, async (tables, outbox): Promise<LocalWrite> => {
    const next = direction === 'undo' ? nextUndo : nextRedo;
    const step = await (id === undefined ? next(tables, tab) : makeNextUndo(tables, tab, id));
    const description = step ? describeStep(step) : null;
    if (!step || !description) return NOTHING;
    const turn = direction === 'undo' ? takeBack : redoStep;
    const { count, parts } = await turn(deps, outbox, step, context);
    if (parts.length > 0) await tables.history.put({ ...step, undone: direction === 'undo' ? 1 : 0, parts });
    else if (step.id !== undefined) await tables.history.delete(step.id);
    return {
      ...NOTHING,
      description: count > 0 ? description : { ...description, void: true },
      step: direction === 'redo' && parts.length > 0 ? (step.id ?? null) : null,
      count,
    };
  });
  return { ...value, rows, commit };
}

interface Turned {
  readonly count: number;
  /** Parts of the step for the opposite direction. */
  readonly parts: readonly HistoryPart[];
}

async function takeBack(
  deps: AppendDeps,
  outbox: Appender,
  step: HistoryStep,
  context: MutationContext,
): Promise<Turned> {
  const backwards = step.parts.toReversed();
  await outbox.expect(backwards.flatMap((part) => part.inverse));
  const parts: HistoryPart[] = [];
  let count = 0;
  for (const part of backwards) {
    const entries = await outbox.appendEffective(part.inverse, context);
    count += entries.length;
    if (entries.length > 0) parts.unshift({ ...part, ...redoParts(deps, entries) });
  }
  return { count, parts };
}

/** Mutations for redo when undo removed rows: they restore those rows as they were just before the undo. */
function redoParts(deps: AppendDeps, entries: readonly OutboxEntry[]): Pick<HistoryPart, 'again'> {
  const removed = entries.some(({ mutation }) => findMutation(deps.mutations, mutation.name)?.removes);
  const again = removed ? entries.toReversed().flatMap((entry) => partOf(deps, entry).inverse) : [];
  return again.length > 0 ? { again } : {};
}

async function redoStep(
  deps: AppendDeps,
  outbox: Appender,
  step: HistoryStep,
  context: MutationContext,
): Promise<Turned> {
  await outbox.expect(step.parts.map((part) => part.forward));
  const parts: HistoryPart[] = [];
  let count = 0;
  for (const { again, forward, description } of step.parts) {
    const entries = await outbox.appendEffective(again ?? [forward], context);
    count += entries.length;
    // The inverses are computed from the current rows, which others may have changed since.
    for (const entry of entries) {
      const part = { ...partOf(deps, entry), description };
      if (part.inverse.length > 0) parts.push(part);
    }
  }
  return { count, parts };
}

/** Retries a rejected mutation, unchanged or with edited arguments, and removes it from the inbox. */
export async function writeRetry(
  deps: WriteDeps,
  id: string,
  context: MutationContext,
  args?: unknown,
): Promise<LocalWrite> {
  const { value, rows, commit } = await inTransaction(deps, async (tables, outbox): Promise<LocalWrite> => {
    const record = await tables.inbox.get(id);
    if (!record) return NOTHING;
    const named = args === undefined ? record.mutation : { name: record.mutation.name, args };
    // The original context with a new instant, so that the team is the one of the gesture.
    const { description, touches, kind } = record;
    const again = { ...record.context, now: context.now };
    const entry = await outbox.appendAgain(named, again, {
      description,
      touches,
      edits: kind === 'lost-edit',
    });
    await tables.inbox.delete(id);
    return { ...NOTHING, description: entry.description, count: 1 };
  });
  return { ...value, rows, commit };
}
