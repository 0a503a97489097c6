/** Maps ids of a project's rows to those of its copy (`copyIntoTeam`), for ids inside texts and JSON. */
import { sql } from 'kysely';
import type { Tx } from '../../db/transaction.ts';

export async function copiedIds({ db }: Tx, projectId: string, copyId: string): Promise<Map<string, string>> {
  const found = await sql<{ id: string; copy: string }>`
    with named as (
      select id from attachments where project_id = ${projectId}
      union all select id from statuses where project_id = ${projectId}
      union all select id from phases where project_id = ${projectId}
      union all select id from custom_columns where project_id = ${projectId})
    select id, copied_id(id, ${copyId}) as copy from named
    union all
    select l.id, o.id from labels l join projects p on p.team_id = l.team_id and p.id = ${projectId}
      join projects c on c.id = ${copyId} join labels o on o.team_id = c.team_id and lower(o.name) = lower(l.name)
    union all
    select m.id, o.id from team_members m join projects p on p.team_id = m.team_id and p.id = ${projectId}
      join projects c on c.id = ${copyId} join team_members o on o.team_id = c.team_id and o.user_id = m.user_id and o.active`.execute(
    db,
  );
  return new Map(found.rows.map(({ id, copy }) => [id, copy]));
}
