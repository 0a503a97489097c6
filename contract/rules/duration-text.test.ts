import { describe, expect, it } from 'vitest';
import { clockOf, secondsText } from './duration-text.ts';

describe('a span of seconds', () => {
  it.each([
    [0, 0, 0],
    [59, 0, 0],
    [60, 0, 1],
    [3599, 0, 59],
    [3600, 1, 0],
    [9059, 2, 30],
    [90_000, 25, 0],
  ])('%d is so many whole hours and minutes, days not told apart', (seconds, hours, minutes) => {
    expect(clockOf(seconds)).toEqual({ hours, minutes });
    expect(secondsText(seconds)).toBe(`${String(hours)}h ${String(minutes)}m`);
  });
});
