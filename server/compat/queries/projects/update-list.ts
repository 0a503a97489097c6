/**
 * Number of updates of a project, and the people who can be mentioned in one, for other clients (projects-and-planning
 * 8).
 */
import { sql } from 'kysely';
import type { CallAnswer } from '../../../../contract/calls/call-types.ts';
import type { ReadContext } from '../../../db/transaction.ts';

export async function countUpdates({ db }: ReadContext, projectId: string): Promise<number> {
  const { count } = await db
    .selectFrom('project_comments')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Members of the project with an account, by name. */
export async function mentionable(
  { db }: ReadContext,
  projectId: string,
): Promise<CallAnswer<'projectComments.members'>> {
  const found = await sql<{ id: string; name: string; email: string; email_notifications_enabled: boolean }>`
    select u.id, u.name, u.email, coalesce(r.wants_mail, false) as email_notifications_enabled
    from project_members p
    join team_members m on m.id = p.team_member_id and m.active
    join users u on u.id = m.user_id
    left join lateral mail_recipients(p.team_id, null, array[u.id], 'mentions', '{}') r on true
    where p.project_id = ${projectId} order by lower(u.name), u.id`.execute(db);
  return found.rows;
}
