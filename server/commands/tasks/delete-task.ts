/**
 * Deletes a task with its descendants (tasks 3.2, 22.3); its activity stays. Every replica deletes its rows (FD2). The
 * server stores them elsewhere for some time, for `restore-task.ts`.
 */
import { sql } from 'kysely';
import type { Tx } from '../../db/transaction.ts';
import { recordRemovedPrivateRows } from '../../feed/private-rows.ts';
import { rollUpProgress } from '../task-rows/progress-rollup.ts';
import { recordTaskChanges } from '../task-rows/task-activity.ts';
import { descendantIds, lockTask } from '../task-rows/task-row.ts';

export async function deleteTask(tx: Tx, id: string): Promise<void> {
  const task = await lockTask(tx, id);
  await sql`select keep_deleted_task(${id}, ${tx.actor.userId}, ${tx.now})`.execute(tx.db);
  const ids = [id, ...(await descendantIds(tx, id))];
  await recordRemovedPrivateRows(tx, { taskIds: ids });
  await recordChildRows(tx, task.project_id, ids);
  await tx.db.deleteFrom('tasks').where('id', '=', id).execute();
  tx.feed.removed(`project:${task.project_id}`, 'task', ...ids);
  await recordTaskChanges(tx, { ...task, id: null }, [
    { attribute: 'name', type: 'delete', from: task.name, to: null },
  ]);
  await rollUpProgress(tx, task.parent_task_id);
}

/** Records rows of the project's scope that are deleted with the tasks, or lose their task. */
async function recordChildRows(tx: Tx, projectId: string, ids: readonly string[]): Promise<void> {
  const scope = `project:${projectId}`;
  const comments = await tx.db.selectFrom('task_comments').select('id').where('task_id', 'in', ids).execute();
  const logs = await tx.db.selectFrom('work_logs').select('id').where('task_id', 'in', ids).execute();
  const edges = await tx.db
    .selectFrom('task_dependencies')
    .select(['id', 'project_id'])
    .where((eb) => eb.or([eb('task_id', 'in', ids), eb('related_task_id', 'in', ids)]))
    .execute();
  const files = await tx.db
    .selectFrom('attachments')
    .select(['id', 'comment_id'])
    .where('task_id', 'in', ids)
    .execute();
  tx.feed.removed(scope, 'comment', ...comments.map((row) => row.id));
  tx.feed.removed(scope, 'workLog', ...logs.map((row) => row.id));
  for (const edge of edges) tx.feed.removed(`project:${edge.project_id}`, 'dependency', edge.id);
  // A file of a comment is deleted with it; a file of the task stays in the project.
  for (const file of files) {
    if (file.comment_id === null) tx.feed.changed(scope, 'attachment', file.id);
    else tx.feed.removed(scope, 'attachment', file.id);
  }
}
