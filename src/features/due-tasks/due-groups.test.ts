import { expect, it } from 'vitest';
import { taskRow } from '../../../test/support/task-rows.ts';
import type { Task } from '../../../contract/entities/task-entities.ts';
import { STATUS_CATEGORIES, TASK_PRIORITIES } from '../../../contract/rules/defaults.ts';
import { withChosen, turned } from '../../modules/task-query/filter-edits.ts';
import { type ChosenFilters, NOTHING_CHOSEN } from '../../modules/task-query/filter-fields.ts';
import { ME, NONE } from '../../modules/task-query/none.ts';
import { dueGroups, dueRows } from './due-groups.ts';
import type { DueGrouping, DueSpan } from './due-search.ts';
import type { DueSort } from './due-sorts.ts';
import { dueTasks, sortDue } from './due-tasks.ts';

const TODAY = '2026-11-25';
const [TODO, DOING, DONE] = STATUS_CATEGORIES.map(({ id }) => id);
const [LOW, MEDIUM, , CRITICAL] = TASK_PRIORITIES.map(({ id }) => id);
const named = (rows: Record<string, string>) =>
  new Map(Object.entries(rows).map(([id, name]) => [id, { name }]));
const FACTS = {
  today: TODAY,
  viewer: { today: TODAY, firstWeekday: 1, memberId: 'a', userId: 'u1' },
  dependencies: [],
  // Two projects, each with statuses of its own.
  categories: new Map([
    ['s1', TODO ?? ''],
    ['s2', DOING ?? ''],
    ['s3', DONE ?? ''],
    ['q1', TODO ?? ''],
    ['q3', DONE ?? ''],
  ]),
  people: named({ a: 'Zoe', b: 'Ana' }),
  projects: named({ p: 'Bridge', q: 'Abbey' }),
  labels: named({ l: 'Paint', m: 'Glass' }),
};
const task = (n: number, end_date: string | null, more: Partial<Task> = {}): Task =>
  taskRow(n, { name: `T${String(n)}`, end_date, status_id: 's1', project_id: 'p', assignees: [], ...more });
const namesOf = (tasks: readonly Task[]): string[] => tasks.map(({ name }) => name);
const found = (tasks: readonly Task[], span: DueSpan, filters: ChosenFilters = NOTHING_CHOSEN) =>
  namesOf(dueTasks(tasks, { span, filters }, FACTS));
const choose = (field: 'statuses' | 'members' | 'labels' | 'projects' | 'names', ...ids: string[]) =>
  withChosen(NOTHING_CHOSEN, field, ids);

it('finds tasks due until the end of the span, tasks without a due date, or all of them', () => {
  const all = [
    task(1, '2026-12-02'),
    task(2, '2026-12-03'),
    task(3, '2026-11-24'),
    task(4, null),
    task(5, '2031-01-01'),
  ];
  expect(found(all, 'overdue')).toEqual(['T3']);
  expect(found(all, 'week')).toEqual(['T1', 'T3']);
  expect(found(all, 'month')).toEqual(['T1', 'T2', 'T3']);
  expect(found(all, 'none')).toEqual(['T4']);
  expect(found(all, 'any')).toEqual(['T1', 'T2', 'T3', 'T4', 'T5']);
});

it('filters by status category in all projects, and finds done tasks only when asked for', () => {
  const all = [
    task(1, TODAY),
    task(2, TODAY, { status_id: 's2' }),
    task(3, '2026-11-24', { status_id: 's3' }),
    task(4, TODAY, { project_id: 'q', status_id: 'q1' }),
    task(5, TODAY, { project_id: 'q', status_id: 'q3' }),
  ];
  expect(found(all, 'any')).toEqual(['T1', 'T2', 'T4']);
  expect(found(all, 'any', choose('statuses', 'todo'))).toEqual(['T1', 'T4']);
  expect(found(all, 'any', choose('statuses', 'done'))).toEqual(['T3', 'T5']);
  expect(found(all, 'any', turned(choose('statuses', 'doing'), 'statuses'))).toEqual(['T1', 'T4']);
  const doneOrMine: ChosenFilters = {
    ...choose('members', 'a'),
    any: true,
    groups: [choose('statuses', 'done')],
  };
  expect(found([...all, task(6, TODAY, { assignees: ['a'] })], 'any', doneOrMine)).toEqual([
    'T3',
    'T5',
    'T6',
  ]);
  expect(found(all, 'overdue', choose('statuses', 'done'))).toEqual([]);
  // No project has such a status: no task matches, instead of every task.
  const without = { ...FACTS, categories: new Map([['s1', TODO ?? '']]) };
  expect(dueTasks(all, { span: 'any', filters: choose('statuses', 'doing') }, without)).toEqual([]);
});

it('filters by project, assignee, label and name, where all or any must match', () => {
  const all = [
    task(1, TODAY, { assignees: ['a', 'b'], labels: ['l'] }),
    task(2, TODAY, { project_id: 'q', status_id: 'q1' }),
    task(3, TODAY, { project_id: 'q', assignees: ['b'], name: 'Paint the gate' }),
  ];
  expect(found(all, 'week', choose('projects', 'q'))).toEqual(['T2', 'Paint the gate']);
  expect(found(all, 'week', turned(choose('projects', 'q'), 'projects'))).toEqual(['T1']);
  expect(found(all, 'week', choose('members', 'a', NONE))).toEqual(['T1', 'T2']);
  const both = withChosen(choose('projects', 'q'), 'members', ['b']);
  expect(found(all, 'week', both)).toEqual(['Paint the gate']);
  expect(found(all, 'week', { ...both, any: true })).toEqual(['T1', 'T2', 'Paint the gate']);
  expect(found(all, 'week', choose('names', 'gate'))).toEqual(['Paint the gate']);
  expect(found(all, 'week', choose('labels', 'l'))).toEqual(['T1']);
});

it('sorts by several fields, with missing values last in both directions', () => {
  const all = [
    task(1, '2026-12-02', { priority_id: LOW ?? '', assignees: ['a'] }),
    task(2, '2026-12-01', { priority_id: CRITICAL ?? '', project_id: 'q' }),
    task(3, null, { priority_id: CRITICAL ?? '', assignees: ['b'] }),
    task(4, '2026-11-30', { priority_id: MEDIUM ?? '', assignees: ['a', 'b'] }),
  ];
  const sorted = (...sort: DueSort[]) => namesOf(sortDue(all, sort, FACTS));
  const by = (field: DueSort['field'], descending = false): DueSort => ({ field, descending });
  expect(sorted(by('end_date'))).toEqual(['T4', 'T2', 'T1', 'T3']);
  expect(sorted(by('end_date', true))).toEqual(['T1', 'T2', 'T4', 'T3']);
  expect(sorted(by('priority', true), by('end_date'))).toEqual(['T2', 'T3', 'T4', 'T1']);
  expect(sorted(by('project'), by('name', true))).toEqual(['T2', 'T4', 'T3', 'T1']);
  // Ana, then Ana with Zoe, then Zoe; unassigned last.
  expect(sorted(by('assignees'))).toEqual(['T3', 'T4', 'T1', 'T2']);
  expect(sorted(by('assignees', true))).toEqual(['T1', 'T4', 'T3', 'T2']);
  const worked = [
    task(1, TODAY, { total_minutes: 60, labels: ['l'], reporter_id: 'u2', task_no: 10 }),
    task(2, TODAY, { progress_value: 40, labels: ['l', 'm'], reporter_id: 'u1', task_no: 9 }),
    task(3, TODAY, { total_minutes: 30, completed_at: TODAY, project_id: 'q', task_no: 1 }),
  ];
  const people = new Map([
    ['a', { name: 'Zoe', user_id: 'u1' }],
    ['b', { name: 'Ana', user_id: 'u2' }],
  ]);
  const projects = new Map([
    ['p', { name: 'Bridge', key: 'BRI' }],
    ['q', { name: 'Abbey', key: 'ABB' }],
  ]);
  const order = (field: DueSort['field'], descending = false) =>
    namesOf(sortDue(worked, [by(field, descending)], { ...FACTS, people, projects }));
  expect(order('task_key')).toEqual(['T3', 'T2', 'T1']);
  expect(order('labels')).toEqual(['T2', 'T1', 'T3']);
  expect(order('estimate', true)).toEqual(['T1', 'T3', 'T2']);
  expect(order('progress', true)).toEqual(['T3', 'T2', 'T1']);
  expect(order('reporter')).toEqual(['T1', 'T2', 'T3']);
  expect(order('completed_at')[0]).toBe('T3');
});

const shown = (by: DueGrouping, tasks: readonly Task[], filters: ChosenFilters = NOTHING_CHOSEN) =>
  dueGroups(tasks, { by, thenBy: 'none', filters }, FACTS).map(
    ({ id, tasks: all }) => `${id ?? '-'}: ${namesOf(all).join()}`,
  );

it('shows a task in the group of each assignee or label, and tasks without one last', () => {
  const all = [
    task(1, TODAY, { assignees: ['a', 'b'], labels: ['l', 'm'] }),
    task(2, '2026-11-20', { priority_id: CRITICAL ?? '' }),
    task(3, null, { assignees: ['b'], status_id: 's2', project_id: 'q', priority_id: LOW ?? '' }),
  ];
  expect(shown('members', all)).toEqual(['b: T1,T3', 'a: T1', '-: T2']);
  expect(shown('labels', all)).toEqual(['m: T1', 'l: T1', '-: T2,T3']);
  expect(shown('due', all)).toEqual(['2026-11-20: T2', `${TODAY}: T1`, '-: T3']);
  expect(shown('project', all)).toEqual(['q: T3', 'p: T1,T2']);
  expect(shown('status', all)).toEqual(['todo: T1,T2', 'doing: T3']);
  expect(shown('priority', all).at(0)).toBe(`${CRITICAL ?? ''}: T2`);
  expect(shown('priority', all).at(-1)).toBe(`${LOW ?? ''}: T3`);
  expect(shown('none', all)).toEqual(['-: T1,T2,T3']);
});

it('splits groups into sub-groups in the order of their field, and collapses either', () => {
  const all = [
    task(1, TODAY, { assignees: ['a', 'b'], project_id: 'q' }),
    task(2, TODAY, { assignees: ['a'] }),
    task(3, TODAY, { assignees: ['a'], project_id: 'q' }),
  ];
  const groups = dueGroups(all, { by: 'members', thenBy: 'project', filters: NOTHING_CHOSEN }, FACTS);
  const lines = (folded: readonly string[] = []) =>
    dueRows(groups, { collapsed: new Set(folded), fullyShown: new Set() }).map((row) =>
      row.kind === 'task'
        ? row.task.name
        : `${row.kind === 'head' && row.isSub ? '==' : '='} ${row.group.id ?? ''}`,
    );
  expect(lines()).toEqual(['= b', '== q', 'T1', '= a', '== q', 'T1', 'T3', '== p', 'T2']);
  expect(lines(['members:b', 'members:a project:q'])).toEqual(['= b', '= a', '== q', '== p', 'T2']);
  const keys = dueRows(groups, { collapsed: new Set(), fullyShown: new Set() }).map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  for (const thenBy of ['members', 'none'] as const)
    expect(dueGroups(all, { by: 'members', thenBy, filters: NOTHING_CHOSEN }, FACTS)[0]?.subs).toBeNull();
});

it('groups by reporter and by start date', () => {
  const all = [
    task(1, TODAY, { reporter_id: 'u1', start_date: '2026-11-20' }),
    task(2, TODAY, { reporter_id: null, start_date: null }),
    task(3, TODAY, { reporter_id: 'u2', start_date: '2026-11-19' }),
  ];
  const people = new Map([
    ['a', { name: 'Zoe', user_id: 'u1' }],
    ['b', { name: 'Ana', user_id: 'u2' }],
  ]);
  const by = (grouping: DueGrouping) =>
    dueGroups(all, { by: grouping, thenBy: 'none', filters: NOTHING_CHOSEN }, { ...FACTS, people }).map(
      ({ id }) => id,
    );
  expect(by('reporter')).toEqual(['u2', 'u1', null]);
  expect(by('start')).toEqual(['2026-11-19', '2026-11-20', null]);
});

it('searches task names, and task keys that include the key of the project', () => {
  const all = [
    task(1, TODAY, { name: 'Dig deep', task_no: 12 }),
    task(2, TODAY, { name: 'Pour', task_no: 1, project_id: 'q' }),
    task(3, TODAY, { name: 'Dig on', task_no: 0, project_id: 'q' }),
  ];
  const projects = new Map([
    ['p', { name: 'Bridge', key: 'BRI' }],
    ['q', { name: 'Abbey', key: 'ABB' }],
  ]);
  const find = (words: string) =>
    namesOf(
      dueTasks(all, { span: 'week', filters: NOTHING_CHOSEN, searchText: words }, { ...FACTS, projects }),
    );
  expect(find(' dig ')).toEqual(['Dig deep', 'Dig on']);
  expect([find('bri-1'), find('ABB-'), find('abb-2')]).toEqual([['Dig deep'], ['Pour'], []]);
  expect(find('')).toHaveLength(3);
});

it('omits the groups of people and labels that the filter does not include', () => {
  const all = [task(1, TODAY, { assignees: ['a', 'b'] }), task(2, TODAY)];
  expect(shown('members', all, choose('members', 'a'))).toEqual(['a: T1']);
  expect(shown('members', all, choose('members', 'a', NONE))).toEqual(['a: T1', '-: T2']);
  // The viewer is `a`.
  expect(shown('members', all, choose('members', ME))).toEqual(['a: T1']);
  expect(found(all, 'week', choose('members', ME))).toEqual(['T1']);
  expect(shown('members', all, { ...choose('members', 'a'), any: true })).toHaveLength(3);
  expect(shown('members', all, turned(choose('members', 'a'), 'members'))).toHaveLength(3);
  const labelled = [task(1, TODAY, { labels: ['l', 'm'] }), task(2, TODAY)];
  expect(shown('labels', labelled, choose('labels', 'l'))).toEqual(['l: T1']);
  expect(shown('labels', labelled, choose('labels', 'm', NONE))).toEqual(['m: T1', '-: T2']);
  expect(shown('labels', labelled, turned(choose('labels', 'l'), 'labels'))).toHaveLength(3);
  // A filter on people omits no label.
  expect(shown('labels', labelled, choose('members', 'a'))).toHaveLength(3);
});

it('shows the first 25 tasks of a group until all are requested, and all tasks without groups', () => {
  const all = Array.from({ length: 30 }, (_, n) => task(n + 1, TODAY));
  const rows = (by: DueGrouping, whole: readonly string[] = [], folded: readonly string[] = []) =>
    dueRows(dueGroups(all, { by, thenBy: 'none', filters: NOTHING_CHOSEN }, FACTS), {
      collapsed: new Set(folded),
      fullyShown: new Set(whole),
    }).map(({ kind }) => kind);
  expect(rows('project')).toEqual(['head', ...Array.from({ length: 25 }, () => 'task'), 'more']);
  // All of them, and the row that shows fewer again.
  expect(rows('project', ['project:p'])).toEqual([
    'head',
    ...Array.from({ length: 30 }, () => 'task'),
    'more',
  ]);
  expect(rows('project', ['members:p'])).toHaveLength(27);
  expect(rows('project', ['project:p'], ['project:p'])).toEqual(['head']);
  expect(rows('none', [], ['none:'])).toEqual(Array.from({ length: 30 }, () => 'task'));
});
