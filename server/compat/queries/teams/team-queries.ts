/** Teams of the caller and members of the active team for other clients (account notes 4 and 5). */
import { sql } from 'kysely';
import type { CallAnswer, CallQuery } from '../../../../contract/calls/call-types.ts';
import { avatarColor } from '../../../../contract/rules/avatar-color.ts';
import { isAdminRole } from '../../../../contract/permissions.ts';
import type { ReadContext } from '../../../db/transaction.ts';
import { requireTeam } from '../../../policies/team-access.ts';
import { ROLE_NAMES } from '../../../queries/teams/role-names.ts';

type MemberQuery = CallQuery<'teamMembers.list'>;

type MemberPage = CallAnswer<'teamMembers.list'>;

/** Teams the caller owns or is an active member of, by name. */
export async function listTeams({ db, actor }: ReadContext): Promise<CallAnswer<'teams.list'>> {
  const rows = await db
    .selectFrom('teams as t')
    .innerJoin('users as o', 'o.id', 't.owner_id')
    .select(['t.id', 't.name', 't.created_at', 't.owner_id', 'o.name as owner_name'])
    .where('t.id', 'in', (eb) =>
      eb
        .selectFrom('team_members')
        .select('team_id')
        .where('user_id', '=', actor.userId)
        .where('active', '=', true),
    )
    .orderBy(sql`lower(t.name)`)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    created_at: row.created_at,
    active: row.id === actor.team?.teamId,
    owner: row.owner_id === actor.userId,
    pending_invitation: false,
    owns_by: row.owner_id === actor.userId ? 'You' : row.owner_name,
  }));
}

interface MemberRow {
  id: string;
  user_id: string | null;
  name: string;
  email: string | null;
  avatar_url: string | null;
  job_title: string | null;
  role: keyof typeof ROLE_NAMES;
  active: boolean;
  created_at: string;
  updated_at: string;
  projects_count: number;
}

async function membersOf({ db }: ReadContext, teamId: string): Promise<MemberRow[]> {
  const found = await sql<MemberRow>`
    select tm.id, tm.user_id, coalesce(u.name, tm.invited_name, '') as name, coalesce(u.email, tm.invited_email) as email, u.avatar_url,
      j.name as job_title, case when t.owner_id = tm.user_id then 'owner' else tm.role end as role, tm.active, tm.created_at,
      coalesce(u.updated_at, tm.created_at) as updated_at,
      (select count(*)::int from project_members pm where pm.team_member_id = tm.id) as projects_count
    from team_members tm join teams t on t.id = tm.team_id left join users u on u.id = tm.user_id left join job_titles j on j.id = tm.job_title_id
    where tm.team_id = ${teamId} order by lower(coalesce(u.name, tm.invited_name, '')), tm.id`.execute(db);
  return found.rows;
}

const SORTS: Record<MemberQuery['field'], (member: MemberRow) => string | number> = {
  name: (member) => member.name.toLowerCase(),
  email: (member) => member.email ?? '',
  job_title: (member) => member.job_title ?? '',
  role_name: (member) => ROLE_NAMES[member.role],
  projects_count: (member) => member.projects_count,
  active: (member) => Number(member.active),
  is_owner: (member) => Number(member.role === 'owner'),
};

/** All members unless `all` is false, then one page; `total` is the number of matches of the search. */
export async function listMembers(context: ReadContext, query: MemberQuery): Promise<MemberPage> {
  const wanted = query.search.toLowerCase();
  const members = (await membersOf(context, requireTeam(context).teamId)).filter((member) =>
    `${member.name} ${member.email ?? ''}`.toLowerCase().includes(wanted),
  );
  const value = SORTS[query.field];
  const sign = query.order === 'desc' ? -1 : 1;
  members.sort((a, b) => (value(a) < value(b) ? -sign : value(a) > value(b) ? sign : 0));
  const start = (query.index - 1) * query.size;
  const page = query.all ? members : members.slice(start, start + query.size);
  const online = await context.online(requireTeam(context).teamId);
  return { total: members.length, data: page.map((member) => memberItem(member, online)) };
}

function memberItem(member: MemberRow, online: ReadonlySet<string>): MemberPage['data'][number] {
  return {
    id: member.id,
    user_id: member.user_id,
    name: member.name,
    email: member.email,
    avatar_url: member.avatar_url,
    is_online: member.active && member.user_id !== null && online.has(member.user_id),
    projects_count: member.projects_count,
    job_title: member.job_title,
    role: member.role,
    role_name: ROLE_NAMES[member.role],
    is_admin: isAdminRole(member.role),
    is_owner: member.role === 'owner',
    pending_invitation: member.user_id === null,
    active: member.active,
    color_code: avatarColor(member.name),
  };
}

/** Active members for pickers; with a project, those of the project come first. */
export async function listActiveMembers(
  context: ReadContext,
  projectId: string | undefined,
): Promise<CallAnswer<'teamMembers.all'>> {
  const members = (await membersOf(context, requireTeam(context).teamId)).filter((member) => member.active);
  const inProject = await context.db
    .selectFrom('project_members')
    .select('team_member_id')
    .where('project_id', '=', projectId ?? '00000000-0000-0000-0000-000000000000')
    .execute();
  const inside = new Set(inProject.map((row) => row.team_member_id));
  return members
    .map((member) => ({
      id: member.id,
      name: member.name,
      user_id: member.user_id,
      email: member.email,
      avatar_url: member.avatar_url,
      usage: Number(inside.has(member.id)),
      is_pending: member.user_id === null,
      color_code: avatarColor(member.name),
    }))
    .sort((a, b) => b.usage - a.usage);
}

/** Null for an unknown member of the active team, and for the owner, whom nobody may edit (account notes 5.3). */
export async function readMember(context: ReadContext, id: string): Promise<CallAnswer<'teamMembers.get'>> {
  const member = (await membersOf(context, requireTeam(context).teamId)).find((one) => one.id === id);
  if (!member || member.role === 'owner') return null;
  return {
    id: member.id,
    created_at: member.created_at,
    updated_at: member.updated_at,
    name: member.name,
    avatar_url: member.avatar_url,
    pending_invitation: member.user_id === null,
    job_title: member.job_title,
    email: member.email,
    is_admin: isAdminRole(member.role),
    role_name: ROLE_NAMES[member.role],
  };
}
