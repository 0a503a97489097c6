/**
 * Ends timers of people who no longer see the project they run in: its rows leave their devices (FD3), so nobody could stop
 * them. The time until now is logged, as by a stop. Call whenever somebody may have lost access to projects.
 */
import { sql } from 'kysely';
import { EVENT } from '../../../contract/compat/events/event-numbers.ts';
import { userScope } from '../../../contract/sync.ts';
import type { Tx, WriteContext } from '../../db/transaction.ts';
import { lockTask } from '../task-rows/task-row.ts';
import { addLogged } from './work-logs.ts';

interface EndedTimer {
  readonly id: string;
  readonly user_id: string;
  readonly task_id: string;
  /** Null when less than a second ran. */
  readonly log_id: string | null;
  readonly seconds: number;
}

/** Timers of the team in projects that their person cannot see. */
export async function endUnseenTimers(tx: Tx, teamId: string): Promise<void> {
  await endTimers(tx, teamId, null);
}

/** All timers in the team of somebody who leaves it. */
export async function endTimersOf(tx: Tx, teamId: string, userId: string): Promise<void> {
  await endTimers(tx, teamId, userId);
}

async function endTimers(tx: Tx, teamId: string, leaving: string | null): Promise<void> {
  const ended = await sql<EndedTimer>`
    select id, user_id, task_id, log_id, seconds from take_timers(${teamId}, ${leaving}, ${tx.now})`.execute(
    tx.db,
  );
  for (const timer of ended.rows) await recordEndedTimer(tx, timer);
}

/** All timers of an account that is closed, in every team. Runs as the database's owner. */
export async function endTimersOfAccount(tx: WriteContext, userId: string): Promise<void> {
  const ended = await sql<EndedTimer>`
    select id, user_id, task_id, log_id, seconds
    from end_timers((select array_agg(id) from timers where user_id = ${userId}), ${tx.now})`.execute(tx.db);
  for (const timer of ended.rows) await recordEndedTimer(tx, timer);
}

async function recordEndedTimer(
  tx: WriteContext,
  { id, user_id: userId, task_id, log_id, seconds }: EndedTimer,
): Promise<void> {
  const task = await lockTask(tx, task_id);
  tx.feed.removed(userScope(userId), 'timer', id);
  if (log_id !== null) {
    tx.feed.inProject(task.project_id, 'workLog', log_id);
    await addLogged(tx, task, seconds);
  }
  const payload = { id: task.id, task_id: task.id, parent_task: task.parent_task_id };
  tx.emit({ room: userScope(userId), event: EVENT.TASK_TIMER_STOP, payload });
}
