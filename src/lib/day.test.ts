import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  dayOfInstant,
  daysBetween,
  monthGrid,
  nextMonday,
  parseDay,
  weekdayOf,
} from './day.ts';
import { formatDay, formatMonth, formatTime, weekdayNames } from './format-day.ts';
import { firstWeekday } from './intl-locale.ts';
import { parseTypedDay } from './parse-typed-day.ts';

const FRIDAY = '2026-11-20';

describe('days', () => {
  it('calculates with days and months across their boundaries', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
    expect(daysBetween(FRIDAY, '2026-11-17')).toBe(-3);
    expect(weekdayOf(FRIDAY)).toBe(5);
    expect(nextMonday(FRIDAY)).toBe('2026-11-23');
    expect(nextMonday('2026-11-23')).toBe('2026-11-30');
  });
  it('rejects texts that are not a date', () => {
    expect(parseDay('2026-02-30')).toBeNull();
    expect(parseDay('soon')).toBeNull();
  });
  it('returns the local date of an instant with any offset', () => {
    expect(dayOfInstant('2026-11-20T23:30:00-02:00')).toBe('2026-11-21');
  });
  it('shows a month as six weeks from the first weekday', () => {
    const grid = monthGrid(FRIDAY, 1);
    expect(grid).toHaveLength(6);
    expect(grid[0]?.[0]).toBe('2026-10-26');
    expect(monthGrid(FRIDAY, 7)[0]?.[0]).toBe('2026-11-01');
  });
  it('formats by locale', () => {
    expect(formatDay('2026-11-17', 'en-GB', FRIDAY)).toBe('17 Nov');
    expect(formatDay('2025-11-17', 'en-GB', FRIDAY)).toBe('17 Nov 2025');
    expect(formatMonth(FRIDAY, 'de')).toBe('November 2026');
    expect(formatTime('2026-11-20T06:05:00Z', 'en-US', 'UTC')).toMatch(/^6:05\sAM$/);
    expect(formatTime('2026-11-20T06:05:00Z', 'en-GB', 'UTC')).toBe('06:05');
    expect(weekdayNames('de', 1)[0]).toEqual({ short: 'Mo', long: 'Montag' });
    expect(firstWeekday('en-US')).toBe(7);
    expect(firstWeekday('de-DE')).toBe(1);
  });
});

describe('parseTypedDay', () => {
  const read = (text: string, locale = 'en-GB') => parseTypedDay(text, FRIDAY, locale);
  it('reads Chinese and Korean dates and names of days', () => {
    expect(parseTypedDay('明天', FRIDAY, 'zh-CN')).toBe('2026-11-21');
    expect(parseTypedDay('12月15日', FRIDAY, 'zh-CN')).toBe('2026-12-15');
    expect(parseTypedDay('12월 15일', FRIDAY, 'ko')).toBe('2026-12-15');
    expect(parseTypedDay('2027년 1월 3일', FRIDAY, 'ko')).toBe('2027-01-03');
    expect(parseTypedDay('13月40日', FRIDAY, 'zh-CN')).toBeNull();
  });

  it('reads numeric dates', () => {
    expect(read('2026-12-15')).toBe('2026-12-15');
    expect(read('15.12.')).toBe('2026-12-15');
    expect(read('15/12/27')).toBe('2027-12-15');
    expect(read('12/15', 'en-US')).toBe('2026-12-15');
    expect(read('2.1.')).toBe('2027-01-02');
    expect(read('25')).toBe('2026-11-25');
    expect(read('3')).toBe('2026-12-03');
    expect(read('31.2.')).toBeNull();
  });
  it('reads month and weekday names and relative days', () => {
    expect(read('tom')).toBe('2026-11-21');
    expect(read('15 dec')).toBe('2026-12-15');
    expect(read('dez 15 2027', 'de')).toBe('2027-12-15');
    expect(read('mon')).toBe('2026-11-23');
    expect(read('fri')).toBe('2026-11-27');
    expect(read('+2w')).toBe('2026-12-04');
    expect(read('whenever')).toBeNull();
  });
});
