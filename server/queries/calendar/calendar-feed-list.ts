/** The calendar feeds of the caller, without their secrets. Feeds of projects they cannot see any more are left out. */
import { sql } from 'kysely';
import type { CallAnswer } from '../../../contract/calls/call-types.ts';
import type { ReadContext } from '../../db/transaction.ts';
import { visibleProjectIds } from '../../policies/project-access.ts';

type Feeds = CallAnswer<'calendarFeeds.list'>;

export async function listFeeds(context: ReadContext): Promise<Feeds> {
  const visible = await visibleProjectIds(context);
  const found = await sql<Feeds[number]>`
    select f.id, f.project_id, p.name as project_name, f.created_at, f.last_read_at
    from calendar_feeds f left join projects p on p.id = f.project_id
    where f.user_id = ${context.actor.userId} and (f.project_id is null or f.project_id = any(${visible}::uuid[]))
    order by f.project_id is not null, p.name, f.id`.execute(context.db);
  return found.rows;
}
