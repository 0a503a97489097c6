/**
 * The order in which several tasks are completed together (tasks 12.4); a guard of the mutation checks whether they may
 * be.
 */
import type { DependencyEdge } from '../../../contract/rules/dependency-rule.ts';
import type { ProjectTasks } from '../store/project-tasks.ts';

type Subtree = Pick<ProjectTasks, 'children'>;

/** A task and its descendants without archived ones. */
function subtreeOf(tasks: Subtree, taskId: string): string[] {
  const below = tasks.children(taskId).filter((child) => !child.archived);
  return [taskId, ...below.flatMap((child) => subtreeOf(tasks, child.id))];
}

/** Sorts predecessors first: tasks that others of the list, or their descendants, wait for; otherwise stable. */
export function predecessorsFirst<T extends { readonly taskId: string }>(
  tasks: Subtree,
  edges: readonly DependencyEdge[],
  list: readonly T[],
): readonly T[] {
  if (edges.length === 0 || list.length < 2) return list;
  const left = new Map(list.map((one) => [one.taskId, one]));
  const waitsFor = Map.groupBy(edges, (edge) => edge.task_id);
  const sorted: T[] = [];
  const take = (taskId: string): void => {
    const one = left.get(taskId);
    if (!one) return;
    left.delete(taskId);
    for (const member of subtreeOf(tasks, taskId))
      for (const edge of waitsFor.get(member) ?? []) take(edge.related_task_id);
    sorted.push(one);
  };
  for (const { taskId } of list) take(taskId);
  return sorted;
}
