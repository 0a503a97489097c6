import { describe, expect, it } from 'vitest';
import { timerInstant, timerSeconds } from './timers.ts';

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
    ['2026-06-15T12:00:00.000Z', '2026-06-15T12:00:00.000Z'],
    ['2026-06-15T12:00:00.001Z', NOW],
    ['2026-07-15T12:00:00.000Z', NOW],
    ['2025-06-15T12:00:00.000Z', '2025-06-15T12:00:00.000Z'],
    // The maximum is 400 days.
    ['2025-05-11T12:00:00.000Z', '2025-05-11T12:00:00.000Z'],
    ['2025-05-11T11:59:59.999Z', null],
  ])('accepts, caps or refuses a gesture made at %s', (at, counted) => {
    expect(timerInstant(at, NOW)).toBe(counted);
  });
});
