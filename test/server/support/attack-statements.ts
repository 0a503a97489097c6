/** Statements that one tenant may try against another, chosen by numbers. */
import { sql, type RawBuilder } from 'kysely';
import { v7 } from 'uuid';
import type { PlantedTeam } from './world.ts';

export interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
}

/** Who attacks whom, through which columns, with which ids of rows. */
export interface Tenants {
  readonly mine: PlantedTeam;
  readonly theirs: PlantedTeam;
  readonly columns: readonly Column[];
  readonly foreignIds: readonly string[];
}

const INJECTED = ["' or true --", "'; reset role; --", '{}', '%', "\\'; select 1", '$$ or $$', '\u0000', '"'];

export type Kind = 'read' | 'join' | 'update' | 'move' | 'delete' | 'insert' | 'function';

/** One statement of an attack; `pick` chooses among so many. */
export function statementOf(
  { mine, theirs, columns, foreignIds }: Tenants,
  kind: Kind,
  pick: (choices: number) => number,
): RawBuilder<unknown> {
  const column = columns[pick(columns.length)] ?? { table: 'tasks', name: 'id', type: 'uuid' };
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
    case 'insert':
      // A text of one's own that spells an id reveals nothing, so texts get none.
      return sql`insert into ${table} select (jsonb_populate_record(null::${table},
        (select to_jsonb(t) from ${table} t limit 1) || ${JSON.stringify({ id: v7(), [column.name]: column.type === 'text' ? text : id, team_id: theirs.teamId })}::jsonb)).*`;
    default: {
      const calls = [
        sql`select to_jsonb(f)::text as row from account_of_email(${text}) f`,
        sql`select to_jsonb(f)::text as row from organization_teams(${id}) f`,
        sql`select to_jsonb(f)::text as row from organization_seats(${id}, ${[text]}) f`,
        sql`select to_jsonb(f)::text as row from private_rows_of(${[id]}::uuid[], ${[id]}::uuid[]) f`,
        sql`select to_jsonb(f)::text as row from mail_recipients(${theirs.teamId}, ${[id]}::uuid[]) f`,
        sql`select to_jsonb(f)::text as row from notice_facts(${[theirs.owner.userId]}::uuid[], ${theirs.teamId}, ${id}) f`,
        sql`select to_jsonb(f)::text as row from rows_naming_team(${id}) f`,
        sql`select to_jsonb(f)::text as row from storage_of_team(${id}) f where used > 0`,
        sql`select inviting_team_name(${id}) as row where inviting_team_name(${id}) is not null`,
        sql`select inviting_team_owner(${id}) as row where inviting_team_owner(${id}) is not null`,
        sql`select to_jsonb(f)::text as row from organization_devices(${[theirs.owner.userId, theirs.member.userId]}::uuid[]) f`,
        sql`select to_jsonb(f)::text as row from private_rows_of_team(${theirs.teamId}) f`,
        sql`select end_sessions_of(${theirs.member.userId}) as row where false`,
        sql`select drop_timers(${theirs.member.userId}, ${theirs.teamId})`,
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

export const KINDS: readonly Kind[] = ['read', 'join', 'update', 'move', 'delete', 'insert', 'function'];
export const CHANGES: ReadonlySet<Kind> = new Set<Kind>(['update', 'move', 'delete', 'insert', 'function']);
