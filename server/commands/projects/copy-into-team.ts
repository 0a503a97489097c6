/**
 * Copies a project into another team (decision D260). People, labels, client and category are mapped to those of the
 * other team. Checks no permission, and does not change the original.
 */
import { sql } from 'kysely';
import type { Tx } from '../../db/transaction.ts';
import { type Copied, copyProjectRows } from './copy-project-rows.ts';

/**
 * Maps values of people columns to members of the other team; empty values are deleted, and those of a former type of
 * the column, which are no lists.
 */
async function mapPeopleValues({ db }: Tx, { to }: Copied): Promise<void> {
  await sql`
    update custom_values v set value = coalesce((
      select jsonb_agg(t.id)
      from jsonb_array_elements_text(case jsonb_typeof(v.value) when 'array' then v.value else '[]' end) as e (member)
      join team_members o on o.id::text = e.member
      join team_members t on t.user_id = o.user_id and t.team_id = ${to.teamId} and t.active), '[]')
    from custom_columns c where c.id = v.column_id and v.project_id = ${to.projectId} and c.field_type = 'people'`.execute(
    db,
  );
  await sql`
    delete from custom_values v using custom_columns c where c.id = v.column_id and v.project_id = ${to.projectId}
      and c.field_type = 'people' and v.value = '[]'`.execute(db);
}

/** Copies the project under a free name and key. */
export async function copyIntoTeam(
  tx: Tx,
  copied: Copied,
  named: { readonly name: string; readonly key: string },
): Promise<void> {
  await copyProjectRows(tx, copied, named);
  await mapPeopleValues(tx, copied);
}
