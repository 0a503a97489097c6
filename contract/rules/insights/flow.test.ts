import { describe, expect, it } from 'vitest';
import { done, facts, task, TODAY } from '../../../test/support/insight-rows.ts';
import { addDays } from '../date-presets.ts';
import { cycleTimes, flowDays, leadTimes } from './flow.ts';
import type { InsightTask, StatusChange } from './insight-source.ts';

const change = (task_id: string | null, instant: string, previous: string | null, current: string | null) =>
  ({ task_id, created_at: `${instant}:00.000Z`, previous, current }) satisfies StatusChange;
const ids = ({
  tasks,
}: {
  readonly tasks: readonly { readonly task: InsightTask; readonly days: number }[];
}) => tasks.map(({ task: { id }, days }) => [id, days]);

describe('flowDays', () => {
  it('counts a task from the day it was created', () => {
    const tasks = [
      task({ created_at: '2026-11-18T08:00:00.000Z' }),
      task({ created_at: '2026-11-17T08:00:00.000Z' }),
      task({ created_at: '2026-11-19T08:00:00.000Z', status_id: 's2' }),
    ];
    expect(flowDays(facts(tasks), [], null)).toEqual([
      { day: '2026-11-17', todo: 1, doing: 0, done: 0 },
      { day: '2026-11-18', todo: 2, doing: 0, done: 0 },
      { day: '2026-11-19', todo: 2, doing: 1, done: 0 },
      { day: TODAY, todo: 2, doing: 1, done: 0 },
    ]);
  });
  it('starts with the first task when all changes since are stored, and covers at most half a year', () => {
    const young = [task({ created_at: '2026-11-19T08:00:00.000Z' })];
    expect(flowDays(facts(young), [], '2026-11-01T00:00:00.000Z')[0]?.day).toBe('2026-11-19');
    const old = [task({ created_at: '2024-01-01T08:00:00.000Z' })];
    const days = flowDays(facts(old), [], null);
    expect(days).toHaveLength(181);
    expect(days[0]).toEqual({ day: addDays(TODAY, -180), todo: 1, doing: 0, done: 0 });
  });
  it('counts a task with a creation in the future as of today, and has today without tasks', () => {
    const ahead = [task({ created_at: '2026-11-22T08:00:00.000Z' })];
    expect(flowDays(facts(ahead), [], null)).toEqual([{ day: TODAY, todo: 1, doing: 0, done: 0 }]);
    expect(flowDays(facts([]), [], null)).toEqual([{ day: TODAY, todo: 0, doing: 0, done: 0 }]);
  });
  it('ignores changes before the first stored day and changes without a task', () => {
    const one = done('2026-11-19', { created_at: '2026-11-01T08:00:00.000Z' });
    const changes = [
      change(one.id, '2026-11-19T09:00', 'Doing', 'Done'),
      change(null, '2026-11-19T09:00', 'To do', 'Doing'),
      change(one.id, '2026-11-12T09:00', 'To do', 'Doing'),
    ];
    expect(flowDays(facts([one]), changes, '2026-11-18T00:00:00.000Z')).toEqual([
      { day: '2026-11-18', todo: 0, doing: 1, done: 0 },
      { day: '2026-11-19', todo: 0, doing: 0, done: 1 },
      { day: TODAY, todo: 0, doing: 0, done: 1 },
    ]);
  });
});

describe('cycleTimes and leadTimes', () => {
  it('count the cycle time from the first stored change into work', () => {
    const one = done('2026-11-19');
    const changes = [
      change(one.id, '2026-11-10T00:00', 'Doing', 'To do'),
      change(one.id, '2026-11-15T00:00', 'To do', 'Doing'),
      change(one.id, '2026-11-12T00:00', 'To do', 'Doing'),
      change(one.id, '2026-11-14T00:00', 'Doing', 'To do'),
    ];
    expect(ids(cycleTimes(facts([one]), changes))).toEqual([[one.id, 7.5]]);
  });
  it('list the done tasks whose start and completion are known, the newest first', () => {
    const [open, silent, unseen, before] = [
      task({ completed_at: '2026-11-19T12:00:00.000Z' }),
      task({ status_id: 's3' }),
      done('2026-11-19'),
      done('2026-11-11'),
    ];
    const [late, early, instant] = [done('2026-11-18'), done('2026-11-17'), done('2026-11-19')];
    const changes = [open, silent, before, late, early].map(({ id }) =>
      change(id, '2026-11-15T12:00', 'To do', 'Doing'),
    );
    changes.push(change(instant.id, '2026-11-19T12:00', 'To do', 'Doing'));
    const tasks = [open, silent, unseen, before, early, late, instant];
    expect(ids(cycleTimes(facts(tasks), changes))).toEqual([
      [instant.id, 0],
      [late.id, 3],
      [early.id, 2],
    ]);
  });
  it('count the lead time of done tasks from their creation', () => {
    const created = { created_at: '2026-11-01T12:00:00.000Z' };
    const tasks = [
      done('2026-11-11', created),
      done('2026-11-03', created),
      done('2026-11-10', created),
      task({ ...created, completed_at: '2026-11-02T12:00:00.000Z' }),
      task({ ...created, status_id: 's3' }),
      done('2026-10-30', created),
    ];
    const { tasks: listed, median, p85 } = leadTimes(facts(tasks));
    expect(listed.map(({ days }) => days)).toEqual([10, 2, 9, 0]);
    expect([median, p85]).toEqual([2, 9]);
  });
});
