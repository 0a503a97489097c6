/** Statements by which one tenant attacks another, chosen by random numbers. */
import { sql, type CompiledQuery, type Kysely, type RawBuilder } from 'kysely';
import { v7 } from 'uuid';
import type { Tables } from '../../../server/db/tables.ts';
import { peopleOf, type PlantedTeam } from './world.ts';

export interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  /** It is part of a foreign key. */
  readonly refers: boolean;
}

/** Who attacks whom, through which columns, with which ids of rows. */
export interface Tenants {
  readonly mine: PlantedTeam;
  readonly theirs: PlantedTeam;
  readonly columns: readonly Column[];
  readonly foreignIds: readonly string[];
  readonly functions: readonly Callable[];
}

/** A function of the schema that requests may call, with the types of its arguments. */
export interface Callable {
  readonly name: string;
  readonly types: readonly string[];
}

const INJECTED = ["' or true --", "'; reset role; --", '{}', '%', "\\'; select 1", '$$ or $$', '\u0000', '"'];

export type Kind = 'read' | 'join' | 'update' | 'move' | 'delete' | 'insert' | 'function' | 'call';

/** One statement of an attack; `pick` returns a number below the number of choices. */
export function statementOf(
  { mine, theirs, columns, foreignIds, functions }: Tenants,
  kind: Kind,
  pick: (choices: number) => number,
): RawBuilder<unknown> {
  const column = columns[pick(columns.length)] ?? { table: 'tasks', name: 'id', type: 'uuid', refers: false };
  const id = foreignIds[pick(foreignIds.length)] ?? theirs.teamId;
  const table = sql.table(column.table);
  const ref = sql.ref(column.name);
  const text = INJECTED[pick(INJECTED.length)] ?? '';
  switch (kind) {
    case 'read':
      return sql`select to_jsonb(t)::text as row from ${table} t where to_jsonb(t)::text like ${`%${id}%`}`;
    case 'join': {
      const other = columns[pick(columns.length)]?.table ?? 'users';
      return sql`select to_jsonb(a)::text as row, to_jsonb(b)::text as other from ${table} a join ${sql.table(other)} b on true
        where to_jsonb(a)::text || to_jsonb(b)::text like ${`%${id}%`} limit 20`;
    }
    case 'update':
      return column.type === 'text'
        ? sql`update ${table} set ${ref} = ${text} where to_jsonb(${table}.*)::text like ${`%${id}%`}`
        : sql`update ${table} set ${ref} = ${ref} where to_jsonb(${table}.*)::text like ${`%${id}%`} returning *`;
    case 'move':
      return sql`update ${table} set ${ref} = ${column.type === 'uuid' ? id : theirs.teamId}`;
    case 'delete':
      return sql`delete from ${table} where to_jsonb(${table}.*)::text like ${`%${id}%`}`;
    case 'insert': {
      // A foreign id in a column that is no key reveals nothing: only columns of keys get one.
      const given = column.refers
        ? { [column.name]: id }
        : column.type === 'text'
          ? { [column.name]: text }
          : {};
      const person = peopleOf(theirs)[pick(5)];
      const where = [{ team_id: theirs.teamId }, { team_id: mine.teamId }, { user_id: person }][pick(3)];
      const row = JSON.stringify({ id: v7(), ...given, ...where });
      return sql`insert into ${table} select (jsonb_populate_record(null::${table},
        (select to_jsonb(t) from ${table} t limit 1) || ${row}::jsonb)).*`;
    }
    case 'call':
      return callOf({ mine, theirs, functions, foreignIds }, pick);
    default: {
      const calls = [
        sql`select to_jsonb(f)::text as row from account_of_email(${text}) f`,
        sql`select to_jsonb(f)::text as row from organization_teams(${id}) f`,
        sql`select to_jsonb(f)::text as row from organization_seats(${id}, ${[text]}) f`,
        sql`select to_jsonb(f)::text as row from private_rows_of(${[id]}::uuid[], ${[id]}::uuid[]) f`,
        sql`select to_jsonb(f)::text as row from mail_recipients(${theirs.teamId}, null, ${[id]}::uuid[], null, '{}') f`,
        sql`select to_jsonb(f)::text as row from notice_facts(${[theirs.owner.userId]}::uuid[], ${theirs.teamId}, ${id}, true, 'comments', '{}') f`,
        sql`select to_jsonb(f)::text as row from rows_naming_team(${id}) f`,
        sql`select to_jsonb(f)::text as row from storage_of_team(${id}) f where used > 0`,
        sql`select inviting_team_name(${id}) as row where inviting_team_name(${id}) is not null`,
        sql`select inviting_team_owner(${id}) as row where inviting_team_owner(${id}) is not null`,
        sql`select to_jsonb(f)::text as row from organization_devices(${[theirs.owner.userId, theirs.member.userId]}::uuid[]) f`,
        sql`select to_jsonb(f)::text as row from private_rows_of_team(${theirs.teamId}) f`,
        sql`select end_sessions_of(${theirs.member.userId}) as row where false`,
        sql`select take_timers(${theirs.teamId}, ${theirs.member.userId}, now())`,
        sql`select leave_active_team(${theirs.owner.userId}, ${theirs.teamId}, true) as row where false`,
        sql`select keep_deleted_task(${id}, ${mine.owner.userId}, now())`,
        sql`select restore_deleted_task(${id})`,
        sql`select take_along(${[id]}::uuid[], ${mine.projects[0].id})`,
        sql`select project_of_deleted_task(${id}) as row where project_of_deleted_task(${id}) is not null`,
        sql`select project_link_token(${id}, ${theirs.teamId}) as row where project_link_token(${id}, ${theirs.teamId}) is not null`,
      ];
      return calls[pick(calls.length)] ?? sql`select 1 where false`;
    }
  }
}

/** Any function that requests may call, so that one added later is attacked without being named here. */
function callOf(
  { mine, theirs, functions, foreignIds }: Omit<Tenants, 'columns'>,
  pick: (choices: number) => number,
): RawBuilder<unknown> {
  const { name, types } = functions[pick(functions.length)] ?? { name: 'app_people', types: [] };
  const ids = [...foreignIds, ...peopleOf(theirs), theirs.teamId, theirs.projects[0].id, mine.teamId];
  const values = types.map((type) => {
    const id = ids[pick(ids.length)] ?? theirs.teamId;
    const value: Readonly<Record<string, unknown>> = {
      uuid: id,
      'uuid[]': [id, theirs.teamId],
      text: pick(2) === 0 ? id : (INJECTED[pick(INJECTED.length)] ?? ''),
      'text[]': [`team:${theirs.teamId}`, id],
      integer: pick(100),
      boolean: pick(2) === 0,
      jsonb: JSON.stringify([{ scope: `team:${theirs.teamId}`, entity: 'label', id }]),
      'timestamp with time zone': '2026-11-23T08:00:00Z',
    };
    return sql`${value[type] ?? null}::${sql.raw(type)}`;
  });
  return sql`select to_jsonb(f)::text as row from ${sql.table(name)}(${sql.join(values)}) f`;
}

export const KINDS: readonly Kind[] = [
  'read',
  'join',
  'update',
  'move',
  'delete',
  'insert',
  'function',
  'call',
];
export const CHANGES: ReadonlySet<Kind> = new Set<Kind>([
  'update',
  'move',
  'delete',
  'insert',
  'function',
  'call',
]);

/** The statement with its values written into it, as an injection would have them. */
export function literalText({ sql: text, parameters }: CompiledQuery): string {
  return text.replaceAll(/\$(\d+)/g, (_, number: string) => literal(parameters[Number(number) - 1]));
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return quoted(`{${value.map((one) => JSON.stringify(one)).join(',')}}`);
  return quoted(typeof value === 'string' ? value : JSON.stringify(value));
}

// A text of PostgreSQL cannot contain U+0000.
const quoted = (text: string): string => `'${text.replaceAll('\u0000', '').replaceAll("'", "''")}'`;

/**
 * Creates `run_attacks`, which runs each statement with the caller's rights in a savepoint of its own, rolled back
 * unless its `keeps` is true. One round trip for hundreds of attacks.
 */
export async function installAttacks(db: Kysely<Tables>): Promise<void> {
  await sql`
    create function run_attacks(texts text[], reads boolean[], keeps boolean[])
    returns table (no integer, seen text, refused text) language plpgsql security invoker as $run$
    declare
      i integer;
    begin
      set constraints all immediate;
      for i in 1 .. cardinality(texts) loop
        no := i;
        seen := null;
        refused := null;
        begin
          if reads[i] then
            execute format('select string_agg(to_jsonb(x)::text, chr(10)) from (%s) x', texts[i]) into seen;
          else
            execute texts[i];
          end if;
          if not keeps[i] then
            raise exception using errcode = 'HF000';
          end if;
        exception
          when sqlstate 'HF000' then null;
          when others then refused := sqlerrm;
        end;
        return next;
      end loop;
    end $run$`.execute(db);
}
