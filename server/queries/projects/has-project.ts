/** Whether a team has a project with this id, so that a repeated call is idempotent. */
import type { ReadContext } from '../../db/transaction.ts';

export async function hasProject({ db }: ReadContext, teamId: string, id: string): Promise<boolean> {
  const existing = await db
    .selectFrom('projects')
    .select('id')
    .where('id', '=', id)
    .where('team_id', '=', teamId)
    .executeTakeFirst();
  return existing !== undefined;
}
