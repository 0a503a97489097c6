/** What every call around signing in must do. The tests are generated from the list of calls. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { AnyCall } from '../../contract/call.ts';
import { callList } from '../../contract/calls/index.ts';
import { AUTH_CALL_NAMES } from '../../server/auth/auth-call-names.ts';
import { startTestServer, TEST_PASSWORD, type TestPerson, type TestServer } from './support/server.ts';

const SCRIPT = '<script>alert("x")</script><img src=x onerror=alert(1)>';
/** Calls that ignore their body. */
const ASKS_NOTHING = new Set(['auth.logoutPost', 'sessions.endOthers', 'account.sendConfirmation']);
const own: readonly AnyCall[] = callList.filter((call) => AUTH_CALL_NAMES.some((name) => name === call.name));
const changing = own.filter((call) => call.method !== 'GET');
const pathOf = (call: AnyCall): string => call.path.replace(/\{\w+\}/g, crypto.randomUUID());

let server: TestServer;
let person: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  person = await server.signUp();
});
afterAll(() => server.close());

it('finds all calls around signing in', () => {
  expect(own).toHaveLength(AUTH_CALL_NAMES.length);
  expect(changing.length).toBeGreaterThan(10);
});

describe.each(changing.map((call) => [call.name, call] as const))('%s', (_, call) => {
  it('requires the security token of this session and our own origin', async () => {
    const other = await server.signUp();
    const attempts = [
      { token: false },
      { token: 'made up' },
      { token: await other.csrfToken() },
      { headers: { origin: 'https://evil.example' } },
      { headers: { 'sec-fetch-site': 'cross-site' } },
    ] as const;
    for (const options of attempts) {
      const answer = await person.request(call.method, pathOf(call), {}, options);
      expect([answer.status, answer.code]).toEqual([403, 'csrf_invalid']);
    }
    expect((await person.get('/secure/verify')).json).toMatchObject({ authenticated: true });
  });

  it('refuses bodies that are not JSON, not objects, of wrong types or too large', async () => {
    const client = await server.signUp();
    const bodies = [
      '{"a":',
      '[]',
      '"text"',
      'null',
      '1',
      { email: {}, password: [], userId: 1, token: null },
    ];
    for (const body of bodies) {
      if (ASKS_NOTHING.has(call.name)) continue;
      const answer = await client.request(call.method, pathOf(call), body);
      expect([400, 401, 403, 404]).toContain(answer.status);
      expect(answer.json).toMatchObject({ done: false });
    }
    if (call.body === undefined) return;
    const answer = await client.request(call.method, pathOf(call), { filler: 'x'.repeat(70_000) });
    expect([answer.status, answer.code]).toEqual([413, 'body_too_large']);
  });
});

describe.each(own.filter((call) => call.access === 'signed-in').map((call) => [call.name, call] as const))(
  '%s',
  (_, call) => {
    it('needs a session', async () => {
      const body = call.method === 'GET' ? undefined : {};
      const answer = await server.visitor().request(call.method, pathOf(call), body);
      expect([answer.status, answer.code]).toEqual([401, 'no_session']);
    });
  },
);

/** The fields of a call's body. */
function textFields(call: AnyCall): string[] {
  if (call.body === undefined) return [];
  const { properties } = z.toJSONSchema(call.body, { io: 'input', unrepresentable: 'any' });
  return Object.keys(properties ?? {});
}

describe('HTML and script', () => {
  it.each(changing.flatMap((call) => textFields(call).map((field) => [call.name, field, call] as const)))(
    'in %s, field %s, are answered as JSON only, and echoed in names only',
    async (_, field, call) => {
      const client = await server.signUp();
      const valid: Record<string, unknown> = {
        name: 'Nora',
        email: `html-${crypto.randomUUID()}@example.com`,
        password: TEST_PASSWORD,
        new_password: 'Other-pass-1',
        confirm_password: 'Other-pass-1',
        user: 'x',
        hash: 'y',
        token: 't',
        userId: client.userId,
      };
      const body = Object.fromEntries(textFields(call).map((name) => [name, valid[name]]));
      const answer = await client.request(call.method, pathOf(call), { ...body, [field]: SCRIPT });
      expect(answer.status).toBeLessThan(500);
      expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
      // Only a name may contain it, and is stored as typed.
      if (!['name', 'team_name'].includes(field)) expect(answer.text).not.toContain('<script>');
      else if (call.name === 'auth.signup') expect(JSON.stringify(answer.json)).toContain('onerror');
    },
  );

  it('in queries are not echoed in answers or redirects', async () => {
    const value = encodeURIComponent(SCRIPT);
    for (const call of own.filter((one) => one.method === 'GET')) {
      const query = `?strategy=${value}&password=${value}&team=${value}&state=${value}&error=${value}`;
      const answer = await person.get(call.path + query);
      expect(answer.status, call.name).toBeLessThan(500);
      expect(answer.text, call.name).not.toContain('<script>');
      expect(answer.headers.get('location') ?? '', call.name).not.toContain('script');
    }
    person.forgetToken();
  });
});
