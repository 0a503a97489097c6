/** The admin center: what admins read and change in all teams of the organization, and who is refused. */
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, outcome } from './support/client.ts';
import { invite } from './support/invite.ts';
import { joinTeam, type Joined } from './support/join-team.ts';
import { mailsTo } from './support/mails.ts';
import { startTestServer, TEST_PASSWORD, type TestPerson, type TestServer } from './support/server.ts';

const PATH = '/api/v1/admin-center/organization';
/** One red pixel. */
const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';

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
  readonly url: string;
  readonly name: string;
  readonly total: number;
  readonly data: readonly User[];
  readonly teams: readonly { readonly name: string }[];
}
interface User {
  readonly id: string;
  readonly email: string;
  readonly state: string;
  readonly devices: number;
  readonly teams: readonly { readonly name: string; readonly role: string; readonly member_id: string }[];
}
const body = (answer: Answer): Body => answer.body as Body;
const listed = (answer: Answer): readonly Body[] => answer.body as Body[];

async function makeTeam(name: string): Promise<string> {
  const id = v7();
  const made = await owner.post('/api/v1/teams', { id, name });
  expect(made.status).toBe(200);
  return id;
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

describe('the organization', () => {
  it('can be read by its owner and admins only', async () => {
    const answer = body(await admin.person.get(PATH));
    expect(answer).toMatchObject({
      name: 'Olga Owner',
      owner_name: 'Olga Owner',
      email: owner.email,
      calculation_method: 'hourly',
      hours_per_day: 8,
      contact_number: null,
      email_domains: [],
    });
    expect(answer.teams.map(({ name }) => name)).toEqual(['Olga Owner', 'Sister']);
    expect(listed(await owner.get(`${PATH}/admins`))).toMatchObject([
      { email: owner.email, is_owner: true },
      { email: admin.person.email, is_owner: false },
    ]);
    await expectGuarded((who, team) => who.get(`${PATH}?team=${team}`));
  });

  it('is renamed, unless the name is empty or too long', async () => {
    expect((await admin.person.put(PATH, { name: ' North Quay ' })).body).toEqual([]);
    expect(body(await owner.get(PATH))['name']).toBe('North Quay');
    expect(outcome(await owner.put(PATH, { name: '  ' }))).toEqual([400, 'invalid']);
    expect(outcome(await owner.put(PATH, { name: 'x'.repeat(101) }))).toEqual([400, 'invalid']);
    await expectGuarded((who, team) => who.put(`${PATH}?team=${team}`, { name: 'Taken' }));
    expect(body(await owner.get(PATH))['name']).toBe('North Quay');
  });

  it('stores international contact numbers and refuses others', async () => {
    const path = `${PATH}/owner/contact-number`;
    expect((await owner.put(path, { contact_number: '+494615550134' })).status).toBe(200);
    expect(body(await owner.get(PATH))['contact_number']).toBe('+49 461 5550134');
    for (const typed of ['0461 5550134', '+49 1', 'call me', '+999 123456789'])
      expect(outcome(await owner.put(path, { contact_number: typed })), typed).toEqual([
        400,
        'phone_invalid',
      ]);
    await owner.put(path, { contact_number_secondary: '+1 212 555 0142' });
    expect(body(await owner.get(PATH))).toMatchObject({
      contact_number: '+49 461 5550134',
      contact_number_secondary: '+1 212 555 0142',
    });
    await owner.put(path, { contact_number: '' });
    expect(body(await owner.get(PATH))['contact_number']).toBeNull();
    await expectGuarded((who, team) => who.put(`${path}?team=${team}`, { contact_number: '' }));
  });

  it('stores hours or man-days as its calculation method, with the hours of a day', async () => {
    const path = `${PATH}/calculation-method`;
    await owner.put(path, { calculation_method: 'man_days', hours_per_day: 7 });
    expect(body(await owner.get(PATH))).toMatchObject({ calculation_method: 'man_days', hours_per_day: 7 });
    for (const wrong of [
      { calculation_method: 'weeks' },
      { calculation_method: 'hourly', hours_per_day: 25 },
    ])
      expect(outcome(await owner.put(path, wrong))).toEqual([400, 'invalid']);
    await owner.put(path, { calculation_method: 'hourly', hours_per_day: 8 });
  });

  it('stores a logo that only its members can load, and deletes it', async () => {
    const made = await owner.post(`${PATH}/logo`, { file: PNG, file_name: 'logo.png', size: 70 });
    const { url } = body(made);
    expect((await member.person.get(url)).headers.get('content-type')).toBe('image/webp');
    expect((await stranger.get(url)).status).toBe(404);
    expect(
      outcome(
        await owner.post(`${PATH}/logo`, { file: 'data:image/png;base64,AAAA', file_name: 'x', size: 3 }),
      ),
    ).toEqual([400, 'file_type_refused']);
    await owner.delete(`${PATH}/logo`);
    expect(body(await owner.get(PATH))['logo_url']).toBeNull();
    expect((await owner.get(url)).status).toBe(404);
  });

  it('shows no used storage while it has no files', async () => {
    expect(body(await owner.get(`${PATH}/storage`))).toEqual({
      used: 0,
      limit: null,
      largest: [],
      others: { projects: 0, bytes: 0 },
    });
  });
});

describe('new members', () => {
  const domains = (list: readonly string[]) => owner.put(`${PATH}/email-domains`, { domains: list });

  it('start with the language and time zone of the organization', async () => {
    await owner.put(`${PATH}/member-defaults`, { language: 'de', timezone: 'Europe/Berlin' });
    expect(outcome(await owner.put(`${PATH}/member-defaults`, { timezone: 'Mars/Phobos' }))).toEqual([
      400,
      'invalid',
    ]);
    expect(outcome(await owner.put(`${PATH}/member-defaults`, { language: 'tlh' }))).toEqual([
      400,
      'invalid',
    ]);
    const address = `new-${v7()}@quay.example`;
    const { teamMemberId } = await invite(server, owner, address, { key: 'k1' });
    const joined = await server.visitor().post('/secure/signup', {
      name: 'Nele New',
      email: address,
      password: TEST_PASSWORD,
      language: 'en',
      timezone: 'Asia/Seoul',
      team_id: owner.teamId,
      team_member_id: teamMemberId,
      invitation_key: 'k1',
    });
    expect(joined.status).toBe(200);
    const row = await server.db
      .selectFrom('users')
      .selectAll()
      .where('email', '=', address)
      .executeTakeFirst();
    expect(row).toMatchObject({ language: 'de', timezone_name: 'Europe/Berlin' });
    expect(await mailsTo(server.db, address)).toMatchObject([{ template: 'welcome', language: 'de' }]);
    await owner.put(`${PATH}/member-defaults`, { language: null, timezone: null });
  });

  it('need an address of an allowed domain to be invited, to join and to sign up', async () => {
    expect((await domains(['@Quay.example', 'quay.example'])).body).toEqual({ domains: ['quay.example'] });
    for (const wrong of ['quay', 'a b.example', '-x.example', 'x@y.example', '1.2.3.4'])
      expect(outcome(await domains([wrong])), wrong).toEqual([400, 'invalid']);
    const other = { emails: ['someone@elsewhere.example'] };
    expect(outcome(await owner.post('/api/v1/team-members', other))).toEqual([403, 'email_domain_refused']);
    expect((await owner.post('/api/v1/team-members', { emails: [`in-${v7()}@quay.example`] })).status).toBe(
      200,
    );
    // Invited before the rule was made.
    const guest = await server.signUp();
    const waiting = await invite(server, owner, guest.email);
    expect(outcome(await guest.put('/api/v1/teams', { team_member_id: waiting.teamMemberId }))).toEqual([
      403,
      'email_domain_refused',
    ]);
    const late = `late-${v7()}@elsewhere.example`;
    await invite(server, owner, late, { key: 'k2' });
    const refused = await server.visitor().post('/secure/signup', {
      name: 'Late',
      email: late,
      password: TEST_PASSWORD,
      team_id: owner.teamId,
      invitation_key: 'k2',
    });
    expect(refused.code ?? JSON.stringify(refused.json)).toContain('invitation');
    await domains([]);
    expect((await guest.put('/api/v1/teams', { team_member_id: waiting.teamMemberId })).status).toBe(200);
  });
});

describe('users', () => {
  const users = async (who: TestPerson = owner): Promise<Body['data']> =>
    body(await who.get(`${PATH}/users?size=1000`)).data;
  const userOf = async (email: string): Promise<User> => {
    const found = (await users()).find((user) => user.email === email);
    if (found === undefined) throw new Error(`nobody has ${email}`);
    return found;
  };

  it('are listed once per address with all their teams, also those the admin is not a member of', async () => {
    await invite(server, { teamId: sister, userId: owner.userId }, 'both@quay.example');
    await invite(server, owner, 'both@quay.example', { role: 'admin' });
    const both = (await users(admin.person)).filter(({ email }) => email === 'both@quay.example');
    expect(both).toHaveLength(1);
    expect(both[0]).toMatchObject({ state: 'invited', devices: 0 });
    expect(both[0]?.teams.map(({ name, role }) => [name, role])).toEqual([
      ['Olga Owner', 'admin'],
      ['Sister', 'member'],
    ]);
    const me = await userOf(owner.email);
    expect(me).toMatchObject({ is_owner: true, devices: 1, state: 'active' });
    expect(me.teams).toHaveLength(2);
    const page = body(
      await owner.get(`${PATH}/users?size=1&index=2&field=email&order=desc&search=quay.example`),
    );
    expect(page.total).toBeGreaterThan(2);
    expect(page.data).toHaveLength(1);
    await expectGuarded((who, team) => who.get(`${PATH}/users?team=${team}`));
  });

  it('can be exported as a spreadsheet by admins only', async () => {
    const file = await owner.get(`${PATH}/users/export`);
    expect(file.headers.get('content-disposition')).toContain('users.xlsx');
    await expectGuarded((who, team) => who.get(`${PATH}/users/export?team=${team}`));
  });

  it('get a role in one team, an invitation to another, and that invitation again', async () => {
    const { teamMemberId: id } = await joinTeam(server, sister, 'member');
    expect((await admin.person.put(`${PATH}/members/${id}/role`, { role: 'team_lead' })).status).toBe(200);
    const role = await server.db
      .selectFrom('team_members')
      .select('role')
      .where('id', '=', id)
      .executeTakeFirst();
    expect(role?.role).toBe('team_lead');
    expect(outcome(await owner.put(`${PATH}/members/${id}/role`, { role: 'owner' }))).toEqual([
      400,
      'invalid',
    ]);
    expect(outcome(await stranger.put(`${PATH}/members/${id}/role`, { role: 'admin' }))).toEqual([
      404,
      'not_found',
    ]);
    expect(
      outcome(await admin.person.put(`${PATH}/members/${admin.teamMemberId}/role`, { role: 'member' })),
    ).toEqual([403, 'own_membership']);
    expect(
      outcome(await admin.person.put(`${PATH}/members/${owner.teamMemberId}/role`, { role: 'member' })),
    ).toEqual([403, 'owner_untouchable']);
    const invited = await admin.person.post(`${PATH}/team/${sister}/members`, {
      emails: ['again@quay.example'],
      role: 'member',
    });
    const [row] = listed(invited);
    expect((await admin.person.put(`${PATH}/members/${row?.id ?? ''}/invitation`, {})).status).toBe(200);
    expect(outcome(await owner.put(`${PATH}/members/${id}/invitation`, {}))).toEqual([
      409,
      'invitation_gone',
    ]);
    expect(outcome(await stranger.put(`${PATH}/members/${row?.id ?? ''}/invitation`, {}))).toEqual([
      404,
      'not_found',
    ]);
    expect(
      outcome(
        await stranger.post(`${PATH}/team/${sister}/members`, { emails: ['a@b.example'], role: 'member' }),
      ),
    ).toEqual([404, 'not_found']);
  });

  it('can be signed out of all devices by an admin, except the owner', async () => {
    const { person } = await joinTeam(server, sister, 'member');
    await server.signIn(person.email, person.password);
    const path = `${PATH}/users/${person.userId}/sign-out`;
    expect((await userOf(person.email)).devices).toBe(2);
    expect(outcome(await stranger.post(path, {}))).toEqual([404, 'not_found']);
    expect(outcome(await member.person.post(path, {}))).toEqual([403, 'not_allowed']);
    expect((await admin.person.post(path, {})).body).toEqual({ ended: 2 });
    expect((await person.get('/api/v1/teams')).status).toBe(401);
    expect((await admin.person.post(path, {})).body).toEqual({ ended: 0 });
    expect(outcome(await admin.person.post(`${PATH}/users/${owner.userId}/sign-out`, {}))).toEqual([
      403,
      'owner_untouchable',
    ]);
    expect((await owner.get('/api/v1/teams')).status).toBe(200);
  });

  it('can be deactivated, activated and removed in all teams at once', async () => {
    const { person } = await joinTeam(server, owner.teamId, 'member');
    const invited = await invite(server, { teamId: sister, userId: owner.userId }, person.email);
    await person.put('/api/v1/teams', { team_member_id: invited.teamMemberId });
    const path = `${PATH}/users/${person.userId}`;
    expect((await admin.person.put(`${path}/active`, { active: false })).body).toEqual({ teams: 2 });
    expect((await userOf(person.email)).state).toBe('deactivated');
    expect((await admin.person.put(`${path}/active`, { active: false })).body).toEqual({ teams: 0 });
    expect((await admin.person.put(`${path}/active`, { active: true })).body).toEqual({ teams: 2 });
    for (const who of [stranger, member.person])
      expect((await who.delete(path)).status, who.email).toBeGreaterThanOrEqual(403);
    expect(outcome(await admin.person.delete(`${PATH}/users/${admin.person.userId}`))).toEqual([
      403,
      'own_membership',
    ]);
    expect(outcome(await admin.person.delete(`${PATH}/users/${v7()}`))).toEqual([404, 'not_found']);
    expect((await admin.person.delete(path)).body).toEqual({ teams: 2 });
    expect(outcome(await admin.person.delete(path))).toEqual([404, 'not_found']);
    expect((await users()).some(({ email }) => email === person.email)).toBe(false);
  });

  it('are removed from a team only if they belong to it', async () => {
    const { teamMemberId: id } = await joinTeam(server, sister, 'member');
    expect(outcome(await admin.person.put(`${PATH}/team-member/${id}`, { teamId: owner.teamId }))).toEqual([
      404,
      'not_found',
    ]);
    expect(outcome(await stranger.put(`${PATH}/team-member/${id}`, { teamId: sister }))).toEqual([
      404,
      'not_found',
    ]);
    const removed = await admin.person.put(`${PATH}/team-member/${id}`, { teamId: sister });
    expect(removed.body).toMatchObject([{ member: { team: 'Sister' } }]);
  });
});
