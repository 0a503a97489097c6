/**
 * The members of the active team with their capacity and their plan, as the planner's reads need them. Loads rows and
 * applies the rules of `contract/rules`; has no rule of its own. Every query names the team.
 */
import { sql } from 'kysely';
import type { Allocation } from '../../../../contract/entities/planning-entities.ts';
import { AppError } from '../../../../contract/errors.ts';
import { daysBetween } from '../../../../contract/rules/date-presets.ts';
import { indexHolidays, workingTime, type WorkingTime } from '../../../../contract/rules/working-time.ts';
import type { ReadContext } from '../../../db/transaction.ts';
import { requireTeam } from '../../../policies/team-access.ts';
import { organizationTime } from '../planning/working-hours.ts';

export interface DayRange {
  readonly startDate: string;
  readonly endDate: string;
}

interface TimeOffRow {
  readonly id: string;
  readonly team_member_id: string;
  readonly start_date: string;
  readonly end_date: string;
  readonly from_noon: boolean;
  readonly until_noon: boolean;
  readonly reason: string | null;
  readonly created_at: string;
}

export interface PlanPerson {
  readonly id: string;
  readonly user_id: string;
  readonly name: string;
  readonly email: string;
  readonly avatar_url: string | null;
  readonly time: WorkingTime;
  readonly allocations: readonly Allocation[];
  readonly timeOff: readonly TimeOffRow[];
}

export interface PlanProject {
  readonly id: string;
  readonly name: string;
  readonly color_code: string;
}

export interface TeamPlan {
  readonly people: readonly PlanPerson[];
  readonly projects: ReadonlyMap<string, PlanProject>;
}

/** Maximum length of a range: each day of each member is computed. */
export const MAX_DAYS = 366;

/** Error: `invalid` for a range that ends before it begins, or is too long. */
export function requireRange({ startDate, endDate }: DayRange): void {
  const days = daysBetween(startDate, endDate) + 1;
  if (days < 1 || days > MAX_DAYS) throw new AppError('invalid', { field: 'endDate' });
}

type MemberRow = Omit<PlanPerson, 'time' | 'allocations' | 'timeOff'> & {
  readonly working_week: number[] | null;
};

/** Active members with an account, by address. */
async function readMembers(
  { db }: ReadContext,
  teamId: string,
  memberId: string | null,
): Promise<MemberRow[]> {
  const found = await sql<MemberRow>`
    select m.id, m.user_id, u.name, u.email, u.avatar_url, m.working_week
    from team_members m join users u on u.id = m.user_id
    where m.team_id = ${teamId} and m.active and (${memberId}::uuid is null or m.id = ${memberId}::uuid)
    order by u.email, m.id`.execute(db);
  return found.rows;
}

/** The plan within a range; of one member when named. Error: `not_found` for somebody who is not in the team. */
export async function readTeamPlan(
  context: ReadContext,
  { startDate, endDate }: DayRange,
  memberId: string | null = null,
): Promise<TeamPlan> {
  const { db } = context;
  const { teamId } = requireTeam(context);
  const members = await readMembers(context, teamId, memberId);
  if (memberId !== null && members.length === 0) throw new AppError('not_found');
  const organization = await organizationTime(context);
  const holidays = indexHolidays(organization.holidays);
  const allocations = await db
    .selectFrom('allocations')
    .selectAll()
    .where('team_id', '=', teamId)
    .where('team_member_id', 'is not', null)
    .where('allocated_from', '<=', endDate)
    .where('allocated_to', '>=', startDate)
    .orderBy('allocated_from')
    .orderBy('id')
    .execute();
  const away = await db
    .selectFrom('time_off')
    .selectAll()
    .where('team_id', '=', teamId)
    .where('start_date', '<=', endDate)
    .where('end_date', '>=', startDate)
    .orderBy('start_date', 'desc')
    .orderBy('id')
    .execute();
  const projects = await db
    .selectFrom('projects')
    .select(['id', 'name', 'color_code'])
    .where('team_id', '=', teamId)
    .execute();
  const plannedFor = Map.groupBy(allocations, (one) => one.team_member_id ?? '');
  const awayOf = Map.groupBy(away, (one) => one.team_member_id);
  return {
    people: members.map(({ working_week, ...member }) => {
      const timeOff = awayOf.get(member.id) ?? [];
      const time = workingTime(organization, { working_week }, timeOff, holidays);
      return { ...member, time, timeOff, allocations: plannedFor.get(member.id) ?? [] };
    }),
    projects: new Map(projects.map((project) => [project.id, project])),
  };
}
