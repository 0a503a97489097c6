import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashToken } from '../../server/auth/session-store.ts';
import { startTestServer, TEST_PASSWORD, type TestServer } from './support/server.ts';

const DAY = 86_400_000;
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('sign-up', () => {
  it('creates the account with its organization, team and roles, and signs in', async () => {
    const person = await server.signUp({ name: 'Zoë Ängström', email: 'Zoe@Example.com ' });
    const verify = await person.get('/secure/verify');
    expect(verify.json).toMatchObject({
      done: true,
      authenticated: true,
      user: {
        id: person.userId,
        name: 'Zoë Ängström',
        email: 'zoe@example.com',
        team_name: 'Zoë Ängström',
        owner: true,
        is_admin: false,
        role: 'owner',
        role_name: 'Owner',
        setup_completed: false,
        my_setup_completed: false,
        is_member: true,
        subscription_type: 'SELF_HOSTED',
        subscription_status: 'active',
        trial_expire_date: null,
        valid_till_date: null,
        is_expired: false,
        timezone_name: 'UTC',
        build_v: 'test',
      },
    });
  });

  it.each([
    ['Europe/Berlin', 'Europe/Berlin'],
    ['Mars/Olympus', 'UTC'],
    ['+03:00', 'UTC'],
  ])('stores the time zone of the device if it is valid, otherwise UTC: %s', async (timezone, taken) => {
    const visitor = server.visitor();
    const email = `zone-${taken}-${timezone}@example.com`.replaceAll(/[/+:]/g, '');
    const { json } = await visitor.post('/secure/signup', {
      name: 'Zoe',
      email,
      password: TEST_PASSWORD,
      timezone,
    });
    expect(json).toMatchObject({ user: { timezone_name: taken } });
  });

  it('records the created rows in the feeds of the user and the team', async () => {
    const person = await server.signUp();
    const rows = await server.db
      .selectFrom('feed')
      .select(['scope', 'entity', 'entity_id'])
      .where('scope', 'in', [`user:${person.userId}`, `team:${person.teamId}`])
      .execute();
    expect(rows.map((row) => `${row.scope.split(':')[0]} ${row.entity} ${row.entity_id}`).toSorted()).toEqual(
      [
        `team team ${person.teamId}`,
        `team teamMember ${person.teamMemberId}`,
        `user notificationSettings ${person.teamId}`,
        `user user ${person.userId}`,
      ].toSorted(),
    );
  });

  it.each([
    [{ name: '', email: 'a@example.com', password: TEST_PASSWORD }, 'required', 'name'],
    [{ name: 'A', email: '', password: TEST_PASSWORD }, 'required', 'email'],
    [{ name: 'A', email: 'nonsense', password: TEST_PASSWORD }, 'email_invalid', 'email'],
    [{ name: 'A', email: 'a@example.com' }, 'required', 'password'],
    [{ name: 'A', email: 'a@example.com', password: 'password' }, 'password_weak', 'password'],
    [{ name: 'x'.repeat(101), email: 'a@example.com', password: TEST_PASSWORD }, 'invalid', 'name'],
    ['[]', 'required', undefined],
    ['{"name":', 'bad_json', undefined],
  ])('refuses %j as %s', async (body, code, field) => {
    for (const path of ['/secure/signup', '/secure/signup/check']) {
      const answer = await server.visitor().post(path, body);
      expect(answer.status).toBe(400);
      expect(answer.code).toBe(code);
      if (field !== undefined) expect(answer.body).toMatchObject({ field });
      expect(answer.json).toMatchObject({ done: false });
    }
  });

  it('checks fields without revealing whether the address is taken', async () => {
    const person = await server.signUp();
    const body = { name: 'Other', email: person.email, password: TEST_PASSWORD };
    expect((await server.visitor().post('/secure/signup/check', body)).json).toMatchObject({
      done: true,
      body: null,
    });
    const answer = await server
      .visitor()
      .post('/secure/signup', { ...body, email: person.email.toUpperCase() });
    expect(answer.status).toBe(409);
    expect(answer.json).toMatchObject({ done: false, authenticated: false, user: null, code: 'email_taken' });
  });

  it('creates one account when the same form is sent three times at once', async () => {
    const body = { name: 'Twice', email: 'twice@example.com', password: TEST_PASSWORD };
    const answers = await Promise.all([1, 2, 3].map(() => server.visitor().post('/secure/signup', body)));
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409, 409]);
    const teams = await server.db.selectFrom('teams').select('id').where('name', '=', 'Twice').execute();
    expect(teams).toHaveLength(1);
  });
});

describe('sign-in', () => {
  it('answers the session user and sets the cookie', async () => {
    const person = await server.signUp();
    const { client, answer } = await server.signIn(`  ${person.email.toUpperCase()} `, person.password);
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject({ done: true, authenticated: true, user: { id: person.userId } });
    const cookie = answer.headers.getSetCookie()[0] ?? '';
    expect(cookie).toMatch(/^holdfast=s\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000$/);
    expect((await client.get('/secure/verify')).json).toMatchObject({ authenticated: true });
  });

  it('answers the same for a wrong password, an unknown and a closed account', async () => {
    const person = await server.signUp();
    const leaver = await server.signUp();
    await server.db
      .updateTable('users')
      .set({ deletion_requested_at: new Date().toISOString() })
      .where('id', '=', leaver.userId)
      .execute();
    const wrong = await server.signIn(person.email, 'Wrong-pass-1');
    const unknown = await server.signIn('nobody@example.com', 'Wrong-pass-1');
    const deleted = await server.signIn(leaver.email, 'Wrong-pass-1');
    expect(wrong.answer.status).toBe(400);
    expect(wrong.answer.json).toMatchObject({ authenticated: false, user: null, code: 'wrong_credentials' });
    for (const other of [unknown, deleted]) {
      expect(other.answer.status).toBe(wrong.answer.status);
      expect(other.answer.text).toBe(wrong.answer.text);
    }
  });

  it('changes the session id at sign-in and invalidates the old one (no fixation)', async () => {
    const person = await server.signUp();
    const attacker = server.visitor();
    await attacker.csrfToken();
    const planted = attacker.cookies.get('holdfast') ?? '';
    expect(planted).toMatch(/^a\./);
    const victim = server.visitor();
    victim.cookies.set('holdfast', planted);
    await victim.post('/secure/login', { email: person.email, password: person.password });
    expect(victim.cookies.get('holdfast')).not.toBe(planted);
    expect((await attacker.get('/secure/verify')).json).toMatchObject({ authenticated: false });
    const first = victim.cookies.get('holdfast') ?? '';
    await victim.post('/secure/login', { email: person.email, password: person.password });
    expect(victim.cookies.get('holdfast')).not.toBe(first);
    const stale = server.visitor();
    stale.cookies.set('holdfast', first);
    expect((await stale.get('/secure/verify')).json).toMatchObject({ authenticated: false });
  });

  it('accepts no session id that the server did not create', async () => {
    const chosen = server.visitor();
    chosen.cookies.set('holdfast', `s.${'A'.repeat(43)}`);
    expect((await chosen.get('/secure/verify')).json).toMatchObject({ authenticated: false });
  });

  it('stores only hashes of tokens and passwords', async () => {
    const person = await server.signUp();
    const token = person.cookies.get('holdfast') ?? '';
    const sessions = await server.db
      .selectFrom('sessions')
      .selectAll()
      .where('user_id', '=', person.userId)
      .execute();
    expect(sessions.map((row) => row.id_hash)).toEqual([hashToken(token)]);
    expect(JSON.stringify(sessions)).not.toContain(token);
    const credentials = await server.db
      .selectFrom('credentials')
      .selectAll()
      .where('user_id', '=', person.userId)
      .execute();
    expect(credentials[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

describe('the end of a session', () => {
  it('happens on sign-out by POST, which invalidates the cookie', async () => {
    const person = await server.signUp();
    const copy = server.visitor();
    copy.cookies.set('holdfast', person.cookies.get('holdfast') ?? '');
    const answer = await person.post('/secure/logout');
    expect(answer.json).toMatchObject({ done: true, authenticated: false });
    expect(person.cookies.has('holdfast')).toBe(false);
    expect((await copy.get('/secure/verify')).json).toMatchObject({ authenticated: false });
    expect((await person.post('/secure/logout')).json).toMatchObject({ done: true });
  });

  it('happens on sign-out by GET only with the token or from our own page', async () => {
    const person = await server.signUp();
    const token = await person.csrfToken();
    expect((await person.get('/secure/logout')).code).toBe('csrf_invalid');
    const link = { accept: 'text/html', 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'cross-site' };
    const fromElsewhere = await person.get('/secure/logout', { headers: link });
    expect([fromElsewhere.status, fromElsewhere.headers.get('location')]).toEqual([303, '/auth/login']);
    expect((await person.get('/secure/verify')).json).toMatchObject({ authenticated: true });
    expect((await person.get('/secure/logout', { token })).json).toMatchObject({ done: true });
    expect((await person.get('/secure/verify')).json).toMatchObject({ authenticated: false });

    const other = await server.signUp();
    const own = { ...link, 'sec-fetch-site': 'same-origin' };
    expect((await other.get('/secure/logout', { headers: own })).status).toBe(303);
    expect((await other.get('/secure/verify')).json).toMatchObject({ authenticated: false });
  });

  it('happens after 30 days without use, which each use postpones', async () => {
    const person = await server.signUp();
    server.clock.advance(29 * DAY);
    expect((await person.get('/secure/verify')).json).toMatchObject({ authenticated: true });
    server.clock.advance(29 * DAY);
    const renewed = await person.get('/secure/verify');
    expect(renewed.json).toMatchObject({ authenticated: true });
    expect(renewed.headers.getSetCookie()[0]).toContain('Max-Age=2592000');
    server.clock.advance(30 * DAY);
    expect((await person.get('/secure/verify')).json).toMatchObject({ authenticated: false });
  });

  it('happens after 180 days in any case', async () => {
    const person = await server.signUp();
    for (let day = 0; day < 175; day += 25) {
      server.clock.advance(25 * DAY);
      expect((await person.get('/secure/verify')).json).toMatchObject({ authenticated: true });
    }
    server.clock.advance(6 * DAY);
    expect((await person.get('/secure/verify')).json).toMatchObject({ authenticated: false });
    expect(
      await server.db.selectFrom('sessions').select('id_hash').where('user_id', '=', person.userId).execute(),
    ).toEqual([]);
  });

  it('is answered with 401 by the API, before the security token is checked', async () => {
    const person = await server.signUp();
    await server.server.sessions.endOthers(person.userId, null);
    const change = {
      password: person.password,
      new_password: 'Other-pass-1',
      confirm_password: 'Other-pass-1',
    };
    const answer = await person.post('/api/v1/change-password', change, { token: 'stale' });
    expect([answer.status, answer.code]).toEqual([401, 'no_session']);
    const visitor = await server.visitor().post('/api/v1/change-password', change);
    expect([visitor.status, visitor.code]).toEqual([401, 'no_session']);
  });
});

describe('changing the password', () => {
  it('requires the current password and a strong new one, repeated', async () => {
    const person = await server.signUp();
    const change = (current: string, next: string, again = next) =>
      person.post('/api/v1/change-password', {
        password: current,
        new_password: next,
        confirm_password: again,
      });
    expect((await change(person.password, 'weak')).code).toBe('password_weak');
    expect((await change(person.password, 'Other-pass-1', 'Other-pass-2')).code).toBe('passwords_differ');
    expect((await change('Wrong-pass-1', 'Other-pass-1')).code).toBe('password_wrong');
    expect((await person.post('/api/v1/change-password', {})).code).toBe('required');
  });

  it('ends all other sessions and keeps this one', async () => {
    const person = await server.signUp();
    const other = (await server.signIn(person.email, person.password)).client;
    const answer = await person.post('/api/v1/change-password', {
      password: person.password,
      new_password: 'Other-pass-1',
      confirm_password: 'Other-pass-1',
    });
    expect(answer.json).toMatchObject({ done: true, body: null, code: null });
    expect((await person.get('/secure/verify')).json).toMatchObject({ authenticated: true });
    expect((await other.get('/secure/verify')).json).toMatchObject({ authenticated: false });
    expect((await server.signIn(person.email, person.password)).answer.status).toBe(400);
    expect((await server.signIn(person.email, 'Other-pass-1')).answer.status).toBe(200);
  });
});
