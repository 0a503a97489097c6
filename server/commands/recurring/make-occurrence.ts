/**
 * Creates the next task of a schedule, or reopens its task (tasks 16.4), when it is due. The schedule is locked, and each of its
 * days gets one occurrence only, whatever happens to the task (tasks 22.2).
 */
import type { Selectable } from 'kysely';
import type { TaskSchedule } from '../../../contract/entities/schedule-entity.ts';
import { AppError } from '../../../contract/errors.ts';
import {
  dueAfterCompletion,
  dueOccurrence,
  type NewestOccurrence,
  reachedOccurrence,
  seriesOf,
  type Series,
  ruleOf,
} from '../../../contract/rules/recurrence.ts';
import { DONE_CATEGORY_ID } from '../../../contract/rules/defaults.ts';
import type { Tables } from '../../db/tables.ts';
import type { Tx } from '../../db/transaction.ts';
import { requireProject } from '../../policies/project-access.ts';
import { updateTask } from '../tasks/update-task.ts';
import { createCopy, openStatus, readStatuses } from './copy-snapshot.ts';

export type ScheduleRow = Selectable<Tables['recurring_schedules']>;

/** Facts of a schedule's tasks that its next day depends on. */
export interface ScheduleState {
  readonly latestDue: string | null;
  /** The newest task. */
  readonly last: NewestOccurrence;
}

/** The due day of the next occurrence, if it may be created now; else null. */
export function occurrenceNow(
  schedule: Omit<ScheduleRow, 'snapshot'>,
  { latestDue, last }: ScheduleState,
  now: Date,
): string | null {
  const row = scheduleOf(schedule);
  if (row.counts_from === 'completion') return dueAfterCompletion(row, last, now);
  const series: Series = seriesOf(row, latestDue, now);
  return row.recurring_mode === 'change_status' ? reachedOccurrence(series) : dueOccurrence(series);
}

const scheduleOf = (schedule: Omit<ScheduleRow, 'snapshot'>): TaskSchedule => ({
  ...schedule,
  ...ruleOf(schedule.rule),
  timezone_id: schedule.timezone_name,
});

/** Returns whether a task was created or reopened. Idempotent. */
export async function makeOccurrence(tx: Tx, scheduleId: string): Promise<boolean> {
  const schedule = await tx.db
    .selectFrom('recurring_schedules')
    .selectAll()
    .where('id', '=', scheduleId)
    .where('is_active', '=', true)
    .forUpdate()
    .executeTakeFirst();
  if (!schedule) return false;
  const access = await requireProject(tx, schedule.project_id, 'task.create');
  const tasks = await tx.db
    .selectFrom('tasks')
    .select(['id', 'parent_task_id', 'end_date', 'archived', 'task_no', 'completed_at'])
    .where('schedule_id', '=', scheduleId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const newest = tasks.toSorted((one, other) => one.task_no - other.task_no).at(-1);
  if (!newest) return false;
  const state = {
    latestDue: latestOf(tasks),
    last: { completedAt: newest.completed_at, due: newest.end_date },
  };
  const day = occurrenceNow(schedule, state, new Date(tx.now));
  if (day === null) return false;
  const rule = ruleOf(schedule.rule);
  const byCompletion = rule.counts_from === 'completion';
  if (byCompletion && rule.recurring_mode === 'change_status' && newest.archived) return false;
  const isUnclaimed = await claimDay(tx, schedule, day);
  // The previous occurrence is done and the schedule is locked, so a day that was claimed earlier can be used again.
  const isNew = isUnclaimed || byCompletion;
  const reopened = byCompletion ? newest : tasks.find((task) => !task.archived);
  if (isNew && rule.recurring_mode === 'create_task')
    await createCopy(tx, access, { schedule, day, parentId: tasks.at(-1)?.parent_task_id ?? null });
  else if (isNew && reopened !== undefined) await reopen(tx, schedule, reopened.id);
  const { anchor } = seriesOf(scheduleOf(schedule), state.latestDue, new Date(tx.now));
  await recordOccurrence(tx, schedule, { day, anchor, isNew });
  return isNew;
}

const latestOf = (tasks: readonly { readonly end_date: string | null }[]): string | null =>
  tasks.reduce<string | null>(
    (last, { end_date: due }) => (due !== null && (last === null || due > last) ? due : last),
    null,
  );

async function claimDay(tx: Tx, schedule: ScheduleRow, day: string): Promise<boolean> {
  const { id, project_id, team_id } = schedule;
  const claimed = await tx.db
    .insertInto('recurring_occurrences')
    .values({ schedule_id: id, day, project_id, team_id, created_at: tx.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .executeTakeFirst();
  return claimed !== undefined;
}

interface OccurrenceResult {
  readonly day: string;
  /** See `Series`. */
  readonly anchor: string | null;
  /** False for a day that already had its task. */
  readonly isNew: boolean;
}

async function recordOccurrence(
  tx: Tx,
  schedule: ScheduleRow,
  { day, anchor, isNew }: OccurrenceResult,
): Promise<void> {
  await tx.db
    .updateTable('recurring_schedules')
    .set({
      occurrence_count: schedule.occurrence_count + (isNew ? 1 : 0),
      last_created_task_end_date: day,
      anchor_date: anchor,
      last_checked_at: tx.now,
    })
    .where('id', '=', schedule.id)
    .execute();
  tx.feed.inProject(schedule.project_id, 'taskSchedule', schedule.id);
}

/**
 * Uses the command of every status change. A done target is refused while the task has open dependencies: the task then
 * stays as it is until the next occurrence.
 */
async function reopen(tx: Tx, schedule: ScheduleRow, taskId: string): Promise<void> {
  const { target_status_id: targetId, counts_from: from } = ruleOf(schedule.rule);
  const statuses = await readStatuses(tx, schedule.project_id);
  const target = statuses.find(({ id }) => id === targetId);
  // A rule that counts from completion needs an open status, or the task would be reopened every hour.
  const isUsable = target && (from === 'due' || target.category_id !== DONE_CATEGORY_ID);
  const status = isUsable ? target : openStatus(statuses);
  try {
    if (status) await updateTask(tx, taskId, { status_id: status.id });
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'dependencies_open')) throw error;
  }
}
