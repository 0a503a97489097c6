import { expect, it } from 'vitest';
import { estimatesIn } from './estimates.ts';

it('returns estimates in days as the server counts them, or in hours from tasks and logs', () => {
  const row = {
    id: 'a',
    name: 'a',
    color_code: '#154c9b',
    end_date: null,
    logged_time: 54_000,
    estimated: 600,
    hours_per_day: 8,
    estimated_man_days: 4,
    estimated_working_days: 2,
    value: 1.88,
    estimated_value: 2,
    tasks_count: 8,
    tasks_done: 6,
  };
  const none = { ...row, id: 'b', logged_time: 0, estimated: 0, value: 0, estimated_value: 0 };
  expect(estimatesIn([none, row], 'working-days')).toMatchObject([
    { id: 'a', estimated: 2, actual: 1.88, used: 94, done: 75, state: 'ahead' },
  ]);
  expect(estimatesIn([row], 'hours')).toMatchObject([
    { estimated: 10, actual: 15, used: 150, state: 'over' },
  ]);
});

it('returns no share of work done for an answer of an older version', () => {
  const row = {
    id: 'a',
    name: 'a',
    color_code: '#154c9b',
    end_date: null,
    logged_time: 54_000,
    estimated: 600,
    hours_per_day: 8,
    estimated_man_days: 4,
    estimated_working_days: 2,
    value: 1.88,
    estimated_value: 2,
  };
  expect(estimatesIn([row], 'working-days')).toMatchObject([{ used: 94, done: null, state: null }]);
});
