/** Every cell of every report file equals its screen, as a spreadsheet and as CSV, on a generated organization. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallName } from '../../contract/calls/index.ts';
import { fullDuration } from '../../contract/rules/duration-text.ts';
import { FileAnswer } from '../../server/routes/file-answer.ts';
import { ask, closeReports, database, dayOf, openReports, TODAY, world } from './support/report-questions.ts';
import { type Cell, csvRows, sheetRows } from './support/sheet-rows.ts';

beforeAll(openReports);
afterAll(closeReports);

type Rows = readonly (readonly Cell[])[];
const MANY = { size: 1_000, index: 1 };
const range = { date_range: '2026-03-01,2026-03-30' };
const days = { date_range: ['2026-03-01', '2026-03-30'] };
const seconds = (value: number): Cell => ({ seconds: value });

async function bytesOf(name: CallName, query: object): Promise<Buffer> {
  const answer: unknown = await ask(name, { query });
  if (!(answer instanceof FileAnswer)) throw new Error(`${name} is no file`);
  if (Buffer.isBuffer(answer.content)) return answer.content;
  const pieces: Buffer[] = [];
  for await (const piece of answer.content) pieces.push(piece);
  return Buffer.concat(pieces);
}

const inCsv = (cell: Cell): string => {
  if (cell === null) return '';
  if (typeof cell === 'object') return fullDuration(cell.seconds);
  return typeof cell === 'string' && /^[=+\-@]/.test(cell) ? `'${cell}` : String(cell);
};

interface Wanted {
  readonly query: object;
  readonly rows: Rows;
  /** Number of rows above the column titles. */
  readonly heading: number;
  readonly titles: number;
  readonly totals?: Rows;
}

/** Checks that below the heading and the titles there are exactly these rows and totals. */
async function holds(name: CallName, { query, rows, heading, titles, totals = [] }: Wanted): Promise<void> {
  const written = sheetRows(await bytesOf(name, query));
  expect(written[heading], name).toHaveLength(titles);
  expect(written.slice(heading + 1), name).toEqual([...rows, ...totals]);
  const csv = csvRows((await bytesOf(name, { ...query, format: 'csv' })).toString());
  expect(csv[0], name).toEqual(written[heading]);
  const lines = [...rows, ...totals].filter((row) => row.length > 0);
  expect(
    csv.slice(1).filter((row) => row.length > 0),
    name,
  ).toEqual(lines.map((row) => row.map(inCsv)));
}

const sumOf = (rows: Rows, column: number): number =>
  rows.reduce((sum, row) => {
    const cell = row[column];
    return sum + (typeof cell === 'number' ? cell : typeof cell === 'object' && cell ? cell.seconds : 0);
  }, 0);
const members = () => world.members.filter(({ team }) => world.teams.indexOf(team) < 2);
const projects = () => world.projects.filter(({ team }) => world.teams.indexOf(team) < 2);

/** The name of a person in a file: people who have left have none any more. */
const called = (name: string): string => name || 'Former member';

describe('files of projects', () => {
  const cells = (row: Awaited<ReturnType<typeof ask<'reporting.projects'>>>['projects'][number]): Cell[] => [
    ...[row.name, row.client, row.category_name, row.status_name, row.start_date, row.end_date],
    row.is_today ? 'Today' : row.is_overdue && row.days_left !== null ? -row.days_left : row.days_left,
    ...[seconds(row.estimated_time * 60), seconds(row.actual_time)],
    ...[row.tasks_stat.done, row.tasks_stat.doing, row.tasks_stat.todo],
    ...[row.last_activity?.last_activity_string ?? null, row.health_name, row.update[0]?.content ?? null],
  ];
  const totals = (rows: Rows): Rows => [
    ['Total', '', '', '', '', '', '', seconds(sumOf(rows, 7)), seconds(sumOf(rows, 8))],
  ];

  it('contain the projects of the organization with its filters, and of a team', async () => {
    for (const query of [{}, { archived: 'false' }, { categories: world.categories.slice(0, 3).join(',') }]) {
      const { projects: shown } = await ask('reporting.projects', {
        query: { archived: 'true', ...query, ...MANY },
      });
      const rows = shown.map(cells);
      await holds('reportExports.projects', { query, rows, heading: 2, titles: 15, totals: totals(rows) });
    }
    for (const team of world.teams.slice(0, 2)) {
      const { projects: shown } = await ask('reporting.teamProjects', {
        query: { team, archived: 'true', ...MANY },
      });
      const rows = shown.map(cells);
      const query = { team_id: team };
      await holds('reportExports.teamProjects', {
        query,
        rows,
        heading: 2,
        titles: 15,
        totals: totals(rows),
      });
    }
  });

  it('contain the members and the tasks of a project', async () => {
    for (const { id } of projects()) {
      const params = { projectId: id };
      const people = await ask('reporting.projectMembers', { params });
      await holds('reportExports.projectMembers', {
        ...{ query: { project_id: id }, heading: 2, titles: 8 },
        rows: people.map((row) => [
          ...[row.name, row.tasks_count, row.completed, row.incompleted, row.overdue],
          ...[row.contribution, row.progress, seconds(row.logged_seconds)],
        ]),
      });
      const groups = await ask('reporting.projectTasks', { params, query: { group: 'status' } });
      const rows = await Promise.all(
        groups
          .flatMap(({ tasks }) => tasks)
          .map(async (task): Promise<Cell[]> => {
            const logged = task.total_seconds_spent ?? 0;
            return [
              ...[task.name, task.status_name, task.priority_name, task.phase_name, task.end_date],
              ...[await readersDay(task.completed_at), task.overdue_days, seconds(task.total_minutes * 60)],
              ...[seconds(logged), seconds(Math.max(0, logged - task.total_minutes * 60))],
            ];
          }),
      );
      const totals = [['Total', '', '', '', '', '', '', seconds(sumOf(rows, 7)), seconds(sumOf(rows, 8))]];
      await holds('reportExports.projectTasks', {
        ...{ query: { project_id: id }, rows, heading: 2, titles: 10, totals },
      });
    }
  });

  it('contain the time logs of a project, all or filtered', async () => {
    for (const { id } of projects().slice(0, 4)) {
      const shown = await ask('reporting.projectTimeLogs', { body: { id, ...days } });
      const somebody = shown[0]?.logs[0]?.user_id;
      for (const [query, keeps] of [
        [{}, () => true],
        [{ user_id: somebody }, (log) => log.user_id === somebody],
        [{ billable: 'true' }, (log) => log.billable],
        [{ archived: 'false', nonBillable: 'true' }, (log) => !log.archived && !log.billable],
      ] satisfies [object, (log: (typeof shown)[number]['logs'][number]) => boolean][]) {
        const rows = shown.flatMap(({ log_day: day, logs }) =>
          logs
            .filter(keeps)
            .map((log) => [
              day,
              `${called(log.user_name)} logged ${log.time_spent_string} for ${log.task_name}`,
            ]),
        );
        await holds('reportExports.projectTimeLogs', {
          ...{ query: { id, ...range, ...query }, rows, heading: 3, titles: 2 },
        });
      }
    }
  });
});

/** The day of an instant in the reader's time zone, computed by the database. */
async function readersDay(at: string | null): Promise<string | null> {
  if (at === null) return null;
  const found = await sql<{
    day: string;
  }>`select ${dayOf('at')}::text as day from (select ${at}::timestamptz as at) one`.execute(database.db);
  return found.rows[0]?.day ?? null;
}

describe('files of members', () => {
  it('contain the members of a team with their figures', async () => {
    const [team] = world.teams;
    const counts = await ask('reporting.teamMembers', {
      params: { teamId: team },
      query: { archived: 'true' },
    });
    await holds('reportExports.teamMembers', {
      ...{ query: { team_id: team }, heading: 2, titles: 7 },
      rows: counts.map((row) => [
        ...[row.name, row.email, row.projects, row.tasks, row.overdue, row.completed, row.ongoing],
      ]),
    });
    for (const query of [
      ...[range, { ...range, archived: 'true' }, { duration: 'ALL_TIME' }, { ...range, search: 'PERSON 3' }],
    ]) {
      const { members: shown } = await ask('reporting.members', { query: { ...query, ...MANY } });
      const rows = shown.map((row): Cell[] => [
        ...[row.name, row.email, row.tasks, row.overdue, row.completed, row.ongoing],
        ...[row.billable_time, row.non_billable_time],
        ...[row.tasks_stat.done, row.tasks_stat.doing, row.tasks_stat.todo],
      ]);
      const totals = [['Total', '', ...[2, 3, 4, 5, 6, 7].map((column) => sumOf(rows, column))]];
      await holds('reportExports.members', { query, rows, heading: 3, titles: 11, totals });
    }
  });

  it('contain the tasks, projects, time and changes of a member', async () => {
    for (const { id, team } of members()) {
      const of = { team_member_id: id };
      for (const [name, query, shown] of [
        ['reportExports.memberTasks', {}, { only_single_member: 'false' }],
        [
          'reportExports.memberTasks',
          { ...range, only_single_member: 'true' },
          { only_single_member: 'true' },
        ],
        ['reportExports.flatTasks', {}, {}],
      ] as const) {
        const tasks = await ask('reporting.memberTasks', {
          params: { teamMemberId: id },
          query: { archived: 'false', ...shown, ...(shown.only_single_member === 'true' && range) },
        });
        await holds(name, { query: { ...of, ...query }, ...(await tasksOf(tasks)) });
      }
      const project = projects().find((one) => one.team === team)?.id ?? '';
      await holds('reportExports.projectMemberTasks', {
        query: { ...of, project_id: project },
        ...(await tasksOf(
          await ask('reporting.memberTasks', { params: { teamMemberId: id }, query: { project } }),
        )),
      });
      const own = await ask('reporting.memberProjects', { query: { teamMemberId: id, teamId: team } });
      await holds('reportExports.memberProjects', {
        ...{ query: { ...of, team_id: team }, heading: 2, titles: 8 },
        rows: own.map((row) => [
          ...[row.name, row.team, row.task_count, row.contribution, row.incompleted, row.completed],
          ...[row.overdue, seconds(row.logged_seconds)],
        ]),
      });
      const billable = { billable: true, nonBillable: true };
      const body = { ...of, ...days, archived: false };
      const time = await ask('reporting.memberTimeLogs', { body: { ...body, billable } });
      await holds('reportExports.memberTimeLogs', {
        ...{ query: { ...of, ...range }, heading: 3, titles: 2 },
        rows: time.flatMap(({ log_day: day, logs }) =>
          logs.map((log) => [
            day,
            `Logged ${fullDuration(log.time_spent)} for ${log.task_name} in ${log.project_name}`,
          ]),
        ),
      });
      const changes = await ask('reporting.memberActivities', { body });
      const written = sheetRows(await bytesOf('reportExports.memberActivities', { ...of, ...range })).slice(
        4,
      );
      const logs = changes.flatMap(({ log_day: day, logs }) => logs.map((log) => ({ day, ...log })));
      expect(written.map(([day]) => day)).toEqual(logs.map(({ day }) => day));
      for (const [place, log] of logs.entries()) {
        const change = `from ${log.previous ?? 'NULL'} to ${log.current ?? 'NULL'} in ${log.task_name} within`;
        expect(written[place]?.[1]).toContain(`${change} ${log.project_name}.`);
      }
    }
  });

  async function tasksOf(tasks: Awaited<ReturnType<typeof ask<'reporting.memberTasks'>>>) {
    const rows = await Promise.all(
      tasks.map(async (task): Promise<Cell[]> => [
        ...[task.name, task.project_name, task.status_name, task.priority_name, task.end_date],
        ...[await readersDay(task.completed_at), seconds(task.total_minutes)],
        task.time_logged === null ? null : seconds(task.time_logged),
        seconds(Math.max(0, task.overlogged_seconds)),
      ]),
    );
    const totals: Rows = [['Total', '', '', '', '', '', seconds(sumOf(rows, 6)), seconds(sumOf(rows, 7))]];
    return { rows, totals, heading: 2, titles: 9 };
  }
});

describe('files of time', () => {
  it('contain the timesheet with the totals of projects and members', async () => {
    const asked = { teams: world.teams.slice(0, 2), projects: projects().map(({ id }) => id) };
    for (const archived of [true, false]) {
      const sheet = await ask('timeReports.sheet', {
        query: { archived: String(archived) },
        body: { ...asked, ...days, billable: { billable: true, nonBillable: true }, noCategory: true },
      });
      const time = (value: number): Cell => (value === 0 ? null : seconds(value));
      const rows = sheet.projects.map((row): Cell[] => [
        ...[row.name, ...row.time_logs.map((cell) => time(cell.seconds)), time(row.totalProjectsTime)],
      ]);
      const all = sheet.users.reduce((sum, one) => sum + one.total_seconds, 0);
      await holds('reportExports.timeSheet', {
        query: {
          ...{ teams: asked.teams.join(','), projects: asked.projects.join(',') },
          ...{ include_archived: String(archived), billable: 'true', nonBillable: 'true', ...range },
        },
        ...{ rows, heading: 3, titles: sheet.users.length + 2 },
        totals: [
          ['Total', ...sheet.users.map((one) => time(one.total_seconds)), time(all)],
          ...[[], []],
          ...['Projects', 'Members'].map((of): Cell[] => [`Total logged time of ${of}`, time(all)]),
        ],
      });
    }
  });

  it('contain all time logs of the team, and list people who left as a former member', async () => {
    const found = await sql<{ day: string; name: string; minutes: number; task: string; project: string }>`
      select ${dayOf('w.started_at')}::text as day, n.name, floor(w.time_spent / 60)::int as minutes,
        (select name from tasks where id = w.task_id) as task, (select name from projects where id = w.project_id) as project
      from work_logs w cross join lateral (select coalesce((select u.name from users u
        where u.id = w.user_id and u.id in (select user_id from team_members)), '') as name) n
      where w.team_id = ${world.teams[0]} and ${dayOf('w.started_at')} <= ${TODAY}::date
      order by 1 desc, lower(n.name), w.started_at desc, w.id`.execute(database.db);
    expect(found.rows.length).toBeGreaterThan(100);
    const query = { date_range: `2000-01-01,${TODAY}` };
    const excel = sheetRows(await bytesOf('reportExports.timeLogsExcel', query));
    const csv = csvRows((await bytesOf('reportExports.timeLogsCsv', query)).toString());
    const rows = found.rows.map(({ day, name, project, task, minutes }) => [
      day,
      called(name),
      project,
      task,
      minutes,
    ]);
    const total = rows.reduce((sum, row) => sum + Number(row[4]), 0);
    const without = (cells: readonly unknown[]) => cells.filter((_, place) => place !== 4);
    expect(excel.slice(1, -1).map(without)).toEqual(rows);
    expect(csv.slice(1, -1).map(without)).toEqual(rows.map((row) => row.map(String)));
    expect([excel.at(-1)?.at(-1), csv.at(-1)?.at(-1)]).toEqual([total, String(total)]);
  });
});
