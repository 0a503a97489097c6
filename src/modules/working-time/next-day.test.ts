import { expect, it } from 'vitest';
import { nextDay } from './next-day.ts';

it.each([
  ['2026-12-24', false, '2026-12-24'],
  ['2025-12-24', false, '2025-12-24'],
  ['2020-12-24', true, '2026-12-24'],
  ['2020-01-01', true, '2027-01-01'],
  ['2020-11-24', true, '2026-11-24'],
  ['2028-01-01', true, '2028-01-01'],
  ['2024-02-29', true, '2028-02-29'],
])('finds the next date of the holiday on %s (recurring: %s): %s', (day, recurring, expected) => {
  expect(nextDay({ day, recurring }, '2026-11-24')).toBe(expected);
});
