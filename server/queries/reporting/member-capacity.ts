/**
 * The capacity of each person in a range, in hours (reporting 2.8, decision 265): their own week or that of the
 * organization, less holidays and time off. The arithmetic is that of the schedule; this file reads the rows for all
 * people at once.
 */
import { sql } from 'kysely';
import type { Holiday, TimeOff } from '../../../contract/entities/planning-entities.ts';
import type { DayRange } from '../../../contract/rules/date-presets.ts';
import { twoDecimals } from '../../../contract/rules/report-figures.ts';
import { capacityBetween, indexHolidays, workingTime } from '../../../contract/rules/working-time.ts';
import type { ReadContext } from '../../db/transaction.ts';
import { type PeriodChoice, periodOf, type ReportScope } from './report-scope.ts';

type Away = Pick<TimeOff, 'start_date' | 'end_date' | 'from_noon' | 'until_noon'>;

interface MemberRow {
  readonly id: string;
  readonly working_week: number[] | null;
  readonly away: Away[];
}

/** Start of the range when there is no project. */
const FIRST_DAY = '2000-01-01';

/** The days that capacity is computed for: those of the request; for all time, since the first project began. */
export async function capacityDays(
  context: ReadContext,
  scope: ReportScope,
  selection: PeriodChoice & { readonly teams: readonly string[]; readonly projects: readonly string[] },
): Promise<DayRange> {
  return periodOf(scope, selection) ?? { from: await firstDay(context, selection), to: scope.today };
}

/**
 * The earliest start of the chosen projects, else of all projects of the teams; a project without a start date counts
 * from its creation.
 */
async function firstDay(
  { db }: ReadContext,
  { teams, projects }: { readonly teams: readonly string[]; readonly projects: readonly string[] },
): Promise<string> {
  const found = await sql<{ chosen: string | null; any_project: string | null }>`
    select min(coalesce(p.start_date, p.created_at::date)) filter (where p.id = any(${projects}::uuid[])) as chosen,
      min(coalesce(p.start_date, p.created_at::date)) as any_project
    from projects p where p.team_id = any(${teams}::uuid[])`.execute(db);
  const [row] = found.rows;
  return row?.chosen ?? row?.any_project ?? FIRST_DAY;
}

/** Hours by member id. Members with the default week and without time off share one result. */
export async function memberCapacities(
  context: ReadContext,
  scope: ReportScope,
  { from, to }: DayRange,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const organization = {
    working_days: scope.workingDays,
    working_hours: scope.workingHours,
    holidays: await holidaysOf(context, scope),
  };
  const holidays = indexHolidays(organization.holidays);
  const hoursOf = (member: Pick<MemberRow, 'working_week' | 'away'>): number =>
    twoDecimals(capacityBetween(workingTime(organization, member, member.away, holidays), from, to) / 60);
  const usual = hoursOf({ working_week: null, away: [] });
  const members = await membersOf(context, { from, to }, memberIds);
  const isUsual = ({ working_week: week, away }: MemberRow): boolean => week === null && away.length === 0;
  return new Map(members.map((member) => [member.id, isUsual(member) ? usual : hoursOf(member)]));
}

async function holidaysOf({ db }: ReadContext, { organizationId }: ReportScope): Promise<Holiday[]> {
  return db
    .selectFrom('holidays')
    .select(['id', 'day', 'name', 'recurring'])
    .where('organization_id', '=', organizationId)
    .execute();
}

async function membersOf(
  { db }: ReadContext,
  { from, to }: DayRange,
  ids: readonly string[],
): Promise<MemberRow[]> {
  const found = await sql<MemberRow>`
    select m.id, m.working_week, coalesce(a.away, '[]') as away from team_members m left join (
      select o.team_member_id, json_agg(json_build_object('start_date', o.start_date, 'end_date', o.end_date,
        'from_noon', o.from_noon, 'until_noon', o.until_noon)) as away
      from time_off o where o.team_member_id = any(${ids}::uuid[]) and o.start_date <= ${to}::date and o.end_date >= ${from}::date
      group by 1) a on a.team_member_id = m.id
    where m.id = any(${ids}::uuid[])`.execute(db);
  return found.rows;
}
