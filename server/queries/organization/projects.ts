/** The projects of all teams of an organization (account notes 11). */
import { sql } from 'kysely';
import type { CallAnswer, CallQuery } from '../../../contract/calls/call-types.ts';
import type { Organization } from '../../policies/organization.ts';

type Projects = CallAnswer<'organization.projects'>;
type Query = CallQuery<'organization.projects'>;

/** A project is archived when every active member of its team has archived it. */
export async function listOrganizationProjects(
  { context, teamIds }: Organization,
  query: Query,
): Promise<Projects> {
  const found = await sql<Projects['data'][number]>`
    select p.id, p.name, t.name as team_name, t.id as team_id, p.created_at, p.color_code,
      (select count(*)::int from project_members m where m.project_id = p.id) as member_count,
      (select count(*)::int from tasks k where k.project_id = p.id) as task_count,
      not exists (select from team_members m where m.team_id = p.team_id and m.active and m.user_id is not null
        and not exists (select from project_prefs x where x.project_id = p.id and x.user_id = m.user_id and x.archived)) as archived
    from projects p join teams t on t.id = p.team_id
    where p.team_id = any(${teamIds}::uuid[]) order by lower(p.name), p.id`.execute(context.db);
  const search = query.search.toLowerCase();
  const matching = found.rows.filter(({ name }) => name.toLowerCase().includes(search));
  if (query.order === 'desc') matching.reverse();
  const start = (query.index - 1) * query.size;
  return { total: matching.length, data: matching.slice(start, start + query.size) };
}
