/**
 * What a person does, as one transaction: apply, append to the outbox, remember for undo (OB1).
 * Owns the transaction of every local change: mutate, undo, redo, and the answers to inbox entries.
 * Must never talk to the network; announcing the change is the caller's, after the commit.
 */
import type { MutateOptions, RowsChanged } from '../client-types.ts';
import type { Description, MutationContext, NamedMutation } from '../mutations/mutation.ts';
import { describeStep, nextRedo, nextUndo, remember } from '../replica/history.ts';
import type { HistoryPart, HistoryStep, OutboxEntry } from '../replica/records.ts';
import type { ReplicaDatabase } from '../replica/schema.ts';
import { type ReplicaTables, writeReplica } from '../replica/transaction.ts';
import { Workspace } from '../replica/workspace.ts';
import { type AppendDeps, Appender, findMutation } from './outbox.ts';

export interface WriteDeps extends AppendDeps {
  readonly database: ReplicaDatabase;
}

/** What a local change did. */
export interface Written {
  readonly rows: readonly RowsChanged[];
  /** Number of the commit. */
  readonly commit: number;
  readonly description: Description | null;
  readonly count: number;
}

const NOTHING: Written = { rows: [], commit: 0, description: null, count: 0 };

/** Runs `work` in one transaction over everything a local change touches, and flushes its workspace. */
async function inTransaction<T>(
  deps: WriteDeps,
  work: (tables: ReplicaTables, outbox: Appender) => Promise<T>,
): Promise<{ value: T; rows: RowsChanged[]; commit: number }> {
  return writeReplica(deps.database, async (tables) => {
    const workspace = new Workspace(tables);
    const outbox = new Appender(tables, deps, workspace);
    const value = await work(tables, outbox);
    const [rows, commit] = await Promise.all([workspace.flush(), outbox.close()]);
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

/** Applies mutations in order, all or none. Several of them, or several calls with one group, are one step of undo. */
export async function writeMutations(
  deps: WriteDeps,
  tab: string,
  list: readonly NamedMutation[],
  context: MutationContext,
  options: MutateOptions = {},
): Promise<Written> {
  const group = options.group ?? (list.length > 1 ? deps.env.newId() : null);
  const { value, rows, commit } = await inTransaction(deps, async (tables, outbox) => {
    const entries = await outbox.appendAll(list, context);
    if (options.silent !== true) {
      await remember(
        tables,
        tab,
        group,
        entries.map((entry) => partOf(deps, entry)),
      );
    }
    return entries;
  });
  return { rows, commit, description: value[0]?.description ?? null, count: value.length };
}

/** Takes back the tab's last step, or does the last undone one again. Nothing to do: description null. */
export async function writeStep(
  deps: WriteDeps,
  tab: string,
  direction: 'undo' | 'redo',
  context: MutationContext,
): Promise<Written> {
  const { value, rows, commit } = await inTransaction(deps, async (tables, outbox): Promise<Written> => {
    const next = direction === 'undo' ? nextUndo : nextRedo;
    const step = await next(tables, tab);
    if (!step) return NOTHING;
    const count =
      direction === 'undo'
        ? await takeBack(tables, outbox, step, context)
        : await doAgain(tables, deps, outbox, step, context);
    return { ...NOTHING, description: describeStep(step), count };
  });
  return { ...value, rows, commit };
}

async function takeBack(
  tables: ReplicaTables,
  outbox: Appender,
  step: HistoryStep,
  context: MutationContext,
): Promise<number> {
  const list = step.parts.toReversed().flatMap((part) => part.inverse);
  const entries = await outbox.appendAll(list, context);
  await tables.history.put({ ...step, undone: 1 });
  return entries.length;
}

async function doAgain(
  tables: ReplicaTables,
  deps: AppendDeps,
  outbox: Appender,
  step: HistoryStep,
  context: MutationContext,
): Promise<number> {
  const list = step.parts.map((part) => part.forward);
  const entries = await outbox.appendAll(list, context);
  // The inverses follow from what the rows were just now, which others may have changed since.
  await tables.history.put({ ...step, undone: 0, parts: entries.map((entry) => partOf(deps, entry)) });
  return entries.length;
}

/** Sends a refused mutation again, as it was or with other arguments, and takes it out of the inbox. */
export async function writeRetry(
  deps: WriteDeps,
  id: string,
  context: MutationContext,
  args?: unknown,
): Promise<Written> {
  const { value, rows, commit } = await inTransaction(deps, async (tables, outbox): Promise<Written> => {
    const record = await tables.inbox.get(id);
    if (!record) return NOTHING;
    const named = args === undefined ? record.mutation : { name: record.mutation.name, args };
    // The rows' team is the one the person acted in; only the instant is new.
    const entry = await outbox.append(named, { ...record.context, now: context.now });
    await tables.inbox.delete(id);
    return { ...NOTHING, description: entry.description, count: 1 };
  });
  return { ...value, rows, commit };
}
