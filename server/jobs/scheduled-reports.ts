/**
 * Sends due scheduled reports: each is generated as its author, with what they may see now, stored as a run and mailed
 * to its recipients. The next run time is stored first, so that two processes never send the same one; a failed report
 * waits for its next day, with the reason in its run. Must never send a report to somebody who is not owner or admin of
 * the team.
 */
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { calls } from '../../contract/calls/index.ts';
import { AppError } from '../../contract/errors.ts';
import { APP_PREFIX, inTeamPath } from '../../contract/rules/app-path.ts';
import { type DurationKey, presetRange } from '../../contract/rules/date-presets.ts';
import { type ReadContext, readAs, type TransactionDeps } from '../db/transaction.ts';
import { reportFile, type ReportTable } from '../files/report-file.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { inTeam, loadActor } from '../policies/actor.ts';
import { requirePlan } from '../policies/plan-access.ts';
import { membersFile } from '../queries/report-files/member-files.ts';
import { projectsFile } from '../queries/report-files/project-files.ts';
import { timeLogsFile, timeSheetFile } from '../queries/report-files/time-files.ts';
import { dayOf, reportScope } from '../queries/reporting/report-scope.ts';
import { nextReportTime } from '../commands/reports/report-time.ts';
import { zoneOrUtc } from '../text/zone-or-utc.ts';

export interface ScheduledDeps extends Pick<
  TransactionDeps,
  'db' | 'requests' | 'now' | 'committed' | 'billing'
> {
  readonly log: { error(facts: object, text: string): void };
}

interface DueReport {
  readonly id: string;
  readonly team_id: string;
  readonly created_by: string;
  readonly name: string;
  readonly report: 'projects' | 'members' | 'timesheet' | 'time_logs';
  readonly format: 'xlsx' | 'csv';
  readonly duration: DurationKey;
  readonly cadence: 'weekly' | 'monthly';
  readonly day: number;
  readonly recipients: string[];
  readonly zone: string;
}

/** The file of a run is deleted after this many days. */
const RETENTION_DAYS = 30;
const MAX_FILE_BYTES = 10_000_000;
const PATHS = {
  projects: 'projects',
  members: 'members',
  timesheet: 'time-sheet-overview',
  time_logs: 'time-sheet-projects',
} as const;

/** Returns the number of queued mails. */
export async function sendScheduledReports(deps: ScheduledDeps): Promise<number> {
  const now = deps.now();
  await sql`update report_runs set content = null
    where content is not null and ran_at < ${new Date(now.getTime() - RETENTION_DAYS * 86_400_000).toISOString()}`.execute(
    deps.db,
  );
  let mails = 0;
  for (let due = await claimDue(deps, now); due !== undefined; due = await claimDue(deps, now))
    mails += await runReport(deps, due, now);
  return mails;
}

/** Claims one due schedule and stores its next run time. */
async function claimDue({ db }: ScheduledDeps, now: Date): Promise<DueReport | undefined> {
  return db.transaction().execute(async (trx) => {
    const found = await sql<DueReport>`
      select s.id, s.team_id, s.created_by, s.name, s.report, s.format, s.duration, s.cadence, s.day, s.recipients, u.timezone_name as zone
      from report_schedules s join users u on u.id = s.created_by
      where not s.paused and s.next_run_at <= ${now.toISOString()} order by s.next_run_at limit 1 for update of s skip locked`.execute(
      trx,
    );
    const [due] = found.rows;
    if (due === undefined) return undefined;
    const next = nextReportTime(due, due.zone, now.toISOString());
    await trx.updateTable('report_schedules').set({ next_run_at: next }).where('id', '=', due.id).execute();
    return due;
  });
}

async function runReport(deps: ScheduledDeps, due: DueReport, now: Date): Promise<number> {
  const run = { id: v7(), schedule_id: due.id, team_id: due.team_id, ran_at: now.toISOString() };
  try {
    const { name, content } = await makeFile(deps, due);
    return await send(deps, due, { ...run, state: 'sent', file_name: name, size: content.length, content });
  } catch (error) {
    const code = error instanceof AppError ? error.code : 'internal';
    if (!(error instanceof AppError))
      deps.log.error({ err: error, schedule: due.id }, 'a scheduled report failed');
    await deps.db
      .insertInto('report_runs')
      .values({ ...run, state: 'failed', error: code })
      .execute();
    return 0;
  }
}

/** As its author, in the team of the schedule; refused where the plan refuses to send it by hand. */
async function makeFile(deps: ScheduledDeps, due: DueReport): Promise<{ name: string; content: Buffer }> {
  const author = await loadActor(deps.db, due.created_by);
  if (author === undefined) throw new AppError('not_found');
  const actor = inTeam(author, due.team_id);
  return readAs(deps, actor, async (context) => {
    await requirePlan(context, calls['reportSchedules.send'], actor);
    const table = await tableOf(context, due);
    return { name: `${table.fileName}.${due.format}`, content: await bytesOf(table, due.format) };
  });
}

async function tableOf(context: ReadContext, due: DueReport): Promise<ReportTable> {
  const period = { duration: due.duration, date_range: [] as string[] };
  const both = { billable: true, nonBillable: true };
  switch (due.report) {
    case 'projects':
      return projectsFile(context, {
        format: due.format,
        search: '',
        archived: 'false',
        // The author may administer more teams; the recipients were only checked for this one.
        teams: [due.team_id],
      });
    case 'members':
      return membersFile(context, { ...period, format: due.format, archived: false, search: '' });
    case 'time_logs':
      return timeLogsFile(context, { ...period, billable: both, search: '' });
    case 'timesheet': {
      const { teamId } = await reportScope(context);
      const projects = await context.db
        .selectFrom('projects')
        .select('id')
        .where('team_id', '=', teamId)
        .execute();
      const selection = { teams: [teamId], projects: projects.map(({ id }) => id) };
      return timeSheetFile(context, {
        ...period,
        ...both,
        ...selection,
        format: due.format,
        include_archived: false,
      });
    }
  }
}

async function bytesOf(table: ReportTable, format: 'xlsx' | 'csv'): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of reportFile(table, format)) {
    size += piece.length;
    if (size > MAX_FILE_BYTES) throw new AppError('body_too_large');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

interface Run {
  readonly id: string;
  readonly schedule_id: string;
  readonly team_id: string;
  readonly ran_at: string;
  readonly state: 'sent';
  readonly file_name: string;
  readonly size: number;
  readonly content: Buffer;
}

/** Stores the run and its mails in one transaction. */
async function send({ db }: ScheduledDeps, due: DueReport, run: Run): Promise<number> {
  const today = dayOf(run.ran_at, zoneOrUtc(due.zone));
  const range = due.report === 'projects' ? null : presetRange(due.duration, today);
  return db.transaction().execute(async (trx) => {
    const people = await sql<{
      id: string;
      name: string;
      email: string;
      language: string | null;
      team: string;
    }>`
      select u.id, u.name, u.email, u.language, t.name as team
      from team_members m join users u on u.id = m.user_id join teams t on t.id = m.team_id
      where m.id = any(${due.recipients}::uuid[]) and m.team_id = ${due.team_id} and m.active and u.deletion_requested_at is null
        and (m.role in ('owner', 'admin') or t.owner_id = u.id) order by u.id`.execute(trx);
    await trx
      .insertInto('report_runs')
      .values({ ...run, recipients: people.rows.length })
      .execute();
    const query = new URLSearchParams({ duration: due.duration }).toString();
    for (const person of people.rows)
      await queueMail(
        { db: trx, now: run.ran_at },
        {
          ...{ to: person.email, userId: person.id, language: person.language, teamId: due.team_id },
          template: 'scheduled-report',
          values: {
            ...{ name: person.name, report: due.name, team: person.team, run: run.id, day: today },
            ...(range !== null && { from: range.from, to: range.to }),
            link: inTeamPath(`${APP_PREFIX}/reporting/${PATHS[due.report]}?${query}`, due.team_id),
          },
          once: `scheduled-report ${run.id} ${person.id}`,
        },
      );
    return people.rows.length;
  });
}
