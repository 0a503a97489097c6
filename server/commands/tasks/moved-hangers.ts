/** Says in two projects' scopes what has left the one and come to the other with tasks. Owns no row. */
import type { EntityName } from '../../../contract/entities/index.ts';
import { projectScope } from '../../../contract/sync.ts';
import type { Tx } from '../../db/transaction.ts';

type Hangers = readonly (readonly [entity: EntityName, ids: readonly string[]])[];

/** Rows that are in the scope of the project of their task. Who waits for a moved task stays where it is. */
export async function hangersOf({ db }: Tx, taskIds: readonly string[]): Promise<Hangers> {
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

export function announceLeft(tx: Tx, projectId: string, taskIds: readonly string[], hangers: Hangers): void {
  for (const [entity, ids] of hangers) tx.feed.removed(projectScope(projectId), entity, ...ids);
  tx.feed.removed(projectScope(projectId), 'task', ...taskIds);
}

export function announceThere(tx: Tx, projectId: string, taskIds: readonly string[], hangers: Hangers): void {
  tx.feed.inProject(projectId, 'task', ...taskIds);
  for (const [entity, ids] of hangers) tx.feed.inProject(projectId, entity, ...ids);
}
