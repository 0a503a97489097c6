/**
 * Turns filters into conditions on a task; loaded with the first filter (tasks 4.1). Priorities, members and labels
 * also match by a descendant; all other fields, and negated filters, are checked on the task itself. Groups of
 * filters nest: all conditions of a group must be met, or any (D279).
 */
import type { Dependency, Task } from '../../../contract/entities/task-entities.ts';
import { plainText } from '../../../contract/rules/description-text.ts';
import { foldText } from '../../../contract/rules/fold-text.ts';
import { midnightOf } from '../../lib/midnight.ts';
import { customTest } from './custom-values.ts';
import { inTree, joined, type Test } from './task-filter.ts';
import type { DueRange, FilterKind, TaskFilters, TaskProperty } from './task-filters.ts';
import type { TaskConditions, Condition, QueryLookups } from './task-query.ts';
import { percentDone } from './task-order.ts';

/** A condition on the task itself only. */
const own = (test: Test): Condition => ({ onTask: test, inTree: test });

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

/** Converts days to instants once, so that the test needs no calendar per task. */
function instantIn(
  ranges: readonly (DueRange | null)[],
  zone: string | undefined,
  read: (task: Task) => string | null,
): Test | null {
  if (ranges.length === 0) return null;
  const spans = ranges.map(
    (range) =>
      range && {
        from: range.from && midnightOf(range.from, 0, zone),
        until: range.to && midnightOf(range.to, 1, zone),
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
  const wanted = words.map((word) => foldText(word).trim()).filter((word) => word !== '');
  return wanted.length === 0 ? null : ({ text }) => wanted.some((word) => text.includes(word));
}

/** Inclusive ranges of numbers; `null` matches zero, which stands for an unknown value. */
function amountIn(ranges: readonly (DueRange | null)[], read: (task: Task) => number): Test | null {
  if (ranges.length === 0) return null;
  return ({ task }) => {
    const amount = read(task);
    return ranges.some((range) => {
      if (range === null) return amount === 0;
      return (
        (range.from === null || amount >= Number(range.from)) &&
        (range.to === null || amount <= Number(range.to))
      );
    });
  };
}

/** Folded text of descriptions, memoized by row, because filters read it repeatedly. */
const descriptions = new WeakMap<Task, string>();
function describedIn(task: Task): string {
  if (!task.description) return '';
  const known = descriptions.get(task);
  if (known !== undefined) return known;
  const words = foldText(plainText(task.description));
  descriptions.set(task, words);
  return words;
}

function describing(words: readonly string[]): Test | null {
  const wanted = words.map((word) => foldText(word.trim())).filter((word) => word !== '');
  return wanted.length === 0
    ? null
    : ({ task }) => {
        const text = describedIn(task);
        return wanted.some((word) => text.includes(word));
      };
}

interface Joined {
  readonly waits: ReadonlySet<string>;
  readonly blocks: ReadonlySet<string>;
}

const NO_DEPENDENCIES: readonly Dependency[] = [];
/** Memoized by the list of dependencies, because lists filter at each keystroke. */
const joins = new WeakMap<readonly Dependency[], Joined>();
function joinedIn(dependencies: readonly Dependency[]): Joined {
  const known = joins.get(dependencies);
  if (known) return known;
  const made = {
    waits: new Set(dependencies.map((one) => one.task_id)),
    blocks: new Set(dependencies.map((one) => one.related_task_id)),
  };
  joins.set(dependencies, made);
  return made;
}

function propertyTest(name: string, { dependencies = NO_DEPENDENCIES }: QueryLookups): Test {
  const tests: Readonly<Record<TaskProperty, () => Test>> = {
    milestone: () => (node) => node.task.milestone,
    repeats: () => (node) => node.task.schedule_id !== null,
    billable: () => (node) => node.task.billable,
    files: () => (node) => node.task.attachments_count > 0,
    comments: () => (node) => node.task.comments_count > 0,
    waits: () => (node) => joinedIn(dependencies).waits.has(node.task.id),
    blocks: () => (node) => joinedIn(dependencies).blocks.has(node.task.id),
  };
  const isKnown = (one: string): one is TaskProperty => Object.hasOwn(tests, one);
  return isKnown(name) ? tests[name]() : () => false;
}

function havingOne(properties: readonly string[], lookups: QueryLookups): Test | null {
  if (properties.length === 0) return null;
  const tests = properties.map((name) => propertyTest(name, lookups));
  return (node) => tests.some((test) => test(node));
}

/** The test of each kind of filter, and whether descendants count. */
const KINDS: readonly {
  readonly kind: FilterKind;
  readonly met: (test: Test) => Condition;
  readonly test: (filters: TaskFilters, lookups: QueryLookups) => Test | null;
}[] = [
  { kind: 'statuses', met: own, test: (all) => anyOf(all.statuses, (task) => task.status_id) },
  { kind: 'phases', met: own, test: (all) => anyOf(all.phases, (task) => task.phase_id) },
  { kind: 'due', met: own, test: ({ due = [] }) => dayIn(due, (task) => task.end_date) },
  { kind: 'start', met: own, test: ({ start = [] }) => dayIn(start, (task) => task.start_date) },
  {
    kind: 'created',
    met: own,
    test: ({ created = [], zone }) => instantIn(created, zone, (task) => task.created_at),
  },
  {
    kind: 'completed',
    met: own,
    test: ({ completed = [], zone }) => instantIn(completed, zone, (task) => task.completed_at),
  },
  {
    kind: 'updated',
    met: own,
    test: ({ updated = [], zone }) => instantIn(updated, zone, (task) => task.updated_at),
  },
  { kind: 'reporters', met: own, test: ({ reporters = [] }) => anyOf(reporters, (task) => task.reporter_id) },
  { kind: 'names', met: own, test: ({ names = [] }) => containing(names) },
  { kind: 'descriptions', met: own, test: ({ descriptions: words = [] }) => describing(words) },
  { kind: 'watchers', met: own, test: ({ watchers = [] }) => someOf(watchers, (task) => task.subscribers) },
  {
    kind: 'estimates',
    met: own,
    test: ({ estimates = [] }) => amountIn(estimates, (task) => task.total_minutes),
  },
  {
    kind: 'logged',
    met: own,
    // Parts of a minute are rounded up, so that they do not count as none.
    test: ({ logged = [] }) => amountIn(logged, (task) => Math.ceil(task.logged_seconds / 60)),
  },
  { kind: 'progress', met: own, test: ({ progress = [] }) => amountIn(progress, percentDone) },
  { kind: 'properties', met: own, test: ({ properties = [] }, lookups) => havingOne(properties, lookups) },
  { kind: 'projects', met: own, test: ({ projects = [] }) => anyOf(projects, (task) => task.project_id) },
  { kind: 'priorities', met: inTree, test: (all) => anyOf(all.priorities, (task) => task.priority_id) },
  { kind: 'members', met: inTree, test: (all) => someOf(all.members, (task) => task.assignees) },
  { kind: 'labels', met: inTree, test: (all) => someOf(all.labels, (task) => task.labels) },
];

/** Null when there is no filter. Negated kinds are checked on the task itself. */
function groupCondition(filters: TaskFilters, lookups: QueryLookups): Condition | null {
  const { not = [], custom = [], groups = [], any = false } = filters;
  const conditions: Condition[] = [];
  for (const { kind, met, test: testOf } of KINDS) {
    const test = testOf(filters, lookups);
    if (test) conditions.push(not.includes(kind) ? own((node) => !test(node)) : met(test));
  }
  for (const one of custom) {
    const test = customTest(one, lookups.columns ?? []);
    if (test) conditions.push(own((node) => test(node.task)));
  }
  for (const group of groups) {
    const condition = groupCondition(group, lookups);
    if (condition) conditions.push(condition);
  }
  return conditions.length === 0 ? null : joined(conditions, any);
}

const groupsIn = (filters: TaskFilters): readonly TaskFilters[] => [
  filters,
  ...(filters.groups ?? []).flatMap(groupsIn),
];

/** Converts filters to the conditions of a list. */
export function taskConditions(filters: TaskFilters): TaskConditions {
  const all = groupsIn(filters);
  const readsColumns = all.some(({ custom = [] }) => custom.length > 0);
  const readsDependencies = all.some(
    ({ properties = [] }) => properties.includes('waits') || properties.includes('blocks'),
  );
  return {
    rowsOf: ({ columns, dependencies }) => [readsColumns && columns, readsDependencies && dependencies],
    conditionOf: (lookups) => groupCondition(filters, lookups),
  };
}
