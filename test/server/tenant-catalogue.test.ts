/**
 * Checks in the catalogue of the database that every table and function has what isolates tenants, also those that are
 * added later. A failure names what lacks it.
 */
import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, openCluster, type TestCluster, type TestDatabase } from './support/database.ts';

let cluster: TestCluster;
let database: TestDatabase;

beforeAll(async () => {
  cluster = await openCluster();
  database = await createDatabase(cluster);
  // The first connection creates the login of requests.
  await database.requests();
});
afterAll(async () => {
  await database.drop();
  await cluster.stop();
});

/** Names that a query finds. */
async function names(query: RawBuilder<unknown>): Promise<string[]> {
  return (await (query as RawBuilder<{ name: string }>).execute(database.db)).rows.map(({ name }) => name);
}

const TENANT_COLUMNS = sql`
  select r.oid as relid, r.relname, a.attname, a.attnum, r.relrowsecurity, r.relforcerowsecurity
  from pg_class r join pg_attribute a on a.attrelid = r.oid
  where r.relnamespace = 'public'::regnamespace and r.relkind = 'r' and not a.attisdropped
    and (a.attname in ('team_id', 'organization_id') or (r.relname in ('teams', 'organizations') and a.attname = 'id'))`;

/** Tables with rows of tenants without row-level security, or without forcing it on the owner. */
const unprotected = (): Promise<string[]> =>
  names(
    sql`select distinct relname::text as name from (${TENANT_COLUMNS}) t where not (relrowsecurity and relforcerowsecurity)`,
  );

/** Columns with the tenant of a row that could change. */
const movable = (): Promise<string[]> =>
  names(sql`
    select relname || '.' || attname as name from (${TENANT_COLUMNS}) t where attname <> 'id' and not exists (
      select from pg_trigger g join pg_proc p on p.oid = g.tgfoid
      where g.tgrelid = t.relid and (p.proname = 'keep_audit_row' or p.proname = 'refuse_other_tenant' and t.attnum = any (g.tgattr)))
    order by 1`);

/** Foreign keys between rows of teams that do not include the team. */
const simpleKeys = (): Promise<string[]> =>
  names(sql`
    select c.conname::text as name from pg_constraint c
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace
      and exists (select from pg_attribute a where a.attrelid = c.conrelid and a.attname = 'team_id' and not a.attisdropped)
      and exists (select from pg_attribute a where a.attrelid = c.confrelid and a.attname = 'team_id' and not a.attisdropped)
      and not exists (select from pg_attribute a join pg_attribute b on b.attname = 'team_id'
        where a.attrelid = c.conrelid and a.attname = 'team_id' and a.attnum = c.conkey[1]
          and b.attrelid = c.confrelid and b.attnum = c.confkey[1])
    order by 1`);

/** Columns of rows of tenants that refer to another row without a foreign key. */
const keyless = (): Promise<string[]> =>
  names(sql`
    select r.relname || '.' || a.attname as name from pg_class r join pg_attribute a on a.attrelid = r.oid
    where r.relnamespace = 'public'::regnamespace and r.relkind = 'r' and a.attname like '%\\_id' and not a.attisdropped
      and a.atttypid = 'uuid'::regtype and exists (select from (${TENANT_COLUMNS}) t where t.relid = r.oid)
      and not exists (select from pg_constraint c where c.conrelid = r.oid and c.contype = 'f' and a.attnum = any (c.conkey))
    order by 1`);

/** Columns that refer to a person, in rows that requests write, without a check of that person. */
const anybody = (): Promise<string[]> =>
  names(sql`
    select r.relname || '.' || a.attname as name from pg_constraint c join pg_class r on r.oid = c.conrelid
      join pg_attribute a on a.attrelid = r.oid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'users'::regclass and has_table_privilege('holdfast_request', r.oid, 'insert')
      and not exists (select from pg_trigger g join pg_proc p on p.oid = g.tgfoid where g.tgrelid = r.oid and (
        p.proname = 'refuse_unknown_people' and encode(g.tgargs, 'escape') = a.attname || '\\000' or p.proname = 'refuse_foreign_member'))
      and exists (select from pg_policies y where y.tablename = r.relname and y.policyname <> 'system' and y.cmd in ('ALL', 'INSERT')
        and coalesce(y.with_check, y.qual) !~ ('\\(' || a.attname || ' = \\( SELECT app_user_id'))
    order by 1`);

/** Tables of tenants into which requests may insert rows of any tenant. */
const anywhere = (): Promise<string[]> =>
  names(sql`
    select distinct y.tablename::text as name from pg_policies y join (${TENANT_COLUMNS}) t on t.relname = y.tablename
    where t.attname <> 'id' and y.policyname <> 'system' and y.cmd in ('ALL', 'INSERT')
      and coalesce(y.with_check, y.qual) !~ '(team_id|organization_id)' order by 1`);

/** Security definer functions that requests may call and that do not check the caller. */
const unasking = (): Promise<string[]> =>
  names(sql`
    select p.proname::text as name from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prosecdef and p.prorettype <> 'trigger'::regtype
      and has_function_privilege('holdfast_request', p.oid, 'execute')
      and p.prosrc !~ 'app_(user_id|team_ids|people|admin_organizations|managed_organizations|claimed|may_note)\\(|app\\.claim'
    order by 1`);

/** Security definer functions without a fixed search path. */
const pathless = (): Promise<string[]> =>
  names(sql`
    select p.proname::text as name from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prosecdef
      and coalesce(array_to_string(p.proconfig, ','), '') !~ '^search_path=(public|pg_catalog), pg_temp$' order by 1`);

/** Tables without row-level security that requests have any right to. */
const open = (): Promise<string[]> =>
  names(sql`
    select r.relname::text as name from pg_class r
    where r.relnamespace = 'public'::regnamespace and r.relkind in ('r', 'v', 'm', 'p') and not (r.relrowsecurity and r.relforcerowsecurity)
      and has_table_privilege('holdfast_request', r.oid, 'select, insert, update, delete, truncate, references, trigger')
    order by 1`);

describe('rows of a tenant', () => {
  it('are covered by forced row-level security', async () => {
    expect(await unprotected()).toEqual([]);
    // The one row of this table has the epoch of the database.
    expect(await open()).toEqual(['server_meta']);
  });

  it('can be inserted only into teams and organizations of the request', async () => {
    expect(await anywhere()).toEqual([]);
  });

  it('cannot change their team or organization', async () => {
    expect(await movable()).toEqual([]);
  });

  it('refer to rows of their own team by the team and the id', async () => {
    expect(await simpleKeys()).toEqual([]);
  });

  it('refer to other rows by foreign keys, except constant rows and in records of the past', async () => {
    expect(await keyless()).toEqual([
      // Records outlive the rows they describe.
      'audit_log.actor_id',
      'audit_log.team_id',
      'deleted_tasks.task_id',
      'notifications.actor_id',
      // Refers to no row of ours: stored for clients that send it (D306).
      'projects.folder_id',
      // Constant rows, known to the code.
      'projects.health_id',
      'projects.priority_id',
      'projects.status_id',
      'statuses.category_id',
      'tasks.priority_id',
    ]);
  });

  it('refer only to people whom the request knows, except for recipients', async () => {
    expect(await anybody()).toEqual(['invitations.user_id', 'mails.user_id', 'notifications.user_id']);
  });
});

describe('security definer functions', () => {
  it('check their caller', async () => {
    // It returns only whether a request is running.
    expect(await unasking()).toEqual(['app_is_request']);
  });

  it('have a fixed search path', async () => {
    expect(await pathless()).toEqual([]);
  });
});

it('the role of requests owns nothing, creates nothing, has no special rights and becomes no other role', async () => {
  const found = await sql<{ owned: number; creates: boolean; public: number; strong: number }>`
    select (select count(*)::int from pg_class c join pg_roles r on r.oid = c.relowner where r.rolname like 'holdfast_request%') as owned,
      has_schema_privilege('holdfast_request', 'public', 'create') as creates,
      (select count(*)::int from pg_class c, aclexplode(c.relacl) a
        where c.relnamespace = 'public'::regnamespace and a.grantee = 0) as public,
      (select count(*)::int from pg_roles where rolname like 'holdfast_request%'
        and (rolsuper or rolcreaterole or rolcreatedb or rolbypassrls or rolreplication)) as strong`.execute(
    database.db,
  );
  expect(found.rows).toEqual([{ owned: 0, creates: false, public: 0, strong: 0 }]);
  const reachable = await sql<{ name: string }>`
    select rolname::text as name from pg_roles where rolname <> current_user and pg_has_role(oid, 'member')`.execute(
    await database.requests(),
  );
  expect(reachable.rows).toEqual([{ name: 'holdfast_request' }]);
});

it('reports what a new table and a new function lack', async () => {
  await sql`create table gaps (id uuid primary key, team_id uuid not null references teams, task_id uuid references tasks (id) on delete cascade,
    user_id uuid references users, other_id uuid)`.execute(database.db);
  await sql`create policy open on gaps to holdfast_request using (true) with check (true)`.execute(
    database.db,
  );
  await sql`grant select, insert on gaps to holdfast_request`.execute(database.db);
  await sql`create function gap() returns bigint language sql security definer as 'select count(*) from users'`.execute(
    database.db,
  );
  expect([await unprotected(), await open()]).toEqual([['gaps'], ['gaps', 'server_meta']]);
  expect(await anywhere()).toEqual(['gaps']);
  expect(await movable()).toEqual(['gaps.team_id']);
  expect(await simpleKeys()).toEqual(['gaps_task_id_fkey']);
  expect(await keyless()).toContain('gaps.other_id');
  expect(await anybody()).toContain('gaps.user_id');
  expect([await unasking(), await pathless()]).toEqual([['app_is_request', 'gap'], ['gap']]);
});
