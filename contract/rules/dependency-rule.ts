/**
 * Rules of dependencies: whether a task may get a status (tasks 12.4), and whether a new dependency would create a
 * cycle (12.2). Pure over edges; the caller reads them from the replica or from the database.
 */

/** First the end of the predecessor, then the end of the waiting task. */
export const DEPENDENCY_KINDS = ['finish_start', 'start_start', 'finish_finish', 'start_finish'] as const;
export type DependencyKind = (typeof DEPENDENCY_KINDS)[number];
export const FINISH_START: DependencyKind = 'finish_start';

/** Maximum lag or lead in working days. */
export const LAG_LIMIT = 999;

/** `task_id` waits for `related_task_id`. */
export interface DependencyEdge {
  readonly task_id: string;
  readonly related_task_id: string;
}

export interface KindedEdge extends DependencyEdge {
  readonly kind: DependencyKind;
}

/** Whether the predecessor must have ended, not only started. */
const holdsDone = (kind: DependencyKind): boolean => kind === 'finish_start' || kind === 'finish_finish';

/**
 * Ids of the open tasks that block a done status: those whose end the task, or one of its descendants, waits for.
 * `family` is the task and its descendants that are not archived.
 */
export function openBlockers(
  family: readonly string[],
  edges: readonly KindedEdge[],
  isDone: (taskId: string) => boolean,
): string[] {
  const members = new Set(family);
  const blockers = edges.filter(
    (edge) => holdsDone(edge.kind) && members.has(edge.task_id) && !isDone(edge.related_task_id),
  );
  return [...new Set(blockers.map((edge) => edge.related_task_id))];
}

/** Why the dependency is not allowed, null when it is. */
export function dependencyProblem(
  edges: readonly DependencyEdge[],
  taskId: string,
  relatedTaskId: string,
): 'dependency_exists' | 'dependency_cycle' | null {
  if (edges.some((edge) => edge.task_id === taskId && edge.related_task_id === relatedTaskId))
    return 'dependency_exists';
  return createsCycle(edges, taskId, relatedTaskId) ? 'dependency_cycle' : null;
}

/** Whether a dependency of `taskId` on `relatedTaskId` would create a cycle, directly or through others. */
export function createsCycle(
  edges: readonly DependencyEdge[],
  taskId: string,
  relatedTaskId: string,
): boolean {
  if (taskId === relatedTaskId) return true;
  const waitsFor = new Map<string, string[]>();
  for (const edge of edges) {
    const list = waitsFor.get(edge.task_id);
    if (list) list.push(edge.related_task_id);
    else waitsFor.set(edge.task_id, [edge.related_task_id]);
  }
  const seen = new Set<string>();
  const open = [relatedTaskId];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next === taskId) return true;
    if (seen.has(next)) continue;
    seen.add(next);
    open.push(...(waitsFor.get(next) ?? []));
  }
  return false;
}
