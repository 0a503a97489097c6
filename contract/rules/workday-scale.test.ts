import { describe, expect, it } from 'vitest';
import { isWeekday } from '../../test/support/insight-rows.ts';
import { addDays } from './date-presets.ts';
import { WorkdayScale } from './workday-scale.ts';

/** A Friday and the Monday after it. */
const [FRIDAY, MONDAY] = ['2026-11-20', '2026-11-23'];
const scale = new WorkdayScale([MONDAY, '2026-11-10', '2027-02-01', FRIDAY], isWeekday);

/** The simple way: one working day after the other. */
function shifted(day: string, by: number): string {
  let at = day;
  for (let left = Math.abs(by); left > 0;) {
    at = addDays(at, Math.sign(by));
    if (isWeekday(at)) left -= 1;
  }
  return at;
}

describe('a scale of working days', () => {
  it('covers the first to the last of its days, in any order', () => {
    const [first, last] = ['2026-01-05', '2040-01-06'];
    for (const days of [
      [first, last],
      [last, first],
    ]) {
      const long = new WorkdayScale(days, isWeekday);
      expect(long.between('2026-01-05', '2026-01-09')).toBe(5);
      expect(long.between('2040-01-02', last)).toBe(5);
      expect(long.between(last, first)).toBe(0);
    }
  });
  it('counts the working days before a day, and finds the day with that count', () => {
    const before = scale.before(FRIDAY);
    expect(
      ['2026-11-21', '2026-11-22', MONDAY, '2026-11-24'].map((day) => scale.before(day) - before),
    ).toEqual([1, 1, 1, 2]);
    expect([scale.dayAt(before), scale.dayAt(before + 1)]).toEqual([FRIDAY, MONDAY]);
  });
  it('shifts by working days; a free day counts as the next working day', () => {
    expect([scale.shift(FRIDAY, 1), scale.shift(MONDAY, -1), scale.shift(FRIDAY, 0)]).toEqual([
      MONDAY,
      FRIDAY,
      FRIDAY,
    ]);
    expect([scale.shift('2026-11-21', 0), scale.shift('2026-11-21', 1)]).toEqual([
      '2026-11-21',
      '2026-11-24',
    ]);
  });
  it('counts the working days between two days, both included', () => {
    expect([
      scale.between(FRIDAY, FRIDAY),
      scale.between(FRIDAY, MONDAY),
      scale.between('2026-11-21', '2026-11-22'),
      scale.between(MONDAY, FRIDAY),
    ]).toEqual([1, 2, 0, 0]);
  });
  it('extends some hundred days beyond its first and last day', () => {
    for (const [day, by] of [
      ['2026-11-10', -500],
      ['2027-02-01', 1_100],
      ['2027-02-01', 500],
    ] as const)
      expect(scale.shift(day, by)).toBe(shifted(day, by));
    const first = scale.dayAt(0);
    expect(first).toBe('2024-09-02');
    expect([scale.dayAt(-5), scale.before(addDays(first, -900))]).toEqual([first, 0]);
    const last = scale.dayAt(100_000);
    expect(last > '2031-06-01').toBe(true);
    expect(scale.before('2050-01-01')).toBe(scale.before(addDays(last, 1)));
  });
  it('covers the time around the start of 2026 when it has no days', () => {
    const empty = new WorkdayScale([], isWeekday);
    expect(empty.shift('2026-01-01', 1)).toBe('2026-01-02');
    expect(empty.shift('2027-06-01', 10)).toBe('2027-06-15');
  });
  it('has one position when no day is a working day', () => {
    const idle = new WorkdayScale([FRIDAY], () => false);
    expect([idle.before(FRIDAY), idle.between(FRIDAY, MONDAY), idle.shift(FRIDAY, 0)]).toEqual([
      0,
      0,
      FRIDAY,
    ]);
    expect(idle.shift(FRIDAY, 3)).toBe(addDays(FRIDAY, -800));
  });
});
