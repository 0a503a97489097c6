/**
 * The reports of a large organization: 200 projects, 500 members, 100,000 tasks, two million logs in a year, created
 * inside the database. Each report is called with the arguments of its screen, one after the other, without HTTP.
 */
import { brotliCompressSync, constants } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import type { CallName } from '../../../contract/calls/index.ts';
import { createApi } from '../../../server/api.ts';
import { connect } from '../../../server/db/connect.ts';
import { connectRequests } from '../../../server/db/request-login.ts';
import type { Tables } from '../../../server/db/tables.ts';
import { loadActor } from '../../../server/policies/actor.ts';
import { FileAnswer } from '../../../server/routes/file-answer.ts';
import { createDatabase, openCluster } from '../../server/support/database.ts';
import type { Bench } from '../support/bench.ts';
import { cpuTime, parentOf } from '../support/cpu-time.ts';
import { type Report, reportSpread } from '../support/figure.ts';
import { plantReports, SIZE, textOf } from '../support/report-data.ts';

const TURNS = 20;
const AIM = 300;

const kilobytes = (bytes: number): string => `${Math.round(bytes / 1000)} kB`;
/** Bytes as the server compresses it. */
const onTheWire = (text: string): number =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }).length;

/** A range of eighteen days, which has about 100,000 logs. */
function daysOfLogs(): string {
  const day = (back: number): string => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
  return `${day(40)},${day(22)}`;
}

/** How long a file of 100,000 rows takes to the last byte, and by how much the process grows. */
async function exportFigures(report: Report, format: string, ask: () => Promise<FileAnswer>): Promise<void> {
  const before = process.memoryUsage.rss();
  let [most, bytes] = [before, 0];
  const look = (): void => void (most = Math.max(most, process.memoryUsage.rss()));
  const looking = setInterval(look, 5);
  const began = performance.now();
  const { content } = await ask();
  if (content instanceof Uint8Array) throw new Error('not streamed');
  for await (const part of content) {
    bytes += part.length;
    look();
  }
  clearInterval(looking);
  const of = `100,000 logs, ${kilobytes(bytes)}`;
  report({
    name: `export of logged time as ${format}`,
    unit: 'ms',
    of,
    value: performance.now() - began,
    aim: 5000,
  });
  report({
    name: `memory of the export as ${format}`,
    unit: 'MB',
    of,
    value: (most - before) / 1_000_000,
    aim: 150,
  });
}

interface Planted {
  readonly db: Kysely<Tables>;
  readonly requests: Kysely<Tables>;
  readonly close: () => Promise<unknown>;
}

/** Creating the rows takes minutes: REPORT_DATABASE_URL may name a database that has them, which is not dropped. */
async function planted(): Promise<Planted> {
  const url = process.env['REPORT_DATABASE_URL'];
  if (url !== undefined && url !== '') {
    const db = connect(url);
    const requests = await connectRequests(db, url);
    return { db, requests, close: () => Promise.all([db.destroy(), requests.destroy()]) };
  }
  const cluster = await openCluster();
  const database = await createDatabase(cluster);
  await plantReports(database.db);
  const close = async (): Promise<void> => {
    await database.drop();
    await cluster.stop();
  };
  return { db: database.db, requests: await database.requests(), close };
}

/** CPU milliseconds of this process and a database on this machine; null where the database runs elsewhere. */
async function databaseTime(db: Kysely<Tables>): Promise<() => Promise<number | null>> {
  const found = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  const postmaster = await parentOf(found.rows[0]?.pid ?? 0);
  return async () => {
    const worked = postmaster === null ? null : await cpuTime(postmaster);
    const { user, system } = process.cpuUsage();
    return worked === null ? null : worked + (user + system) / 1_000;
  };
}

/** p50 and p95 of each report, its CPU time, the bytes of its answer, and the files of 100,000 rows. */
export async function reports({ report }: Bench): Promise<void> {
  const { db, requests, close } = await planted();
  const processorTime = await databaseTime(db);
  const api = createApi({
    ...{ db, requests, now: () => new Date(), committed: () => undefined },
    log: { error: () => undefined, info: () => undefined },
  });
  const actor = await loadActor(db, textOf(1, 1));
  if (actor === undefined) throw new Error('nobody');
  const all = (kind: number, count: number) => Array.from({ length: count }, (_, n) => textOf(kind, n + 1));
  const [team, project, member] = [textOf(3, 1), textOf(5, 7), textOf(4, 9)];
  const chosen = { teams: [team], projects: all(5, SIZE.projects), categories: [], noCategory: true };
  const time = { ...chosen, billable: { billable: true, nonBillable: true } };
  const page = { size: '10', index: '1' };
  const months = { duration: 'LAST_QUARTER' };
  const ofMember = { team_member_id: member, team_id: team, archived: false, billable: time.billable };
  const asked: readonly [name: CallName, words: string, sent: object][] = [
    ['reporting.statistics', '', {}],
    ['reporting.overviewTime', '', {}],
    ['reporting.overviewTime', ' of three months', { query: months }],
    ['reporting.overviewTime', ' of all time', { query: { duration: 'ALL_TIME' } }],
    ['reporting.teams', '', {}],
    ['reporting.projects', '', { query: page }],
    ['reporting.members', '', { query: page }],
    ['reporting.members', ' of last month', { query: { ...page, duration: 'PREV_MONTH' } }],
    ['reporting.members', ' all', { query: { size: '1000', index: '1' } }],
    ['reporting.teamInfo', '', { params: { teamId: team } }],
    ['reporting.teamMembers', '', { params: { teamId: team } }],
    ['reporting.projectInfo', '', { params: { projectId: project } }],
    ['reporting.projectMembers', '', { params: { projectId: project } }],
    ['reporting.projectTasks', '', { params: { projectId: project } }],
    ['reporting.projectTimeLogs', '', { body: { id: project } }],
    ['reporting.memberInfo', '', { query: { teamMemberId: member } }],
    ['reporting.memberTasks', '', { params: { teamMemberId: member } }],
    ['reporting.memberTaskStats', '', { query: { team_member_id: member } }],
    ['timeReports.sheet', '', { body: { ...time, only_logged: true } }],
    ['timeReports.sheet', ' of three months', { body: { ...time, only_logged: true, ...months } }],
    ['timeReports.sheet', ' with empty cells', { body: time }],
    ['timeReports.byProject', '', { body: time }],
    ['timeReports.byProject', ' of three months', { body: { ...time, ...months } }],
    ['timeReports.byMember', '', { body: { ...time, members: all(4, SIZE.members) } }],
    [
      'timeReports.byMember',
      ' of all time',
      { body: { ...time, members: all(4, SIZE.members), duration: 'ALL_TIME' } },
    ],
    ['timeReports.estimatedVsActual', '', { body: { ...time, selectNoCategory: true } }],
    [
      'timeReports.estimatedVsActual',
      ' of three months',
      { body: { ...time, selectNoCategory: true, ...months } },
    ],
    ['reporting.teamProjects', '', { query: { ...page, team } }],
    ['reporting.memberProjects', '', { query: { teamMemberId: member, teamId: team } }],
    ['reporting.memberProjectStats', '', { query: { team_member_id: member } }],
    ['reporting.memberTimeLogs', '', { body: ofMember }],
    ['reporting.memberActivities', '', { body: ofMember }],
  ];
  for (const [name, words, sent] of asked) {
    const times: number[] = [];
    let text = '';
    const before = await processorTime();
    for (let turn = 0; turn <= TURNS; turn += 1) {
      const began = performance.now();
      const answer = await api.runner.run(actor, name, sent);
      if (turn > 0) times.push(performance.now() - began);
      text = JSON.stringify(answer);
    }
    const sizes = `${kilobytes(text.length)}, ${kilobytes(onTheWire(text))} on the wire`;
    const after = await processorTime();
    reportSpread(report, `${name}${words}`, times, { p95: AIM, of: sizes });
    if (before !== null && after !== null)
      report({
        name: `${name}${words}, processor time of each`,
        ...{ unit: 'ms', value: (after - before) / (TURNS + 1), aim: AIM, of: 'server and database' },
      });
  }
  for (const [format, name] of [
    ['xlsx', 'reportExports.timeLogsExcel'],
    ['csv', 'reportExports.timeLogsCsv'],
  ] as const)
    await exportFigures(report, format, async () => {
      const file = await api.runner.run(actor, name, { query: { date_range: daysOfLogs() } });
      if (!(file instanceof FileAnswer)) throw new Error('no file');
      return file;
    });
  await close();
}
