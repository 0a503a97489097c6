/** The home page in the wire shapes of other clients: counts, projects, to-dos (projects notes 3, tasks 19). */
import { compareText } from '../../../../contract/rules/compare-text.ts';
import { sql } from 'kysely';
import type { CallAnswer, CallQuery } from '../../../../contract/calls/call-types.ts';
import { DONE_CATEGORY_ID } from '../../../../contract/rules/defaults.ts';
import { tagList } from '../../../../contract/rules/tag-list.ts';
import type { ReadContext } from '../../../db/transaction.ts';
import { requireTeam } from '../../../policies/team-access.ts';
import { openTasks } from '../../../queries/home/home-queries.ts';

/** Days of a month on which open tasks are due, with their number. */
export async function countHomeTasks(
  context: ReadContext,
  month: string,
  groupBy: 0 | 1,
): Promise<{ date: string; count: number }[]> {
  const days = new Map<string, number>();
  for (const { end_date } of await openTasks(context, groupBy)) {
    if (end_date?.startsWith(month)) days.set(end_date, (days.get(end_date) ?? 0) + 1);
  }
  return [...days].map(([date, count]) => ({ date, count })).sort((a, b) => compareText(a.date, b.date));
}

/** Open to-dos of the caller, newest change first. */
export async function listPersonalTasks({
  db,
  actor,
}: ReadContext): Promise<CallAnswer<'home.personalTasks'>> {
  const rows = await db
    .selectFrom('personal_tasks')
    .select(['id', 'name', 'created_at', 'updated_at', 'done'])
    .where('user_id', '=', actor.userId)
    .where('done', '=', false)
    .orderBy('updated_at', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, is_task: false }));
}

interface HomeProjectRow {
  id: string;
  name: string;
  color_code: string;
  favorite: boolean;
  archived: boolean;
  all_tasks_count: number;
  completed_tasks_count: number;
  members: { name: string; avatar_url: string | null }[];
  updated_at: string;
}

/** Projects the caller is a member of, newest change first. */
export async function listHomeProjects(
  context: ReadContext,
  query: CallQuery<'home.projects'>,
): Promise<CallAnswer<'home.projects'>> {
  const { teamMemberId } = requireTeam(context);
  const found = await sql<HomeProjectRow>`
    select p.id, p.name, p.color_code, coalesce(m.favorite, false) as favorite, coalesce(m.archived, false) as archived,
      coalesce(n.all_tasks, 0) as all_tasks_count, coalesce(n.done_tasks, 0) as completed_tasks_count,
      greatest(p.updated_at, n.changed_at) as updated_at,
      (select json_agg(json_build_object('name', coalesce(u.name, tm.invited_name, ''), 'avatar_url', u.avatar_url) order by pm.created_at, pm.id)
        from project_members pm join team_members tm on tm.id = pm.team_member_id left join users u on u.id = tm.user_id where pm.project_id = p.id) as members
    from projects p join project_members me on me.project_id = p.id and me.team_member_id = ${teamMemberId}
    left join project_prefs m on m.project_id = p.id and m.user_id = ${context.actor.userId}
    left join lateral (select count(*)::int as all_tasks, count(*) filter (where s.category_id = ${DONE_CATEGORY_ID})::int as done_tasks,
      max(t.updated_at) as changed_at from tasks t join statuses s on s.id = t.status_id where t.project_id = p.id and not t.archived) n on true
    where coalesce(m.archived, false) = ${query.filter === 2} and (${query.view !== 1} or coalesce(m.favorite, false))
    order by greatest(p.updated_at, n.changed_at) desc, p.id`.execute(context.db);
  return found.rows.map(({ members, ...project }) => ({
    ...project,
    members_count: members.length,
    names: tagList(members, 4),
  }));
}

/** Projects in which the caller may create a task. */
export function listTeamProjects(context: ReadContext): Promise<CallAnswer<'home.teamProjects'>> {
  const { teamMemberId } = requireTeam(context);
  return context.db
    .selectFrom('projects as p')
    .innerJoin('project_members as m', 'm.project_id', 'p.id')
    .select(['p.id', 'p.name', 'p.color_code'])
    .where('m.team_member_id', '=', teamMemberId)
    .orderBy('p.name')
    .execute();
}
