/**
 * Where a task may be placed in the tree (tasks 3.6): not under itself or its descendants, only in its own project, not
 * too deep. Pure; the caller reads the tree from the replica or from the database.
 */
import { LIMITS } from '../entities/limits.ts';

/** Error codes of forbidden places. */
export type NestingProblem = 'parent_elsewhere' | 'parent_cycle' | 'too_deep';

export interface Nesting {
  /** Null for a task that is being created. */
  readonly taskId: string | null;
  readonly parentId: string;
  /** Ids of the parent's ancestors. */
  readonly aboveParent: readonly string[];
  /** Number of levels below the task. */
  readonly levelsBelow: number;
  readonly sameProject: boolean;
}

/** Why the task may not be placed under the parent, null when it may. */
export function nestingProblem(nesting: Nesting): NestingProblem | null {
  const { taskId, parentId, aboveParent, levelsBelow, sameProject } = nesting;
  if (!sameProject) return 'parent_elsewhere';
  if (taskId !== null && (parentId === taskId || aboveParent.includes(taskId))) return 'parent_cycle';
  return aboveParent.length + 1 + levelsBelow > LIMITS.taskDepth ? 'too_deep' : null;
}
