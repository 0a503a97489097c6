/**
 * Updates the stored progress of parents for changes made offline, by the same rule as the server. Owns when ancestors
 * are recomputed, never the formula, which is in `contract/rules/progress.ts`. Carries MU1.
 */
import type { Project } from '../../contract/entities/project-entities.ts';
import type { Task } from '../../contract/entities/task-entities.ts';
import { DONE_CATEGORY_ID } from '../../contract/rules/defaults.ts';
import {
  progressMode,
  type ProgressMode,
  progressOf,
  type ProgressTask,
} from '../../contract/rules/progress.ts';
import type { ReplicaTx } from './mutation.ts';
import type { Work } from '../work.ts';

/** Deeper than tasks may nest; only guards against a cycle in corrupt data. */
const MAX_CLIMB = 24;

/** The progress mode of a project; `default` when the project is not on this device. */
export function* modeOf(tx: ReplicaTx, projectId: string): Work<ProgressMode> {
  const project: Project | undefined = yield* tx.get('project', projectId);
  return project ? progressMode(project) : 'default';
}

/** Ids of the statuses of a project whose category is done. */
export function* doneStatuses(tx: ReplicaTx, projectId: string): Work<ReadonlySet<string>> {
  const statuses = yield* tx.inProject('status', projectId);
  return new Set(statuses.filter((one) => one.category_id === DONE_CATEGORY_ID).map((one) => one.id));
}

/** Recomputes the parent and its ancestors; a parent never has manual progress (tasks 10.4). */
export function* refreshAncestors(tx: ReplicaTx, parentId: string | null): Work<void> {
  let next = parentId;
  for (let climbed = 0; next !== null && climbed < MAX_CLIMB; climbed += 1) {
    const parent: Task | undefined = yield* tx.get('task', next);
    if (!parent) return;
    const done = yield* doneStatuses(tx, parent.project_id);
    const counted = (task: Task): ProgressTask => ({ ...task, done: done.has(task.status_id) });
    const children = (yield* tx.subtasks(parent.id)).map(counted);
    const mode = yield* modeOf(tx, parent.project_id);
    // Clears manual progress, so that the rule finds none when the last subtask is gone.
    const { ratio } = progressOf({ ...counted(parent), manual_progress: false }, children, mode);
    yield* tx.patch('task', parent.id, { progress_value: ratio, manual_progress: false });
    next = parent.parent_task_id;
  }
}

/** Recomputes the parents of these tasks, and those of them that have subtasks, after many changed at once. */
export function* refreshParents(tx: ReplicaTx, tasks: readonly Task[]): Work<void> {
  const ids = new Set(tasks.flatMap((task) => task.parent_task_id ?? []));
  for (const task of tasks) if ((yield* tx.subtasks(task.id)).length > 0) ids.add(task.id);
  for (const id of ids) yield* refreshAncestors(tx, id);
}
