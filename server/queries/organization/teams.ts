/** The teams of an organization for the admin center (account notes 11). */
import { sql } from 'kysely';
import type { CallAnswer, CallQuery } from '../../../contract/calls/call-types.ts';
import { AppError } from '../../../contract/errors.ts';
import { avatarColor } from '../../../contract/rules/avatar-color.ts';
import { tagList } from '../../../contract/rules/tag-list.ts';
import type { Organization } from '../../policies/organization.ts';
import { ROLE_NAMES } from '../teams/role-names.ts';

type Teams = CallAnswer<'organization.teams'>;
type Team = CallAnswer<'organization.team'>;
type TeamRow = Teams['data'][number];
type Query = CallQuery<'organization.teams'>;

interface Person {
  readonly id: string;
  readonly name: string | null;
  readonly avatar_url: string | null;
}

const namesOf = (people: readonly Person[]): Team['names'] =>
  tagList(
    people.map(({ name, avatar_url }) => ({
      name: name ?? '',
      avatar_url,
      color_code: avatarColor(name ?? ''),
    })),
  );

async function allTeams({ context, teamIds }: Organization): Promise<TeamRow[]> {
  const teams = await sql<{ id: string; name: string; created_at: string; projects_count: number }>`
    select t.id, t.name, t.created_at, (select count(*)::int from projects p where p.team_id = t.id) as projects_count
    from teams t where t.id = any(${teamIds}::uuid[]) order by lower(t.name), t.created_at`.execute(
    context.db,
  );
  const members = await sql<Person & { team_id: string }>`
    select m.team_id, m.id, coalesce(u.name, m.invited_name) as name, u.avatar_url
    from team_members m join teams t on t.id = m.team_id left join users u on u.id = m.user_id
    where m.team_id = any(${teamIds}::uuid[])
    order by t.owner_id = m.user_id desc nulls last, lower(coalesce(u.name, m.invited_name, ''))`.execute(
    context.db,
  );
  const byTeam = Map.groupBy(members.rows, (row) => row.team_id);
  return teams.rows.map((team) => {
    const people = (byTeam.get(team.id) ?? []).map(({ id, name, avatar_url }) => ({ id, name, avatar_url }));
    return { ...team, members_count: people.length, team_members: people, names: namesOf(people) };
  });
}

/**
 * By name. The active team is returned separately: it takes a row of the first page, counts in the total and is not
 * searched. The second page begins where the first one ended (with the offset of the notes, one team would never be
 * shown).
 */
export async function listOrganizationTeams(organization: Organization, query: Query): Promise<Teams> {
  const search = query.search.toLowerCase();
  const teams = await allTeams(organization);
  const matching = teams.filter(({ name }) => name.toLowerCase().includes(search));
  const sorted = query.order === 'desc' ? matching.toReversed() : matching;
  const others = sorted.filter(({ id }) => id !== organization.teamId);
  const { index, size } = query;
  const start = index === 1 ? 0 : (index - 1) * size - 1;
  const data = others.slice(start, index * size - 1);
  const current = teams.find(({ id }) => id === organization.teamId);
  return {
    total: others.length + (current === undefined ? 0 : 1),
    data,
    ...(index === 1 && current !== undefined && { current_team_data: current }),
  };
}

/** Owner first, then by name. Error: `not_found` for a team of another organization. */
export async function readOrganizationTeam(organization: Organization, teamId: string): Promise<Team> {
  const { context, teamIds } = organization;
  if (!teamIds.includes(teamId)) throw new AppError('not_found');
  const team = await context.db
    .selectFrom('teams')
    .select(['id', 'name', 'created_at'])
    .where('id', '=', teamId)
    .executeTakeFirstOrThrow();
  const found = await sql<
    Omit<Team['team_members'][number], 'role_name' | 'role_id'> & { role: keyof typeof ROLE_NAMES }
  >`
    select m.id, m.user_id, coalesce(u.name, m.invited_name) as name, coalesce(u.email, m.invited_email) as email, u.avatar_url,
      case when t.owner_id = m.user_id then 'owner' else m.role end as role, m.user_id is null as pending_invitation, m.active
    from team_members m join teams t on t.id = m.team_id left join users u on u.id = m.user_id
    where m.team_id = ${teamId}
    order by t.owner_id = m.user_id desc nulls last, lower(coalesce(u.name, m.invited_name, ''))`.execute(
    context.db,
  );
  const members = found.rows.map(({ role, ...member }) => ({
    ...member,
    role_id: role,
    role_name: ROLE_NAMES[role],
  }));
  return {
    ...team,
    members_count: members.length,
    team_members: members,
    names: namesOf(members),
    holds: await contentsOf(organization, teamId),
    working: await workingIn(organization, teamId),
  };
}

async function contentsOf({ context }: Organization, teamId: string): Promise<Team['holds']> {
  const found = await sql<{ projects: number; tasks: number; files: number; seconds: string }>`
    select (select count(*)::int from projects where team_id = ${teamId}) as projects,
      (select count(*)::int from tasks where team_id = ${teamId}) as tasks,
      (select count(*)::int from attachments where team_id = ${teamId}) as files,
      (select coalesce(sum(time_spent), 0) from work_logs where team_id = ${teamId}) as seconds`.execute(
    context.db,
  );
  const { projects = 0, tasks = 0, files = 0, seconds = '0' } = found.rows[0] ?? {};
  return { projects, tasks, files, hours: Math.round(Number(seconds) / 360) / 10 };
}

/** Active members whose active team it is. */
export async function workingIn(
  { context }: Pick<Organization, 'context'>,
  teamId: string,
): Promise<string[]> {
  const found = await context.db
    .selectFrom('users as u')
    .innerJoin('team_members as m', 'm.user_id', 'u.id')
    .select('u.name')
    .where('u.active_team_id', '=', teamId)
    .where('m.team_id', '=', teamId)
    .where('m.active', '=', true)
    .orderBy('u.name')
    .execute();
  return found.map((row) => row.name);
}
