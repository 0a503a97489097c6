/** An own team for people who have none. */
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { outcome } from './support/client.ts';
import { joinTeam } from './support/join-team.ts';
import { startTestServer, type TestPerson, type TestServer } from './support/server.ts';

let server: TestServer;
let owner: TestPerson;

beforeAll(async () => {
  server = await startTestServer({ env: { BILLING_DEMO: '1' } });
  owner = await server.signUp();
});
afterAll(() => server.close());

it('an own team can be created by people without one, in their organization or a new one with a trial', async () => {
  const own = (who: TestPerson, form: Record<string, unknown>) => who.post('/api/v1/teams/own', form);
  expect(outcome(await own(owner, { name: 'Second' }))).toEqual([403, 'not_allowed']);
  const { person, teamMemberId } = await joinTeam(server, owner.teamId, 'member');
  const activeTeam = async (): Promise<string | null | undefined> => {
    const user = server.db.selectFrom('users').select('active_team_id').where('id', '=', person.userId);
    return (await user.executeTakeFirst())?.active_team_id;
  };
  const at = { id: v7(), name: 'Alone', organization_id: v7(), member_id: v7() };
  expect(outcome(await own(person, at))).toEqual([403, 'not_allowed']);
  await server.db.deleteFrom('organizations').where('owner_id', '=', person.userId).execute();
  expect((await owner.delete(`/api/v1/team-members/${teamMemberId}`)).status).toBe(200);
  expect(await activeTeam()).toBeNull();
  expect(outcome(await own(person, { ...at, name: '' }))).toEqual([400, 'invalid']);

  expect((await own(person, at)).body).toEqual({ id: at.id, name: 'Alone' });
  expect((await own(person, at)).body).toEqual({ id: at.id, name: 'Alone' });
  expect(outcome(await own(person, { name: 'Another' }))).toEqual([403, 'not_allowed']);
  expect(await activeTeam()).toBe(at.id);
  expect((await person.get('/api/v1/teams')).body).toMatchObject([{ name: 'Alone', owner: true }]);
  const place = server.db.selectFrom('team_members').selectAll().where('id', '=', at.member_id);
  expect(await place.executeTakeFirst()).toMatchObject({ team_id: at.id, role: 'owner' });
  const organization = () =>
    server.db.selectFrom('organizations').selectAll().where('owner_id', '=', person.userId).execute();
  expect(await organization()).toMatchObject([{ id: at.organization_id, subscription_type: 'trial' }]);

  await server.db.deleteFrom('teams').where('id', '=', at.id).execute();
  expect((await own(person, { id: v7(), name: 'Once more' })).status).toBe(200);
  expect(await organization()).toHaveLength(1);
});
