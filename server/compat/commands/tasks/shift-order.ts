/**
 * Moves one task to an index and shifts the tasks in between by one (tasks 9.4). Indexes count over the whole project.
 * Stored are fractional order keys, which the tasks of the range exchange among each other.
 */
import { compareText } from '../../../../contract/rules/compare-text.ts';
import { needsRebalancing } from '../../../../contract/rules/order-keys.ts';
import type { ReadContext } from '../../../db/transaction.ts';

export const ORDER_COLUMNS = {
  status: 'order_status',
  priority: 'order_priority',
  phase: 'order_phase',
  members: 'order_members',
  general: 'order_status',
} as const;
export type OrderGrouping = keyof typeof ORDER_COLUMNS;

/**
 * All tasks of a project in the order of a grouping, including archived tasks and subtasks; ties by creation, then id.
 */
export async function readOrder({ db }: ReadContext, projectId: string, grouping: OrderGrouping) {
  const rows = await db
    .selectFrom('tasks')
    .select(['id', 'status_id', 'priority_id', 'phase_id', 'completed_at', 'created_at'])
    .select(`${ORDER_COLUMNS[grouping]} as key`)
    .where('project_id', '=', projectId)
    .execute();
  return rows.sort(
    (a, b) => compareText(a.key, b.key) || compareText(a.created_at, b.created_at) || compareText(a.id, b.id),
  );
}
export type PlacedTask = Awaited<ReturnType<typeof readOrder>>[number];

/**
 * The tasks to reorder and their new order, which moves the task to the index; undefined when the list lacks the task.
 */
export function shiftedOrder(
  before: readonly PlacedTask[],
  taskId: string,
  place: number,
): { task_ids: string[]; new_order: number[] } | undefined {
  const from = before.findIndex((task) => task.id === taskId);
  if (from < 0) return undefined;
  const to = Math.min(place, before.length - 1);
  const after = before.toSpliced(from, 1).toSpliced(to, 0, ...before.slice(from, from + 1));
  const range = after.slice(Math.min(from, to), Math.max(from, to) + 1);
  // Tasks that share a key cannot exchange keys within the range, so the whole project is reordered.
  const crowded = needsRebalancing(range.map((task) => task.key).sort(compareText));
  const list = crowded ? after : range;
  return { task_ids: list.map((task) => task.id), new_order: list.map((_, index) => index) };
}
