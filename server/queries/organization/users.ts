/** The people of an organization, one row for each address over all of its teams (account notes 11). */
import { sql } from 'kysely';
import type { CallAnswer, CallQuery } from '../../../contract/calls/call-types.ts';
import type { Organization } from '../../policies/organization.ts';
import { lastUses } from './devices.ts';

type Users = CallAnswer<'organization.users'>;
export type OrganizationUser = Users['data'][number];
type Query = CallQuery<'organization.users'>;
type TeamMembership = OrganizationUser['teams'][number];

interface MemberRow extends TeamMembership {
  readonly user_id: string | null;
  readonly email: string;
  readonly person: string | null;
  readonly avatar_url: string | null;
  readonly invited_at: string | null;
  readonly invited_by: string | null;
}

/** Rows whose invitation was deleted have no address and are left out. */
async function memberRows({ context, teamIds }: Organization): Promise<MemberRow[]> {
  const found = await sql<MemberRow>`
    select m.id as member_id, m.user_id, lower(coalesce(u.email, m.invited_email)) as email, coalesce(u.name, m.invited_name) as person,
      u.avatar_url, t.id as team_id, t.name, case when t.owner_id = m.user_id then 'owner' else m.role end as role, m.active,
      m.user_id is null as pending, i.created_at as invited_at, b.name as invited_by
    from team_members m join teams t on t.id = m.team_id left join users u on u.id = m.user_id
      left join invitations i on i.team_member_id = m.id left join users b on b.id = i.invited_by
    where m.team_id = any(${teamIds}::uuid[]) and coalesce(u.email, m.invited_email) is not null
    order by email, lower(t.name), t.created_at`.execute(context.db);
  return found.rows;
}

function stateOf(rows: readonly MemberRow[]): OrganizationUser['state'] {
  const active = rows.filter((row) => row.active);
  if (active.some((row) => !row.pending)) return 'active';
  return active.length > 0 ? 'invited' : 'deactivated';
}

/** Everybody, by address. */
export async function allUsers(organization: Organization): Promise<OrganizationUser[]> {
  const byAddress = Map.groupBy(await memberRows(organization), (row) => row.email);
  const accounts = [...byAddress.values()].flatMap((rows) => rows.find((row) => row.user_id)?.user_id ?? []);
  const uses = await lastUses(organization.context, accounts);
  return [...byAddress].map(([email, rows]) => {
    const account = rows.find((row) => row.user_id !== null);
    const [first] = rows;
    const userId = account?.user_id ?? null;
    const use = uses.get(userId ?? '');
    const invited = rows.find((row) => row.invited_at !== null);
    return {
      id: userId ?? first?.member_id ?? '',
      email,
      user_id: userId,
      name: (account ?? first)?.person ?? null,
      avatar_url: account?.avatar_url ?? null,
      last_logged: use?.last_logged ?? null,
      last_active: use?.last_active ?? null,
      devices: use?.devices ?? 0,
      state: stateOf(rows),
      is_owner: userId === organization.ownerId,
      invited_at: invited?.invited_at ?? null,
      invited_by: invited?.invited_by ?? null,
      teams: rows.map(({ team_id, name, member_id, role, active, pending }) => ({
        team_id,
        name,
        member_id,
        role,
        active,
        pending,
      })),
    };
  });
}

/** `total` is the number of matches of the search in name or address. */
export async function listUsers(organization: Organization, query: Query): Promise<Users> {
  const search = query.search.toLowerCase();
  const users = (await allUsers(organization)).filter(({ name, email }) =>
    `${name ?? ''} ${email}`.toLowerCase().includes(search),
  );
  const value = (user: OrganizationUser): string =>
    query.field === 'name' ? (user.name ?? '').toLowerCase() : user.email;
  const direction = query.order === 'desc' ? -1 : 1;
  users.sort((a, b) => (value(a) < value(b) ? -direction : value(a) > value(b) ? direction : 0));
  const start = (query.index - 1) * query.size;
  return { total: users.length, data: users.slice(start, start + query.size) };
}
