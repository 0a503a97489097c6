import { describe, expect, it } from 'vitest';
import { daysBetween } from '../../lib/day.ts';
import { freeRuns, spanAround, ticksOf, ZOOMS } from './gantt-axis.ts';
import { arrowPath, linkPath } from './link-path.ts';

describe('the axis of a chart', () => {
  it('spans whole weeks with a margin around the given days, today included', () => {
    for (const zoom of ZOOMS) {
      const span = spanAround(['2026-11-02', '2027-01-15'], '2026-11-25', zoom);
      expect(span.days % 7).toBe(0);
      expect(daysBetween(span.from, '2026-11-02')).toBeGreaterThan(20);
      expect(daysBetween(span.from, '2027-01-15')).toBeLessThan(span.days - 20);
    }
    expect(spanAround([], '2026-11-25', 'week').days).toBeGreaterThan(7);
  });

  it('marks days, weeks from Monday, months, quarters and years, the outer ones cut off', () => {
    const span = { from: '2026-12-28', days: 100 };
    expect(ticksOf(span, 'year').map(({ day, days }) => [day, days])).toEqual([
      ['2026-12-28', 4],
      ['2027-01-01', 96],
    ]);
    expect(ticksOf(span, 'quarter').map(({ day }) => day)).toEqual([
      '2026-12-28',
      '2027-01-01',
      '2027-04-01',
    ]);
    expect(ticksOf(span, 'month').map(({ days }) => days)).toEqual([4, 31, 28, 31, 6]);
    expect(ticksOf({ from: '2026-11-26', days: 14 }, 'week').map(({ at }) => at)).toEqual([0, 4, 11]);
    expect(ticksOf(span, 'day')).toHaveLength(100);
  });

  it('merges adjacent non-working days', () => {
    const span = { from: '2026-11-23', days: 14 };
    const isFree = (day: string): boolean => ['2026-11-28', '2026-11-29', '2026-12-01'].includes(day);
    expect(freeRuns(span, -5, 400, isFree)).toEqual([
      { at: 5, days: 2 },
      { at: 8, days: 1 },
    ]);
  });
});

describe('the line of a dependency', () => {
  const from = { left: 20, right: 100, y: 15 };
  it('connects the ends that its kind links', () => {
    const to = { left: 160, right: 220, y: 75 };
    expect(linkPath(from, to, 'finish_start')).toBe('M100 15H108V75H157');
    expect(linkPath(from, to, 'start_start')).toBe('M20 15H12V75H157');
    expect(linkPath(from, to, 'finish_finish')).toBe('M100 15H232V75H223');
    expect(linkPath(from, to, 'start_finish')).toBe('M20 15H12V60H232V75H223');
    expect(arrowPath(to, 'finish_start')).toBe('M160 75L155 71.5V78.5Z');
  });

  it('goes around the bars when the second begins before the first has ended', () => {
    const to = { left: 60, right: 90, y: 45 };
    expect(linkPath(from, to, 'finish_start')).toBe('M100 15H108V30H48V45H57');
  });
});
