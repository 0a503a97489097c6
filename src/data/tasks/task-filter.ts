/**
 * Which tasks pass the search and the filters (tasks 4.1): status and phase are the task's own; search, priorities,
 * members and labels are also met by anything below the task. Its days, its reporter and what is asked not to be are the task's own. A task
 * above one that passes is shown with it, greyed (finding P2). Groups of filters nest: all of a group must hold, or any (D279).
 */
import type { Task } from '../../../contract/entities/task-entities.ts';
import type { TaskNode } from '../store/task-node.ts';
import type { CustomColumn } from '../../../contract/entities/project-entities.ts';
import { customTest } from './custom-values.ts';
import type { DueRange, FilterKind, TaskFilters } from './task-query.ts';

type Test = (node: TaskNode) => boolean;

type ChildrenOf = (node: TaskNode) => readonly TaskNode[];

/** Something asked of a task: whether it holds for the task by itself, and whether it holds counting what is below it. */
interface Condition {
  readonly alone: Test;
  readonly within: (node: TaskNode, childrenOf: ChildrenOf) => boolean;
}

export interface TaskFilter extends Condition {
  /** Nothing is requested: everything passes. */
  readonly empty: boolean;
}

/** Of the task itself. */
const own = (test: Test): Condition => ({ alone: test, within: test });

/** Of the task or something below it. */
const inTree = (test: Test): Condition => ({
  alone: test,
  within: (node, childrenOf) => anywhere(test, node, childrenOf),
});

function joined(conditions: readonly Condition[], any: boolean): Condition {
  const [only] = conditions;
  if (only && conditions.length === 1) return only;
  // A loop, because it runs for every task at each letter of a search. The first that decides is enough.
  const decide = (holds: (one: Condition) => boolean): boolean => {
    for (const one of conditions) if (holds(one) === any) return any;
    return !any;
  };
  return {
    alone: (node) => decide((one) => one.alone(node)),
    within: (node, childrenOf) => decide((one) => one.within(node, childrenOf)),
  };
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
function instantIn(ranges: readonly (DueRange | null)[], read: (task: Task) => string | null): Test | null {
  if (ranges.length === 0) return null;
  const spans = ranges.map(
    (range) =>
      range && {
        from: range.from && midnight(range.from, 0),
        until: range.to && midnight(range.to, 1),
      },
  );
  return ({ task }) => {
    const at = read(task);
    return spans.some((span) => {
      if (span === null || at === null) return span === null && at === null;
      return (span.from === null || at >= span.from) && (span.until === null || at < span.until);
    });
  };
}

function containing(words: readonly string[]): Test | null {
  const wanted = words.map((word) => word.trim().toLowerCase()).filter((word) => word !== '');
  return wanted.length === 0 ? null : ({ text }) => wanted.some((word) => text.includes(word));
}

function estimated(ranges: readonly (DueRange | null)[]): Test | null {
  if (ranges.length === 0) return null;
  return ({ task: { total_minutes: minutes } }) =>
    ranges.some((range) => {
      if (range === null || minutes === 0) return range === null && minutes === 0;
      return (
        (range.from === null || minutes >= Number(range.from)) &&
        (range.to === null || minutes <= Number(range.to))
      );
    });
}

/** What each kind asks, and of which tasks. */
const KINDS: readonly {
  readonly kind: FilterKind;
  readonly met: (test: Test) => Condition;
  readonly test: (filters: TaskFilters) => Test | null;
}[] = [
  { kind: 'statuses', met: own, test: (all) => anyOf(all.statuses, (task) => task.status_id) },
  { kind: 'phases', met: own, test: (all) => anyOf(all.phases, (task) => task.phase_id) },
  { kind: 'due', met: own, test: ({ due = [] }) => dayIn(due, (task) => task.end_date) },
  { kind: 'start', met: own, test: ({ start = [] }) => dayIn(start, (task) => task.start_date) },
  { kind: 'created', met: own, test: ({ created = [] }) => instantIn(created, (task) => task.created_at) },
  {
    kind: 'completed',
    met: own,
    test: ({ completed = [] }) => instantIn(completed, (task) => task.completed_at),
  },
  { kind: 'updated', met: own, test: ({ updated = [] }) => instantIn(updated, (task) => task.updated_at) },
  { kind: 'reporters', met: own, test: ({ reporters = [] }) => anyOf(reporters, (task) => task.reporter_id) },
  { kind: 'names', met: own, test: ({ names = [] }) => containing(names) },
  { kind: 'estimates', met: own, test: ({ estimates = [] }) => estimated(estimates) },
  { kind: 'projects', met: own, test: ({ projects = [] }) => anyOf(projects, (task) => task.project_id) },
  { kind: 'priorities', met: inTree, test: (all) => anyOf(all.priorities, (task) => task.priority_id) },
  { kind: 'members', met: inTree, test: (all) => someOf(all.members, (task) => task.assignees) },
  { kind: 'labels', met: inTree, test: (all) => someOf(all.labels, (task) => task.labels) },
];

/** Null when nothing is requested. What is turned round is the task's own. */
function groupCondition(filters: TaskFilters, columns: readonly CustomColumn[]): Condition | null {
  const { not = [], custom = [], groups = [], any = false } = filters;
  const conditions: Condition[] = [];
  for (const { kind, met, test: testOf } of KINDS) {
    const test = testOf(filters);
    if (test) conditions.push(not.includes(kind) ? own((node) => !test(node)) : met(test));
  }
  for (const one of custom) {
    const test = customTest(one, columns);
    if (test) conditions.push(own((node) => test(node.task)));
  }
  for (const group of groups) {
    const condition = groupCondition(group, columns);
    if (condition) conditions.push(condition);
  }
  return conditions.length === 0 ? null : joined(conditions, any);
}

/** Whether columns of the project's own are requested. */
export const asksColumns = ({ custom = [], groups = [] }: TaskFilters): boolean =>
  custom.length > 0 || groups.some(asksColumns);

export function taskFilter(
  search: string,
  filters: TaskFilters,
  projectKey: string,
  columns: readonly CustomColumn[] = [],
): TaskFilter {
  const words = searching(search, projectKey);
  const asked = groupCondition(filters, columns);
  const all = [...(words ? [inTree(words)] : []), ...(asked ? [asked] : [])];
  return { ...joined(all, false), empty: all.length === 0 };
}

/** Whether the task itself passes everything. */
export const passesAlone = (filter: TaskFilter, node: TaskNode): boolean => filter.alone(node);

/** Whether the task is shown: it passes, counting what is below it, or something below it is shown, which is then shown with it. */
export function passesTree(filter: TaskFilter, node: TaskNode, childrenOf: ChildrenOf): boolean {
  return (
    filter.within(node, childrenOf) || childrenOf(node).some((child) => passesTree(filter, child, childrenOf))
  );
}

function anywhere(test: Test, node: TaskNode, childrenOf: ChildrenOf): boolean {
  return test(node) || childrenOf(node).some((child) => anywhere(test, child, childrenOf));
}
