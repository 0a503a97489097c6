/** Remembers a task's number and recurrence in a project it moved out of, for when it moves back. */
import { projectScope } from '../../../contract/sync.ts';
import type { Tx } from '../../db/transaction.ts';
import type { TaskRow } from '../task-rows/task-row.ts';

/** A task's number and schedule in a project it was in before. */
export interface FormerProject {
  readonly task_id: string;
  readonly task_no: number;
  readonly schedule_id: string | null;
}

/** By task, for those that have been in the project before. */
export async function returningTo(
  { db }: Tx,
  taskIds: readonly string[],
  projectId: string,
): Promise<ReadonlyMap<string, FormerProject>> {
  const rows = await db
    .selectFrom('left_projects')
    .select(['task_id', 'task_no', 'schedule_id'])
    .where('task_id', 'in', taskIds)
    .where('project_id', '=', projectId)
    .execute();
  return new Map(rows.map((row) => [row.task_id, row]));
}

/** Reactivates schedules that ended because their tasks had moved away; returns the active ones. */
export async function resumeSchedules(
  tx: Tx,
  projectId: string,
  returning: Iterable<FormerProject>,
): Promise<ReadonlySet<string>> {
  const ids = [...new Set([...returning].flatMap((left) => left.schedule_id ?? []))];
  if (ids.length === 0) return new Set();
  const resumed = await tx.db
    .updateTable('recurring_schedules')
    .set({ is_active: true })
    .where('id', 'in', ids)
    .where('is_active', '=', false)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('left_projects as l')
          .select('l.task_id')
          .whereRef('l.schedule_id', '=', 'recurring_schedules.id')
          .where('l.ended_schedule', '=', true),
      ),
    )
    .returning('id')
    .execute();
  tx.feed.inProject(projectId, 'taskSchedule', ...resumed.map((row) => row.id));
  const running = await tx.db
    .selectFrom('recurring_schedules')
    .select('id')
    .where('id', 'in', ids)
    .where('is_active', '=', true)
    .execute();
  return new Set(running.map((row) => row.id));
}

/** Call before the tasks move. A schedule without any other task ends until a task returns. */
export async function leaveProject(tx: Tx, projectId: string, tasks: readonly TaskRow[]): Promise<void> {
  const ended = new Set(await endUnusedSchedules(tx, projectId, tasks));
  await tx.db
    .insertInto('left_projects')
    .values(
      tasks.map((task) => ({
        task_id: task.id,
        project_id: task.project_id,
        team_id: task.team_id,
        task_no: task.task_no,
        schedule_id: task.schedule_id,
        ended_schedule: task.schedule_id !== null && ended.has(task.schedule_id),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['task_id', 'project_id']).doUpdateSet((eb) => ({
        task_no: eb.ref('excluded.task_no'),
        schedule_id: eb.ref('excluded.schedule_id'),
        ended_schedule: eb.ref('excluded.ended_schedule'),
      })),
    )
    .execute();
}

async function endUnusedSchedules(tx: Tx, projectId: string, tasks: readonly TaskRow[]): Promise<string[]> {
  const ids = [...new Set(tasks.flatMap((task) => task.schedule_id ?? []))];
  if (ids.length === 0) return [];
  const staying = await tx.db
    .selectFrom('tasks')
    .select('schedule_id')
    .where('schedule_id', 'in', ids)
    .where(
      'id',
      'not in',
      tasks.map((task) => task.id),
    )
    .execute();
  const stillUsed = new Set(staying.map((row) => row.schedule_id));
  const unused = ids.filter((id) => !stillUsed.has(id));
  if (unused.length === 0) return [];
  await tx.db
    .updateTable('recurring_schedules')
    .set({ is_active: false })
    .where('id', 'in', unused)
    .execute();
  tx.feed.removed(projectScope(projectId), 'taskSchedule', ...unused);
  return unused;
}
