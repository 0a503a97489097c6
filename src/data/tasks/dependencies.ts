/** Which open tasks forbid a task to be done (tasks 12.4), from what is in memory; the server has the last word. */
import { DONE_CATEGORY_ID } from '../../../contract/rules/defaults.ts';
import { type DependencyEdge, openBlockers } from '../../../contract/rules/dependency-rule.ts';
import type { Task } from '../../../contract/entities/task-entities.ts';
import type { ProjectTasks } from '../store/project-tasks.ts';
import type { TaskLookups } from './task-query.ts';

/** A task and what is below it, without what is archived. */
function familyOf(tasks: ProjectTasks, taskId: string): string[] {
  const below = tasks.children(taskId).filter((child) => !child.archived);
  return [taskId, ...below.flatMap((child) => familyOf(tasks, child.id))];
}

/**
 * Open tasks of the project that one of these tasks, or something below it, waits for; empty when nothing forbids them
 * to be done. Tasks of other projects are not looked at: only the server knows how far those are.
 */
export function blockersOf(
  tasks: ProjectTasks,
  lookups: TaskLookups,
  edges: readonly DependencyEdge[],
  taskIds: readonly string[],
): readonly Task[] {
  if (edges.length === 0) return [];
  const done = new Set(
    lookups.statuses.filter((status) => status.category_id === DONE_CATEGORY_ID).map((status) => status.id),
  );
  const together = new Set(taskIds);
  const isDone = (id: string): boolean => {
    const task = tasks.get(id);
    // What is done in the same gesture does not hold the others up.
    return task === undefined || together.has(id) || done.has(task.status_id);
  };
  const family = taskIds.flatMap((id) => familyOf(tasks, id));
  return openBlockers(family, edges, isDone).flatMap((id) => tasks.get(id) ?? []);
}
