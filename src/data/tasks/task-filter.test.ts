import { expect, it } from 'vitest';
import { taskRow } from '../../../test/support/task-rows.ts';
import { TaskNode } from '../store/task-node.ts';
import { narrowsSearch, matchesTask, matchesTree, type TaskFilter, taskFilter } from './task-filter.ts';
import { taskConditions } from './filter-conditions.ts';
import { NO_FILTERS, type TaskFilters } from './task-filters.ts';
import type { QueryLookups } from './task-query.ts';

const node = (change: Parameters<typeof taskRow>[1]): TaskNode => new TaskNode(taskRow(1, change));
const LOOKUPS: QueryLookups = { project: undefined, statuses: [], phases: [], members: [] };
const filterOf = (filters: Partial<TaskFilters>, lookups: Partial<QueryLookups> = {}): TaskFilter =>
  taskFilter(
    '',
    taskConditions({ ...NO_FILTERS, ...filters }).conditionOf({ ...LOOKUPS, ...lookups }),
    'KEY',
  );
const passes = (filters: Partial<TaskFilters>, change: Parameters<typeof taskRow>[1]): boolean =>
  matchesTask(filterOf(filters), node(change));

it('finds tasks by due date, both ends included', () => {
  const due = [{ from: '2026-11-20', to: '2026-11-27' }];
  expect(passes({ due }, { end_date: '2026-11-20' })).toBe(true);
  expect(passes({ due }, { end_date: '2026-11-27' })).toBe(true);
  expect(passes({ due }, { end_date: '2026-11-28' })).toBe(false);
  expect(passes({ due }, { end_date: null })).toBe(false);
  expect(passes({ due: [...due, null] }, { end_date: null })).toBe(true);
});

it('treats only open tasks as overdue', () => {
  const due = [{ from: null, to: '2026-11-19', open: true }];
  expect(passes({ due }, { end_date: '2026-11-01', completed_at: null })).toBe(true);
  expect(passes({ due }, { end_date: '2026-11-01', completed_at: '2026-11-02T08:00:00.000Z' })).toBe(false);
});

it('inverts a filter for the task itself, whatever its subtasks match', () => {
  const filters: Partial<TaskFilters> = { labels: ['a'], not: ['labels'] };
  expect(passes(filters, { labels: ['a', 'b'] })).toBe(false);
  expect(passes(filters, { labels: ['b'] })).toBe(true);
  const parent = node({ labels: ['b'] });
  parent.children = [node({ labels: ['a'] })];
  expect(matchesTree(filterOf({ ...filters }), parent, (one) => one.children)).toBe(true);
});

it('shows the parent of a matching task, whether or not it matches itself [P2]', () => {
  const late = [{ from: null, to: '2026-11-19', open: true }];
  const filter = filterOf({ members: ['me'], due: late });
  const child = node({ assignees: ['me'], end_date: '2026-11-01', completed_at: null });
  const parent = node({ assignees: ['you'], end_date: null });
  parent.children = [child];
  const shown = (one: TaskNode): boolean => matchesTree(filter, one, ({ children }) => children);
  expect([shown(parent), matchesTask(filter, parent), shown(child)]).toEqual([true, false, true]);
  parent.children = [node({ assignees: ['me'], end_date: null }), node({ end_date: '2026-11-01' })];
  expect(shown(parent)).toBe(false);
});

it('finds names regardless of case and accents, by the search and by the filter', () => {
  const meeting = node({ name: 'Reunião de março' });
  const found = (search: string): boolean => matchesTask(taskFilter(search, null, 'KEY'), meeting);
  expect(['reuniao', 'REUNIÃO', 'Março', 'marco '].map(found)).toEqual([true, true, true, true]);
  expect(passes({ names: ['reuniao'] }, { name: 'Reunião' })).toBe(true);
  expect(passes({ names: ['Größe'] }, { name: 'GROSSE' })).toBe(true);
  expect(narrowsSearch('reunia', 'Reunião', 'KEY')).toBe(true);
  meeting.replace(taskRow(1, { name: 'Über uns' }));
  expect(found('uber')).toBe(true);
});

it('is empty when a filter without values is inverted', () => {
  expect(filterOf({ not: ['members'] }).empty).toBe(true);
});

it('recognises searches whose results are a subset of the previous ones', () => {
  for (const [before, after, narrows] of [
    ['', 'd', true],
    ['d', 'dig', true],
    [' Dig', 'digs ', true],
    ['ig', 'dig', true],
    ['dig', 'di', false],
    ['dig', 'pour', false],
    // From here on the search matches task numbers too.
    ['key', 'key-', false],
    ['key-', 'key-1', true],
    ['key-1', 'key-12', true],
    ['key-2', 'key-12', false],
  ] as const)
    expect([before, after, narrowsSearch(before, after, 'KEY')]).toEqual([before, after, narrows]);
});

it('finds tasks by start date, by the local day of their creation, and by reporter', () => {
  const day = [{ from: '2026-11-20', to: '2026-11-20' }];
  expect(passes({ start: day }, { start_date: '2026-11-20' })).toBe(true);
  expect(passes({ start: day }, { start_date: null })).toBe(false);
  expect(passes({ start: [null] }, { start_date: null })).toBe(true);
  const at = (hours: number): string => new Date(2026, 10, 20, hours).toISOString();
  expect(passes({ created: day }, { created_at: at(0) })).toBe(true);
  expect(passes({ created: day }, { created_at: at(23) })).toBe(true);
  expect(passes({ created: day }, { created_at: at(24) })).toBe(false);
  expect(passes({ created: day }, { created_at: at(-1) })).toBe(false);
  expect(passes({ created: day, not: ['created'] }, { created_at: at(-1) })).toBe(true);
  expect(passes({ reporters: ['u1', null] }, { reporter_id: null })).toBe(true);
  expect(passes({ reporters: ['u1'] }, { reporter_id: 'u2' })).toBe(false);
});

it('takes the day of creation in the given time zone', () => {
  const created = [{ from: '2026-11-20', to: '2026-11-20' }];
  const isIn = (zone: string, at: string) => passes({ created, zone }, { created_at: at });
  expect(isIn('Asia/Tokyo', '2026-11-19T15:00:00.000Z')).toBe(true);
  expect(isIn('Asia/Tokyo', '2026-11-20T15:00:00.000Z')).toBe(false);
  expect(isIn('America/New_York', '2026-11-21T04:59:59.000Z')).toBe(true);
  expect(isIn('America/New_York', '2026-11-20T04:59:59.000Z')).toBe(false);
});

it('combines conditions with "or" in a group and with "and" around it, in nested groups [D279]', () => {
  const late: TaskFilters = { ...NO_FILTERS, due: [{ from: null, to: '2026-11-19' }] };
  const ofMe: TaskFilters = { ...NO_FILTERS, members: ['me'], labels: ['urgent'] };
  const filters = { statuses: ['todo'], groups: [{ ...late, any: true, groups: [ofMe] }] };
  const todo = { status_id: 'todo', end_date: '2026-11-30', assignees: ['me'], labels: ['urgent'] };
  expect(passes(filters, todo)).toBe(true);
  expect(passes(filters, { ...todo, labels: [] })).toBe(false);
  expect(passes(filters, { ...todo, labels: [], end_date: '2026-11-01' })).toBe(true);
  expect(passes(filters, { ...todo, status_id: 'done' })).toBe(false);
  expect(passes({ ...filters, any: true }, { ...todo, labels: [] })).toBe(true);
  expect(passes({ any: true, groups: [NO_FILTERS] }, todo)).toBe(true);
});

it('lets a subtask meet one condition of a nested group for its parent', () => {
  const any: TaskFilters = { ...NO_FILTERS, any: true, members: ['me'], statuses: ['todo'] };
  const filter = filterOf({ labels: ['a'], groups: [any] });
  const parent = node({ status_id: 'done', labels: ['a'] });
  parent.children = [node({ status_id: 'done', assignees: ['me'] })];
  expect(matchesTask(filter, parent)).toBe(false);
  expect(matchesTree(filter, parent, (one) => one.children)).toBe(true);
});

it('finds tasks by parts of names, by estimate, and by completion date', () => {
  expect(passes({ names: [' Dig', 'pour '] }, { name: 'Pour the slab' })).toBe(true);
  expect(passes({ names: ['dig'], not: ['names'] }, { name: 'Dig' })).toBe(false);
  expect(passes({ names: [' '] }, { name: 'Dig' })).toBe(true);
  const hour = [{ from: '1', to: '60' }];
  expect([30, 60, 61, 0].map((one) => passes({ estimates: hour }, { total_minutes: one }))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(passes({ estimates: [null] }, { total_minutes: 0 })).toBe(true);
  const today = [{ from: '2026-11-20', to: '2026-11-20' }];
  const at = new Date(2026, 10, 20, 12).toISOString();
  expect(passes({ completed: today }, { completed_at: at })).toBe(true);
  expect(passes({ completed: today }, { completed_at: null })).toBe(false);
  expect(passes({ completed: [null] }, { completed_at: null })).toBe(true);
});

it('finds tasks without labels, and tasks by watcher', () => {
  expect(passes({ labels: [null] }, { labels: [] })).toBe(true);
  expect(passes({ labels: [null, 'a'] }, { labels: ['b'] })).toBe(false);
  expect(passes({ watchers: ['ana'] }, { subscribers: ['bo', 'ana'] })).toBe(true);
  expect(passes({ watchers: ['ana'] }, { subscribers: ['bo'] })).toBe(false);
  expect(passes({ watchers: [null] }, { subscribers: [] })).toBe(true);
});

it('finds tasks by logged time and by progress', () => {
  const upToAnHour = [{ from: '1', to: '60' }];
  const logged = [0, 30, 3600, 3601].map((seconds) =>
    passes({ logged: upToAnHour }, { logged_seconds: seconds }),
  );
  expect(logged).toEqual([false, true, true, false]);
  expect(passes({ logged: [null] }, { logged_seconds: 0 })).toBe(true);
  const begun = [{ from: '1', to: '49' }];
  expect(passes({ progress: begun }, { progress_value: 40 })).toBe(true);
  expect(passes({ progress: begun }, { progress_value: null })).toBe(false);
  const done = { progress_value: 40, completed_at: '2026-11-02T08:00:00.000Z' };
  expect(passes({ progress: begun }, done)).toBe(false);
  expect(passes({ progress: [{ from: '100', to: '100' }] }, done)).toBe(true);
});

it('finds text in descriptions without their markup, regardless of case and accents', () => {
  const html = '<p>Règle &amp; compas,<br/>on <b>site</b></p>';
  const finds = (word: string): boolean => passes({ descriptions: [word] }, { description: html });
  expect(['regle & COMPAS', ' site ', 'br', 'amp'].map(finds)).toEqual([true, true, false, false]);
  expect(passes({ descriptions: ['site'] }, { description: null })).toBe(false);
  expect(filterOf({ descriptions: [' '] }).empty).toBe(true);
});

it('finds tasks that have any of the chosen properties', () => {
  const has = (name: string, change: Parameters<typeof taskRow>[1]): boolean =>
    passes({ properties: [name] }, change);
  expect([has('milestone', { milestone: true }), has('milestone', {})]).toEqual([true, false]);
  expect([has('repeats', { schedule_id: 's' }), has('repeats', { schedule_id: null })]).toEqual([
    true,
    false,
  ]);
  expect([has('billable', { billable: true }), has('billable', { billable: false })]).toEqual([true, false]);
  expect([has('files', { attachments_count: 1 }), has('files', {})]).toEqual([true, false]);
  expect([has('comments', { comments_count: 2 }), has('comments', {})]).toEqual([true, false]);
  expect(has('moods', { milestone: true })).toBe(false);
  const either: Partial<TaskFilters> = { properties: ['milestone', 'files'] };
  expect(passes(either, { attachments_count: 1 })).toBe(true);
  expect(passes({ ...either, not: ['properties'] }, { attachments_count: 1 })).toBe(false);
});

it('finds blocked and blocking tasks by their dependencies', () => {
  const [waiting, blocking, free] = [1, 2, 3].map((n) => new TaskNode(taskRow(n)));
  const dependency = {
    ...{ id: 'd', project_id: 'p', team_id: 't', dependency_type: 'blocked_by' as const, lag_days: 0 },
    ...{
      kind: 'finish_start' as const,
      task_id: waiting?.task.id ?? '',
      related_task_id: blocking?.task.id ?? '',
    },
  };
  const found = (name: string): boolean[] => {
    const filter = filterOf({ properties: [name] }, { dependencies: [dependency] });
    return [waiting, blocking, free].map((one) => one !== undefined && matchesTask(filter, one));
  };
  expect(found('waits')).toEqual([true, false, false]);
  expect(found('blocks')).toEqual([false, true, false]);
});

it('depends only on the rows that its conditions read', () => {
  const lookups = { ...LOOKUPS, columns: [], dependencies: [] };
  const rowsOf = (filters: Partial<TaskFilters>) =>
    taskConditions({ ...NO_FILTERS, ...filters }).rowsOf(lookups);
  expect(rowsOf({ statuses: ['a'], properties: ['files'] })).toEqual([false, false]);
  expect(rowsOf({ groups: [{ ...NO_FILTERS, properties: ['waits'] }] })).toEqual([
    false,
    lookups.dependencies,
  ]);
});
