import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, TEST_PASSWORD, type TestServer } from './support/server.ts';

/** The requests that the captcha provider received, and its next answer. */
const asked: URLSearchParams[] = [];
let verdict: string;
let provider: Server;
let env: Record<string, string>;
let server: TestServer;

beforeAll(async () => {
  provider = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      asked.push(new URLSearchParams(text));
      response.setHeader('content-type', 'application/json');
      response.end(verdict);
    });
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const { port } = provider.address() as AddressInfo;
  env = {
    CAPTCHA_SITE_KEY: 'site-key',
    CAPTCHA_SECRET: 'secret-key',
    CAPTCHA_VERIFY_URL: `http://127.0.0.1:${port}/siteverify`,
  };
  server = await startTestServer({ env });
});
afterAll(async () => {
  await server.close();
  provider.close();
});
beforeEach(() => {
  asked.length = 0;
  verdict = JSON.stringify({ success: true });
});

let people = 0;
const account = () => {
  people += 1;
  return { name: 'Carla', email: `captcha-${people}@example.com`, password: TEST_PASSWORD };
};
const pass = (client: ReturnType<TestServer['visitor']>, token: unknown = 'an answer') =>
  client.post('/secure/verify-captcha', { token });

describe('a configured captcha', () => {
  it('is part of the public configuration, without its secret', async () => {
    const answer = await server.visitor().get('/api/v1/public-config');
    expect(answer.body).toEqual({
      captcha: {
        provider: 'turnstile',
        site_key: 'site-key',
        script_url: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
      },
      social: null,
    });
    expect(answer.text).not.toContain('secret-key');
  });

  it('is verified by its provider and allows one sign-up of this browser', async () => {
    const visitor = server.visitor();
    expect((await pass(visitor)).json).toMatchObject({ done: true, body: null });
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({
      secret: 'secret-key',
      response: 'an answer',
      remoteip: '127.0.0.1',
    });
    expect((await visitor.post('/secure/signup', account())).status).toBe(200);
    await visitor.post('/secure/logout');
    expect((await visitor.post('/secure/signup', account())).code).toBe('captcha_failed');
  });

  it('is required: a sign-up without it creates no account and reveals no known address', async () => {
    const known = account();
    const first = server.visitor();
    await pass(first);
    await first.post('/secure/signup', known);
    const fresh = account();
    const answers = [
      await server.visitor().post('/secure/signup', fresh),
      await server.visitor().post('/secure/signup', known),
    ];
    for (const answer of answers) {
      expect([answer.status, answer.code]).toEqual([400, 'captcha_failed']);
      expect(answer.json).toMatchObject({ done: false, authenticated: false, user: null });
    }
    expect(answers[0]?.text).toBe(answers[1]?.text);
    const made = await server.db.selectFrom('users').select('id').where('email', '=', fresh.email).execute();
    expect(made).toEqual([]);
  });

  it('is used up by a sign-up with a taken address, but not by an invalid field', async () => {
    const visitor = server.visitor();
    const taken = account();
    await pass(visitor);
    await visitor.post('/secure/signup', taken);
    await visitor.post('/secure/logout');
    await pass(visitor);
    expect((await visitor.post('/secure/signup', { ...account(), password: 'weak' })).code).toBe(
      'password_weak',
    );
    expect((await visitor.post('/secure/signup', taken)).code).toBe('email_taken');
    expect((await visitor.post('/secure/signup', account())).code).toBe('captcha_failed');
  });

  it('is not valid in another browser, or after 16 minutes', async () => {
    const visitor = server.visitor();
    await pass(visitor);
    expect((await server.visitor().post('/secure/signup', account())).code).toBe('captcha_failed');
    server.clock.advance(16 * 60_000);
    expect((await visitor.post('/secure/signup', account())).code).toBe('captcha_failed');
  });

  it.each([
    ['a refusal', { success: false, 'error-codes': ['invalid-input-response'] }],
    ['a low score', { success: true, score: 0.5 }],
  ])('fails on %s, and refuses the sign-up', async (_, problem) => {
    verdict = JSON.stringify(problem);
    const visitor = server.visitor();
    const answer = await pass(visitor);
    expect([answer.status, answer.code]).toEqual([400, 'captcha_failed']);
    expect((await visitor.post('/secure/signup', account())).code).toBe('captcha_failed');
  });

  it('accepts a high score', async () => {
    verdict = JSON.stringify({ success: true, score: 0.9 });
    expect((await pass(server.visitor())).status).toBe(200);
  });

  it.each([['<html>'], ['{"success":"yes"}'], ['[]']])(
    'refuses sign-ups while its provider answers %s',
    async (text) => {
      verdict = text;
      const visitor = server.visitor();
      const answer = await pass(visitor);
      expect([answer.status, answer.code]).toEqual([503, 'unavailable']);
      expect((await visitor.post('/secure/signup', account())).code).toBe('captcha_failed');
    },
  );

  it.each([[undefined], [''], [1], ['x'.repeat(4097)]])('refuses %j without a request', async (token) => {
    const answer = await server.visitor().post('/secure/verify-captcha', { token });
    expect([answer.status, ['required', 'invalid'].includes(answer.code ?? '')]).toEqual([400, true]);
    expect(asked).toEqual([]);
  });

  it('limits the rate of verifications per IP address', async () => {
    const limited = await startTestServer({
      env,
      authLimits: { thirdPartyRequests: { attempts: 2, windowMs: 60_000 } },
    });
    try {
      const statuses = [];
      for (let attempt = 0; attempt < 3; attempt += 1) statuses.push((await pass(limited.visitor())).status);
      expect(statuses).toEqual([200, 200, 429]);
      expect(asked).toHaveLength(2);
    } finally {
      await limited.close();
    }
  });
});

it('allows signing up without a captcha when none is configured', async () => {
  const plain = await startTestServer();
  try {
    expect((await pass(plain.visitor())).status).toBe(200);
    expect((await plain.visitor().post('/secure/signup', account())).status).toBe(200);
    expect(asked).toEqual([]);
  } finally {
    await plain.close();
  }
});
