/** From where a row was let go to the move it means. Pure. */
import type { GroupBy } from '../../../../contract/entities/user-entities.ts';
import type { TaskMove } from '../../../data/tasks/task-actions.ts';
import type { ListRow } from '../../../data/tasks/task-query.ts';

/**
 * `to` is the place among the rows without the dragged one. Dragging a selected row takes the whole selection of its level.
 * Null when nothing would change or the place is above the first group.
 */
export function dropMove(
  rows: readonly ListRow[],
  from: number,
  to: number,
  selected: ReadonlySet<string>,
  groupBy: GroupBy,
): TaskMove | null {
  const dragged = rows[from];
  if (dragged?.kind !== 'task') return null;
  const takesAll = selected.has(dragged.task.id);
  const ids = takesAll
    ? rows.flatMap((row) =>
        row.kind === 'task' && row.depth === 0 && selected.has(row.task.id) ? [row.task.id] : [],
      )
    : [dragged.task.id];
  const moved = new Set(ids);
  const rest = rows.toSpliced(from, 1);
  let after: string | null = null;
  for (let index = to - 1; index >= 0; index -= 1) {
    const row = rest[index];
    if (row?.kind === 'group') {
      return { taskIds: [...moved], groupBy, groupId: row.group.id, fromGroupId: dragged.groupId, after };
    }
    if (after === null && row?.kind === 'task' && row.depth === 0 && !moved.has(row.task.id))
      after = row.task.id;
  }
  return null;
}
