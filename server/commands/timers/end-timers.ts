/**
 * Ends timers of people who no longer see the project they run in: its rows leave their devices (FD3), so nobody could stop
 * them. The time up to now is logged, as a stop would log it. To be called whenever somebody may have lost sight of projects.
 */
import { sql } from 'kysely';
import { EVENT } from '../../../contract/compat/events/event-numbers.ts';
import { timerSeconds } from '../../../contract/rules/timers.ts';
import { userScope } from '../../../contract/sync.ts';
import type { Tx } from '../../db/transaction.ts';
import { lockTask } from '../tasks/task-row.ts';
import { insertLog } from './work-logs.ts';

interface TakenTimer {
  readonly id: string;
  readonly user_id: string;
  readonly task_id: string;
  readonly start_time: string;
}

/** Of everybody in the team, where they run in a project that their person does not see. */
export async function endUnseenTimers(tx: Tx, teamId: string): Promise<void> {
  await endTimers(tx, teamId, null);
}

/** All timers in the team of somebody who leaves it. */
export async function endTimersOf(tx: Tx, teamId: string, userId: string): Promise<void> {
  await endTimers(tx, teamId, userId);
}

async function endTimers(tx: Tx, teamId: string, leaving: string | null): Promise<void> {
  const taken = await sql<TakenTimer>`
    select id, user_id, task_id, start_time from take_timers(${teamId}, ${leaving})
    order by task_id, user_id`.execute(tx.db);
  for (const timer of taken.rows) await logTaken(tx, timer);
}

async function logTaken(
  tx: Tx,
  { id, user_id: userId, task_id, start_time: start }: TakenTimer,
): Promise<void> {
  const task = await lockTask(tx, task_id);
  tx.feed.removed(userScope(userId), 'timer', id);
  const seconds = timerSeconds(start, tx.now) ?? 0;
  if (seconds > 0) await insertLog(tx, task, { id: tx.newId(), userId, start, seconds, byTimer: true });
  const payload = { id: task.id, task_id: task.id, parent_task: task.parent_task_id };
  tx.emit({ room: userScope(userId), event: EVENT.TASK_TIMER_STOP, payload });
}
