/** Which tasks of a project others can be put under. Pure. */
import type { Task } from '../../../contract/entities/task-entities.ts';
import type { ProjectTasks } from '../store/project-tasks.ts';

/** Ids of the tasks and of everything below them. */
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

/**
 * Tasks that these can become subtasks of, newest first: none of themselves, nothing below them, nothing archived, and not
 * the one that all of them are under already.
 */
export function parentChoices(tasks: ProjectTasks, taskIds: readonly string[]): readonly Task[] {
  const own = branchesOf(tasks, taskIds);
  const parents = new Set(taskIds.map((id) => tasks.get(id)?.parent_task_id ?? null));
  const already = parents.size === 1 ? [...parents][0] : null;
  return [...tasks.rows()]
    .filter((task) => !task.archived && !own.has(task.id) && task.id !== already)
    .toSorted((one, other) => other.task_no - one.task_no || (one.id < other.id ? 1 : -1));
}
