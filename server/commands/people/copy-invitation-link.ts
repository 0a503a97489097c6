/** The link of a pending invitation, for an admin to pass on. Its secret is valid for this invitation only. */
import { AppError } from '../../../contract/errors.ts';
import type { Tx } from '../../db/transaction.ts';
import { invitationPath } from '../../mail/links.ts';
import { requireTeam } from '../../policies/team-access.ts';
import { newInvitationKey } from './invitation-keys.ts';

/** A path of the page. Error: `not_found` without a pending invitation to the active team. */
export async function copyInvitationLink(tx: Tx, memberId: string): Promise<string> {
  const { teamId } = requireTeam(tx);
  const invitation = await tx.db
    .selectFrom('invitations as i')
    .innerJoin('team_members as m', 'm.id', 'i.team_member_id')
    .select(['i.id', 'i.email', 'i.user_id', 'm.invited_name'])
    .where('i.team_member_id', '=', memberId)
    .where('i.team_id', '=', teamId)
    .executeTakeFirst();
  if (!invitation) throw new AppError('not_found');
  const { id: invitationId, email, user_id: userId, invited_name: name } = invitation;
  const key = await newInvitationKey(tx, { invitationId, teamId }, false);
  return invitationPath({ teamId, teamMemberId: memberId, email, name: name ?? '', userId, key });
}
