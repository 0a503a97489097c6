import { describe, expect, it } from 'vitest';
import { done, facts, task, TODAY } from '../../../test/support/insight-rows.ts';
import type { InsightTask } from './insight-source.ts';
import {
  deadlineFigures,
  earlyTasks,
  lastUpdatedTasks,
  lateTasks,
  type ListedTask,
  overdueTasks,
  overloggedTasks,
} from './task-lists.ts';

const ids = (list: readonly InsightTask[]) => list.map(({ id }) => id);
const listed = (list: readonly ListedTask[]) => list.map(({ task: { id }, by }) => [id, by]);

describe('task lists', () => {
  it('sort updated tasks by their last change, then by id', () => {
    const [first, second] = ['2026-11-02T00:00:00.000Z', '2026-11-03T00:00:00.000Z'];
    const tasks = [
      task({ id: 'd', updated_at: first }),
      task({ id: 'b', updated_at: second }),
      task({ id: 'c', updated_at: first }),
      task({ id: 'a', updated_at: second }),
    ];
    expect(ids(lastUpdatedTasks(facts(tasks)))).toEqual(['a', 'b', 'c', 'd']);
  });
  it('sort overdue tasks by days overdue, then by id', () => {
    const tasks = [
      task({ id: 'c', end_date: '2026-11-18' }),
      task({ id: 'b', end_date: '2026-11-10' }),
      task({ id: 'a', end_date: '2026-11-18' }),
      task({ id: 'd', end_date: '2026-11-01' }),
    ];
    expect(listed(overdueTasks(facts(tasks)))).toEqual([
      ['d', 19],
      ['b', 10],
      ['a', 2],
      ['c', 2],
    ]);
  });
  it('sort over-logged tasks by the excess, then by id', () => {
    const over = (id: string, seconds: number) =>
      task({ id, total_minutes: 1, logged_seconds: 60 + seconds });
    expect(listed(overloggedTasks(facts([over('c', 5), over('a', 5), over('b', 9)])))).toEqual([
      ['b', 9],
      ['a', 5],
      ['c', 5],
    ]);
  });
  it('sort early and late tasks by completion, the newest first, then by id', () => {
    const due = (id: string, completed: string, end_date: string) => done(completed, { id, end_date });
    const tasks = [
      due('c', '2026-11-10', '2026-11-12'),
      due('b', '2026-11-11', '2026-11-15'),
      due('a', '2026-11-10', '2026-11-20'),
      due('f', '2026-11-14', '2026-11-01'),
      due('e', '2026-11-16', '2026-11-15'),
      due('d', '2026-11-14', '2026-11-12'),
    ];
    expect(listed(earlyTasks(facts(tasks)))).toEqual([
      ['b', -4],
      ['a', -10],
      ['c', -2],
    ]);
    expect(listed(lateTasks(facts(tasks)))).toEqual([
      ['e', 1],
      ['d', 2],
      ['f', 13],
    ]);
  });
  it('sort tasks beyond the end by due date, then by id', () => {
    const project = { start_date: null, end_date: '2026-11-15', created_at: '2026-11-01T08:00:00.000Z' };
    const tasks = [
      task({ id: 'c', end_date: '2026-11-18' }),
      task({ id: 'b', end_date: '2026-11-17' }),
      task({ id: 'a', end_date: '2026-11-18' }),
      task({ id: 'd' }),
      task({ id: 'e', end_date: '2026-11-15' }),
    ];
    expect(ids(deadlineFigures(facts(tasks, { project })).tasks)).toEqual(['b', 'a', 'c']);
  });
});

it('lists no task as early or late that is open again, or has no due date or completion', () => {
  const day = { end_date: '2026-11-10' };
  const tasks = [
    task({ ...day, completed_at: '2026-11-05T12:00:00.000Z' }),
    task({ ...day, completed_at: '2026-11-15T12:00:00.000Z' }),
    task({ ...day, status_id: 's3' }),
    done('2026-11-05'),
    done('2026-11-15', { end_date: null }),
  ];
  expect([earlyTasks(facts(tasks)), lateTasks(facts(tasks))]).toEqual([[], []]);
});

it('sums the time logged on any task after the end of the project', () => {
  const log = (day: string, time_spent: number) => ({
    ...{ user_id: 'u', time_spent, started_at: `${day}T09:00:00.000Z` },
  });
  const project = { start_date: null, end_date: TODAY, created_at: '2026-11-01T08:00:00.000Z' };
  const logs = [log(TODAY, 1), log('2026-11-21', 20), log('2026-11-22', 300)];
  expect(deadlineFigures(facts([], { project, logs })).loggedSeconds).toBe(320);
});
