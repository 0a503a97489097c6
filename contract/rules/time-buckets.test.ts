import { expect, it } from 'vitest';
import { nextBucket, partOf } from './time-buckets.ts';

it.each([
  ['2026-02-28', 'day', '2026-02-28', '2026-03-01'],
  // A Sunday, a Monday, and a week over the end of a year.
  ['2026-03-01', 'week', '2026-02-23', '2026-03-02'],
  ['2026-03-02', 'week', '2026-03-02', '2026-03-09'],
  ['2027-01-01', 'week', '2026-12-28', '2027-01-04'],
  ['2026-03-01', 'month', '2026-03-01', '2026-04-01'],
  ['2025-12-31', 'month', '2025-12-01', '2026-01-01'],
] as const)('%s is in the %s from %s, and the next one starts on %s', (day, step, first, next) => {
  expect([partOf(day, step), nextBucket(day, step)]).toEqual([first, next]);
});
