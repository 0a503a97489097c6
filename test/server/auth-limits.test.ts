/** Every rate limit around signing in: it answers with a waiting time, and allows requests again after it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DEFAULT_AUTH_LIMITS } from '../../server/auth/auth-limits.ts';
import type { Answer, TestClient } from './support/client.ts';
import { startTestServer, TEST_PASSWORD, type TestPerson, type TestServer } from './support/server.ts';

type Limit = keyof typeof DEFAULT_AUTH_LIMITS;

interface Case {
  readonly what: string;
  readonly attempt: (on: { person: TestPerson; visitor: TestClient }) => Promise<Answer>;
}

const wrong = 'Wrong-pass-1';
let addresses = 0;
const newAddress = (): string => {
  addresses += 1;
  return `limited-${addresses}@example.com`;
};
const signUp = (visitor: TestClient, email: string) =>
  visitor.post('/secure/signup', { name: 'Lina', email, password: TEST_PASSWORD });

/** For each limiter the calls that count on it. */
const CASES: Readonly<Record<Limit, readonly Case[]>> = {
  accountAndIp: [
    {
      what: 'a wrong password',
      attempt: ({ visitor, person }) =>
        visitor.post('/secure/login', { email: person.email, password: wrong }),
    },
  ],
  account: [
    {
      what: 'a wrong password where one is changed',
      attempt: ({ person }) =>
        person.post('/api/v1/change-password', {
          password: wrong,
          new_password: 'Other-pass-1',
          confirm_password: 'Other-pass-1',
        }),
    },
  ],
  ip: [
    {
      what: 'a sign-in with an unknown address',
      attempt: ({ visitor }) => visitor.post('/secure/login', { email: newAddress(), password: wrong }),
    },
  ],
  signUps: [{ what: 'a sign-up', attempt: ({ visitor }) => signUp(visitor, newAddress()) }],
  refusedSignUps: [
    {
      what: 'a sign-up with a taken address',
      attempt: ({ visitor, person }) => signUp(visitor, person.email),
    },
  ],
  linkRequests: [
    {
      what: 'asking for a link to a new password',
      attempt: ({ visitor, person }) => visitor.post('/secure/reset-password', { email: person.email }),
    },
    {
      what: 'asking for it for an unknown address',
      attempt: ({ visitor }) => visitor.post('/secure/reset-password', { email: 'nobody@example.com' }),
    },
    {
      what: 'asking for a link that confirms the address',
      attempt: ({ person }) => person.post('/api/v1/account/email-confirmation'),
    },
  ],
  linkAttempts: [
    {
      what: 'trying a link to a new password',
      attempt: ({ visitor }) =>
        visitor.post('/secure/update-password', { user: 'x', hash: 'y', password: TEST_PASSWORD }),
    },
    {
      what: 'trying a link that confirms the address',
      attempt: ({ person }) => person.put('/api/v1/account/email-confirmation', { token: 'guessed' }),
    },
  ],
  thirdPartyRequests: [
    { what: 'beginning to sign in elsewhere', attempt: ({ visitor }) => visitor.get('/secure/oidc') },
    {
      what: 'handing in a captcha',
      attempt: ({ visitor }) => visitor.post('/secure/verify-captcha', { token: 'guessed' }),
    },
  ],
};

/** Nothing listens there: the limit applies before an external service is called. */
const NOWHERE = 'http://127.0.0.1:9';
const ENV = {
  OIDC_ISSUER: NOWHERE,
  OIDC_CLIENT_ID: 'holdfast',
  CAPTCHA_SITE_KEY: 'key',
  CAPTCHA_SECRET: 'secret',
  CAPTCHA_VERIFY_URL: `${NOWHERE}/verify`,
};
const WINDOW_MS = 60_000;
const NOBODY = { email: '', password: '', userId: '', teamId: '', teamMemberId: '' };
const ALL = Object.entries(CASES) as [Limit, readonly Case[]][];

describe.each(ALL)('%s', (limit, cases) => {
  let server: TestServer;
  let person: TestPerson;
  beforeAll(async () => {
    server = await startTestServer({
      env: limit === 'thirdPartyRequests' ? ENV : {},
      authLimits: { [limit]: { attempts: 2, windowMs: WINDOW_MS } },
    });
    const visitor = server.visitor();
    // With a captcha nobody can sign up here, so a visitor makes the attempts.
    person =
      limit === 'thirdPartyRequests'
        ? Object.assign(visitor, NOBODY)
        : await server.signUp({ proven: false });
  });
  afterAll(() => server.close());

  it.each(cases.map((one) => [one.what, one] as const))('limits the rate of %s', async (_, { attempt }) => {
    // Signing up and earlier cases counted too; their windows are over now.
    server.clock.advance(WINDOW_MS + 1_000);
    const on = { person, visitor: server.visitor() };
    for (let time = 0; time < 2; time += 1) expect((await attempt(on)).status).not.toBe(429);
    const refused = await attempt(on);
    expect([refused.status, refused.code]).toEqual([429, 'rate_limited']);
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(WINDOW_MS / 1_000);
    expect(refused.body).toMatchObject({ retry_after: wait });
    server.clock.advance(wait * 1_000);
    expect((await attempt(on)).status).not.toBe(429);
  });
});
