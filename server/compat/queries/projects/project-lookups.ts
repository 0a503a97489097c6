/** Small reads about projects (projects-and-planning 4.5, 4.12): names, progress. Owns no rule. */
import { percentOf } from '../../../../contract/rules/report-figures.ts';
import { sql } from 'kysely';
import type { CallAnswer, CallQuery } from '../../../../contract/calls/call-types.ts';
import { DONE_CATEGORY_ID } from '../../../../contract/rules/defaults.ts';
import type { ReadContext } from '../../../db/transaction.ts';
import { visibleProjectIds } from '../../../policies/project-access.ts';
import { requireTeam } from '../../../policies/team-access.ts';
import { listHomeProjects } from '../home/home-queries.ts';

/** Projects of the team that the caller can see, by name. */
export async function projectNames(context: ReadContext): Promise<CallAnswer<'projects.all'>> {
  const ids = await visibleProjectIds(context, requireTeam(context).teamId);
  const found = await sql<{ value: string; text: string }>`
    select id as value, name as text from projects where id = any(${ids}::uuid[]) order by lower(name), id`.execute(
    context.db,
  );
  return found.rows;
}

/** Projects the caller is a member of, newest change first; `filter` 1 favourites, 2 archived. */
export async function myProjects(
  context: ReadContext,
  query: CallQuery<'projects.mine'>,
): Promise<CallAnswer<'projects.mine'>> {
  const filter = query.filter === 2 ? 2 : undefined;
  const all = await listHomeProjects(context, { view: query.filter === 1 ? 1 : 0, filter });
  const wanted = all.filter((one) => one.name.toLowerCase().includes(query.search.toLowerCase()));
  if (query.order === 'asc') wanted.reverse();
  const start = (query.index - 1) * query.size;
  return {
    total: wanted.length,
    data: wanted.slice(start, start + query.size).map((one) => ({
      ...one,
      progress: percentOf(one.completed_tasks_count, one.all_tasks_count),
    })),
  };
}

/** Tasks of a project that are not archived. */
export async function projectFigures(
  { db }: ReadContext,
  projectId: string,
): Promise<CallAnswer<'projects.overview'>> {
  const found = await sql<{ done_task_count: number; pending_task_count: number }>`
    select count(*) filter (where s.category_id = ${DONE_CATEGORY_ID})::int as done_task_count,
      count(*) filter (where s.category_id <> ${DONE_CATEGORY_ID})::int as pending_task_count
    from tasks t join statuses s on s.id = t.status_id
    where t.project_id = ${projectId} and not t.archived`.execute(db);
  return found.rows[0] ?? { done_task_count: 0, pending_task_count: 0 };
}

interface MemberFigures {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  readonly avatar_url: string | null;
  readonly job_title: string | null;
  readonly project_task_count: number;
  readonly task_count: number;
  readonly done_task_count: number;
  readonly overdue_task_count: number;
}

/**
 * One row per member. `archived` includes the members' archived tasks; the project's number of tasks never includes
 * archived ones.
 */
export async function memberFigures(
  { db, now }: ReadContext,
  projectId: string,
  archived: boolean,
): Promise<CallAnswer<'projects.overviewMembers'>> {
  const found = await sql<MemberFigures>`
    select m.id, coalesce(u.name, m.invited_name, '') as name, coalesce(u.email, m.invited_email) as email, u.avatar_url,
      j.name as job_title,
      (select count(*)::int from tasks a where a.project_id = ${projectId} and not a.archived) as project_task_count,
      coalesce(n.task_count, 0) as task_count, coalesce(n.done, 0) as done_task_count,
      coalesce(n.overdue, 0) as overdue_task_count
    from project_members p
    join team_members m on m.id = p.team_member_id
    left join users u on u.id = m.user_id
    left join job_titles j on j.id = m.job_title_id
    left join (
      select a.team_member_id, count(*)::int as task_count,
        count(*) filter (where s.category_id = ${DONE_CATEGORY_ID})::int as done,
        count(*) filter (where s.category_id <> ${DONE_CATEGORY_ID} and t.end_date < ${now.slice(0, 10)}::date)::int as overdue
      from task_assignees a join tasks t on t.id = a.task_id join statuses s on s.id = t.status_id
      where a.project_id = ${projectId} and (${archived} or not t.archived)
      group by a.team_member_id) n on n.team_member_id = m.id
    where p.project_id = ${projectId} order by lower(coalesce(u.name, m.invited_name, '')), m.id`.execute(db);
  return found.rows.map((row) => ({
    ...row,
    active: false,
    pending_task_count: row.task_count - row.done_task_count,
    progress: percentOf(row.done_task_count, row.task_count),
    contribution: percentOf(row.task_count, row.project_task_count),
    tasks: [],
  }));
}

/** Names of the direct subtasks that are not archived, oldest first. */
export async function subTaskNames(
  { db }: ReadContext,
  taskId: string,
): Promise<CallAnswer<'subTasks.names'>> {
  return db
    .selectFrom('tasks')
    .select('name')
    .where('parent_task_id', '=', taskId)
    .where('archived', '=', false)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
