import fc from 'fast-check';
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import { SCHEDULE_TYPES, type RecurrenceRule, type TaskSchedule } from '../entities/schedule-entity.ts';
import {
  DAILY_RULE,
  dueOccurrence,
  nextDates,
  reachedOccurrence,
  type Series,
  seriesOf,
} from './recurrence.ts';
import { MONDAY, series } from '../../test/support/repeating.ts';

const dates = (rule: Partial<RecurrenceRule>, over: Partial<Series> = {}, count = 3): string[] =>
  nextDates(series(rule, over), count);

describe('the next dates', () => {
  it.each<[string, Partial<RecurrenceRule>, Partial<Series>, string[]]>([
    ['every day', {}, {}, ['2026-11-24', '2026-11-25', '2026-11-26']],
    ['every week', { schedule_type: 'weekly' }, {}, ['2026-11-30', '2026-12-07', '2026-12-14']],
    [
      'on weekdays of a week, Sunday too',
      { schedule_type: 'weekly', days_of_week: [0, 3] },
      {},
      ['2026-11-25', '2026-11-29', '2026-12-02'],
    ],
    [
      'on the weekday it is',
      { schedule_type: 'weekly', days_of_week: [1] },
      {},
      ['2026-11-30', '2026-12-07', '2026-12-14'],
    ],
    [
      'on a date still to come this month',
      { schedule_type: 'monthly', date_of_month: 25 },
      {},
      ['2026-11-25', '2026-12-25', '2027-01-25'],
    ],
    [
      'on a date that is over this month',
      { schedule_type: 'monthly', date_of_month: 23 },
      {},
      ['2026-12-23', '2027-01-23', '2027-02-23'],
    ],
    [
      'on the second Tuesday',
      { schedule_type: 'monthly', week_of_month: 2, day_of_month: 2 },
      {},
      ['2026-12-08', '2027-01-12', '2027-02-09'],
    ],
    [
      'on the first Sunday, which is day 0',
      { schedule_type: 'monthly', week_of_month: 1, day_of_month: 0 },
      {},
      ['2026-12-06', '2027-01-03', '2027-02-07'],
    ],
    [
      'on the last Friday, the fourth or the fifth',
      { schedule_type: 'monthly', week_of_month: 5, day_of_month: 5 },
      {},
      ['2026-11-27', '2026-12-25', '2027-01-29'],
    ],
    [
      'on the 31st, after the short months too',
      { schedule_type: 'monthly' },
      { reference: '2027-01-31', today: '2027-01-31', anchor: '2027-01-31' },
      ['2027-02-28', '2027-03-31', '2027-04-30'],
    ],
    [
      'on the 29th of February',
      { schedule_type: 'yearly' },
      { reference: '2027-02-28', anchor: '2024-02-29' },
      ['2028-02-29', '2029-02-28', '2030-02-28'],
    ],
    ['every year', { schedule_type: 'yearly' }, {}, ['2027-11-23', '2028-11-23', '2029-11-23']],
    [
      'every ten days',
      { schedule_type: 'every_x_days', interval_days: 10 },
      {},
      ['2026-12-03', '2026-12-13', '2026-12-23'],
    ],
    [
      'every three weeks',
      { schedule_type: 'every_x_weeks', interval_weeks: 3 },
      {},
      ['2026-12-14', '2027-01-04', '2027-01-25'],
    ],
    [
      'every three months',
      { schedule_type: 'every_x_months', interval_months: 3 },
      {},
      ['2027-02-23', '2027-05-23', '2027-08-23'],
    ],
    ['until a day, which counts', { end_date: '2026-11-25' }, {}, ['2026-11-24', '2026-11-25']],
    ['so many times', { max_occurrences: 5 }, { createdCount: 3 }, ['2026-11-24', '2026-11-25']],
    ['not any more', { max_occurrences: 5 }, { createdCount: 5 }, []],
    [
      'from a day on, which is the first of a rule without days of its own',
      { schedule_type: 'every_x_weeks', interval_weeks: 2, start_date: '2026-12-03' },
      {},
      ['2026-12-03', '2026-12-17', '2026-12-31'],
    ],
    [
      'from a day on, at the first weekday that fits',
      { schedule_type: 'weekly', days_of_week: [1, 4], start_date: '2026-12-03' },
      {},
      ['2026-12-03', '2026-12-07', '2026-12-10'],
    ],
    [
      'not those that were missed',
      { schedule_type: 'weekly', days_of_week: [1] },
      { today: '2026-12-09' },
      ['2026-12-14', '2026-12-21', '2026-12-28'],
    ],
  ])('%s', (_, rule, over, expected) => {
    expect(dates(rule, over)).toEqual(expected);
  });

  const anyDay = fc
    .integer({ min: 0, max: 3_000 })
    .map((days) => DateTime.utc(2024, 1, 1).plus({ days }).toFormat('yyyy-MM-dd'));
  const anySeries = fc
    .record({
      schedule_type: fc.constantFrom(...SCHEDULE_TYPES),
      days_of_week: fc.option(fc.uniqueArray(fc.nat(6), { minLength: 1 })),
      date_of_month: fc.option(fc.integer({ min: 1, max: 28 })),
      week_of_month: fc.option(fc.integer({ min: 1, max: 5 })),
      day_of_month: fc.option(fc.nat(6)),
      interval_days: fc.option(fc.integer({ min: 1, max: 365 })),
      interval_weeks: fc.option(fc.integer({ min: 1, max: 52 })),
      interval_months: fc.option(fc.integer({ min: 1, max: 12 })),
      start_date: fc.option(anyDay),
      end_date: fc.option(anyDay),
      max_occurrences: fc.option(fc.integer({ min: 1, max: 20 })),
    })
    .chain((rule) =>
      fc
        .record({ reference: anyDay, today: anyDay, anchor: fc.option(anyDay), made: fc.nat(20) })
        .map((over) => series(rule, over)),
    );

  it('are ascending, not before today, the start or the reference, and not after the end', () => {
    fc.assert(
      fc.property(anySeries, (one) => {
        const found = nextDates(one, 8);
        expect(found).toEqual([...new Set(found)].toSorted());
        for (const day of found) {
          expect(DateTime.fromISO(day).isValid).toBe(true);
          expect(day >= one.today && day > one.reference).toBe(true);
          expect(one.rule.start_date === null || day >= one.rule.start_date).toBe(true);
          expect(one.rule.end_date === null || day <= one.rule.end_date).toBe(true);
        }
        expect(found.length).toBeLessThanOrEqual(
          Math.max(0, (one.rule.max_occurrences ?? 99) - one.createdCount),
        );
      }),
    );
  });

  it('match the weekdays and days of the month in the rule, compared with luxon', () => {
    fc.assert(
      fc.property(anySeries, (one) => {
        const { rule } = one;
        for (const day of nextDates(one, 5)) {
          const date = DateTime.fromISO(day, { zone: 'utc' });
          if (rule.schedule_type === 'weekly' && rule.days_of_week)
            expect(rule.days_of_week).toContain(date.weekday % 7);
          if (rule.schedule_type !== 'monthly') continue;
          if (rule.date_of_month !== null) expect(date.day).toBe(rule.date_of_month);
          else if (rule.week_of_month !== null && rule.day_of_month !== null) {
            expect(date.weekday % 7).toBe(rule.day_of_month);
            if (rule.week_of_month < 5) expect(Math.ceil(date.day / 7)).toBe(rule.week_of_month);
            else expect(date.plus({ weeks: 1 }).month).not.toBe(date.month);
          }
        }
      }),
    );
  });

  it('are the same when calculated from the first of them', () => {
    fc.assert(
      fc.property(anySeries, (one) => {
        const [first, ...rest] = nextDates(one, 6);
        fc.pre(first !== undefined);
        expect(nextDates({ ...one, reference: first, createdCount: one.createdCount + 1 }, 5)).toEqual(rest);
      }),
    );
  });
});

describe('the due occurrence', () => {
  it('is null while a task is still ahead, then the first day that is not past', () => {
    expect(dueOccurrence(series({}, { today: MONDAY }))).toBeNull();
    expect(dueOccurrence(series({}, { today: '2026-11-24' }))).toBe('2026-11-24');
    expect(dueOccurrence(series({ schedule_type: 'weekly' }, { today: '2026-11-24' }))).toBe('2026-11-30');
    expect(dueOccurrence(series({}, { today: '2027-03-01' }))).toBe('2027-03-01');
    expect(dueOccurrence(series({ end_date: MONDAY }, { today: '2026-11-24' }))).toBeNull();
  });

  it('is reached, for a task that is reopened, on its day and not before', () => {
    const weekly = { schedule_type: 'weekly' } as const;
    expect(reachedOccurrence(series(weekly, { today: '2026-11-29' }))).toBeNull();
    expect(reachedOccurrence(series(weekly, { today: '2026-11-30' }))).toBe('2026-11-30');
    expect(reachedOccurrence(series(weekly, { today: '2026-12-20' }))).toBe('2026-12-14');
    expect(
      reachedOccurrence(series({ ...weekly, max_occurrences: 1 }, { createdCount: 1, today: '2027-01-01' })),
    ).toBeNull();
    expect(reachedOccurrence(series({ ...weekly, end_date: '2026-12-01' }, { today: '2027-01-01' }))).toBe(
      '2026-11-30',
    );
  });
});

describe('the series of a schedule', () => {
  const schedule = (over: Partial<TaskSchedule> = {}): TaskSchedule => ({
    ...DAILY_RULE,
    id: '',
    project_id: '',
    team_id: '',
    timezone_id: 'America/New_York',
    anchor_date: null,
    occurrence_count: 0,
    last_created_task_end_date: null,
    created_by: null,
    created_at: '2026-11-01T03:30:00.000Z',
    ...over,
  });
  const at = (instant: string) => seriesOf(schedule(), null, new Date(instant));

  it('counts days in its own zone, across clock changes', () => {
    // New York leaves summer time on the first of November 2026 at 06:00 UTC: that day has 25 hours.
    expect(at('2026-11-01T03:59:59Z')).toMatchObject({ reference: '2026-10-31', today: '2026-10-31' });
    expect(at('2026-11-01T04:00:00Z').today).toBe('2026-11-01');
    expect(at('2026-11-02T04:59:59Z').today).toBe('2026-11-01');
    expect(at('2026-11-02T05:00:00Z').today).toBe('2026-11-02');
    // It starts again on 14 March 2027, a day of 23 hours.
    expect(at('2027-03-14T04:59:59Z').today).toBe('2027-03-13');
    expect(at('2027-03-15T03:59:59Z').today).toBe('2027-03-14');
    expect(at('2027-03-15T04:00:00Z').today).toBe('2027-03-15');
  });

  it('has each day once, at whichever hour it is evaluated, across both clock changes', () => {
    for (const first of ['2026-10-30T04:00:00Z', '2027-03-12T05:00:00Z']) {
      const made: string[] = [];
      let latest = new Date(first).toISOString().slice(0, 10);
      for (let hour = 0; hour < 24 * 6 - 2; hour += 1) {
        const now = new Date(Date.parse(first) + hour * 3_600_000);
        const day = dueOccurrence(seriesOf(schedule(), latest, now));
        if (day === null) continue;
        made.push(day);
        latest = day;
      }
      expect(made).toEqual(
        [1, 2, 3, 4, 5].map((days) => DateTime.fromISO(first, { zone: 'utc' }).plus({ days }).toISODate()),
      );
    }
  });

  it('counts from the latest due date, from the last created one when that is later, else from its creation', () => {
    const now = new Date('2026-11-20T12:00:00Z');
    const last = schedule({ last_created_task_end_date: '2026-11-10' });
    expect(seriesOf(last, '2026-11-05', now).reference).toBe('2026-11-10');
    expect(seriesOf(last, '2026-11-15', now).reference).toBe('2026-11-15');
    expect(seriesOf(schedule(), null, now).reference).toBe('2026-10-31');
    const reopened = schedule({ recurring_mode: 'change_status' });
    expect(seriesOf(reopened, '2026-12-24', now).reference).toBe('2026-10-31');
  });

  it('treats an unknown zone as UTC', () => {
    const now = new Date('2026-11-01T03:59:59Z');
    expect(seriesOf(schedule({ timezone_id: 'Mars/Crater' }), null, now).today).toBe('2026-11-01');
  });
});
