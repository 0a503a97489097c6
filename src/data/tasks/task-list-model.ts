/**
 * From the tasks of a project to the flat rows of a list and the columns of a board (decision 20).
 * Keeps the sorted groups and their rows between calls, so that one change costs its own group, and one key typed a walk
 * over the tasks and no sorting; rows that did not change are the same objects as before.
 */
import type { Task } from '../../../contract/entities/task-entities.ts';
import { DONE_CATEGORY_ID, DOING_CATEGORY_ID, UNMAPPED } from '../../../contract/rules/defaults.ts';
import type { ProjectTasks } from '../store/project-tasks.ts';
import type { TaskNode } from '../store/task-node.ts';
import { GroupedTasks, type Placed, type Touched } from './grouped-tasks.ts';
import { GroupPart } from './group-part.ts';
import { type GroupBase, groupsOf, mappedIds } from './task-groups.ts';
import { ListWalk } from './list-walk.ts';
import { taskFilter } from './task-filter.ts';
import { orderBy, type TaskOrder } from './task-order.ts';
import type {
  GroupProgress,
  ListRow,
  TaskGroup,
  TaskListResult,
  TaskLookups,
  TaskQuery,
  TaskRow,
} from './task-query.ts';

const NO_NODES: readonly TaskNode[] = [];
const NO_PROGRESS: GroupProgress = { todo: 0, doing: 0, done: 0 };

interface Arranged {
  readonly groups: readonly GroupBase[];
  readonly grouped: GroupedTasks;
  readonly order: TaskOrder;
}

/** How the tasks were looked at the last time. */
interface View {
  /** What decides about every task. */
  readonly key: readonly unknown[];
  readonly query: TaskQuery;
}

export class TaskListModel {
  readonly #tasks: ProjectTasks;
  #arranged: (Arranged & { readonly key: readonly unknown[] }) | undefined;
  #view: View | undefined;
  #parts = new Map<string, GroupPart>();
  /** The last row made for a task, by group. */
  #rows = new Map<string, WeakMap<Task, TaskRow>>();
  /** Live (or archived) subtasks in order, by the list they come from. */
  #children = new WeakMap<readonly TaskNode[], readonly TaskNode[]>();
  #categories: ReadonlyMap<string, string> = new Map();
  #last: { readonly key: readonly unknown[]; readonly result: TaskListResult } | undefined;

  constructor(tasks: ProjectTasks) {
    this.#tasks = tasks;
  }

  /** The list as it is now; the same object when nothing has changed since the last call. */
  read(query: TaskQuery, lookups: TaskLookups): TaskListResult {
    const key = [this.#tasks.getVersion(), this.#tasks.ready, query, lookups];
    if (this.#last && sameParts(this.#last.key, key)) return this.#last.result;
    const result = this.#compute(query, lookups);
    this.#last = { key, result };
    return result;
  }

  #arrange(query: TaskQuery, lookups: TaskLookups): Arranged {
    const { groupBy, sort, archived, flat } = query;
    const groupRows = groupBy === 'members' ? lookups.members : groupBy === 'phase' ? lookups.phases : null;
    // Statuses and phases may also be sorted by.
    const sortRows = sort.length > 0 ? [lookups.statuses, lookups.phases] : [null, null];
    const isCustom = sort.some(({ field }) => field.startsWith('custom:'));
    const customRows = isCustom ? [lookups.columns, lookups.members] : [null, null];
    const statuses = groupBy === 'status' ? lookups.statuses : null;
    const key = [
      groupBy,
      JSON.stringify(sort),
      archived,
      flat,
      groupRows,
      statuses,
      ...sortRows,
      ...customRows,
    ];
    if (!this.#arranged || !sameParts(this.#arranged.key, key)) {
      const groups = groupsOf(groupBy, lookups);
      const groupIds = mappedIds(groups);
      const order = orderBy(sort, groupBy, lookups);
      const grouped = new GroupedTasks(this.#tasks, { groupBy, groupIds, order, archived, flat });
      this.#arranged = { key, groups, grouped, order };
      this.#rows = new Map();
      this.#parts = new Map();
      this.#children = new WeakMap();
    }
    return this.#arranged;
  }

  #compute(query: TaskQuery, lookups: TaskLookups): TaskListResult {
    const { groups, grouped, order } = this.#arrange(query, lookups);
    const updated = grouped.update();
    const { walk, touched } = this.#look(query, lookups, order, updated, grouped);
    const quickAdd = query.quickAdd && !query.archived;
    const parts: GroupPart[] = [];
    for (const base of groups) {
      const part = this.#partOf(base.id);
      const collapsed = query.collapsed.has(base.id);
      if (part.group?.collapsed !== collapsed || touched === null || touched.groups.has(base.id)) {
        for (const id of touched?.tasks ?? []) part.forget(grouped.placed(id));
        const progressOf = (tasks: readonly Placed[]): GroupProgress =>
          base.categoryId === null ? this.#progressOf(tasks) : inOneCategory(base.categoryId, tasks.length);
        part.build({ base, all: grouped.of(base.id), walk, collapsed, quickAdd, progressOf });
      }
      if (part.column.length === 0 && (base.id === UNMAPPED || !query.emptyGroups)) continue;
      parts.push(part);
    }
    return this.#resultOf(parts, query, grouped);
  }

  /**
   * Says which groups must be written again: those with changed tasks, and those with tasks opened or closed since the
   * last time. Null, and everything forgotten, when the query or what it looks up is another one.
   */
  #look(
    query: TaskQuery,
    lookups: TaskLookups,
    order: TaskOrder,
    updated: Touched | null,
    grouped: GroupedTasks,
  ): { readonly walk: ListWalk; readonly touched: Touched | null } {
    const { search, filters, archived, quickAdd } = query;
    const { statuses, project } = lookups;
    const columns = filters.custom?.length ? lookups.columns : null;
    const key = [this.#arranged, search, filters, archived, quickAdd, statuses, project?.key, columns];
    const before = this.#view;
    const steady = before !== undefined && sameParts(before.key, key);
    if (!steady) this.#categories = new Map(statuses.map((status) => [status.id, status.category_id]));
    const walk = new ListWalk(query, taskFilter(search, filters, project?.key ?? '', lookups.columns), {
      childrenOf: this.#childrenReader(query, order),
      doneOf: (nodes) => this.#countDone(nodes),
    });
    this.#view = { key, query };
    if (!steady || updated === null) {
      for (const part of this.#parts.values()) part.forgetAll();
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

  #resultOf(parts: readonly GroupPart[], query: TaskQuery, grouped: GroupedTasks): TaskListResult {
    const rows: readonly ListRow[] = ([] as ListRow[]).concat(...parts.map((part) => part.rows));
    const groups = parts.flatMap((part) => part.group ?? []);
    const columns = new Map(parts.map((part) => [part.group?.id ?? '', part.column]));
    return {
      ready: this.#tasks.ready,
      rows,
      groups,
      columns,
      shown: shownIn(groups, columns, query),
      total: grouped.size,
    };
  }

  #partOf(groupId: string): GroupPart {
    let part = this.#parts.get(groupId);
    if (!part) this.#parts.set(groupId, (part = new GroupPart(this.#rowsOf(groupId))));
    return part;
  }

  #progressOf(tasks: readonly Placed[]): GroupProgress {
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

  /** Direct subtasks in the list's mode, sorted like the list. */
  #childrenReader(query: TaskQuery, order: TaskOrder): (node: TaskNode) => readonly TaskNode[] {
    return ({ children }) => {
      if (children.length === 0) return NO_NODES;
      let sorted = this.#children.get(children);
      if (!sorted) {
        const inMode = children.filter((child) => child.task.archived === query.archived);
        sorted = inMode.sort((a, b) => order(a.task, b.task));
        this.#children.set(children, sorted);
      }
      return sorted;
    };
  }

  #rowsOf(groupId: string): WeakMap<Task, TaskRow> {
    let rows = this.#rows.get(groupId);
    if (!rows) this.#rows.set(groupId, (rows = new WeakMap()));
    return rows;
  }
}

/** A task in several groups counts once. */
function shownIn(
  groups: readonly TaskGroup[],
  columns: ReadonlyMap<string, readonly TaskRow[]>,
  query: TaskQuery,
): number {
  if (query.groupBy !== 'members') return groups.reduce((sum, group) => sum + group.count, 0);
  const ids = new Set<string>();
  for (const rows of columns.values()) for (const row of rows) ids.add(row.task.id);
  return ids.size;
}

/** What is in one of them only. */
function differing(one: ReadonlySet<string>, other: ReadonlySet<string>): Set<string> {
  if (one === other) return new Set();
  const only = (these: ReadonlySet<string>, those: ReadonlySet<string>): string[] =>
    [...these].filter((id) => !those.has(id));
  return new Set([...only(one, other), ...only(other, one)]);
}

/** All tasks of a status are as far as the status says. */
function inOneCategory(categoryId: string, count: number): GroupProgress {
  if (count === 0) return NO_PROGRESS;
  if (categoryId === DONE_CATEGORY_ID) return { ...NO_PROGRESS, done: 100 };
  return categoryId === DOING_CATEGORY_ID ? { ...NO_PROGRESS, doing: 100 } : { ...NO_PROGRESS, todo: 100 };
}

function sameParts(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((part, index) => part === other[index]);
}
