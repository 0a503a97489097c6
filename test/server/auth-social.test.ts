import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  startIdentityProvider,
  type IdentityProvider,
  type ProviderPerson,
} from './support/identity-provider.ts';
import type { Answer, TestClient } from './support/client.ts';
import { invite } from './support/invite.ts';
import { startTestServer, type TestServer } from './support/server.ts';

let provider: IdentityProvider;
let server: TestServer;

beforeAll(async () => {
  provider = await startIdentityProvider();
  server = await startTestServer({ env: { ...provider.env } });
  provider.allow([`${server.url}/secure/oidc/verify`, `${server.url}/secure/google/verify`]);
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

let count = 0;
let person: ProviderPerson & { email: string };
beforeEach(() => {
  count += 1;
  person = {
    sub: `sub-${count}`,
    email: `social-${count}@example.com`,
    email_verified: true,
    name: `Sofia ${count}`,
  };
  provider.person = person;
});

/** Signs in at the provider, and returns our server's answer to the browser that came back. */
async function goThrough(client: TestClient, start = '/secure/oidc'): Promise<Answer> {
  const away = await client.get(start);
  expect(away.status).toBe(303);
  const back = await provider.visit(away.headers.get('location') ?? '');
  expect(back.startsWith(server.url)).toBe(true);
  return client.get(back.slice(server.url.length));
}

const locationOf = (answer: Answer): [number, string | null] => [
  answer.status,
  answer.headers.get('location'),
];

describe('signing in with a provider', () => {
  it('is offered only when it is configured', async () => {
    const answer = await server.visitor().get('/api/v1/public-config');
    expect(answer.body).toEqual({ captcha: null, social: { name: 'Acme', path: '/secure/oidc' } });
    const plain = await startTestServer();
    try {
      expect((await plain.visitor().get('/api/v1/public-config')).body).toEqual({
        captcha: null,
        social: null,
      });
      for (const path of [
        '/secure/oidc',
        '/secure/oidc/verify?state=x',
        '/secure/google',
        '/secure/google/verify',
      ])
        expect([(await plain.visitor().get(path)).status, path]).toEqual([404, path]);
    } finally {
      await plain.close();
    }
  });

  it('creates an account with organization and team for a new person, and signs in', async () => {
    const visitor = server.visitor();
    expect(locationOf(await goThrough(visitor))).toEqual([303, '/auth/authenticating']);
    expect((await visitor.get('/secure/verify')).json).toMatchObject({
      authenticated: true,
      user: {
        name: person.name,
        email: person.email,
        team_name: person.name,
        owner: true,
        is_google: true,
        setup_completed: false,
      },
    });
  });

  it('finds the same account again when the address at the provider has changed', async () => {
    const first = server.visitor();
    await goThrough(first);
    const before = (await first.get('/secure/verify')).json as { user: { id: string } };
    provider.person = { ...person, email: 'another-address@example.com', email_verified: false };
    const second = server.visitor();
    await goThrough(second, '/secure/google');
    expect((await second.get('/secure/verify')).json).toMatchObject({
      authenticated: true,
      user: { id: before.user.id, email: person.email },
    });
  });

  it('links the account of a verified address, and ends its password and sessions', async () => {
    const owner = await server.signUp({ email: person.email });
    const visitor = server.visitor();
    await goThrough(visitor);
    expect((await visitor.get('/secure/verify')).json).toMatchObject({
      authenticated: true,
      user: { id: owner.userId, is_google: true },
    });
    expect((await owner.get('/secure/verify')).json).toMatchObject({ authenticated: false });
    expect((await server.signIn(owner.email, owner.password)).answer.code).toBe('wrong_credentials');
    const feed = await server.db
      .selectFrom('feed')
      .select('version')
      .where('scope', '=', `user:${owner.userId}`)
      .where('entity', '=', 'user')
      .executeTakeFirstOrThrow();
    expect(feed.version).toBeGreaterThan(1);
  });

  it.each([
    ['says it is not confirmed', { email_verified: false }],
    ['says nothing about it', { email_verified: undefined }],
  ])('neither links nor creates an account for an address of which the provider %s', async (_, claims) => {
    const owner = await server.signUp({ email: person.email });
    const { email_verified: _dropped, ...rest } = person;
    provider.person = { ...rest, ...(claims.email_verified === false && { email_verified: false }) };
    expect(locationOf(await goThrough(server.visitor()))).toEqual([
      303,
      '/auth/login?error=social_unverified',
    ]);
    provider.person = { ...provider.person, email: `new-${count}@example.com` };
    expect(locationOf(await goThrough(server.visitor()))).toEqual([
      303,
      '/auth/login?error=social_unverified',
    ]);
    expect((await server.signIn(owner.email, owner.password)).answer.status).toBe(200);
    const made = await server.db
      .selectFrom('users')
      .select('id')
      .where('email', 'like', `new-${count}@%`)
      .execute();
    expect(made).toEqual([]);
  });

  it.each(['nonsense', '<script>alert(1)</script>@example.com', `${'x'.repeat(250)}@example.com`, ' '])(
    'refuses the invalid address %j',
    async (email) => {
      provider.person = { ...person, email };
      expect(locationOf(await goThrough(server.visitor()))).toEqual([
        303,
        '/auth/login?error=social_unverified',
      ]);
    },
  );

  it('does not give an account to a second identity with the same address', async () => {
    await goThrough(server.visitor());
    provider.person = { ...person, sub: `${person.sub}-successor` };
    expect(locationOf(await goThrough(server.visitor()))).toEqual([303, '/auth/login?error=social_failed']);
  });

  it('creates an account without a password to change or reset', async () => {
    const visitor = server.visitor();
    await goThrough(visitor);
    const change = {
      password: 'Test-pass-1',
      new_password: 'Other-pass-1',
      confirm_password: 'Other-pass-1',
    };
    expect((await visitor.post('/api/v1/change-password', change)).code).toBe('password_wrong');
    await server.visitor().post('/secure/reset-password', { email: person.email });
    const resets = await server.db
      .selectFrom('password_resets')
      .innerJoin('users', 'users.id', 'password_resets.user_id')
      .select('users.id')
      .where('users.email', '=', person.email)
      .execute();
    expect(resets).toEqual([]);
  });

  it('answers HTML in a name as JSON text', async () => {
    provider.person = { ...person, name: '<script>alert(1)</script>' };
    const visitor = server.visitor();
    await goThrough(visitor);
    const answer = await visitor.get('/secure/verify');
    expect(answer.json).toMatchObject({ user: { name: '<script>alert(1)</script>' } });
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('changes the session id and ends the previous session of the browser', async () => {
    const other = await server.signUp();
    const before = other.cookies.get('holdfast') ?? '';
    await goThrough(other);
    expect(other.cookies.get('holdfast')).not.toBe(before);
    expect((await other.get('/secure/verify')).json).toMatchObject({ user: { email: person.email } });
    const stale = server.visitor();
    stale.cookies.set('holdfast', before);
    expect((await stale.get('/secure/verify')).json).toMatchObject({ authenticated: false });
  });
});

describe('signing in with a provider through an invitation link', () => {
  it('joins the invited team and redirects to its project', async () => {
    const host = await server.signUp();
    const { teamMemberId } = await invite(server, host, person.email);
    const project = randomUUID();
    const visitor = server.visitor();
    const answer = await goThrough(
      visitor,
      `/secure/oidc?team=${host.teamId}&teamMember=${teamMemberId}&project=${project}`,
    );
    expect(locationOf(answer)).toEqual([303, `/auth/authenticating?project=${project}`]);
    expect((await visitor.get('/secure/verify')).json).toMatchObject({
      user: { team_id: host.teamId, team_member_id: teamMemberId, role: 'member' },
    });
  });

  it('refuses an invitation to another address', async () => {
    const host = await server.signUp();
    const { teamMemberId } = await invite(server, host, 'somebody-else@example.com');
    const answer = await goThrough(
      server.visitor(),
      `/secure/oidc?team=${host.teamId}&teamMember=${teamMemberId}`,
    );
    expect(locationOf(answer)).toEqual([303, '/auth/login?error=invitation_gone']);
    const members = await server.db
      .selectFrom('team_members')
      .select('user_id')
      .where('team_id', '=', host.teamId)
      .execute();
    expect(members.map((member) => member.user_id).toSorted()).toEqual([null, host.userId].toSorted());
  });

  it('joins the team with an existing account of the provider', async () => {
    await goThrough(server.visitor());
    const host = await server.signUp();
    await invite(server, host, person.email);
    const visitor = server.visitor();
    await goThrough(visitor, `/secure/oidc?team=${host.teamId}`);
    expect((await visitor.get('/secure/verify')).json).toMatchObject({ user: { team_id: host.teamId } });
  });
});

describe('the callback of the provider', () => {
  it('is accepted only from the browser that started', async () => {
    const attacker = server.visitor();
    const away = await attacker.get('/secure/oidc');
    const back = await provider.visit(away.headers.get('location') ?? '');
    const victim = server.visitor();
    expect(locationOf(await victim.get(back.slice(server.url.length)))).toEqual([
      303,
      '/auth/login?error=social_failed',
    ]);
    expect((await victim.get('/secure/verify')).json).toMatchObject({ authenticated: false });
  });

  it('is accepted once', async () => {
    const visitor = server.visitor();
    const away = await visitor.get('/secure/oidc');
    const back = (await provider.visit(away.headers.get('location') ?? '')).slice(server.url.length);
    const copy = new Map(visitor.cookies);
    expect((await visitor.get(back)).headers.get('location')).toBe('/auth/authenticating');
    const again = server.visitor();
    for (const [name, value] of copy) again.cookies.set(name, value);
    expect((await again.get(back)).headers.get('location')).toBe('/auth/login?error=social_failed');
  });

  it('is refused 16 minutes after the start', async () => {
    const visitor = server.visitor();
    const away = await visitor.get('/secure/oidc');
    const back = (await provider.visit(away.headers.get('location') ?? '')).slice(server.url.length);
    await server.db
      .updateTable('social_flows')
      .set({ created_at: new Date(Date.now() - 16 * 60_000).toISOString() })
      .execute();
    expect((await visitor.get(back)).headers.get('location')).toBe('/auth/login?error=social_failed');
  });

  it('is refused when its parameters were changed', async () => {
    const attempts: ((query: URLSearchParams) => void)[] = [
      (query) => query.set('code', 'forged'),
      (query) => query.set('state', 'forged'),
      (query) => query.delete('state'),
      (query) => query.set('iss', 'https://evil.example'),
      (query) => query.set('error', 'server_error'),
    ];
    for (const change of attempts) {
      const visitor = server.visitor();
      const away = await visitor.get('/secure/oidc');
      const back = new URL(await provider.visit(away.headers.get('location') ?? ''));
      change(back.searchParams);
      const answer = await visitor.get(back.pathname + back.search);
      expect(locationOf(answer)).toEqual([303, '/auth/login?error=social_failed']);
      expect((await visitor.get('/secure/verify')).json).toMatchObject({ authenticated: false });
    }
  });

  it('returns to the sign-in page without an error when the person refused', async () => {
    provider.person = null;
    expect(locationOf(await goThrough(server.visitor()))).toEqual([303, '/auth/login']);
  });

  it('redirects to our own pages only', async () => {
    const targets = [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      '../../x',
    ];
    for (const target of targets) {
      const value = encodeURIComponent(target);
      const answer = await goThrough(
        server.visitor(),
        `/secure/oidc?project=${value}&team=${value}&redirect=${value}&returnTo=${value}&next=${value}`,
      );
      expect(locationOf(answer)).toEqual([303, '/auth/authenticating']);
      const forged = await server
        .visitor()
        .get(`/secure/oidc/verify?state=x&redirect=${value}&error=${value}`);
      expect(locationOf(forged)).toEqual([303, '/auth/login?error=social_failed']);
    }
  });

  it('follows a request with PKCE, state and nonce, but without the cookie', async () => {
    const visitor = server.visitor();
    const away = new URL((await visitor.get('/secure/oidc')).headers.get('location') ?? '');
    expect(away.origin).toBe(provider.issuer);
    expect(Object.fromEntries(away.searchParams)).toMatchObject({
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      redirect_uri: `${server.url}/secure/oidc/verify`,
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(away.href).not.toContain(visitor.cookies.get('holdfast') ?? 'no cookie');
    const stored = JSON.stringify(await server.db.selectFrom('social_flows').selectAll().execute());
    expect(stored).not.toContain(away.searchParams.get('state') ?? 'no state');
  });
});

it('redirects with an error while the provider has no configuration, and tries again on the next sign-in', async () => {
  const gone = await startIdentityProvider();
  const lonely = await startTestServer({ env: { ...gone.env } });
  try {
    // It listens, but knows nothing yet.
    expect(locationOf(await lonely.visitor().get('/secure/oidc'))).toEqual([
      303,
      '/auth/login?error=social_failed',
    ]);
    gone.allow([`${lonely.url}/secure/oidc/verify`]);
    expect((await lonely.visitor().get('/secure/oidc')).headers.get('location')).toContain(gone.issuer);
  } finally {
    await lonely.close();
    await gone.close();
  }
});

it('limits the rate of sign-ins with a provider per IP address', async () => {
  const limited = await startTestServer({
    env: { ...provider.env },
    authLimits: { thirdPartyRequests: { attempts: 2, windowMs: 60_000 } },
  });
  try {
    const statuses = [];
    for (let attempt = 0; attempt < 3; attempt += 1)
      statuses.push((await limited.visitor().get('/secure/oidc')).status);
    expect(statuses).toEqual([303, 303, 429]);
  } finally {
    await limited.close();
  }
});
