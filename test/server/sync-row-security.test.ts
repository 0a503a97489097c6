/** Row-level security: what PostgreSQL refuses even if every check in the code were missing. */
import { sql, type Kysely } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tables } from '../../server/db/tables.ts';
import { readAs, writeAs } from '../../server/db/transaction.ts';
import { rowLoaders } from '../../server/feed/rows/load-rows.ts';
import { createDatabase, openCluster, type TestCluster, type TestDatabase } from './support/database.ts';
import { createTestApi, type TestApi } from './support/test-api.ts';
import { plantEverything, plantTeam, type PlantedTeam } from './support/world.ts';

let cluster: TestCluster;
let database: TestDatabase;
let api: TestApi;
let mine: PlantedTeam;
let theirs: PlantedTeam;

beforeAll(async () => {
  cluster = await openCluster();
  database = await createDatabase(cluster);
  api = createTestApi(database.db, undefined, await database.requests());
  mine = await plantTeam(database.db, 'Mine');
  theirs = await plantTeam(database.db, 'Theirs');
  await plantEverything(database.db, mine);
  await plantEverything(database.db, theirs);
});
afterAll(async () => {
  await database.drop();
  await cluster.stop();
});

/** Tables without data of a team or a person, and tables to which requests have no right at all. */
const GLOBAL = ['schema_migrations', 'server_meta'];
const CLOSED = [
  'assignment_updates',
  'captcha_passes',
  'credentials',
  'email_proofs',
  'password_resets',
  'server_secrets',
  'sessions',
  'social_flows',
  'stored_files',
  'upload_parts',
];
/** Tables with forced row-level security to which requests have no right either. */
const SECRET = [
  'billing_events',
  'deleted_tasks',
  'local_customers',
  'local_events',
  'push_keys',
  'redeem_codes',
];
/** Requests may insert but never read: links in mails sign people in. */
const WRITE_ONLY = ['mails'];

async function tables(): Promise<string[]> {
  const found = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' order by 1`.execute(database.db);
  return found.rows.map((row) => row.name).filter((name) => !GLOBAL.includes(name));
}

const owner = () => api.actor(mine.owner.userId);

describe('row-level security', () => {
  it('is enabled and forced for every table except global and closed ones', async () => {
    const found = await sql<{ name: string }>`
      select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'r' and not (c.relrowsecurity and c.relforcerowsecurity)`.execute(
      database.db,
    );
    expect(
      found.rows
        .map((row) => row.name)
        .filter((name) => !GLOBAL.includes(name))
        .toSorted(),
    ).toEqual(CLOSED);
  });

  it('gives requests no right to read passwords, sessions, mails and secrets', async () => {
    for (const table of [...CLOSED, ...SECRET, ...WRITE_ONLY]) {
      const read = readAs(api.deps, await owner(), ({ db }) => sql.raw(`select 1 from ${table}`).execute(db));
      await expect(read).rejects.toMatchObject({ code: '42501' });
    }
  });

  it('hides the mutes of a person from the rest of the team, and refuses to change them', async () => {
    const { userId } = mine.member;
    const seen = await readAs(api.deps, await owner(), ({ db }) =>
      db.selectFrom('mutes').selectAll().execute(),
    );
    expect(seen).toEqual([]);
    const [project] = mine.projects;
    const row = { user_id: userId, team_id: mine.teamId, project_id: project.id };
    const [, taskId = ''] = project.taskIds;
    await expect(
      writeAs(api.deps, await owner(), ({ db }) =>
        db
          .insertInto('mutes')
          .values({ ...row, task_id: taskId })
          .execute(),
      ),
    ).rejects.toMatchObject({ code: '42501' });
    await writeAs(api.deps, await owner(), ({ db }) => db.deleteFrom('mutes').execute());
    const stored = await database.db.selectFrom('mutes').select('id').where('user_id', '=', userId).execute();
    expect(stored).toHaveLength(2);
    const [own] = await readAs(api.deps, await api.actor(userId), ({ db }) =>
      db.selectFrom('mutes').select('id').orderBy('task_id').execute(),
    );
    expect(own).toBeDefined();
  });

  it('hides rows of another team and of its people in every table', async () => {
    const foreign = [
      theirs.teamId,
      ...theirs.projects.map((one) => one.id),
      theirs.owner.userId,
      theirs.member.userId,
      theirs.admin.userId,
    ];
    for (const table of await tables()) {
      if ([...CLOSED, ...SECRET, ...WRITE_ONLY].includes(table)) continue;
      const rows = await readAs(
        api.deps,
        await owner(),
        async ({ db }) =>
          (await sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.table(table)} t`.execute(db))
            .rows,
      );
      for (const { row } of rows) for (const id of foreign) expect(row, table).not.toContain(id);
      const all = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
        database.db,
      );
      if (table !== 'feed' && (all.rows[0]?.count ?? 0) > 0)
        expect(rows.length, table).toBeLessThan(all.rows[0]?.count ?? 0);
    }
  });

  it('changes and deletes no row of another team', async () => {
    for (const table of await tables()) {
      if ([...CLOSED, ...SECRET].includes(table)) continue;
      const before = await digest(table);
      await writeAs(api.deps, await owner(), async ({ db }) => {
        const columns = await sql<{ name: string }>`
          select column_name as name from information_schema.columns where table_name = ${table} and column_name in ('team_id', 'user_id')`.execute(
          db,
        );
        for (const { name } of columns.rows) {
          const foreign = name === 'team_id' ? theirs.teamId : theirs.member.userId;
          await attempt(db, () =>
            sql`delete from ${sql.table(table)} where ${sql.ref(name)} = ${foreign}`.execute(db),
          );
          await attempt(db, () =>
            sql`update ${sql.table(table)} set ${sql.ref(name)} = ${sql.ref(name)} where ${sql.ref(name)} = ${foreign}`.execute(
              db,
            ),
          );
        }
        await attempt(db, () =>
          sql`delete from ${sql.table(table)} where to_jsonb(${sql.table(table)}.*)::text like ${`%${theirs.teamId}%`}`.execute(
            db,
          ),
        );
      });
      expect(await digest(table), table).toBe(before);
    }
  });

  it('refuses to insert rows into another team or to move them there', async () => {
    const { teamId, projects } = theirs;
    const inTheirs = { project_id: projects[0].id, team_id: teamId };
    const actor = await owner();
    const attempts = [
      writeAs(api.deps, actor, ({ db }) =>
        db
          .insertInto('labels')
          .values({ id: v7(), team_id: teamId, name: 'x', color_code: '#000000' })
          .execute(),
      ),
      writeAs(api.deps, actor, ({ db }) =>
        db
          .insertInto('statuses')
          .values({ id: v7(), ...inTheirs, name: 'x', category_id: v7() })
          .execute(),
      ),
      writeAs(api.deps, actor, ({ db }) =>
        db
          .insertInto('team_members')
          .values({ id: v7(), team_id: teamId, user_id: actor.userId, role: 'owner' })
          .execute(),
      ),
      writeAs(api.deps, actor, ({ db }) =>
        db
          .insertInto('personal_tasks')
          .values({ id: v7(), user_id: theirs.owner.userId, name: 'x' })
          .execute(),
      ),
      writeAs(api.deps, actor, ({ db }) =>
        db
          .insertInto('feed')
          .values({ scope: `team:${teamId}`, entity: 'label', entity_id: v7(), version: 99 })
          .execute(),
      ),
      writeAs(api.deps, actor, ({ db }) =>
        db.updateTable('labels').set({ team_id: teamId }).where('team_id', '=', mine.teamId).execute(),
      ),
    ];
    for (const one of await Promise.allSettled(attempts)) {
      expect(one.status).toBe('rejected');
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: '42501' });
    }
  });

  it('returns no rows and no counters of a foreign scope, even when it is named', async () => {
    const { id, taskIds } = theirs.projects[0];
    await readAs(api.deps, await owner(), async ({ db }) => {
      expect(await rowLoaders.task(db, id, taskIds)).toEqual([]);
      expect(await rowLoaders.teamMember(db, theirs.teamId, [theirs.owner.teamMemberId])).toEqual([]);
      expect(await rowLoaders.user(db, theirs.owner.userId, [theirs.owner.userId])).toEqual([]);
      expect(
        await db
          .selectFrom('scope_counters')
          .select('scope')
          .where('scope', 'in', [`project:${id}`, `user:${theirs.owner.userId}`])
          .execute(),
      ).toEqual([]);
    });
  });

  it('ends with the transaction: later queries of its connection have neither its claim nor its role', async () => {
    const left = async (db: Kysely<Tables>): Promise<unknown> =>
      (
        await sql`select current_user = session_user as own_role, coalesce(current_setting('app.claim', true), '') as claim,
          (select count(*)::int from projects) as projects`.execute(db)
      ).rows;
    const requests = await database.requests();
    await requests.connection().execute(async (db) => {
      await readAs({ ...api.deps, requests: db }, await owner(), async () => undefined);
      expect(await left(db)).toEqual([{ own_role: true, claim: '', projects: 0 }]);
    });
    // Without connections of its own, a request takes one of the database's owner, who sees every project.
    const all = mine.projects.length + theirs.projects.length;
    await database.db.connection().execute(async (db) => {
      await readAs({ ...api.deps, db, requests: undefined }, await owner(), async () => undefined);
      expect(await left(db)).toEqual([{ own_role: true, claim: '', projects: all }]);
    });
  });
});

/** Tries a statement; a refusal rolls back only this statement. */
async function attempt(
  db: Parameters<typeof rowLoaders.user>[0],
  work: () => Promise<unknown>,
): Promise<void> {
  await sql`savepoint try_it`.execute(db);
  try {
    await work();
    await sql`release savepoint try_it`.execute(db);
  } catch {
    await sql`rollback to savepoint try_it`.execute(db);
  }
}

/** A hash of the other team's rows in a table. */
async function digest(table: string): Promise<string> {
  const ids = [theirs.teamId, theirs.member.userId, theirs.owner.userId].map((id) => `%${id}%`);
  const found = await sql<{ digest: string | null }>`
    select md5(string_agg(t::text, '|' order by t::text)) as digest from (
      select to_jsonb(x)::text as t from ${sql.table(table)} x) q where t like any(${ids}::text[])`.execute(
    database.db,
  );
  return found.rows[0]?.digest ?? 'none';
}
