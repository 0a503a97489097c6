/**
 * The one code path of a status change (tasks 10.4, live-channel event 8): whether it may happen, and what it does to
 * completion time and progress. The caller writes the patch.
 */
import { sql } from 'kysely';
import { AppError } from '../../../contract/errors.ts';
import { DONE_CATEGORY_ID } from '../../../contract/rules/defaults.ts';
import { openBlockers, type KindedEdge } from '../../../contract/rules/dependency-rule.ts';
import { progressAfterStatus } from '../../../contract/rules/progress.ts';
import type { ReadContext, Tx } from '../../db/transaction.ts';
import { requireStatusOf, type StatusFacts, type TaskRow } from '../task-rows/task-row.ts';

export interface StatusPatch {
  readonly status_id: string;
  readonly completed_at: string | null;
  readonly progress_value: number | null;
  readonly manual_progress: boolean;
  readonly progress_mode: string | null;
}

/**
 * The patch; null when the task has the status already. `completedAt` is the completion that an undo restores; it counts
 * only where the activity log has it. Throws `dependencies_open` and `not_found`.
 */
export async function planStatus(
  tx: Tx,
  task: TaskRow,
  statusId: string,
  completedAt?: string,
): Promise<StatusPatch | null> {
  if (task.status_id === statusId) return null;
  const status = await requireStatusOf(tx, task.project_id, statusId);
  if (status.done) {
    const blockers = await blockersOf(tx, task.id);
    if (blockers.length > 0) throw new AppError('dependencies_open', { task_ids: blockers });
  }
  const isRestored =
    status.done && completedAt !== undefined && (await wasCompletedAt(tx, task.id, completedAt));
  return statusPatch(task, status, isRestored ? completedAt : tx.now);
}

/** Whether the task got a status that is done at this instant. */
async function wasCompletedAt({ db }: ReadContext, taskId: string, at: string): Promise<boolean> {
  const found = await sql`
    select 1 from activity a join statuses s on s.id::text = a.new_value
    where a.task_id = ${taskId} and a.attribute = 'status' and s.category_id = ${DONE_CATEGORY_ID}
      and a.created_at = ${at}::timestamptz limit 1`.execute(db);
  return found.rows.length > 0;
}

export function statusPatch(
  task: Pick<TaskRow, 'completed_at'>,
  status: StatusFacts,
  now: string,
): StatusPatch {
  return {
    status_id: status.id,
    completed_at: status.done ? (task.completed_at ?? now) : null,
    ...progressAfterStatus(status.done),
    progress_mode: null,
  };
}

/** Open tasks that forbid the task, or a live descendant of it, to be done (tasks 12.4). */
export async function blockersOf({ db }: ReadContext, taskId: string): Promise<string[]> {
  const family = await sql<{ id: string }>`
    with recursive family as (
      select id, 0 as depth from tasks where id = ${taskId}
      union all select t.id, f.depth + 1 from tasks t join family f on t.parent_task_id = f.id where not t.archived and f.depth < 100)
    select id from family`.execute(db);
  const ids = family.rows.map((row) => row.id);
  const edges = await sql<KindedEdge & { done: boolean }>`
    select d.task_id, d.related_task_id, d.kind, s.category_id = ${DONE_CATEGORY_ID} as done
    from task_dependencies d join tasks r on r.id = d.related_task_id join statuses s on s.id = r.status_id
    where d.task_id = any(${ids}::uuid[])`.execute(db);
  const done = new Set(edges.rows.filter((edge) => edge.done).map((edge) => edge.related_task_id));
  return openBlockers(ids, edges.rows, (id) => done.has(id));
}
