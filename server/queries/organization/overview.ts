/** The overview of the admin center: the organization, its admins, its storage (account notes 11). */
import { sql } from 'kysely';
import type { CallAnswer } from '../../../contract/calls/call-types.ts';
import type { Organization } from '../../policies/organization.ts';
import { storageUse } from '../files/storage-use.ts';
import { lastUses } from './devices.ts';

type Overview = CallAnswer<'organization.get'>;
type Admins = CallAnswer<'organization.admins'>;
type Storage = CallAnswer<'organization.storage'>;

/** Projects that are listed individually. */
const TOP_PROJECTS = 3;

export async function readOrganization({ id, context, teamIds }: Organization): Promise<Overview> {
  const found = await sql<Omit<Overview, 'teams' | 'hours_per_day'> & { hours_per_day: string }>`
    select o.id, o.name, o.contact_number, o.contact_number_secondary, u.email, u.name as owner_name, u.id as owner_id,
      u.avatar_url as owner_avatar_url, o.calculation_method, o.working_hours as hours_per_day, o.logo_url,
      o.default_language, o.default_timezone, o.email_domains,
      (select count(distinct lower(coalesce(p.email, m.invited_email)))::int from team_members m left join users p on p.id = m.user_id
        where m.team_id = any(${teamIds}::uuid[])) as people_count
    from organizations o join users u on u.id = o.owner_id where o.id = ${id}`.execute(context.db);
  const [row] = found.rows;
  if (row === undefined) throw new Error('an organization without a row');
  const teams = await sql<Overview['teams'][number]>`
    select t.id, t.name, (select count(*)::int from team_members m where m.team_id = t.id) as members_count,
      (select count(*)::int from projects p where p.team_id = t.id) as projects_count
    from teams t where t.id = any(${teamIds}::uuid[]) order by lower(t.name), t.created_at`.execute(
    context.db,
  );
  return { ...row, hours_per_day: Number(row.hours_per_day), teams: teams.rows };
}

/** The owner of the organization, then the admins of any of its teams, by name. */
export async function listAdmins({ ownerId, context, teamIds }: Organization): Promise<Admins> {
  const found = await sql<Omit<Admins[number], 'last_active'> & { user_id: string }>`
    select distinct u.name, u.email, u.id = ${ownerId} as is_owner, u.id as user_id, u.avatar_url
    from team_members m join users u on u.id = m.user_id
    where m.team_id = any(${teamIds}::uuid[]) and m.active and (m.role in ('owner', 'admin') or u.id = ${ownerId})
    order by is_owner desc, u.name`.execute(context.db);
  const uses = await lastUses(
    context,
    found.rows.map((row) => row.user_id),
  );
  return found.rows.map((row) => ({ ...row, last_active: uses.get(row.user_id)?.last_active ?? null }));
}

export async function readStorage({ context, teamId, teamIds }: Organization): Promise<Storage> {
  const { used, limit } = await storageUse(context, teamId);
  const found = await sql<Storage['largest'][number]>`
    select p.id, p.name, p.color_code, sum(a.size)::bigint as bytes
    from attachments a join projects p on p.id = a.project_id
    where a.team_id = any(${teamIds}::uuid[]) group by p.id order by bytes desc, p.name`.execute(context.db);
  const largest = found.rows.slice(0, TOP_PROJECTS);
  const rest = found.rows.length - largest.length;
  const topBytes = largest.reduce((sum, { bytes }) => sum + bytes, 0);
  return { used, limit, largest, others: { projects: rest, bytes: Math.max(0, used - topBytes) } };
}
