import { describe, expect, it } from 'vitest';
import {
  clockOf,
  elapsedText,
  fullDuration,
  minutesText,
  secondsText,
  sheetDuration,
} from './duration-text.ts';

describe('a duration in seconds', () => {
  it.each([
    [0, 0, 0],
    [59, 0, 0],
    [60, 0, 1],
    [3599, 0, 59],
    [3600, 1, 0],
    [9059, 2, 30],
    [90_000, 25, 0],
  ])('shows %d as whole hours and minutes, without days', (seconds, hours, minutes) => {
    expect(clockOf(seconds)).toEqual({ hours, minutes });
    expect(secondsText(seconds)).toBe(`${String(hours)}h ${String(minutes)}m`);
  });
});

describe('duration texts', () => {
  it.each([
    [0, '0h 0m'],
    [null, '0h 0m'],
    [45, '0m 45s'],
    [1800, '0h 30m'],
    [3661, '1h 1m 1s'],
    [360_000, '100h 0m'],
    [-3600, '-1h 0m'],
    [-5400, '-1h -30m'],
    [-90, '0h -1m'],
  ])('write %s seconds in full as %s', (seconds, text) => {
    expect(fullDuration(seconds)).toBe(text);
  });

  it('format minutes, seconds, timesheet cells and running timers', () => {
    expect([minutesText(90), secondsText(3661), sheetDuration(0), sheetDuration(3600)]).toEqual([
      '1h 30m',
      '1h 1m',
      '-',
      '1h 0m 0s',
    ]);
    expect([elapsedText(0), elapsedText(3_661_999), elapsedText(360_000_000), elapsedText(-5)]).toEqual([
      '00:00:00',
      '01:01:01',
      '100:00:00',
      '00:00:00',
    ]);
  });
});
