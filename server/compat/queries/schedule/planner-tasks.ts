/**
 * Dated tasks of the active team for the planner, and assignees who are not available for one (projects notes 10.7).
 * Every query names the team.
 */
import { sql } from 'kysely';
import { addDays } from '../../../../contract/rules/date-presets.ts';
import type { DayLoad } from '../../../../contract/rules/day-load.ts';
import { STATUS_CATEGORIES, TASK_PRIORITIES } from '../../../../contract/rules/defaults.ts';
import type { ReadContext } from '../../../db/transaction.ts';
import { requireTeam } from '../../../policies/team-access.ts';
import { isDone } from '../../../queries/reporting/task-state.ts';
import { loadsOf, personOf, severityOf, tooMuch } from './capacity-answers.ts';
import { MAX_DAYS, type PlanPerson, readTeamPlan } from './team-plan.ts';

interface TaskFilter {
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
  readonly memberId?: string | undefined;
  readonly projectId?: string | undefined;
  readonly statusId?: string | undefined;
  readonly priorityId?: string | undefined;
}

interface TaskRow {
  readonly id: string;
  readonly name: string;
  readonly start_date: string | null;
  readonly end_date: string | null;
  readonly parent_task_id: string | null;
  readonly project_id: string;
  readonly total_minutes: number;
  readonly project_name: string;
  readonly project_color: string;
  readonly status_id: string;
  readonly status_name: string;
  readonly category_id: string;
  readonly is_done_status: boolean;
  readonly priority_id: string;
  readonly assignees: {
    id: string;
    user_id: string | null;
    name: string;
    email: string;
    avatar_url: string | null;
  }[];
  readonly subtask_count: number;
  readonly completed_subtask_count: number;
}

export async function plannerTasks(context: ReadContext, filter: TaskFilter) {
  const { teamId } = requireTeam(context);
  const given = (value: string | undefined): string | null => value ?? null;
  const found = await sql<TaskRow>`
    select t.id, t.name, t.start_date, t.end_date, t.parent_task_id, t.project_id, t.total_minutes, p.name as project_name,
      p.color_code as project_color, t.status_id, s.name as status_name, s.category_id,
      ${isDone} as is_done_status, t.priority_id,
      coalesce((select json_agg(json_build_object('id', m.id, 'user_id', m.user_id, 'name', coalesce(u.name, m.invited_name, ''),
          'email', coalesce(u.email, m.invited_email, ''), 'avatar_url', u.avatar_url) order by a.created_at, m.id)
        from task_assignees a join team_members m on m.id = a.team_member_id left join users u on u.id = m.user_id
        where a.task_id = t.id), '[]') as assignees,
      (select count(*)::int from tasks c where c.parent_task_id = t.id and not c.archived) as subtask_count,
      (select count(*)::int from tasks c where c.parent_task_id = t.id and not c.archived and c.completed_at is not null)
        as completed_subtask_count
    from tasks t join projects p on p.id = t.project_id
      join statuses s on s.id = t.status_id
    where t.team_id = ${teamId} and t.parent_task_id is null and not t.archived
      and (${given(filter.startDate)}::date is null or coalesce(t.end_date, t.start_date) >= ${given(filter.startDate)}::date)
      and (${given(filter.endDate)}::date is null or coalesce(t.start_date, t.end_date) <= ${given(filter.endDate)}::date)
      and (${given(filter.projectId)}::uuid is null or t.project_id = ${given(filter.projectId)}::uuid)
      and (${given(filter.statusId)}::uuid is null or t.status_id = ${given(filter.statusId)}::uuid)
      and (${given(filter.priorityId)}::uuid is null or t.priority_id = ${given(filter.priorityId)}::uuid)
      and (${given(filter.memberId)}::uuid is null or exists (select from task_assignees a
        where a.task_id = t.id and a.team_member_id = ${given(filter.memberId)}::uuid))
    order by t.start_date nulls last, t.id limit 5000`.execute(context.db);
  return found.rows.map(({ category_id, ...row }) => {
    const priority = TASK_PRIORITIES.find(({ id }) => id === row.priority_id) ?? TASK_PRIORITIES[1];
    const category = STATUS_CATEGORIES.find(({ id }) => id === category_id) ?? STATUS_CATEGORIES[0];
    return {
      ...row,
      done: row.is_done_status,
      status_color: category.color_code,
      priority_name: priority.name,
      priority_color: priority.color_code,
    };
  });
}

interface TaskConflict {
  readonly type: 'time-off' | 'overallocation';
  readonly severity: 'medium' | 'high';
  readonly message: string;
  readonly details: ReturnType<typeof personOf> & { readonly date: string };
}

function conflictOn(person: PlanPerson, load: DayLoad): TaskConflict | null {
  const details = { ...personOf(person), date: load.day };
  if (load.work.kind === 'away') {
    const message = `${person.name} is away on ${load.day}`;
    return { type: 'time-off', severity: 'high', message, details };
  }
  if (load.over === 0) return null;
  const severity = severityOf(load.over) === 'high' ? 'high' : 'medium';
  return { type: 'overallocation', severity, message: tooMuch(person, load), details };
}

/** Assignees of a task who are away or overbooked while it runs. */
export async function taskConflicts(context: ReadContext, taskId: string): Promise<TaskConflict[]> {
  const found = await sql<{ from: string | null; to: string | null; assignees: string[] }>`
    select coalesce(t.start_date, t.end_date) as from, coalesce(t.end_date, t.start_date) as to,
      array(select team_member_id from task_assignees where task_id = t.id) as assignees
    from tasks t where t.id = ${taskId}`.execute(context.db);
  const [task] = found.rows;
  if (!task?.from || !task.to) return [];
  const last = addDays(task.from, MAX_DAYS - 1);
  const range = { startDate: task.from, endDate: task.to < last ? task.to : last };
  const { people } = await readTeamPlan(context, range);
  return people
    .filter(({ id }) => task.assignees.includes(id))
    .flatMap((person) => loadsOf(person, range).flatMap((load) => conflictOn(person, load) ?? []));
}

export function readTaskDates({ db }: ReadContext, id: string) {
  return db
    .selectFrom('tasks')
    .select(['id', 'name', 'start_date', 'end_date', 'project_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
