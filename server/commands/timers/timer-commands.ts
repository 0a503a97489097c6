/**
 * Starts and stops a person's timer on a task (tasks 11.8, live-channel 18 and 19). Times are those of the gesture, so that
 * offline work is logged with its real time. One timer per person and task; every open page of the person is notified.
 */
import type { EventTo } from '../../../contract/compat/events.ts';
import { EVENT } from '../../../contract/compat/events/event-numbers.ts';
import { AppError } from '../../../contract/errors.ts';
import { timerInstant, timerSeconds } from '../../../contract/rules/timers.ts';
import { projectScope, userScope } from '../../../contract/sync.ts';
import { mapUniqueViolation } from '../../db/constraint.ts';
import type { Tx } from '../../db/transaction.ts';
import { lockTask, type TaskRow } from '../task-rows/task-row.ts';
import { requireTimedTask } from './time-rules.ts';
import { addLogged, insertLog } from './work-logs.ts';

export interface TimerStart {
  readonly taskId: string;
  readonly at: string;
  readonly timerId?: string | undefined;
  /** A log that a stop of the same person and task wrote; it is deleted (undo of the stop). */
  readonly withoutLog?: string | undefined;
}

export interface TimerStop {
  readonly taskId: string;
  readonly at: string;
  readonly workLogId?: string | undefined;
  /** False: the time is not logged. */
  readonly keep?: boolean | undefined;
}

interface StoredTimer {
  readonly id: string;
  readonly start_time: string;
}

/** Starts the timer, or starts a running one again; its elapsed time is lost. */
export async function startTimer(tx: Tx, start: TimerStart): Promise<void> {
  const { taskId, timerId, withoutLog } = start;
  const at = requireTimerInstant(tx, start.at);
  const task = await lockTask(tx, taskId);
  const logDeleted = withoutLog !== undefined && (await deleteTimerLog(tx, task, withoutLog));
  const { userId } = tx.actor;
  const running = await timerOf(tx, taskId);
  // A continued timer, as after an undone stop, was allowed when it began.
  if (!logDeleted && !running) await requireTimedTask(tx, task);
  const id = running?.id ?? timerId ?? tx.newId();
  if (running) {
    await tx.db.updateTable('timers').set({ start_time: at }).where('id', '=', id).execute();
  } else {
    const { project_id, team_id } = task;
    const row = { id, task_id: taskId, user_id: userId, project_id, team_id, start_time: at };
    await mapUniqueViolation(tx.db.insertInto('timers').values(row).execute(), {});
  }
  tx.feed.forUser(userId, 'timer', id);
  const startedAt = Date.parse(at);
  emitTimerEvents(tx, EVENT.TASK_TIMER_START, task, { timer_start_time: startedAt, start_time: startedAt });
}

/** Stops the timer, logs its whole seconds, and returns them; 0 without a timer. */
export async function stopTimer(tx: Tx, stop: TimerStop): Promise<number> {
  const { taskId, workLogId, keep = true } = stop;
  const at = requireTimerInstant(tx, stop.at);
  const task = await lockTask(tx, taskId);
  const running = await timerOf(tx, taskId);
  const elapsed = running && timerSeconds(running.start_time, at);
  const seconds = keep ? elapsed : 0;
  if (running) {
    // Discarding always deletes the timer. A stop older than the start belongs to an earlier run and is ignored.
    if (seconds == null) return 0;
    await tx.db.deleteFrom('timers').where('id', '=', running.id).execute();
    tx.feed.removed(`user:${tx.actor.userId}`, 'timer', running.id);
    const log = { id: workLogId ?? tx.newId(), started_at: running.start_time, time_spent: seconds };
    if (seconds > 0) await insertLog(tx, task, { ...log, logged_by_timer: true });
  }
  emitTimerEvents(tx, EVENT.TASK_TIMER_STOP, task, {});
  return seconds ?? 0;
}

/** Deletes the log of a stop; returns false for a log of another person, or one that was not logged by a timer. */
async function deleteTimerLog(tx: Tx, task: TaskRow, logId: string): Promise<boolean> {
  const log = await tx.db
    .deleteFrom('work_logs')
    .where('id', '=', logId)
    .where('task_id', '=', task.id)
    .where('user_id', '=', tx.actor.userId)
    .where('logged_by_timer', '=', true)
    .returning('time_spent')
    .executeTakeFirst();
  if (!log) return false;
  tx.feed.removed(`project:${task.project_id}`, 'workLog', logId);
  await addLogged(tx, task, -log.time_spent);
  return true;
}

async function timerOf(tx: Tx, taskId: string): Promise<StoredTimer | undefined> {
  return tx.db
    .selectFrom('timers')
    .select(['id', 'start_time'])
    .where('task_id', '=', taskId)
    .where('user_id', '=', tx.actor.userId)
    .executeTakeFirst();
}

function requireTimerInstant(tx: Tx, at: string): string {
  const instant = timerInstant(at, tx.now);
  if (instant === null) throw new AppError('invalid', { where: 'body', field: 'at', reason: 'too_long_ago' });
  return instant;
}

/** Sends the event to all pages of the person, and a hint to everybody who may read the project. */
function emitTimerEvents(
  tx: Tx,
  event: EventTo<'person'>,
  task: TaskRow,
  times: Record<string, number>,
): void {
  const payload = { id: task.id, task_id: task.id, ...times, parent_task: task.parent_task_id };
  tx.emit({ room: userScope(tx.actor.userId), event, payload });
  // A timer is not part of the project's rows, so the feed does not trigger the hint.
  const room = projectScope(task.project_id);
  tx.emit({ room, event: EVENT.PROJECT_UPDATES_AVAILABLE, payload: undefined, exceptActor: true });
}
