/** Reads the favourite and archived flags of a project, for calls that toggle them. */
import type { Tx } from '../../../db/transaction.ts';

/** The actor's current flags. */
export async function readMarks(
  tx: Tx,
  projectId: string,
): Promise<{ favorite: boolean; archived: boolean }> {
  const marks = await tx.db
    .selectFrom('project_prefs')
    .select(['favorite', 'archived'])
    .where('project_id', '=', projectId)
    .where('user_id', '=', tx.actor.userId)
    .executeTakeFirst();
  return marks ?? { favorite: false, archived: false };
}

export async function anybodyArchived(tx: Tx, projectId: string): Promise<boolean> {
  const mark = await tx.db
    .selectFrom('project_prefs')
    .select('user_id')
    .where('project_id', '=', projectId)
    .where('archived', '=', true)
    .limit(1)
    .executeTakeFirst();
  return mark !== undefined;
}
