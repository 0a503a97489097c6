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

describe('the order of lists', () => {
  it('is that of the last change, then of ids', () => {
    const [first, second] = ['2026-11-02T00:00:00.000Z', '2026-11-03T00:00:00.000Z'];
    const tasks = [
      task({ id: 'd', updated_at: first }),
      task({ id: 'b', updated_at: second }),
      task({ id: 'c', updated_at: first }),
      task({ id: 'a', updated_at: second }),
    ];
    expect(ids(lastUpdatedTasks(facts(tasks)))).toEqual(['a', 'b', 'c', 'd']);
  });
  it('is that of the days overdue, then of ids', () => {
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
  it('is that of the seconds over, then of ids', () => {
    const over = (id: string, seconds: number) =>
      task({ id, total_minutes: 1, logged_seconds: 60 + seconds });
    expect(listed(overloggedTasks(facts([over('c', 5), over('a', 5), over('b', 9)])))).toEqual([
      ['b', 9],
      ['a', 5],
      ['c', 5],
    ]);
  });
  it('is that of the completion, the newest first, then of ids', () => {
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
  it('is that of the due day beyond the end, then of ids', () => {
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

it('says nothing of the completion of tasks that are open again, have no due day or no instant of it', () => {
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

it('adds up what was logged on any task after the end', () => {
  const log = (day: string, time_spent: number) => ({
    ...{ user_id: 'u', time_spent, started_at: `${day}T09:00:00.000Z` },
  });
  const project = { start_date: null, end_date: TODAY, created_at: '2026-11-01T08:00:00.000Z' };
  const logs = [log(TODAY, 1), log('2026-11-21', 20), log('2026-11-22', 300)];
  expect(deadlineFigures(facts([], { project, logs })).loggedSeconds).toBe(320);
});
