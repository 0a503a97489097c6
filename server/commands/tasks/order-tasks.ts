/** Reorders tasks of a project (tasks 3.12). Order keys are stored as sent, or computed from integer positions. */
import { compareText } from '../../../contract/rules/compare-text.ts';
import { sql } from 'kysely';
import type { CallBody } from '../../../contract/calls/call-types.ts';
import { AppError } from '../../../contract/errors.ts';
import { freshKeys, needsRebalancing } from '../../../contract/rules/order-keys.ts';
import type { Tx } from '../../db/transaction.ts';

type Order = CallBody<'tasks.reorder'>;

const COLUMNS = {
  status: ['order_status'],
  priority: ['order_priority'],
  phase: ['order_phase'],
  members: ['order_members'],
  general: ['order_status', 'order_priority', 'order_phase', 'order_members'],
} as const;

export async function orderTasks(tx: Tx, order: Order): Promise<void> {
  const { project_id: projectId, task_ids: ids } = order;
  const columns = COLUMNS[order.group_by ?? 'general'];
  const existing = await tx.db
    .selectFrom('tasks')
    .select(['id', ...columns])
    .where('project_id', '=', projectId)
    .where('id', 'in', ids)
    .execute();
  if (existing.length < new Set(ids).size) throw new AppError('not_found', { field: 'task_ids' });
  for (const column of columns) {
    const keys =
      order.order_keys ?? exchangedKeys(order, new Map(existing.map((row) => [row.id, row[column]])));
    await sql`
      update tasks set ${sql.ref(column)} = place.key, updated_at = ${tx.now}
      from unnest(${ids}::uuid[], ${keys}::text[]) as place(id, key) where tasks.id = place.id`.execute(
      tx.db,
    );
  }
  tx.feed.inProject(projectId, 'task', ...ids);
}

/**
 * Keys for integer positions: the tasks' current keys in the new order, so that the other tasks retain their positions.
 * When some share a key, all get new ones.
 */
function exchangedKeys(
  { task_ids: ids, new_order: numbers = [] }: Order,
  current: ReadonlyMap<string, string>,
): string[] {
  const sorted = ids.map((id) => current.get(id) ?? '').sort(compareText);
  const sortedKeys = needsRebalancing(sorted) ? freshKeys(ids.length) : sorted;
  const ranked = ids
    .map((id, index) => ({ id, number: numbers[index] ?? 0 }))
    .sort((a, b) => a.number - b.number);
  const keyOf = new Map(ranked.map(({ id }, index) => [id, sortedKeys[index] ?? 'a0']));
  return ids.map((id) => keyOf.get(id) ?? 'a0');
}
