/**
 * Changes of an admin to any team of the organization (account notes 11): name, roles, deletion. A team that is somebody's
 * active team is not deleted, because they would be moved to another one while they work.
 */
import { sql } from 'kysely';
import { EVENT } from '../../../contract/compat/events/event-numbers.ts';
import type { EntityName } from '../../../contract/entities/index.ts';
import { AppError } from '../../../contract/errors.ts';
import { languageOr } from '../../../contract/rules/languages.ts';
import { userScope } from '../../../contract/sync.ts';
import type { Tx } from '../../db/transaction.ts';
import { noticeHtml, noticeText } from '../../notices/notification-texts.ts';
import { actingAsAdminIn, type Organization } from '../../policies/organization.ts';
import { workingIn } from '../../queries/organization/teams.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { nameTeam } from '../teams/team-commands.ts';
import { setRole } from './organization-people.ts';

type OrganizationTx = Organization<Tx>;

export interface TeamChange {
  readonly name: string;
  readonly teamMembers?:
    | readonly { readonly id: string; readonly role_name: string; readonly name?: string | undefined }[]
    | undefined;
}

type AssignableRole = 'admin' | 'team_lead' | 'member';

const ROLE_BY_NAME = new Map<string, AssignableRole>([
  ['admin', 'admin'],
  ['team lead', 'team_lead'],
  ['teamlead', 'team_lead'],
  ['member', 'member'],
]);

const roleOf = (name: string): AssignableRole | null => ROLE_BY_NAME.get(name.trim().toLowerCase()) ?? null;

/** Errors: `not_found`, `team_name_taken`, and those of changing a role. An unknown role, or `Owner`, changes nothing. */
export async function updateTeam(
  organization: OrganizationTx,
  teamId: string,
  { name, teamMembers = [] }: TeamChange,
): Promise<void> {
  const tx = actingAsAdminIn(organization, teamId);
  const previousName = await nameTeam(tx, teamId, name);
  if (previousName !== name)
    await recordAudit(tx, {
      action: 'organization.updateTeam',
      targetId: teamId,
      targetName: name,
      details: { name: `${previousName} → ${name}` },
    });
  const members = await tx.db
    .selectFrom('team_members')
    .select(['id', 'role', 'user_id', 'invited_name'])
    .where('team_id', '=', teamId)
    .execute();
  const membersById = new Map(members.map((member) => [member.id, member]));
  for (const change of teamMembers) {
    const member = membersById.get(change.id);
    if (member === undefined) throw new AppError('not_found', { field: 'teamMembers' });
    const role = roleOf(change.role_name);
    if (role !== null && role !== member.role) await setRole(organization, member.id, role);
    if (member.user_id === null && change.name !== undefined && change.name !== member.invited_name)
      await renameInvited(tx, teamId, member.id, change.name);
  }
}

async function renameInvited(tx: Tx, teamId: string, memberId: string, name: string): Promise<void> {
  await tx.db.updateTable('team_members').set({ invited_name: name }).where('id', '=', memberId).execute();
  tx.feed.inTeam(teamId, 'teamMember', memberId);
}

/** Errors: `not_found`, `team_active` for the one the actor works in, `team_not_empty` with the people whose active team it is. */
export async function deleteTeam(organization: OrganizationTx, teamId: string): Promise<void> {
  const tx = actingAsAdminIn(organization, teamId);
  if (teamId === organization.teamId || (await activeTeamOf(tx)) === teamId)
    throw new AppError('team_active');
  const team = await tx.db
    .selectFrom('teams')
    .select('name')
    .where('id', '=', teamId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const activePeople = await workingIn(organization, teamId);
  if (activePeople.length > 0) throw new AppError('team_not_empty', { people: activePeople });
  await recordRemovedRows(tx, teamId, team.name);
  await recordAudit(organization.context, {
    action: 'organization.deleteTeam',
    teamId: null,
    targetId: teamId,
    targetName: team.name,
  });
  await tx.db.deleteFrom('teams').where('id', '=', teamId).execute();
}

async function activeTeamOf({ db, actor }: Tx): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('active_team_id')
    .where('id', '=', actor.userId)
    .executeTakeFirst();
  return row?.active_team_id ?? null;
}

/** Records deleted rows of people's own scopes, and notifies everybody who could read the team (FD2, FD3). */
async function recordRemovedRows(tx: Tx, teamId: string, name: string): Promise<void> {
  const rows = await sql<{ user_id: string; entity: EntityName; id: string }>`
    select user_id, entity, id from private_rows_of_team(${teamId})`.execute(tx.db);
  for (const { user_id, entity, id } of rows.rows) {
    if (entity === 'user') tx.feed.forUser(user_id, entity, id);
    else tx.feed.removed(userScope(user_id), entity, id);
  }
  const members = await tx.db
    .selectFrom('team_members as m')
    .leftJoin('users as u', 'u.id', 'm.user_id')
    .select(['m.user_id', 'u.language'])
    .where('m.team_id', '=', teamId)
    .where('m.user_id', 'is not', null)
    .execute();
  for (const { user_id, language } of members) {
    if (user_id === null) continue;
    tx.accessChanged(user_id);
    if (user_id === tx.actor.userId) continue;
    const values = { actor: tx.actor.name, team: name };
    const message = noticeText(noticeHtml('teamDeleted', languageOr(language, 'en'), values));
    tx.emit({
      room: userScope(user_id),
      event: EVENT.TEAM_MEMBER_REMOVED,
      payload: { teamId, message },
    });
  }
}
