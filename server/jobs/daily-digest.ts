/**
 * Weekdays at 11:00 UTC: to everybody who wants it, what was assigned and completed since the last digest and what is
 * overdue, of the projects they see in teams with the digest turned on (account notes 15.2), but for what they have
 * muted. An empty digest is not sent, and none is sent twice for one day. Runs as the database's owner.
 */
import { dayInZone } from '../../contract/rules/zone-day.ts';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { DigestJob } from './assignment-mails.ts';
import { DIGEST_TASK, digestRows } from './digest-rows.ts';
import { digestTeams, type DigestRow } from './digest-sections.ts';
import { digestWindow, type DigestWindow } from './digest-window.ts';

interface Recipient {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly language: string | null;
  readonly timezone_name: string;
}

/** Returns the number of queued mails. */
export async function sendDailyDigests({ db, now }: DigestJob): Promise<number> {
  const window = digestWindow(now);
  const recipients = await sql<Recipient>`
    select u.id, u.name, u.email, u.language, u.timezone_name from users u
    where u.deletion_requested_at is null and exists (
      select from notification_settings s join team_members m on m.user_id = u.id and m.team_id = s.team_id and m.active
      where s.user_id = u.id and s.daily_digest_enabled)
    order by u.id`.execute(db);
  let mails = 0;
  for (const recipient of recipients.rows) {
    const rows = await readDay(db, recipient, window, dayInZone(now, recipient.timezone_name));
    if (rows.length === 0) continue;
    await queueMail(
      { db, now: now.toISOString() },
      {
        to: recipient.email,
        userId: recipient.id,
        language: recipient.language,
        template: 'daily-digest',
        values: { name: recipient.name, day: window.day, teams: digestTeams(rows) },
        once: `daily-digest ${window.day} ${recipient.id}`,
      },
    );
    mails += 1;
  }
  return mails;
}

/** Reads the day, without tasks that people assigned to themselves. */
function readDay(
  db: Kysely<Tables>,
  recipient: Recipient,
  window: DigestWindow,
  today: string,
): Promise<DigestRow[]> {
  const mine = sql`
    select ${DIGEST_TASK}, who.name as by,
      case when a.assigned_by is distinct from ${recipient.id} then a.created_at end as began_at
    from team_members m
    join notification_settings s on s.user_id = m.user_id and s.team_id = m.team_id and s.daily_digest_enabled
    join teams te on te.id = m.team_id
    join task_assignees a on a.team_member_id = m.id
    join tasks t on t.id = a.task_id and not t.archived
    join statuses st on st.id = t.status_id
    join projects p on p.id = t.project_id
    left join project_prefs pref on pref.project_id = p.id and pref.user_id = m.user_id
    left join users who on who.id = a.assigned_by
    where m.user_id = ${recipient.id} and m.active and sees_project(m.id, p.id) and not coalesce(pref.archived, false)
      and not exists (select from mutes x where x.user_id = m.user_id and x.id in (t.id, p.id))`;
  return digestRows(db, mine, { began: 'assigned', window, today });
}
