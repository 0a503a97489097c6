/**
 * Calendar feeds over HTTP: created, read without a session, renewed and revoked. They contain only what their creator
 * may read.
 */
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joinTeam, projectForm, type Joined } from './support/join-team.ts';
import { startTestServer, type TestPerson, type TestServer } from './support/server.ts';

const FEEDS = '/api/v1/calendar-feeds';
const lines: string[] = [];

interface Made {
  readonly id: string;
  readonly path: string;
}
interface Listed {
  readonly id: string;
  readonly project_id: string | null;
  readonly project_name: string | null;
  readonly last_read_at: string | null;
}

let server: TestServer;
let owner: TestPerson;
let member: Joined;
let stranger: TestPerson;
let bridge: string;
let tower: string;

beforeAll(async () => {
  server = await startTestServer({ log: (line) => void lines.push(line) });
  owner = await server.signUp({ name: 'Olga Owner' });
  member = await joinTeam(server, owner.teamId, 'member');
  stranger = await server.signUp();
  bridge = await project('Bridge');
  tower = await project('Tower');
  for (const project_id of [bridge, tower])
    await owner.post('/api/v1/project-members', { project_id, team_member_id: member.teamMemberId });
  await server.db
    .updateTable('users')
    .set({ timezone_name: 'Europe/Berlin', language: 'de' })
    .where('id', '=', member.person.userId)
    .execute();
});
afterAll(() => server.close());

async function project(name: string): Promise<string> {
  return ((await owner.post('/api/v1/projects', projectForm(name))).body as { id: string }).id;
}
async function task(project_id: string, name: string, more: Record<string, unknown> = {}): Promise<string> {
  const answer = await owner.post('/api/v1/tasks', { id: v7(), project_id, name, ...more });
  expect(answer.status, answer.text).toBe(200);
  const made = await server.db
    .selectFrom('tasks')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return made.id;
}
const soon = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const make = async (who: TestPerson, project_id: string | null = null): Promise<Made> =>
  (await who.post(FEEDS, { project_id })).body as Made;
const read = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, { headers });
const textOf = async (path: string): Promise<string> =>
  (await (await read(path)).text()).replaceAll('\r\n ', '');
const listOf = async (who: TestPerson): Promise<Listed[]> => (await who.get(FEEDS)).body as Listed[];

describe('a calendar feed', () => {
  it('of a person contains their dated tasks, time off and holidays, and nothing of others', async () => {
    const assigned = { assignees: [member.teamMemberId] };
    const mine = await task(bridge, 'Pour; the, slab', { end_date: soon(3), due_time: '09:30', ...assigned });
    await task(tower, 'Climb', { start_date: soon(1), end_date: soon(4), ...assigned });
    await task(bridge, 'Not mine', { end_date: soon(3) });
    await task(bridge, 'No day', assigned);
    const inTeam = { team_id: owner.teamId, start_date: soon(5), end_date: soon(6) };
    const [mineOff, hersOff] = [
      { id: v7(), ...inTeam, team_member_id: member.teamMemberId, reason: 'Sea' },
      { id: v7(), ...inTeam, team_member_id: await membershipOf(owner), reason: 'Secret' },
    ];
    await server.db.insertInto('time_off').values([mineOff, hersOff]).execute();
    await server.db
      .insertInto('holidays')
      .values(await holiday('Founding day'))
      .execute();

    const { path } = await make(member.person);
    expect(path).toMatch(/^\/api\/v1\/calendars\/[\w-]{43}\.ics$/);
    const answer = await read(path);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/calendar; charset=utf-8',
    ]);
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    const text = (await answer.text()).replaceAll('\r\n ', '');
    expect(text).toContain('SUMMARY:Pour\\; the\\, slab');
    expect(text).toContain(`UID:${mine}@holdfast`);
    expect(text).toMatch(/SEQUENCE:\d+/);
    // Half past nine in Berlin.
    expect(text).toMatch(new RegExp(`DTSTART:${soon(3).replaceAll('-', '')}T0[78]3000Z`));
    expect(text).toContain('SUMMARY:Climb');
    expect(text).toContain(`/worklenz/projects/${bridge}?task=${mine}`);
    expect(text).toContain('SUMMARY:Abwesend: Sea');
    expect(text.match(/SUMMARY:Founding day/g)?.length).toBeGreaterThan(1);
    for (const hidden of ['Not mine', 'No day', 'Secret']) expect(text).not.toContain(hidden);
  });

  it('of a project contains its tasks, absences without reasons, and holidays', async () => {
    const { path } = await make(member.person, bridge);
    const text = await textOf(path);
    expect(text).toContain('X-WR-CALNAME:Bridge');
    for (const shown of ['Not mine', 'Pour', 'ist abwesend', 'Founding day']) expect(text).toContain(shown);
    for (const hidden of ['Climb', 'Sea', 'Secret']) expect(text).not.toContain(hidden);
  });

  it('answers 304 until something changes, also by a deletion', async () => {
    const { path } = await make(owner, tower);
    const gone = await task(tower, 'Short', { end_date: soon(2) });
    const first = await read(path);
    const tag = first.headers.get('etag') ?? '';
    const modified = first.headers.get('last-modified') ?? '';
    const same = await read(path, { 'if-none-match': `"other", ${tag}` });
    expect([same.status, await same.text()]).toEqual([304, '']);
    expect((await read(path, { 'if-modified-since': modified })).status).toBe(304);
    expect((await read(path, { 'if-none-match': '"other"' })).status).toBe(200);
    await server.db.updateTable('calendar_feeds').set({ changed_at: '2026-01-01T00:00:00Z' }).execute();
    const before = new Date('2026-01-01T00:00:00Z').toUTCString();
    expect((await read(path)).headers.get('last-modified')).toBe(before);
    await owner.delete(`/api/v1/tasks/${gone}`);
    const after = await read(path, { 'if-modified-since': before });
    expect(after.status).toBe(200);
    expect(await after.text()).not.toContain('Short');
    expect((await read(path, { 'if-none-match': tag })).status).toBe(200);
  });

  it('shows its secret once, is listed with its last reading, and can be renewed and revoked', async () => {
    const made = await make(owner);
    expect((await listOf(owner)).find(({ id }) => id === made.id)).toMatchObject({
      project_id: null,
      last_read_at: null,
    });
    expect((await read(made.path)).status).toBe(200);
    const listed = (await owner.get(FEEDS)).text;
    expect((await listOf(owner)).find(({ id }) => id === made.id)?.last_read_at).not.toBeNull();
    const renewed = await make(owner);
    expect(renewed.id).toBe(made.id);
    expect((await read(made.path)).status).toBe(404);
    expect((await read(renewed.path)).status).toBe(200);
    expect((await owner.delete(`${FEEDS}/${made.id}`)).status).toBe(200);
    expect((await read(renewed.path)).status).toBe(404);
    expect((await owner.delete(`${FEEDS}/${made.id}`)).status).toBe(404);
    const secrets = [made.path, renewed.path].map((path) => path.slice(18, 61));
    const rows = JSON.stringify(await server.db.selectFrom('calendar_feeds').selectAll().execute());
    for (const secret of secrets) {
      expect(secret).toHaveLength(43);
      expect(`${rows}${listed}${lines.join('\n')}`).not.toContain(secret);
    }
    expect(lines.join('\n')).toContain('/api/v1/calendars/[hidden]');
  });

  it('can be managed by its creator only, and created only for projects they can read', async () => {
    const made = await make(owner, bridge);
    expect((await stranger.delete(`${FEEDS}/${made.id}`)).status).toBe(404);
    expect((await member.person.delete(`${FEEDS}/${made.id}`)).status).toBe(404);
    expect((await stranger.post(FEEDS, { project_id: bridge })).status).toBe(404);
    expect((await stranger.post(FEEDS, { project_id: v7() })).status).toBe(404);
    expect((await stranger.post(FEEDS, { project_id: 'x' })).status).toBe(400);
    expect(await listOf(stranger)).toEqual([]);
    expect((await read(made.path)).status).toBe(200);
    for (const wrong of ['x', 'x.ics', 'A'.repeat(43), `${'A'.repeat(43)}.ics`, '%2e%2e'])
      expect((await read(`/api/v1/calendars/${wrong}`)).status, wrong).toBe(404);
  });
});

describe('a feed whose creator lost access', () => {
  it('hides the rows after leaving the project, a deactivated membership and closing the account', async () => {
    const own = await make(member.person);
    const ofProject = await make(member.person, bridge);
    expect(await textOf(own.path)).toContain('Pour');
    await server.db
      .deleteFrom('project_members')
      .where('project_id', '=', bridge)
      .where('team_member_id', '=', member.teamMemberId)
      .execute();
    expect((await read(ofProject.path)).status).toBe(404);
    expect((await listOf(member.person)).map((one) => one.project_id)).not.toContain(bridge);
    const text = await textOf(own.path);
    expect(text).not.toContain('Pour');
    expect(text).toContain('Climb');
    const tall = await make(member.person, tower);
    await server.db
      .updateTable('team_members')
      .set({ active: false })
      .where('id', '=', member.teamMemberId)
      .execute();
    expect((await read(tall.path)).status).toBe(404);
    const left = await textOf(own.path);
    for (const hidden of ['Climb', 'Founding day', 'Sea']) expect(left).not.toContain(hidden);
    const closing = { deletion_requested_at: new Date().toISOString() };
    await server.db.updateTable('users').set(closing).where('id', '=', member.person.userId).execute();
    expect((await read(own.path)).status).toBe(404);
  });
});

describe('reading a feed too often', () => {
  it('is refused with a waiting time, per feed', async () => {
    const [busy, calm] = [await make(stranger), await make(owner, tower)];
    const answers: Response[] = [];
    for (let time = 0; time < 31; time += 1) answers.push(await read(busy.path));
    expect(answers.at(-2)?.status).toBe(200);
    expect([answers.at(-1)?.status, Number(answers.at(-1)?.headers.get('retry-after')) > 0]).toEqual([
      429,
      true,
    ]);
    expect((await read(calm.path)).status).toBe(200);
  });
});

async function membershipOf(person: TestPerson): Promise<string> {
  const row = await server.db
    .selectFrom('team_members')
    .select('id')
    .where('user_id', '=', person.userId)
    .where('team_id', '=', person.teamId)
    .executeTakeFirstOrThrow();
  return row.id;
}

async function holiday(name: string) {
  const { organization_id } = await server.db
    .selectFrom('teams')
    .select('organization_id')
    .where('id', '=', owner.teamId)
    .executeTakeFirstOrThrow();
  return { id: v7(), organization_id, day: '2026-05-01', name, recurring: true };
}
