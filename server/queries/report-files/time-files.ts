/** Files of logged time (reporting 8.2, 14 to 16; 8.3): the timesheet, and the list of logs. */
import { sql } from 'kysely';
import type { CallQuery } from '../../../contract/calls/call-types.ts';
import type { ReportCell, ReportTable } from '../../files/report-file.ts';
import { containsText } from '../../db/contains-text.ts';
import type { ReadContext } from '../../db/transaction.ts';
import { periodOf, reportScope, requireReportMember, within } from '../reporting/report-scope.ts';
import { billableOnly } from '../reporting/time-report.ts';
import { readTimeSheet } from '../reporting/time-sheet.ts';
import { exportDay, fileName, headingOf, nameOrFormer } from './heading.ts';
import { rowsOf } from './rows-of.ts';

type SheetQuery = CallQuery<'reportExports.timeSheet'>;
type FlatQuery = CallQuery<'reportExports.timeLogsCsv'>;

const TITLE = 'Reporting Time Sheet';
/** A cell without time shows a dash. */
const timeCell = (seconds: number): ReportCell => (seconds === 0 ? null : { seconds });

/** One row per project, one column per person, and totals of both. */
export async function timeSheetFile(context: ReadContext, query: SheetQuery): Promise<ReportTable> {
  const scope = await reportScope(context);
  const sheet = await readTimeSheet(
    context,
    {
      ...{
        teams: query.teams,
        projects: query.projects,
        categories: [],
        noCategory: true,
        selectNoCategory: true,
      },
      ...{ duration: query.duration, date_range: query.date_range },
      billable: { billable: query.billable, nonBillable: query.nonBillable },
    },
    query.include_archived,
  );
  const total = sheet.projects.reduce((sum, row) => sum + row.totalProjectsTime, 0);
  const ofPeople = sheet.users.reduce((sum, one) => sum + one.total_seconds, 0);
  return {
    fileName: fileName(`${TITLE} - ${exportDay(context)}`),
    sheet: TITLE,
    heading: headingOf(context, TITLE, periodOf(scope, query)),
    columns: [
      { title: '' },
      ...sheet.users.map(({ name }) => ({ title: nameOrFormer(name) })),
      { title: 'Total' },
    ],
    rows: sheet.projects.map((row) => [
      row.name,
      ...row.time_logs.map((cell) => timeCell(cell.seconds)),
      timeCell(row.totalProjectsTime),
    ]),
    totals: () => [
      ['Total', ...sheet.users.map((one) => timeCell(one.total_seconds)), timeCell(total)],
      [],
      [],
      ['Total logged time of Projects', timeCell(total)],
      ['Total logged time of Members', timeCell(ofPeople)],
    ],
  };
}

interface FlatRow {
  readonly day: string;
  readonly member: string;
  readonly project: string;
  readonly task: string;
  readonly description: string | null;
  readonly time_spent: number;
}

/** Logs of the active team: newest day first, within a day by member name. The last row is their sum. */
export async function timeLogsFile(context: ReadContext, query: FlatQuery): Promise<ReportTable> {
  const scope = await reportScope(context);
  const { team_member_id: memberId, search } = query;
  const member = memberId === undefined ? undefined : await requireReportMember(context, scope, memberId);
  const logs = rowsOf<FlatRow>(
    context,
    sql`
    select (w.started_at at time zone ${scope.zone})::date as day, coalesce(u.name, '') as member, p.name as project, t.name as task,
      w.description, w.time_spent
    from work_logs w join tasks t on t.id = w.task_id join projects p on p.id = w.project_id left join users u on u.id = w.user_id
    where w.team_id = ${scope.teamId} and ${within(sql`w.started_at`, periodOf(scope, query), scope.zone)} and ${billableOnly(query.billable)}
      and (${memberId === undefined} or w.user_id = ${member?.user_id ?? null}::uuid)
      and ${containsText(sql`concat_ws(' ', t.name, p.name, u.name, w.description)`, search)}
    order by day desc, lower(coalesce(u.name, '')), member, w.started_at desc, w.id`,
  );
  let total = 0;
  async function* rows(): AsyncGenerator<readonly ReportCell[]> {
    for await (const log of logs) {
      const minutes = Math.floor(log.time_spent / 60);
      total += minutes;
      yield [{ day: log.day }, nameOrFormer(log.member), log.project, log.task, log.description, minutes];
    }
  }
  return {
    fileName: fileName(`Time-Logs-${exportDay(context)}`),
    sheet: 'Time Logs',
    heading: [],
    columns: [
      ...[{ title: 'Date' }, { title: 'Member' }, { title: 'Project' }],
      ...[{ title: 'Task', width: 44 }, { title: 'Description', width: 44 }, { title: 'Duration (Minutes)' }],
    ],
    rows: rows(),
    totals: () => [['Total', null, null, null, null, total]],
  };
}
