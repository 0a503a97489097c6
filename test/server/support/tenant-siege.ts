/** Two tenants in one database: one that attacks as the login of requests, and one whose rows and ids are watched. */
import { sql, type RawBuilder } from 'kysely';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../server/db/tables.ts';
import type { Callable, Column } from './attack-statements.ts';
import { peopleOf, plantEverything, plantTeam, type PlantedTeam } from './world.ts';

/** The watched side: `theirs` of the attacks. */
export interface Siege {
  readonly mine: PlantedTeam;
  readonly theirs: PlantedTeam;
  readonly columns: readonly Column[];
  /** Every id of a row of the other tenant; their organization last. */
  readonly foreignIds: readonly string[];
  /** Every function that requests may call, except immutable ones with the rights of the caller. */
  readonly functions: readonly Callable[];
  /** All rows of the other tenant, as one text. */
  digest(): Promise<string>;
  /** Whether a row of the attacker has the id: a client chooses ids, and one may be that of a row in another table. */
  isMine(id: string): Promise<boolean>;
}

/** Plants both tenants; the texts of each contain its name. */
export async function plantSiege(db: Kysely<Tables>): Promise<Siege> {
  const mine = await plantTeam(db, 'Mine');
  const theirs = await plantTeam(db, 'Theirs');
  await plantEverything(db, mine);
  await plantEverything(db, theirs);
  const found = await sql<Column>`
    select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
      exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and a.attnum = any (k.conkey)) as refers
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    order by 1, a.attnum`.execute(db);
  const columns = found.rows.filter((column) => column.table !== 'schema_migrations');
  const foreignIds = await idsOf(db, theirs, columns);
  const functions = await sql<Callable>`
    select p.proname as name, array(select format_type(t, null) from unnest(p.proargtypes::oid[]) t) as types
    from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype and p.prokind = 'f'
      and not (p.provolatile = 'i' and not p.prosecdef) and p.proname <> 'run_attacks'
      and has_function_privilege('holdfast_request', p.oid, 'execute') order by 1`.execute(db);
  return {
    mine,
    theirs,
    columns,
    foreignIds,
    functions: functions.rows,
    digest: () => digestOf(db, theirs, columns, foreignIds),
    isMine: (id) => isOwnedBy(db, mine.owner.userId, columns, id),
  };
}

/** The tables that have a column of this name. */
export function tablesWith(columns: readonly Column[], name: string): string[] {
  return columns.filter((column) => column.name === name).map((column) => column.table);
}

async function idsOf(
  db: Kysely<Tables>,
  { teamId }: PlantedTeam,
  columns: readonly Column[],
): Promise<string[]> {
  const withId = new Set(tablesWith(columns, 'id'));
  const ids = [teamId];
  for (const table of tablesWith(columns, 'team_id').filter((one) => withId.has(one))) {
    const rows = await sql<{
      id: string;
    }>`select id from ${sql.table(table)} where team_id = ${teamId}`.execute(db);
    ids.push(...rows.rows.map((row) => row.id));
  }
  const { organization_id: organization } = await db
    .selectFrom('teams')
    .select('organization_id')
    .where('id', '=', teamId)
    .executeTakeFirstOrThrow();
  return [...ids, organization];
}

async function isOwnedBy(
  db: Kysely<Tables>,
  userId: string,
  columns: readonly Column[],
  id: string,
): Promise<boolean> {
  const parts = tablesWith(columns, 'id').map(
    (table) => sql`select from ${sql.table(table)} t where t.id::text = ${id}
      and (to_jsonb(t) ->> 'user_id' = ${userId} or to_jsonb(t) ->> 'owner_id' = ${userId}
        or to_jsonb(t) ->> 'team_id' in (select o.id::text from teams o where o.owner_id = ${userId}))`,
  );
  const rows = await sql`${sql.join(parts, sql` union all `)}`.execute(db);
  return rows.rows.length > 0;
}

/**
 * All rows of the tenant. Notifications and invitations that another team sends to its people are that team's rows;
 * other rows of its people are the tenant's.
 */
async function digestOf(
  db: Kysely<Tables>,
  theirs: PlantedTeam,
  columns: readonly Column[],
  foreignIds: readonly string[],
): Promise<string> {
  const people = peopleOf(theirs);
  const tenant = [theirs.teamId, foreignIds.at(-1) ?? '', ...people];
  const parts = [...new Set(columns.map((column) => column.table))].map((table): RawBuilder<unknown> => {
    const toPeople = table === 'notifications' || table === 'invitations' ? [] : people;
    return sql`select ${table}::text as name, to_jsonb(t)::text as row from ${sql.table(table)} t
      where to_jsonb(t) ->> 'team_id' = ${theirs.teamId} or to_jsonb(t) ->> 'user_id' = any(${toPeople}::text[])
        or split_part(to_jsonb(t) ->> 'scope', ':', 2) = any(${[...foreignIds]}::text[])
        or (${table} in ('users', 'teams', 'organizations') and to_jsonb(t) ->> 'id' = any(${tenant}::text[]))`;
  });
  const rows = await sql<{ row: string }>`
    select name || ' ' || row as row from (${sql.join(parts, sql` union all `)}) r order by 1`.execute(db);
  return rows.rows.map(({ row }) => row).join('\n');
}
