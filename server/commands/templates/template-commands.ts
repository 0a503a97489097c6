/**
 * Renames and deletes the project templates of a team.
 * Projects created from a template are unchanged.
 */
import { AppError } from '../../../contract/errors.ts';
import { mapUniqueViolation } from '../../db/constraint.ts';
import type { Tx } from '../../db/transaction.ts';
import { TEMPLATE_UNIQUE_CODES } from './save-template.ts';
import { deleteInTeam } from '../../db/team-rows.ts';

export async function renameTemplate(tx: Tx, teamId: string, id: string, name: string): Promise<void> {
  const renamed = await mapUniqueViolation(
    tx.db
      .updateTable('project_templates')
      .set({ name })
      .where('id', '=', id)
      .where('team_id', '=', teamId)
      .returning('id')
      .executeTakeFirst(),
    TEMPLATE_UNIQUE_CODES,
  );
  if (!renamed) throw new AppError('not_found');
  tx.feed.inTeam(teamId, 'projectTemplate', id);
}

export async function deleteTemplate(tx: Tx, teamId: string, id: string): Promise<void> {
  await deleteInTeam(tx, teamId, ['project_templates', id]);
  tx.feed.removed(`team:${teamId}`, 'projectTemplate', id);
}
