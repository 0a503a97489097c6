/** Possible parents for tasks of a project. Pure. */
import { compareText } from '../../../contract/rules/compare-text.ts';
import { LIMITS } from '../../../contract/entities/limits.ts';
import { nestingProblem } from '../../../contract/rules/nesting-rule.ts';
import type { Task } from '../../../contract/entities/task-entities.ts';
import type { ProjectTasks } from '../store/project-tasks.ts';

/** Ids of the tasks and of their descendants. */
function branchesOf(tasks: ProjectTasks, taskIds: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [...taskIds];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    open.push(...tasks.children(id).map((child) => child.id));
  }
  return found;
}

/** Ids of a task's ancestors. */
function idsAbove(tasks: ProjectTasks, task: Task): readonly string[] {
  const above: string[] = [];
  for (
    let id = task.parent_task_id;
    id !== null && above.length <= LIMITS.taskDepth;
    id = tasks.get(id)?.parent_task_id ?? null
  )
    above.push(id);
  return above;
}

/** Maximum number of levels below the tasks. */
function levelsBelow(tasks: ProjectTasks, taskIds: readonly string[]): number {
  let levels = -1;
  for (let ids = taskIds; ids.length > 0 && levels < LIMITS.taskDepth; levels += 1)
    ids = ids.flatMap((id) => tasks.children(id).map((child) => child.id));
  return levels;
}

/**
 * Tasks that can become the parent of these, newest first: not the tasks themselves, their descendants, archived tasks,
 * tasks that are too deep, or the current common parent.
 */
export function parentChoices(tasks: ProjectTasks, taskIds: readonly string[]): readonly Task[] {
  const own = branchesOf(tasks, taskIds);
  const parents = new Set(taskIds.map((id) => tasks.get(id)?.parent_task_id ?? null));
  const already = parents.size === 1 ? [...parents][0] : null;
  // Descendants of the tasks are excluded already, so the deepest task decides for all.
  const below = { taskId: null, levelsBelow: levelsBelow(tasks, taskIds), sameProject: true };
  const fits = (task: Task): boolean =>
    nestingProblem({ ...below, parentId: task.id, aboveParent: idsAbove(tasks, task) }) === null;
  return [...tasks.rows()]
    .filter((task) => !task.archived && !own.has(task.id) && task.id !== already)
    .filter(fits)
    .toSorted((one, other) => other.task_no - one.task_no || compareText(other.id, one.id));
}
