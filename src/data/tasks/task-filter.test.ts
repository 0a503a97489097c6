import { expect, it } from 'vitest';
import { taskRow } from '../../../test/support/task-rows.ts';
import { TaskNode } from '../store/task-node.ts';
import { narrowsSearch, passesAlone, passesTree, taskFilter } from './task-filter.ts';
import { NO_FILTERS, type TaskFilters } from './task-query.ts';

const node = (change: Parameters<typeof taskRow>[1]): TaskNode => new TaskNode(taskRow(1, change));
const passes = (filters: Partial<TaskFilters>, change: Parameters<typeof taskRow>[1]): boolean =>
  passesAlone(taskFilter('', { ...NO_FILTERS, ...filters }, 'KEY'), node(change));

it('finds tasks by their due day, both ends included', () => {
  const due = [{ from: '2026-11-20', to: '2026-11-27' }];
  expect(passes({ due }, { end_date: '2026-11-20' })).toBe(true);
  expect(passes({ due }, { end_date: '2026-11-27' })).toBe(true);
  expect(passes({ due }, { end_date: '2026-11-28' })).toBe(false);
  expect(passes({ due }, { end_date: null })).toBe(false);
  expect(passes({ due: [...due, null] }, { end_date: null })).toBe(true);
});

it('counts only what is not done as overdue', () => {
  const due = [{ from: null, to: '2026-11-19', open: true }];
  expect(passes({ due }, { end_date: '2026-11-01', completed_at: null })).toBe(true);
  expect(passes({ due }, { end_date: '2026-11-01', completed_at: '2026-11-02T08:00:00.000Z' })).toBe(false);
});

it('turns a filter round for the task itself, whatever is below it', () => {
  const filters: Partial<TaskFilters> = { labels: ['a'], not: ['labels'] };
  expect(passes(filters, { labels: ['a', 'b'] })).toBe(false);
  expect(passes(filters, { labels: ['b'] })).toBe(true);
  const parent = node({ labels: ['b'] });
  parent.children = [node({ labels: ['a'] })];
  expect(
    passesTree(taskFilter('', { ...NO_FILTERS, ...filters }, 'KEY'), parent, (one) => one.children),
  ).toBe(true);
});

it('shows what is above a task that passes, whatever else it is itself [P2]', () => {
  const late = [{ from: null, to: '2026-11-19', open: true }];
  const filter = taskFilter('', { ...NO_FILTERS, members: ['me'], due: late }, 'KEY');
  const child = node({ assignees: ['me'], end_date: '2026-11-01', completed_at: null });
  const parent = node({ assignees: ['you'], end_date: null });
  parent.children = [child];
  const shown = (one: TaskNode): boolean => passesTree(filter, one, ({ children }) => children);
  expect([shown(parent), passesAlone(filter, parent), shown(child)]).toEqual([true, false, true]);
  parent.children = [node({ assignees: ['me'], end_date: null }), node({ end_date: '2026-11-01' })];
  expect(shown(parent)).toBe(false);
});

it('asks nothing when a kind without values is turned round', () => {
  expect(taskFilter('', { ...NO_FILTERS, not: ['members'] }, 'KEY').empty).toBe(true);
});

it('knows when a search can only find what the one before found', () => {
  for (const [before, after, narrows] of [
    ['', 'd', true],
    ['d', 'dig', true],
    [' Dig', 'digs ', true],
    ['ig', 'dig', true],
    ['dig', 'di', false],
    ['dig', 'pour', false],
    // From here on every number is found as well.
    ['key', 'key-', false],
    ['key-', 'key-1', true],
    ['key-1', 'key-12', true],
    ['key-2', 'key-12', false],
  ] as const)
    expect([before, after, narrowsSearch(before, after, 'KEY')]).toEqual([before, after, narrows]);
});

it('finds tasks by start day, by the day here on which they were created, and by reporter', () => {
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

it('joins with or inside a group and with and around it, groups nesting [D279]', () => {
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

it('counts what is below a task for each filter of a group by itself', () => {
  const any: TaskFilters = { ...NO_FILTERS, any: true, members: ['me'], statuses: ['todo'] };
  const filter = taskFilter('', { ...NO_FILTERS, labels: ['a'], groups: [any] }, 'KEY');
  const parent = node({ status_id: 'done', labels: ['a'] });
  parent.children = [node({ status_id: 'done', assignees: ['me'] })];
  expect(passesAlone(filter, parent)).toBe(false);
  expect(passesTree(filter, parent, (one) => one.children)).toBe(true);
});

it('finds tasks by parts of names, by estimate, and by when they were completed', () => {
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
