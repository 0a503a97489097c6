import { expect, it } from 'vitest';
import { estimatesIn } from './estimates.ts';

it('shows an estimate in days as the server counts them, and in hours of tasks and logs', () => {
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
  const none = { ...row, id: 'b', logged_time: 0, estimated: 0, value: 0, estimated_value: 0 };
  expect(estimatesIn([none, row], 'working-days')).toMatchObject([
    { id: 'a', estimated: 2, actual: 1.88, used: 94 },
  ]);
  expect(estimatesIn([row], 'hours')).toMatchObject([{ estimated: 10, actual: 15, used: 150 }]);
});
