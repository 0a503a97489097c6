/**
 * Insights of a project: who may read them, and that the calls, the device and plain SQL compute the same from the same
 * rows, in the demo workspace and in random projects.
 */
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entities } from '../../contract/entities/index.ts';
import { dayInZone } from '../../contract/rules/zone-day.ts';
import { countByPriority, countByStatus, projectCounters } from '../../contract/rules/insights/counters.ts';
import {
  insightFacts,
  type InsightFacts,
  type InsightSource,
} from '../../contract/rules/insights/insight-source.ts';
import { memberStats, memberTasks } from '../../contract/rules/insights/member-figures.ts';
import {
  deadlineFigures,
  earlyTasks,
  lastUpdatedTasks,
  lateTasks,
  type ListedTask,
  overdueTasks,
  overloggedTasks,
} from '../../contract/rules/insights/task-lists.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE } from '../../server/demo/people.ts';
import { createRandom } from '../../server/demo/random.ts';
import { seedDemo } from '../../server/demo/seed.ts';
import { loadEntries } from '../../server/feed/read-scope.ts';
import type { TestClient } from './support/client.ts';
import { joinTeam, projectForm, type Joined } from './support/join-team.ts';
import { startTestServer, type TestPerson, type TestServer } from './support/server.ts';

const BASE = '/api/v1/project-insights';
const GETS = [
  '',
  '/last-updated',
  '/logs',
  '/status-overview',
  '/priority-overview',
  '/deadline',
  '/overdue-tasks',
  '/early-tasks',
  '/late-tasks',
  '/overlogged-tasks',
  '/members/stats',
];
const ZONE = 'Europe/Berlin';

let server: TestServer;
let demo: TestClient;
let owner: TestPerson;
let member: Joined;
let outsider: Joined;
let stranger: TestPerson;
let project: string;
const [todo, doing, done] = [v7(), v7(), v7()];

const at = (path: string, id: string, query = ''): string => `${BASE}${path}/${id}${query}`;
const read = async <T>(who: TestClient, path: string, id: string, query = ''): Promise<T> => {
  const answer = await who.get(at(path, id, query));
  expect(answer.status, answer.text).toBe(200);
  return answer.body as T;
};

beforeAll(async () => {
  server = await startTestServer();
  // Before anybody signs up: a demo is only made in an empty database.
  await seedDemo(server.db, { now: new Date() });
  demo = (await server.signIn(DEMO_PEOPLE[0]?.email ?? '', DEMO_PASSWORD)).client;
  owner = await server.signUp();
  stranger = await server.signUp();
  member = await joinTeam(server, owner.teamId, 'member');
  outsider = await joinTeam(server, owner.teamId, 'member');
  project = await makeProject('Figures');
});
afterAll(() => server.close());

async function makeProject(
  name: string,
  more: Record<string, unknown> = {},
  ids = [todo, doing, done],
): Promise<string> {
  const form = projectForm(name, { status_ids: ids, ...more });
  const { id } = (await owner.post('/api/v1/projects', form)).body as { id: string };
  await owner.post('/api/v1/project-members', { project_id: id, team_member_id: member.teamMemberId });
  return id;
}

/** The rows of a project as a replica has them, and the rules over them as the page uses them. */
async function onDevice(projectId: string, withArchived: boolean, zone = 'UTC'): Promise<InsightFacts> {
  const scope = `project:${projectId}`;
  const feed = await server.db
    .selectFrom('feed')
    .selectAll()
    .where('scope', '=', scope)
    .where('deleted', '=', false)
    .execute();
  const rows = await loadEntries(server.db, scope, feed);
  const of = <T>(entity: keyof typeof entities): T[] =>
    rows
      .filter((one) => one.entity === entity && one.row !== null)
      .map(({ row }) => entities[entity].schema.parse(row) as T);
  const [own] = of<InsightSource['project']>('project');
  if (!own) throw new Error('no project');
  return insightFacts({
    project: own,
    tasks: of('task'),
    statuses: of('status'),
    phases: of('phase'),
    members: of('projectMember'),
    logs: of('workLog'),
    withArchived,
    today: dayInZone(new Date(), zone),
    zone,
  });
}

interface Row {
  readonly id: string;
  readonly days_overdue?: number;
  readonly overlogged_time?: number;
}
const idsOf = (rows: readonly Row[]): string[] => rows.map(({ id }) => id);
const listed = (rows: readonly ListedTask[]): string[] => rows.map(({ task }) => task.id);

/** Compares each call with the rules over the device's rows. */
async function compare(who: TestClient, id: string, withArchived: boolean, zone: string): Promise<void> {
  const facts = await onDevice(id, withArchived, zone);
  const query = `?archived=${String(withArchived)}`;
  const counters = projectCounters(facts);
  expect(await read(who, '', id, query)).toMatchObject({
    total_tasks_count: counters.all,
    archived_tasks_count: counters.archived,
    sub_tasks_count: counters.subtasks,
    last_week_count: counters.doneLastWeek,
    completed_tasks_count: counters.done,
    pending_tasks_count: counters.doing,
    todo_tasks_count: counters.todo + counters.doing,
    overdue_count: counters.overdue,
    total_minutes_sum: counters.estimatedMinutes,
    time_spent_sum: counters.loggedSeconds,
  });
  const byStatus = countByStatus(facts).map(({ status, color, count }) => ({
    name: status.name,
    color,
    y: count,
  }));
  expect(await read(who, '/status-overview', id, query)).toEqual(byStatus);
  const byPriority = countByPriority(facts).map(({ priority, count }) => [priority.name, [count]]);
  const shown = await read<{ name: string; data: number[] }[]>(who, '/priority-overview', id, query);
  expect(shown.map(({ name, data }) => [name, data])).toEqual(byPriority);
  const overdue = await read<Row[]>(who, '/overdue-tasks', id, query);
  expect(overdue.map(({ id: task, days_overdue }) => [task, days_overdue])).toEqual(
    overdueTasks(facts).map(({ task, by }) => [task.id, by]),
  );
  expect(idsOf(await read(who, '/early-tasks', id, query))).toEqual(listed(earlyTasks(facts)));
  expect(idsOf(await read(who, '/late-tasks', id, query))).toEqual(listed(lateTasks(facts)));
  const over = await read<Row[]>(who, '/overlogged-tasks', id, query);
  expect(over.map(({ id: task, overlogged_time }) => [task, overlogged_time])).toEqual(
    overloggedTasks(facts).map(({ task, by }) => [task.id, by]),
  );
  const page = await read<{ tasks: Row[]; total: number }>(
    who,
    '/last-updated',
    id,
    `${query}&limit=7&offset=3`,
  );
  const updated = lastUpdatedTasks(facts);
  expect([page.total, idsOf(page.tasks)]).toEqual([updated.length, idsOf(updated.slice(3, 10))]);
  const { endDate, tasks, loggedSeconds } = deadlineFigures(facts);
  const deadline = await read<{ tasks: Row[] }>(who, '/deadline', id, query);
  expect(deadline).toMatchObject({
    project_end_date: endDate,
    deadline_tasks_count: tasks.length,
    deadline_logged_hours: loggedSeconds,
  });
  expect(idsOf(deadline.tasks)).toEqual(idsOf(tasks));
  const stats = memberStats(facts);
  expect(await read(who, '/members/stats', id, query)).toEqual({
    total_members_count: stats.total,
    unassigned_members: stats.unassigned,
    overdue_members: stats.overdue,
  });
  for (const { team_member_id } of facts.members.slice(0, 3)) {
    const body = { project_id: id, member_id: team_member_id, archived: withArchived };
    const own = await who.post(`${BASE}/members/tasks`, body);
    expect(own.status, own.text).toBe(200);
    expect((own.body as Row[]).map((row) => [row.id, row.days_overdue])).toEqual(
      memberTasks(facts, team_member_id).map(({ task, daysOverdue }) => [task.id, daysOverdue]),
    );
  }
}

/** Compares the counters with plain SQL, in days of a zone. */
async function compareSql(who: TestClient, id: string, zone: string): Promise<void> {
  const found = await sql<Record<string, number>>`
    select count(*)::int as total_tasks_count, count(*) filter (where t.archived)::int as archived_tasks_count,
      count(*) filter (where not t.archived and t.parent_task_id is not null)::int as sub_tasks_count,
      count(*) filter (where not t.archived and s.name = 'Done' or s.category_id = '00000000-0000-4000-8000-000100000003' and not t.archived)::int
        as completed_tasks_count,
      count(*) filter (where not t.archived and s.category_id <> '00000000-0000-4000-8000-000100000003'
        and t.end_date < (now() at time zone ${zone})::date)::int as overdue_count,
      coalesce(sum(t.total_minutes) filter (where not t.archived), 0)::int as total_minutes_sum,
      coalesce(sum((select sum(l.time_spent) from work_logs l where l.task_id = t.id)) filter (where not t.archived), 0)::int as time_spent_sum
    from tasks t join statuses s on s.id = t.status_id where t.project_id = ${id}`.execute(server.db);
  expect(await read(who, '', id)).toMatchObject(found.rows[0] ?? {});
}

describe('insights of the demo workspace', () => {
  it('are the same by the calls, on the device and in SQL', async () => {
    const projects = await sql<{ id: string }>`
      select p.id from projects p join teams t on t.id = p.team_id join users u on u.active_team_id = t.id
      where u.email = ${DEMO_PEOPLE[0]?.email ?? ''} order by p.name`.execute(server.db);
    expect(projects.rows.length).toBeGreaterThan(3);
    for (const { id } of projects.rows) {
      await compare(demo, id, false, ZONE);
      await compareSql(demo, id, ZONE);
    }
    const [first] = projects.rows;
    await compare(demo, first?.id ?? '', true, ZONE);
  });
});

describe('insights of random projects', () => {
  it('are the same by the calls, on the device and in SQL', async () => {
    for (const seed of [1, 2]) {
      const random = createRandom(seed);
      const day = (): string =>
        new Date(Date.now() + random.int(-20, 20) * 86_400_000).toISOString().slice(0, 10);
      const ids = [v7(), v7(), v7()];
      const own = await makeProject(`Random ${String(seed)}`, { end_date: day() }, ids);
      const made: string[] = [];
      for (let index = 0; index < 18; index += 1) {
        const id = v7();
        const parent = random.odds(0.25) ? made[random.int(0, made.length - 1)] : undefined;
        const answer = await owner.post('/api/v1/tasks', {
          id,
          name: `Task ${String(index)}`,
          project_id: own,
          status_id: ids[random.int(0, 2)],
          total_minutes: random.int(0, 90),
          ...(random.odds(0.7) && { end_date: day() }),
          ...(parent !== undefined && { parent_task_id: parent }),
        });
        expect(answer.status, answer.text).toBe(200);
        made.push(id);
        if (random.odds(0.5))
          await owner.put(`/api/v1/tasks/${id}/assignees/${member.teamMemberId}`, { assigned: true });
        if (random.odds(0.4)) {
          const formatted_start = `${day()}T08:30:00.000Z`;
          await owner.post('/api/v1/task-time-log', {
            id,
            seconds_spent: random.int(1, 7_200),
            formatted_start,
          });
        }
      }
      await archive(own, made.slice(0, 2));
      await compare(owner, own, false, 'UTC');
      await compare(member.person, own, true, 'UTC');
      await compareSql(owner, own, 'UTC');
    }
  });
});

async function archive(projectId: string, tasks: readonly string[]): Promise<void> {
  const answer = await owner.put(`/api/v1/tasks/bulk/archive?type=archive&project=${projectId}`, { tasks });
  expect(answer.status, answer.text).toBe(200);
}

describe('access to insights', () => {
  it('requires access to the project; others get 404', async () => {
    for (const path of GETS) {
      for (const who of [owner, member.person]) expect((await who.get(at(path, project))).status).toBe(200);
      for (const who of [outsider.person, stranger, demo])
        expect([path, (await who.get(at(path, project))).status]).toEqual([path, 404]);
      expect((await owner.get(at(path, v7()))).status).toBe(404);
      expect((await owner.get(at(path, 'nothing'))).status).toBe(400);
      expect((await server.visitor().get(at(path, project))).status).toBe(401);
    }
    const body = { project_id: project, member_id: member.teamMemberId };
    for (const who of [outsider.person, stranger])
      expect((await who.post(`${BASE}/members/tasks`, body)).status).toBe(404);
    // A member of another organization is answered like an unknown id.
    for (const member_id of [stranger.teamMemberId, v7()])
      expect((await owner.post(`${BASE}/members/tasks`, { ...body, member_id })).status).toBe(404);
    expect((await owner.post(`${BASE}/members/tasks`, { member_id: member.teamMemberId })).status).toBe(400);
  });
});

describe('answers of the calls', () => {
  it('have wire names, duration texts and the colours of lists', async () => {
    const due = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10);
    const task = v7();
    const own = await makeProject('Words', { end_date: '2020-01-01' }, [v7(), v7(), v7()]);
    const { body } = await owner.post('/api/v1/tasks', {
      id: task,
      name: 'Paint',
      project_id: own,
      total_minutes: 30,
      end_date: due,
    });
    expect(body).toMatchObject({ task: { id: task } });
    await owner.put(`/api/v1/tasks/${task}/assignees/${member.teamMemberId}`, { assigned: true });
    await owner.post('/api/v1/task-time-log', {
      id: task,
      seconds_spent: 3_600,
      formatted_start: `${due}T08:00:00.000Z`,
    });
    expect(await read(owner, '', own)).toMatchObject({
      todo_tasks_count: 1,
      total_estimated_hours_string: '0h 30m',
      total_logged_hours_string: '1h 0m',
      overlogged_hours: '0h -30m',
      completed_tasks_color_code: '#75c997',
    });
    const [row] = await read<Record<string, unknown>[]>(owner, '/overlogged-tasks', own);
    expect(row).toMatchObject({
      name: 'Paint',
      overlogged_time: 1_800,
      overlogged_time_string: '0h 30m',
      status_color: '#a9a9a969',
      assignees: [{ team_member_id: member.teamMemberId }],
    });
    const deadline = await read(owner, '/deadline', own);
    expect(deadline).toMatchObject({
      deadline_tasks_count: 1,
      deadline_logged_hours: 3_600,
      deadline_logged_hours_string: '1h 0m',
      tasks: [{ id: task, status: 'To Do', status_name: 'To Do' }],
    });
    const tasks = await owner.post(`${BASE}/members/tasks`, {
      project_id: own,
      member_id: member.teamMemberId,
    });
    expect(tasks.body).toMatchObject([
      { is_overdue: true, days_overdue: 3, total_minutes: '0h 30m', overlogged_time: '0h 30m' },
    ]);
  });

  it('page the last updated tasks by query or path, 20 when the limit is not a number', async () => {
    const own = await makeProject('Pages', {}, [v7(), v7(), v7()]);
    for (let index = 0; index < 4; index += 1)
      await owner.post('/api/v1/tasks', { id: v7(), name: `Task ${String(index)}`, project_id: own });
    const page = async (path: string) => {
      const answer = await owner.get(`${BASE}/last-updated/${own}${path}`);
      expect(answer.status, answer.text).toBe(200);
      return (answer.body as { tasks: { name: string }[] }).tasks.map(({ name }) => name);
    };
    expect(await page('?limit=2&offset=1')).toEqual(['Task 2', 'Task 1']);
    expect(await page('/2/1')).toEqual(['Task 2', 'Task 1']);
    const quay = server.db.selectFrom('projects').select('id').where('key', '=', 'HQ7');
    const { id: large } = await quay.executeTakeFirstOrThrow();
    const all = idsOf((await read<{ tasks: Row[] }>(demo, '/last-updated', large, '?limit=100')).tasks);
    for (const limit of ['?limit=many', '/many/0', '']) {
      const answer = await demo.get(`${BASE}/last-updated/${large}${limit}`);
      expect(idsOf((answer.body as { tasks: Row[] }).tasks), limit).toEqual(all.slice(0, 20));
    }
  });

  it('contain the ten newest entries of the project log, newest first', async () => {
    const log = async (id: string) =>
      (await read<{ description: string }[]>(owner, '/logs', id)).map(({ description }) => description);
    expect((await log(project)).join('|')).toContain('created the project Figures');
    const own = await makeProject('Logged', {}, [v7(), v7(), v7()]);
    for (const favorite of Array.from({ length: 10 }, (_, index) => index % 2 === 0))
      await owner.put(`/api/v1/projects/${own}/favorite`, { favorite });
    const pair = [
      / no longer has as a favourite the project Logged$/,
      / marked as a favourite the project Logged$/,
    ];
    const newest = Array.from({ length: 5 }, () => pair.map((text) => expect.stringMatching(text))).flat();
    expect(await log(own)).toEqual(newest);
  });
});
