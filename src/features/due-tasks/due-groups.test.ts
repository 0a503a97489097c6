import { expect, it } from 'vitest';
import { taskRow } from '../../../test/support/task-rows.ts';
import { dueGroups, dueWithin } from './due-groups.ts';
import { type DueSearch, type DueSpan, NOBODY, readDueSearch } from './due-search.ts';
import { readDueView, writeDueView } from './due-view.ts';

const TODAY = '2026-11-25';
const task = (n: number, end_date: string | null, assignees: string[] = [], project_id = 'p') =>
  taskRow(n, { name: `T${n}`, end_date, assignees, project_id });
const NAMES = new Map([
  ['a', { name: 'Zoe' }],
  ['b', { name: 'Ana' }],
]);
const shown = (by: 'person' | 'project' | 'day', tasks: ReturnType<typeof task>[]) =>
  dueGroups(dueWithin(tasks, {}, TODAY), { by }, NAMES).map(
    ({ id, tasks: all }) => `${id ?? 'nobody'}: ${all.map(({ name }) => name).join()}`,
  );

it('has what is overdue and due until the end of the span, soonest first', () => {
  const all = [
    task(1, '2026-12-02'),
    task(2, '2026-12-03'),
    task(3, '2026-11-24'),
    task(4, null),
    task(5, '2031-01-01'),
  ];
  const names = (span: DueSpan) => dueWithin(all, { span }, TODAY).map(({ name }) => name);
  expect(names('overdue')).toEqual(['T3']);
  expect(names('week')).toEqual(['T3', 'T1']);
  expect(names('month')).toEqual(['T3', 'T1', 'T2']);
  expect(names('any')).toEqual(['T3', 'T1', 'T2', 'T5']);
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

it('narrows to some people and projects, and shows a task with those alone', () => {
  const all = [task(1, TODAY, ['a', 'b']), task(2, TODAY, [], 'q'), task(3, TODAY, ['b'], 'q')];
  const shownOf = (search: DueSearch) =>
    dueGroups(dueWithin(all, search, TODAY), search, NAMES).map(
      ({ id, tasks }) => `${id ?? 'nobody'}: ${tasks.map(({ name }) => name).join()}`,
    );
  expect(shownOf({ people: ['a'] })).toEqual(['a: T1']);
  expect(shownOf({ people: ['a', NOBODY] })).toEqual(['a: T1', 'nobody: T2']);
  expect(shownOf({ projects: ['q'], by: 'project' })).toEqual(['q: T2,T3']);
  expect(shownOf({ projects: ['q'], people: ['b'] })).toEqual(['b: T3']);
});

it('keeps a view as text, says what is usual, and reads what somebody else wrote with care', () => {
  const people = ['0197f6a0-0000-7000-8000-000000000001', NOBODY];
  expect(readDueView(writeDueView({ people, span: 'any' }))).toEqual({ people, span: 'any', by: 'person' });
  expect(writeDueView({})).toBe(writeDueView({ by: 'person', span: 'week' }));
  for (const text of ['', '[]', 'null', '{"people":"x","span":7,"projects":[1,"no"]}'])
    expect(readDueView(text)).toEqual({});
});
