/** The recurrence form and its conversion to a rule. Pure; typed values stay text until they are parsed. */
import type { RecurrenceRule } from '../../../contract/entities/schedule-entity.ts';
import { weekday } from '../../../contract/rules/date-presets.ts';
import { DAILY_RULE } from '../../../contract/rules/recurrence.ts';
import { isUnreadableDay } from '../../lib/parse-typed-day.ts';

export const UNITS = ['day', 'week', 'month', 'year'] as const;
export type Unit = (typeof UNITS)[number];

export interface RepeatForm {
  readonly unit: Unit;
  readonly countsFrom: RecurrenceRule['counts_from'];
  /** As typed. */
  readonly every: string;
  /** 0 Sunday to 6 Saturday. */
  readonly weekdays: readonly number[];
  /** `same` is the day of the month on which the task is due, or the month's last day when the month is shorter. */
  readonly monthBy: 'date' | 'weekday' | 'same';
  readonly date: number;
  readonly week: number;
  readonly weekday: number;
  readonly start: string;
  /** The typed text of the start; empty when it was chosen. */
  readonly startText: string;
  readonly ends: 'never' | 'on' | 'after';
  readonly end: string;
  /** As typed. */
  readonly times: string;
  readonly mode: RecurrenceRule['recurring_mode'];
  readonly statusId: string | null;
}

/** The invalid field of the form. */
export type RepeatProblem = 'every' | 'start' | 'end' | 'times';

/** The maximum interval of each unit; for years it is 1. */
export const MAX_INTERVAL: Readonly<Record<Unit, number>> = { day: 365, week: 52, month: 12, year: 1 };
const MAX_TIMES = 1000;
const LAST_DATE = 28;
const LAST_WEEK = 5;

/** The default form of a task that is due on a day. */
export function firstForm(due: string): RepeatForm {
  const date = Number(due.slice(8));
  return {
    unit: 'week',
    countsFrom: 'due',
    every: '1',
    weekdays: [weekday(due)],
    monthBy: date > LAST_DATE ? 'same' : 'date',
    date: Math.min(date, LAST_DATE),
    week: Math.min(Math.ceil(date / 7), LAST_WEEK),
    weekday: weekday(due),
    start: '',
    startText: '',
    ends: 'never',
    end: '',
    times: '10',
    mode: 'create_task',
    statusId: null,
  };
}

const UNIT_OF: Readonly<Record<RecurrenceRule['schedule_type'], Unit>> = {
  daily: 'day',
  every_x_days: 'day',
  weekly: 'week',
  every_x_weeks: 'week',
  monthly: 'month',
  every_x_months: 'month',
  yearly: 'year',
};

/** The form of a rule; fields missing in the rule get the defaults for that due day. */
export function formOf(rule: RecurrenceRule, due: string): RepeatForm {
  const first = firstForm(due);
  const unit = UNIT_OF[rule.schedule_type];
  const every = {
    day: rule.interval_days,
    week: rule.interval_weeks,
    month: rule.interval_months,
    year: null,
  };
  const isCounted = rule.schedule_type.startsWith('every');
  const byWeekday = rule.week_of_month !== null && rule.day_of_month !== null;
  return {
    ...first,
    unit,
    // Older rows do not have this field.
    countsFrom: rule.counts_from === 'completion' ? 'completion' : 'due',
    every: String(isCounted ? (every[unit] ?? 1) : 1),
    weekdays: rule.schedule_type === 'weekly' ? (rule.days_of_week ?? []) : first.weekdays,
    ...(rule.schedule_type === 'monthly' && {
      monthBy: rule.date_of_month !== null ? 'date' : byWeekday ? 'weekday' : 'same',
    }),
    date: rule.date_of_month ?? first.date,
    week: rule.week_of_month ?? first.week,
    weekday: rule.day_of_month ?? first.weekday,
    start: rule.start_date ?? '',
    ends: rule.end_date !== null ? 'on' : rule.max_occurrences !== null ? 'after' : 'never',
    end: rule.end_date ?? '',
    times: String(rule.max_occurrences ?? first.times),
    mode: rule.recurring_mode,
    statusId: rule.target_status_id,
  };
}

function integerBetween(text: string, max: number): number | null {
  const value = Number(text);
  return text.trim() !== '' && Number.isInteger(value) && value >= 1 && value <= max ? value : null;
}

/** The rule, or the invalid field. */
export function readRepeat(form: RepeatForm): RecurrenceRule | { readonly problem: RepeatProblem } {
  const every = form.unit === 'year' ? 1 : integerBetween(form.every, MAX_INTERVAL[form.unit]);
  if (every === null) return { problem: 'every' };
  // Unreadable text must not count as no start.
  if (isUnreadableDay(form.start, form.startText)) return { problem: 'start' };
  const start = form.start === '' ? null : form.start;
  if (form.ends === 'on' && (form.end === '' || (start !== null && form.end < start)))
    return { problem: 'end' };
  const times = form.ends === 'after' ? integerBetween(form.times, MAX_TIMES) : null;
  if (form.ends === 'after' && times === null) return { problem: 'times' };
  return {
    ...DAILY_RULE,
    ...daysOf(form, every),
    start_date: start,
    end_date: form.ends === 'on' ? form.end : null,
    max_occurrences: times,
    recurring_mode: form.mode,
    target_status_id: form.mode === 'change_status' ? form.statusId : null,
    counts_from: form.countsFrom,
  };
}

function daysOf(
  form: RepeatForm,
  every: number,
): Partial<RecurrenceRule> & Pick<RecurrenceRule, 'schedule_type'> {
  if (form.countsFrom === 'completion') return intervalOf(form.unit, every);
  switch (form.unit) {
    case 'day':
      return every === 1
        ? { schedule_type: 'daily' }
        : { schedule_type: 'every_x_days', interval_days: every };
    case 'week': {
      if (every > 1) return { schedule_type: 'every_x_weeks', interval_weeks: every };
      const days = [...form.weekdays].toSorted((a, b) => a - b);
      return { schedule_type: 'weekly', days_of_week: days.length > 0 ? days : null };
    }
    case 'month':
      return every > 1 ? { schedule_type: 'every_x_months', interval_months: every } : monthOf(form);
    case 'year':
      return { schedule_type: 'yearly' };
  }
}

/** When counted from completion, only the distance matters. */
function intervalOf(unit: Unit, every: number) {
  switch (unit) {
    case 'day':
      return { schedule_type: 'every_x_days', interval_days: every } as const;
    case 'week':
      return { schedule_type: 'every_x_weeks', interval_weeks: every } as const;
    case 'month':
      return { schedule_type: 'every_x_months', interval_months: every } as const;
    case 'year':
      return { schedule_type: 'every_x_months', interval_months: MAX_INTERVAL.month } as const;
  }
}

function monthOf(form: RepeatForm) {
  const schedule_type = 'monthly' as const;
  if (form.monthBy === 'date') return { schedule_type, date_of_month: form.date };
  if (form.monthBy === 'weekday')
    return { schedule_type, week_of_month: form.week, day_of_month: form.weekday };
  return { schedule_type };
}
