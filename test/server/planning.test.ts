/** Allocations, time off, holidays and working hours: works, denied, invalid, repeated, and for other teams. */
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from './support/client.ts';
import { joinTeam, projectForm, type Joined } from './support/join-team.ts';
import { startTestServer, type TestPerson, type TestServer } from './support/server.ts';

const BASE = '/api/v1/schedule-gannt-v2';
const HOLIDAYS = '/api/v1/holidays/organization';

let server: TestServer;
let owner: TestPerson;
let stranger: TestPerson;
let lead: Joined;
let member: Joined;
let project: string;
let strange: string;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.signUp();
  stranger = await server.signUp();
  lead = await joinTeam(server, owner.teamId, 'team_lead');
  member = await joinTeam(server, owner.teamId, 'member');
  const made = async (who: TestPerson, name: string): Promise<string> =>
    ((await who.post('/api/v1/projects', projectForm(name))).body as { id: string }).id;
  project = await made(owner, 'Roof');
  strange = await made(stranger, 'Elsewhere');
});
afterAll(() => server.close());

const outcome = ({ status, code }: Answer): unknown => (status < 400 ? status : [status, code]);
const rows = (table: 'allocations' | 'time_off') =>
  server.db.selectFrom(table).selectAll().where('team_id', '=', owner.teamId).execute();
const feedOf = async (teamId: string, entity: string) => {
  const rowsOf = server.db.selectFrom('feed').selectAll().where('scope', '=', `team:${teamId}`);
  return rowsOf.where('entity', '=', entity).execute();
};
const teamOf = async (who: TestPerson, teamId: string) => {
  const pulled = await who.post('/api/v1/sync/pull', {
    protocol: 1,
    replica: v7(),
    epoch: null,
    settled_seq: 0,
    scopes: [{ scope: `team:${teamId}`, cursor: 0 }],
  });
  return pulled.text;
};

describe('an allocation', () => {
  const form = (more: object = {}): Record<string, unknown> => ({
    id: v7(),
    project_id: project,
    team_member_id: member.teamMemberId,
    allocated_from: '2026-03-02',
    allocated_to: '2026-03-06',
    seconds_per_day: 4,
    ...more,
  });
  const send = (who: TestPerson, body: object) => who.post(`${BASE}/schedule`, body);

  it('is created once, in hours per day, changed field by field and deleted', async () => {
    const one = form();
    expect(outcome(await send(owner, one))).toBe(200);
    expect(outcome(await send(owner, one))).toBe(200);
    expect(await rows('allocations')).toMatchObject([{ id: one['id'], minutes_per_day: 240, note: '' }]);
    const path = `${BASE}/schedule/${String(one['id'])}`;
    expect(outcome(await owner.put(path, { minutes_per_day: 90, note: 'Mornings' }))).toBe(200);
    expect(outcome(await owner.put(path, { allocated_from: '2026-03-03', allocated_to: '2026-03-04' }))).toBe(
      200,
    );
    expect(await rows('allocations')).toMatchObject([
      { minutes_per_day: 90, note: 'Mornings', allocated_from: '2026-03-03', allocated_to: '2026-03-04' },
    ]);
    expect(outcome(await owner.put(path, { team_member_id: null }))).toBe(200);
    expect(await rows('allocations')).toMatchObject([{ team_member_id: null }]);
    expect(outcome(await owner.delete(path))).toBe(200);
    expect(outcome(await owner.delete(path))).toEqual([404, 'not_found']);
    expect(await feedOf(owner.teamId, 'allocation')).toMatchObject([{ entity_id: one['id'], deleted: true }]);
  });

  it('cannot overlap another of the same person and project, unless it is unassigned', async () => {
    const one = form();
    await send(owner, one);
    expect(
      outcome(await send(owner, form({ allocated_from: '2026-03-06', allocated_to: '2026-03-09' }))),
    ).toEqual([409, 'allocation_exists']);
    const next = form({ allocated_from: '2026-03-07', allocated_to: '2026-03-09' });
    expect(outcome(await send(owner, next))).toBe(200);
    const path = `${BASE}/schedule/${String(next['id'])}`;
    expect(
      outcome(await owner.put(path, { allocated_from: '2026-03-01', allocated_to: '2026-03-03' })),
    ).toEqual([409, 'allocation_exists']);
    expect(outcome(await send(owner, form({ team_member_id: lead.teamMemberId })))).toBe(200);
    expect(outcome(await send(owner, form({ team_member_id: null })))).toBe(200);
    expect(outcome(await send(owner, form({ team_member_id: null })))).toBe(200);
  });

  it('is created once when two requests for the same days arrive at once', async () => {
    const days = { allocated_from: '2026-06-01', allocated_to: '2026-06-03' };
    const both = await Promise.all([send(owner, form(days)), send(owner, form(days))]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('is refused with reversed days, without valid hours, and for rows of another team', async () => {
    const before = await rows('allocations');
    const bad = { allocated_from: '2026-05-02', allocated_to: '2026-05-01' };
    expect(outcome(await send(owner, form(bad)))).toEqual([400, 'dates_reversed']);
    const days = { allocated_from: '2026-05-01', allocated_to: '2026-05-01' };
    expect(outcome(await send(owner, form({ ...days, seconds_per_day: undefined })))).toEqual([
      400,
      'required',
    ]);
    expect(outcome(await send(owner, form({ ...days, seconds_per_day: 25 })))).toEqual([400, 'invalid']);
    expect(outcome(await send(owner, form({ ...days, project_id: strange })))).toEqual([404, 'not_found']);
    expect(outcome(await send(owner, form({ ...days, team_member_id: stranger.teamMemberId })))).toEqual([
      404,
      'not_found',
    ]);
    expect(await rows('allocations')).toEqual(before);
  });

  it('can be changed by owners and admins only, and is not found by strangers', async () => {
    const days = { allocated_from: '2026-07-01', allocated_to: '2026-07-01' };
    expect(outcome(await send(lead.person, form(days)))).toEqual([403, 'not_allowed']);
    expect(outcome(await send(member.person, form(days)))).toEqual([403, 'not_allowed']);
    const one = form(days);
    await send(owner, one);
    const path = `${BASE}/schedule/${String(one['id'])}`;
    expect(outcome(await stranger.put(path, { note: 'Mine' }))).toEqual([404, 'not_found']);
    expect(outcome(await stranger.delete(path))).toEqual([404, 'not_found']);
  });

  it('is deleted with its project, the project membership and the team member', async () => {
    const other = await joinTeam(server, owner.teamId, 'member');
    const made = (await owner.post('/api/v1/projects', projectForm('Cellar'))).body as { id: string };
    const placeId = v7();
    const place = { id: placeId, project_id: made.id, team_member_id: other.teamMemberId };
    await owner.post(`/api/v1/project-members?current_project_id=${made.id}`, place);
    const to = { project_id: made.id, team_member_id: other.teamMemberId };
    const days = { allocated_from: '2026-08-03', allocated_to: '2026-08-03' };
    const gone = async (id: unknown): Promise<boolean | undefined> =>
      (await feedOf(owner.teamId, 'allocation')).find((row) => row.entity_id === id)?.deleted;
    const first = form(to);
    await send(owner, first);
    await owner.delete(`/api/v1/project-members/${placeId}?current_project_id=${made.id}`);
    expect(await gone(first['id'])).toBe(true);
    const second = form({ ...to, ...days });
    await send(owner, second);
    const third = form({ ...to, project_id: project, ...days });
    await send(owner, third);
    expect(outcome(await owner.delete(`/api/v1/projects/${made.id}`))).toBe(200);
    expect([await gone(second['id']), await gone(third['id'])]).toEqual([true, false]);
    expect(outcome(await owner.delete(`/api/v1/team-members/${other.teamMemberId}`))).toBe(200);
    expect(await gone(third['id'])).toBe(true);
  });
});

describe('time off', () => {
  const form = (memberId: string, more: object = {}): Record<string, unknown> => ({
    id: v7(),
    team_member_id: memberId,
    start_date: '2026-04-06',
    end_date: '2026-04-10',
    reason: 'Leave',
    ...more,
  });
  const send = (who: TestPerson, body: object) => who.post(`${BASE}/time-off`, body);

  it('can be created, changed and deleted by the person or an admin', async () => {
    const own = form(member.teamMemberId, { until_noon: true });
    const answer = await send(member.person, own);
    expect([answer.status, answer.body]).toMatchObject([
      201,
      { team_member_id: member.teamMemberId, until_noon: true, from_noon: false, reason: 'Leave' },
    ]);
    expect(outcome(await send(member.person, own))).toBe(201);
    expect(await rows('time_off')).toHaveLength(1);
    const path = `${BASE}/time-off/${String(own['id'])}`;
    expect((await owner.put(path, { end_date: '2026-04-07', reason: '' })).body).toMatchObject({
      start_date: '2026-04-06',
      end_date: '2026-04-07',
      reason: null,
    });
    expect(outcome(await lead.person.put(path, { reason: 'No' }))).toEqual([403, 'not_allowed']);
    expect(outcome(await lead.person.delete(path))).toEqual([403, 'not_allowed']);
    expect(outcome(await stranger.delete(path))).toEqual([404, 'not_found']);
    expect(outcome(await member.person.delete(path))).toBe(200);
    expect(outcome(await member.person.delete(path))).toEqual([404, 'not_found']);
  });

  it('is refused for another person, with reversed days, and when it overlaps', async () => {
    await send(owner, form(lead.teamMemberId));
    const overlapping = form(lead.teamMemberId, { start_date: '2026-04-10', end_date: '2026-04-12' });
    expect(outcome(await send(owner, overlapping))).toEqual([409, 'time_off_exists']);
    const reversed = { start_date: '2026-05-02', end_date: '2026-05-01' };
    expect(outcome(await send(owner, form(lead.teamMemberId, reversed)))).toEqual([400, 'dates_reversed']);
    const none = { start_date: '2026-05-01', end_date: '2026-05-01', from_noon: true, until_noon: true };
    expect(outcome(await send(owner, form(lead.teamMemberId, none)))).toEqual([400, 'dates_reversed']);
    expect(outcome(await send(member.person, form(owner.teamMemberId)))).toEqual([403, 'not_allowed']);
    expect(outcome(await send(owner, form(stranger.teamMemberId)))).toEqual([404, 'not_found']);
  });
});

describe('working hours and holidays', () => {
  it('are Monday to Friday and eight hours by default', async () => {
    expect((await owner.get(`${BASE}/settings`)).body).toEqual({
      workingDays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
      workingHours: 8,
    });
  });

  it('are set for all teams of the organization, and for no other', async () => {
    const sister = (await owner.post('/api/v1/teams', { name: 'Sister' })).body as {
      create_new_team: { id: string };
    };
    const sisterId = sister.create_new_team.id;
    const day = { id: v7(), name: 'Founders Day', date: '2026-03-11', is_recurring: true };
    expect(outcome(await owner.post(HOLIDAYS, day))).toBe(200);
    expect(
      outcome(
        await owner.put(`${BASE}/settings`, { workingDays: ['Sunday', 'Monday'], workingHours: '7.5' }),
      ),
    ).toBe(200);
    expect((await owner.get(`${BASE}/settings`)).body).toEqual({
      workingDays: ['Monday', 'Sunday'],
      workingHours: 7.5,
    });
    for (const teamId of [owner.teamId, sisterId]) {
      expect(await teamOf(owner, teamId)).toContain('Founders Day');
      expect(await feedOf(teamId, 'team')).toHaveLength(1);
    }
    expect((await stranger.get(`${BASE}/settings`)).body).toMatchObject({ workingHours: 8 });
    expect(await teamOf(stranger, stranger.teamId)).not.toContain('Founders Day');
    const later = (await owner.post('/api/v1/teams', { name: 'Later' })).body as {
      create_new_team: { id: string };
    };
    expect(await teamOf(owner, later.create_new_team.id)).toContain('Founders Day');
  });

  it('are refused out of range, and to people who are no admins', async () => {
    const put = (who: TestPerson, body: object) => who.put(`${BASE}/settings`, body);
    expect(outcome(await put(owner, { workingDays: 'Monday', workingHours: 8 }))).toEqual([400, 'invalid']);
    expect(outcome(await put(owner, { workingDays: ['Someday'], workingHours: 8 }))).toEqual([
      400,
      'invalid',
    ]);
    expect(outcome(await put(owner, { workingDays: [], workingHours: 25 }))).toEqual([400, 'invalid']);
    expect(outcome(await put(owner, { workingDays: [], workingHours: 0 }))).toEqual([400, 'invalid']);
    expect(outcome(await put(lead.person, { workingDays: [], workingHours: 8 }))).toEqual([
      403,
      'not_allowed',
    ]);
    expect(outcome(await put(owner, { workingDays: [], workingHours: 8 }))).toBe(200);
  });

  it('can differ for a member', async () => {
    const path = `${BASE}/members/${member.teamMemberId}/working-week`;
    const week = [480, 480, 240, 0, 0, 0, 0];
    expect(outcome(await owner.put(path, { week }))).toBe(200);
    const stored = async (): Promise<unknown> => {
      const of = server.db.selectFrom('team_members').select('working_week');
      return (await of.where('id', '=', member.teamMemberId).executeTakeFirst())?.working_week;
    };
    expect(await stored()).toEqual(week);
    expect(outcome(await owner.put(path, { week: [1, 2] }))).toEqual([400, 'invalid']);
    expect(outcome(await lead.person.put(path, { week: null }))).toEqual([403, 'not_allowed']);
    expect(outcome(await stranger.put(path, { week: null }))).toEqual([404, 'not_found']);
    expect(outcome(await owner.put(path, { week: null }))).toBe(200);
    expect(await stored()).toBeNull();
  });

  it('can be added in bulk without duplicate days, changed and deleted', async () => {
    const may = { id: v7(), name: 'May Day', date: '2027-05-01', is_recurring: false };
    const two = [may, { ...may, id: v7(), name: 'Again' }, { ...may, id: v7(), date: '2027-05-02' }];
    const known = async () => {
      const of = server.db
        .selectFrom('holidays')
        .innerJoin('teams', 'teams.organization_id', 'holidays.organization_id');
      return of
        .select(['holidays.day', 'holidays.name'])
        .where('teams.id', '=', owner.teamId)
        .where('day', '>', '2027-01-01')
        .orderBy('day')
        .execute();
    };
    expect(outcome(await owner.post(`${HOLIDAYS}/many`, { holidays: two }))).toBe(200);
    expect(outcome(await owner.post(`${HOLIDAYS}/many`, { holidays: two }))).toBe(200);
    expect(await known()).toEqual([
      { day: '2027-05-01', name: 'May Day' },
      { day: '2027-05-02', name: 'May Day' },
    ]);
    expect(outcome(await owner.post(HOLIDAYS, { ...may, id: v7() }))).toEqual([409, 'holiday_exists']);
    expect(outcome(await owner.put(`${HOLIDAYS}/${may.id}`, { date: '2027-05-02' }))).toEqual([
      409,
      'holiday_exists',
    ]);
    expect(outcome(await owner.put(`${HOLIDAYS}/${may.id}`, { name: 'Labour Day' }))).toBe(200);
    expect(outcome(await stranger.put(`${HOLIDAYS}/${may.id}`, { name: 'Mine' }))).toEqual([
      404,
      'not_found',
    ]);
    expect(outcome(await stranger.delete(`${HOLIDAYS}/${may.id}`))).toEqual([404, 'not_found']);
    expect(outcome(await lead.person.delete(`${HOLIDAYS}/${may.id}`))).toEqual([403, 'not_allowed']);
    expect((await known())[0]).toEqual({ day: '2027-05-01', name: 'Labour Day' });
    expect(outcome(await owner.delete(`${HOLIDAYS}/${may.id}`))).toBe(200);
    expect(outcome(await owner.post(`${HOLIDAYS}/remove`, { ids: two.map(({ id }) => id) }))).toBe(200);
    expect(await known()).toEqual([]);
  });

  it('determine the days off in the calendar of a month and of two weeks', async () => {
    await owner.put(`${BASE}/settings`, { workingDays: ['Monday'], workingHours: 8 });
    const month = (await owner.get(`${BASE}/dates/2026-03-20T10:00:00.000Z/month`)).body as {
      date_data: { month: string; days: { day: number; name: string; isWeekend: boolean }[] }[];
    };
    expect(month).toMatchObject({ chart_start: '2026-03-01', chart_end: '2026-03-31' });
    expect(month.date_data).toMatchObject([{ month: 'Mar 2026' }]);
    expect(month.date_data[0]?.days[1]).toMatchObject({ day: 2, name: 'Mon', isWeekend: false });
    // The holiday that recurs, on a Wednesday.
    expect(month.date_data[0]?.days[10]).toMatchObject({ day: 11, isWeekend: true });
    const weeks = (await owner.get(`${BASE}/dates/2026-04-29/week`)).body;
    expect(weeks).toMatchObject({
      chart_start: '2026-04-27',
      chart_end: '2026-05-10',
      date_data: [{ month: 'Apr 2026' }, { month: 'May 2026' }],
    });
    expect((await owner.get(`${BASE}/dates/2026-04-29/year`)).body).toEqual([]);
  });
});
