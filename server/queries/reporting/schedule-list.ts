/** Scheduled reports of the active team, and the runs of one. Their files are only in the mails. */
import { sql } from 'kysely';
import type { CallAnswer } from '../../../contract/calls/call-types.ts';
import { reportScheduleFields } from '../../../contract/entities/report-schedule-fields.ts';
import { selectList } from '../../db/select-list.ts';
import type { ReadContext } from '../../db/transaction.ts';
import { requireAdmin } from '../../policies/team-access.ts';
import { requireInTeam } from '../../db/team-rows.ts';

type Schedules = CallAnswer<'reportSchedules.list'>;
type Runs = CallAnswer<'reportSchedules.runs'>;

const RUN = sql`r.id, r.ran_at, r.state, r.recipients, r.file_name, r.size, r.error`;
const LISTED = 50;

/** By name; each with its last run. */
export async function listSchedules(context: ReadContext): Promise<Schedules> {
  const { teamId } = requireAdmin(context);
  const found = await sql<Omit<Schedules[number], 'last_run'>>`
    select s.id, ${selectList(reportScheduleFields, 's')}, u.name as created_by,
      case when s.paused then null else s.next_run_at end as next_run_at
    from report_schedules s left join users u on u.id = s.created_by
    where s.team_id = ${teamId} order by lower(s.name), s.id`.execute(context.db);
  const last = await sql<Runs[number] & { schedule_id: string }>`
    select distinct on (r.schedule_id) r.schedule_id, ${RUN} from report_runs r
    where r.team_id = ${teamId} order by r.schedule_id, r.ran_at desc`.execute(context.db);
  const runs = new Map(last.rows.map(({ schedule_id, ...run }) => [schedule_id, run]));
  return found.rows.map((row) => ({ ...row, last_run: runs.get(row.id) ?? null }));
}

/** Newest first. Error: `not_found`. */
export async function listRuns(context: ReadContext, scheduleId: string): Promise<Runs> {
  const { teamId } = requireAdmin(context);
  await requireInTeam(context, teamId, ['report_schedules', scheduleId], ['id']);
  const found = await sql<Runs[number]>`
    select ${RUN} from report_runs r where r.schedule_id = ${scheduleId} order by r.ran_at desc, r.id limit ${LISTED}`.execute(
    context.db,
  );
  return found.rows;
}
