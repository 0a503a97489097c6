/**
 * One group of a list, kept between two reads: its head, its rows, its column. What did not change is the same object as
 * before, down to the whole group, so that a change of one task costs its own group and nothing of the others.
 */
import type { Task } from '../../../contract/entities/task-entities.ts';
import type { Placed } from './grouped-tasks.ts';
import type { ListWalk, Made } from './list-walk.ts';
import type { GroupBase } from './task-groups.ts';
import type { GroupProgress, GroupRow, ListRow, QuickAddRow, TaskGroup, TaskRow } from './task-query.ts';

/** What a part is made of now. */
export interface PartInput {
  readonly base: GroupBase;
  /** Everything in the group, in order. */
  readonly all: readonly Placed[];
  readonly walk: ListWalk;
  readonly collapsed: boolean;
  /** A row to add a task at the end. */
  readonly quickAdd: boolean;
  readonly progressOf: (tasks: readonly Placed[]) => GroupProgress;
}

const NO_ROWS: readonly ListRow[] = [];

/** `false` for a task the filters hide. */
type Kept = Made | false;

export class GroupPart {
  group: TaskGroup | undefined;
  rows: readonly ListRow[] = [];
  column: readonly TaskRow[] = [];
  /** By the row a task was sorted by, so that a changed one is not found. */
  #made = new WeakMap<Placed, Kept>();
  readonly #known: WeakMap<Task, TaskRow>;
  #head: GroupRow | undefined;
  #add: QuickAddRow | undefined;

  /** `known`: rows made before, which are used again where they show the same. */
  constructor(known: WeakMap<Task, TaskRow>) {
    this.#known = known;
  }

  /** What is shown of this task may be another thing now, although the task is the same. */
  forget(placed: Placed | undefined): void {
    if (placed) this.#made.delete(placed);
  }

  /** The query or what it looks up has changed: every task is looked at again. */
  forgetAll(): void {
    this.#made = new WeakMap();
    this.group = undefined;
  }

  build({ base, all, walk, collapsed, quickAdd, progressOf }: PartInput): void {
    const shown: Placed[] = [];
    const column: TaskRow[] = [];
    const tasks: ListRow[] = [];
    for (const placed of all) {
      let made = this.#made.get(placed);
      if (made === undefined) {
        made = walk.passes(placed.node) && walk.make(placed.node, base.id, this.#known);
        this.#made.set(placed, made);
      }
      if (made === false) continue;
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
}

function addRow(groupId: string): QuickAddRow {
  return { kind: 'quick-add', key: `add ${groupId}`, groupId, parentTaskId: null, depth: 0 };
}

/** The one before when it says the same. */
function steady(before: TaskGroup | undefined, now: TaskGroup): TaskGroup {
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
