import { expect, it } from 'vitest';
import { postponedDay } from './postponed-day.ts';

it.each([
  [null, '2026-03-01'],
  ['2026-02-20', '2026-03-01'],
  ['2026-02-28', '2026-03-01'],
  ['2026-03-05', '2026-03-06'],
])('of %s on the last of February it is %s', (due, day) => {
  expect(postponedDay(due, '2026-02-28')).toBe(day);
});
