import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recurrenceRule } from '../../../contract/entities/schedule-entity.ts';
import { DAILY_RULE } from '../../../contract/rules/recurrence.ts';
import { firstForm, formOf, MAX_INTERVAL, readRepeat, type RepeatForm, UNITS } from './repeat-form.ts';

// A Monday, the fourth of its month.
const DUE = '2026-11-23';
const form = (over: Partial<RepeatForm> = {}): RepeatForm => ({ ...firstForm(DUE), ...over });

describe('the form of a recurrence', () => {
  it('starts as weekly on the weekday of the due date', () => {
    expect(readRepeat(firstForm(DUE))).toEqual({ ...DAILY_RULE, schedule_type: 'weekly', days_of_week: [1] });
  });

  it('offers a day of the month only up to 28, which every month has', () => {
    expect(firstForm('2026-12-31')).toMatchObject({ monthBy: 'same', date: 28, week: 5, weekday: 4 });
    expect(readRepeat({ ...firstForm('2026-12-31'), unit: 'month' })).toEqual({
      ...DAILY_RULE,
      schedule_type: 'monthly',
    });
  });

  it.each<[Partial<RepeatForm>, object]>([
    [{ unit: 'day' }, { schedule_type: 'daily' }],
    [
      { unit: 'day', every: '3' },
      { schedule_type: 'every_x_days', interval_days: 3 },
    ],
    [{ weekdays: [] }, { schedule_type: 'weekly' }],
    [{ weekdays: [5, 0] }, { schedule_type: 'weekly', days_of_week: [0, 5] }],
    [{ every: '2' }, { schedule_type: 'every_x_weeks', interval_weeks: 2 }],
    [{ unit: 'month' }, { schedule_type: 'monthly', date_of_month: 23 }],
    [
      { unit: 'month', monthBy: 'weekday', weekday: 0 },
      { schedule_type: 'monthly', week_of_month: 4, day_of_month: 0 },
    ],
    [
      { unit: 'month', every: '6' },
      { schedule_type: 'every_x_months', interval_months: 6 },
    ],
    [{ unit: 'year', every: '' }, { schedule_type: 'yearly' }],
    [
      { unit: 'day', every: '1', countsFrom: 'completion' },
      { schedule_type: 'every_x_days', interval_days: 1, counts_from: 'completion' },
    ],
    [
      { unit: 'week', every: '1', weekdays: [2], countsFrom: 'completion' },
      { schedule_type: 'every_x_weeks', interval_weeks: 1, counts_from: 'completion' },
    ],
    [
      { unit: 'month', every: '3', countsFrom: 'completion' },
      { schedule_type: 'every_x_months', interval_months: 3, counts_from: 'completion' },
    ],
    [
      { unit: 'year', countsFrom: 'completion' },
      { schedule_type: 'every_x_months', interval_months: 12, counts_from: 'completion' },
    ],
    [
      { unit: 'day', ends: 'on', end: '2027-01-01', start: '2026-12-01' },
      { schedule_type: 'daily', start_date: '2026-12-01', end_date: '2027-01-01' },
    ],
    [
      { unit: 'day', ends: 'after', times: '12' },
      { schedule_type: 'daily', max_occurrences: 12 },
    ],
    [
      { unit: 'day', mode: 'change_status', statusId: null },
      { schedule_type: 'daily', recurring_mode: 'change_status' },
    ],
  ])('reads %j', (over, expected) => {
    expect(readRepeat(form(over))).toEqual({ ...DAILY_RULE, ...expected });
  });

  it.each<[Partial<RepeatForm>, string]>([
    [{ every: '0' }, 'every'],
    [{ every: '' }, 'every'],
    [{ every: '1.5' }, 'every'],
    [{ unit: 'week', every: '53' }, 'every'],
    [{ ends: 'on' }, 'end'],
    [{ ends: 'on', end: '2026-12-01', start: '2026-12-02' }, 'end'],
    [{ startText: 'some day' }, 'start'],
    [{ ends: 'after', times: '1001' }, 'times'],
  ])('names the problem of %j', (over, problem) => {
    expect(readRepeat(form(over))).toEqual({ problem });
  });

  it('returns a valid rule, and the form of that rule returns the same rule', () => {
    const anyForm = fc.constantFrom(...UNITS).chain((unit) =>
      fc.record({
        unit: fc.constant(unit),
        countsFrom: fc.constantFrom('due' as const, 'completion' as const),
        every: fc.integer({ min: 1, max: MAX_INTERVAL[unit] }).map(String),
        weekdays: fc.uniqueArray(fc.nat(6)),
        monthBy: fc.constantFrom('date' as const, 'weekday' as const, 'same' as const),
        date: fc.integer({ min: 1, max: 28 }),
        week: fc.integer({ min: 1, max: 5 }),
        weekday: fc.nat(6),
        start: fc.constantFrom('', '2026-12-01'),
        startText: fc.constant(''),
        ends: fc.constantFrom('never' as const, 'on' as const, 'after' as const),
        end: fc.constantFrom('2026-12-01', '2027-06-30'),
        times: fc.integer({ min: 1, max: 1000 }).map(String),
        mode: fc.constantFrom('create_task' as const, 'change_status' as const),
        statusId: fc.constant(null),
      }),
    );
    fc.assert(
      fc.property(anyForm, (one) => {
        const rule = recurrenceRule.parse(readRepeat(one));
        expect(readRepeat(formOf(rule, '2027-03-31'))).toEqual(rule);
      }),
    );
  });
});
