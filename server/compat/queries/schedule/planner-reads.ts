/**
 * Further reads of the planner besides the team's plan: projects of members, dated tasks, logged time. Every query
 * names the team.
 */
import { sql } from 'kysely';
import type { CallAnswer } from '../../../../contract/calls/call-types.ts';
import { timeOffFields } from '../../../../contract/entities/planning-entities.ts';
import { dayInZone } from '../../../../contract/rules/zone-day.ts';
import { allocatedOn } from '../../../../contract/rules/allocations.ts';
import { answerColumns } from '../../../db/select-list.ts';
import type { ReadContext } from '../../../db/transaction.ts';
import { requireTeam } from '../../../policies/team-access.ts';
import { inHours } from './capacity-answers.ts';
import { type MemberProject, segmentsOf } from './member-segments.ts';
import { type DayRange, readTeamPlan } from './team-plan.ts';

const TIME_OFF = answerColumns(timeOffFields, 'list', 'o');
/** The open end of a range: later than any plan. */
const FAR = '9999-12-31';

const today = ({ now, actor }: ReadContext): string => dayInZone(new Date(now), actor.timezone);

/** Projects by member, without projects that anybody archived. */
async function memberProjects(context: ReadContext): Promise<Map<string, MemberProject[]>> {
  const { teamId } = requireTeam(context);
  const found = await sql<MemberProject & { team_member_id: string }>`
    select m.team_member_id, p.id, p.name, p.color_code, p.start_date, p.end_date
    from project_members m join projects p on p.id = m.project_id
    where p.team_id = ${teamId}
      and not exists (select from project_prefs x where x.project_id = p.id and x.archived)
    order by lower(p.name), p.id`.execute(context.db);
  return Map.groupBy(found.rows, (row) => row.team_member_id);
}

export async function plannerMembers(context: ReadContext) {
  const day = today(context);
  const { people } = await readTeamPlan(context, { startDate: day, endDate: day });
  const projects = await memberProjects(context);
  return people.map(({ id, user_id, name, email, avatar_url, allocations, time }) => ({
    team_member_id: id,
    id: user_id,
    name,
    email,
    avatar_url,
    projects: (projects.get(id) ?? []).map((project) => ({
      id: project.id,
      name: project.name,
      color_code: project.color_code,
      allocated_hours: Math.floor(
        allocations
          .filter((one) => one.project_id === project.id)
          .reduce((sum, one) => sum + allocatedOn(one, time, day), 0) / 60,
      ),
    })),
  }));
}

interface DatedTask {
  readonly project_id: string;
  readonly start_date: string;
  readonly end_date: string;
}

async function datedTasksOf({ db }: ReadContext, memberId: string): Promise<DatedTask[]> {
  const found = await sql<DatedTask>`
    select t.project_id, t.start_date, t.end_date from task_assignees a join tasks t on t.id = a.task_id
    where a.team_member_id = ${memberId} and t.start_date is not null and t.end_date is not null
      and not t.archived`.execute(db);
  return found.rows;
}

export async function plannerMemberProjects(
  context: ReadContext,
  memberId: string,
  chart: { readonly chartStart?: string | undefined; readonly chartEnd?: string | undefined },
) {
  const start = chart.chartStart ?? `${today(context).slice(0, 8)}01`;
  const end = chart.chartEnd ?? null;
  const plan = await readTeamPlan(context, { startDate: start, endDate: end ?? FAR }, memberId);
  const [person] = plan.people;
  if (!person) return { id: memberId, projects: [] };
  const tasks = await datedTasksOf(context, memberId);
  const projects = (await memberProjects(context)).get(memberId) ?? [];
  const { time, allocations } = person;
  return {
    id: memberId,
    projects: projects.flatMap((project) =>
      segmentsOf(project, { time, allocations, tasks }, { start, end }),
    ),
  };
}

/** Estimates of a member's dated tasks in a range, and what they logged on those tasks. */
export async function memberSummary(
  context: ReadContext,
  memberId: string,
  { startDate, endDate, projectId = null }: DayRange & { readonly projectId?: string | null | undefined },
) {
  const { teamId } = requireTeam(context);
  await readTeamPlan(context, { startDate, endDate }, memberId);
  const found = await sql<{ minutes: number; billable: number; other: number }>`
    with work as (
      select t.id, t.total_minutes, t.billable from task_assignees a join tasks t on t.id = a.task_id
      where a.team_member_id = ${memberId} and t.team_id = ${teamId} and not t.archived
        and (${projectId}::uuid is null or t.project_id = ${projectId}::uuid)
        and coalesce(t.start_date, t.end_date) <= ${endDate}::date and coalesce(t.end_date, t.start_date) >= ${startDate}::date
    ), logged as (
      select w.billable, l.time_spent from work w join work_logs l on l.task_id = w.id
      where l.user_id = (select user_id from team_members where id = ${memberId} and team_id = ${teamId})
    )
    select coalesce((select sum(total_minutes) from work), 0)::int as minutes,
      coalesce((select sum(time_spent) from logged where billable), 0)::int as billable,
      coalesce((select sum(time_spent) from logged where not billable), 0)::int as other`.execute(context.db);
  const { minutes = 0, billable = 0, other = 0 } = found.rows[0] ?? {};
  return {
    startDate,
    endDate,
    allocatedHours: inHours(minutes),
    totalLogged: inHours((billable + other) / 60),
    loggedBillable: inHours(billable / 60),
    loggedNonBillable: inHours(other / 60),
  };
}

/** Everybody's time off, newest start first. */
export async function timeOffList(
  context: ReadContext,
  {
    teamMemberId,
    startDate,
    endDate,
  }: {
    readonly teamMemberId?: string | undefined;
    readonly startDate?: string | undefined;
    readonly endDate?: string | undefined;
  },
) {
  const { teamId } = requireTeam(context);
  const found = await sql<CallAnswer<'timeOff.list'>[number]>`
    select ${TIME_OFF}, o.created_at,
      coalesce(u.name, m.invited_name, '') as member_name, coalesce(u.email, m.invited_email, '') as member_email,
      u.avatar_url as member_avatar
    from time_off o join team_members m on m.id = o.team_member_id left join users u on u.id = m.user_id
    where o.team_id = ${teamId}
      and (${teamMemberId ?? null}::uuid is null or o.team_member_id = ${teamMemberId ?? null}::uuid)
      and (${startDate ?? null}::date is null or o.end_date >= ${startDate ?? null}::date)
      and (${endDate ?? null}::date is null or o.start_date <= ${endDate ?? null}::date)
    order by o.start_date desc, o.id`.execute(context.db);
  return found.rows;
}
