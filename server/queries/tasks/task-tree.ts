/**
 * The tasks of a project as a tree, and the values derived from it: children, descendants, progress. Pure over rows.
 */
import { compareText } from '../../../contract/rules/compare-text.ts';
import { DONE_CATEGORY_ID } from '../../../contract/rules/defaults.ts';
import { progressOf, type ProgressFigures, type ProgressTask } from '../../../contract/rules/progress.ts';
import type { SourceLabel, SourceTask, TaskSetting } from './task-source.ts';

export class TaskTree {
  readonly tasks: readonly SourceTask[];
  readonly setting: TaskSetting;
  readonly #byId: ReadonlyMap<string, SourceTask>;
  readonly #children = new Map<string, SourceTask[]>();

  constructor(tasks: readonly SourceTask[], setting: TaskSetting) {
    this.tasks = tasks;
    this.setting = setting;
    this.#byId = new Map(tasks.map((task) => [task.id, task]));
    for (const task of tasks) {
      if (task.parent_task_id === null) continue;
      const siblings = this.#children.get(task.parent_task_id);
      if (siblings) siblings.push(task);
      else this.#children.set(task.parent_task_id, [task]);
    }
  }

  get(id: string | null): SourceTask | undefined {
    return id === null ? undefined : this.#byId.get(id);
  }

  /** Direct subtasks, including archived ones. */
  children(id: string): readonly SourceTask[] {
    return this.#children.get(id) ?? [];
  }

  /** Whether a descendant meets the condition; archived ones and everything below them do not count. */
  anyBelow(task: SourceTask, condition: (task: SourceTask) => boolean): boolean {
    return this.children(task.id).some(
      (child) => !child.archived && (condition(child) || this.anyBelow(child, condition)),
    );
  }

  isDone(task: SourceTask): boolean {
    return this.setting.statuses.get(task.status_id)?.category_id === DONE_CATEGORY_ID;
  }

  figures(task: SourceTask): ProgressFigures {
    return progressOf(
      this.#counted(task),
      this.children(task.id).map((child) => this.#counted(child)),
      this.setting.mode,
    );
  }

  /** 0 for a top-level task. */
  depth(task: SourceTask): number {
    const parent = this.get(task.parent_task_id);
    return parent ? this.depth(parent) + 1 : 0;
  }

  key(task: SourceTask): string {
    return `${this.setting.project.key}-${task.task_no}`;
  }

  #counted(task: SourceTask): ProgressTask {
    return { ...task, done: this.isDone(task) };
  }
}

/** Labels of a task by name. */
export function labelsOf({ setting }: TaskTree, task: SourceTask): SourceLabel[] {
  if (task.labels.length === 0) return [];
  return task.labels
    .flatMap((id) => setting.labels.get(id) ?? [])
    .sort((a, b) => compareText(a.name, b.name));
}
