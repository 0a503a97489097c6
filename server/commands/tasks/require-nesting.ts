/** Checks the nesting rule (`contract/rules/nesting-rule.ts`) against the stored tree. */
import { LIMITS } from '../../../contract/entities/limits.ts';
import { AppError } from '../../../contract/errors.ts';
import { nestingProblem } from '../../../contract/rules/nesting-rule.ts';
import type { Tx } from '../../db/transaction.ts';
import { ancestorIds } from '../task-rows/task-row.ts';

interface NestingRequest {
  /** Null for a new task. */
  readonly taskId: string | null;
  readonly projectId: string;
  readonly parentId: string;
  /** How many levels are below the task. */
  readonly levelsBelow: number;
}

/** Throws `not_found` for a parent that does not exist, and `parent_elsewhere`, `parent_cycle`, `too_deep`. */
export async function requireNesting(tx: Tx, request: NestingRequest): Promise<void> {
  const { parentId, projectId } = request;
  const parent = await tx.db
    .selectFrom('tasks')
    .select('project_id')
    .where('id', '=', parentId)
    .executeTakeFirst();
  if (!parent) throw new AppError('not_found', { field: 'parent_task_id' });
  const problem = nestingProblem({
    ...request,
    aboveParent: await ancestorIds(tx, parentId),
    sameProject: parent.project_id === projectId,
  });
  if (problem === 'too_deep') throw new AppError(problem, { limit: LIMITS.taskDepth });
  if (problem !== null) throw new AppError(problem);
}
