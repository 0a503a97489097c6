/** An identity provider that lies, or an attacker in between: an identity with anything wrong signs nobody in. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestClient } from './support/client.ts';
import { startIdentityProvider, type IdentityProvider } from './support/identity-provider.ts';
import { startTestServer, type TestServer } from './support/server.ts';

const HOUR = 3_600;
const now = Math.floor(Date.now() / 1_000);
const EMAIL = 'lena@example.com';

let provider: IdentityProvider;
let server: TestServer;

beforeAll(async () => {
  provider = await startIdentityProvider();
  server = await startTestServer({ env: { ...provider.env } });
  provider.allow([`${server.url}/secure/oidc/verify`]);
});
beforeEach(() => {
  provider.person = { sub: 'lena', email: EMAIL, email_verified: true, name: 'Lena' };
  provider.lie = null;
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

/** Signs in at the provider, and returns where our server then redirects. */
async function goThrough(client: TestClient): Promise<string | null> {
  const away = await client.get('/secure/oidc');
  const back = await provider.visit(away.headers.get('location') ?? '');
  return (await client.get(back.slice(server.url.length))).headers.get('location');
}

describe('a provider', () => {
  it.each<[string, NonNullable<IdentityProvider['lie']>]>([
    ['signs with a key that it does not publish', { strange: true }],
    ['answers for another sign-in', { claims: { nonce: 'x'.repeat(43) } }],
    ['speaks for another provider', { claims: { iss: 'https://accounts.example.com' } }],
    ['speaks to another client', { claims: { aud: 'somebody-else' } }],
    ['shows an identity of yesterday', { claims: { iat: now - 25 * HOUR, exp: now - 24 * HOUR } }],
  ])('that %s signs nobody in', async (_, lie) => {
    provider.lie = lie;
    const visitor = server.visitor();
    expect(await goThrough(visitor)).toBe('/auth/login?error=social_failed');
    expect((await visitor.get('/secure/verify')).json).toMatchObject({ authenticated: false });
    const made = await server.db.selectFrom('users').select('id').where('email', '=', EMAIL).execute();
    expect(made).toEqual([]);
  });

  it('with correct claims signs the person in, re-signed by the test or not', async () => {
    provider.lie = { claims: { email: EMAIL } };
    expect(await goThrough(server.visitor())).toBe('/auth/authenticating');
    provider.lie = null;
    expect(await goThrough(server.visitor())).toBe('/auth/authenticating');
  });
});
