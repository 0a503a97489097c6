import { describe, expect, it } from 'vitest';
import type { Task } from '../../../contract/entities/task-entities.ts';
import { PROJECT_ID, STATUS_ROWS, taskRow } from '../../../test/support/task-rows.ts';
import { TaskCounts } from './task-counts.ts';

const [todo = '', , done = ''] = STATUS_ROWS.map((status) => status.id);
const TODAY = '2026-11-20';
const tasks: readonly Task[] = [
  taskRow(1, { status_id: todo, end_date: '2026-11-19', updated_at: '2026-11-01T08:00:00.000Z' }),
  taskRow(2, { status_id: done, end_date: '2026-11-18', updated_at: '2026-11-03T08:00:00.000Z' }),
  taskRow(3, { status_id: todo, end_date: null, updated_at: '2026-11-02T08:00:00.000Z' }),
  taskRow(4, { status_id: todo, end_date: '2026-11-01', archived: true }),
];
const pageOf = (rows: readonly Task[]) => (after: string) =>
  Promise.resolve(rows.filter((row) => row.id > after).slice(0, 2));

async function counted(): Promise<TaskCounts> {
  const counts = new TaskCounts(pageOf(tasks));
  await counts.open();
  return counts;
}

describe('TaskCounts', () => {
  it('counts unarchived tasks by status over all pages', async () => {
    const counts = await counted();
    expect(counts.ready).toBe(true);
    expect([...counts.of(PROJECT_ID)].toSorted()).toEqual(
      [
        [todo, 2],
        [done, 1],
      ].toSorted(),
    );
  });

  it('counts overdue tasks and finds the last change, and follows changes', async () => {
    const counts = await counted();
    const late = () => counts.overdue(TODAY, new Set([done])).get(PROJECT_ID) ?? 0;
    expect(late()).toBe(1);
    expect(counts.lastChange(PROJECT_ID)).toBe('2026-11-03T08:00:00.000Z');

    const [first, , third] = tasks;
    if (!first || !third) throw new Error('rows are missing');
    counts.follow(
      new Map([
        [first.id, { ...first, end_date: TODAY, updated_at: '2026-11-04T08:00:00.000Z' }],
        [third.id, null],
      ]),
    );
    expect(late()).toBe(0);
    expect(counts.lastChange(PROJECT_ID)).toBe('2026-11-04T08:00:00.000Z');
    expect(counts.of(PROJECT_ID).get(todo)).toBe(1);
  });
});

describe('a read of all tasks', () => {
  const todoCount = (counts: TaskCounts) => counts.of(PROJECT_ID).get(todo);

  it('does not count a task that was deleted while it was read', async () => {
    const reading = Promise.withResolvers<Task[]>();
    const counts = new TaskCounts((after) => (after === '' ? reading.promise : Promise.resolve([])));
    const opened = counts.open();
    counts.follow(new Map([[taskRow(1).id, null]]));
    reading.resolve([...tasks]);
    await opened;
    expect(todoCount(counts)).toBe(1);
  });

  it('leaves the counts before it until it is complete', async () => {
    const again = Promise.withResolvers<Task[]>();
    let reads = 0;
    const counts = new TaskCounts((after) => {
      if (after !== '') return Promise.resolve([]);
      return (reads += 1) === 1 ? Promise.resolve([...tasks]) : again.promise;
    });
    await counts.open();
    counts.follow(null);
    expect(todoCount(counts)).toBe(2);
    again.resolve([taskRow(1, { status_id: todo })]);
    await counts.open();
    expect(todoCount(counts)).toBe(1);
  });

  it('is repeated after a failure by the next change', async () => {
    let reads = 0;
    const counts = new TaskCounts((after) =>
      (reads += 1) === 1 ? Promise.reject(new Error('lost')) : pageOf(tasks)(after),
    );
    await expect(counts.open()).rejects.toThrow('lost');
    counts.follow(new Map([[taskRow(3).id, null]]));
    await counts.open();
    expect([counts.ready, todoCount(counts)]).toEqual([true, 1]);
  });
});
