/** Migrating the server signs nobody out: sessions from before tokens had their own column stay valid. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newToken } from '../../server/auth/session-cookie.ts';
import { hashToken, SessionStore } from '../../server/auth/session-store.ts';
import { migrate, splitStatements } from '../../server/db/migrate.ts';
import { sql0001 } from '../../server/db/migrations/0001-accounts.ts';
import { sql0002 } from '../../server/db/migrations/0002-projects.ts';
import { sql0003 } from '../../server/db/migrations/0003-tasks.ts';
import { sql0004 } from '../../server/db/migrations/0004-sync.ts';
import { sql0005 } from '../../server/db/migrations/0005-row-security.ts';
import { sql0006 } from '../../server/db/migrations/0006-sync-activity.ts';
import { sql0007 } from '../../server/db/migrations/0007-invited-users.ts';
import { sql0008 } from '../../server/db/migrations/0008-private-rows.ts';
import { createEmptyDatabase, openCluster, type TestCluster, type TestDatabase } from './support/database.ts';

const BEFORE = [
  ['0001-accounts', sql0001],
  ['0002-projects', sql0002],
  ['0003-tasks', sql0003],
  ['0004-sync', sql0004],
  ['0005-row-security', sql0005],
  ['0006-sync-activity', sql0006],
  ['0007-invited-users', sql0007],
  ['0008-private-rows', sql0008],
] as const;

let cluster: TestCluster;
let database: TestDatabase;
beforeAll(async () => {
  cluster = await openCluster();
  database = await createEmptyDatabase(cluster);
  const { db } = database;
  await sql`create table schema_migrations (name text primary key, applied_at timestamptz not null default now())`.execute(
    db,
  );
  for (const [name, text] of BEFORE) {
    for (const statement of splitStatements(text)) await sql.raw(statement).execute(db);
    await sql`insert into schema_migrations (name) values (${name})`.execute(db);
  }
});
afterAll(async () => {
  await database.drop();
  await cluster.stop();
});

it('keeps sessions through the migration, gives each a public id, and can renew their tokens', async () => {
  const { db } = database;
  const userId = crypto.randomUUID();
  const [token, other] = [newToken('session'), newToken('session')];
  await sql`insert into users (id, name, email) values (${userId}, 'Ursula', 'ursula@example.com')`.execute(
    db,
  );
  for (const one of [token, other])
    await sql`insert into sessions (id_hash, user_id, csrf_secret) values (${hashToken(one)}, ${userId}, 'secret')`.execute(
      db,
    );
  expect(await migrate(db)).toContain('0009-sign-in');
  const sessions = new SessionStore(db, { idleDays: 30, absoluteDays: 180 }, () => new Date());
  const session = await sessions.find(token);
  expect(session).toMatchObject({ idHash: hashToken(token), csrfSecret: 'secret', actor: { userId } });
  const shown = await sessions.list(userId);
  expect(new Set(shown.map((one) => one.publicId)).size).toBe(2);
  const renewed = await sessions.renewToken({ idHash: hashToken(token) });
  expect((await sessions.find(renewed))?.idHash).toBe(hashToken(token));
  expect(await sessions.find(other)).toBeDefined();
});
