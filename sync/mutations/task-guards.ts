/**
 * Guards of tasks: read what the rules of `contract/rules` need, and apply them. Owns no rule and no text. Rows that
 * are not on this device are not checked: the server has them and decides.
 */
import type { Task } from '../../contract/entities/task-entities.ts';
import { DONE_CATEGORY_ID } from '../../contract/rules/defaults.ts';
import { dependencyProblem, openBlockers } from '../../contract/rules/dependency-rule.ts';
import { LIMITS } from '../../contract/entities/limits.ts';
import { nestingProblem } from '../../contract/rules/nesting-rule.ts';
import { all, type Work } from '../work.ts';
import type { Refusal, ReplicaTx } from './mutation.ts';
import { doneStatuses } from './parent-progress.ts';

/** The descendants of a task, level by level, without excluded branches. */
function* levelsBelow(
  tx: ReplicaTx,
  taskId: string,
  counts: (child: Task) => boolean = () => true,
): Work<Task[][]> {
  const levels: Task[][] = [];
  let ids = [taskId];
  while (ids.length > 0 && levels.length <= LIMITS.taskDepth) {
    const children = (yield* all(ids.map((id) => tx.subtasks(id)))).flat().filter(counts);
    if (children.length > 0) levels.push(children);
    ids = children.map((child) => child.id);
  }
  return levels;
}

/** Refuses a done status while the task or a descendant waits for an open task (tasks 12.4). */
export function* statusRefusal(tx: ReplicaTx, taskId: string, statusId: string): Work<Refusal | null> {
  const task = yield* tx.get('task', taskId);
  if (!task || task.status_id === statusId) return null;
  if (!(yield* doneStatuses(tx, task.project_id)).has(statusId)) return null;
  const edges = yield* tx.inProject('dependency', task.project_id);
  if (edges.length === 0) return null;
  const below = (yield* levelsBelow(tx, taskId, (child) => !child.archived)).flat();
  const family = [taskId, ...below.map((child) => child.id)];
  const waitedFor = yield* tx.getMany(
    'task',
    openBlockers(family, edges, () => false),
  );
  const statuses = yield* tx.getMany('status', [...new Set(waitedFor.map((one) => one.status_id))]);
  const open = new Set(statuses.filter((one) => one.category_id !== DONE_CATEGORY_ID).map((one) => one.id));
  const blockers = waitedFor.filter((one) => open.has(one.status_id));
  if (blockers.length === 0) return null;
  return {
    code: 'dependencies_open',
    details: { task_ids: blockers.map((one) => one.id), names: blockers.map((one) => one.name) },
  };
}

function* idsAbove(tx: ReplicaTx, task: Task): Work<string[]> {
  const above: string[] = [];
  let next = task.parent_task_id;
  while (next !== null && above.length <= LIMITS.taskDepth) {
    above.push(next);
    const row: Task | undefined = yield* tx.get('task', next);
    next = row?.parent_task_id ?? null;
  }
  return above;
}

/** Refuses an invalid place in the tree; `taskId` null for a task that is being created. */
export function* nestingRefusal(
  tx: ReplicaTx,
  taskId: string | null,
  parentId: string,
): Work<Refusal | null> {
  const task = taskId === null ? undefined : yield* tx.get('task', taskId);
  const parent = yield* tx.get('task', parentId);
  if (!parent || (taskId !== null && !task)) return null;
  const aboveParent = yield* idsAbove(tx, parent);
  const levels = taskId === null ? [] : yield* levelsBelow(tx, taskId);
  const code = nestingProblem({
    taskId,
    parentId,
    aboveParent,
    levelsBelow: levels.length,
    sameProject: task === undefined || task.project_id === parent.project_id,
  });
  return code && { code, details: { limit: LIMITS.taskDepth } };
}

/** Refuses manual progress for a task whose progress comes from its subtasks. */
export function* progressRefusal(tx: ReplicaTx, taskId: string): Work<Refusal | null> {
  return (yield* tx.subtasks(taskId)).length > 0 ? { code: 'progress_from_subtasks' } : null;
}

/** Refuses a dependency that exists already, or would create a cycle. */
export function* dependencyRefusal(
  tx: ReplicaTx,
  taskId: string,
  relatedTaskId: string,
): Work<Refusal | null> {
  const task = yield* tx.get('task', taskId);
  if (!task) return null;
  const code = dependencyProblem(yield* tx.inTeam('dependency', task.team_id), taskId, relatedTaskId);
  return code && { code };
}
