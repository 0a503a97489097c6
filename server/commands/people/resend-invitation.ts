/** Renews a pending invitation and sends its mail again (account notes 5.7). */
import { AppError } from '../../../contract/errors.ts';
import type { Tx } from '../../db/transaction.ts';
import { accountOf, invitingTeam, sendInvitation } from './invitations.ts';
import { managedMember } from './managed-member.ts';
import { requireMembershipChanges } from './seats.ts';

/**
 * Errors: `not_found`, `owner_untouchable`, `invitation_gone` for somebody who is a member by now,
 * `subscription_inactive`.
 */
export async function resendInvitation(tx: Tx, memberId: string): Promise<void> {
  const { id, teamId, userId, email, name } = await managedMember(tx, memberId);
  if (userId !== null || email === null) throw new AppError('invitation_gone');
  await requireMembershipChanges(tx, teamId);
  const team = await invitingTeam(tx, teamId);
  await sendInvitation(tx, team, { memberId: id, email, name }, await accountOf(tx, email));
}
