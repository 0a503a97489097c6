import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from './support/client.ts';
import { openLive } from './support/live-client.ts';
import { mailsTo } from './support/mails.ts';
import { startTestServer, type TestPerson, type TestServer } from './support/server.ts';

const DAY = 86_400_000;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

interface Device {
  readonly id: string;
  readonly browser: string | null;
  readonly system: string | null;
  readonly kind: string;
  readonly created_at: string;
  readonly last_used_at: string;
  readonly current: boolean;
}

async function devicesOf(client: TestClient): Promise<Device[]> {
  const answer = await client.get('/api/v1/sessions');
  expect(answer.status).toBe(200);
  return answer.body as Device[];
}

async function signInFrom(person: TestPerson, userAgent: string): Promise<TestClient> {
  const client = server.visitor();
  client.headers['user-agent'] = userAgent;
  await client.post('/secure/login', { email: person.email, password: person.password });
  return client;
}

const otherOf = (devices: readonly Device[]): Device => {
  const other = devices.find((device) => !device.current);
  if (other === undefined) throw new Error('only one device');
  return other;
};

describe('the list of devices', () => {
  it('names browser and system, marks the current device, and contains no session secrets', async () => {
    const person = await server.signUp();
    const phone = await signInFrom(person, PHONE);
    const desk = await signInFrom(person, FIREFOX);
    const devices = await devicesOf(desk);
    expect(devices).toHaveLength(3);
    expect(devices.find((device) => device.current)).toMatchObject({
      browser: 'Firefox',
      system: 'Linux',
      kind: 'desktop',
    });
    expect(devices.filter((device) => device.kind === 'mobile')).toMatchObject([
      { browser: 'Chrome', system: 'Android', current: false },
    ]);
    const text = JSON.stringify(devices);
    const stored = await server.db
      .selectFrom('sessions')
      .select(['id_hash', 'csrf_secret', 'token_hash'])
      .where('user_id', '=', person.userId)
      .execute();
    for (const secret of stored.flatMap((row) => Object.values(row))) expect(text).not.toContain(secret);
    for (const client of [person, phone, desk])
      expect(text).not.toContain(client.cookies.get('holdfast') ?? 'no cookie');
  });

  it('shows the last use, newest first, without expired sessions', async () => {
    const person = await server.signUp();
    const other = await signInFrom(person, FIREFOX);
    server.clock.advance(DAY);
    await other.get('/secure/verify');
    const [newest, older] = await devicesOf(other);
    expect([newest?.current, older?.current]).toEqual([true, false]);
    expect(Date.parse(newest?.last_used_at ?? '') - Date.parse(older?.last_used_at ?? '')).toBeGreaterThan(
      DAY / 2,
    );
    server.clock.advance(29.5 * DAY);
    expect(await devicesOf(other)).toHaveLength(1);
  });

  it('returns no markup of a user agent', async () => {
    const person = await server.signUp();
    const odd = await signInFrom(person, '<script>alert(1)</script>');
    const answer = await odd.get('/api/v1/sessions');
    expect(answer.text).not.toContain('<script>');
  });

  it('shows only the person’s own devices', async () => {
    const [person, stranger] = [await server.signUp(), await server.signUp()];
    const mine = (await devicesOf(person)).map((device) => device.id);
    const theirs = (await devicesOf(stranger)).map((device) => device.id);
    expect(mine.filter((id) => theirs.includes(id))).toEqual([]);
    expect((await server.visitor().get('/api/v1/sessions')).status).toBe(401);
  });
});

describe('signing out one device', () => {
  it('ends its session and closes its sockets only', async () => {
    const person = await server.signUp();
    const other = await signInFrom(person, FIREFOX);
    const [here, there] = [
      await openLive(server.url, person.cookieHeader()),
      await openLive(server.url, other.cookieHeader()),
    ];
    const answer = await person.delete(`/api/v1/sessions/${otherOf(await devicesOf(person)).id}`);
    expect(answer.json).toMatchObject({ done: true, body: null });
    await there.until('the close', () => there.socket.disconnected);
    expect(here.socket.connected).toBe(true);
    here.close();
    expect((await other.get('/secure/verify')).json).toMatchObject({ authenticated: false });
    expect(await devicesOf(person)).toHaveLength(1);
  });

  it('answers not_found when it is repeated', async () => {
    const person = await server.signUp();
    await signInFrom(person, FIREFOX);
    const path = `/api/v1/sessions/${otherOf(await devicesOf(person)).id}`;
    expect((await person.delete(path)).status).toBe(200);
    expect((await person.delete(path)).code).toBe('not_found');
  });

  it('answers the same for another person’s device, an unknown one and nonsense', async () => {
    const [person, stranger] = [await server.signUp(), await server.signUp()];
    const [theirs] = await devicesOf(stranger);
    const ids = [theirs?.id ?? '', randomUUID(), 'nonsense', '<script>', "' or 1=1 --"];
    const texts = [];
    for (const id of ids) {
      const answer = await person.delete(`/api/v1/sessions/${encodeURIComponent(id)}`);
      expect([answer.status, answer.code, id]).toEqual([404, 'not_found', id]);
      texts.push(answer.text);
    }
    expect(new Set(texts).size).toBe(1);
    expect((await stranger.get('/secure/verify')).json).toMatchObject({ authenticated: true });
    expect((await server.visitor().delete(`/api/v1/sessions/${randomUUID()}`)).status).toBe(401);
  });

  it('works for the current device', async () => {
    const person = await server.signUp();
    const [mine] = await devicesOf(person);
    expect((await person.delete(`/api/v1/sessions/${mine?.id}`)).status).toBe(200);
    expect((await person.get('/secure/verify')).json).toMatchObject({ authenticated: false });
  });
});

describe('signing out all other devices', () => {
  it('keeps the current session and answers how many it ended', async () => {
    const [person, stranger] = [await server.signUp(), await server.signUp()];
    const others = [await signInFrom(person, FIREFOX), await signInFrom(person, PHONE)];
    const socket = await openLive(server.url, others[0]?.cookieHeader() ?? '');
    expect((await person.post('/api/v1/sessions/end-others')).body).toEqual({ ended: 2 });
    await socket.until('the close', () => socket.socket.disconnected);
    for (const other of others)
      expect((await other.get('/secure/verify')).json).toMatchObject({ authenticated: false });
    for (const client of [person, stranger])
      expect((await client.get('/secure/verify')).json).toMatchObject({ authenticated: true });
    expect((await person.post('/api/v1/sessions/end-others')).body).toEqual({ ended: 0 });
    expect((await server.visitor().post('/api/v1/sessions/end-others')).status).toBe(401);
  });
});

describe('changing the password', () => {
  const NEXT = 'Other-pass-1';
  const change = (client: TestClient, current: string, next = NEXT) =>
    client.post('/api/v1/change-password', { password: current, new_password: next, confirm_password: next });

  it('closes the sockets of other devices but not of this one, and sends a mail', async () => {
    const person = await server.signUp();
    const other = await signInFrom(person, FIREFOX);
    const [here, there] = [
      await openLive(server.url, person.cookieHeader()),
      await openLive(server.url, other.cookieHeader()),
    ];
    expect((await change(person, person.password)).status).toBe(200);
    await there.until('the close', () => there.socket.disconnected);
    expect(here.socket.connected).toBe(true);
    here.close();
    expect((await mailsTo(server.db, person.email)).at(-1)?.template).toBe('password-changed');
  });

  it('changes the session id, and ends the old one within 11 seconds (no fixation)', async () => {
    const person = await server.signUp();
    const before = person.cookies.get('holdfast') ?? '';
    const copy = server.visitor();
    copy.cookies.set('holdfast', before);
    await change(person, person.password);
    expect(person.cookies.get('holdfast')).not.toBe(before);
    // A request that was already sent is still answered, without a cookie.
    const late = await copy.get('/secure/verify');
    expect(late.json).toMatchObject({ authenticated: true });
    expect(late.headers.getSetCookie()).toEqual([]);
    server.clock.advance(11_000);
    expect((await copy.get('/secure/verify')).json).toMatchObject({ authenticated: false });
    expect((await person.get('/secure/verify')).json).toMatchObject({ authenticated: true });
    expect(await devicesOf(person)).toHaveLength(1);
  });

  it('refuses the current password as the new one', async () => {
    const person = await server.signUp();
    const answer = await change(person, person.password, person.password);
    expect([answer.status, answer.code]).toEqual([400, 'password_same']);
    expect(answer.body).toMatchObject({ field: 'new_password' });
    const wrong = await change(person, 'Wrong-pass-1', 'Wrong-pass-1');
    expect(wrong.code).toBe('password_wrong');
  });

  it('is rate limited', async () => {
    const limited = await startTestServer({ authLimits: { account: { attempts: 2, windowMs: 60_000 } } });
    try {
      const person = await limited.signUp();
      const codes = [];
      for (let attempt = 0; attempt < 3; attempt += 1)
        codes.push((await change(person, 'Wrong-pass-1')).code);
      expect(codes).toEqual(['password_wrong', 'password_wrong', 'rate_limited']);
    } finally {
      await limited.close();
    }
  });
});
