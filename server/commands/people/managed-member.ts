/**
 * The member that an admin changes: in the active team, not the owner, and, for changes that would lock the admin out, not
 * the admin (account notes 2.2, [B]). Members of other teams are not found.
 */
import { sql } from 'kysely';
import { AppError } from '../../../contract/errors.ts';
import { canManageMember } from '../../../contract/permissions.ts';
import type { Role } from '../../../contract/entities/team-entities.ts';
import type { Tx } from '../../db/transaction.ts';
import { requireTeam } from '../../policies/team-access.ts';

export interface ManagedMember {
  readonly id: string;
  readonly teamId: string;
  readonly teamName: string;
  /** Null while invited. */
  readonly userId: string | null;
  /** Lower case; null only for rows that lost their invitation. */
  readonly email: string | null;
  readonly name: string;
  readonly role: Exclude<Role, 'owner'>;
  readonly jobTitleId: string | null;
  readonly active: boolean;
}

/** Locks the row. Errors: `not_found`, `owner_untouchable`, `not_allowed`. */
export async function managedMember(tx: Tx, memberId: string): Promise<ManagedMember> {
  const { teamId, role } = requireTeam(tx);
  const found = await sql<Omit<ManagedMember, 'role'> & { role: Role }>`
    select m.id, m.team_id as "teamId", t.name as "teamName", m.user_id as "userId", lower(coalesce(u.email, m.invited_email)) as email,
      coalesce(u.name, m.invited_name, '') as name, case when t.owner_id = m.user_id then 'owner' else m.role end as role,
      m.job_title_id as "jobTitleId", m.active
    from team_members m join teams t on t.id = m.team_id left join users u on u.id = m.user_id
    where m.id = ${memberId} and m.team_id = ${teamId} for update of m`.execute(tx.db);
  const member = found.rows[0];
  if (!member) throw new AppError('not_found');
  if (member.role === 'owner') throw new AppError('owner_untouchable');
  if (!canManageMember(role, member.role)) throw new AppError('not_allowed');
  return { ...member, role: member.role };
}

/** As `managedMember`, for actions that nobody may perform on themselves. Error: `own_membership`. */
export async function otherMember(tx: Tx, memberId: string): Promise<ManagedMember> {
  const member = await managedMember(tx, memberId);
  if (member.userId === tx.actor.userId) throw new AppError('own_membership');
  return member;
}
