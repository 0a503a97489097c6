/**
 * Transfers the ownership of an organization (decision D260): all of its teams, projects, plan and bills get a new
 * owner, who must be an admin of it; the former owner stays as an admin. Only the owner may do it. Nobody can own two
 * organizations.
 */
import { sql } from 'kysely';
import { EVENT } from '../../../contract/compat/events/event-numbers.ts';
import { AppError } from '../../../contract/errors.ts';
import { teamScope } from '../../../contract/sync.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Organization } from '../../policies/organization.ts';
import { ROLE_NAMES } from '../../queries/teams/role-names.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { notify } from '../notifications/notify.ts';
import { withdrawInvitations } from '../people/invitations.ts';
import { addDefaultNotificationSettings } from '../settings/notification-settings.ts';

type OrganizationTx = Organization<Tx>;

interface Person {
  readonly name: string;
  readonly email: string;
}

/** Errors: `not_allowed` for anybody but the owner, `not_found`, `handover_needs_admin`, `owns_organization`. */
export async function transferOwnership(organization: OrganizationTx, userId: string): Promise<void> {
  const { id, context: tx, teamIds, ownerId } = organization;
  if (ownerId !== tx.actor.userId) throw new AppError('not_allowed');
  if (userId === ownerId) return;
  const person = await nextOwner(organization, userId);
  await tx.db
    .selectFrom('organizations')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await tx.db.updateTable('organizations').set({ owner_id: userId }).where('id', '=', id).execute();
  for (const teamId of teamIds) {
    await bindPendingMember(tx, teamId, { userId, email: person.email });
    await transferTeam(organization, teamId, userId);
  }
  tx.accessChanged(ownerId);
  tx.accessChanged(userId);
  await notify(tx, { kind: 'ownerNow', to: [userId], teamId: organization.teamId, values: {} });
  await recordAudit(tx, {
    action: 'organization.handOver',
    teamId: null,
    targetId: userId,
    targetName: `${person.name} · ${person.email}`,
    details: { owner: `${tx.actor.name} → ${person.name}` },
  });
}

async function nextOwner({ id, context, teamIds }: OrganizationTx, userId: string): Promise<Person> {
  const found = await sql<Person & { is_admin: boolean; elsewhere: boolean }>`
    select u.name, u.email, bool_or(m.role = 'admin' and m.active) as is_admin,
      owns_another_organization(u.id, ${id}) as elsewhere
    from team_members m join users u on u.id = m.user_id
    where m.team_id = any(${teamIds}::uuid[]) and u.id = ${userId} group by u.id`.execute(context.db);
  const [person] = found.rows;
  if (person === undefined) throw new AppError('not_found');
  if (!person.is_admin) throw new AppError('handover_needs_admin');
  if (person.elsewhere) throw new AppError('owns_organization');
  return person;
}

/**
 * Binds the row with which the person is invited to one of the teams, as accepting would. A second row of the person
 * would refuse the invitation later.
 */
async function bindPendingMember(
  tx: Tx,
  teamId: string,
  { userId, email }: { readonly userId: string; readonly email: string },
): Promise<void> {
  await withdrawInvitations(tx, teamId, email);
  await sql`
    update team_members set user_id = ${userId}, invited_name = null, invited_email = null
    where user_id is null and team_id = ${teamId} and lower(invited_email) = lower(${email})
      and not exists (select from team_members m where m.team_id = ${teamId} and m.user_id = ${userId})`.execute(
    tx.db,
  );
}

/** Gives one team its new owner, who joins it when needed; the former owner becomes an admin of it. */
async function transferTeam(
  { context: tx, ownerId }: OrganizationTx,
  teamId: string,
  userId: string,
): Promise<void> {
  await tx.db
    .updateTable('teams')
    .set({ owner_id: userId, updated_at: tx.now })
    .where('id', '=', teamId)
    .execute();
  tx.feed.inTeam(teamId, 'team', teamId);
  const members = await sql<{ id: string; role: 'owner' | 'admin' }>`
    insert into team_members (id, team_id, user_id, role) values (${tx.newId()}, ${teamId}, ${userId}, 'owner'),
      (${tx.newId()}, ${teamId}, ${ownerId}, 'admin')
    on conflict (team_id, user_id) do update set role = excluded.role, active = true
    returning id, role`.execute(tx.db);
  for (const person of [userId, ownerId]) await addDefaultNotificationSettings(tx, person, teamId);
  for (const { id, role } of members.rows) {
    tx.feed.inTeam(teamId, 'teamMember', id);
    tx.emit({
      room: teamScope(teamId),
      event: EVENT.TEAM_MEMBER_ROLE_CHANGE,
      payload: { memberId: id, role_name: ROLE_NAMES[role] },
    });
  }
}
