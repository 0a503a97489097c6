/** Migrations that repair data written by older servers. */
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

/** Inserts a row with the given columns; the others have defaults. */
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

/** A team of its owner with two projects, and a task in the first. */
async function plant() {
  const owner = await person('owner');
  const [organization_id, team_id, project_id, status_id, task_id] = [v7(), v7(), v7(), v7(), v7()];
  const place = { project_id, team_id };
  await insert('organizations', { id: organization_id, owner_id: owner, name: 'Yard' });
  await insert('teams', { id: team_id, organization_id, owner_id: owner, name: 'Yard' });
  await insert('team_members', { id: v7(), team_id, user_id: owner, role: 'owner' });
  const proposed = { status_id: '00000000-0000-4000-8000-000400000003', color_code: '#3b7ad4' };
  for (const [id, key] of [
    [project_id, 'BOAT'],
    [v7(), 'ELSE'],
  ])
    await insert('projects', { id, team_id, name: key, key, ...proposed });
  await insert('statuses', {
    id: status_id,
    ...place,
    name: 'To do',
    category_id: TODO_CATEGORY_ID,
    sort_order: 0,
  });
  const orders = { order_status: 'a', order_priority: 'a', order_phase: 'a', order_members: 'a' };
  const facts = { status_id, priority_id: MEDIUM_PRIORITY_ID, task_no: 1, ...orders };
  await insert('tasks', { id: task_id, ...place, name: 'Keel', ...facts });
  return { owner, place, task_id };
}

it('ends timers of people who do not see the project, at the time of their removal from it', async () => {
  await before('0132-unseen-projects');
  const { owner, place, task_id } = await plant();
  const { project_id, team_id } = place;
  const [member, gone, memberId] = [await person('member'), await person('gone'), v7()];
  await insert('team_members', { id: memberId, team_id, user_id: member, role: 'member' });
  await insert('team_members', { id: v7(), team_id, user_id: gone, role: 'member' });
  await insert('project_members', { id: v7(), ...place, team_member_id: memberId });
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

it('marks deleted personal tasks as deleted in the feed, and moves files to the project of their task', async () => {
  await before('0133-forgotten-rows');
  const { owner, place, task_id } = await plant();
  const { db } = database;
  const other = await db
    .selectFrom('projects')
    .select('id')
    .where('id', '<>', place.project_id)
    .executeTakeFirstOrThrow();
  const [todo, gone, misfiled, filed] = [v7(), v7(), v7(), v7()];
  await insert('personal_tasks', {
    id: todo,
    user_id: owner,
    name: 'Varnish',
    color_code: '#3b7ad4',
    sort_index: 0,
  });
  const scope = `user:${owner}`;
  for (const [version, entity_id] of [todo, gone].entries())
    await insert('feed', { scope, entity: 'personalTask', entity_id, version: version + 1 });
  const file = {
    task_id,
    team_id: place.team_id,
    name: 'plan.pdf',
    type: 'pdf',
    size: 1,
    uploaded_by: owner,
  };
  await insert('attachments', { id: misfiled, ...file, project_id: other.id });
  await insert('attachments', { id: filed, ...file, project_id: place.project_id });
  await migrate(db);
  expect(new Set(await feedOf(scope))).toEqual(
    new Set([
      { entity_id: todo, deleted: false },
      { entity_id: gone, deleted: true },
    ]),
  );
  const files = await db.selectFrom('attachments').select('project_id').execute();
  expect(files.map((one) => one.project_id)).toEqual([place.project_id, place.project_id]);
  expect(await feedOf(`project:${place.project_id}`)).toEqual([{ entity_id: misfiled, deleted: false }]);
});

it('deletes subscriptions of copied projects that nobody followed', async () => {
  await before('0138-copied-followers');
  const { owner, place } = await plant();
  const { db } = database;
  const [other, member] = [
    await db
      .selectFrom('projects')
      .select('id')
      .where('id', '<>', place.project_id)
      .executeTakeFirstOrThrow(),
    await db.selectFrom('team_members').select('id').executeTakeFirstOrThrow(),
  ];
  await insert('project_subscribers', { ...place, team_member_id: member.id });
  await insert('project_subscribers', { ...place, project_id: other.id, team_member_id: member.id });
  await insert('project_prefs', { ...place, user_id: owner });
  await migrate(db);
  const followed = await db.selectFrom('project_subscribers').select('project_id').execute();
  expect(followed).toEqual([{ project_id: place.project_id }]);
});
