/** The project of a membership, and who manages projects of the organization (projects notes 4.12, 5.3). */
import { AppError } from '../../../contract/errors.ts';
import { sql } from 'kysely';
import type { CallAnswer } from '../../../contract/calls/call-types.ts';
import type { ReadContext } from '../../db/transaction.ts';

/** Error: `not_found`. */
export async function projectOfMember({ db }: ReadContext, id: string): Promise<string> {
  const member = await db
    .selectFrom('project_members')
    .select('project_id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!member) throw new AppError('not_found');
  return member.project_id;
}

/** Project managers of the organization, in teams that the caller can see; by name. */
export async function projectManagers({
  db,
  actor,
}: ReadContext): Promise<CallAnswer<'projectManagers.list'>> {
  const found = await sql<{ id: string; name: string; team_member_id: string }>`
    select distinct on (lower(u.name), u.id) u.id, u.name, m.id as team_member_id
    from project_members p
    join team_members m on m.id = p.team_member_id and m.active
    join users u on u.id = m.user_id
    join teams t on t.id = m.team_id
    where p.access_level = 'PROJECT_MANAGER'
      and t.organization_id = (select organization_id from teams where id = ${actor.team?.teamId ?? null})
    order by lower(u.name), u.id, m.id`.execute(db);
  return found.rows;
}
