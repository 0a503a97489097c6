/** Reads the baselines of a project. Owns no rule. */
import type { CallAnswer } from '../../../../contract/calls/call-types.ts';
import type { ReadContext } from '../../../db/transaction.ts';

/** Newest first. */
export async function listBaselines(
  { db }: ReadContext,
  projectId: string,
): Promise<CallAnswer<'baselines.list'>> {
  return db
    .selectFrom('baselines')
    .select(['id', 'name', 'dates', 'created_at'])
    .where('project_id', '=', projectId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}
