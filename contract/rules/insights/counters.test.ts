import { expect, it } from 'vitest';
import { done, facts, task, TODAY } from '../../../test/support/insight-rows.ts';
import { DOING_CATEGORY_ID, DONE_CATEGORY_ID, TODO_CATEGORY_ID } from '../defaults.ts';
import { countByStatus, projectCounters } from './counters.ts';

it('counts only done tasks completed in the last seven days as done last week', () => {
  const tasks = [
    done(TODAY),
    done('2026-11-16'),
    done('2026-11-14'),
    done('2026-11-13'),
    task({ status_id: 's3' }),
    task({ completed_at: '2026-11-19T12:00:00.000Z' }),
  ];
  expect(projectCounters(facts(tasks)).doneLastWeek).toBe(3);
});

it('counts a task with an unknown status as to do', () => {
  expect(projectCounters(facts([task({ status_id: 'gone' })]))).toMatchObject({ todo: 1, doing: 0, done: 0 });
});

it('has a row for each status, by sort order, then by id', () => {
  const status = (id: string, category_id: string, sort_order: number) => ({
    ...{ id, name: id, category_id, sort_order },
  });
  const statuses = [
    status('d', DONE_CATEGORY_ID, 2),
    status('c', DOING_CATEGORY_ID, 1),
    status('a', DOING_CATEGORY_ID, 1),
    status('b', TODO_CATEGORY_ID, 0),
    status('e', DOING_CATEGORY_ID, 1),
  ];
  const rows = countByStatus(facts([task({ status_id: 'c' }), task({ status_id: 'c' })], { statuses }));
  expect(rows.map(({ status: { id }, count }) => [id, count])).toEqual([
    ['b', 0],
    ['a', 0],
    ['c', 2],
    ['e', 0],
    ['d', 0],
  ]);
});
