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

describe('counts of tasks', () => {
  it('count by status over all pages, archived ones not', async () => {
    const counts = await counted();
    expect(counts.ready).toBe(true);
    expect([...counts.of(PROJECT_ID)].toSorted()).toEqual(
      [
        [todo, 2],
        [done, 1],
      ].toSorted(),
    );
  });

  it('know what is late and what changed last, and follow changes', async () => {
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
