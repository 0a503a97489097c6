/** Schedules of tasks that repeat, as tests of their rules need them: every day unless something else is said. */
import type { RecurrenceRule, TaskSchedule } from '../../contract/entities/schedule-entity.ts';
import { DAILY_RULE, type Series } from '../../contract/rules/recurrence.ts';

/** Today, and the day a series counts from. */
export const MONDAY = '2026-11-23';
/** Behind a day it makes an instant of it. */
export const NOON = 'T12:00:00.000Z';

export const series = (rule: Partial<RecurrenceRule>, over: Partial<Series> = {}): Series => ({
  rule: { ...DAILY_RULE, ...rule },
  reference: MONDAY,
  anchor: null,
  today: MONDAY,
  createdCount: 0,
  ...over,
});

/** One of every third day that has made nothing yet. */
export const schedule = (over: Partial<TaskSchedule> = {}): TaskSchedule => ({
  ...DAILY_RULE,
  ...{ schedule_type: 'every_x_days', interval_days: 3 },
  ...{ id: '', project_id: '', team_id: '', timezone_id: 'UTC', anchor_date: null, occurrence_count: 0 },
  ...{ last_created_task_end_date: null, created_by: null, created_at: `2026-11-01${NOON}` },
  ...over,
});
