/**
 * One group of a list, cached between two reads: its header, its rows, its column. Unchanged parts are the same objects
 * as before, up to the whole group, so that a change of one task costs only its own group.
 */
import type { Task } from '../../../contract/entities/task-entities.ts';
import type { ListWalk, BuiltRow } from './list-walk.ts';
import type { RowCacheEntry, GroupedTask } from './grouped-task.ts';
import type { GroupBase } from './task-groups.ts';
import type { GroupProgress, GroupRow, ListRow, QuickAddRow, TaskGroup, TaskRow } from './task-query.ts';

/** The current input of a part. */
export interface PartInput {
  readonly base: GroupBase;
  /** Everything in the group, in order. */
  readonly all: readonly GroupedTask[];
  readonly walk: ListWalk;
  readonly collapsed: boolean;
  /** A row to add a task at the end. */
  readonly quickAdd: boolean;
  readonly progressOf: (tasks: readonly Pick<TaskRow, 'task'>[]) => GroupProgress;
}

const NO_ROWS: readonly ListRow[] = [];

/** A pass number that no pass has: invalidates everything. */
const FORGOTTEN = -1;

export class GroupPart {
  group: TaskGroup | undefined;
  rows: readonly ListRow[] = [];
  column: readonly TaskRow[] = [];
  #pass = 0;
  /** The first pass since which changes can only have hidden tasks. */
  #narrowFrom = 0;
  /** The last row of each descendant task in the group. */
  readonly #rowCache = new WeakMap<Task, TaskRow>();
  #head: GroupRow | undefined;
  #add: QuickAddRow | undefined;

  /** Invalidates the row of this task, which may look different although the task is the same. */
  forget(placed: GroupedTask | undefined): void {
    const entry = placed && this.#remembered(placed);
    if (entry) entry.look = FORGOTTEN;
  }

  /** Invalidates all rows after a change of the query or its lookups; with `narrows`, only the rows that were shown. */
  forgetAll(narrows: boolean): void {
    this.#pass += 1;
    if (!narrows) this.#narrowFrom = this.#pass;
    this.group = undefined;
  }

  build({ base, all, walk, collapsed, quickAdd, progressOf }: PartInput): void {
    const shown: GroupedTask[] = [];
    const column: TaskRow[] = [];
    const tasks: ListRow[] = [];
    for (const placed of all) {
      const made = this.#shownAs(placed, base.id, walk);
      if (!made) continue;
      shown.push(placed);
      column.push(made.row);
      if (collapsed) continue;
      tasks.push(made.row);
      for (const row of made.below ?? NO_ROWS) tasks.push(row);
    }
    this.column = column;
    this.group = steady(this.group, {
      ...base,
      count: shown.length,
      hidden: all.length - shown.length,
      progress: progressOf(shown),
      collapsed,
    });
    if (this.#head?.group !== this.group)
      this.#head = { kind: 'group', key: `group ${base.id}`, group: this.group };
    const end = !collapsed && quickAdd ? [(this.#add ??= addRow(base.id))] : [];
    this.rows = [this.#head, ...tasks, ...end];
  }

  /** The current row of the task; undefined when a filter hides it. */
  #shownAs(placed: GroupedTask, groupId: string, walk: ListWalk): BuiltRow | undefined {
    const entry = this.#entryOf(placed);
    if (entry.look === this.#pass) return entry.shown ? entry.made : undefined;
    const isHidden = !entry.shown && entry.look >= this.#narrowFrom;
    entry.look = this.#pass;
    if (isHidden) return undefined;
    entry.shown = walk.passes(placed.node);
    if (entry.shown) entry.made = walk.make(placed.node, groupId, this.#rowCache, entry.made);
    return entry.shown ? entry.made : undefined;
  }

  #entryOf(placed: GroupedTask): RowCacheEntry {
    const known = this.#remembered(placed);
    if (known) return known;
    return (placed.cached = {
      by: this,
      next: placed.cached,
      made: undefined,
      shown: false,
      look: FORGOTTEN,
    });
  }

  #remembered(placed: GroupedTask): RowCacheEntry | undefined {
    let entry = placed.cached;
    while (entry && entry.by !== this) entry = entry.next;
    return entry;
  }
}

/** The row that adds a task at the end of a group. */
export function addRow(groupId: string): QuickAddRow {
  return { kind: 'quick-add', key: `add ${groupId}`, groupId, parentTaskId: null, depth: 0 };
}

/** The previous object if it is equal to the new one. */
export function steady(before: TaskGroup | undefined, now: TaskGroup): TaskGroup {
  if (!before) return now;
  const { progress: old, ...rest } = before;
  const { progress, ...fields } = now;
  const same =
    old.todo === progress.todo &&
    old.doing === progress.doing &&
    old.done === progress.done &&
    Object.entries(fields).every(([key, value]) => Reflect.get(rest, key) === value);
  return same ? before : now;
}
