/** Lists and counts the notifications of the caller (account notes 8.1), over all their teams. */
import { sql } from 'kysely';
import type { CallAnswer } from '../../../contract/calls/call-types.ts';
import { notSnoozedAt } from '../../db/not-snoozed.ts';
import type { ReadContext } from '../../db/transaction.ts';

type Listed = CallAnswer<'notifications.list'>[number];

const LISTED = 100;
/** A constant that other clients may read. */
const TEAM_COLOR = '#154c9b';

const WHICH = {
  Unread: (now: string) => sql`not read and ${notSnoozedAt(now)}`,
  Read: () => sql`read`,
  Snoozed: (now: string) => sql`not read and not ${notSnoozedAt(now)}`,
};

/** Newest first. */
export async function listNotifications(
  { db, actor, now }: ReadContext,
  filter: keyof typeof WHICH,
): Promise<Listed[]> {
  const found = await sql<Omit<Listed, 'params' | 'team_color'>>`
    with own as (
      select * from notifications where user_id = ${actor.userId} and ${WHICH[filter](now)}
      order by created_at desc, id desc limit ${LISTED})
    select n.id, n.message, n.created_at, n.read, n.snoozed_until, coalesce(f.team, '') as team, n.team_id, f.project, n.project_id, f.color,
      n.task_id, n.url
    from own n left join notification_names(array(select id from own)) f on f.id = n.id
    order by n.created_at desc, n.id desc`.execute(db);
  return found.rows.map((row) => ({
    ...row,
    params: { task: row.task_id, tab: 'tasks-list' },
    team_color: TEAM_COLOR,
  }));
}

/** Unread notifications that are not snoozed, and pending invitations. */
export async function countUnread({ db, actor, now }: ReadContext): Promise<number> {
  const found = await sql<{ count: number }>`
    select (select count(*) from notifications where user_id = ${actor.userId} and ${WHICH.Unread(now)})::int
      + (select count(*) from invitations where user_id = ${actor.userId})::int as count`.execute(db);
  return found.rows[0]?.count ?? 0;
}
