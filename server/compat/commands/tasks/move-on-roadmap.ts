/** Moves a task to another row of the roadmap, and shifts the rows in between by one (live-channel 26). */
import { sql } from 'kysely';
import type { Tx } from '../../../db/transaction.ts';
import { lockTask } from '../../../commands/task-rows/task-row.ts';

/** `from` and `to` are stored sort numbers, not list indexes. */
export async function moveOnRoadmap(tx: Tx, taskId: string, from: number, to: number): Promise<void> {
  const { project_id } = await lockTask(tx, taskId);
  if (from === to) return;
  const [above, upTo, step] = to > from ? [from + 1, to, -1] : [to, from - 1, 1];
  const moved = await sql<{ id: string }>`
    update tasks set roadmap_sort_order = case when id = ${taskId} then ${to}::int else roadmap_sort_order + ${step}::int end
    where project_id = ${project_id}
      and (id = ${taskId} or roadmap_sort_order between ${above}::int and ${upTo}::int)
    returning id`.execute(tx.db);
  tx.feed.inProject(project_id, 'task', ...moved.rows.map((row) => row.id));
}
