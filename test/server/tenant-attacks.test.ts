/**
 * Row-level security alone: generated statements, as the login of requests with a genuine claim of one tenant and no check of
 * the code before it, against another tenant. `TENANT_ATTACKS=20000` is the whole run; without it a seeded part of it.
 */
import fc from 'fast-check';
import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAs, writeAs } from '../../server/db/transaction.ts';
import type { Tables } from '../../server/db/tables.ts';
import { CHANGES, KINDS, statementOf, type Column } from './support/attack-statements.ts';
import { createDatabase, openCluster, type TestCluster, type TestDatabase } from './support/database.ts';
import { createTestApi, type TestApi } from './support/test-api.ts';
import { plantEverything, plantTeam, type PlantedTeam } from './support/world.ts';

const ATTACKS = Number(process.env['TENANT_ATTACKS'] ?? 600);
const SEED = Number(process.env['TENANT_SEED'] ?? 20_261_123);

let cluster: TestCluster;
let database: TestDatabase;
let api: TestApi;
let mine: PlantedTeam;
let theirs: PlantedTeam;
let columns: Column[];
/** Every id of a row of the other tenant. */
let foreignIds: string[];

beforeAll(async () => {
  cluster = await openCluster();
  database = await createDatabase(cluster);
  api = createTestApi(database.db, undefined, await database.requests());
  mine = await plantTeam(database.db, 'Mine');
  theirs = await plantTeam(database.db, 'Theirs');
  await plantEverything(database.db, mine);
  await plantEverything(database.db, theirs);
  const found = await sql<Column>`
    select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    order by 1, a.attnum`.execute(database.db);
  columns = found.rows.filter((column) => column.table !== 'schema_migrations');
  foreignIds = await idsOfTheirs();
});
afterAll(async () => {
  await database.drop();
  await cluster.stop();
});

const tablesWith = (name: string): string[] =>
  columns.filter((column) => column.name === name).map((column) => column.table);

async function idsOfTheirs(): Promise<string[]> {
  const ids = [theirs.teamId, theirs.owner.userId, theirs.member.userId];
  for (const table of tablesWith('team_id')) {
    if (!tablesWith('id').includes(table)) continue;
    const rows = await sql<{ id: string }>`
      select id from ${sql.table(table)} where team_id = ${theirs.teamId}`.execute(database.db);
    ids.push(...rows.rows.map((row) => row.id));
  }
  const { organization_id: organization } = await database.db
    .selectFrom('teams')
    .select('organization_id')
    .where('id', '=', theirs.teamId)
    .executeTakeFirstOrThrow();
  return [...ids, organization];
}

/**
 * All rows of the other tenant, as one text. A notification or an invitation that another team sends to a person is that
 * team's row; and a person's rows that were there, under their keys, are theirs.
 */
async function digestOfTheirs(): Promise<string> {
  const parts: string[] = [];
  for (const table of new Set(columns.map((column) => column.table))) {
    const toPeople = table === 'notifications' || table === 'invitations' ? [] : peopleOfTheirs();
    const rows = await sql<{ row: string }>`
      select to_jsonb(t)::text as row from ${sql.table(table)} t
      where to_jsonb(t) ->> 'team_id' = ${theirs.teamId} or to_jsonb(t) ->> 'user_id' = any(${toPeople}::text[])
        or split_part(to_jsonb(t) ->> 'scope', ':', 2) = any(${foreignIds}::text[])
        or (${table} in ('users', 'teams', 'organizations') and to_jsonb(t) ->> 'id' = any(${tenantIds()}::text[]))
      order by 1`.execute(database.db);
    parts.push(table, ...rows.rows.map(({ row }) => row));
  }
  return parts.join('\n');
}

function peopleOfTheirs(): string[] {
  const { owner, admin, lead, member, outsider } = theirs;
  return [owner, admin, lead, member, outsider].map((person) => person.userId);
}

function tenantIds(): string[] {
  return [theirs.teamId, foreignIds.at(-1) ?? '', ...peopleOfTheirs()];
}

/** Runs as a person of my team and gives everything back; what was refused is an empty answer. */
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

/** Commits what works: what it leaves behind in the other tenant is seen by the digest. */
async function attackForGood(statement: RawBuilder<unknown>): Promise<boolean> {
  return writeAs(api.deps, await api.actor(mine.owner.userId), ({ db }) => statement.execute(db)).then(
    () => true,
    () => false,
  );
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
  it('is nobody else and can become nobody else', async () => {
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

  it.each(ESCAPES)('reads nothing more after: %s', async (escape) => {
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

  it('cannot name another person or team: a claim is genuine or worth nothing', async () => {
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

  it('reads the feed only of scopes it may read, whatever it names', async () => {
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

describe('what belongs to a tenant', () => {
  const actor = () => api.actor(mine.owner.userId);
  const refused = async (statement: (db: Kysely<Tables>) => Promise<unknown>): Promise<void> => {
    const outcome = writeAs(api.deps, await actor(), ({ db }) => statement(db));
    await expect(outcome).rejects.toMatchObject({ code: expect.stringMatching(/^(42501|23503)$/) });
  };

  it('stays with it: a team does not change its organization, and no new one is made in another', async () => {
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

  it('has no member that the request does not know', async () => {
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

  it('names no parent of another tenant by any key', async () => {
    const keys = await sql<{ child: string; column: string; parent: string; length: number }>`
      select r.relname as child, a.attname as column, p.relname as parent, array_length(c.conkey, 1) as length
      from pg_constraint c join pg_class r on r.oid = c.conrelid join pg_class p on p.oid = c.confrelid
      join pg_attribute a on a.attrelid = r.oid and a.attnum = c.conkey[array_length(c.conkey, 1)]
      where c.contype = 'f' and c.connamespace = 'public'::regnamespace`.execute(database.db);
    const ofTeams = new Set(tablesWith('team_id'));
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

  it('is noted in no feed of others, and names nothing of others', async () => {
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

it(`${ATTACKS} generated statements reach nothing of another tenant`, async () => {
  const before = await digestOfTheirs();
  const choice = fc.record({
    kind: fc.constantFrom(...KINDS),
    picks: fc.array(fc.nat(1_000_000), { minLength: 4, maxLength: 4 }),
    forGood: fc.boolean(),
  });
  let done = 0;
  for (const { kind, picks, forGood } of fc.sample(choice, { numRuns: ATTACKS, seed: SEED })) {
    let next = 0;
    const pick = (choices: number): number => (picks[(next += 1) % picks.length] ?? 0) % choices;
    const statement = statementOf({ mine, theirs, columns, foreignIds }, kind, pick);
    // What would destroy one's own tenant is undone, or there would soon be nothing to attack from.
    if (forGood && CHANGES.has(kind) && kind !== 'move') await attackForGood(statement);
    else {
      const text = JSON.stringify(await attack([statement]));
      if (kind === 'read' || kind === 'join' || kind === 'function')
        for (const id of foreignIds) expect(text, `attack ${done}: ${kind}`).not.toContain(id);
    }
    done += 1;
    if (done % 500 === 0) expect(await digestOfTheirs(), `after attack ${done}`).toBe(before);
  }
  expect(await digestOfTheirs()).toBe(before);
  expect(done).toBe(ATTACKS);
});

it('these attacks find a hole where there is one', async () => {
  await sql`create policy hole on labels to holdfast_request using (true) with check (true)`.execute(
    database.db,
  );
  try {
    const before = await digestOfTheirs();
    const seen = JSON.stringify(await attack([sql`select to_jsonb(t)::text as row from labels t`]));
    expect(seen).toContain(theirs.teamId);
    expect(await attackForGood(sql`update labels set name = 'taken' where team_id = ${theirs.teamId}`)).toBe(
      true,
    );
    expect(await digestOfTheirs()).not.toBe(before);
  } finally {
    await sql`drop policy hole on labels`.execute(database.db);
  }
});
