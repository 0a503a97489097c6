/** Lets an admin act in another team of the same organization. Owns no rule about what is done there. */
import { AppError } from '../../contract/errors.ts';
import { isAdminRole } from '../../contract/permissions.ts';
import type { Tx } from '../db/transaction.ts';
import { requireTeam } from './team-access.ts';

/**
 * The transaction as working in the other team. Errors: `not_found` for a team the actor is not in or that belongs to
 * another organization than the active one, `not_allowed` for somebody who is not an admin of it.
 */
export async function inSisterTeam(tx: Tx, teamId: string): Promise<Tx> {
  const membership = tx.actor.memberships.find((one) => one.teamId === teamId);
  if (membership === undefined) throw new AppError('not_found');
  const organizations = await tx.db
    .selectFrom('teams')
    .select('organization_id')
    .where('id', 'in', [teamId, requireTeam(tx).teamId])
    .execute();
  if (new Set(organizations.map((team) => team.organization_id)).size !== 1) throw new AppError('not_found');
  if (!isAdminRole(membership.role)) throw new AppError('not_allowed');
  return { ...tx, actor: { ...tx.actor, team: membership } };
}
