/** Applies the rule of nesting (`contract/rules/nesting-rule.ts`) to the tables: where a task may be placed in the tree. */
import { LIMITS } from '../../../contract/entities/limits.ts';
import { AppError } from '../../../contract/errors.ts';
import { nestingProblem } from '../../../contract/rules/nesting-rule.ts';
import type { Tx } from '../../db/transaction.ts';
import { ancestorIds } from '../task-rows/task-row.ts';

interface Wanted {
  /** Null for a task that is being made. */
  readonly taskId: string | null;
  readonly projectId: string;
  readonly parentId: string;
  /** How many levels are below the task. */
  readonly levelsBelow: number;
}

/** Throws `not_found` for a parent that does not exist, and `parent_elsewhere`, `parent_cycle`, `too_deep`. */
export async function requireNesting(tx: Tx, wanted: Wanted): Promise<void> {
  const { parentId, projectId } = wanted;
  const parent = await tx.db
    .selectFrom('tasks')
    .select('project_id')
    .where('id', '=', parentId)
    .executeTakeFirst();
  if (!parent) throw new AppError('not_found', { field: 'parent_task_id' });
  const problem = nestingProblem({
    ...wanted,
    aboveParent: await ancestorIds(tx, parentId),
    sameProject: parent.project_id === projectId,
  });
  if (problem === 'too_deep') throw new AppError(problem, { limit: LIMITS.taskDepth });
  if (problem !== null) throw new AppError(problem);
}
