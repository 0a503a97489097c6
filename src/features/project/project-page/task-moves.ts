/** Moves of tasks by keys and menus, to the same positions among the visible rows as by dragging. */
import type { TaskGrouping } from '../../../data/tasks/grouping.ts';
import type { TaskMove } from '../../../data/tasks/task-actions.ts';
import type { TaskListResult, TaskRow } from '../../../data/tasks/task-query.ts';

/** Which rows move: those of one group, or the subtasks of one parent, in their order. */
interface Moving {
  readonly groupId: string;
  readonly siblings: readonly TaskRow[];
  readonly ids: readonly string[];
}

/** `at` is the group the tasks are moved from: grouped by people, a task is in several groups. */
function movingOf(result: TaskListResult, taskIds: readonly string[], at: string | null): Moving | null {
  const wanted = new Set(taskIds);
  const found = result.rows.filter((row): row is TaskRow => row.kind === 'task' && wanted.has(row.task.id));
  const row = found.find(({ groupId }) => groupId === at) ?? found[0];
  if (!row) return fromColumns(result, wanted, at);
  const parent = row.depth === 0 ? null : row.task.parent_task_id;
  const siblings =
    parent === null
      ? (result.columns.get(row.groupId) ?? [])
      : result.rows.filter(
          (one): one is TaskRow =>
            one.kind === 'task' &&
            one.depth > 0 &&
            one.task.parent_task_id === parent &&
            one.groupId === row.groupId,
        );
  const ids = siblings.filter((one) => wanted.has(one.task.id)).map((one) => one.task.id);
  return { groupId: row.groupId, siblings, ids };
}

/** On the board and in collapsed groups tasks have no rows, so they are looked up in the columns. */
function fromColumns(result: TaskListResult, wanted: ReadonlySet<string>, at: string | null): Moving | null {
  const first = at === null ? [] : [[at, result.columns.get(at) ?? []] as const];
  for (const [groupId, siblings] of [...first, ...result.columns]) {
    const ids = siblings.filter((one) => wanted.has(one.task.id)).map((one) => one.task.id);
    if (ids.length > 0) return { groupId, siblings, ids };
  }
  return null;
}

/** The previous or next group or sub-group, in the order of the list. */
function neighbourGroup(result: TaskListResult, groupId: string, by: 1 | -1): string | undefined {
  const at = result.places.findIndex((place) => place.id === groupId);
  return at < 0 ? undefined : result.places[at + by]?.id;
}

/**
 * A move by one position up or down; at the end of a group, into the next group. Null when there is none. `at`: the
 * group the tasks are moved from.
 */
export function stepMove(
  result: TaskListResult,
  taskIds: readonly string[],
  by: 1 | -1,
  groupBy: TaskGrouping,
  at: string | null = null,
): TaskMove | null {
  const moving = movingOf(result, taskIds, at);
  if (!moving) return null;
  const { groupId, siblings, ids } = moving;
  const places = siblings.map((row) => row.task.id);
  const isMoved = new Set(ids);
  const edge = by < 0 ? places.indexOf(ids[0] ?? '') : places.indexOf(ids.at(-1) ?? '');
  const base = { taskIds: ids, groupBy, fromGroupId: groupId };
  const passed = places[edge + by];
  if (passed !== undefined) {
    const rest = places.filter((id) => !isMoved.has(id));
    const at = rest.indexOf(passed);
    return { ...base, groupId, after: by > 0 ? passed : (rest[at - 1] ?? null) };
  }
  const isSubtask = siblings[0] !== undefined && siblings[0].depth > 0;
  const next = isSubtask ? undefined : neighbourGroup(result, groupId, by);
  if (next === undefined) return null;
  const last = result.columns.get(next)?.at(-1)?.task.id ?? null;
  return { ...base, groupId: next, after: by > 0 ? null : last };
}

/** A move into the previous or next group, to the same index or its end. */
export function acrossMove(
  result: TaskListResult,
  taskIds: readonly string[],
  by: 1 | -1,
  groupBy: TaskGrouping,
  at: string | null = null,
): TaskMove | null {
  const moving = fromColumns(result, new Set(taskIds), at);
  const next = moving && neighbourGroup(result, moving.groupId, by);
  if (!moving || next === undefined || next === null) return null;
  const height = moving.siblings.findIndex((row) => row.task.id === moving.ids[0]);
  const there = result.columns.get(next) ?? [];
  const after = there[Math.min(height, there.length) - 1]?.task.id ?? null;
  return { taskIds: moving.ids, groupBy, groupId: next, fromGroupId: moving.groupId, after };
}
