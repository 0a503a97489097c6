/** The home page of a person: their open tasks, projects and to-dos (projects notes 3, tasks 19). */
import { compareText } from '../../../contract/rules/compare-text.ts';
import { sql } from 'kysely';
import type { CallAnswer, CallQuery } from '../../../contract/calls/call-types.ts';
import type { HomeTask } from '../../../contract/calls/home.ts';
import { DONE_CATEGORY_ID } from '../../../contract/rules/defaults.ts';
import { categoryOf } from '../../../contract/rules/group-defaults.ts';
import { tagList } from '../../../contract/rules/tag-list.ts';
import { dayInZone } from '../../../contract/rules/zone-day.ts';
import type { ReadContext } from '../../db/transaction.ts';
import { visibleProjectIds } from '../../policies/project-access.ts';
import { requireTeam } from '../../policies/team-access.ts';

type HomeQuery = CallQuery<'home.tasks'>;

interface HomeRow extends Omit<
  HomeTask,
  'status' | 'status_color' | 'is_task' | 'done' | 'is_sub_task' | 'project_statuses'
> {
  status_name: string;
  category_id: string;
  statuses: { id: string; name: string; category_id: string }[];
}

/** Open tasks of the active team assigned to (0) or by (1) the caller, in projects not archived by them; due ones first. */
async function openTasks(context: ReadContext, groupBy: 0 | 1): Promise<HomeTask[]> {
  const team = requireTeam(context);
  const visible = await visibleProjectIds(context, team.teamId);
  const mine =
    groupBy === 0
      ? sql`a.team_member_id = ${team.teamMemberId}`
      : sql`a.assigned_by = ${context.actor.userId}`;
  const found = await sql<HomeRow>`
    select t.id, t.project_id, t.status_id, t.team_id, t.name, t.parent_task_id, r.name as parent_task_name, t.start_date, t.end_date,
      t.created_at, t.updated_at, p.name as project_name, p.color_code as project_color, s.name as status_name, s.category_id,
      (select count(*)::int from tasks c where c.parent_task_id = t.id and not c.archived) as sub_tasks_count,
      (select json_agg(json_build_object('id', x.id, 'name', x.name, 'category_id', x.category_id) order by x.sort_order)
        from statuses x where x.project_id = t.project_id) as statuses
    from tasks t join projects p on p.id = t.project_id join statuses s on s.id = t.status_id left join tasks r on r.id = t.parent_task_id
    where t.project_id = any(${visible}::uuid[]) and not t.archived and s.category_id <> ${DONE_CATEGORY_ID}
      and not exists (select from project_prefs m where m.project_id = p.id and m.user_id = ${context.actor.userId} and m.archived)
      and exists (select from task_assignees a where a.task_id = t.id and ${mine})
    order by t.end_date nulls last, t.created_at, t.id`.execute(context.db);
  return found.rows.map(({ status_name, category_id, statuses, ...task }) => ({
    ...task,
    is_sub_task: task.parent_task_id !== null,
    status: status_name,
    status_color: categoryOf(category_id).color_code,
    is_task: true,
    done: false,
    project_statuses: statuses.map(({ id, name, category_id: category }) => ({
      id,
      name,
      color_code: categoryOf(category).color_code,
    })),
  }));
}

/** The counts cover all tabs in list view, the selected day in calendar view. */
export async function listHomeTasks(
  context: ReadContext,
  query: HomeQuery,
): Promise<CallAnswer<'home.tasks'>> {
  const today = dayInZone(new Date(context.now), query.time_zone ?? context.actor.timezone);
  const all = await openTasks(context, query.group_by);
  const set = query.is_calendar_view
    ? all.filter((task) => task.end_date === (query.selected_date ?? today))
    : all;
  const tabs: Record<HomeQuery['current_tab'], (task: HomeTask) => boolean> = {
    All: () => true,
    Today: (task) => task.end_date === today,
    Upcoming: (task) => task.end_date !== null && task.end_date > today,
    Overdue: (task) => task.end_date !== null && task.end_date < today,
    NoDueDate: (task) => task.end_date === null,
    UpcomingNowOn: (task) => task.end_date !== null && task.end_date >= today,
  };
  const count = (tab: HomeQuery['current_tab']): number => set.filter(tabs[tab]).length;
  return {
    tasks: query.is_calendar_view ? set : set.filter(tabs[query.current_tab]),
    total: set.length,
    today: count('Today'),
    upcoming: count('Upcoming'),
    overdue: count('Overdue'),
    no_due_date: count('NoDueDate'),
  };
}

/** Days of a month with open tasks due, and how many. */
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

/** Projects the caller may add a task to. */
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
