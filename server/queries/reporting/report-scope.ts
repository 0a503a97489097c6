/**
 * The data a report may cover: teams of the active team's organization in which the caller is owner or admin, and thus
 * sees every project (decision 230). Row-level security enforces the same. Ids outside of it are treated as
 * nonexistent.
 */
import { sql, type RawBuilder } from 'kysely';
import { DateTime } from 'luxon';
import { AppError } from '../../../contract/errors.ts';
import { isAdminRole } from '../../../contract/permissions.ts';
import { type DayRange, type DurationKey, presetRange } from '../../../contract/rules/date-presets.ts';
import type { ReadContext } from '../../db/transaction.ts';
import { requireAdmin } from '../../policies/team-access.ts';
import { zoneOrUtc } from '../../text/zone-or-utc.ts';

/** The reader of the report, its teams and its time zone. */
export interface ReportScope {
  readonly userId: string;
  readonly teamId: string;
  readonly teamName: string;
  /** Includes the active team. */
  readonly teamIds: readonly string[];
  readonly organizationId: string;
  readonly organizationName: string;
  /** The time zone of the caller, in which the days of a report are counted. */
  readonly zone: string;
  readonly today: string;
  readonly workingDays: readonly string[];
  readonly workingHours: number;
}

interface OrganizationRow {
  readonly id: string;
  readonly name: string;
  readonly team_name: string;
  readonly working_days: string[];
  readonly working_hours: string;
  readonly team_ids: string[];
}

/** Error: `not_allowed` for callers who are not admins of the active team. */
export async function reportScope(context: ReadContext): Promise<ReportScope> {
  const { teamId } = requireAdmin(context);
  const { actor, db, now } = context;
  const administered = actor.memberships.filter((one) => isAdminRole(one.role)).map((one) => one.teamId);
  const found = await sql<OrganizationRow>`
    select o.id, o.name, t.name as team_name, o.working_days, o.working_hours,
      array(select s.id from teams s where s.organization_id = o.id and s.id = any(${administered}::uuid[]) order by s.id) as team_ids
    from teams t join organizations o on o.id = t.organization_id where t.id = ${teamId}`.execute(db);
  const row = found.rows[0];
  if (row === undefined) throw new AppError('not_found');
  const zone = zoneOrUtc(actor.timezone);
  return {
    userId: actor.userId,
    teamId,
    teamName: row.team_name,
    teamIds: row.team_ids,
    organizationId: row.id,
    organizationName: row.name,
    zone,
    today: dayOf(now, zone),
    workingDays: row.working_days,
    workingHours: Number(row.working_hours),
  };
}

/** The calendar day of an instant in a zone. */
export function dayOf(instant: string, zone: string): string {
  return DateTime.fromISO(instant, { zone }).toISODate() ?? instant.slice(0, 10);
}

/** The period parameters of a call. */
export interface PeriodChoice {
  readonly duration: DurationKey;
  readonly date_range: readonly string[];
}

/** The requested days; null for no limit. Two explicit days take precedence over the key. */
export function periodOf({ today }: Pick<ReportScope, 'today'>, choice: PeriodChoice): DayRange | null {
  const [from, to] = choice.date_range;
  if (from !== undefined && to !== undefined) return { from, to };
  return presetRange(choice.duration, today);
}

/** Whether an instant lies in the days of a range, by the calendar of a zone; always true without a limit. */
export function within(
  column: RawBuilder<unknown>,
  range: DayRange | null,
  zone: string,
): RawBuilder<boolean> {
  if (range === null) return sql`true`;
  return sql`(${column} >= ${startOfDay(range.from, zone)}::timestamptz and ${column} < ${endOfDay(range.to, zone)}::timestamptz)`;
}

/** The first instant of a day, in a zone. */
export function startOfDay(day: string, zone: string): string {
  return DateTime.fromISO(day, { zone }).startOf('day').toUTC().toISO() ?? `${day}T00:00:00Z`;
}

/** The first instant after a day, in a zone. */
export function endOfDay(day: string, zone: string): string {
  return (
    DateTime.fromISO(day, { zone }).plus({ days: 1 }).startOf('day').toUTC().toISO() ?? `${day}T23:59:59Z`
  );
}

/** Whether a project is shown: with the switch all projects are, else those that the caller has not archived. */
export function shownProject(
  scope: ReportScope,
  projectId: RawBuilder<unknown>,
  archived: boolean,
): RawBuilder<boolean> {
  if (archived) return sql`true`;
  // The few hidden projects are read once, instead of one lookup per row.
  return sql`${projectId} not in (select hidden.project_id from project_prefs hidden where hidden.user_id = ${scope.userId} and hidden.archived)`;
}

/** A team of the report, else `not_found`. */
export function requireReportTeam(scope: ReportScope, teamId: string): string {
  if (!scope.teamIds.includes(teamId)) throw new AppError('not_found');
  return teamId;
}

/** A project of the teams of the report, else `not_found`. */
export async function requireReportProject({ db }: ReadContext, scope: ReportScope, projectId: string) {
  const row = await db
    .selectFrom('projects')
    .select(['id', 'team_id', 'name', 'key'])
    .where('id', '=', projectId)
    .where('team_id', 'in', [...scope.teamIds])
    .executeTakeFirst();
  if (row === undefined) throw new AppError('not_found');
  return row;
}

/** Somebody in a team of the report. */
export interface ReportMember {
  readonly id: string;
  readonly team_id: string;
  readonly user_id: string | null;
  readonly name: string;
  readonly email: string | null;
}

/** A member of the teams of the report, else `not_found`. */
export async function requireReportMember(
  { db }: ReadContext,
  scope: ReportScope,
  memberId: string,
): Promise<ReportMember> {
  const found = await sql<ReportMember>`
    select m.id, m.team_id, m.user_id, coalesce(u.name, m.invited_name, '') as name, coalesce(u.email, m.invited_email) as email
    from team_members m left join users u on u.id = m.user_id
    where m.id = ${memberId} and m.team_id = any(${scope.teamIds}::uuid[])`.execute(db);
  const row = found.rows[0];
  if (row === undefined) throw new AppError('not_found');
  return row;
}

/** Rows by the calendar day of an instant in a zone, days ascending; within a day in the order given. */
export function byDay<T>(
  rows: readonly T[],
  instantOf: (row: T) => string,
  zone: string,
): [day: string, rows: T[]][] {
  const days = Map.groupBy(rows, (row) => dayOf(instantOf(row), zone));
  return [...days].sort(([one], [other]) => (one < other ? -1 : 1));
}
