/** Status changes of many tasks at once: completion time and progress follow the category (tasks 10.4). */
import { sql } from 'kysely';
import { DONE_CATEGORY_ID } from '../../../contract/rules/defaults.ts';
import type { Tx } from '../../db/transaction.ts';
import { rollUpProgress } from '../task-rows/progress-rollup.ts';

/** Gives all tasks of one status another one, archived ones too. */
export async function moveTasksToStatus(
  tx: Tx,
  projectId: string,
  from: string,
  to: { readonly id: string; readonly category_id: string },
): Promise<void> {
  await tx.db.updateTable('tasks').set({ status_id: to.id }).where('status_id', '=', from).execute();
  await updateCompletion(tx, projectId, to.id, to.category_id);
}

/** Completes or reopens the tasks of a status whose category is now `categoryId`. */
export async function updateCompletion(
  tx: Tx,
  projectId: string,
  statusId: string,
  categoryId: string,
): Promise<void> {
  const done = categoryId === DONE_CATEGORY_ID;
  const tasks = await tx.db
    .updateTable('tasks')
    .set({
      completed_at: done ? sql<string>`coalesce(completed_at, ${tx.now})` : null,
      progress_value: done ? 100 : sql<number | null>`case when completed_at is null then progress_value end`,
      manual_progress: done
        ? true
        : sql<boolean>`case when completed_at is null then manual_progress else false end`,
      updated_at: tx.now,
    })
    .where('status_id', '=', statusId)
    .returning(['id', 'parent_task_id'])
    .execute();
  tx.feed.inProject(projectId, 'task', ...tasks.map((task) => task.id));
  await rollUpParents(tx, tasks);
}

/** Recomputes changed tasks that are parents, and the parents of changed tasks (tasks 10.4). */
async function rollUpParents(
  tx: Tx,
  tasks: readonly { readonly id: string; readonly parent_task_id: string | null }[],
): Promise<void> {
  if (tasks.length === 0) return;
  const ids = tasks.map((task) => task.id);
  const parents = await tx.db
    .selectFrom('tasks')
    .select('parent_task_id')
    .distinct()
    .where('parent_task_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  const concerned = [...tasks, ...parents].flatMap((task) => task.parent_task_id ?? []);
  for (const id of new Set(concerned)) await rollUpProgress(tx, id);
}
