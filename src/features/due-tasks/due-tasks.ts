/** Filters and sorts the tasks of a team that are due in a span. Pure. */
import type { Dependency, Task } from '../../../contract/entities/task-entities.ts';
import { compareText } from '../../../contract/rules/compare-text.ts';
import { STATUS_CATEGORIES, TASK_PRIORITIES } from '../../../contract/rules/defaults.ts';
import { matchesTask, taskFilter } from '../../data/tasks/task-filter.ts';
import { percentDone } from '../../data/tasks/task-order.ts';
import { TaskNode } from '../../data/store/task-node.ts';
import { addDays, type Day } from '../../lib/day.ts';
import { conditionsOf } from '../../modules/task-query/filter-conditions.ts';
import type { ChosenFilters } from '../../modules/task-query/filter-fields.ts';
import type { Viewer } from '../../modules/task-query/use-viewer.ts';
import type { DueSpan } from './due-search.ts';
import type { DueSort } from './due-sorts.ts';
import type { DueSettings } from './due-view.ts';

/** The category of a status, independent of the project. */
export type TaskState = (typeof STATUS_CATEGORIES)[number]['key'];
export const TASK_STATES: readonly TaskState[] = STATUS_CATEGORIES.map(({ key }) => key);

/** Lookups of a task. */
export interface DueTaskLookups {
  readonly today: Day;
  readonly viewer: Viewer;
  readonly dependencies: readonly Dependency[];
  /** Category ids by status id. */
  readonly categories: ReadonlyMap<string, string>;
  readonly people: ReadonlyMap<string, { readonly name: string; readonly user_id?: string | null }>;
  readonly projects: ReadonlyMap<string, { readonly name: string; readonly key?: string }>;
  readonly labels: ReadonlyMap<string, { readonly name: string }>;
}

const STATE_OF: ReadonlyMap<string, TaskState> = new Map(STATUS_CATEGORIES.map(({ id, key }) => [id, key]));

export const stateOf = (
  { status_id: status }: Task,
  { categories }: Pick<DueTaskLookups, 'categories'>,
): TaskState => STATE_OF.get(categories.get(status) ?? '') ?? 'todo';

/** Replaces the status categories in the filters with the statuses of all projects in these categories. */
function withStatuses(filters: ChosenFilters, categories: DueTaskLookups['categories']): ChosenFilters {
  const { ids, groups } = filters;
  const found = [...categories].flatMap(([id, category]) =>
    ids.statuses.includes(STATE_OF.get(category) ?? '') ? [id] : [],
  );
  // Without a matching status no task may match. An empty list would match all.
  const statuses = ids.statuses.length > 0 && found.length === 0 ? [''] : found;
  return {
    ...filters,
    ids: { ...ids, statuses },
    ...(groups && { groups: groups.map((group) => withStatuses(group, categories)) }),
  };
}

/** Whether a filter asks for completed tasks; otherwise they are left out. */
const asksDone = ({ ids, not, groups = [] }: ChosenFilters): boolean =>
  (ids.statuses.includes('done') && !not.includes('statuses')) ||
  ids.completed.length > 0 ||
  groups.some(asksDone);

const LAST_DAY: Readonly<Partial<Record<DueSpan, number>>> = { overdue: -1, week: 7, month: 30 };

function inSpan(span: DueSpan, today: Day): (day: Day | null) => boolean {
  const days = LAST_DAY[span];
  if (days === undefined) return (day) => span === 'any' || day === null;
  const last = addDays(today, days);
  return (day) => day !== null && day <= last;
}

/** Caches the node of each task, because searching folds its name each time. */
const nodes = new WeakMap<Task, TaskNode>();
function nodeOf(task: Task): TaskNode {
  const known = nodes.get(task);
  if (known) return known;
  const made = new TaskNode(task);
  nodes.set(task, made);
  return made;
}

/** Matches a search for a task key or the beginning of one, such as `abc-1`, in any project. */
function keyReader(searchText: string, projects: DueTaskLookups['projects']): (task: Task) => boolean {
  const text = searchText.trim().toLowerCase();
  const [prefix = '', number] = text.split('-');
  if (number === undefined) return () => false;
  const ids = new Set([...projects].flatMap(([id, { key }]) => (key?.toLowerCase() === prefix ? [id] : [])));
  return ({ project_id: project, task_no: no }) =>
    no > 0 && ids.has(project) && String(no).startsWith(number);
}

/** Filters tasks; the result is unsorted. */
export function dueTasks(
  tasks: readonly Task[],
  {
    span,
    filters,
    searchText = '',
  }: Pick<DueSettings, 'span' | 'filters'> & Partial<Pick<DueSettings, 'searchText'>>,
  lookups: Pick<DueTaskLookups, 'today' | 'categories' | 'viewer' | 'dependencies' | 'projects'>,
): readonly Task[] {
  const { today, categories, viewer, dependencies } = lookups;
  const condition = conditionsOf(withStatuses(filters, categories), viewer).conditionOf({
    ...{ project: undefined, statuses: [], phases: [], members: [] },
    dependencies,
  });
  const asked = taskFilter('', condition, '');
  const found = taskFilter(searchText, null, '');
  const byKey = keyReader(searchText, lookups.projects);
  const isIn = inSpan(span, today);
  // Completed tasks are never overdue.
  const withDone = asksDone(filters) && span !== 'overdue';
  return tasks.filter(
    (task) =>
      isIn(task.end_date) &&
      (withDone || stateOf(task, lookups) !== 'done') &&
      (found.empty || matchesTask(found, nodeOf(task)) || byKey(task)) &&
      (asked.empty || matchesTask(asked, nodeOf(task))),
  );
}

const PRIORITIES: ReadonlyMap<string, number> = new Map(TASK_PRIORITIES.map(({ id, value }) => [id, value]));
const natural = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** The position of each task's value in sort order, from 0; `MISSING` without a value. */
type Positions = Float64Array;
const MISSING = -1;

/** Sorts the distinct values once, however many tasks have them. */
function positionsOf(
  names: readonly (string | null)[],
  order: (one: string, other: string) => number,
): Positions {
  const known = [...new Set(names)].filter((word) => word !== null).toSorted(order);
  const positions = new Map(known.map((word, at) => [word, at]));
  return Float64Array.from(names, (word) => (word === null ? MISSING : (positions.get(word) ?? MISSING)));
}

type Named = ReadonlyMap<string, { readonly name: string }>;

/** The sorted names of all values of a task, for a field with several values. */
function namesOf(named: Named, read: (task: Task) => readonly string[]): (task: Task) => string | null {
  // Cached, because most tasks have the same few people and labels.
  const known = new Map<string, string>();
  return (task) => {
    const ids = read(task);
    if (ids.length === 0) return null;
    const key = ids.join();
    const found = known.get(key);
    if (found !== undefined) return found;
    const names = ids.map((id) => named.get(id)?.name ?? '').toSorted(natural.compare);
    const words = names.join(', ');
    known.set(key, words);
    return words;
  };
}

/** Reporters are stored as account ids, so people are looked up by account. */
function reporterNames({ people }: DueTaskLookups): (task: Task) => string | null {
  const names = new Map([...people.values()].map((person) => [person.user_id ?? '', person.name]));
  return ({ reporter_id: id }) => (id === null ? null : (names.get(id) ?? null));
}

function positionsBy(field: DueSort['field'], tasks: readonly Task[], lookups: DueTaskLookups): Positions {
  const texts = (read: (task: Task) => string | null): Positions => positionsOf(tasks.map(read), compareText);
  const names = (read: (task: Task) => string | null): Positions =>
    positionsOf(tasks.map(read), natural.compare);
  switch (field) {
    case 'end_date':
      return texts(({ end_date: day, due_time: time }) => (time === null ? day : day && `${day} ${time}`));
    case 'start_date':
      return texts((task) => task.start_date);
    case 'created_at':
      return texts((task) => task.created_at);
    case 'updated_at':
      return texts((task) => task.updated_at);
    case 'project':
      return names((task) => lookups.projects.get(task.project_id)?.name ?? null);
    case 'assignees':
      return names(namesOf(lookups.people, ({ assignees }) => assignees));
    case 'labels':
      return names(namesOf(lookups.labels, ({ labels }) => labels));
    case 'reporter':
      return names(reporterNames(lookups));
    case 'task_key':
      return names((task) => `${lookups.projects.get(task.project_id)?.key ?? ''} ${String(task.task_no)}`);
    case 'completed_at':
      return texts((task) => task.completed_at);
    case 'estimate':
      return Float64Array.from(tasks, ({ total_minutes: minutes }) => (minutes > 0 ? minutes : MISSING));
    case 'progress':
      return Float64Array.from(tasks, percentDone);
    case 'name':
      return names((task) => task.name);
    case 'priority':
      return Float64Array.from(tasks, (task) => PRIORITIES.get(task.priority_id) ?? MISSING);
    case 'status':
      return Float64Array.from(tasks, (task) => TASK_STATES.indexOf(stateOf(task, lookups)));
  }
}

interface Level {
  readonly positions: Positions;
  readonly descending: boolean;
}

/** Missing values come last in both directions. */
function compareAt(one: number, other: number, { positions, descending }: Level): number {
  const a = positions[one] ?? MISSING;
  const b = positions[other] ?? MISSING;
  if (a === b) return 0;
  if (a === MISSING) return 1;
  if (b === MISSING) return -1;
  return descending ? b - a : a - b;
}

/** Sorts by the given fields, then by due day and creation. */
export function sortDue(
  tasks: readonly Task[],
  sort: readonly DueSort[],
  lookups: DueTaskLookups,
): readonly Task[] {
  const all: readonly DueSort[] = [...sort, { field: 'end_date', descending: false }];
  const levels = all.map(({ field, descending }) => ({
    positions: positionsBy(field, tasks, lookups),
    descending,
  }));
  // Sorts by the precomputed positions, which are faster to compare than the values.
  const order = Array.from(tasks, (task, at) => ({ task, at }));
  order.sort((one, other) => {
    for (const level of levels) {
      const decided = compareAt(one.at, other.at, level);
      if (decided !== 0) return decided;
    }
    return compareText(one.task.created_at, other.task.created_at) || compareText(one.task.id, other.task.id);
  });
  return order.map(({ task }) => task);
}
