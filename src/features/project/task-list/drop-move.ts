/** Maps a drop position to the move it means. Pure. */
import type { TaskGrouping } from '../../../data/tasks/grouping.ts';
import type { TaskMove } from '../../../data/tasks/task-actions.ts';
import type { ListRow, TaskRow } from '../../../data/tasks/task-query.ts';

/** The siblings of a dragged row: its level, up to the next row of a level above. */
interface Level {
  readonly dragged: TaskRow;
  /** Index of the row above the level (its parent), and the index after its last row. */
  readonly head: number;
  readonly end: number;
}

const depthOf = (row: ListRow): number => (row.kind === 'group' ? -1 : row.depth);

/** For a top-level task the whole list; for a subtask the rows of its parent's subtasks. */
function levelOf(rows: readonly ListRow[], from: number): Level | null {
  const dragged = rows[from];
  if (dragged?.kind !== 'task') return null;
  if (dragged.depth === 0) return { dragged, head: -1, end: rows.length };
  const isAbove = (row: ListRow): boolean => depthOf(row) < dragged.depth;
  const next = rows.findIndex((row, index) => index > from && isAbove(row));
  return {
    dragged,
    head: rows.findLastIndex((row, index) => index < from && isAbove(row)),
    end: next < 0 ? rows.length : next,
  };
}

/** The tasks that are dragged together: for a selected row, all selected tasks of its level. */
export function carriedIds(
  rows: readonly ListRow[],
  from: number,
  selected: ReadonlySet<string>,
): readonly string[] {
  const level = levelOf(rows, from);
  if (!level) return [];
  const { dragged, head, end } = level;
  if (!selected.has(dragged.task.id)) return [dragged.task.id];
  const ids = rows
    .slice(head + 1, end)
    .flatMap((row) =>
      row.kind === 'task' && row.depth === dragged.depth && selected.has(row.task.id) ? [row.task.id] : [],
    );
  // Grouped by people, a task is in several groups.
  return [...new Set(ids)];
}

/**
 * `to` is the index among the rows without the dragged one. A subtask stays under its parent: dropped elsewhere, it
 * goes to the nearest position there. Null when nothing changes or the position is above the first group.
 */
export function dropMove(
  rows: readonly ListRow[],
  from: number,
  to: number,
  selected: ReadonlySet<string>,
  groupBy: TaskGrouping,
): TaskMove | null {
  const level = levelOf(rows, from);
  if (!level) return null;
  const { dragged, head, end } = level;
  const { depth, groupId: fromGroupId } = dragged;
  const taskIds = carriedIds(rows, from, selected);
  const rest = rows.toSpliced(from, 1);
  /** The row before a position, and the position's group when a group header is passed on the way up. */
  const targetAt = (position: number): Pick<TaskMove, 'after'> & { groupId?: string } => {
    let after: string | null = null;
    for (let index = Math.min(position, end - 1) - 1; index > head; index -= 1) {
      const row = rest[index];
      if (row?.kind === 'group') return { after, groupId: row.group.id };
      if (after === null && row?.kind === 'task' && row.depth === depth && !taskIds.includes(row.task.id))
        after = row.task.id;
    }
    return { after };
  };
  const { after, groupId = depth > 0 ? fromGroupId : undefined } = targetAt(to);
  if (groupId === undefined) return null;
  if (depth > 0 && taskIds.length === 1 && after === targetAt(from).after) return null;
  return { taskIds, groupBy, groupId, fromGroupId, after: after ?? null };
}

/**
 * The rows as they will be after a move of one task. Null where the rows alone do not determine that: several tasks, a
 * subtask, an expanded task, or a position among the subtasks of another.
 */
export function movedRows(
  rows: readonly ListRow[],
  from: number,
  to: number,
  move: TaskMove,
): readonly ListRow[] | null {
  const row = rows[from];
  if (row?.kind !== 'task' || move.taskIds.length !== 1) return null;
  const rest = rows.toSpliced(from, 1);
  const isAmongSubtasks = (index: number, of: readonly ListRow[]): boolean => depthOf(of[index] ?? row) > 0;
  if (row.depth > 0 || isAmongSubtasks(from + 1, rows) || isAmongSubtasks(to, rest)) return null;
  return rest.toSpliced(to, 0, { ...row, groupId: move.groupId });
}
