/** Records the child rows of tasks in the feed of the project they leave and of the one they come to. Owns no row. */
import type { EntityName } from '../../../contract/entities/index.ts';
import { projectScope } from '../../../contract/sync.ts';
import type { Tx } from '../../db/transaction.ts';

type ChildRows = readonly (readonly [entity: EntityName, ids: readonly string[]])[];

/** The child rows that move with a task. A dependency of another task on a moved one stays in the project of the other task. */
export async function childRowsOf({ db }: Tx, taskIds: readonly string[]): Promise<ChildRows> {
  const tables = [
    ['comment', 'task_comments'],
    ['workLog', 'work_logs'],
    ['attachment', 'attachments'],
    ['dependency', 'task_dependencies'],
  ] as const;
  const found: [EntityName, string[]][] = [];
  for (const [entity, table] of tables) {
    const rows = await db.selectFrom(table).select('id').where('task_id', 'in', taskIds).execute();
    found.push([entity, rows.map((row) => row.id)]);
  }
  return found;
}

export function recordMovedOut(
  tx: Tx,
  projectId: string,
  taskIds: readonly string[],
  childRows: ChildRows,
): void {
  for (const [entity, ids] of childRows) tx.feed.removed(projectScope(projectId), entity, ...ids);
  tx.feed.removed(projectScope(projectId), 'task', ...taskIds);
}

export function recordMovedIn(
  tx: Tx,
  projectId: string,
  taskIds: readonly string[],
  childRows: ChildRows,
): void {
  tx.feed.inProject(projectId, 'task', ...taskIds);
  for (const [entity, ids] of childRows) tx.feed.inProject(projectId, entity, ...ids);
}
