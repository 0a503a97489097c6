/** A task in its groups, and what is remembered of it there. */
import type { Task } from '../../../contract/entities/task-entities.ts';
import type { TaskNode } from '../store/task-node.ts';
import type { Made } from './list-walk.ts';

export interface Placed {
  readonly node: TaskNode;
  /** The row it was sorted by; several rows may have changed before the list is brought up to date. */
  readonly task: Task;
  /** Here, and not in a map by this place: fifty thousand look-ups are most of what a list of them costs. */
  kept: Kept | undefined;
}

/** What a task was last shown as in one group. */
export interface Kept {
  /** The part of the list that remembers it. */
  readonly by: object;
  /** What another part remembers of it: a task may be in several groups. */
  readonly next: Kept | undefined;
  made: Made | undefined;
  shown: boolean;
  /** Of the look at all tasks in which this was found out; from another one, only the row may serve again. */
  look: number;
}
