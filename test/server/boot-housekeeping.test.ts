import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deleteReadNotifications } from '../../server/jobs/delete-old-rows.ts';
import { runHousekeeping } from '../../server/jobs/housekeeping.ts';
import { startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
const log = { info: () => undefined, error: () => undefined };

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('deletes expired sessions and keeps active ones, also when run twice at once', async () => {
  const gone = await server.signUp();
  server.clock.advance(20 * 86_400_000);
  const living = await server.signUp();
  server.clock.advance(15 * 86_400_000);
  const deps = {
    db: server.db,
    sessions: server.server.sessions,
    log,
  };
  await Promise.all([runHousekeeping(deps), runHousekeeping(deps)]);
  const left = await server.db.selectFrom('sessions').select('user_id').execute();
  expect(left.map((row) => row.user_id)).toEqual([living.userId]);
  expect((await gone.get('/secure/verify')).json).toMatchObject({ authenticated: false });
});

it('deletes old password resets, captcha passes and provider sign-ins, and keeps recent ones', async () => {
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
  await runHousekeeping({ db, sessions: server.server.sessions, log });
  const left = [
    ...(await db.selectFrom('password_resets').select('token_hash as name').execute()),
    ...(await db.selectFrom('captcha_passes').select('visitor_hash as name').execute()),
    ...(await db.selectFrom('social_flows').select('state_hash as name').execute()),
  ];
  expect(left.map((row) => row.name)).toEqual(['new', 'new', 'new']);
});

it('deletes only old read notifications, and records that in the feed', async () => {
  const person = await server.signUp();
  const { db } = server;
  const day = 86_400_000;
  const at = (days: number): string => new Date(Date.now() - days * day).toISOString();
  const rows = { old: v7(), young: v7(), unread: v7() };
  for (const [id, read, age] of [
    [rows.old, true, 181],
    [rows.young, true, 179],
    [rows.unread, false, 181],
  ] as const)
    await db
      .insertInto('notifications')
      .values({
        id,
        user_id: person.userId,
        team_id: person.teamId,
        message: 'News',
        read,
        created_at: at(age),
      })
      .execute();
  await runHousekeeping({ db, sessions: server.server.sessions, log });
  const left = await db
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', person.userId)
    .execute();
  expect(new Set(left.map(({ id }) => id))).toEqual(new Set([rows.young, rows.unread]));
  const noted = await db
    .selectFrom('feed')
    .select(['entity_id', 'deleted'])
    .where('scope', '=', `user:${person.userId}`)
    .where('entity', '=', 'notification')
    .execute();
  expect(noted).toEqual([{ entity_id: rows.old, deleted: true }]);
});

it('deletes hundreds of old notifications in one run', async () => {
  const person = await server.signUp();
  const { db } = server;
  const row = { user_id: person.userId, team_id: person.teamId, message: 'News', read: true };
  const created_at = new Date(Date.now() - 200 * 86_400_000).toISOString();
  await db
    .insertInto('notifications')
    .values(Array.from({ length: 450 }, () => ({ ...row, id: v7(), created_at })))
    .execute();
  expect(await deleteReadNotifications(db, new Date())).toBe(450);
  expect(await deleteReadNotifications(db, new Date())).toBe(0);
});
