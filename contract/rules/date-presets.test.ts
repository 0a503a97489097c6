import { describe, expect, it } from 'vitest';
import type { DurationKey } from './date-presets.ts';
import { addMonths, daysBetween, DURATION_KEYS, presetRange, rangeBefore, weekday } from './date-presets.ts';

const CASES: readonly (readonly [string, DurationKey, string])[] = [
  ['2026-11-20', 'YESTERDAY', '2026-11-19 2026-11-19'],
  ['2026-01-01', 'YESTERDAY', '2025-12-31 2025-12-31'],
  ['2026-11-20', 'LAST_WEEK', '2026-11-13 2026-11-20'],
  ['2026-11-20', 'PREV_WEEK', '2026-11-08 2026-11-14'],
  ['2026-11-22', 'PREV_WEEK', '2026-11-15 2026-11-21'],
  ['2026-11-21', 'PREV_WEEK', '2026-11-08 2026-11-14'],
  ['2026-03-05', 'LAST_MONTH', '2026-02-03 2026-03-05'],
  ['2026-03-31', 'PREV_MONTH', '2026-02-01 2026-02-28'],
  ['2024-03-01', 'PREV_MONTH', '2024-02-01 2024-02-29'],
  ['2026-01-15', 'PREV_MONTH', '2025-12-01 2025-12-31'],
  ['2026-05-31', 'LAST_QUARTER', '2026-02-28 2026-05-31'],
  ['2026-02-10', 'LAST_QUARTER', '2025-11-10 2026-02-10'],
];

describe('date presets', () => {
  for (const [today, key, range] of CASES) {
    it(`resolve ${key} on ${today} to ${range}`, () => {
      const found = presetRange(key, today);
      expect(`${found?.from} ${found?.to}`).toBe(range);
    });
  }

  it('return null for all time, and never a reversed range', () => {
    expect(presetRange('ALL_TIME', '2026-11-20')).toBeNull();
    for (const key of DURATION_KEYS) {
      const range = presetRange(key, '2026-03-01');
      if (range) expect(daysBetween(range.from, range.to)).toBeGreaterThanOrEqual(0);
    }
  });

  it('include the range of equal length before a range', () => {
    expect(rangeBefore({ from: '2026-11-16', to: '2026-11-22' })).toEqual({
      from: '2026-11-09',
      to: '2026-11-15',
    });
    expect(rangeBefore({ from: '2026-03-01', to: '2026-03-01' })).toEqual({
      from: '2026-02-28',
      to: '2026-02-28',
    });
  });

  it('calculate with calendar days, not with hours', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2026-12-31', 2)).toBe('2027-02-28');
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
    expect(weekday('2026-11-22')).toBe(0);
  });
});
