import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { addDays, daysBetween } from './date-presets.ts';
import {
  capacityBetween,
  DEFAULT_WORKING_TIME,
  indexHolidays,
  organizationWeek,
  workedDays,
  workingDay,
  workingDaysBetween,
  workingTime,
  type WorkingTime,
} from './working-time.ts';

const usual = { ...DEFAULT_WORKING_TIME, holidays: [] };
const off = (start_date: string, end_date = start_date, from_noon = false, until_noon = false) => ({
  start_date,
  end_date,
  from_noon,
  until_noon,
});
const holiday = (day: string, recurring = false) => ({ id: day, day, name: day, recurring });

/** Counted day by day. */
function counted(time: WorkingTime, from: string, to: string): { minutes: number; days: number } {
  let minutes = 0;
  let days = 0;
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const one = workingDay(time, day);
    minutes += one.minutes;
    days += one.minutes === 0 ? 0 : one.kind === 'half' ? 0.5 : 1;
  }
  return { minutes, days };
}

describe('the working time of an organization', () => {
  it('is Monday to Friday, eight hours, by default', () => {
    expect(organizationWeek(usual)).toEqual([480, 480, 480, 480, 480, 0, 0]);
    const time = workingTime(usual);
    expect(capacityBetween(time, '2026-11-23', '2026-11-29')).toBe(5 * 480);
    expect(workingDaysBetween(time, '2026-11-01', '2026-11-30')).toBe(21);
  });

  it('is zero for a range that ends before it begins', () => {
    expect(capacityBetween(workingTime(usual), '2026-11-24', '2026-11-23')).toBe(0);
    expect(capacityBetween(workingTime(usual), '2026-11-24', '2026-11-09')).toBe(0);
    expect(workingDaysBetween(workingTime(usual), '2026-11-24', '2026-11-09')).toBe(0);
  });

  it('has no hours on a holiday, each year when it recurs', () => {
    const time = workingTime({ ...usual, holidays: [holiday('2024-12-25', true), holiday('2026-05-25')] });
    expect(workingDay(time, '2026-12-25')).toMatchObject({ kind: 'holiday', minutes: 0, planned: 0 });
    expect(workingDay(time, '2026-05-25').kind).toBe('holiday');
    expect(workingDay(time, '2027-05-25').kind).toBe('work');
    expect(workingDay(time, '2027-12-25')).toMatchObject({ kind: 'free', holiday: { day: '2024-12-25' } });
  });

  it('excludes holidays on the first and last day of a range, and none outside of it', () => {
    const days = ['2026-11-23', '2026-11-24', '2026-11-26', '2026-11-27'];
    const time = workingTime({ ...usual, holidays: days.map((day) => holiday(day)) });
    expect(capacityBetween(time, '2026-11-24', '2026-11-26')).toBe(480);
    expect(workingDaysBetween(time, '2026-11-24', '2026-11-26')).toBe(1);
  });

  it('applies a recurring 29 February in leap years only', () => {
    const time = workingTime({ ...usual, holidays: [holiday('2024-02-29', true)] });
    expect(capacityBetween(time, '2024-02-01', '2024-02-29')).toBe(20 * 480);
    expect(capacityBetween(time, '2023-02-01', '2023-03-01')).toBe(21 * 480);
    expect(workingDay(time, '2028-02-29').kind).toBe('holiday');
  });
});

describe('the working time of a member', () => {
  it('is their own week when they have one', () => {
    const member = { working_week: [480, 0, 480, 0, 240, 0, 0] };
    const time = workingTime(usual, member);
    expect(capacityBetween(time, '2026-11-23', '2026-11-29')).toBe(1_200);
    expect(workingDaysBetween(time, '2026-11-23', '2026-11-29')).toBe(3);
  });

  it('is halved on a day off that begins or ends at noon', () => {
    const time = workingTime(usual, null, [off('2026-11-24', '2026-11-26', true, true)]);
    expect(workingDay(time, '2026-11-24')).toMatchObject({ kind: 'half', minutes: 240, planned: 480 });
    expect(workingDay(time, '2026-11-25')).toMatchObject({ kind: 'away', minutes: 0, planned: 480 });
    expect(workingDay(time, '2026-11-26')).toMatchObject({ kind: 'half', minutes: 240 });
    expect(workingDaysBetween(time, '2026-11-23', '2026-11-27')).toBe(3);
  });

  it('is zero when two entries take half a day each', () => {
    const halves = [off('2026-11-24', '2026-11-24', true), off('2026-11-24', '2026-11-24', false, true)];
    expect(workingDay(workingTime(usual, null, halves), '2026-11-24').kind).toBe('away');
  });

  it('has no half day on a free day', () => {
    const time = workingTime(usual, null, [off('2026-11-28', '2026-11-28', true)]);
    expect(workingDay(time, '2026-11-28')).toMatchObject({ kind: 'free', minutes: 0 });
  });
});

describe('the days that a team works', () => {
  /** Of the week from Monday, 23 to Sunday, 29 November 2026. */
  const worked = (team: Parameters<typeof workedDays>[0]) =>
    [23, 24, 25, 26, 27, 28, 29].filter((day) => workedDays(team)(`2026-11-${day}`));

  it('are those of its week without its holidays', () => {
    const weekend = { working_days: ['Saturday', 'Sunday'], holidays: [holiday('2026-11-28')] };
    expect(worked(weekend)).toEqual([29]);
  });

  it('are the default ones when the team names none or is unknown', () => {
    expect(worked({ working_days: [], holidays: [holiday('2020-11-25', true)] })).toEqual([23, 24, 26, 27]);
    expect(worked(undefined)).toEqual([23, 24, 25, 26, 27]);
  });
});

describe('counting over ranges', () => {
  // Days around changes of clocks in both hemispheres, leap days, turns of years.
  const day = fc
    .tuple(fc.constantFrom('2024-02-26', '2026-03-27', '2026-10-23', '2026-12-28', '2027-09-24'), fc.nat(400))
    .map(([start, days]) => addDays(start, days));
  const range = fc.tuple(day, fc.nat(500)).map(([from, days]) => ({ from, to: addDays(from, days) }));
  const away = fc
    .tuple(day, fc.nat(20), fc.boolean(), fc.boolean())
    .map(([start, days, fromNoon, untilNoon]) => off(start, addDays(start, days), fromNoon, untilNoon));
  const time = fc
    .record({
      week: fc.option(fc.array(fc.integer({ min: 0, max: 1_440 }), { minLength: 7, maxLength: 7 })),
      holidays: fc.array(
        fc.tuple(day, fc.boolean()).map(([on, recurring]) => holiday(on, recurring)),
        { maxLength: 6 },
      ),
      away: fc.array(away, { maxLength: 4 }),
    })
    .map(({ week, holidays, away: entries }) =>
      workingTime({ ...usual, holidays }, { working_week: week }, entries),
    );

  it('gives the same result as counting day by day', () => {
    fc.assert(
      fc.property(time, range, (one, { from, to }) => {
        const { minutes, days } = counted(one, from, to);
        expect(capacityBetween(one, from, to)).toBe(minutes);
        expect(workingDaysBetween(one, from, to)).toBe(days);
      }),
      { numRuns: 150 },
    );
  });

  it('gives the sum of the parts of a range', () => {
    fc.assert(
      fc.property(time, range, fc.nat(500), (one, { from, to }, at) => {
        const cut = addDays(from, at % (daysBetween(from, to) + 1));
        expect(capacityBetween(one, from, cut) + capacityBetween(one, addDays(cut, 1), to)).toBe(
          capacityBetween(one, from, to),
        );
      }),
      { numRuns: 100 },
    );
  });

  it('does not depend on the time zone of the machine', () => {
    const sums = ['UTC', 'America/Sao_Paulo', 'Pacific/Apia', 'Europe/Berlin'].map((name) => {
      vi.stubEnv('TZ', name);
      return capacityBetween(workingTime(usual), '2026-01-01', '2026-12-31');
    });
    vi.unstubAllEnvs();
    expect(new Set(sums)).toEqual(new Set([261 * 480]));
  });

  it('uses a given index of holidays', () => {
    const index = indexHolidays([holiday('2026-05-01', true)]);
    expect(workingTime(usual, null, [], index).holidays).toBe(index);
  });
});
