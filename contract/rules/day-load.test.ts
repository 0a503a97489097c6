import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from './date-presets.ts';
import { loadOn, loadsBetween, reductionsFor, sumOfLoads } from './day-load.ts';
import { capacityBetween, DEFAULT_WORKING_TIME, workingTime } from './working-time.ts';

const FROM = '2026-11-23';
const TO = '2026-12-06';
const time = workingTime({ ...DEFAULT_WORKING_TIME, holidays: [] }, null, [
  { start_date: '2026-11-26', end_date: '2026-11-26', from_noon: true, until_noon: false },
]);
const allocation = (id: string, start: number, days: number, minutes: number) => ({
  id,
  project_id: id,
  allocated_from: addDays(FROM, start),
  allocated_to: addDays(FROM, start + days),
  minutes_per_day: minutes,
});
const allocations = fc
  .array(fc.tuple(fc.nat(13), fc.nat(8), fc.integer({ min: 0, max: 900 })), { maxLength: 5 })
  .map((list) =>
    list.map(([start, days, minutes], index) => allocation(String(index), start, days, minutes)),
  );

describe('the load of a day', () => {
  it('compares the allocated minutes with the working time, half of it on a half day off', () => {
    const one = [allocation('a', 0, 4, 300)];
    expect(loadOn(one, time, '2026-11-25')).toMatchObject({ allocated: 300, over: 0 });
    expect(loadOn(one, time, '2026-11-26')).toMatchObject({ allocated: 300, over: 60 });
    expect(loadOn(one, time, '2026-11-28').allocated).toBe(0);
  });

  it('is computed for each day of a range, including the first and the last', () => {
    const list = [allocation('first', 0, 0, 60), allocation('last', 4, 0, 90), allocation('after', 7, 0, 60)];
    const loads = loadsBetween(list, time, FROM, '2026-11-27');
    expect(loads.map(({ day, allocated }) => [day, allocated])).toEqual([
      ['2026-11-23', 60],
      ['2026-11-24', 0],
      ['2026-11-25', 0],
      ['2026-11-26', 0],
      ['2026-11-27', 90],
    ]);
  });

  it('is summed without moving excess minutes to free days; a full day is not over capacity', () => {
    const list = [
      allocation('over', 0, 0, 600),
      allocation('full', 1, 0, 480),
      allocation('rest', 3, 1, 240),
    ];
    // Wednesday and half of Friday are free.
    expect(sumOfLoads(loadsBetween(list, time, FROM, '2026-11-27'))).toEqual({
      allocated: 1560,
      capacity: 2160,
      free: 720,
      daysOver: 1,
    });
  });

  it('sums to the capacity of the range', () => {
    fc.assert(
      fc.property(allocations, (list) => {
        const sum = sumOfLoads(loadsBetween(list, time, FROM, TO));
        expect(sum.capacity).toBe(capacityBetween(time, FROM, TO));
        expect(sum.free).toBeGreaterThanOrEqual(sum.capacity - sum.allocated);
      }),
    );
  });
});

describe('reductionsFor', () => {
  it('leaves no day over capacity, adds no minutes, and returns nothing when no day is over', () => {
    fc.assert(
      fc.property(allocations, (list) => {
        const relief = new Map(
          reductionsFor(list, time, FROM, TO).map((one) => [one.allocationId, one.minutesPerDay]),
        );
        const after = list.map((one) => ({
          ...one,
          minutes_per_day: relief.get(one.id) ?? one.minutes_per_day,
        }));
        expect(loadsBetween(after, time, FROM, TO).every(({ over }) => over === 0)).toBe(true);
        for (const [index, one] of after.entries()) {
          expect(one.minutes_per_day).toBeGreaterThanOrEqual(0);
          expect(one.minutes_per_day).toBeLessThanOrEqual(list[index]?.minutes_per_day ?? 0);
        }
        const isOver = loadsBetween(list, time, FROM, TO).some(({ over }) => over > 0);
        expect(relief.size > 0).toBe(isOver);
      }),
    );
  });

  it('reduces the allocation that began last', () => {
    const list = [allocation('first', 0, 4, 300), allocation('last', 1, 3, 300)];
    expect(reductionsFor(list, time, FROM, '2026-11-25')).toEqual([
      { allocationId: 'last', minutesPerDay: 180 },
    ]);
  });

  it('also reduces the one before it when that is not enough', () => {
    const list = [allocation('first', 0, 4, 600), allocation('last', 2, 2, 300)];
    expect(reductionsFor(list, time, '2026-11-25', '2026-11-25')).toEqual([
      { allocationId: 'last', minutesPerDay: 0 },
      { allocationId: 'first', minutesPerDay: 480 },
    ]);
  });

  it('does not depend on the order of rows; with equal starts it reduces the greater id', () => {
    const early = allocation('z', 0, 2, 300);
    const late = allocation('a', 1, 1, 300);
    const twin = allocation('b', 1, 1, 300);
    const taken = (list: readonly (typeof early)[]): readonly string[] =>
      reductionsFor(list, time, FROM, '2026-11-25').map(({ allocationId }) => allocationId);
    expect([taken([early, late]), taken([late, early])]).toEqual([['a'], ['a']]);
    expect([taken([late, twin]), taken([twin, late])]).toEqual([['b'], ['b']]);
  });

  it('ignores a day without working time', () => {
    const away = workingTime({ ...DEFAULT_WORKING_TIME, holidays: [] }, null, [
      { start_date: '2026-11-24', end_date: '2026-11-24', from_noon: false, until_noon: false },
    ]);
    const list = [allocation('a', 0, 4, 300)];
    expect(loadOn(list, away, '2026-11-24').over).toBe(300);
    expect(reductionsFor(list, away, FROM, TO)).toEqual([]);
  });
});
