/** Time logs and changes of one member, by day (reporting 6.3, 6.4). Days are in the caller's time zone. */
import { sql } from 'kysely';
import type { CallAnswer, CallBody } from '../../../contract/calls/call-types.ts';
import { UNMAPPED } from '../../../contract/rules/defaults.ts';
import { fullDuration } from '../../../contract/rules/duration-text.ts';
import type { ReadContext } from '../../db/transaction.ts';
import { type ChangeValues, namesOfChanges, shadesOf, textsOf } from './activity-rows.ts';
import {
  byDay,
  periodOf,
  reportScope,
  requireReportMember,
  requireReportTeam,
  shownProject,
  within,
} from './report-scope.ts';
import { billableOnly } from './time-report.ts';

type Logs = CallAnswer<'reporting.memberTimeLogs'>;
type Activities = CallAnswer<'reporting.memberActivities'>;

interface TaskOf {
  readonly task_id: string;
  readonly task_name: string;
  readonly task_key: string;
  readonly project_id: string;
  readonly project_name: string;
}
const TASK = sql`t.id as task_id, t.name as task_name, p.key || '-' || t.task_no as task_key, p.id as project_id, p.name as project_name`;

/** Days with logs, ascending; within a day the last entered log first. */
export async function listMemberTimeLogs(
  context: ReadContext,
  body: CallBody<'reporting.memberTimeLogs'>,
): Promise<Logs> {
  const scope = await reportScope(context);
  const member = await requireReportMember(context, scope, body.team_member_id);
  const teamId = requireReportTeam(scope, body.team_id ?? member.team_id);
  const found = await sql<TaskOf & { time_spent: number; started_at: string }>`
    select ${TASK}, w.time_spent, w.started_at
    from work_logs w join tasks t on t.id = w.task_id join projects p on p.id = w.project_id
    where w.user_id = ${member.user_id}::uuid and w.team_id = ${teamId} and ${within(sql`w.started_at`, periodOf(scope, body), scope.zone)}
      and ${billableOnly(body.billable)} and ${shownProject(scope, sql`p.id`, body.archived ?? false)}
    order by w.created_at desc, w.id`.execute(context.db);
  return byDay(found.rows, (row) => row.started_at, scope.zone).map(([log_day, rows]) => ({
    log_day,
    logs: rows.map(({ started_at: created_at, ...row }) => ({
      ...row,
      created_at,
      time_spent_string: fullDuration(row.time_spent),
    })),
  }));
}

/** Kinds of changes that are listed. */
const LISTED = ['status', 'priority', 'phase', 'start_date', 'end_date'];

interface ActivityOf extends TaskOf, ChangeValues {
  readonly user_id: string;
  readonly log_type: string;
  readonly created_at: string;
}

/** Days with changes, ascending; within a day the newest first. */
export async function listMemberActivities(
  context: ReadContext,
  body: CallBody<'reporting.memberActivities'>,
): Promise<Activities> {
  const scope = await reportScope(context);
  const member = await requireReportMember(context, scope, body.team_member_id);
  const teamId = requireReportTeam(scope, body.team_id ?? member.team_id);
  const found = await sql<ActivityOf>`
    select ${TASK}, a.user_id, a.created_at, a.attribute, a.log_type, a.old_value, a.new_value, a.params as names
    from activity a join tasks t on t.id = a.task_id join projects p on p.id = t.project_id
    where a.user_id = ${member.user_id}::uuid and a.team_id = ${teamId} and a.attribute = any(${LISTED}::text[])
      and ${within(sql`a.created_at`, periodOf(scope, body), scope.zone)} and ${shownProject(scope, sql`p.id`, body.archived ?? false)}
    order by a.created_at desc, a.id desc`.execute(context.db);
  const names = await namesOfChanges(context, scope.teamIds, found.rows);
  return byDay(found.rows, (row) => row.created_at, scope.zone).map(([log_day, rows]) => ({
    log_day,
    logs: rows.map((row) => activityView(row, names)),
  }));
}

function activityView(
  row: ActivityOf,
  names: Awaited<ReturnType<typeof namesOfChanges>>,
): Activities[number]['logs'][number] {
  const { attribute, old_value: _old, new_value: _new, names: _names, ...rest } = row;
  const texts = textsOf(row, names);
  const shades = shadesOf(row, names);
  const only = (kind: string) =>
    attribute === kind ? { previous: shades.previous, next: shades.next } : { previous: null, next: null };
  const [status, priority, phase] = [only('status'), only('priority'), only('phase')];
  const text = (value: string | null): string | null => (attribute === 'phase' ? (value ?? UNMAPPED) : value);
  return {
    ...rest,
    attribute_type: attribute,
    previous: text(texts.previous),
    current: text(texts.current),
    previous_status: status.previous,
    next_status: status.next,
    previous_priority: priority.previous,
    next_priority: priority.next,
    previous_phase: phase.previous,
    next_phase: phase.next,
  };
}
