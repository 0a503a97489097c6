/** On the demo data: each figure equals a plain SQL count, and a figure in one report is the same in every other. */
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CallAnswer } from '../../contract/calls/call-types.ts';
import type { CallName } from '../../contract/calls/index.ts';
import { DONE_CATEGORY_ID } from '../../contract/rules/defaults.ts';
import { utilisationOf } from '../../contract/rules/report-figures.ts';
import { createApi } from '../../server/api.ts';
import type { Actor } from '../../server/db/transaction.ts';
import { DEMO_PEOPLE } from '../../server/demo/people.ts';
import { seedDemo } from '../../server/demo/seed.ts';
import { loadActor } from '../../server/policies/actor.ts';
import { createDatabase, openCluster, type TestCluster, type TestDatabase } from './support/database.ts';

const NOW = new Date('2026-03-30T12:00:00.000Z');
let cluster: TestCluster;
let database: TestDatabase;
let ask: <N extends CallName>(name: N, sent?: object) => Promise<CallAnswer<N>>;
let actor: Actor;
let teams: string[];
let projects: string[];
/** The members of both teams. */
let members: readonly { readonly id: string; readonly team_id: string; readonly user_id: string | null }[];

beforeAll(async () => {
  cluster = await openCluster();
  database = await createDatabase(cluster);
  await seedDemo(database.db, { now: NOW });
  const api = createApi({
    ...{ db: database.db, requests: await database.requests(), now: () => NOW, committed: () => undefined },
    ...{ checkAnswers: true, log: { error: () => undefined, info: () => undefined } },
  });
  const owner = await database.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', DEMO_PEOPLE[0]?.email ?? '')
    .executeTakeFirstOrThrow();
  const found = await loadActor(database.db, owner.id);
  if (!found) throw new Error('no owner');
  actor = found;
  ask = async (name, sent = {}) => (await api.runner.run(actor, name, sent)) as never;
  teams = (await ask('reporting.teams', { query: { archived: 'true' } })).map(({ id }) => id);
  projects = (
    await ask('reporting.projects', { query: { archived: 'true', size: 100, index: 1 } })
  ).projects.map(({ id }) => id);
  members = await database.db
    .selectFrom('team_members')
    .select(['id', 'team_id', 'user_id'])
    .where('team_id', 'in', teams)
    .where('active', '=', true)
    .execute();
}, 120_000);
afterAll(async () => {
  await database.drop();
  await cluster.stop();
});

async function count(sentence: RawBuilder<unknown>): Promise<number> {
  const found = await sql<{ n: number }>`select coalesce((${sentence}), 0)::float8 as n`.execute(database.db);
  return found.rows[0]?.n ?? 0;
}
const sum = <T>(rows: readonly T[], of: (row: T) => number): number =>
  rows.reduce((all, row) => all + of(row), 0);
const sumOfDays = (days: readonly { readonly logs: readonly { readonly time_spent: number }[] }[]): number =>
  sum(days, ({ logs }) => sum(logs, (log) => log.time_spent));
const period = { duration: 'ALL_TIME' };
const both = { billable: true, nonBillable: true };
const query = { archived: 'true' };
const time = async () => ({
  categories: (await ask('timeReports.categories', { body: teams })).map(({ id }) => id),
  ...{ teams, projects, noCategory: true, selectNoCategory: true, billable: both, ...period },
});

it('all time reports show the same total time', async () => {
  const logged = await count(
    sql`select sum(time_spent) from work_logs where team_id in (${sql.join(teams)})`,
  );
  expect(logged).toBeGreaterThan(100 * 3600);
  const sheet = await ask('timeReports.sheet', {
    query,
    body: await time(),
  });
  const byProject = await ask('timeReports.byProject', {
    query,
    body: await time(),
  });
  const byMember = await ask('timeReports.byMember', {
    ...{ query, body: { ...(await time()), members: members.map(({ id }) => id), utilization: [] } },
  });
  expect([
    sum(sheet.projects, (row) => row.totalProjectsTime),
    sum(sheet.users, (row) => row.total_seconds),
    sum(byProject, (row) => row.logged_time),
    sum(byMember.filteredRows, (row) => row.logged_time),
  ]).toEqual([logged, logged, logged, logged]);
});

it('the timesheet shows the same billable time and utilisation as the reports by project and member', async () => {
  const body = await time();
  const sheet = await ask('timeReports.sheet', { query, body });
  const billable = new Map(
    (
      await ask('timeReports.byProject', {
        ...{ query, body: { ...body, billable: { billable: true, nonBillable: false } } },
      })
    ).map((row) => [row.id, row.logged_time]),
  );
  expect(sheet.projects.map((row) => row.billable_seconds)).toEqual(
    sheet.projects.map(({ id }) => billable.get(id) ?? 0),
  );
  const { filteredRows: rows, totals } = await ask('timeReports.byMember', {
    ...{ query, body: { ...body, members: members.map(({ id }) => id), utilization: [] } },
  });
  const userOf = new Map(members.map((member) => [member.id, member.user_id]));
  const ofUser = Map.groupBy(rows, (row) => userOf.get(row.team_member_id));
  let inOneTeam = 0;
  for (const user of sheet.users) {
    const own = ofUser.get(user.id) ?? [];
    expect(user.capacity_hours ?? 0, user.name).toBe(sum(own, (row) => row.total_working_hours));
    if (own.length !== 1) continue;
    inOneTeam += 1;
    const { percent } = utilisationOf(user.total_seconds / 3600, user.capacity_hours ?? 0);
    expect(percent.toFixed(2), user.name).toBe(own[0]?.utilization_percent);
  }
  expect(inOneTeam).toBeGreaterThan(5);
  const invited = rows.filter((row) => userOf.get(row.team_member_id) === null);
  expect(sum(sheet.users, (user) => user.capacity_hours ?? 0)).toBeCloseTo(
    Number(totals.total_estimated_hours) - sum(invited, (row) => row.total_working_hours),
    2,
  );
});

it('the overview shows the same time, estimates and tasks as the other reports', async () => {
  for (const days of [period, { duration: 'LAST_MONTH' }, { duration: 'LAST_QUARTER' }]) {
    const overview = await ask('reporting.overviewTime', { query: { ...query, ...days } });
    const body = { ...(await time()), ...days };
    const parts = async (billable: object) =>
      sum(
        await ask('timeReports.byProject', { query, body: { ...body, billable } }),
        (row) => row.logged_time,
      );
    expect(sum(overview.logged, (part) => part.billable)).toBe(
      await parts({ billable: true, nonBillable: false }),
    );
    expect(sum(overview.logged, (part) => part.non_billable)).toBe(
      await parts({ billable: false, nonBillable: true }),
    );
    const estimates = await ask('timeReports.estimatedVsActual', {
      query,
      body: { ...body, type: 'WORKING_DAYS' },
    });
    expect(overview.projects.length).toBeGreaterThan(3);
    for (const { id, logged_time, estimated } of overview.projects)
      expect(estimates.find((row) => row.id === id)).toMatchObject({ logged_time, estimated });
  }
  const { tasks } = await ask('reporting.overviewTime', { query });
  const infos = [];
  for (const projectId of projects) infos.push(await ask('reporting.projectInfo', { params: { projectId } }));
  expect([tasks.open, tasks.overdue]).toEqual([
    sum(infos, ({ stats }) => stats.incompleted),
    sum(infos, ({ stats }) => stats.overdue),
  ]);
});

it('all reports show the same time and tasks of a project', async () => {
  const list = await ask('reporting.projects', { query: { ...query, size: 100, index: 1 } });
  const body = await time();
  const byProject = new Map(
    (await ask('timeReports.byProject', { query, body })).map((row) => [row.id, row]),
  );
  const actual = new Map(
    (await ask('timeReports.estimatedVsActual', { query, body: { ...body, type: 'WORKING_DAYS' } })).map(
      (row) => [row.id, row],
    ),
  );
  expect(list.projects.length).toBeGreaterThan(5);
  for (const { id, name, actual_time: seconds, estimated_time: minutes } of list.projects) {
    const params = { projectId: id };
    const info = await ask('reporting.projectInfo', { params });
    const tasks = (await ask('reporting.projectTasks', { params, query: { group: 'phase' } })).flatMap(
      (group) => group.tasks,
    );
    const logs = await ask('reporting.projectTimeLogs', { body: { id, ...period } });
    const of = sql`from tasks t where t.project_id = ${id}`;
    expect(seconds, name).toBe(
      await count(sql`select sum(time_spent) from work_logs where project_id = ${id}`),
    );
    expect(minutes, name).toBe(await count(sql`select sum(total_minutes) ${of}`));
    expect([byProject.get(id)?.logged_time ?? 0, actual.get(id)?.logged_time ?? 0], name).toEqual([
      seconds,
      seconds,
    ]);
    expect([sumOfDays(logs), sum(tasks, (task) => task.total_seconds_spent ?? 0)], name).toEqual([
      seconds,
      seconds,
    ]);
    expect([info.stats.total_logged, info.stats.total_allocated], name).toEqual([
      Math.round(seconds / 3600),
      Math.round(minutes / 60),
    ]);
    const late = sql`t.end_date < '2026-03-30'
      and (select category_id from statuses s where s.id = t.status_id) <> ${DONE_CATEGORY_ID}`;
    expect([info.by_status.all, tasks.length], name).toEqual(
      Array(2).fill(await count(sql`select count(*) ${of}`)),
    );
    expect([info.stats.overdue, tasks.filter((task) => task.overdue).length], name).toEqual(
      Array(2).fill(await count(sql`select count(*) ${of} and ${late}`)),
    );
  }
});

it('all reports show the same time and tasks of a member', async () => {
  const { members: list } = await ask('reporting.members', {
    query: { ...query, ...period, size: 100, index: 1 },
  });
  const [team = ''] = teams.filter((id) => id === actor.team?.teamId);
  const counts = await ask('reporting.teamMembers', { params: { teamId: team }, query });
  const byMember = await ask('timeReports.byMember', {
    ...{ query, body: { ...(await time()), members: members.map(({ id }) => id), utilization: [] } },
  });
  expect(list.length).toBeGreaterThan(5);
  for (const row of list) {
    const logs = await ask('reporting.memberTimeLogs', {
      body: { team_member_id: row.id, team_id: team, archived: true, billable: both, ...period },
    });
    const user = members.find(({ id }) => id === row.id)?.user_id ?? null;
    const seconds = await count(
      sql`select sum(time_spent) from work_logs where team_id = ${team} and user_id = ${user}::uuid`,
    );
    const name = row.name ?? '';
    expect(row.billable_time + row.non_billable_time, name).toBe(seconds);
    expect(byMember.filteredRows.find((one) => one.team_member_id === row.id)?.logged_time, name).toBe(
      seconds,
    );
    expect(sumOfDays(logs), name).toBe(seconds);
    const tasks = await ask('reporting.memberTasks', { params: { teamMemberId: row.id } });
    const info = await ask('reporting.memberInfo', { query: { ...query, ...period, teamMemberId: row.id } });
    const shown = counts.find(({ id }) => id === row.id);
    const assigned = await count(sql`select count(*) from task_assignees where team_member_id = ${row.id}`);
    expect([row.total_tasks, tasks.length, info.stats.total_tasks, shown?.tasks], name).toEqual(
      Array(4).fill(assigned),
    );
    expect([row.overdue, info.stats.overdue], name).toEqual(Array(2).fill(shown?.overdue));
  }
});
