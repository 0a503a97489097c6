/**
 * Rows of the scope `team:{id}`: what every active member of a team sees. Every query names the team.
 * The owner is `teams.owner_id`, whatever the role of the member row.
 */
import { sql } from 'kysely';
import type { Row } from '../../../contract/entities/index.ts';
import { holidayFields } from '../../../contract/entities/planning-entities.ts';
import { jsonOf } from '../../db/select-list.ts';
import type { RowLoader } from './row-loader.ts';
import { tableRows } from './table-rows.ts';

const HOLIDAY = jsonOf(holidayFields, 'h');

export const teamRows: RowLoader<'team'> = async (db, teamId, ids) => {
  const found = await sql<Omit<Row<'team'>, 'working_hours'> & { working_hours: string }>`
    select t.id, t.name, t.organization_id, o.name as organization_name, t.owner_id, coalesce(u.name, '') as owner_name,
      o.working_days, o.working_hours, t.created_at,
      coalesce((select json_agg(${HOLIDAY} order by h.day, h.id)
        from holidays h where h.organization_id = t.organization_id), '[]') as holidays
    from teams t join organizations o on o.id = t.organization_id left join users u on u.id = t.owner_id
    where t.id = ${teamId} and t.id = any(${ids}::uuid[])`.execute(db);
  return found.rows.map((row) => ({ ...row, working_hours: Number(row.working_hours) }));
};

export const teamMemberRows: RowLoader<'teamMember'> = async (db, teamId, ids) => {
  const found = await sql<Row<'teamMember'>>`
    select m.id, m.team_id, m.user_id, coalesce(u.name, m.invited_name, '') as name, coalesce(u.email, m.invited_email, '') as email,
      u.avatar_url, case when t.owner_id = m.user_id then 'owner' else m.role end as role, m.job_title_id, m.active,
      m.user_id is null as pending, m.working_week, m.created_at
    from team_members m join teams t on t.id = m.team_id left join users u on u.id = m.user_id
    where m.team_id = ${teamId} and m.id = any(${ids}::uuid[])`.execute(db);
  return found.rows;
};

export const jobTitleRows = tableRows('jobTitle', 'job_titles');
export const clientRows = tableRows('client', 'clients');
export const projectCategoryRows = tableRows('projectCategory', 'project_categories');
export const labelRows = tableRows('label', 'labels');
