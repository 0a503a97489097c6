/**
 * The tasks of one project in sorted groups, updated incrementally. Owns which tasks are directly in a group; filters,
 * expansion and screens come after it.
 */
import type { Task } from '../../../contract/entities/task-entities.ts';
import type { ProjectTasks, TaskChange } from '../store/project-tasks.ts';
import type { TaskNode } from '../store/task-node.ts';
import { mayBeInSeveral, type TaskGrouping } from './grouping.ts';
import type { GroupedTask } from './grouped-task.ts';
import { groupReader } from './task-groups.ts';
import type { TaskOrder } from './task-order.ts';
import type { OtherGroups } from './task-query.ts';

export interface Arrangement {
  readonly groupBy: TaskGrouping;
  readonly groupIds: ReadonlySet<string>;
  readonly order: TaskOrder;
  readonly archived: boolean;
  readonly flat: boolean;
  /** Subtasks of a missing parent are left out, because it will arrive; otherwise they are listed on their own. */
  readonly awaitsParents?: boolean;
  /** For groupings without order keys of their own. */
  readonly others?: OtherGroups | undefined;
}

/** The scope of an update; null when anything may have changed. */
export interface Touched {
  /** Groups that gained, lost or changed a task, or a descendant of one. */
  readonly groups: ReadonlySet<string>;
  /** Ids of the changed tasks and of their ancestors. */
  readonly tasks: ReadonlySet<string>;
}

/** Above this number of changes, and this share of all tasks, a rebuild is cheaper. */
const MANY = 400;
const MANY_OF_ALL = 1 / 2;
/** Up to this many changes of a group are applied one by one. */
const FEW = 8;
const NONE: readonly GroupedTask[] = [];
const NOTHING: Touched = { groups: new Set(), tasks: new Set() };
/** The last updated instance of each project, from which new instances are initialised. */
const newest = new WeakMap<ProjectTasks, GroupedTasks>();

export class GroupedTasks {
  readonly #tasks: ProjectTasks;
  readonly #how: Arrangement;
  readonly #groupsOf: (task: Task) => readonly string[];
  #groups = new Map<string, GroupedTask[]>();
  #grouped = new Map<string, GroupedTask>();
  #version = -1;
  #touchedGroups = new Set<string>();
  /** Removals and insertions to apply when the groups are written. */
  #leaving = new Set<GroupedTask>();
  #coming = new Map<string, GroupedTask[]>();

  constructor(tasks: ProjectTasks, how: Arrangement) {
    this.#tasks = tasks;
    this.#how = how;
    this.#groupsOf = groupReader(how.groupBy, how.groupIds, how.others);
  }

  /** Applies the changes since the last call, and returns their scope. */
  update(): Touched | null {
    const version = this.#tasks.getVersion();
    if (version === this.#version) return NOTHING;
    const changes = this.#version < 0 ? null : this.#tasks.changesSince(this.#version);
    this.#version = version;
    if (changes === null || changes.length > Math.max(MANY, this.#tasks.size * MANY_OF_ALL)) {
      this.#rebuild();
      newest.set(this.#tasks, this);
      return null;
    }
    newest.set(this.#tasks, this);
    this.#touchedGroups = new Set();
    const ids = new Set<string>();
    for (const change of changes) {
      this.#take(change);
      for (const row of [change.before, change.after]) if (row) this.#addLine(row, ids);
    }
    this.#writeGroups();
    return this.touching(ids);
  }

  /** The groups that contain one of these tasks, or an ancestor of one. */
  touching(ids: Iterable<string>): Touched {
    const tasks = new Set<string>();
    const groups = this.#touchedGroups;
    this.#touchedGroups = new Set();
    for (const id of ids) {
      tasks.add(id);
      const row = this.#tasks.get(id);
      if (row) this.#addLine(row, tasks);
    }
    for (const id of tasks) {
      const placed = this.#grouped.get(id);
      if (!placed) continue;
      for (const group of this.#groupsOf(placed.task)) groups.add(group);
    }
    return { groups, tasks };
  }

  /** Adds a task and its ancestors, as far as they are loaded. */
  #addLine(task: Task, ids: Set<string>): void {
    ids.add(task.id);
    for (let above = task.parent_task_id; above !== null && !ids.has(above);) {
      ids.add(above);
      above = this.#tasks.get(above)?.parent_task_id ?? null;
    }
  }

  /** Tasks directly in a group, in order. */
  of(groupId: string): readonly GroupedTask[] {
    return this.#groups.get(groupId) ?? NONE;
  }

  /** A task that is directly in a group. */
  placed(id: string): GroupedTask | undefined {
    return this.#grouped.get(id);
  }

  /** Drops memoized data of single tasks. */
  forgetCached(): void {
    for (const placed of this.#grouped.values()) placed.cached = undefined;
  }

  /** Number of different tasks in groups. */
  get size(): number {
    return this.#grouped.size;
  }

  #belongs(task: Task): boolean {
    if (task.archived !== this.#how.archived) return false;
    if (this.#how.flat || task.parent_task_id === null) return true;
    const parent = this.#tasks.get(task.parent_task_id);
    return parent === undefined ? this.#how.awaitsParents !== true : parent.archived !== task.archived;
  }

  #take({ before, after }: TaskChange): void {
    const id = after?.id ?? before?.id;
    if (id === undefined) return;
    // Later changes of the same task may follow: use its current state in the store.
    this.#replace(id, this.#tasks.node(id));
    if (this.#how.flat || (before && after && before.archived === after.archived)) return;
    // Whether subtasks are listed on their own depends on their parent being present and not archived.
    for (const child of this.#tasks.children(id)) this.#replace(child.id, this.#tasks.node(child.id));
  }

  #replace(id: string, node: TaskNode | undefined): void {
    const placed = this.#grouped.get(id);
    const wanted = node && this.#belongs(node.task) ? node : undefined;
    if (placed?.node === wanted && placed?.task === wanted?.task) return;
    if (placed) this.#remove(placed);
    if (wanted) this.#insert({ node: wanted, task: wanted.task, cached: undefined });
  }

  #remove(placed: GroupedTask): void {
    this.#grouped.delete(placed.task.id);
    this.#leaving.add(placed);
    for (const groupId of this.#groupsOf(placed.task)) this.#touchedGroups.add(groupId);
  }

  #insert(placed: GroupedTask): void {
    this.#grouped.set(placed.task.id, placed);
    for (const groupId of this.#groupsOf(placed.task)) {
      this.#touchedGroups.add(groupId);
      const coming = this.#coming.get(groupId);
      if (coming) coming.push(placed);
      else this.#coming.set(groupId, [placed]);
    }
  }

  /** Writes each affected group once, however many of its tasks have changed. */
  #writeGroups(): void {
    const stays = (placed: GroupedTask): boolean => !this.#leaving.has(placed);
    for (const groupId of this.#touchedGroups) {
      if (this.#isWrittenInPlace(groupId)) continue;
      const coming = this.#coming.get(groupId)?.filter(stays) ?? [];
      this.#groups.set(
        groupId,
        merged(this.of(groupId).filter(stays), this.#inOwnOrder(coming), this.#how.order),
      );
    }
    this.#leaving = new Set();
    this.#coming = new Map();
  }

  /** Applies a few changes of a long group in place instead of rebuilding it. */
  #isWrittenInPlace(groupId: string): boolean {
    const list = this.#groups.get(groupId);
    const coming = this.#coming.get(groupId) ?? [];
    const { order } = this.#how;
    if (!list || this.#leaving.size + coming.length > FEW) return false;
    for (const placed of this.#leaving) {
      const at = insertionIndex(list, placed.task, order, 0);
      if (list[at] === placed) list.splice(at, 1);
    }
    for (const placed of coming)
      if (!this.#leaving.has(placed)) list.splice(insertionIndex(list, placed.task, order, 0), 0, placed);
    return true;
  }

  #inOwnOrder(list: GroupedTask[]): GroupedTask[] {
    return list.sort((a, b) => this.#how.order(a.task, b.task));
  }

  #rebuild(): void {
    const known = newest.get(this.#tasks);
    this.#groups = new Map();
    this.#grouped = new Map();
    if (known && known !== this && this.#groupsLike(known)) {
      // In the other instance's order, which is usually close: sorting nearly sorted lists is fast.
      for (const { node } of known.#inOrder()) this.#add(node);
    } else {
      for (const node of this.#tasks.nodes()) if (this.#belongs(node.task)) this.#add(node);
    }
    for (const list of this.#groups.values()) this.#inOwnOrder(list);
  }

  /** Whether the other instance has the same tasks in groups, in their current state. */
  #groupsLike(other: GroupedTasks): boolean {
    const { archived, flat, awaitsParents } = this.#how;
    const how = other.#how;
    const isSame = how.archived === archived && how.flat === flat && how.awaitsParents === awaitsParents;
    return isSame && other.#version === this.#version;
  }

  /** Every task once, group after group. */
  #inOrder(): Iterable<GroupedTask> {
    const all = ([] as GroupedTask[]).concat(...this.#groups.values());
    return mayBeInSeveral(this.#how.groupBy) ? new Set(all) : all;
  }

  #add(node: TaskNode): void {
    const { task } = node;
    const placed: GroupedTask = { node, task, cached: undefined };
    this.#grouped.set(task.id, placed);
    for (const groupId of this.#groupsOf(placed.task)) {
      const list = this.#groups.get(groupId);
      if (list) list.push(placed);
      else this.#groups.set(groupId, [placed]);
    }
  }
}

/** Merges two sorted lists. */
function merged(
  list: readonly GroupedTask[],
  coming: readonly GroupedTask[],
  order: TaskOrder,
): GroupedTask[] {
  const all: GroupedTask[] = [];
  let from = 0;
  for (const placed of coming) {
    const to = insertionIndex(list, placed.task, order, from);
    for (const before of list.slice(from, to)) all.push(before);
    all.push(placed);
    from = to;
  }
  return all.concat(list.slice(from));
}

/** Index of the first element, from `from` on, that does not sort before the task. */
function insertionIndex(list: readonly GroupedTask[], task: Task, order: TaskOrder, from: number): number {
  let low = from;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const candidate = list[middle];
    if (candidate && order(candidate.task, task) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
