import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, weekdayOf } from '../../lib/day.ts';
import {
  axisWidth,
  boxOfSpan,
  boxOnAxis,
  dayAtX,
  dayColumns,
  dayNumber,
  dayOfNumber,
  lanesOf,
  rowTops,
  seenDays,
  seenRows,
  type TimeScale,
  xOfDay,
} from './time-scale.ts';

const scale: TimeScale = { first: '2026-03-01', days: 60, dayWidth: 39 };
const day = fc.integer({ min: 0, max: 2_000 }).map((days) => addDays('2024-01-15', days));

describe('days on the axis', () => {
  it('are as far apart as in the calendar, across clock changes and leap days', () => {
    fc.assert(
      fc.property(day, day, (one, other) => {
        expect(dayNumber(other) - dayNumber(one)).toBe(daysBetween(one, other));
        expect(dayOfNumber(dayNumber(one))).toBe(one);
      }),
    );
  });

  it('are found at every pixel of their column', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 38 }), (one, inside) => {
        expect(dayAtX(scale, xOfDay(scale, one) + inside)).toBe(one);
      }),
    );
  });

  it('have their weekday and date', () => {
    const columns = dayColumns(scale, { first: 0, last: scale.days - 1 });
    expect(columns.map((column) => column.weekday)).toEqual(columns.map((column) => weekdayOf(column.day)));
    expect(columns[31]).toMatchObject({ day: '2026-04-01', date: 1, left: 31 * 39 });
  });

  it('are rendered only in view', () => {
    expect(seenDays(scale, 390, 390, 2)).toEqual({ first: 8, last: 23 });
    // The same range until the next step of the scroll position.
    expect(seenDays(scale, 429, 390, 2)).toEqual({ first: 8, last: 23 });
    expect(seenDays(scale, 468, 390, 2)).toEqual({ first: 10, last: 25 });
    expect(seenDays(scale, 0, 10_000, 2)).toEqual({ first: 0, last: 59 });
  });
});

describe('a span', () => {
  it('covers its last day', () => {
    expect(boxOfSpan(scale, '2026-03-02', '2026-03-02')).toEqual({ left: 39, width: 39 });
    expect(boxOfSpan(scale, '2026-03-02', '2026-03-04').width).toBe(117);
  });

  it('is clipped at the edges of the axis', () => {
    expect(boxOnAxis(scale, '2026-02-20', '2026-03-01')).toEqual({ left: 0, width: 39 });
    expect(boxOnAxis(scale, '2026-04-29', '2026-06-01')).toEqual({ left: 59 * 39, width: 39 });
    expect(boxOnAxis(scale, '2026-01-01', '2026-02-28')).toBeNull();
    expect(axisWidth(scale)).toBe(2_340);
  });
});

describe('rows', () => {
  it('are rendered only in view', () => {
    const tops = rowTops([10, 20, 30, 40, 50]);
    expect(tops).toEqual([0, 10, 30, 60, 100, 150]);
    expect(seenRows(tops, 30, 30, 0)).toEqual({ first: 2, last: 3 });
    expect(seenRows(tops, 0, 1_000, 3)).toEqual({ first: 0, last: 4 });
    expect(seenRows([0], 0, 100).last).toBe(-1);
  });
});

describe('lanes', () => {
  const span = fc.tuple(day, fc.nat(30)).map(([from, days]) => ({ from, to: addDays(from, days) }));

  it('separate spans that share a day, with as few lanes as possible', () => {
    fc.assert(
      fc.property(fc.array(span, { maxLength: 12 }), (spans) => {
        const { lanes, count } = lanesOf(spans);
        for (const [index, one] of spans.entries())
          for (const [at, other] of spans.entries())
            if (at > index && one.from <= other.to && other.from <= one.to)
              expect(lanes[index]).not.toBe(lanes[at]);
        const most = Math.max(
          0,
          ...spans.map(({ from }) => spans.filter((one) => one.from <= from && from <= one.to).length),
        );
        expect(count).toBe(most);
      }),
    );
  });
});
