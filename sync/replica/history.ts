/**
 * The undo history: per tab, at least the last hundred steps, stored with the replica so that it survives a reload
 * (MU3). A step is one gesture (one group); its parts have the mutations for undo and redo. Must be called inside the
 * transaction that applies the change.
 */
import { Dexie, type Collection } from 'dexie';
import type { Description } from '../mutations/mutation.ts';
import type { HistoryPart, HistoryStep } from './records.ts';
import type { ReplicaTables } from './transaction.ts';

/** Steps retained per tab. */
const HISTORY_LIMIT = 200;
/** Steps retained in total, so that the histories of closed tabs expire. */
const HISTORY_TOTAL = 1_000;
/** The limits are checked with every n-th step only; a few steps too many do no harm. */
const COUNT_EVERY = 16;

/** Steps of a tab, oldest first. */
function stepsOf(tables: ReplicaTables, tab: string, undone: 0 | 1): Collection<HistoryStep, number> {
  return tables.history
    .where('[tab+undone+id]')
    .between([tab, undone, Dexie.minKey], [tab, undone, Dexie.maxKey]);
}

async function keepNewest(steps: Collection<HistoryStep, number>, limit: number): Promise<void> {
  const extra = (await steps.count()) - limit;
  if (extra > 0) await steps.limit(extra).delete();
}

/**
 * Adds parts to the step of their group, or as a new step, and returns its id; undone steps can no longer be redone.
 * Parts without an inverse make no step (null): undo would claim to have done something.
 */
export async function recordStep(
  tables: ReplicaTables,
  tab: string,
  group: string | null,
  all: readonly HistoryPart[],
): Promise<number | null> {
  const parts = all.filter(({ inverse }) => inverse.length > 0);
  const [last] = await Promise.all([
    group === null ? undefined : nextUndo(tables, tab),
    stepsOf(tables, tab, 1).delete(),
  ]);
  if (parts.length === 0) return null;
  if (last && last.group === group) {
    await tables.history.put({ ...last, parts: [...last.parts, ...parts] });
    return last.id ?? null;
  }
  const id = await tables.history.add({ tab, group, undone: 0, parts });
  if (id % COUNT_EVERY !== 0) return id;
  await keepNewest(stepsOf(tables, tab, 0), HISTORY_LIMIT);
  await keepNewest(tables.history.orderBy('id'), HISTORY_TOTAL);
  return id;
}

/** From this many parts on, the description of the first one no longer describes the step. */
const MANY = 10;

/**
 * The description of a step: that of its first part, and the number of further objects; for many parts, only their
 * number.
 */
export function describeStep({ parts }: HistoryStep): Description | null {
  const first = parts[0]?.description;
  if (!first) return null;
  if (parts.length < MANY) {
    const names = parts.flatMap(({ description: { key, values } }) =>
      key === first.key ? values['name'] : [],
    );
    const more = new Set(names).size - 1;
    return more > 0 ? { ...first, more } : first;
  }
  return { key: 'mutations.many', values: { count: parts.length } };
}

/** The step that undo reverts next. */
export async function nextUndo(tables: ReplicaTables, tab: string): Promise<HistoryStep | undefined> {
  return stepsOf(tables, tab, 0).last();
}

/**
 * Makes this step of the tab the newest one that is not undone: steps that are undone after it are redone before it,
 * those undone before it are redone after it. Undefined when it was undone already or has left the history.
 */
export async function makeNextUndo(
  tables: ReplicaTables,
  tab: string,
  id: number,
): Promise<HistoryStep | undefined> {
  const step = await tables.history.get(id);
  if (step?.tab !== tab || step.undone === 1) return undefined;
  const undone = await stepsOf(tables, tab, 1).toArray();
  const newest = await moveToEnd(tables, step);
  for (const one of undone) await moveToEnd(tables, one);
  return newest;
}

async function moveToEnd(tables: ReplicaTables, step: HistoryStep): Promise<HistoryStep> {
  const { id, ...rest } = step;
  if (id !== undefined) await tables.history.delete(id);
  return { ...rest, id: await tables.history.add(rest) };
}

/** The step that redo repeats next. */
export async function nextRedo(tables: ReplicaTables, tab: string): Promise<HistoryStep | undefined> {
  return stepsOf(tables, tab, 1).first();
}

/** What undo and redo would do next. */
export async function describeNext(
  tables: ReplicaTables,
  tab: string,
): Promise<{ undo: Description | null; redo: Description | null }> {
  const [undo, redo] = [await nextUndo(tables, tab), await nextRedo(tables, tab)];
  return { undo: undo ? describeStep(undo) : null, redo: redo ? describeStep(redo) : null };
}

/** Removes parts: those of refused mutations, or of scopes that are no longer readable (FD3). */
export async function removeParts(
  tables: ReplicaTables,
  gone: (part: HistoryPart) => boolean,
): Promise<boolean> {
  let changed = false;
  for (const step of await tables.history.toArray()) {
    const parts = step.parts.filter((part) => !gone(part));
    if (parts.length === step.parts.length) continue;
    changed = true;
    if (parts.length > 0) await tables.history.put({ ...step, parts });
    else if (step.id !== undefined) await tables.history.delete(step.id);
  }
  return changed;
}
