/**
 * Time that people log by hand, change and take back (tasks 11.2 to 11.4). A log belongs to who logged it: changing another's
 * is refused. The rules of the project hold, but one's own time can always be taken back. The task's sum follows, and parents that count time follow the task.
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
/** What is typed of a log. */
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

/** Saying it again with the same id changes nothing. */
export async function createWorkLog(
  tx: Tx,
  { id = tx.newId(), task_id: taskId, ...typed }: NewWorkLog,
): Promise<void> {
  const time = entryOf(typed);
  const task = await lockTask(tx, taskId);
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
  const { logged_by_timer } = typed;
  if (logged_by_timer) await requireTimedTask(tx, task);
  else await requireTimeEntry(tx, task, time, null);
  await insertLog(tx, task, { ...time, id, logged_by_timer });
}

/** Writes time of the person who acts, held against no rule. */
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

/** Answers the task. Throws `not_found`, or `not_allowed` for a log of somebody else. */
export async function updateLog(tx: Tx, id: string, typed: LoggedTime): Promise<string> {
  const time = entryOf(typed);
  const task = await lockTask(tx, await taskOfLog(tx, id));
  const log = await ownLog(tx, id);
  if (!log) throw new AppError('not_found');
  await requireTimeEntry(tx, task, time, id);
  await tx.db.updateTable('work_logs').set(time).where('id', '=', id).execute();
  tx.feed.inProject(task.project_id, 'workLog', id);
  await addLogged(tx, task, time.time_spent - log.time_spent);
  return task.id;
}

/** The typed fields as they are stored; omitted text clears the description. */
function entryOf(typed: LoggedTime) {
  const started_at = requireStart(typed.started_at);
  return pick({ ...INITIAL, ...pick(typed, EDITED), started_at }, EDITED);
}

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
  const field = nameIn(workLogFields, 'started_at', 'body');
  throw new AppError('invalid', { where: 'body', field, reason: 'not_an_instant' });
}
