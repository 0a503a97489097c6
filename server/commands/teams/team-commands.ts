/** Activates a team, creates another team of the same organization, and renames one (account notes 4, 7.5). */
import { sql } from 'kysely';
import { AppError } from '../../../contract/errors.ts';
import { can } from '../../../contract/permissions.ts';
import { mapUniqueViolation } from '../../db/constraint.ts';
import type { Tx } from '../../db/transaction.ts';
import { addTeamToClaim, requireTeam } from '../../policies/team-access.ts';
import { acceptInvitationTo } from '../people/accept-invitation.ts';
import { addDefaultNotificationSettings } from '../settings/notification-settings.ts';
import { updateOwnUser } from '../settings/update-own-user.ts';

/**
 * Activating a team with a pending invitation accepts it. Errors: `not_found` for any other team that the actor is not
 * in, and those of `acceptInvitationTo`.
 */
export async function activateTeam(tx: Tx, teamId: string): Promise<void> {
  if (!tx.actor.memberships.some((membership) => membership.teamId === teamId)) {
    if (!(await acceptInvitationTo(tx, teamId))) throw new AppError('not_found');
  }
  await updateOwnUser(tx, { active_team_id: teamId });
}

export interface NewTeam {
  readonly id?: string | undefined;
  readonly name: string;
  /** Ids of the member rows: the owner's, and that of the actor where that is somebody else. */
  readonly ownerMemberId?: string | undefined;
  readonly memberId?: string | undefined;
}

/**
 * Owned by the owner of the active team's organization; the actor joins it, as owner or as admin.
 * Errors: `team_name_taken` in the organization, `id_taken`.
 */
export async function createTeam(
  tx: Tx,
  { id = tx.newId(), name, ownerMemberId = tx.newId(), memberId = tx.newId() }: NewTeam,
): Promise<{ id: string; name: string }> {
  const { teamId } = requireTeam(tx);
  const existing = tx.actor.memberships.find((membership) => membership.teamId === id);
  if (existing) return { id, name };
  const activeTeam = await tx.db
    .selectFrom('teams')
    .select(['organization_id', 'owner_id'])
    .where('id', '=', teamId)
    .executeTakeFirstOrThrow();
  await requireFreeName(tx, activeTeam.organization_id, name, id);
  await addTeamToClaim(tx, id);
  const team = { id, organization_id: activeTeam.organization_id, owner_id: activeTeam.owner_id, name };
  await mapUniqueViolation(tx.db.insertInto('teams').values(team).execute(), {});
  tx.feed.inTeam(id, 'team', id);
  await insertMember(tx, { id: ownerMemberId, team_id: id, user_id: activeTeam.owner_id, role: 'owner' });
  if (activeTeam.owner_id !== tx.actor.userId)
    await insertMember(tx, { id: memberId, team_id: id, user_id: tx.actor.userId, role: 'admin' });
  return { id, name };
}

interface NewTeamMember {
  readonly id: string;
  readonly team_id: string;
  readonly user_id: string;
  readonly role: 'owner' | 'admin';
}

async function insertMember(tx: Tx, member: NewTeamMember): Promise<void> {
  await mapUniqueViolation(tx.db.insertInto('team_members').values(member).execute(), {});
  tx.feed.inTeam(member.team_id, 'teamMember', member.id);
  await addDefaultNotificationSettings(tx, member.user_id, member.team_id);
  tx.accessChanged(member.user_id);
}

/** Names of an organization's teams are unique, ignoring case. */
async function requireFreeName(tx: Tx, organizationId: string, name: string, teamId: string): Promise<void> {
  const sameName = await sql`
    select from organization_teams(${organizationId}) where lower(name) = lower(${name}) and id <> ${teamId}`.execute(
    tx.db,
  );
  if (sameName.rows.length > 0) throw new AppError('team_name_taken', { field: 'name' });
}

/**
 * Renames a team; only its owner may.
 * Errors: `not_found`, `not_allowed`, `team_name_taken`.
 */
export async function renameTeam(tx: Tx, teamId: string, name: string): Promise<{ ownerId: string }> {
  const membership = tx.actor.memberships.find((one) => one.teamId === teamId);
  if (membership === undefined) throw new AppError('not_found');
  if (!can({ role: membership.role }, 'team.rename')) throw new AppError('not_allowed');
  await nameTeam(tx, teamId, name);
  const { owner_id: ownerId } = await tx.db
    .selectFrom('teams')
    .select('owner_id')
    .where('id', '=', teamId)
    .executeTakeFirstOrThrow();
  return { ownerId };
}

/** Renames a team; the caller checks the permission. Returns the former name. Error: `team_name_taken`. */
export async function nameTeam(tx: Tx, teamId: string, name: string): Promise<string> {
  const team = await tx.db
    .selectFrom('teams')
    .select(['name', 'organization_id'])
    .where('id', '=', teamId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (team.name === name) return name;
  await requireFreeName(tx, team.organization_id, name, teamId);
  await tx.db.updateTable('teams').set({ name, updated_at: tx.now }).where('id', '=', teamId).execute();
  tx.feed.inTeam(teamId, 'team', teamId);
  await recordTeamName(tx, teamId);
  return team.name;
}

/** Records rows of people's own scopes that show the team's name: invitations and notifications. */
async function recordTeamName(tx: Tx, teamId: string): Promise<void> {
  const shown = await sql<{ user_id: string; entity: 'invitation' | 'notification'; id: string }>`
    select user_id, entity, id from rows_naming_team(${teamId})`.execute(tx.db);
  for (const row of shown.rows) tx.feed.forUser(row.user_id, row.entity, row.id);
}
