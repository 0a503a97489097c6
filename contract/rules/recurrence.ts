/**
 * On which days a task recurs (tasks 16.4), for the server, which creates the occurrences, and the page, which previews
 * them. Pure over calendar days; the time zone only determines today, so that no daylight-saving change can move a
 * date. Never: a clock. Missed days are not made up for: the next occurrence is the first one that is not in the past.
 */
import { type RecurrenceRule, recurrenceRule, type TaskSchedule } from '../entities/schedule-entity.ts';
import { addDays, addMonths, weekday } from './date-presets.ts';
import { dayInZone } from './zone-day.ts';

/** The default rule of a schedule (live-channel event 53). */
export const DAILY_RULE: RecurrenceRule = {
  schedule_type: 'daily',
  days_of_week: null,
  date_of_month: null,
  day_of_month: null,
  week_of_month: null,
  interval_days: null,
  interval_weeks: null,
  interval_months: null,
  start_date: null,
  end_date: null,
  max_occurrences: null,
  recurring_mode: 'create_task',
  target_status_id: null,
  counts_from: 'due',
};

/** The complete rule from the given fields: missing fields are null; weekdays are unique and sorted. */
export function ruleOf(row: object): RecurrenceRule {
  const given = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined));
  const rule = recurrenceRule.parse({ ...DAILY_RULE, ...given });
  const days = rule.days_of_week;
  return { ...rule, days_of_week: days?.length ? [...new Set(days)].toSorted((a, b) => a - b) : null };
}

const LAST_WEEK = 5;

/** The input for computing the dates of a schedule. */
export interface Series {
  readonly rule: RecurrenceRule;
  /** The day it counts from: the latest due day of its tasks, or the day the schedule was created. */
  readonly reference: string;
  /**
   * The first due day, or a later one that a person chose. It preserves the day of the month (such as the 31st) after a
   * short month.
   */
  readonly anchor: string | null;
  readonly today: string;
  /** Number of occurrences created so far. */
  readonly createdCount: number;
}

/** The series of a schedule, given the latest due day of its tasks. */
export function seriesOf(schedule: TaskSchedule, latestDue: string | null, now: Date): Series {
  const zone = schedule.timezone_id;
  // In the mode `change_status` the same task is reopened, and its due day does not count.
  const due = schedule.recurring_mode === 'create_task' ? latestDue : null;
  const { last_created_task_end_date: last, anchor_date: anchor } = schedule;
  const expected = last ?? anchor;
  const isPutLater = due !== null && expected !== null && due > expected;
  return {
    rule: schedule,
    reference: laterOf(due, last) ?? dayInZone(new Date(schedule.created_at), zone),
    anchor: isPutLater ? due : anchor,
    today: dayInZone(now, zone),
    createdCount: schedule.occurrence_count,
  };
}

const laterOf = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && other > one) ? other : one;

/** The next days, at most `count`; empty when the series is over. */
export function nextDates(series: Series, count: number): string[] {
  const { rule, today } = series;
  const days: string[] = [];
  const left =
    rule.max_occurrences === null ? count : Math.max(0, rule.max_occurrences - series.createdCount);
  for (let day = firstAfter(series); days.length < Math.min(count, left); day = following(series, day)) {
    if (rule.end_date !== null && day > rule.end_date) break;
    if (day >= today) days.push(day);
  }
  return days;
}

/**
 * The day of the occurrence to create now; null while one is still ahead, or when the series is over. Only one is ever
 * ahead.
 */
export function dueOccurrence(series: Series): string | null {
  return series.reference >= series.today ? null : (nextDates(series, 1)[0] ?? null);
}

/** The latest day of the series since the reference that is not in the future, or null. */
export function reachedOccurrence(series: Series): string | null {
  const { rule, today, createdCount: made } = series;
  if (rule.max_occurrences !== null && made >= rule.max_occurrences) return null;
  let reached: string | null = null;
  for (let day = firstAfter(series); day <= today; day = following(series, day)) {
    if (rule.end_date !== null && day > rule.end_date) break;
    reached = day;
  }
  return reached;
}

/** The newest task of a schedule that counts from completion. */
export interface NewestOccurrence {
  /** Null while it is open. */
  readonly completedAt: string | null;
  readonly due: string | null;
}

/**
 * The day of the next occurrence of a schedule that counts from completion; null while the last task is open, or when
 * the series is over. A missed one is due today. A task that was created and deleted since counts as completed on its
 * day, so that a deletion does not end the series.
 */
export function dayAfterCompletion(schedule: TaskSchedule, last: NewestOccurrence, now: Date): string | null {
  if (last.completedAt === null) return null;
  const { max_occurrences: most, start_date: start, end_date: end, timezone_id: zone } = schedule;
  if (most !== null && schedule.occurrence_count >= most) return null;
  const completed = dayInZone(new Date(last.completedAt), zone);
  const made = schedule.last_created_task_end_date;
  const isGone = made !== null && made > completed && made !== last.due;
  const counted = intervalAfter(schedule, isGone ? made : completed);
  const today = dayInZone(now, zone);
  const day = [counted, start ?? counted, today].reduce((latest, one) => (one > latest ? one : latest));
  return end !== null && day > end ? null : day;
}

/**
 * Whether the series is over; a schedule that counts from completion is over when not even a completion now would give
 * a next day.
 */
export function isSeriesOver(schedule: TaskSchedule, last: NewestOccurrence, now: Date): boolean {
  if (schedule.counts_from === 'due') return nextDates(seriesOf(schedule, last.due, now), 1).length === 0;
  const completedAt = last.completedAt ?? now.toISOString();
  return dayAfterCompletion(schedule, { ...last, completedAt }, now) === null;
}

/** The day to create an occurrence for now; null until that day has come. */
export function dueAfterCompletion(schedule: TaskSchedule, last: NewestOccurrence, now: Date): string | null {
  const day = dayAfterCompletion(schedule, last, now);
  return day !== null && day <= dayInZone(now, schedule.timezone_id) ? day : null;
}

/** The day one interval later; the last day of a month that is too short. */
function intervalAfter(rule: RecurrenceRule, day: string): string {
  switch (rule.schedule_type) {
    case 'every_x_months':
      return addMonths(day, rule.interval_months ?? 1);
    case 'every_x_weeks':
      return addDays(day, 7 * (rule.interval_weeks ?? 1));
    default:
      return addDays(day, rule.interval_days ?? 1);
  }
}

/** The first day after the reference, and not before the start date. */
function firstAfter(series: Series): string {
  const { rule, reference } = series;
  if (rule.start_date === null || rule.start_date <= reference) return following(series, reference);
  return hasPattern(rule) ? following(series, addDays(rule.start_date, -1)) : rule.start_date;
}

/** Whether the rule names weekdays or days of a month, rather than an interval. */
function hasPattern(rule: RecurrenceRule): boolean {
  if (rule.schedule_type === 'weekly') return weekdaysOf(rule).length > 0;
  return rule.schedule_type === 'monthly' && monthPattern(rule) !== null;
}

function following(series: Series, day: string): string {
  const { rule } = series;
  switch (rule.schedule_type) {
    case 'daily':
      return addDays(day, 1);
    case 'weekly':
      return nextWeekday(day, weekdaysOf(rule));
    case 'monthly':
      return nextInMonth(series, day);
    case 'yearly':
      return monthsOn(series, day, 12);
    case 'every_x_days':
      return addDays(day, rule.interval_days ?? 1);
    case 'every_x_weeks':
      return addDays(day, 7 * (rule.interval_weeks ?? 1));
    case 'every_x_months':
      return monthsOn(series, day, rule.interval_months ?? 1);
  }
}

const weekdaysOf = (rule: RecurrenceRule): readonly number[] => rule.days_of_week ?? [];

function nextWeekday(day: string, wanted: readonly number[]): string {
  const from = weekday(day);
  const steps = wanted.map((one) => ((one - from + 6) % 7) + 1);
  return addDays(day, steps.length === 0 ? 7 : Math.min(...steps));
}

/** The day of a month by the rule, computed from its first day; null when the rule names none. */
function monthPattern(rule: RecurrenceRule): ((first: string) => string) | null {
  const { date_of_month: date, week_of_month: week, day_of_month: wanted } = rule;
  if (date !== null) return (first) => addDays(first, date - 1);
  if (week === null || wanted === null) return null;
  return (first) => {
    const earliest = addDays(first, (wanted - weekday(first) + 7) % 7);
    if (week < LAST_WEEK) return addDays(earliest, 7 * (week - 1));
    const fifth = addDays(earliest, 28);
    return fifth.slice(0, 7) === first.slice(0, 7) ? fifth : addDays(earliest, 21);
  };
}

function nextInMonth(series: Series, day: string): string {
  const pattern = monthPattern(series.rule);
  if (pattern === null) return monthsOn(series, day, 1);
  const first = `${day.slice(0, 7)}-01`;
  const here = pattern(first);
  return here > day ? here : pattern(addMonths(first, 1));
}

/** Some months later. After a month that was too short it returns to the day the series began with. */
function monthsOn({ rule, anchor }: Series, day: string, months: number): string {
  const begun = Number((laterOf(rule.start_date, anchor) ?? day).slice(8));
  const isLast = addDays(day, 1).endsWith('-01');
  const later = addMonths(day, months);
  if (!isLast || begun <= Number(day.slice(8))) return later;
  const wanted = `${later.slice(0, 8)}${String(begun)}`;
  const end = addDays(addMonths(`${later.slice(0, 7)}-01`, 1), -1);
  return wanted < end ? wanted : end;
}
