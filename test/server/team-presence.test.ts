/** Presence in a team: who has a socket open in any tab, visible to people of the team only. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { joinTeam, type Joined } from './support/join-team.ts';
import { openLive, type LiveClient } from './support/live-client.ts';
import { startTestServer, type TestPerson, type TestServer } from './support/server.ts';

const PATH = '/api/v1/team-members';

let server: TestServer;
let owner: TestPerson;
let member: Joined;
let stranger: TestPerson;
const open: LiveClient[] = [];

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.signUp();
  member = await joinTeam(server, owner.teamId, 'member');
  stranger = await server.signUp();
});
afterEach(() => {
  for (const client of open.splice(0)) client.close();
});
afterAll(() => server.close());

async function openPage(person: TestPerson): Promise<LiveClient> {
  const client = await openLive(server.url, person.cookieHeader());
  open.push(client);
  return client;
}

const online = async (asker: TestPerson) => (await asker.get(`${PATH}/online`)).body as string[];
const connections = (count: number) =>
  expect.poll(() => server.server.live.connections(), { timeout: 10_000 }).toBe(count);

it('lists team members with a socket as online, whatever their active team', async () => {
  expect(await online(owner)).toEqual([]);
  await openPage(member.person);
  await openPage(stranger);
  expect(await online(owner)).toEqual([member.person.userId]);
  const { data } = (await owner.get(PATH)).body as { data: { user_id: string; is_online: boolean }[] };
  expect(data.filter((row) => row.is_online).map((row) => row.user_id)).toEqual([member.person.userId]);
  await member.person.put('/api/v1/teams/activate', { id: member.person.teamId });
  expect(await online(owner)).toEqual([member.person.userId]);
  expect(await online(member.person)).toEqual([member.person.userId]);
  await member.person.put('/api/v1/teams/activate', { id: owner.teamId });
});

it('lists a person as online until the last tab is closed', async () => {
  const [one, other] = [await openPage(member.person), await openPage(member.person)];
  one.close();
  await connections(1);
  expect(await online(owner)).toEqual([member.person.userId]);
  other.close();
  await connections(0);
  expect(await online(owner)).toEqual([]);
});

it('no longer lists a person who lost access to the team', async () => {
  const leaving = await joinTeam(server, owner.teamId, 'member');
  const page = await openPage(leaving.person);
  expect(await online(owner)).toEqual([leaving.person.userId]);
  await owner.put(`${PATH}/${leaving.teamMemberId}/active`, { active: false });
  await page.until('access was looked up', () => page.events.some(({ name }) => name === 'access'));
  expect(await online(owner)).toEqual([]);
  expect((await leaving.person.get(`${PATH}/online`)).body).not.toContain(owner.userId);
});

it('requires a session, and hides the presence of other teams', async () => {
  expect((await server.visitor().get(`${PATH}/online`)).status).toBe(401);
  await openPage(owner);
  expect(await online(stranger)).toEqual([]);
});
