/**
 * Recomputes and stores the progress of all tasks of a project that are not archived, leaves first (tasks 3.10).
 * Parents lose manual progress, leaves retain it. Only rows that change are written and announced.
 */
import { sql } from 'kysely';
import { DONE_CATEGORY_ID } from '../../../../contract/rules/defaults.ts';
import { progressOf, type ProgressTask } from '../../../../contract/rules/progress.ts';
import type { Tx } from '../../../db/transaction.ts';
import { modeOf } from '../../../commands/task-rows/task-row.ts';

interface Counted extends ProgressTask {
  readonly id: string;
  readonly parent_task_id: string | null;
}

/** Returns the number of changed tasks. */
export async function refreshProgress(tx: Tx, projectId: string): Promise<number> {
  const mode = await modeOf(tx, projectId);
  const found = await sql<Counted>`
    select t.id, t.parent_task_id, t.archived, t.manual_progress, t.progress_value, t.progress_mode, t.weight, t.total_minutes,
      t.logged_seconds, s.category_id = ${DONE_CATEGORY_ID} as done
    from tasks t join statuses s on s.id = t.status_id where t.project_id = ${projectId} and not t.archived
    order by t.id for update of t`.execute(tx.db);
  const childrenOf = Map.groupBy(found.rows, (task) => task.parent_task_id);
  const changed: Counted[] = [];
  const settle = (task: Counted): Counted => {
    const children = (childrenOf.get(task.id) ?? []).map(settle);
    const byHand = children.length === 0 && task.manual_progress;
    if (byHand) return task;
    const { ratio } = progressOf({ ...task, manual_progress: false }, children, mode);
    // Null and zero are equal here.
    if (ratio === (task.progress_value ?? 0) && !task.manual_progress) return task;
    const settled = { ...task, manual_progress: false, progress_value: ratio };
    changed.push(settled);
    return settled;
  };
  const known = new Set(found.rows.map((task) => task.id));
  const tops = found.rows.filter((task) => task.parent_task_id === null || !known.has(task.parent_task_id));
  for (const task of tops) settle(task);
  if (changed.length === 0) return 0;
  const [ids, values] = [changed.map((task) => task.id), changed.map((task) => task.progress_value)];
  await sql`
    update tasks set progress_value = n.value, manual_progress = false
    from unnest(${ids}::uuid[], ${values}::int[]) as n(id, value) where tasks.id = n.id`.execute(tx.db);
  tx.feed.inProject(projectId, 'task', ...ids);
  return changed.length;
}
