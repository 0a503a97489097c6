/**
 * Every ten minutes: one mail per person with everything assigned to them since the last one, by team, project and task
 * (account notes 15.2). Taking the updates and storing the mail is one transaction, so nothing is mailed twice or
 * forgotten. Skips teams whose mails the person has turned off, and muted tasks and projects. Runs as the database's
 * owner.
 */
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { digestTeams, type DigestRow } from './digest-sections.ts';

export interface DigestJob {
  readonly db: Kysely<Tables>;
  readonly now: Date;
}

/** Older updates are dropped: the server was down for a long time. */
const TOO_OLD_DAYS = 3;

/** Returns the number of queued mails. */
export async function sendAssignmentMails({ db, now }: DigestJob): Promise<number> {
  const people = await sql<{ user_id: string }>`
    select distinct m.user_id from assignment_updates u join team_members m on m.id = u.team_member_id
    where m.user_id is not null order by m.user_id`.execute(db);
  let mails = 0;
  for (const { user_id } of people.rows) {
    const count = await db.transaction().execute((trx) => mailPerson(trx, user_id, now));
    if (count) mails += 1;
  }
  return mails;
}

async function mailPerson(trx: Transaction<Tables>, userId: string, now: Date): Promise<boolean> {
  const claimed = await sql<{ task_id: string; team_member_id: string; created_at: string }>`
    delete from assignment_updates u using team_members m
    where m.id = u.team_member_id and m.user_id = ${userId}
    returning u.task_id, u.team_member_id, u.created_at`.execute(trx);
  const oldest = new Date(now.getTime() - TOO_OLD_DAYS * 86_400_000).toISOString();
  const recent = claimed.rows.filter((row) => row.created_at >= oldest);
  if (recent.length === 0) return false;
  const rows = await readAssigned(trx, userId, recent);
  const user = await trx
    .selectFrom('users')
    .select(['name', 'email', 'language'])
    .where('id', '=', userId)
    .where('deletion_requested_at', 'is', null)
    .executeTakeFirst();
  if (user === undefined || rows.length === 0) return false;
  await queueMail(
    { db: trx, now: now.toISOString() },
    {
      to: user.email,
      userId,
      language: user.language,
      template: 'assignment-digest',
      values: { name: user.name, teams: digestTeams(rows) },
    },
  );
  return true;
}

/** The updates that the person may and wants to see: still assigned, not deleted, not done. */
async function readAssigned(
  trx: Transaction<Tables>,
  userId: string,
  updates: readonly { readonly task_id: string; readonly team_member_id: string }[],
): Promise<DigestRow[]> {
  const found = await sql<DigestRow>`
    select 'assigned' as kind, te.id as team_id, te.name as team, p.id as project_id, p.name as project,
      t.id as task_id, t.name as task, who.name as by, t.end_date as due
    from unnest(${updates.map((one) => one.task_id)}::uuid[], ${updates.map((one) => one.team_member_id)}::uuid[])
      as wanted (task_id, team_member_id)
    join task_assignees a on a.task_id = wanted.task_id and a.team_member_id = wanted.team_member_id
    join team_members m on m.id = a.team_member_id and m.active
    join teams te on te.id = m.team_id
    join tasks t on t.id = a.task_id and not t.archived and t.completed_at is null
    join projects p on p.id = t.project_id and sees_project(m.id, p.id)
    join notification_settings s on s.user_id = ${userId} and s.team_id = te.id and s.email_notifications_enabled
      and not 'assigned.mail' = any (s.off)
    left join users who on who.id = a.assigned_by
    where not exists (select from mutes x where x.user_id = ${userId} and x.id in (t.id, p.id))`.execute(trx);
  return found.rows;
}
