import { expect, it } from 'vitest';
import { postponedDay } from './postponed-day.ts';

it.each([
  [null, '2026-03-01'],
  ['2026-02-20', '2026-03-01'],
  ['2026-02-28', '2026-03-01'],
  ['2026-03-05', '2026-03-06'],
])('postpones a due date of %s on 28 February to %s', (due, day) => {
  expect(postponedDay(due, '2026-02-28')).toBe(day);
});
