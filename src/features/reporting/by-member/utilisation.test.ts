import { expect, it } from 'vitest';
import { teamUse } from './utilisation.ts';

it('says how the capacity of a team is used', () => {
  const use = (logged: number, expected: number) =>
    teamUse({ total_time_logs: String(logged), total_estimated_hours: String(expected) });
  expect(use(89.9, 100).state).toBe('under');
  expect(use(90, 100).state).toBe('optimal');
  expect(use(110, 100).state).toBe('optimal');
  expect(use(110.1, 100).state).toBe('over');
  expect(use(3, 0)).toEqual({ logged: 3, expected: 0, percent: null, state: 'none' });
});
