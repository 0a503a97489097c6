import { describe, expect, it } from 'vitest';
import { done, facts, task, TODAY } from '../../../test/support/insight-rows.ts';
import { addDays } from '../date-presets.ts';
import { type BurnUpDay, burnUpDays, forecastEnd, lastDays, weeklyPace } from './burn-up.ts';

const ago = (days: number): string => addDays(TODAY, -days);
const made = (days: number) => ({ created_at: `${ago(days)}T08:00:00.000Z` });

/** Days up to today with a constant scope, and the number of tasks done by each. */
const daysOf = (scope: number, doneByDay: readonly number[]): readonly BurnUpDay[] =>
  doneByDay.map((count, index) => ({ day: ago(doneByDay.length - 1 - index), scope, done: count }));

describe('burnUpDays', () => {
  it('starts with the first task, whatever the order of the tasks', () => {
    const days = burnUpDays(facts([task(made(3)), done(ago(1), made(2)), task(made(1))]));
    expect(days).toEqual([
      { day: ago(3), scope: 1, done: 0 },
      { day: ago(2), scope: 2, done: 0 },
      { day: ago(1), scope: 3, done: 1 },
      { day: TODAY, scope: 3, done: 1 },
    ]);
  });
  it('counts tasks older than two years in its first value', () => {
    const days = burnUpDays(
      facts([
        task(made(900)),
        done(ago(800), made(850)),
        done(ago(730), made(800)),
        task(made(730)),
        task(made(5)),
      ]),
    );
    expect(days).toHaveLength(731);
    expect(days[0]).toEqual({ day: ago(730), scope: 4, done: 2 });
    expect(days.at(-1)).toEqual({ day: TODAY, scope: 5, done: 2 });
  });
  it('has only today without tasks', () => {
    expect(burnUpDays(facts([]))).toEqual([{ day: TODAY, scope: 0, done: 0 }]);
  });
});

describe('lastDays', () => {
  it('covers at most six weeks and today, and counts earlier tasks in the first day', () => {
    const days = lastDays(TODAY, ago(100), 9, [ago(60), ago(43), ago(42), ago(1), TODAY, TODAY]);
    expect(days).toHaveLength(43);
    expect(days[0]).toEqual({ day: ago(42), scope: 9, done: 3 });
    expect(days.slice(-3)).toEqual([
      { day: ago(2), scope: 9, done: 3 },
      { day: ago(1), scope: 9, done: 4 },
      { day: TODAY, scope: 9, done: 6 },
    ]);
  });
  it('starts with the project when that is younger', () => {
    expect(lastDays(TODAY, ago(2), 4, [ago(1)])).toEqual([
      { day: ago(2), scope: 4, done: 0 },
      { day: ago(1), scope: 4, done: 1 },
      { day: TODAY, scope: 4, done: 1 },
    ]);
    expect(lastDays(TODAY, addDays(TODAY, 3), 4, [])).toEqual([{ day: TODAY, scope: 4, done: 0 }]);
  });
});

describe('weeklyPace', () => {
  it('counts whole weeks only, the newest first', () => {
    expect(weeklyPace(daysOf(20, [2, 2, 2, 2, 2, 2]))).toEqual([]);
    expect(weeklyPace(daysOf(20, [1, 2, 3, 4, 5, 6, 7]))).toEqual([7]);
    // The first day is the day before the older week: what was done by then does not count.
    expect(weeklyPace(daysOf(20, [5, 5, 5, 5, 5, 5, 5, 6, 6, 6, 6, 6, 6, 6, 9]))).toEqual([3, 1]);
  });
  it('covers at most six weeks', () => {
    const days = daysOf(
      200,
      Array.from({ length: 60 }, (_, index) => index),
    );
    expect(weeklyPace(days)).toEqual([7, 7, 7, 7, 7, 7]);
  });
});

describe('the forecast', () => {
  const uneven = daysOf(
    40,
    Array.from({ length: 43 }, (_, index) => Math.floor(index / 7) ** 2 / 2).map(Math.floor),
  );
  it('has the expected dates for known days', () => {
    expect(weeklyPace(uneven)).toEqual([6, 4, 4, 2, 2, 0]);
    expect(forecastEnd(uneven)).toEqual({
      early: '2026-12-29',
      late: '2027-01-29',
      likely: '2027-01-11',
      weeks: 6,
    });
    expect(forecastEnd(uneven.map((day) => ({ ...day, scope: 41 })))).toEqual({
      early: '2026-12-31',
      late: '2027-01-31',
      likely: '2027-01-12',
      weeks: 6,
    });
  });
  it('needs three whole weeks', () => {
    const steady = Array.from({ length: 21 }, (_, index) => index);
    expect(forecastEnd(daysOf(40, steady.slice(0, 20)))).toBeNull();
    expect(forecastEnd(daysOf(40, steady))?.weeks).toBe(3);
  });
  it('is given when at least one week had progress', () => {
    const rare = Array.from({ length: 22 }, (_, index) => (index < 20 ? 0 : 1));
    expect(weeklyPace(daysOf(5, rare))).toEqual([1, 0, 0]);
    expect(forecastEnd(daysOf(5, rare))).not.toBeNull();
  });
  it('is at most five years ahead', () => {
    const rare = Array.from({ length: 22 }, (_, index) => (index < 20 ? 0 : 1));
    const furthest = addDays(TODAY, 260 * 7);
    expect(forecastEnd(daysOf(5_000, rare))).toEqual({
      likely: furthest,
      early: furthest,
      late: furthest,
      weeks: 3,
    });
  });
});
