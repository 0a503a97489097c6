import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLive } from './support/live-client.ts';
import { mailsTo, resetLinkTo } from './support/mails.ts';
import { startTestServer, type TestServer } from './support/server.ts';

const NEXT = 'Other-pass-1';
const MINUTE = 60_000;
let server: TestServer;
const pauses: number[] = [];

beforeAll(async () => {
  server = await startTestServer({
    pause: async (ms) => {
      pauses.push(ms);
    },
  });
});
afterAll(() => server.close());

const askFor = (email: unknown) => server.visitor().post('/secure/reset-password', { email });
const use = (link: { user: string; hash: string }, password = NEXT, more: object = {}) =>
  server.visitor().post('/secure/update-password', { ...link, password, ...more });

describe('requesting a new password', () => {
  it('sends a link of 64 hex digits that is valid for an hour, and stores only its hash', async () => {
    const person = await server.signUp();
    const answer = await askFor(`  ${person.email.toUpperCase()} `);
    expect(answer.json).toMatchObject({ done: true, body: null, code: null });
    const link = await resetLinkTo(server.db, person.email);
    expect(Buffer.from(link.user, 'base64').toString()).toBe(person.userId);
    expect(link.hash).toMatch(/^[0-9a-f]{64}$/);
    const [row] = await server.db
      .selectFrom('password_resets')
      .selectAll()
      .where('user_id', '=', person.userId)
      .execute();
    expect(row?.token_hash).toBe(createHash('sha256').update(link.hash).digest('hex'));
    expect(Date.parse(row?.expires_at ?? '') - Date.parse(row?.created_at ?? '')).toBe(60 * MINUTE);
    const mail = (await mailsTo(server.db, person.email)).at(-1);
    expect(mail).toMatchObject({ template: 'reset-password', language: 'en', content: { hours: 1 } });
  });

  it('answers the same after the same time for known and unknown addresses and accounts of a provider', async () => {
    const person = await server.signUp();
    const social = await server.signUp();
    await server.db.updateTable('users').set({ is_google: true }).where('id', '=', social.userId).execute();
    pauses.length = 0;
    const answers = [];
    for (const email of [person.email, 'nobody@example.com', social.email]) answers.push(await askFor(email));
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    const headers = answers.map((answer) =>
      [...answer.headers.keys()].filter((name) => name !== 'set-cookie').join(' '),
    );
    expect(new Set(headers).size).toBe(1);
    // The answer waits for the rest of a fixed time.
    expect(pauses).toHaveLength(3);
    expect(pauses.every((ms) => ms > 0 && ms <= 800)).toBe(true);
    expect((await mailsTo(server.db, person.email)).map((mail) => mail.template)).toContain('reset-password');
    expect((await mailsTo(server.db, social.email)).map((mail) => mail.template)).toEqual(['welcome']);
    expect(await mailsTo(server.db, 'nobody@example.com')).toEqual([]);
  });

  it.each([
    [{}, 'required'],
    [{ email: '' }, 'required'],
    [{ email: 'nonsense' }, 'email_invalid'],
    [{ email: ['a@example.com'] }, 'email_invalid'],
    [{ email: '<script>alert(1)</script>@example.com' }, 'email_invalid'],
  ])('refuses %j as %s', async (body, code) => {
    const answer = await server.visitor().post('/secure/reset-password', body);
    expect([answer.status, answer.code]).toEqual([400, code]);
    expect(answer.body).toMatchObject({ field: 'email' });
  });

  it('does not use the forwarded host of the request in the link', async () => {
    const person = await server.signUp();
    const visitor = server.visitor();
    Object.assign(visitor.headers, { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' });
    expect((await visitor.post('/secure/reset-password', { email: person.email })).status).toBe(200);
    expect(JSON.stringify(await mailsTo(server.db, person.email))).not.toContain('evil');
  });
});

describe('using the link', () => {
  it('sets the password, ends all sessions and sockets, and sends a mail', async () => {
    const person = await server.signUp();
    const socket = await openLive(server.url, person.cookieHeader());
    await askFor(person.email);
    const answer = await use(await resetLinkTo(server.db, person.email), NEXT, { confirmPassword: NEXT });
    expect(answer.json).toMatchObject({ done: true, body: null });
    await socket.until('the close', () => socket.socket.disconnected);
    expect((await person.get('/secure/verify')).json).toMatchObject({ authenticated: false });
    expect((await server.signIn(person.email, person.password)).answer.code).toBe('wrong_credentials');
    expect((await server.signIn(person.email, NEXT)).answer.status).toBe(200);
    expect((await mailsTo(server.db, person.email)).at(-1)?.template).toBe('password-changed');
  });

  it('works once', async () => {
    const person = await server.signUp();
    await askFor(person.email);
    const link = await resetLinkTo(server.db, person.email);
    const answers = await Promise.all([use(link), use(link), use(link)]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 400, 400]);
    expect((await use(link, 'Third-pass-1')).code).toBe('reset_link_invalid');
    expect((await server.signIn(person.email, NEXT)).answer.status).toBe(200);
  });

  it('works only with the newest link', async () => {
    const person = await server.signUp();
    await askFor(person.email);
    const older = await resetLinkTo(server.db, person.email);
    await askFor(person.email);
    expect((await use(older)).code).toBe('reset_link_invalid');
    expect((await use(await resetLinkTo(server.db, person.email))).status).toBe(200);
  });

  it('fails after an hour', async () => {
    const person = await server.signUp();
    await askFor(person.email);
    const link = await resetLinkTo(server.db, person.email);
    server.clock.advance(61 * MINUTE);
    const late = await use(link);
    expect([late.status, late.code]).toEqual([400, 'reset_link_invalid']);
    expect((await server.signIn(person.email, person.password)).answer.status).toBe(200);
  });

  it('fails for another person, with another token or with nonsense', async () => {
    const [person, other] = [await server.signUp(), await server.signUp()];
    await askFor(person.email);
    const { user, hash } = await resetLinkTo(server.db, person.email);
    const attempts = [
      { user: Buffer.from(other.userId).toString('base64'), hash },
      { user, hash: hash.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) },
      { user, hash: createHash('sha256').update(hash).digest('hex') },
      { user: '<script>alert(1)</script>', hash },
      { user, hash: "' or 1=1 --" },
    ];
    for (const attempt of attempts) {
      const answer = await use(attempt);
      expect([answer.status, answer.code, answer.text.includes('<script>')]).toEqual([
        400,
        'reset_link_invalid',
        false,
      ]);
    }
    expect((await server.signIn(person.email, person.password)).answer.status).toBe(200);
    expect((await use({ user, hash })).status).toBe(200);
  });

  it('fails after the password was changed', async () => {
    const person = await server.signUp();
    await askFor(person.email);
    const link = await resetLinkTo(server.db, person.email);
    const change = { password: person.password, new_password: NEXT, confirm_password: NEXT };
    expect((await person.post('/api/v1/change-password', change)).status).toBe(200);
    expect((await use(link, 'Third-pass-1')).code).toBe('reset_link_invalid');
  });

  it.each([
    [{ user: 'x', hash: 'y' }, 'required', 'password'],
    [{ user: 'x', password: NEXT }, 'required', 'hash'],
    [{ hash: 'y', password: NEXT }, 'required', 'user'],
    [{ user: 'x', hash: 'y', password: 'weak' }, 'password_weak', 'password'],
    [
      { user: 'x', hash: 'y', password: NEXT, confirmPassword: 'Third-pass-1' },
      'passwords_differ',
      'confirmPassword',
    ],
  ])('refuses %j as %s', async (body, code, field) => {
    const answer = await server.visitor().post('/secure/update-password', body);
    expect([answer.status, answer.code]).toEqual([400, code]);
    expect(answer.body).toMatchObject({ field });
  });
});

describe('limits', () => {
  it('are 5 requests in 15 minutes per mail address, known or not, and per IP address', async () => {
    const limited = await startTestServer({
      authLimits: { linkRequests: { attempts: 5, windowMs: 15 * MINUTE } },
    });
    try {
      const person = await limited.signUp();
      const from = (ip: string, email: string) => {
        const visitor = limited.visitor();
        visitor.headers['x-forwarded-for'] = ip;
        return visitor.post('/secure/reset-password', { email });
      };
      for (const [net, email] of [
        ['203.0.113', person.email],
        ['198.51.100', 'nobody@example.com'],
      ] as const) {
        const statuses = [];
        for (let attempt = 0; attempt < 6; attempt += 1)
          statuses.push((await from(`${net}.${attempt}`, email)).status);
        expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
      }
      const statuses = [];
      for (let attempt = 0; attempt < 6; attempt += 1)
        statuses.push((await from('192.0.2.1', `one-${attempt}@example.com`)).status);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
      limited.clock.advance(15 * MINUTE + 1_000);
      expect((await from('192.0.2.1', person.email)).status).toBe(200);
    } finally {
      await limited.close();
    }
  });

  it('are 10 attempts to use a link in 15 minutes per IP address', async () => {
    const limited = await startTestServer({
      authLimits: { linkAttempts: { attempts: 10, windowMs: 15 * MINUTE } },
    });
    try {
      const statuses = [];
      for (let attempt = 0; attempt < 11; attempt += 1) {
        const answer = await limited
          .visitor()
          .post('/secure/update-password', { user: 'x', hash: `${attempt}`, password: NEXT });
        statuses.push(answer.status);
      }
      expect(statuses).toEqual([...Array<number>(10).fill(400), 429]);
    } finally {
      await limited.close();
    }
  });

  it('have these values by default', async () => {
    const { DEFAULT_AUTH_LIMITS } = await import('../../server/auth/auth-limits.ts');
    expect(DEFAULT_AUTH_LIMITS).toMatchObject({
      linkRequests: { attempts: 5, windowMs: 15 * MINUTE },
      linkAttempts: { attempts: 10, windowMs: 15 * MINUTE },
    });
  });
});

describe('rating a password', () => {
  it.each([
    ['abc', 0, ['lowercase']],
    ['abcdef1', 1, ['lowercase', 'number']],
    ['Abcdef1!', 2, ['lowercase', 'uppercase', 'number', 'symbol']],
    ['Abcdefgh1!', 3, ['lowercase', 'uppercase', 'number', 'symbol']],
    ['<script>', 1, ['lowercase', 'symbol']],
  ])('rates %j as %i', async (password, value, contains) => {
    const answer = await server
      .visitor()
      .get(`/secure/check-password?password=${encodeURIComponent(password)}`);
    expect(answer.json).toMatchObject({ done: true, body: { value, contains, length: password.length } });
    expect(answer.text).not.toContain('<script>');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('requires a password of limited length', async () => {
    expect((await server.visitor().get('/secure/check-password')).code).toBe('required');
    const long = 'x'.repeat(1025);
    expect((await server.visitor().get(`/secure/check-password?password=${long}`)).code).toBe('invalid');
  });
});
