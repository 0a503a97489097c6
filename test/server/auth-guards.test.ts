import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLive } from './support/live-client.ts';
import { startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('the security token', () => {
  it('stays the same until the session changes, then is refused', async () => {
    const person = await server.signUp();
    const visitor = server.visitor();
    const anonymous = await visitor.csrfToken();
    visitor.forgetToken();
    expect(await visitor.csrfToken()).toBe(anonymous);
    await visitor.post('/secure/login', { email: person.email, password: person.password });
    expect(await visitor.csrfToken()).not.toBe(anonymous);
    expect((await visitor.post('/secure/logout', undefined, { token: anonymous })).code).toBe('csrf_invalid');
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('is required on %s, for every path', async (method) => {
    const person = await server.signUp();
    for (const path of ['/api/v1/projects', '/secure/login', '/anything']) {
      const answer = await person.request(method, path, {}, { token: false });
      expect([answer.status, answer.code]).toEqual([403, 'csrf_invalid']);
      expect(answer.json).toMatchObject({ done: false, body: null, message: expect.stringMatching(/csrf/i) });
    }
  });

  it('of one person is refused for another', async () => {
    const [one, other] = [await server.signUp(), await server.signUp()];
    const answer = await one.post('/secure/logout', undefined, { token: await other.csrfToken() });
    expect(answer.code).toBe('csrf_invalid');
  });

  it('is not enough for a page of another origin', async () => {
    const person = await server.signUp();
    const attempts: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: server.url.replace('127.0.0.1', '127.0.0.1.evil.example') },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ];
    for (const headers of attempts) {
      expect((await person.post('/secure/logout', undefined, { headers })).code).toBe('csrf_invalid');
    }
    expect((await person.get('/secure/verify')).json).toMatchObject({ authenticated: true });
    const own = { origin: server.url, 'sec-fetch-site': 'same-origin' };
    expect((await person.post('/secure/logout', undefined, { headers: own })).status).toBe(200);
  });
});

describe('behind a reverse proxy', () => {
  const proxied = {
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'work.example.com',
    'x-forwarded-for': '203.0.113.7',
  };

  it('compares the origin with the forwarded host', async () => {
    const visitor = server.visitor();
    Object.assign(visitor.headers, proxied, { origin: 'https://work.example.com' });
    const answer = await visitor.post('/secure/signup/check', {
      name: 'A',
      email: 'a@example.com',
      password: 'Test-pass-1',
    });
    expect(answer.status).toBe(200);
    visitor.headers['origin'] = 'https://other.example.com';
    expect((await visitor.post('/secure/logout')).code).toBe('csrf_invalid');
  });

  it('sets a __Host- cookie and HSTS, and ignores the cookie without the prefix', async () => {
    const person = await server.signUp();
    const visitor = server.visitor();
    Object.assign(visitor.headers, proxied);
    const answer = await visitor.post('/secure/login', { email: person.email, password: person.password });
    expect(answer.headers.getSetCookie()[0]).toMatch(
      /^__Host-holdfast=s\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+; Secure$/,
    );
    expect(answer.headers.get('strict-transport-security')).toContain('max-age=31536000');
    // The same session under the plain name is not read when the connection is encrypted.
    const planted = server.visitor();
    Object.assign(planted.headers, proxied);
    planted.cookies.set('holdfast', visitor.cookies.get('__Host-holdfast') ?? '');
    expect((await planted.get('/secure/verify')).json).toMatchObject({ authenticated: false });
  });

  it('opens sockets only with the cookie name that fits the transport', async () => {
    const person = await server.signUp();
    const token = person.cookies.get('holdfast') ?? '';
    const [plain, tls] = [`holdfast=${token}`, `__Host-holdfast=${token}`];
    const own = { 'x-forwarded-proto': 'https' };
    for (const [cookie, headers] of [
      [tls, own],
      [plain, {}],
    ] as const)
      (await openLive(server.url, cookie, headers)).close();
    for (const [cookie, headers] of [
      [plain, own],
      [tls, {}],
    ] as const)
      await expect(openLive(server.url, cookie, headers)).rejects.toThrow('401');
  });

  it('ignores forwarded headers when proxies are not trusted', async () => {
    const strict = await startTestServer({ env: { TRUST_PROXY: 'false' } });
    try {
      const visitor = strict.visitor();
      Object.assign(visitor.headers, proxied);
      const answer = await visitor.get('/csrf-token');
      expect(answer.headers.getSetCookie()[0]).toMatch(/^holdfast=a\./);
      expect(answer.headers.get('strict-transport-security')).toBeNull();
    } finally {
      await strict.close();
    }
  });
});

describe('limits', () => {
  it('apply to guessing one account, for known and unknown addresses alike', async () => {
    const limited = await startTestServer({
      authLimits: { accountAndIp: { attempts: 3, windowMs: 60_000 } },
    });
    try {
      const person = await limited.signUp();
      for (const email of [person.email, 'nobody@example.com']) {
        for (let attempt = 0; attempt < 3; attempt += 1) {
          expect((await limited.signIn(email, 'Wrong-pass-1')).answer.status).toBe(400);
        }
        const { answer } = await limited.signIn(email, person.password);
        expect([answer.status, answer.code]).toEqual([429, 'rate_limited']);
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(50);
      }
      limited.clock.advance(61_000);
      expect((await limited.signIn(person.email, person.password)).answer.status).toBe(200);
    } finally {
      await limited.close();
    }
  });

  it('count per IP address, without effect on other addresses', async () => {
    const limited = await startTestServer({ authLimits: { ip: { attempts: 2, windowMs: 60_000 } } });
    try {
      const person = await limited.signUp();
      const from = (ip: string) => {
        const visitor = limited.visitor();
        visitor.headers['x-forwarded-for'] = ip;
        return visitor;
      };
      for (const email of ['a@example.com', 'b@example.com']) {
        await from('203.0.113.1').post('/secure/login', { email, password: 'Wrong-pass-1' });
      }
      const body = { email: person.email, password: person.password };
      expect((await from('203.0.113.1').post('/secure/login', body)).status).toBe(429);
      expect((await from('203.0.113.2').post('/secure/login', body)).status).toBe(200);
    } finally {
      await limited.close();
    }
  });

  it('apply to sign-ups with taken addresses', async () => {
    const limited = await startTestServer({
      authLimits: { refusedSignUps: { attempts: 2, windowMs: 60_000 } },
    });
    try {
      const person = await limited.signUp();
      const taken = { name: 'A', email: person.email, password: 'Test-pass-1' };
      const codes = [];
      for (let attempt = 0; attempt < 3; attempt += 1)
        codes.push((await limited.visitor().post('/secure/signup', taken)).code);
      expect(codes).toEqual(['email_taken', 'email_taken', 'rate_limited']);
    } finally {
      await limited.close();
    }
  });

  it('apply to all requests of one IP address except files of the page', async () => {
    const limited = await startTestServer({ requestsPerMinute: 5 });
    try {
      const visitor = limited.visitor();
      const answers = [];
      for (let attempt = 0; attempt < 6; attempt += 1) answers.push(await visitor.get('/secure/verify'));
      expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200, 429]);
      expect(answers[5]?.json).toMatchObject({ done: false, code: 'rate_limited' });
      expect(Number(answers[5]?.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await visitor.get('/first-paint.js')).status).toBe(404);
    } finally {
      await limited.close();
    }
  });
});
