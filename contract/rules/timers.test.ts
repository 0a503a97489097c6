import { describe, expect, it } from 'vitest';
import { timerSeconds, timerTimeProblem } from './timers.ts';

const NOW = '2026-06-15T12:00:00.000Z';

describe('timers', () => {
  it.each([
    ['2026-06-15T10:00:00.000Z', '2026-06-15T10:00:00.999Z', 0],
    ['2026-06-15T10:00:00.500Z', '2026-06-15T10:00:02.499Z', 1],
    ['2026-06-14T23:59:59.000Z', '2026-06-15T01:00:00.000Z', 3601],
    ['2026-06-15T10:00:00Z', '2026-06-15T10:00:00.000Z', 0],
    ['2026-06-15T10:00:00.000Z', '2026-06-15T09:59:59.999Z', null],
  ])('logs whole seconds from %s to %s', (start, stop, seconds) => {
    expect(timerSeconds(start, stop)).toBe(seconds);
  });

  it.each([
    ['2026-06-15T12:00:00.000Z', null],
    ['2026-06-15T12:05:00.000Z', null],
    ['2026-06-15T12:05:00.001Z', 'in_the_future'],
    ['2025-06-15T12:00:00.000Z', null],
    ['2025-05-01T12:00:00.000Z', 'too_long_ago'],
  ])('accepts or refuses the time %s', (at, problem) => {
    expect(timerTimeProblem(at, NOW)).toBe(problem);
  });
});
