/**
 * The reports over a large organization: 200 projects, 500 members, 100,000 tasks, two million logs in a year, made in the
 * database itself. Each report is asked as its screen asks it, one after the other, without HTTP.
 */
import { type Kysely, sql } from 'kysely';
import {
  DOING_CATEGORY_ID,
  DONE_CATEGORY_ID,
  MEDIUM_PRIORITY_ID,
  PROJECT_STATUSES,
  TODO_CATEGORY_ID,
} from '../../../contract/rules/defaults.ts';
import type { CallName } from '../../../contract/calls/index.ts';
import { createApi } from '../../../server/api.ts';
import type { Tables } from '../../../server/db/tables.ts';
import { loadActor } from '../../../server/policies/actor.ts';
import { createDatabase, openCluster } from '../../server/support/database.ts';
import type { Bench } from '../support/bench.ts';
import { reportSpread } from '../support/figure.ts';

const SIZE = { projects: 200, members: 500, tasks: 100_000, logs: 2_000_000 } as const;
const TURNS = 20;
const AIM = 300;

/** The n-th id of a kind, as SQL over `n`. */
const idOf = (kind: number, n: string) =>
  sql.raw(`('0000${String(kind).padStart(4, '0')}-0000-4000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`);
const textOf = (kind: number, n: number): string =>
  `0000${String(kind).padStart(4, '0')}-0000-4000-8000-${n.toString(16).padStart(12, '0')}`;

async function plant(db: Kysely<Tables>): Promise<void> {
  const [team, organization] = [textOf(3, 1), textOf(2, 1)];
  const series = (to: number) => sql.raw(`generate_series(1, ${to}) n`);
  await sql`insert into users (id, name, email) select ${idOf(1, 'n')}, 'Person ' || n, 'p' || n || '@bench.example' from ${series(SIZE.members)}`.execute(
    db,
  );
  await sql`insert into organizations (id, name, owner_id) values (${organization}, 'Large Ltd', ${textOf(1, 1)})`.execute(
    db,
  );
  await sql`insert into teams (id, organization_id, name, owner_id) values (${team}, ${organization}, 'Large', ${textOf(1, 1)})`.execute(
    db,
  );
  await sql`insert into team_members (id, team_id, user_id, role) select ${idOf(4, 'n')}, ${team}, ${idOf(1, 'n')},
    case n when 1 then 'owner' else 'member' end from ${series(SIZE.members)}`.execute(db);
  await sql`insert into projects (id, team_id, name, key, status_id, end_date) select ${idOf(5, 'n')}, ${team}, 'Project ' || n, 'P' || n,
    ${PROJECT_STATUSES[5].id}, current_date + (n % 60) - 30 from ${series(SIZE.projects)}`.execute(db);
  for (const [place, category] of [TODO_CATEGORY_ID, DOING_CATEGORY_ID, DONE_CATEGORY_ID].entries())
    await sql`insert into statuses (id, project_id, team_id, name, category_id, sort_order)
      select ${idOf(10 + place, 'n')}, ${idOf(5, 'n')}, ${team}, 'S' || ${String(place)}, ${category}, ${place} from ${series(SIZE.projects)}`.execute(
      db,
    );
  await sql`insert into project_members (id, project_id, team_id, team_member_id) select ${idOf(7, 'n')}, ${idOf(5, `1 + (n % ${SIZE.projects})`)},
    ${team}, ${idOf(4, `1 + (n / ${SIZE.projects})`)} from ${series(20_000)}`.execute(db);
  const status = sql.raw(
    `(case n % 3 when 0 then '00000010' when 1 then '00000011' else '00000012' end || '-0000-4000-8000-' || lpad(to_hex(1 + (n % ${SIZE.projects})), 12, '0'))::uuid`,
  );
  await sql`insert into tasks (id, project_id, team_id, task_no, name, status_id, priority_id, end_date, total_minutes, logged_seconds, completed_at, billable,
      order_status, order_priority, order_phase, order_members)
    select ${idOf(6, 'n')}, ${idOf(5, `1 + (n % ${SIZE.projects})`)}, ${team}, n, 'Task ' || n, ${status}, ${MEDIUM_PRIORITY_ID}, current_date + (n % 90) - 45, 240,
      20 * 3600, case when n % 3 = 2 then now() - (n % 90) * interval '1 day' end, n % 4 > 0, 'a0', 'a0', 'a0', 'a0' from ${series(SIZE.tasks)}`.execute(
    db,
  );
  await sql`insert into task_assignees (task_id, team_member_id, project_id, team_id, created_at)
    select ${idOf(6, 'n')}, ${idOf(4, `1 + (n / ${SIZE.projects}) % ${SIZE.members}`)}, ${idOf(5, `1 + (n % ${SIZE.projects})`)}, ${team},
      now() - (2 + n % 90) * interval '1 day' from ${series(SIZE.tasks)}`.execute(db);
  await sql`insert into work_logs (id, task_id, project_id, team_id, user_id, time_spent, started_at)
    select ${idOf(8, 'n')}, ${idOf(6, `1 + (n % ${SIZE.tasks})`)}, ${idOf(5, `1 + ((1 + (n % ${SIZE.tasks})) % ${SIZE.projects})`)}, ${team},
      ${idOf(1, `1 + (n / 7) % ${SIZE.members}`)}, 3600, now() - (n % 365) * interval '1 day' - (n % 8) * interval '1 hour' from ${series(SIZE.logs)}`.execute(
    db,
  );
  await sql`insert into activity (id, team_id, project_id, task_id, user_id, attribute, log_type, new_value, created_at)
    select ${idOf(9, 'n')}, ${team}, ${idOf(5, `1 + (n % ${SIZE.projects})`)}, ${idOf(6, 'n')}, ${idOf(1, `1 + n % ${SIZE.members}`)}, 'status', 'update', ${status}::text,
      now() - (1 + n % 90) * interval '1 day' from ${series(SIZE.tasks)}`.execute(db);
  await sql`vacuum analyze`.execute(db);
}

/** p50 and p95 of each report. */
export async function reports({ report }: Bench): Promise<void> {
  const cluster = await openCluster();
  const database = await createDatabase(cluster);
  await plant(database.db);
  const requests = await database.requests();
  const api = createApi({
    ...{ db: database.db, requests, now: () => new Date(), committed: () => undefined },
    log: { error: () => undefined, info: () => undefined },
  });
  const actor = await loadActor(database.db, textOf(1, 1));
  if (actor === undefined) throw new Error('nobody');
  const all = (kind: number, count: number) => Array.from({ length: count }, (_, n) => textOf(kind, n + 1));
  const [team, project, member] = [textOf(3, 1), textOf(5, 7), textOf(4, 9)];
  const chosen = { teams: [team], projects: all(5, SIZE.projects), categories: [], noCategory: true };
  const time = { ...chosen, billable: { billable: true, nonBillable: true } };
  const page = { size: '10', index: '1' };
  const asked: readonly [name: CallName, words: string, sent: object][] = [
    ['reporting.statistics', '', {}],
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
    ['timeReports.sheet', '', { body: time }],
    ['timeReports.sheet', ' of three months', { body: { ...time, duration: 'LAST_QUARTER' } }],
    ['timeReports.byProject', '', { body: time }],
    ['timeReports.byProject', ' of three months', { body: { ...time, duration: 'LAST_QUARTER' } }],
    ['timeReports.byMember', '', { body: { ...time, members: all(4, SIZE.members) } }],
    [
      'timeReports.byMember',
      ' of all time',
      { body: { ...time, members: all(4, SIZE.members), duration: 'ALL_TIME' } },
    ],
    ['timeReports.estimatedVsActual', '', { body: { ...time, selectNoCategory: true } }],
  ];
  for (const [name, words, sent] of asked) {
    const times: number[] = [];
    let bytes = 0;
    for (let turn = 0; turn <= TURNS; turn += 1) {
      const began = performance.now();
      const answer = await api.runner.run(actor, name, sent);
      if (turn > 0) times.push(performance.now() - began);
      bytes = JSON.stringify(answer).length;
    }
    reportSpread(report, `${name}${words}`, times, { p95: AIM, of: `${Math.round(bytes / 1000)} kB` });
  }
  await database.drop();
  await cluster.stop();
}
