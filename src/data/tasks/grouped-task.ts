/** A task in its groups, with its memoized rows. */
import type { Task } from '../../../contract/entities/task-entities.ts';
import type { TaskNode } from '../store/task-node.ts';
import type { BuiltRow } from './list-walk.ts';

export interface GroupedTask {
  readonly node: TaskNode;
  /** The row it was sorted by; rows may change before the list is updated. */
  readonly task: Task;
  /** A field instead of a map: fifty thousand map look-ups would be most of the cost of a list. */
  cached: RowCacheEntry | undefined;
}

/** The memoized row of a task in one group; a linked list when the task is in several groups. */
export interface RowCacheEntry {
  /** The group the entry belongs to. */
  readonly by: object;
  /** The entry of another group. */
  readonly next: RowCacheEntry | undefined;
  made: BuiltRow | undefined;
  shown: boolean;
  /** Number of the pass over all tasks that wrote this entry; in a later pass only its row is reused. */
  look: number;
}
