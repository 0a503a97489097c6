/** Checks logged time against the rules of its project (`contract/rules/time-rules.ts`). Owns no rule. */
import { addDays } from '../../../contract/rules/date-presets.ts';
import { DONE_CATEGORY_ID } from '../../../contract/rules/defaults.ts';
import type { TimeRules } from '../../../contract/entities/time-rule-fields.ts';
import { AppError } from '../../../contract/errors.ts';
import {
  TIME_RULE_FIELDS,
  timedTaskProblem,
  type TimeEntry,
  timeEntryProblem,
  type TimeProblem,
} from '../../../contract/rules/time-rules.ts';
import type { Tx } from '../../db/transaction.ts';
import type { TaskRow } from '../task-rows/task-row.ts';

function requireNoProblem(problem: TimeProblem | null): void {
  if (problem) throw new AppError(problem);
}

/** Throws when the person may not log time on the task at all; returns the rules. */
export async function requireTimedTask(tx: Tx, task: TaskRow): Promise<TimeRules> {
  const rules = await tx.db
    .selectFrom('projects')
    .select(TIME_RULE_FIELDS)
    .where('id', '=', task.project_id)
    .executeTakeFirstOrThrow();
  if (!rules.time_assignees_only && !rules.time_not_when_done) return rules;
  const memberIds = tx.actor.memberships.map((membership) => membership.teamMemberId);
  const [status, assignment] = [
    await tx.db
      .selectFrom('statuses')
      .select('category_id')
      .where('id', '=', task.status_id)
      .executeTakeFirst(),
    await tx.db
      .selectFrom('task_assignees')
      .select('team_member_id')
      .where('task_id', '=', task.id)
      .where('team_member_id', 'in', memberIds)
      .executeTakeFirst(),
  ];
  const done = status?.category_id === DONE_CATEGORY_ID;
  requireNoProblem(timedTaskProblem(rules, { assigned: assignment !== undefined, done }));
  return rules;
}

/** Throws when time that was typed is not allowed; `except` is the entry that it replaces. */
export async function requireTimeEntry(
  tx: Tx,
  task: TaskRow,
  entry: TimeEntry,
  except: string | null,
): Promise<void> {
  const rules = await requireTimedTask(tx, task);
  const { timezone_name: zone } = await tx.db
    .selectFrom('users')
    .select('timezone_name')
    .where('id', '=', tx.actor.userId)
    .executeTakeFirstOrThrow();
  const others = rules.time_day_hours === null ? [] : await entriesAround(tx, task, entry.started_at, except);
  requireNoProblem(timeEntryProblem(rules, entry, { now: tx.now, zone, others }));
}

/** The person's entries in the project of the day and its neighbours, so of that day in every zone. */
async function entriesAround(tx: Tx, task: TaskRow, startedAt: string, except: string | null) {
  const day = startedAt.slice(0, 10);
  const rows = await tx.db
    .selectFrom('work_logs')
    .select(['id', 'started_at', 'time_spent'])
    .where('project_id', '=', task.project_id)
    .where('user_id', '=', tx.actor.userId)
    .where('started_at', '>=', `${addDays(day, -1)}T00:00:00.000Z`)
    .where('started_at', '<', `${addDays(day, 2)}T00:00:00.000Z`)
    .execute();
  return rows.filter((row) => row.id !== except);
}
