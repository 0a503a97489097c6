/** Licences: none where no plans are sold, a trial where they are, and old installations that lose theirs (S1). */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate, MIGRATIONS, splitStatements } from '../../server/db/migrate.ts';
import { createEmptyDatabase, openCluster } from './support/database.ts';
import { startTestServer, type TestPerson, type TestServer } from './support/server.ts';

const DAY_MS = 86_400_000;

const licenceOf = async (person: TestPerson): Promise<Record<string, unknown>> =>
  ((await person.get('/secure/verify')).json as { user: Record<string, unknown> }).user;

const setLicence = (server: TestServer, person: TestPerson, type: string, status: string) =>
  server.db
    .updateTable('organizations')
    .set({ subscription_type: type, subscription_status: status, valid_till_date: '2020-01-01' })
    .where('owner_id', '=', person.userId)
    .execute();

const invited = async (person: TestPerson, count: number): Promise<number> => {
  for (let at = 0; at < count; at += 10) {
    const emails = Array.from({ length: 10 }, (_, n) => `p${String(at + n)}@crowd.example`);
    const { status } = await person.post('/api/v1/team-members', { emails });
    if (status !== 200) return status;
  }
  return 200;
};

describe('an installation that sells no plans', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  it('has no trial, and no limit on people', async () => {
    const person = await server.signUp();
    const none = {
      subscription_type: 'SELF_HOSTED',
      subscription_status: 'active',
      trial_expire_date: null,
      valid_till_date: null,
      is_expired: false,
    };
    expect(await licenceOf(person)).toMatchObject(none);
    expect(await invited(person, 30)).toBe(200);
  });

  it('ignores a past subscription of an organization', async () => {
    const person = await server.signUp();
    await setLicence(server, person, 'paddle', 'past_due');
    expect(await licenceOf(person)).toMatchObject({ subscription_type: 'SELF_HOSTED', is_expired: false });
    expect((await person.post('/api/v1/team-members', { emails: ['late@crowd.example'] })).status).toBe(200);
  });
});

describe('an installation that sells plans', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ env: { BILLING_DEMO: '1' } });
  });
  afterAll(() => server.close());

  it('starts each organization with a trial of 14 days, which is over after 7 days of grace', async () => {
    const before = new Date().toISOString().slice(0, 10);
    const person = await server.signUp();
    const user = await licenceOf(person);
    expect(user).toMatchObject({ subscription_type: 'TRIAL', subscription_status: 'trialing' });
    expect(user['valid_till_date']).toBe(user['trial_expire_date']);
    const length = (Date.parse(String(user['trial_expire_date'])) - Date.parse(before)) / DAY_MS;
    expect([14, 15]).toContain(length);
    expect(await invited(person, 20)).toBe(403);
    await server.db
      .updateTable('organizations')
      .set({ trial_expire_date: new Date(Date.now() - 9 * DAY_MS).toISOString().slice(0, 10) })
      .where('owner_id', '=', person.userId)
      .execute();
    expect(await licenceOf(person)).toMatchObject({ is_expired: true });
  });
});

it('migrates organizations with a trial or the free plan to self-hosted without a trial', async () => {
  const cluster = await openCluster();
  const database = await createEmptyDatabase(cluster);
  const { db } = database;
  await sql`create table schema_migrations (name text primary key, applied_at timestamptz not null default now())`.execute(
    db,
  );
  for (const [name, text] of MIGRATIONS.filter(([one]) => one < '0031')) {
    for (const statement of splitStatements(text)) await sql.raw(statement).execute(db);
    await sql`insert into schema_migrations (name) values (${name})`.execute(db);
  }
  const owner = randomUUID();
  await sql`insert into users (id, name, email) values (${owner}, 'Ursula', 'ursula@example.com')`.execute(
    db,
  );
  for (const [type, status] of [
    ['trial', 'trialing'],
    ['free', 'free'],
  ])
    await sql`insert into organizations (id, name, owner_id, subscription_type, subscription_status, trial_expire_date)
      values (${randomUUID()}, 'Harbour', ${owner}, ${type}, ${status}, '2020-01-01')`.execute(db);
  expect(await migrate(db)).toContain('0031-no-plans');
  const rows = await db
    .selectFrom('organizations')
    .select(['subscription_type', 'subscription_status', 'trial_expire_date', 'billing_period'])
    .execute();
  const none = {
    subscription_type: 'self_hosted',
    subscription_status: 'active',
    trial_expire_date: null,
    billing_period: null,
  };
  expect(rows).toEqual([none, none]);
  await database.drop();
  await cluster.stop();
});
