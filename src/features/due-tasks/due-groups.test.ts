import { expect, it } from 'vitest';
import { taskRow } from '../../../test/support/task-rows.ts';
import { dueGroups, dueWithin } from './due-groups.ts';
import { readDueSearch } from './due-search.ts';

const TODAY = '2026-11-25';
const task = (n: number, end_date: string | null, assignees: string[] = [], project_id = 'p') =>
  taskRow(n, { name: `T${n}`, end_date, assignees, project_id });
const NAMES = new Map([
  ['a', { name: 'Zoe' }],
  ['b', { name: 'Ana' }],
]);
const shown = (by: 'person' | 'project' | 'day', tasks: ReturnType<typeof task>[]) =>
  dueGroups(dueWithin(tasks, 'week', TODAY), by, NAMES).map(
    ({ id, tasks: all }) => `${id ?? 'nobody'}: ${all.map(({ name }) => name).join()}`,
  );

it('has what is overdue and due until the end of the span, soonest first', () => {
  const all = [task(1, '2026-12-02'), task(2, '2026-12-03'), task(3, '2026-11-24'), task(4, null)];
  const names = (span: 'overdue' | 'week' | 'month') => dueWithin(all, span, TODAY).map(({ name }) => name);
  expect(names('overdue')).toEqual(['T3']);
  expect(names('week')).toEqual(['T3', 'T1']);
  expect(names('month')).toEqual(['T3', 'T1', 'T2']);
});

it('has a task of several people with each of them, by name, and what nobody has last', () => {
  const all = [task(1, TODAY, ['a', 'b']), task(2, TODAY), task(3, TODAY, ['b'])];
  expect(shown('person', all)).toEqual(['b: T1,T3', 'a: T1', 'nobody: T2']);
  expect(shown('day', [task(1, TODAY), task(2, '2026-11-20')])).toEqual(['2026-11-20: T2', `${TODAY}: T1`]);
  expect(shown('project', [task(1, TODAY, [], 'a'), task(2, TODAY, [], 'b')])).toEqual(['b: T2', 'a: T1']);
});

it('reads addresses with care', () => {
  expect(readDueSearch({ span: 'month', by: 'project' })).toEqual({ span: 'month', by: 'project' });
  expect(readDueSearch({ span: 'year', by: 1 })).toEqual({});
});
