/**
 * Which tasks pass the search and the filters (tasks 4.1): status and phase are the task's own; search, priorities,
 * members and labels are also met by anything below the task. Its days, its reporter and what is asked not to be are the task's own. A task
 * above one that passes is shown with it, greyed (finding P2).
 */
import type { Task } from '../../../contract/entities/task-entities.ts';
import type { TaskNode } from '../store/task-node.ts';
import type { CustomColumn } from '../../../contract/entities/project-entities.ts';
import { customTest } from './custom-values.ts';
import type { DueRange, FilterKind, TaskFilters } from './task-query.ts';

type Test = (node: TaskNode) => boolean;

export interface TaskFilter {
  /** Nothing is asked for: everything passes. */
  readonly empty: boolean;
  /** What must hold for the task itself. */
  readonly own: readonly Test[];
  /** What must hold for the task or something below it, each by itself. */
  readonly inTree: readonly Test[];
}

interface Wanted {
  readonly text: string;
  /** What follows the project's key, when it begins with that. */
  readonly number: string | null;
}

function wantedBy(search: string, projectKey: string): Wanted {
  const text = search.trim().toLowerCase();
  const prefix = `${projectKey.toLowerCase()}-`;
  return { text, number: text.startsWith(prefix) ? text.slice(prefix.length) : null };
}

/** Finds `KEY-12`, `12` behind a matching key, and any part of a name. */
function searching(search: string, projectKey: string): Test | null {
  const { text, number } = wantedBy(search, projectKey);
  if (text === '') return null;
  return (node) =>
    node.text.includes(text) ||
    (number !== null && node.task.task_no > 0 && String(node.task.task_no).startsWith(number));
}

/** What a search finds, the one before has found too: so it is while somebody types on. */
export function narrowsSearch(before: string, after: string, projectKey: string): boolean {
  const [old, now] = [wantedBy(before, projectKey), wantedBy(after, projectKey)];
  if (!now.text.includes(old.text)) return false;
  return old.text === '' || now.number === null || (old.number !== null && now.number.startsWith(old.number));
}

function anyOf(wanted: readonly (string | null)[], read: (task: Task) => string | null): Test | null {
  if (wanted.length === 0) return null;
  const set = new Set(wanted);
  return (node) => set.has(read(node.task));
}

function someOf(wanted: readonly (string | null)[], read: (task: Task) => readonly string[]): Test | null {
  if (wanted.length === 0) return null;
  const set = new Set(wanted);
  return (node) => {
    const values = read(node.task);
    return values.length === 0 ? set.has(null) : values.some((value) => set.has(value));
  };
}

function dayIn(ranges: readonly (DueRange | null)[], read: (task: Task) => string | null): Test | null {
  if (ranges.length === 0) return null;
  return ({ task }) => {
    const day = read(task);
    return ranges.some((range) => {
      if (range === null || day === null) return range === null && day === null;
      if (range.open && task.completed_at !== null) return false;
      return (range.from === null || day >= range.from) && (range.to === null || day <= range.to);
    });
  };
}

/** Midnight here at the beginning of a day, so many days later. */
function midnight(day: string, later: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).toISOString();
}

/** Days here as the instants between which they lie, so that no task needs a calendar. */
function createdIn(ranges: readonly (DueRange | null)[]): Test | null {
  const spans = ranges.flatMap((range) => {
    if (range === null) return [];
    const { from, to } = range;
    return [{ from: from && midnight(from, 0), until: to && midnight(to, 1) }];
  });
  if (spans.length === 0) return null;
  return ({ task: { created_at: at } }) =>
    spans.some(({ from, until }) => (from === null || at >= from) && (until === null || at < until));
}

const given = (tests: readonly (Test | null)[]): Test[] => tests.filter((test) => test !== null);

export function taskFilter(
  search: string,
  filters: TaskFilters,
  projectKey: string,
  columns: readonly CustomColumn[] = [],
): TaskFilter {
  const own: (Test | null)[] = [];
  const inTree: (Test | null)[] = [searching(search, projectKey)];
  const add = (kind: FilterKind, test: Test | null, met: (Test | null)[]): void => {
    if (test && filters.not?.includes(kind)) own.push((node) => !test(node));
    else met.push(test);
  };
  add(
    'statuses',
    anyOf(filters.statuses, (task) => task.status_id),
    own,
  );
  add(
    'phases',
    anyOf(filters.phases, (task) => task.phase_id),
    own,
  );
  add(
    'due',
    dayIn(filters.due ?? [], (task) => task.end_date),
    own,
  );
  add(
    'start',
    dayIn(filters.start ?? [], (task) => task.start_date),
    own,
  );
  add('created', createdIn(filters.created ?? []), own);
  add(
    'reporters',
    anyOf(filters.reporters ?? [], (task) => task.reporter_id),
    own,
  );
  add(
    'priorities',
    anyOf(filters.priorities, (task) => task.priority_id),
    inTree,
  );
  add(
    'members',
    someOf(filters.members, (task) => task.assignees),
    inTree,
  );
  add(
    'labels',
    someOf(filters.labels, (task) => task.labels),
    inTree,
  );
  for (const custom of filters.custom ?? []) {
    const test = customTest(custom, columns);
    if (test) own.push((node) => test(node.task));
  }
  const filter = { own: given(own), inTree: given(inTree) };
  return { ...filter, empty: filter.own.length === 0 && filter.inTree.length === 0 };
}

/** Whether the task itself passes everything. */
export function passesAlone(filter: TaskFilter, node: TaskNode): boolean {
  for (const test of filter.inTree) if (!test(node)) return false;
  for (const test of filter.own) if (!test(node)) return false;
  return true;
}

/**
 * Whether the task is shown: it passes, counting what is below it, or something below it is shown, which is then shown with it.
 * `childrenOf` gives its direct subtasks in the same mode.
 */
export function passesTree(
  filter: TaskFilter,
  node: TaskNode,
  childrenOf: (node: TaskNode) => readonly TaskNode[],
): boolean {
  if (passesWithin(filter, node, childrenOf)) return true;
  return childrenOf(node).some((child) => passesTree(filter, child, childrenOf));
}

function passesWithin(
  filter: TaskFilter,
  node: TaskNode,
  childrenOf: (node: TaskNode) => readonly TaskNode[],
): boolean {
  for (const test of filter.own) if (!test(node)) return false;
  for (const test of filter.inTree) if (!anywhere(test, node, childrenOf)) return false;
  return true;
}

function anywhere(test: Test, node: TaskNode, childrenOf: (node: TaskNode) => readonly TaskNode[]): boolean {
  return test(node) || childrenOf(node).some((child) => anywhere(test, child, childrenOf));
}
