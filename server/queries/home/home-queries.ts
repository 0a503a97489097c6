/** The open tasks of a person (projects notes 3). */
import { sql } from 'kysely';
import type { CallAnswer, CallQuery } from '../../../contract/calls/call-types.ts';
import type { HomeTask } from '../../../contract/calls/home.ts';
import { DONE_CATEGORY_ID } from '../../../contract/rules/defaults.ts';
import { categoryOf } from '../../../contract/rules/group-defaults.ts';
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

/**
 * Open tasks of the active team, assigned to the caller (0) or by the caller (1), in projects that the caller has not
 * archived; tasks with a due date first.
 */
export async function openTasks(context: ReadContext, groupBy: 0 | 1): Promise<HomeTask[]> {
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
