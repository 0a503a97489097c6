/**
 * Row-level security alone: statements as the login of requests, with a genuine claim of one tenant and no check of the code
 * before it, against another tenant. `tenant-attacks-generated.test.ts` generates thousands more.
 */
import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAs, writeAs } from '../../server/db/transaction.ts';
import type { Tables } from '../../server/db/tables.ts';
import { createDatabase, openCluster, type TestCluster, type TestDatabase } from './support/database.ts';
import { plantSiege, tablesWith, type Siege } from './support/tenant-siege.ts';
import { createTestApi, type TestApi } from './support/test-api.ts';
import type { PlantedTeam } from './support/world.ts';

let cluster: TestCluster;
let database: TestDatabase;
let api: TestApi;
let siege: Siege;
let mine: PlantedTeam;
let theirs: PlantedTeam;
let foreignIds: readonly string[];

beforeAll(async () => {
  cluster = await openCluster();
  database = await createDatabase(cluster);
  api = createTestApi(database.db, undefined, await database.requests());
  siege = await plantSiege(database.db);
  ({ mine, theirs, foreignIds } = siege);
});
afterAll(async () => {
  await database.drop();
  await cluster.stop();
});

/** Runs the statements as a person of my team and rolls them back; a refused statement returns no rows. */
async function attack(statements: readonly RawBuilder<unknown>[]): Promise<unknown[]> {
  const seen: unknown[] = [];
  const undo = new Error('undo');
  await writeAs(api.deps, await api.actor(mine.owner.userId), async ({ db }) => {
    for (const statement of statements) seen.push(...(await tryIn(db, statement)));
    throw undo;
  }).catch((error: unknown) => {
    if (error !== undo) throw error;
  });
  return seen;
}

async function tryIn(db: Transaction<Tables>, statement: RawBuilder<unknown>): Promise<unknown[]> {
  await sql`savepoint attack`.execute(db);
  try {
    return (await statement.execute(db)).rows;
  } catch {
    await sql`rollback to savepoint attack`.execute(db);
    return [];
  }
}

const ESCAPES = [
  'reset role',
  'set role none',
  'set role postgres',
  'set local role postgres',
  'set session authorization default',
  'set session authorization postgres',
  'reset session authorization',
  'set row_security = off',
  "set session_replication_role = 'replica'",
  "select set_config('role', 'postgres', false)",
  "select set_config('role', 'none', true)",
  'alter table tasks disable row level security',
  'create policy open on tasks using (true)',
  'grant all on all tables in schema public to public',
  'create or replace function app_team_ids() returns uuid[] language sql as $f$ select array_agg(id) from teams $f$',
  'alter role current_user superuser',
];

describe('the login of requests', () => {
  it('has no other role than that of requests', async () => {
    const requests = await database.requests();
    const who = await sql<{ session: string; current: string; roles: string[] }>`
      select session_user::text as session, current_user::text as current,
        array(select r.rolname::text from pg_roles r where r.rolname <> current_user and pg_has_role(current_user, r.oid, 'member')) as roles`.execute(
      requests,
    );
    expect(who.rows[0]?.session).toMatch(/^holdfast_request_\d+$/);
    expect(who.rows[0]?.current).toBe(who.rows[0]?.session);
    expect(who.rows[0]?.roles).toEqual(['holdfast_request']);
  });

  it.each(ESCAPES)('reads no foreign rows after: %s', async (escape) => {
    const rows = await attack([
      sql.raw(escape),
      sql`select to_jsonb(t)::text as row from tasks t`,
      sql`select to_jsonb(t)::text as row from users t`,
    ]);
    const text = JSON.stringify(rows);
    // Without row-level security PostgreSQL refuses to read at all.
    if (escape.includes('row_security')) expect(rows).toEqual([]);
    else expect(text).toContain(mine.projects[0].id);
    for (const id of foreignIds) expect(text).not.toContain(id);
  });

  it('reads nothing with a forged claim of another person or team', async () => {
    const key = await database.db
      .selectFrom('server_secrets')
      .select('value')
      .where('name', '=', 'request-claims')
      .executeTakeFirstOrThrow();
    const stolen = `select value from server_secrets`;
    const settings: readonly (readonly [string, string])[] = [
      ['app.user_id', theirs.owner.userId],
      ['app.team_ids', `{${theirs.teamId}}`],
      ['app.claim', `${'0'.repeat(64)}.${theirs.owner.userId}.${theirs.teamId}`],
      ['app.claim', `.${theirs.owner.userId}.${theirs.teamId}`],
      ['app.claim', `${theirs.owner.userId}.${theirs.teamId}`],
      ['app.claim', ''],
    ];
    for (const [name, value] of settings) {
      const rows = await attack([
        sql`select set_config(${name}, ${value}, true)`,
        sql.raw(stolen),
        sql`select to_jsonb(t)::text as row from tasks t`,
        sql`select to_jsonb(t)::text as row from users t`,
      ]);
      const text = JSON.stringify(rows.slice(1));
      expect(text).not.toContain(key.value);
      for (const id of foreignIds) expect(text).not.toContain(id);
    }
    const grown = await attack([
      sql`select set_config('app.claim', current_setting('app.claim') || ${`,${theirs.teamId}`}, true)`,
      sql`select to_jsonb(t)::text as row from tasks t`,
    ]);
    expect(grown).toHaveLength(1);
  });

  it('reads no feed of foreign scopes, even when it names them', async () => {
    const { id } = theirs.projects[0];
    const scopes = [`project:${id}`, `team:${theirs.teamId}`, `user:${theirs.owner.userId}`];
    const rows = await attack([
      sql`select set_config('app.scopes', ${scopes.join(',')}, true)`,
      sql`select * from feed`,
      sql`select * from scope_counters where scope = any(${scopes}::text[])`,
    ]);
    expect(rows).toHaveLength(1);
  });
});

describe('rows of a tenant', () => {
  const actor = () => api.actor(mine.owner.userId);
  const refused = async (statement: (db: Kysely<Tables>) => Promise<unknown>): Promise<void> => {
    const outcome = writeAs(api.deps, await actor(), ({ db }) => statement(db));
    await expect(outcome).rejects.toMatchObject({ code: expect.stringMatching(/^(42501|23503)$/) });
  };

  it('stay in it: a team cannot move to another organization or be created there', async () => {
    const organization = foreignIds.at(-1) ?? '';
    await refused((db) => db.updateTable('teams').set({ organization_id: organization }).execute());
    await refused(async (db) => {
      const team = await db
        .deleteFrom('teams')
        .where('id', '=', mine.teamId)
        .returningAll()
        .executeTakeFirstOrThrow();
      await db
        .insertInto('teams')
        .values({ ...team, organization_id: organization })
        .execute();
    });
  });

  it('refuse a member whom the request does not know', async () => {
    const stranger = theirs.admin.userId;
    await refused((db) =>
      db
        .insertInto('team_members')
        .values({ id: v7(), team_id: mine.teamId, user_id: stranger, role: 'member' })
        .execute(),
    );
    await refused((db) =>
      db.updateTable('team_members').set({ user_id: stranger }).where('user_id', 'is', null).execute(),
    );
  });

  it('refuse an author or owner whom the request does not know, on insert and on update', async () => {
    const stranger = theirs.admin.userId;
    const [project] = mine.projects;
    const comment = { team_id: mine.teamId, project_id: project.id, content: 'x' };
    await refused((db) =>
      db
        .insertInto('task_comments')
        .values({ ...comment, id: v7(), task_id: project.taskIds[0] ?? '', user_id: stranger })
        .execute(),
    );
    await refused((db) => db.updateTable('task_comments').set({ user_id: stranger }).execute());
    await refused((db) =>
      db
        .insertInto('project_prefs')
        .values({ user_id: stranger, team_id: mine.teamId, project_id: project.id })
        .execute(),
    );
    await refused((db) => db.updateTable('teams').set({ owner_id: stranger }).execute());
  });

  it('accept a person who left as author only when another row has the same author', async () => {
    const gone = v7();
    await database.db
      .insertInto('users')
      .values({ id: gone, name: 'Gone', email: 'gone@mine.example' })
      .execute();
    const [project] = mine.projects;
    const comment = {
      team_id: mine.teamId,
      project_id: project.id,
      task_id: project.taskIds[0] ?? '',
      content: 'x',
      user_id: gone,
    };
    const add = async (): Promise<void> =>
      writeAs(api.deps, await actor(), async ({ db }) => {
        await db
          .insertInto('task_comments')
          .values({ ...comment, id: v7() })
          .execute();
      });
    await expect(add()).rejects.toMatchObject({ code: '42501' });
    await database.db
      .insertInto('task_comments')
      .values({ ...comment, id: v7() })
      .execute();
    await add();
  });

  it('refuse personal rows and the active team of people outside the team', async () => {
    const userId = mine.owner.userId;
    const { teamId } = theirs;
    await refused((db) =>
      db.insertInto('notification_settings').values({ user_id: userId, team_id: teamId }).execute(),
    );
    await refused((db) =>
      db
        .insertInto('timers')
        .values({
          id: v7(),
          user_id: userId,
          team_id: teamId,
          project_id: theirs.projects[0].id,
          task_id: theirs.projects[0].taskIds[0] ?? '',
          start_time: '2026-11-20T08:00:00Z',
        })
        .execute(),
    );
    await refused((db) =>
      db
        .insertInto('mutes')
        .values({
          user_id: userId,
          team_id: teamId,
          project_id: theirs.projects[0].id,
        })
        .execute(),
    );
    await refused((db) => db.updateTable('users').set({ active_team_id: teamId }).execute());
  });

  it('do not reveal the mail counts of people of another tenant', async () => {
    await refused((db) =>
      sql`select mail_wait('{comment}', null, ${theirs.owner.userId}::uuid, 1, 3600, now())`.execute(db),
    );
  });

  it('cannot refer to a row of another tenant by any foreign key', async () => {
    const keys = await sql<{ child: string; column: string; parent: string; length: number }>`
      select r.relname as child, a.attname as column, p.relname as parent, array_length(c.conkey, 1) as length
      from pg_constraint c join pg_class r on r.oid = c.conrelid join pg_class p on p.oid = c.confrelid
      join pg_attribute a on a.attrelid = r.oid and a.attnum = c.conkey[array_length(c.conkey, 1)]
      where c.contype = 'f' and c.connamespace = 'public'::regnamespace`.execute(database.db);
    const ofTeams = new Set(tablesWith(siege.columns, 'team_id'));
    const among = keys.rows.filter(({ child, parent }) => ofTeams.has(child) && ofTeams.has(parent));
    expect(among.length).toBeGreaterThan(30);
    expect(among.filter(({ length }) => length < 2)).toEqual([]);
    for (const { child, column, parent } of among) {
      const foreign = await sql<{ id: string }>`
        select id from ${sql.table(parent)} where team_id = ${theirs.teamId} limit 1`.execute(database.db);
      const [one] = foreign.rows;
      const own = await sql<{ n: number }>`
        select count(*)::int as n from ${sql.table(child)} where team_id = ${mine.teamId}`.execute(
        database.db,
      );
      if (one === undefined || own.rows[0]?.n === 0) continue;
      await expect(
        sql`update ${sql.table(child)} set ${sql.ref(column)} = ${one.id} where team_id = ${mine.teamId}`.execute(
          database.db,
        ),
        `${child}.${column}`,
      ).rejects.toMatchObject({ code: expect.stringMatching(/^(23503|23505)$/) });
    }
  });

  it('cannot be recorded in foreign feeds, and foreign notifications reveal no names', async () => {
    const changes = [
      { scope: `team:${theirs.teamId}`, entity: 'label', id: v7() },
      { scope: `project:${theirs.projects[0].id}`, entity: 'task', id: theirs.projects[0].taskIds[0] },
      { scope: `user:${theirs.owner.userId}`, entity: 'personalTask', id: v7() },
    ];
    for (const change of changes)
      await refused((db) => sql`select record_change(${JSON.stringify([change])}::jsonb)`.execute(db));
    const notes = await database.db
      .selectFrom('notifications')
      .select('id')
      .where('team_id', '=', theirs.teamId)
      .execute();
    const ids = notes.map((note) => note.id);
    expect(ids.length).toBeGreaterThan(0);
    const rows = await readAs(api.deps, await actor(), ({ db }) =>
      sql`select * from notification_names(${ids}::uuid[])`.execute(db),
    );
    expect(rows.rows).toEqual([]);
  });
});
