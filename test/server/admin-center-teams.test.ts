/** The admin center: teams and projects of the whole organization, and who is refused. */
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, outcome } from './support/client.ts';
import { joinTeam, projectForm, type Joined } from './support/join-team.ts';
import { openLive } from './support/live-client.ts';
import { startTestServer, type TestPerson, type TestServer } from './support/server.ts';

const PATH = '/api/v1/admin-center/organization';

let server: TestServer;
let owner: TestPerson;
let admin: Joined;
let member: Joined;
let stranger: TestPerson;
/** A second team of the owner that the admin is not in. */
let sister: string;

/** The fields that answers of these calls may have. */
interface Body extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
  readonly total: number;
  readonly data: readonly { readonly id: string; readonly name: string }[];
  readonly team_members: readonly { readonly role_name: string }[];
  readonly current_team_data?: { readonly name: string };
}
const body = (answer: Answer): Body => answer.body as Body;

async function makeTeam(name: string): Promise<string> {
  const id = v7();
  const made = await owner.post('/api/v1/teams', { id, name });
  expect(made.status).toBe(200);
  return id;
}

async function makeProject(teamId: string, name: string): Promise<string> {
  await owner.put('/api/v1/teams/activate', { id: teamId });
  const made = await owner.post('/api/v1/projects', projectForm(name));
  await owner.put('/api/v1/teams/activate', { id: owner.teamId });
  return body(made).id;
}

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.signUp({ name: 'Olga Owner' });
  admin = await joinTeam(server, owner.teamId, 'admin');
  member = await joinTeam(server, owner.teamId, 'member');
  stranger = await server.signUp({ name: 'Stella Stranger' });
  sister = await makeTeam('Sister');
});
afterAll(() => server.close());

/** Expects that members and people of other organizations are refused. */
async function expectGuarded(request: (who: TestPerson, team: string) => Promise<Answer>): Promise<void> {
  expect(outcome(await request(member.person, owner.teamId))).toEqual([403, 'not_allowed']);
  expect(outcome(await request(stranger, owner.teamId))).toEqual([403, 'no_team']);
}

describe('teams', () => {
  it('are listed in pages without repetition, the active one separately on the first page', async () => {
    await makeTeam('Alpha');
    await makeTeam('Beta');
    const seen: string[] = [];
    for (const index of [1, 2, 3]) {
      const page = body(await owner.get(`${PATH}/teams?index=${index}&size=2`));
      expect(page.current_team_data === undefined).toBe(index > 1);
      seen.push(...page.data.map(({ name }) => name));
    }
    expect(seen).toEqual(['Alpha', 'Beta', 'Sister']);
    const found = body(await owner.get(`${PATH}/teams?index=1&size=2&search=ta`));
    expect([found.total, found.data.map(({ name }) => name)]).toEqual([2, ['Beta']]);
    await expectGuarded((who, team) => who.get(`${PATH}/teams?team=${team}`));
    expect(outcome(await stranger.get(`${PATH}/team/${sister}`))).toEqual([404, 'not_found']);
  });

  it('can be renamed, and their roles set, by an admin who is not a member', async () => {
    const team = await makeTeam('Gamma');
    const { teamMemberId: id } = await joinTeam(server, team, 'member');
    const rows = [
      { id, role_name: 'Admin' },
      { id: (await ownerRow(team)) ?? '', role_name: 'Owner' },
    ];
    expect(
      (await admin.person.put(`${PATH}/team/${team}`, { name: 'Delta', teamMembers: rows })).status,
    ).toBe(200);
    const shown = body(await admin.person.get(`${PATH}/team/${team}`));
    expect(shown.name).toBe('Delta');
    expect(shown.team_members.map(({ role_name }) => role_name)).toEqual(['Owner', 'Admin']);
    // An unknown role changes nothing, not even one with the name of an inherited property.
    for (const role_name of ['Captain', 'constructor', '__proto__']) {
      const change = { name: 'Delta', teamMembers: [{ id, role_name }] };
      expect((await admin.person.put(`${PATH}/team/${team}`, change)).status).toBe(200);
    }
    const row = await server.db
      .selectFrom('team_members')
      .select('role')
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row).toEqual({ role: 'admin' });
    expect(outcome(await owner.put(`${PATH}/team/${team}`, { name: 'sister' }))).toEqual([
      409,
      'team_name_taken',
    ]);
    expect(outcome(await stranger.put(`${PATH}/team/${team}`, { name: 'Mine' }))).toEqual([404, 'not_found']);
    expect(
      outcome(
        await owner.put(`${PATH}/team/${team}`, {
          name: 'X',
          teamMembers: [{ id: stranger.teamMemberId, role_name: 'Admin' }],
        }),
      ),
    ).toEqual([404, 'not_found']);
    expect(body(await owner.get(`${PATH}/team/${team}`))['name']).toBe('Delta');
  });

  it('are deleted with their projects, unless a member has them as the active team', async () => {
    const team = await makeTeam('Doomed');
    const project = await makeProject(team, 'Goes along');
    const { person } = await joinTeam(server, team, 'member');
    expect(outcome(await owner.delete(`${PATH}/team/${owner.teamId}`))).toEqual([409, 'team_active']);
    expect(outcome(await owner.delete(`${PATH}/team/${team}`))).toEqual([409, 'team_not_empty']);
    expect(body(await owner.get(`${PATH}/team/${team}`))).toMatchObject({ holds: { projects: 1 } });
    await person.put('/api/v1/teams/activate', { id: person.teamId });
    await server.db.updateTable('users').set({ language: 'de' }).where('id', '=', person.userId).execute();
    const live = await openLive(server.url, person.cookieHeader());
    for (const who of [stranger, member.person])
      expect((await who.delete(`${PATH}/team/${team}`)).status).toBeGreaterThanOrEqual(403);
    expect((await admin.person.delete(`${PATH}/team/${team}`)).body).toEqual([]);
    await live.until('the dialog', () => live.events.some(({ name }) => name === '4'));
    expect(live.events.find(({ name }) => name === '4')?.payload).toEqual({
      teamId: team,
      message: expect.stringMatching(/ hat das Team Doomed gelöscht$/) as string,
    });
    live.close();
    expect(outcome(await admin.person.delete(`${PATH}/team/${team}`))).toEqual([404, 'not_found']);
    expect(
      await server.db.selectFrom('projects').select('id').where('id', '=', project).executeTakeFirst(),
    ).toBeUndefined();
  });

  const ownerRow = async (team: string): Promise<string | undefined> => {
    const row = await server.db
      .selectFrom('team_members')
      .select('id')
      .where('team_id', '=', team)
      .where('user_id', '=', owner.userId)
      .executeTakeFirst();
    return row?.id;
  };
});

describe('projects', () => {
  it('of all teams can be archived, restored and deleted', async () => {
    const project = await makeProject(sister, 'Far away');
    const find = async (): Promise<object | undefined> =>
      body(await admin.person.get(`${PATH}/projects?search=far`)).data.find(({ id }) => id === project);
    expect(await find()).toMatchObject({ team_name: 'Sister', archived: false, member_count: 1 });
    for (const archived of [true, true, false]) {
      expect((await admin.person.put(`${PATH}/project/${project}/archived`, { archived })).status).toBe(200);
      expect(await find()).toMatchObject({ archived });
    }
    expect(outcome(await stranger.put(`${PATH}/project/${project}/archived`, { archived: true }))).toEqual([
      404,
      'not_found',
    ]);
    expect(outcome(await stranger.delete(`${PATH}/project/${project}`))).toEqual([404, 'not_found']);
    expect(outcome(await member.person.delete(`${PATH}/project/${project}`))).toEqual([403, 'not_allowed']);
    expect((await admin.person.delete(`${PATH}/project/${project}`)).status).toBe(200);
    expect(await find()).toBeUndefined();
    expect(outcome(await admin.person.delete(`${PATH}/project/${project}`))).toEqual([404, 'not_found']);
    await expectGuarded((who, team) => who.get(`${PATH}/projects?team=${team}`));
  });
});
