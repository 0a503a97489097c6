/** Progress of single tasks for the live channel (tasks 10.3, live-channel 17 and 61). */
import { sql } from 'kysely';
import { AppError } from '../../../../contract/errors.ts';
import { DONE_CATEGORY_ID } from '../../../../contract/rules/defaults.ts';
import { progressMode, progressOf, type ProgressTask } from '../../../../contract/rules/progress.ts';
import type { ReadContext } from '../../../db/transaction.ts';

interface FamilyRow extends ProgressTask {
  readonly id: string;
  readonly use_manual_progress: boolean;
  readonly use_weighted_progress: boolean;
  readonly use_time_progress: boolean;
}

/** Whole percent, and the number of complete parts. */
export async function readFigures({ db }: ReadContext, taskId: string) {
  const found = await sql<FamilyRow>`
    select t.id, t.archived, t.manual_progress, t.progress_value, t.progress_mode, t.weight, t.total_minutes, t.logged_seconds,
      s.category_id = ${DONE_CATEGORY_ID} as done, p.use_manual_progress, p.use_weighted_progress, p.use_time_progress
    from tasks t join statuses s on s.id = t.status_id join projects p on p.id = t.project_id
    where t.id = ${taskId} or t.parent_task_id = ${taskId}`.execute(db);
  const task = found.rows.find((row) => row.id === taskId);
  if (!task) throw new AppError('not_found');
  const children = found.rows.filter((row) => row !== task);
  const { ratio, completed, total } = progressOf(task, children, progressMode(task));
  return { complete_ratio: ratio, completed_count: completed, total_tasks_count: total };
}

/** Direct subtasks that are not archived, by creation: manual progress, else logged time over the estimate. */
export async function readSubTaskProgress({ db }: ReadContext, taskId: string) {
  const children = await db
    .selectFrom('tasks')
    .select(['id', 'manual_progress', 'progress_value', 'weight', 'total_minutes', 'logged_seconds'])
    .where('parent_task_id', '=', taskId)
    .where('archived', '=', false)
    .orderBy('created_at')
    .orderBy('task_no')
    .execute();
  return children.map((child) => ({
    task_id: child.id,
    progress_value:
      child.manual_progress && child.progress_value !== null
        ? child.progress_value
        : loggedShare(child.logged_seconds, child.total_minutes),
    weight: child.weight,
  }));
}

function loggedShare(seconds: number, minutes: number): number {
  return minutes === 0 ? 0 : Math.floor(Math.min(100, (seconds * 100) / (minutes * 60)));
}
