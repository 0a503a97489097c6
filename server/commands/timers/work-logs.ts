/**
 * Time that people log by hand, change and take back (tasks 11.2 to 11.4). A log belongs to who logged it: changing another's
 * is refused. The rules of the project hold, but one's own time can always be taken back. The task's sum follows, and parents that count time follow the task.
 */
import { sql } from 'kysely';
import { AppError } from '../../../contract/errors.ts';
import type { TimeEntry } from '../../../contract/rules/time-rules.ts';
import { mapUniqueViolation } from '../../db/constraint.ts';
import type { ReadContext, Tx, WriteContext } from '../../db/transaction.ts';
import { requireProject } from '../../policies/project-access.ts';
import { rollUpProgress } from '../task-rows/progress-rollup.ts';
import { lockTask, type TaskRow } from '../task-rows/task-row.ts';
import { requireTimedTask, requireTimeEntry } from './time-rules.ts';

export interface LoggedTime {
  readonly seconds: number;
  readonly start: string;
  readonly description?: string | null | undefined;
}

/** `not_found` when there is no such log. */
export async function taskOfLog({ db }: ReadContext, id: string): Promise<string> {
  const log = await db.selectFrom('work_logs').select('task_id').where('id', '=', id).executeTakeFirst();
  if (!log) throw new AppError('not_found');
  return log.task_id;
}

/** Saying it again with the same id changes nothing. */
export async function createWorkLog(
  tx: Tx,
  taskId: string,
  time: LoggedTime & { readonly id?: string | undefined; readonly byTimer?: boolean | undefined },
): Promise<void> {
  const start = requireStart(time.start);
  const task = await lockTask(tx, taskId);
  const id = time.id ?? tx.newId();
  const known = await tx.db
    .selectFrom('work_logs')
    .select(['task_id', 'user_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (known) {
    if (known.task_id === taskId && known.user_id === tx.actor.userId) return;
    throw new AppError('id_taken');
  }
  // What a timer measured was allowed when it began.
  if (time.byTimer) await requireTimedTask(tx, task);
  else await requireTimeEntry(tx, task, entryOf(time, start), null);
  await insertLog(tx, task, { ...time, id, start });
}

/** Writes time of the person who acts, held against no rule. */
export async function insertLog(
  tx: Tx,
  task: TaskRow,
  time: LoggedTime & {
    readonly id: string;
    readonly byTimer?: boolean | undefined;
  },
): Promise<void> {
  const row = {
    id: time.id,
    task_id: task.id,
    project_id: task.project_id,
    team_id: task.team_id,
    user_id: tx.actor.userId,
    time_spent: time.seconds,
    description: time.description ?? null,
    logged_by_timer: time.byTimer ?? false,
    started_at: time.start,
    created_at: tx.now,
  };
  await mapUniqueViolation(tx.db.insertInto('work_logs').values(row).execute(), {});
  tx.feed.inProject(task.project_id, 'workLog', time.id);
  await addLogged(tx, task, time.seconds);
}

/** Answers the task. Throws `not_found`, or `not_allowed` for a log of somebody else. */
export async function updateLog(tx: Tx, id: string, time: LoggedTime): Promise<string> {
  const start = requireStart(time.start);
  const task = await lockTask(tx, await taskOfLog(tx, id));
  const log = await ownLog(tx, id);
  if (!log) throw new AppError('not_found');
  await requireTimeEntry(tx, task, entryOf(time, start), id);
  await tx.db
    .updateTable('work_logs')
    .set({ time_spent: time.seconds, started_at: start, description: time.description ?? null })
    .where('id', '=', id)
    .execute();
  tx.feed.inProject(task.project_id, 'workLog', id);
  await addLogged(tx, task, time.seconds - log.time_spent);
  return task.id;
}

const entryOf = ({ seconds, description }: LoggedTime, startedAt: string): TimeEntry => ({
  seconds,
  startedAt,
  description: description ?? null,
});

/** Answers the task when a log of the person was on it. Throws `not_allowed` for a log of somebody else. */
export async function removeLog(tx: Tx, id: string, taskId: string): Promise<string | null> {
  const task = await lockTask(tx, taskId);
  if ((await ownLog(tx, id))?.task_id !== taskId) return null;
  const log = await tx.db
    .deleteFrom('work_logs')
    .where('id', '=', id)
    .returning('time_spent')
    .executeTakeFirst();
  if (!log) return null;
  tx.feed.removed(`project:${task.project_id}`, 'workLog', id);
  await addLogged(tx, task, -log.time_spent);
  return taskId;
}

/** The log when it is the person's; undefined when there is none, or not in a project they see. */
async function ownLog(tx: Tx, id: string) {
  const log = await tx.db
    .selectFrom('work_logs')
    .select(['task_id', 'project_id', 'user_id', 'time_spent'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!log || log.user_id === tx.actor.userId) return log;
  await requireProject(tx, log.project_id);
  throw new AppError('not_allowed');
}

/** The task's sum follows its logs, and parents that count time follow the task. */
export async function addLogged(tx: WriteContext, task: TaskRow, seconds: number): Promise<void> {
  await tx.db
    .updateTable('tasks')
    .set({ logged_seconds: sql<number>`greatest(0, logged_seconds + ${seconds})`, updated_at: tx.now })
    .where('id', '=', task.id)
    .execute();
  tx.feed.inProject(task.project_id, 'task', task.id);
  await rollUpProgress(tx, task.parent_task_id);
}

function requireStart(text: string): string {
  const start = new Date(text);
  if (!Number.isNaN(start.getTime())) return start.toISOString();
  throw new AppError('invalid', { where: 'body', field: 'formatted_start', reason: 'not_an_instant' });
}
