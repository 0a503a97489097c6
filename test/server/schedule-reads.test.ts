/** The planner's reads for other clients, on one plan with known figures: works, denied, invalid; events 48 to 50. */
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joinTeam, projectForm, type Joined } from './support/join-team.ts';
import { NumberedClient } from './support/numbered-client.ts';
import { startTestServer, type TestPerson, type TestServer } from './support/server.ts';

const BASE = '/api/v1/schedule-gannt-v2';
/** A Monday and the Sunday after it. */
const RANGE = 'startDate=2026-03-02&endDate=2026-03-08';

let server: TestServer;
let owner: TestPerson;
let stranger: TestPerson;
let ana: Joined;
let ben: Joined;
const [roof, yard, task, plan] = [v7(), v7(), v7(), v7()];

async function ok(answer: Promise<{ status: number; text: string; body: unknown }>): Promise<unknown> {
  const { status, text, body } = await answer;
  if (status >= 300) throw new Error(`${String(status)}: ${text}`);
  return body;
}
const read = (path: string, who: TestPerson = owner): Promise<unknown> => ok(who.get(`${BASE}${path}`));

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.signUp();
  stranger = await server.signUp();
  ana = await joinTeam(server, owner.teamId, 'member');
  ben = await joinTeam(server, owner.teamId, 'member');
  await ok(owner.post('/api/v1/projects', projectForm('Roof', { id: roof })));
  await ok(owner.post('/api/v1/projects', projectForm('Yard', { id: yard })));
  await ok(owner.post('/api/v1/project-members', { project_id: roof, team_member_id: ana.teamMemberId }));
  const allocate = (body: object) => ok(owner.post(`${BASE}/schedule`, body));
  const monday = { allocated_from: '2026-03-02', team_member_id: ana.teamMemberId };
  await allocate({ ...monday, id: plan, project_id: roof, allocated_to: '2026-03-05', seconds_per_day: 6 });
  await allocate({ ...monday, project_id: yard, allocated_to: '2026-03-03', seconds_per_day: 5 });
  await ok(
    owner.post(`${BASE}/time-off`, {
      ...{ team_member_id: ana.teamMemberId, start_date: '2026-03-05', end_date: '2026-03-06' },
      reason: 'Training',
    }),
  );
  await ok(owner.post('/api/v1/holidays/organization', { name: 'Fair', date: '2026-03-04' }));
  await ok(
    owner.post('/api/v1/tasks', {
      ...{ id: task, name: 'Lay tiles', project_id: roof, total_minutes: 90 },
      ...{ start_date: '2026-03-04', end_date: '2026-03-09', assignees: [ana.teamMemberId] },
    }),
  );
});
afterAll(() => server.close());

describe('capacity', () => {
  it('of each day is the working time less holidays and time off', async () => {
    const [first] = (await read(`/capacity/daily?${RANGE}&teamMemberId=${ana.teamMemberId}`)) as [
      { daily_capacity: Record<string, unknown>[]; summary: object },
    ];
    expect(
      first.daily_capacity.map((day) => [day['working_hours'], day['allocated_hours'], day['status']]),
    ).toEqual([
      [8, 11, 'overallocated'],
      [8, 11, 'overallocated'],
      [0, 0, 'unavailable'],
      [0, 6, 'overallocated'],
      [0, 0, 'unavailable'],
      [0, 0, 'unavailable'],
      [0, 0, 'unavailable'],
    ]);
    expect(first.daily_capacity[2]).toMatchObject({ is_holiday: true, is_time_off: false });
    expect(first.daily_capacity[3]).toMatchObject({
      is_time_off: true,
      projects: [{ project_name: 'Roof' }],
    });
    expect(first.summary).toMatchObject({ total_working_hours: 16, days_overallocated: 3 });
  });

  it('of the team is the sum of its members', async () => {
    const summary = await read(`/capacity/summary?${RANGE}`);
    expect(summary).toMatchObject({
      ...{ total_members: 3, total_working_hours: 16 + 32 + 32, total_allocated_hours: 28 },
      ...{ days_overallocated: 3, days_available: 8 },
    });
    expect(await read(`/capacity-report?${RANGE}`)).toMatchObject({
      ...{ totalMembers: 3, totalCapacityHours: 80, totalAllocatedHours: 28, utilizationPercent: 35 },
    });
  });

  it('is reported as a conflict on each day it is exceeded, with a severity', async () => {
    const conflicts = (await read(`/capacity/conflicts?${RANGE}`)) as Record<string, unknown>[];
    expect(conflicts.map((one) => [one['date'], one['overallocation_hours'], one['severity']])).toEqual([
      ['2026-03-02', 3, 'medium'],
      ['2026-03-03', 3, 'medium'],
      ['2026-03-05', 6, 'high'],
    ]);
    expect(Array.isArray(await read('/conflicts'))).toBe(true);
  });

  it('is listed with the allocated hours of each member in the workload', async () => {
    const all = (await read(`/workload?${RANGE}`)) as { id: string }[];
    expect(all).toHaveLength(3);
    expect(all.find(({ id }) => id === ana.teamMemberId)).toMatchObject({
      ...{ totalHours: 16, allocatedHours: 28, projectCount: 2, status: 'overallocated' },
    });
    expect(all.find(({ id }) => id === ben.teamMemberId)).toMatchObject({
      status: 'available',
      projects: [],
    });
  });
});

describe('members', () => {
  it('are sorted by email and listed with their projects and allocated hours of today', async () => {
    const members = (await read('/members')) as Record<string, unknown>[];
    expect(members.map((one) => one['email'])).toEqual(members.map((one) => one['email']).toSorted());
    const one = members.find((row) => row['team_member_id'] === ana.teamMemberId);
    expect(one).toMatchObject({ id: ana.person.userId, projects: [{ id: roof, allocated_hours: 0 }] });
  });

  it('have overlapping allocations and tasks of a project merged into one segment', async () => {
    const body = await read(
      `/members/projects/${ana.teamMemberId}?chartStart=2026-03-01&chartEnd=2026-03-31`,
    );
    expect(body).toEqual({
      id: ana.teamMemberId,
      projects: [
        {
          ...{
            id: roof,
            name: 'Roof',
            color_code: '#3b7ad4',
            hours_per_day: 6,
            task_count: 1,
            segment_number: 1,
          },
          ...{ total_hours: 18, date_union: { start: '2026-03-02', end: '2026-03-09' } },
          ...{
            project_dates: { start: null, end: null },
            indicator_offset: 75,
            indicator_width: 600,
            tasks: [],
          },
          default_values: {
            ...{ allocated_from: '2026-03-02', allocated_to: '2026-03-09' },
            ...{ seconds_per_day: 6, total_seconds: 18 },
          },
        },
      ],
    });
    const empty = await read(`/members/projects/${ana.teamMemberId}?chartStart=2027-01-01`);
    expect(empty).toMatchObject({ projects: [{ hours_per_day: 0, date_union: { start: null, end: null } }] });
  });

  it('have a summary of the estimated and logged hours of their tasks', async () => {
    expect(await read(`/members/${ana.teamMemberId}/summary?${RANGE}`)).toMatchObject({
      ...{ allocatedHours: 1.5, totalLogged: 0, loggedBillable: 0, loggedNonBillable: 0 },
    });
  });

  it('have their time off listed and summed', async () => {
    expect(await read(`/time-off?${RANGE}`)).toMatchObject([
      { reason: 'Training', start_date: '2026-03-05' },
    ]);
    expect(await read(`/time-off/summary?${RANGE}`)).toMatchObject([
      { team_member_id: ana.teamMemberId, total_days_off: 2 },
    ]);
  });
});

describe('tasks', () => {
  it('are filtered by range, member and project, list days off as conflicts, and change their dates', async () => {
    const path = `/tasks?${RANGE}&memberId=${ana.teamMemberId}&projectId=${roof}`;
    expect(await read(path)).toMatchObject([
      { id: task, project_name: 'Roof', is_done_status: false, assignees: [{ id: ana.teamMemberId }] },
    ]);
    expect(await read('/tasks?startDate=2027-01-01')).toEqual([]);
    const { conflicts } = (await read(`/tasks/${task}/conflicts`)) as { conflicts: object[] };
    expect(conflicts).toMatchObject([
      { type: 'time-off', severity: 'high', details: { date: '2026-03-05' } },
      { type: 'time-off', severity: 'high', details: { date: '2026-03-06' } },
    ]);
    const dates = await ok(owner.put(`${BASE}/tasks/${task}/dates`, { end_date: '2026-03-04' }));
    expect(dates).toEqual({
      ...{ id: task, name: 'Lay tiles', project_id: roof, start_date: '2026-03-04', end_date: '2026-03-04' },
    });
    expect((await owner.put(`${BASE}/tasks/${task}/dates`, { end_date: '2026-03-01' })).status).toBe(400);
  });
});

describe('allocations of a member for a project', () => {
  const allocate = (body: object, who: TestPerson = owner) => who.put(`${BASE}/allocation`, body);
  const stored = async () => {
    const range = 'chartStart=2026-05-01&chartEnd=2026-05-31';
    const { projects } = (await read(`/members/projects/${ben.teamMemberId}?${range}`)) as {
      projects: { name: string; hours_per_day: number; date_union: { start: string; end: string } }[];
    };
    return projects
      .filter(({ name }) => name === 'Roof')
      .map(({ hours_per_day, date_union }) => [date_union.start, date_union.end, hours_per_day]);
  };
  const of = () => ({ memberId: ben.teamMemberId, projectId: roof });

  it('are created for a range, changed for the same range, and all changed when no range is given', async () => {
    await ok(owner.post('/api/v1/project-members', { project_id: roof, team_member_id: ben.teamMemberId }));
    const may = { startDate: '2026-05-04', endDate: '2026-05-08' };
    await ok(allocate({ ...of(), ...may, allocatedHours: 4 }));
    await ok(allocate({ ...of(), startDate: '2026-05-18', endDate: '2026-05-20', allocatedHours: '2' }));
    expect(await stored()).toEqual([
      ['2026-05-04', '2026-05-08', 4],
      ['2026-05-18', '2026-05-20', 2],
    ]);
    await ok(allocate({ ...of(), ...may, allocatedHours: 6 }));
    expect((await stored()).map(([, , hours]) => hours)).toEqual([6, 2]);
    await ok(allocate({ ...of(), allocatedHours: 3 }));
    expect((await stored()).map(([, , hours]) => hours)).toEqual([3, 3]);
  });

  it('are refused with one end only, partial overlap, too many hours, unknown members or no permission', async () => {
    const before = await stored();
    const more = { ...of(), allocatedHours: 8 };
    expect((await allocate({ ...more, startDate: '2026-05-04' })).status).toBe(400);
    const part = await allocate({ ...more, startDate: '2026-05-05', endDate: '2026-05-12' });
    expect(part.text).toContain('"done":false');
    expect((await allocate({ ...more, allocatedHours: 25 })).status).toBe(400);
    expect((await allocate({ ...more, memberId: v7() })).status).toBe(404);
    expect((await allocate(more, ana.person)).status).toBe(403);
    expect((await allocate(more, stranger)).status).toBe(404);
    expect(await stored()).toEqual(before);
    await server.db.deleteFrom('allocations').where('team_member_id', '=', ben.teamMemberId).execute();
  });
});

describe('permissions and validation', () => {
  it('refuses members who may not plan, and hides the plan from other organizations', async () => {
    const paths = ['/members', `/workload?${RANGE}`, '/tasks', '/time-off', '/conflicts'];
    for (const path of paths) expect((await ana.person.get(`${BASE}${path}`)).status, path).toBe(403);
    for (const path of [
      `/members/projects/${ana.teamMemberId}`,
      `/members/${ana.teamMemberId}/summary?${RANGE}`,
      `/tasks/${task}/conflicts`,
      `/workload?${RANGE}&memberId=${ana.teamMemberId}`,
    ])
      expect((await stranger.get(`${BASE}${path}`)).status, path).toBe(404);
    expect((await stranger.put(`${BASE}/tasks/${task}/dates`, { end_date: null })).status).toBe(404);
    expect(await read(`/tasks?memberId=${ana.teamMemberId}`, stranger)).toEqual([]);
  });

  it('refuses a range that is missing, reversed or too long', async () => {
    for (const query of ['', 'startDate=2026-03-02', 'startDate=2026-03-02&endDate=2026-03-01'])
      expect((await owner.get(`${BASE}/capacity/daily?${query}`)).status, query).toBe(400);
    expect((await owner.get(`${BASE}/workload?startDate=2026-01-01&endDate=2046-01-01`)).status).toBe(400);
  });
});

describe('numbered events', () => {
  it('create allocations, merge them into one and move its ends, but not those of another member', async () => {
    const client = await NumberedClient.open(server.url, owner.cookieHeader());
    const pair = { project_id: yard, team_member_id: ben.teamMemberId };
    const rows = () =>
      server.db
        .selectFrom('allocations')
        .select(['id', 'allocated_from', 'allocated_to'])
        .where('team_member_id', '=', ben.teamMemberId)
        .orderBy('allocated_from')
        .execute();
    const draw = { ...pair, chart_start: '2026-04-01', offset: 36, width: 105 };
    expect(await client.ask(48, JSON.stringify(draw))).toEqual(pair);
    expect(await rows()).toMatchObject([{ allocated_from: '2026-04-02', allocated_to: '2026-04-04' }]);
    expect(await client.ask(48, { ...draw, offset: 0, width: 175 })).toEqual(pair);
    expect(await client.ask(48, { ...draw, offset: 210, width: 35 })).toEqual(pair);
    const ids = (await rows()).map(({ id }) => id);
    const [first = ''] = ids;
    const ends = { project_id: yard, team_member_is: ben.teamMemberId, allocation_ids: ids };
    expect(await client.ask(50, { ...ends, allocated_to: '2026-04-09' })).toEqual({
      id: first,
      date: '2026-04-09',
    });
    expect(await rows()).toEqual([{ id: first, allocated_from: '2026-04-01', allocated_to: '2026-04-09' }]);
    const one = { ...ends, allocation_ids: [first] };
    expect(await client.ask(49, { ...one, allocated_from: '2026-04-03' })).toEqual({
      id: first,
      date: '2026-04-03',
    });
    expect(await client.ask(49, { ...one, allocation_ids: [plan], allocated_from: '2026-04-03' })).toBeNull();
    client.close();
  });

  it('change nothing for members who may not plan', async () => {
    const client = await NumberedClient.open(server.url, ana.person.cookieHeader());
    const rows = () => server.db.selectFrom('allocations').selectAll().orderBy('id').execute();
    const before = await rows();
    expect(before.map(({ id }) => id)).toContain(plan);
    const pair = { project_id: roof, team_member_id: ana.teamMemberId };
    client.send(48, { ...pair, chart_start: '2026-03-02', offset: 0, width: 175 });
    const ends = { ...pair, allocation_ids: [plan] };
    expect(await client.ask(49, { ...ends, allocated_from: '2026-03-03' })).toBeNull();
    expect(await client.ask(50, { ...ends, allocated_to: '2026-03-10' })).toBeNull();
    await client.settled();
    expect(client.countOf(48)).toBe(0);
    expect(await rows()).toEqual(before);
    client.close();
  });
});
