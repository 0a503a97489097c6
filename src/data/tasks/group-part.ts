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

/** What a task was last shown as. */
interface Kept {
  made: Made | undefined;
  shown: boolean;
  /** Of the look at all tasks in which this was found out; from another one, only the row may serve again. */
  look: number;
}

/** Nothing is of this look. */
const FORGOTTEN = -1;
/** So many tasks that left the group may still be remembered. */
const LEFT_BEHIND = 1_000;

export class GroupPart {
  group: TaskGroup | undefined;
  rows: readonly ListRow[] = [];
  column: readonly TaskRow[] = [];
  /** By the row a task was sorted by, so that a changed one is not found. Not weak: fifty thousand weak ones are slow. */
  #made = new Map<Placed, Kept>();
  #look = 0;
  readonly #known: WeakMap<Task, TaskRow>;
  #head: GroupRow | undefined;
  #add: QuickAddRow | undefined;

  /** `known`: rows made before, which are used again where they show the same. */
  constructor(known: WeakMap<Task, TaskRow>) {
    this.#known = known;
  }

  /** What is shown of this task may be another thing now, although the task is the same. */
  forget(placed: Placed | undefined): void {
    const kept = placed && this.#made.get(placed);
    if (kept) kept.look = FORGOTTEN;
  }

  /** The query or what it looks up has changed: every task is looked at again. */
  forgetAll(): void {
    this.#look += 1;
    this.group = undefined;
  }

  build({ base, all, walk, collapsed, quickAdd, progressOf }: PartInput): void {
    const shown: Placed[] = [];
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
    this.#dropLeft(all);
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

  /** The task as it is shown now; undefined when the filters hide it. */
  #shownAs(placed: Placed, groupId: string, walk: ListWalk): Made | undefined {
    let kept = this.#made.get(placed);
    if (!kept) this.#made.set(placed, (kept = { made: undefined, shown: false, look: FORGOTTEN }));
    if (kept.look !== this.#look) {
      kept.look = this.#look;
      kept.shown = walk.passes(placed.node);
      if (kept.shown) kept.made = walk.make(placed.node, groupId, this.#known, kept.made);
    }
    return kept.shown ? kept.made : undefined;
  }

  #dropLeft(all: readonly Placed[]): void {
    if (this.#made.size <= all.length + LEFT_BEHIND) return;
    const made = new Map<Placed, Kept>();
    for (const placed of all) {
      const kept = this.#made.get(placed);
      if (kept) made.set(placed, kept);
    }
    this.#made = made;
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
