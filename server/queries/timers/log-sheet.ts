/** The time logged on a task as a table for a spreadsheet (tasks 11.7). Owns what stands where, not the file format. */
import { sql } from 'kysely';
import { DateTime, IANAZone } from 'luxon';
import type { ReadContext } from '../../db/transaction.ts';
import type { Sheet, SheetCell } from '../../files/spreadsheet.ts';

interface StoredLog {
  readonly user_name: string | null;
  readonly user_email: string | null;
  readonly time_spent: number;
  readonly description: string | null;
  readonly started_at: string;
}

const HEADS = [
  'Reporter Name',
  'Reporter Email',
  'Start Time',
  'End Time',
  'Date',
  'Work Description',
  'Duration',
] as const;
const WIDTHS = [24, 30, 26, 26, 16, 44, 14];
const TIME = 'MMM dd, yyyy h:mm:ss a';
const DAY = 'MMM dd, yyyy';
const GREY = '#d9d9d9';

/** `1h 5m`, or `5m 10s` below an hour. */
function duration(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  return hours > 0 ? `${hours}h ${minutes}m` : `${minutes}m ${seconds % 60}s`;
}

/** In a zone; the months in English whatever the machine speaks. */
const inZone = (instant: string, zone: string): DateTime =>
  DateTime.fromISO(instant, { zone: IANAZone.isValidZone(zone) ? zone : 'UTC' }).setLocale('en-US');

const zoneOf = ({ actor }: ReadContext, wanted: string | undefined): string => wanted ?? actor.timezone;

/** `Nov-22-2026 - Task Timelog.xlsx`, by the person's calendar. */
export function logSheetName(context: ReadContext, zone: string | undefined): string {
  return `${inZone(context.now, zoneOf(context, zone)).toFormat('MMM-dd-yyyy')} - Task Timelog.xlsx`;
}

/** Times in the zone asked for, else in the person's own. */
export async function logSheet(
  context: ReadContext,
  taskId: string,
  wanted: string | undefined,
): Promise<Sheet> {
  const zone = zoneOf(context, wanted);
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
  const today = inZone(context.now, zone).toFormat(DAY);
  const total = logs.reduce((seconds, log) => seconds + log.time_spent, 0);
  const wide = { span: HEADS.length, align: 'center' } as const;
  return {
    name: task.name,
    widths: WIDTHS,
    rows: [
      [{ text: task.project, bold: true, ground: GREY, ...wide }],
      [{ text: `${task.name} (${today})`, ...wide }],
      [],
      HEADS.map((text) => ({ text, bold: true })),
      ...logs.map((log) => rowOf(log, zone)),
      [
        { text: 'Total', bold: true, span: HEADS.length - 1, align: 'right' },
        { text: duration(total), bold: true },
      ],
    ],
  };
}

function rowOf(log: StoredLog, zone: string): readonly SheetCell[] {
  const start = inZone(log.started_at, zone);
  const texts = [
    log.user_name ?? '',
    log.user_email ?? '',
    start.toFormat(TIME),
    start.plus({ seconds: log.time_spent }).toFormat(TIME),
    start.toFormat(DAY),
    log.description ?? '-',
    duration(log.time_spent),
  ];
  return texts.map((text) => ({ text }));
}
