/**
 * Where a task may be placed in the tree (tasks 3.6): not under itself or what is below it, in its own project, not too deep.
 * Pure; who reads the tree decides where it comes from, the replica or the tables.
 */
import { LIMITS } from '../entities/limits.ts';

/** Error codes of what the rule does not allow. */
export type NestingProblem = 'parent_elsewhere' | 'parent_cycle' | 'too_deep';

export interface Nesting {
  /** Null for a task that is being made. */
  readonly taskId: string | null;
  readonly parentId: string;
  /** The tasks above the parent. */
  readonly aboveParent: readonly string[];
  /** How many levels are below the task. */
  readonly levelsBelow: number;
  readonly sameProject: boolean;
}

/** Why the task may not stand under the parent, null when it may. */
export function nestingProblem(nesting: Nesting): NestingProblem | null {
  const { taskId, parentId, aboveParent, levelsBelow, sameProject } = nesting;
  if (!sameProject) return 'parent_elsewhere';
  if (taskId !== null && (parentId === taskId || aboveParent.includes(taskId))) return 'parent_cycle';
  return aboveParent.length + 1 + levelsBelow > LIMITS.taskDepth ? 'too_deep' : null;
}
