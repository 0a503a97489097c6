/** Pending invitations of the caller, and the list of roles. */
import { compareText } from '../../../../contract/rules/compare-text.ts';
import { sql } from 'kysely';
import type { CallAnswer } from '../../../../contract/calls/call-types.ts';
import { isAdminRole, TEAM_ROLES } from '../../../../contract/permissions.ts';
import type { ReadContext } from '../../../db/transaction.ts';
import { ROLE_NAMES } from '../../../queries/teams/role-names.ts';

/**
 * Invitations to the caller's address, oldest first. Functions that check the invitation return the inviting team's
 * name and owner.
 */
export async function listInvitations({ db, actor }: ReadContext): Promise<CallAnswer<'teams.invites'>> {
  const found = await sql<{
    id: string;
    team_id: string;
    team_member_id: string;
    team_name: string;
    team_owner: string | null;
  }>`
    select i.id, i.team_id, i.team_member_id, inviting_team_name(i.team_id) as team_name, inviting_team_owner(i.team_id) as team_owner
    from invitations i where i.user_id = ${actor.userId} order by i.created_at, i.id`.execute(db);
  return found.rows;
}

/** All teams have the same roles; the id of a role is its name. */
export function listRoles(): CallAnswer<'teamMembers.roles'> {
  return TEAM_ROLES.filter((role) => role !== 'owner')
    .map((role) => ({
      id: role,
      name: ROLE_NAMES[role],
      default_role: role === 'member',
      admin_role: isAdminRole(role),
    }))
    .toSorted((a, b) => compareText(a.name, b.name));
}
