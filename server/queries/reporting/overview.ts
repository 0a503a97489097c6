/** The overview of an organization (reporting 4.1 to 4.3): three cards and the table of teams. */
import { sql } from 'kysely';
import type { CallAnswer } from '../../../contract/calls/call-types.ts';
import { avatarColor } from '../../../contract/rules/avatar-color.ts';
import { PROJECT_STATUSES } from '../../../contract/rules/defaults.ts';
import { tagList } from '../../../contract/rules/tag-list.ts';
import type { ReadContext } from '../../db/transaction.ts';
import { reportScope, shownProject } from './report-scope.ts';
import { overdueBefore } from './task-state.ts';

type Statistics = CallAnswer<'reporting.statistics'>;
type Teams = CallAnswer<'reporting.teams'>;

const COMPLETED = PROJECT_STATUSES[6].id;

/** `archived` includes archived projects; it does not affect the count of people. */
export async function readStatistics(context: ReadContext, archived: boolean): Promise<Statistics> {
  const scope = await reportScope(context);
  const { teamIds, today } = scope;
  const found = await sql<{
    projects: number;
    active: number;
    overdue: number;
    members: number;
    unassigned: number;
    late: number;
  }>`
    with shown as (
      select p.end_date, p.status_id from projects p
      where p.team_id = any(${teamIds}::uuid[]) and ${shownProject(scope, sql`p.id`, archived)}),
    late as (
      select distinct a.team_member_id from tasks t join statuses s on s.id = t.status_id join task_assignees a on a.task_id = t.id
      where t.team_id = any(${teamIds}::uuid[]) and ${overdueBefore(today)})
    select (select count(*) from shown) as projects,
      (select count(*) from shown where end_date is null or end_date >= ${today}::date) as active,
      (select count(*) from shown where end_date < ${today}::date and status_id <> ${COMPLETED}) as overdue,
      (select count(distinct coalesce(lower(u.email), lower(m.invited_email), m.id::text))
        from team_members m left join users u on u.id = m.user_id where m.team_id = any(${teamIds}::uuid[])) as members,
      (select count(*) from team_members m where m.team_id = any(${teamIds}::uuid[])
        and not exists (select from task_assignees a where a.team_member_id = m.id)) as unassigned,
      (select count(*) from late) as late`.execute(context.db);
  const [row] = found.rows;
  if (row === undefined) throw new Error('a count without a row');
  const { projects, members } = row;
  return {
    teams: { count: teamIds.length, projects, members },
    projects: { count: projects, active: row.active, overdue: row.overdue },
    members: { count: members, unassigned: row.unassigned, overdue: row.late },
  };
}

/** By name. */
export async function listReportTeams(context: ReadContext, archived: boolean): Promise<Teams> {
  const scope = await reportScope(context);
  const found = await sql<{
    id: string;
    name: string;
    projects_count: number;
    people: { name: string; avatar_url: string | null }[];
  }>`
    select t.id, t.name,
      (select count(*) from projects p where p.team_id = t.id and ${shownProject(scope, sql`p.id`, archived)}) as projects_count,
      (select coalesce(json_agg(json_build_object('name', coalesce(u.name, m.invited_name, ''), 'avatar_url', u.avatar_url)
          order by lower(coalesce(u.name, m.invited_name, '')), m.id), '[]')
        from team_members m left join users u on u.id = m.user_id where m.team_id = t.id) as people
    from teams t where t.id = any(${scope.teamIds}::uuid[]) order by lower(t.name), t.id`.execute(context.db);
  return found.rows.map(({ people, ...team }) => ({
    ...team,
    members: tagList(
      people.map((person) => ({ ...person, color_code: avatarColor(person.name) })),
      4,
    ),
  }));
}
