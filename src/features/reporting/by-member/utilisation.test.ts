import { expect, it } from 'vitest';
import { capacityScale, teamUse } from './utilisation.ts';

it('returns the utilisation of a team and its state', () => {
  const use = (logged: number, expected: number) =>
    teamUse({ total_time_logs: String(logged), total_estimated_hours: String(expected) });
  expect(use(89.9, 100).state).toBe('under');
  expect(use(90, 100).state).toBe('optimal');
  expect(use(110, 100).state).toBe('optimal');
  expect(use(110.1, 100).state).toBe('over');
  expect(use(3, 0)).toEqual({ logged: 3, expected: 0, percent: null, state: 'none' });
});

it('scales people by a common capacity, or each by their own', () => {
  const row = (value: number, capacity: number) => ({ value, total_working_hours: capacity });
  const same = capacityScale([row(20, 40), row(60, 40), row(10, 0)]);
  expect([same.common, same.longest]).toEqual([40, 1.5]);
  expect([row(20, 40), row(10, 0)].map(same.of)).toEqual([
    { hours: 0.5, capacity: 1 },
    { hours: 0.25, capacity: 0 },
  ]);
  const own = capacityScale([row(20, 40), row(20, 20), row(10, 0)]);
  expect([own.common, own.hasCapacity, own.longest]).toEqual([null, true, 1.16]);
  expect([row(20, 40), row(20, 20), row(10, 0)].map((one) => own.of(one).hours)).toEqual([0.5, 1, 0]);
  const none = capacityScale([row(3, 0), row(1, 0)]);
  expect([none.hasCapacity, none.longest, none.of(row(3, 0))]).toEqual([false, 3, { hours: 3, capacity: 0 }]);
});
