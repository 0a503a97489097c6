/** A task in memory with what the hot path needs repeatedly: its subtasks and its search text. */
import type { Task } from '../../../contract/entities/task-entities.ts';
import { foldText } from '../../../contract/rules/fold-text.ts';

const NO_NODES: readonly TaskNode[] = [];

/** Stays the same object for a task's id while the row is replaced. Only `ProjectTasks` writes to it. */
export class TaskNode {
  #text: string | undefined;
  task: Task;
  /** Direct subtasks, including archived ones, unordered; another list when one of them has changed. */
  children: readonly TaskNode[] = NO_NODES;

  constructor(task: Task) {
    this.task = task;
  }

  replace(task: Task): void {
    this.task = task;
    this.#text = undefined;
  }

  /** The text that a search matches, folded. */
  get text(): string {
    return (this.#text ??= foldText(this.task.name));
  }
}
