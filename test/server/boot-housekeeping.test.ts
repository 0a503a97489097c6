import { afterAll, beforeAll, expect, it } from 'vitest';
import { runHousekeeping } from '../../server/jobs/housekeeping.ts';
import { startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('removes ended sessions and keeps living ones, also when run twice at once', async () => {
  const gone = await server.signUp();
  server.clock.advance(20 * 86_400_000);
  const living = await server.signUp();
  server.clock.advance(15 * 86_400_000);
  const deps = {
    db: server.db,
    sessions: server.server.sessions,
    log: { info: () => undefined, error: () => undefined },
  };
  await Promise.all([runHousekeeping(deps), runHousekeeping(deps)]);
  const left = await server.db.selectFrom('sessions').select('user_id').execute();
  expect(left.map((row) => row.user_id)).toEqual([living.userId]);
  expect((await gone.get('/secure/verify')).json).toMatchObject({ authenticated: false });
});

it('forgets sign-ins that were never finished, and keeps those under way', async () => {
  const person = await server.signUp();
  const { db } = server;
  const at = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();
  const secrets = { visitor_hash: 'v', verifier: 'v', nonce: 'n', invitation: '{}' };
  for (const [name, hours] of [
    ['old', -2],
    ['new', 0],
  ] as const) {
    await db
      .insertInto('password_resets')
      .values({
        token_hash: name,
        user_id: person.userId,
        created_at: at(hours - 1),
        expires_at: at(hours + 1),
      })
      .execute();
    await db
      .insertInto('captcha_passes')
      .values({ visitor_hash: name, passed_at: at(hours) })
      .execute();
    await db
      .insertInto('social_flows')
      .values({ state_hash: name, ...secrets, created_at: at(hours) })
      .execute();
  }
  const log = { info: () => undefined, error: () => undefined };
  await runHousekeeping({ db, sessions: server.server.sessions, log });
  const left = [
    ...(await db.selectFrom('password_resets').select('token_hash as name').execute()),
    ...(await db.selectFrom('captcha_passes').select('visitor_hash as name').execute()),
    ...(await db.selectFrom('social_flows').select('state_hash as name').execute()),
  ];
  expect(left.map((row) => row.name)).toEqual(['new', 'new', 'new']);
});
