/** Recurrences for tests of their rules: daily by default. */
import type { RecurrenceRule, TaskSchedule } from '../../contract/entities/schedule-entity.ts';
import { DAILY_RULE, type Series } from '../../contract/rules/recurrence.ts';

/** Today, and the reference day of a series. */
export const MONDAY = '2026-11-23';
/** Suffix that makes a day an instant. */
export const NOON = 'T12:00:00.000Z';

export const series = (rule: Partial<RecurrenceRule>, over: Partial<Series> = {}): Series => ({
  rule: { ...DAILY_RULE, ...rule },
  reference: MONDAY,
  anchor: null,
  today: MONDAY,
  createdCount: 0,
  ...over,
});

/** A schedule for every third day that has created no task yet. */
export const schedule = (over: Partial<TaskSchedule> = {}): TaskSchedule => ({
  ...DAILY_RULE,
  ...{ schedule_type: 'every_x_days', interval_days: 3 },
  ...{ id: '', project_id: '', team_id: '', timezone_id: 'UTC', anchor_date: null, occurrence_count: 0 },
  ...{ last_created_task_end_date: null, created_by: null, created_at: `2026-11-01${NOON}` },
  ...over,
});
