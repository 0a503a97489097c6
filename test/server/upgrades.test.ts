/** What an update of the server mends in a database that older ones wrote. */
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { MEDIUM_PRIORITY_ID, TODO_CATEGORY_ID } from '../../contract/rules/defaults.ts';
import { MIGRATIONS, migrate, splitStatements } from '../../server/db/migrate.ts';
import { createEmptyDatabase, openCluster, type TestCluster, type TestDatabase } from './support/database.ts';

let cluster: TestCluster;
let database: TestDatabase;
beforeAll(async () => {
  cluster = await openCluster();
});
afterEach(() => database.drop());
afterAll(() => cluster.stop());

/** A database as it was before the migration. */
async function before(migration: string): Promise<void> {
  database = await createEmptyDatabase(cluster);
  const { db } = database;
  await sql`create table schema_migrations (name text primary key, applied_at timestamptz not null default now())`.execute(
    db,
  );
  for (const [name, text] of MIGRATIONS) {
    if (name === migration) return;
    for (const statement of splitStatements(text)) await sql.raw(statement).execute(db);
    await sql`insert into schema_migrations (name) values (${name})`.execute(db);
  }
}

/** A row with what the test says of it; the rest are defaults. */
async function insert(table: string, row: Readonly<Record<string, unknown>>): Promise<void> {
  const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)));
  await sql`insert into ${sql.table(table)} (${columns}) values (${sql.join(Object.values(row))})`.execute(
    database.db,
  );
}

async function person(name: string): Promise<string> {
  const id = v7();
  await insert('users', { id, name, email: `${name}@example.com` });
  return id;
}

const feedOf = async (scope: string) =>
  (
    await sql<{ entity_id: string; deleted: boolean }>`
      select entity_id, deleted from feed where scope = ${scope}`.execute(database.db)
  ).rows;

it('ends timers of people who do not see the project, until they were taken out of it', async () => {
  await before('0132-unseen-projects');
  const [owner, member, gone] = [await person('owner'), await person('member'), await person('gone')];
  const [organization_id, team_id, project_id, status_id, task_id] = [v7(), v7(), v7(), v7(), v7()];
  const place = { project_id, team_id };
  await insert('organizations', { id: organization_id, owner_id: owner, name: 'Yard' });
  await insert('teams', { id: team_id, organization_id, owner_id: owner, name: 'Yard' });
  await insert('team_members', { id: v7(), team_id, user_id: owner, role: 'owner' });
  const orders = { order_status: 'a', order_priority: 'a', order_phase: 'a', order_members: 'a' };
  const [memberId, proposed] = [v7(), { status_id: '00000000-0000-4000-8000-000400000003' }];
  await insert('team_members', { id: memberId, team_id, user_id: member, role: 'member' });
  await insert('team_members', { id: v7(), team_id, user_id: gone, role: 'member' });
  await insert('projects', {
    id: project_id,
    team_id,
    name: 'Boat',
    key: 'BOAT',
    color_code: '#3b7ad4',
    ...proposed,
  });
  await insert('project_members', { id: v7(), ...place, team_member_id: memberId });
  await insert('statuses', {
    id: status_id,
    ...place,
    name: 'To do',
    category_id: TODO_CATEGORY_ID,
    sort_order: 0,
  });
  await insert('tasks', {
    id: task_id,
    ...place,
    name: 'Keel',
    status_id,
    priority_id: MEDIUM_PRIORITY_ID,
    task_no: 1,
    ...orders,
  });
  const timers = new Map<string, string>();
  for (const user_id of [owner, member, gone]) {
    timers.set(user_id, v7());
    const row = { id: timers.get(user_id), task_id, user_id, ...place };
    await insert('timers', { ...row, start_time: '2026-11-01T08:00:00Z' });
  }
  const removed = { ...place, attribute: 'activityLogs.project.memberRemoved', log_type: 'update' };
  await insert('activity', { id: v7(), ...removed, created_at: '2026-11-01T10:00:00Z' });
  await migrate(database.db);
  const { db } = database;
  const running = await db.selectFrom('timers').select('user_id').execute();
  expect(new Set(running.map((one) => one.user_id))).toEqual(new Set([owner, member]));
  const logs = await db.selectFrom('work_logs').select(['id', 'user_id', 'time_spent']).execute();
  expect(logs).toMatchObject([{ user_id: gone, time_spent: 7200 }]);
  expect(await db.selectFrom('tasks').select('logged_seconds').execute()).toEqual([{ logged_seconds: 7200 }]);
  expect(await feedOf(`user:${gone}`)).toEqual([{ entity_id: timers.get(gone), deleted: true }]);
  const noted = await feedOf(`project:${project_id}`);
  expect(new Set(noted.map((one) => one.entity_id))).toEqual(new Set([logs[0]?.id, task_id]));
});
