/**
 * Creates, changes and deletes time logs (tasks 11.2 to 11.4). Only the person who logged the time may change it. The project's
 * time rules apply, except to deletion. The sum of the task and the progress of its parents are updated.
 */
import { sql } from 'kysely';
import { fieldsWhere, initialOf, type NewRow, pick } from '../../../contract/entities/define-fields.ts';
import { nameIn } from '../../../contract/entities/field-names.ts';
import { type WorkLog, workLogFields } from '../../../contract/entities/task-entities.ts';
import { AppError } from '../../../contract/errors.ts';
import { mapUniqueViolation } from '../../db/constraint.ts';
import type { ReadContext, Tx, WriteContext } from '../../db/transaction.ts';
import { requireProject } from '../../policies/project-access.ts';
import { rollUpProgress } from '../task-rows/progress-rollup.ts';
import { lockTask, type TaskRow } from '../task-rows/task-row.ts';
import { requireTimedTask, requireTimeEntry } from './time-rules.ts';

type NewWorkLog = NewRow<typeof workLogFields>;
/** The typed fields of a log. */
type LoggedTime = Omit<NewWorkLog, 'id' | 'task_id' | 'logged_by_timer'>;

const CREATED = fieldsWhere(workLogFields, 'create');
const EDITED = fieldsWhere(workLogFields, 'update', 'plain');
const INITIAL = initialOf(workLogFields);

/** `not_found` when there is no such log. */
export async function taskOfLog({ db }: ReadContext, id: string): Promise<string> {
  const log = await db.selectFrom('work_logs').select('task_id').where('id', '=', id).executeTakeFirst();
  if (!log) throw new AppError('not_found');
  return log.task_id;
}

/** Idempotent for a repeated id. */
export async function createWorkLog(
  tx: Tx,
  { id = tx.newId(), task_id: taskId, ...input }: NewWorkLog,
): Promise<void> {
  const time = entryOf(input);
  const task = await lockTask(tx, taskId);
  const existing = await tx.db
    .selectFrom('work_logs')
    .select(['task_id', 'user_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (existing) {
    if (existing.task_id === taskId && existing.user_id === tx.actor.userId) return;
    throw new AppError('id_taken');
  }
  // What a timer measured was allowed when it began.
  const { logged_by_timer } = input;
  if (logged_by_timer) await requireTimedTask(tx, task);
  else await requireTimeEntry(tx, task, time, null);
  await insertLog(tx, task, { ...time, id, logged_by_timer });
}

/** Inserts a log of the actor without checking rules. */
export async function insertLog(
  tx: Tx,
  task: TaskRow,
  log: Omit<NewWorkLog, 'id' | 'task_id'> & { readonly id: string },
): Promise<void> {
  const { project_id, team_id } = task;
  const row: WorkLog = {
    ...INITIAL,
    ...pick({ ...log, task_id: task.id }, CREATED),
    project_id,
    team_id,
    user_id: tx.actor.userId,
    created_at: tx.now,
  };
  await mapUniqueViolation(tx.db.insertInto('work_logs').values(row).execute(), {});
  tx.feed.inProject(project_id, 'workLog', log.id);
  await addLogged(tx, task, log.time_spent);
}

/** Returns the task. Throws `not_found`, or `not_allowed` for a log of somebody else. */
export async function updateLog(tx: Tx, id: string, input: LoggedTime): Promise<string> {
  const time = entryOf(input);
  const task = await lockTask(tx, await taskOfLog(tx, id));
  const log = await findOwnLog(tx, id);
  if (!log) throw new AppError('not_found');
  await requireTimeEntry(tx, task, time, id);
  await tx.db.updateTable('work_logs').set(time).where('id', '=', id).execute();
  tx.feed.inProject(task.project_id, 'workLog', id);
  await addLogged(tx, task, time.time_spent - log.time_spent);
  return task.id;
}

/** The typed fields as they are stored; omitted text clears the description. */
function entryOf(input: LoggedTime) {
  const started_at = requireStart(input.started_at);
  return pick({ ...INITIAL, ...pick(input, EDITED), started_at }, EDITED);
}

/** Returns the task; null when it has no such log. Throws `not_allowed` for a log of somebody else. */
export async function removeLog(tx: Tx, id: string, taskId: string): Promise<string | null> {
  const task = await lockTask(tx, taskId);
  if ((await findOwnLog(tx, id))?.task_id !== taskId) return null;
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

/**
 * The log when it is the person's; undefined when there is none. Errors for a log of somebody else: `not_allowed`, or
 * `not_found` when the person does not see its project.
 */
async function findOwnLog(tx: Tx, id: string) {
  const log = await tx.db
    .selectFrom('work_logs')
    .select(['task_id', 'project_id', 'user_id', 'time_spent'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!log || log.user_id === tx.actor.userId) return log;
  await requireProject(tx, log.project_id);
  throw new AppError('not_allowed');
}

/** Updates the task's sum of logged time, and the progress of its parents. */
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
  const field = nameIn(workLogFields, 'started_at', 'body');
  throw new AppError('invalid', { where: 'body', field, reason: 'not_an_instant' });
}
