/** The time logged on a task as a table for a spreadsheet (tasks 11.7). Owns columns and rows, not the file format. */
import { sql } from 'kysely';
import { DateTime } from 'luxon';
import type { ReadContext } from '../../../db/transaction.ts';
import type { ReportTable } from '../../../files/report-file.ts';
import { zoneOrUtc } from '../../../text/zone-or-utc.ts';

interface StoredLog {
  readonly user_name: string | null;
  readonly user_email: string | null;
  readonly time_spent: number;
  readonly description: string | null;
  readonly started_at: string;
}

const COLUMNS = [
  { title: 'Reporter Name', width: 24 },
  { title: 'Reporter Email', width: 30 },
  { title: 'Start Time', width: 26 },
  { title: 'End Time', width: 26 },
  { title: 'Date', width: 16 },
  { title: 'Work Description', width: 44 },
  { title: 'Duration', width: 14 },
];
const TOTAL_SPAN = COLUMNS.length - 1;
const TIME = 'MMM dd, yyyy h:mm:ss a';
const DAY = 'MMM dd, yyyy';

/** `1h 5m`, or `5m 10s` below an hour. */
function duration(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  return hours > 0 ? `${hours}h ${minutes}m` : `${minutes}m ${seconds % 60}s`;
}

/** Formats an instant in a time zone, with English month names whatever the system's locale. */
const inZone = (instant: string, zone: string): DateTime =>
  DateTime.fromISO(instant, { zone: zoneOrUtc(zone) }).setLocale('en-US');

/** Times are in the requested zone, else in the person's own. */
export async function logSheet(
  context: ReadContext,
  taskId: string,
  wanted: string | undefined,
): Promise<ReportTable> {
  const zone = wanted ?? context.actor.timezone;
  const task = await context.db
    .selectFrom('tasks as t')
    .innerJoin('projects as p', 'p.id', 't.project_id')
    .select(['t.name', 'p.name as project'])
    .where('t.id', '=', taskId)
    .executeTakeFirstOrThrow();
  const { rows: logs } = await sql<StoredLog>`
    select u.name as user_name, u.email as user_email, w.time_spent, w.description, w.started_at
    from work_logs w left join users u on u.id = w.user_id
    where w.task_id = ${taskId} order by w.started_at desc, w.id`.execute(context.db);
  const today = inZone(context.now, zone);
  const total = logs.reduce((seconds, log) => seconds + log.time_spent, 0);
  const beforeTotal = Array.from({ length: TOTAL_SPAN - 1 }, () => '');
  return {
    fileName: `${today.toFormat('MMM-dd-yyyy')} - Task Timelog`,
    sheet: task.name,
    heading: [task.project, `${task.name} (${today.toFormat(DAY)})`],
    columns: COLUMNS,
    rows: rowsOf(logs, zone),
    totals: () => [['Total', ...beforeTotal, duration(total)]],
    totalSpan: TOTAL_SPAN,
  };
}

/** Yields one row at a time: formatting the times of many rows at once would block other requests. */
function* rowsOf(logs: readonly StoredLog[], zone: string): Generator<readonly string[]> {
  for (const log of logs) yield rowOf(log, zone);
}

function rowOf(log: StoredLog, zone: string): readonly string[] {
  const start = inZone(log.started_at, zone);
  return [
    log.user_name ?? '',
    log.user_email ?? '',
    start.toFormat(TIME),
    start.plus({ seconds: log.time_spent }).toFormat(TIME),
    start.toFormat(DAY),
    log.description ?? '-',
    duration(log.time_spent),
  ];
}
