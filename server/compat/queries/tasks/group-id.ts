/** Resolves a group from its id or from the slug of its name (tasks 3.13). */
import { AppError } from '../../../../contract/errors.ts';
import { DONE_CATEGORY_ID, TASK_PRIORITIES, UNMAPPED } from '../../../../contract/rules/defaults.ts';
import { groupSlug } from '../../../../contract/rules/group-defaults.ts';
import type { ReadContext } from '../../../db/transaction.ts';

/** Throws `not_found` when the project has no such group. */
export async function groupIdOf(
  { db }: ReadContext,
  projectId: string,
  grouping: 'status' | 'priority' | 'phase',
  value: string,
): Promise<string> {
  if (value === UNMAPPED || value === groupSlug(UNMAPPED)) return UNMAPPED;
  const groups =
    grouping === 'priority'
      ? TASK_PRIORITIES
      : grouping === 'status'
        ? await db.selectFrom('statuses').select(['id', 'name']).where('project_id', '=', projectId).execute()
        : await db.selectFrom('phases').select(['id', 'name']).where('project_id', '=', projectId).execute();
  const group = groups.find((one) => one.id === value) ?? groups.find((one) => groupSlug(one.name) === value);
  if (!group) throw new AppError('not_found', { field: 'group_value' });
  return group.id;
}

/** Ids of the statuses of a project that complete a task. */
export async function doneStatusIds({ db }: ReadContext, projectId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('statuses')
    .select('id')
    .where('project_id', '=', projectId)
    .where('category_id', '=', DONE_CATEGORY_ID)
    .execute();
  return new Set(rows.map((row) => row.id));
}
