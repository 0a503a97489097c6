import { describe, expect, it } from 'vitest';
import type { RecurrenceRule, TaskSchedule } from '../entities/schedule-entity.ts';
import {
  dayAfterCompletion,
  isSeriesOver,
  nextDates,
  reachedOccurrence,
  ruleOf,
  seriesOf,
} from './recurrence.ts';
import { MONDAY, NOON, schedule, series } from '../../test/support/repeating.ts';

const NOW = new Date(`${MONDAY}${NOON}`);

describe('ruleOf', () => {
  const PLAIN = {
    ...{ schedule_type: 'daily', days_of_week: null, date_of_month: null, day_of_month: null },
    ...{ week_of_month: null, interval_days: null, interval_weeks: null, interval_months: null },
    ...{ start_date: null, end_date: null, max_occurrences: null },
    ...{ recurring_mode: 'create_task', target_status_id: null, counts_from: 'due' },
  };

  it('is daily from the due date by default', () => {
    expect(ruleOf({})).toEqual(PLAIN);
    expect(ruleOf({ schedule_type: undefined, end_date: undefined })).toEqual(PLAIN);
  });

  it('contains the given values, and nothing that is not part of a rule', () => {
    const values = { schedule_type: 'every_x_weeks', interval_weeks: 2, end_date: '2027-01-31' };
    expect(ruleOf({ ...values, id: 'x', occurrence_count: 3 })).toEqual({ ...PLAIN, ...values });
  });

  it('has each weekday once and sorted, and null instead of no weekdays', () => {
    expect(ruleOf({ days_of_week: [5, 0, 3, 5, 1, 0] }).days_of_week).toEqual([0, 1, 3, 5]);
    expect(ruleOf({ days_of_week: [] }).days_of_week).toBeNull();
    expect(ruleOf({ days_of_week: null }).days_of_week).toBeNull();
  });

  it('throws for an invalid rule', () => {
    expect(() => ruleOf({ schedule_type: 'hourly' })).toThrow();
  });
});

describe('the next dates', () => {
  // The third of December 2026 is a Thursday.
  const FROM = { start_date: '2026-12-03' };

  it.each<[string, Partial<RecurrenceRule>, string[]]>([
    [
      'start with the first weekday named, after the day they start from',
      { schedule_type: 'weekly', days_of_week: [1, 3], ...FROM },
      ['2026-12-07', '2026-12-09', '2026-12-14'],
    ],
    [
      'start with the day itself, every week on, when no weekday is named',
      { schedule_type: 'weekly', ...FROM },
      ['2026-12-03', '2026-12-10', '2026-12-17'],
    ],
    [
      'start with the first date of a month that is named',
      { schedule_type: 'monthly', date_of_month: 10, ...FROM },
      ['2026-12-10', '2027-01-10', '2027-02-10'],
    ],
    [
      'start in the month after when the date that is named lies before',
      { schedule_type: 'monthly', date_of_month: 2, ...FROM },
      ['2027-01-02', '2027-02-02', '2027-03-02'],
    ],
    [
      'start with the day itself, every month on, when no date is named',
      { schedule_type: 'monthly', ...FROM },
      ['2026-12-03', '2027-01-03', '2027-02-03'],
    ],
    [
      'take no notice of days that belong to another type',
      { schedule_type: 'every_x_weeks', interval_weeks: 2, days_of_week: [1], date_of_month: 10, ...FROM },
      ['2026-12-03', '2026-12-17', '2026-12-31'],
    ],
    [
      'need the weekday as well as the week of a month',
      { schedule_type: 'monthly', week_of_month: 2 },
      ['2026-12-23', '2027-01-23', '2027-02-23'],
    ],
    [
      'need the week of a month as well as the weekday',
      { schedule_type: 'monthly', day_of_month: 2 },
      ['2026-12-23', '2027-01-23', '2027-02-23'],
    ],
  ])('%s', (_, rule, expected) => {
    expect(nextDates(series(rule), 3)).toEqual(expected);
  });

  it.each<[string, string, string, string[]]>([
    [
      'on the 30th go back to it after February',
      '2027-01-30',
      '2027-01-30',
      ['2027-02-28', '2027-03-30', '2027-04-30'],
    ],
    [
      'on the 28th stay there though it is the last of February',
      '2027-01-28',
      '2027-01-28',
      ['2027-02-28', '2027-03-28', '2027-04-28'],
    ],
    [
      'follow a task that was put on an earlier day, and not the 31st of the beginning',
      '2027-01-31',
      '2027-02-15',
      ['2027-03-15', '2027-04-15', '2027-05-15'],
    ],
    [
      'follow a task that was put on the last of a month, and not the 15th of the beginning',
      '2027-07-15',
      '2027-07-31',
      ['2027-08-31', '2027-09-30'],
    ],
  ])('%s', (_, anchor, reference, expected) => {
    const own = { anchor, reference, today: reference };
    expect(nextDates(series({ schedule_type: 'monthly' }, own), expected.length)).toEqual(expected);
    const everyMonth = series({ schedule_type: 'every_x_months', interval_months: 1 }, own);
    expect(nextDates(everyMonth, expected.length)).toEqual(expected);
  });
});

describe('reachedOccurrence', () => {
  it('includes the end date and the last allowed occurrence', () => {
    const until = series({ end_date: '2026-11-25' }, { today: '2026-11-25' });
    expect(reachedOccurrence(until)).toBe('2026-11-25');
    const third = series({ max_occurrences: 3 }, { today: '2026-11-25', createdCount: 2 });
    expect(reachedOccurrence(third)).toBe('2026-11-25');
  });
});

describe('a schedule', () => {
  it('counts from the due date of its task before it has created one', () => {
    expect(seriesOf(schedule(), '2026-11-15', NOW).reference).toBe('2026-11-15');
  });

  it.each<[string, Partial<TaskSchedule>, string, string[]]>([
    [
      'goes on from a later day that its first task was put on, also past a shorter month',
      { anchor_date: '2027-01-15' },
      '2027-01-31',
      ['2027-02-28', '2027-03-31', '2027-04-30'],
    ],
    [
      'goes on from a later day that the last one it made was put on',
      { anchor_date: '2027-01-15', start_date: '2027-01-10', last_created_task_end_date: '2027-01-15' },
      '2027-01-31',
      ['2027-02-28', '2027-03-31', '2027-04-30'],
    ],
    [
      'keeps its day where the last one it made is where it was made',
      { anchor_date: '2026-12-31', last_created_task_end_date: '2027-02-28' },
      '2027-02-28',
      ['2027-03-31', '2027-04-30', '2027-05-31'],
    ],
    [
      'goes back to its day when the last one it made was put on an earlier one',
      { anchor_date: '2026-12-31', last_created_task_end_date: '2027-02-28' },
      '2027-02-20',
      ['2027-03-31', '2027-04-30', '2027-05-31'],
    ],
    [
      'starts on the day it says, whatever the day of its task',
      { anchor_date: '2027-01-31', start_date: '2027-02-28' },
      '2027-01-31',
      ['2027-02-28', '2027-03-28', '2027-04-28'],
    ],
  ])('%s', (_, over, due, expected) => {
    const monthly = schedule({ schedule_type: 'monthly', ...over });
    const now = new Date(`2027-01-15${NOON}`);
    expect(nextDates(seriesOf(monthly, due, now), 3)).toEqual(expected);
  });

  it('counted from the due date is over by the due date, whenever its task is completed', () => {
    const ahead = { completedAt: null, due: '2026-11-30' };
    // The next due date is 3 December; counted from a completion today it would be the 26th.
    expect(isSeriesOver(schedule({ end_date: '2026-12-02' }), ahead, NOW)).toBe(true);
    expect(isSeriesOver(schedule({ end_date: '2026-12-03' }), ahead, NOW)).toBe(false);
  });

  it('counts from the completion when that is later than the last created date', () => {
    const made = schedule({ counts_from: 'completion', last_created_task_end_date: '2026-11-20' });
    const moved = { completedAt: `${MONDAY}${NOON}`, due: '2026-11-18' };
    expect(dayAfterCompletion(made, moved, NOW)).toBe('2026-11-26');
  });
});
