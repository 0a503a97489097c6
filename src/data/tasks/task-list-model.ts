/**
 * Turns the tasks of a project into the flat rows of a list and the columns of a board (decision 20). Caches sorted
 * groups and rows between calls, so that one change costs its own group, and one keystroke a walk over the tasks
 * without sorting; unchanged rows are the same objects as before.
 */
import { DONE_CATEGORY_ID, DOING_CATEGORY_ID } from '../../../contract/rules/defaults.ts';
import type { ProjectTasks } from '../store/project-tasks.ts';
import type { TaskNode } from '../store/task-node.ts';
import { GroupedTasks, type Touched } from './grouped-tasks.ts';
import { GroupPart } from './group-part.ts';
import { type GroupBase, groupsOf, mappedIds } from './task-groups.ts';
import {
  isOpenGroup,
  mayBeInSeveral,
  movesWithDay,
  needsTasks,
  orderedBy,
  type TaskGrouping,
} from './grouping.ts';
import { ListWalk } from './list-walk.ts';
import type { NestedGroups, Nesting } from './nested-part.ts';
import { narrowsSearch, taskFilter } from './task-filter.ts';
import { orderBy, type TaskOrder } from './task-order.ts';
import type {
  GroupProgress,
  ListRow,
  TaskGroup,
  TaskListResult,
  QueryLookups,
  TaskQuery,
  TaskRow,
} from './task-query.ts';

const NO_NODES: readonly TaskNode[] = [];
const NO_PROGRESS: GroupProgress = { todo: 0, doing: 0, done: 0 };

/** Cached arrangements (grouping and sort): one per grouping. */
const ARRANGEMENTS = 4;
/** Arrangements that also cache their rows: the one on screen, and the previous one. */
const WRITTEN = 2;

/** The tasks in one arrangement, and the last rows built from it. */
class ArrangedTasks {
  readonly key: readonly unknown[];
  readonly groups: readonly GroupBase[];
  readonly grouped: GroupedTasks;
  readonly order: TaskOrder;
  /** The last view of the tasks. */
  view: View | undefined;
  /** Live (or archived) subtasks in order, by the list they come from. */
  readonly children = new WeakMap<readonly TaskNode[], readonly TaskNode[]>();
  /** Sub-groups while a second field splits the groups. */
  nested: NestedGroups | undefined;
  #parts = new Map<string, GroupPart>();

  constructor(tasks: ProjectTasks, key: readonly unknown[], query: TaskQuery, lookups: QueryLookups) {
    const { groupBy, sort, archived, flat } = query;
    this.key = key;
    this.groups = groupsOf(groupBy, lookups);
    this.order = orderBy(sort, orderedBy(groupBy), lookups);
    const { others, isArriving = false } = lookups;
    const groupIds = mappedIds(this.groups);
    const shape = { groupBy, groupIds, order: this.order, archived, flat };
    const how = { ...shape, awaitsParents: isArriving, others };
    this.grouped = new GroupedTasks(tasks, how);
  }

  part(groupId: string): GroupPart {
    let part = this.#parts.get(groupId);
    if (!part) this.#parts.set(groupId, (part = new GroupPart()));
    return part;
  }

  /** Re-evaluates every task; `narrows` when no hidden task can become visible. */
  lookAgain(narrows: boolean): void {
    for (const part of this.#parts.values()) part.forgetAll(narrows);
  }

  /** Drops the rows; the order stays. */
  forgetRows(): void {
    if (this.view === undefined) return;
    this.view = undefined;
    this.nested = undefined;
    this.#parts = new Map();
    this.grouped.forgetCached();
  }
}

interface View {
  /** Everything that affects all tasks, except the search. */
  readonly key: readonly unknown[];
  readonly query: TaskQuery;
}

export class TaskListModel {
  readonly #tasks: ProjectTasks;
  /** Most recently used first. */
  #arrangements: readonly ArrangedTasks[] = [];
  #statuses: QueryLookups['statuses'] | undefined;
  #categories: ReadonlyMap<string, string> = new Map();
  #last: { readonly key: readonly unknown[]; readonly result: TaskListResult } | undefined;

  constructor(tasks: ProjectTasks) {
    this.#tasks = tasks;
  }

  /**
   * The current list; the same object when nothing has changed since the last call. Sub-groups need `nesting`, which is
   * loaded on demand.
   */
  read(query: TaskQuery, lookups: QueryLookups, nesting: Nesting | null = null): TaskListResult {
    const key = [this.#tasks.getVersion(), this.#tasks.ready, query, lookups, nesting];
    if (this.#last && sameParts(this.#last.key, key)) return this.#last.result;
    const result = this.#compute(query, lookups, nesting);
    this.#last = { key, result };
    return result;
  }

  /** Sorts the tasks for a query that may come next, so that it costs less when it does. */
  prepare(query: TaskQuery, lookups: QueryLookups): void {
    const arrangement = this.#find(query, lookups);
    if (this.#arrangements.includes(arrangement)) return;
    this.#keep([...this.#arrangements.slice(0, ARRANGEMENTS - 1), arrangement]);
    arrangement.grouped.update();
  }

  #arrange(query: TaskQuery, lookups: QueryLookups): ArrangedTasks {
    const arrangement = this.#find(query, lookups);
    if (this.#arrangements[0] !== arrangement)
      this.#keep([arrangement, ...this.#arrangements.filter((one) => one !== arrangement)]);
    return arrangement;
  }

  #keep(arrangements: readonly ArrangedTasks[]): void {
    this.#arrangements = arrangements.slice(0, ARRANGEMENTS);
    for (const arrangement of arrangements.slice(WRITTEN)) arrangement.forgetRows();
  }

  #find(query: TaskQuery, lookups: QueryLookups): ArrangedTasks {
    const { groupBy, sort, archived, flat } = query;
    const groupRows = groupRowsOf(groupBy, lookups);
    // Tasks may also be sorted by these.
    const { statuses: all, phases, members, labels } = lookups;
    const sortRows = sort.length > 0 ? [all, phases, members, labels] : [null, null, null, null];
    const isCustom = sort.some(({ field }) => field.startsWith('custom:'));
    const customRows =
      isCustom || groupBy.startsWith('custom:')
        ? [lookups.columns, lookups.members, lookups.others?.values.get(groupBy.slice('custom:'.length))]
        : [null, null, null];
    const statuses = groupBy === 'status' ? lookups.statuses : null;
    const key = [
      groupBy,
      JSON.stringify(sort),
      archived,
      flat,
      lookups.isArriving === true,
      groupRows,
      statuses,
      ...sortRows,
      ...customRows,
    ];
    const known = this.#arrangements.find((one) => sameParts(one.key, key));
    return known ?? new ArrangedTasks(this.#tasks, key, query, lookups);
  }

  #compute(query: TaskQuery, lookups: QueryLookups, nesting: Nesting | null): TaskListResult {
    const arrangement = this.#arrange(query, lookups);
    const { groups, grouped } = arrangement;
    const { walk, touched } = this.#look(query, lookups, arrangement);
    const mayAdd = query.quickAdd && !query.archived;
    const parts: GroupPart[] = [];
    for (const base of groups) {
      const part = arrangement.part(base.id);
      const collapsed = query.collapsed.has(base.id);
      const quickAdd = mayAdd && isOpenGroup(query.groupBy, base.id, lookups.me);
      if (part.group?.collapsed !== collapsed || touched === null || touched.groups.has(base.id)) {
        for (const id of touched?.tasks ?? []) part.forget(grouped.placed(id));
        const progressOf = (tasks: readonly TaskOf[]): GroupProgress =>
          base.categoryId === null ? this.#progressOf(tasks) : inOneCategory(base.categoryId, tasks.length);
        part.build({ base, all: grouped.of(base.id), walk, collapsed, quickAdd, progressOf });
      }
      // When grouped by reporter, the person's own group is shown even when empty: it is the only one in which a task
      // can be created.
      const stays = query.emptyGroups || (query.groupBy === 'reporter' && base.id === lookups.me);
      if (part.column.length === 0 && (needsTasks(base.id) || !stays)) continue;
      parts.push(part);
    }
    const split =
      nesting &&
      (arrangement.nested ??= nesting()).read(parts, query, lookups, (tasks) => this.#progressOf(tasks));
    return this.#resultOf(parts, query, grouped, split);
  }

  /**
   * Determines which groups must be built again: those with changed tasks, and those with tasks expanded or collapsed
   * since the last call. Null, with all caches cleared, when the query or its lookups have changed.
   */
  #look(
    query: TaskQuery,
    lookups: QueryLookups,
    arrangement: ArrangedTasks,
  ): { readonly walk: ListWalk; readonly touched: Touched | null } {
    const { grouped, view: before } = arrangement;
    const { search, filters, archived, quickAdd } = query;
    const { statuses, project } = lookups;
    const projectKey = project?.key ?? '';
    const rows = filters?.rowsOf(lookups) ?? [];
    const key = [filters, archived, quickAdd, statuses, projectKey, ...rows];
    const updated = grouped.update();
    const steady = before !== undefined && sameParts(before.key, key);
    if (this.#statuses !== statuses) {
      this.#statuses = statuses;
      this.#categories = new Map(statuses.map((status) => [status.id, status.category_id]));
    }
    const walk = new ListWalk(query, taskFilter(search, filters?.conditionOf(lookups) ?? null, projectKey), {
      childrenOf: childrenReader(query, arrangement),
      doneOf: (nodes) => this.#countDone(nodes),
    });
    arrangement.view = { key, query };
    if (!steady || updated === null || before.query.search !== search) {
      // A task may match because of a changed descendant.
      const same = steady && updated?.tasks.size === 0;
      arrangement.lookAgain(same && narrowsSearch(before.query.search, search, projectKey));
      return { walk, touched: null };
    }
    const opened = differing(before.query.expanded, query.expanded);
    const { addUnder } = before.query;
    if (addUnder !== query.addUnder)
      for (const id of [addUnder, query.addUnder]) if (id !== null) opened.add(id);
    if (opened.size === 0) return { walk, touched: updated };
    const more = grouped.touching(opened);
    const groups = new Set([...updated.groups, ...more.groups]);
    return { walk, touched: { groups, tasks: new Set([...updated.tasks, ...more.tasks]) } };
  }

  #resultOf(
    parts: readonly GroupPart[],
    query: TaskQuery,
    grouped: GroupedTasks,
    split: ReturnType<NestedGroups['read']>,
  ): TaskListResult {
    const rows = split?.rows ?? ([] as ListRow[]).concat(...parts.map((part) => part.rows));
    const groups = parts.flatMap((part) => part.group ?? []);
    const columns = split?.columns ?? new Map(parts.map((part) => [part.group?.id ?? '', part.column]));
    return {
      ready: this.#tasks.ready,
      rows,
      groups,
      places: split?.places ?? groups,
      columns,
      shown: shownIn(groups, columns, query),
      total: grouped.size,
    };
  }

  #progressOf(tasks: readonly TaskOf[]): GroupProgress {
    if (tasks.length === 0) return NO_PROGRESS;
    let doing = 0;
    let done = 0;
    for (const { task } of tasks) {
      const category = this.#categories.get(task.status_id);
      if (category === DONE_CATEGORY_ID) done += 1;
      else if (category === DOING_CATEGORY_ID) doing += 1;
    }
    const percent = (part: number): number => Math.round((part / tasks.length) * 100);
    return { todo: percent(tasks.length - doing - done), doing: percent(doing), done: percent(done) };
  }

  #countDone(nodes: readonly TaskNode[]): number {
    let done = 0;
    for (const { task } of nodes) if (this.#categories.get(task.status_id) === DONE_CATEGORY_ID) done += 1;
    return done;
  }
}

/** Direct subtasks in the list's mode, sorted like the list. */
function childrenReader(
  query: TaskQuery,
  { children: known, order }: ArrangedTasks,
): (node: TaskNode) => readonly TaskNode[] {
  return ({ children }) => {
    if (children.length === 0) return NO_NODES;
    let sorted = known.get(children);
    if (!sorted) {
      const inMode = children.filter((child) => child.task.archived === query.archived);
      sorted = inMode.sort((a, b) => order(a.task, b.task));
      known.set(children, sorted);
    }
    return sorted;
  };
}

type TaskOf = Pick<TaskRow, 'task'>;

/** The lookups that determine the groups, besides statuses and columns. */
function groupRowsOf(groupBy: TaskGrouping, { members, phases, labels, today }: QueryLookups): unknown {
  if (groupBy === 'members' || groupBy === 'reporter') return members;
  if (groupBy === 'labels') return labels;
  if (movesWithDay(groupBy)) return today;
  return groupBy === 'phase' ? phases : null;
}

/** A task in several groups counts once. */
function shownIn(
  groups: readonly TaskGroup[],
  columns: ReadonlyMap<string, readonly TaskRow[]>,
  query: TaskQuery,
): number {
  if (!mayBeInSeveral(query.groupBy)) return groups.reduce((sum, group) => sum + group.count, 0);
  const ids = new Set<string>();
  for (const rows of columns.values()) for (const row of rows) ids.add(row.task.id);
  return ids.size;
}

/** Elements that are in only one of the sets. */
function differing(one: ReadonlySet<string>, other: ReadonlySet<string>): Set<string> {
  if (one === other) return new Set();
  const only = (these: ReadonlySet<string>, those: ReadonlySet<string>): string[] =>
    [...these].filter((id) => !those.has(id));
  return new Set([...only(one, other), ...only(other, one)]);
}

/** All tasks of a status have the progress of its category. */
function inOneCategory(categoryId: string, count: number): GroupProgress {
  if (count === 0) return NO_PROGRESS;
  if (categoryId === DONE_CATEGORY_ID) return { ...NO_PROGRESS, done: 100 };
  return categoryId === DOING_CATEGORY_ID ? { ...NO_PROGRESS, doing: 100 } : { ...NO_PROGRESS, todo: 100 };
}

function sameParts(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((part, index) => part === other[index]);
}
