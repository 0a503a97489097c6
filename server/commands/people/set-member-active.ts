/**
 * Activates and deactivates a member (account notes 5.6). A deactivated member retains their row, projects and tasks, but
 * cannot read the team. Activation needs a seat, like an invitation.
 */
import type { Tx } from '../../db/transaction.ts';
import { leaveTeam } from './leave-team.ts';
import { type ManagedMember, otherMember } from './managed-member.ts';
import { requireSeats } from './seats.ts';

/**
 * Idempotent. Errors: `not_found`, `owner_untouchable`, `own_membership`; for an activation also `seat_limit` and
 * `subscription_inactive`.
 */
export async function setMemberActive(tx: Tx, memberId: string, active: boolean): Promise<void> {
  const member = await otherMember(tx, memberId);
  if (member.active !== active) await change(tx, member, active);
}

/** Inverts the state, for other clients. Returns the new state. */
export async function toggleMemberActive(tx: Tx, memberId: string): Promise<boolean> {
  const member = await otherMember(tx, memberId);
  await change(tx, member, !member.active);
  return !member.active;
}

async function change(tx: Tx, member: ManagedMember, active: boolean): Promise<void> {
  if (active) await requireSeats(tx, member.teamId, member.email === null ? [] : [member.email]);
  await tx.db.updateTable('team_members').set({ active }).where('id', '=', member.id).execute();
  tx.feed.inTeam(member.teamId, 'teamMember', member.id);
  if (!active) await leaveTeam(tx, member, true);
  else if (member.userId !== null) tx.accessChanged(member.userId);
}
