/**
 * Weekdays at 11:00 UTC: mails the followers of each project what was created and completed in it since the last digest
 * and what is overdue (account notes 15.2). Only people who still see the project, have not muted it and want mails of
 * its team. Sends nothing when nothing happened, and never twice for one day. Runs as the database's owner.
 */
import { sql, type Kysely } from 'kysely';
import { projectPath } from '../../contract/rules/app-path.ts';
import type { Tables } from '../db/tables.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { DigestJob } from './assignment-mails.ts';
import { DIGEST_TASK, digestRows } from './digest-rows.ts';
import { digestSections, type DigestRow } from './digest-sections.ts';
import { digestWindow, type DigestWindow } from './digest-window.ts';

interface Subscriber {
  readonly user_id: string;
  readonly name: string;
  readonly email: string;
  readonly language: string | null;
  readonly project_id: string;
  readonly project: string;
}

/** Returns the number of queued mails. */
export async function sendProjectDigests({ db, now }: DigestJob): Promise<number> {
  const window = digestWindow(now);
  const subscribers = await readSubscribers(db);
  let mails = 0;
  for (const [projectId, readers] of Map.groupBy(subscribers, (one) => one.project_id)) {
    const sections = digestSections(await readProject(db, projectId, window));
    if (!sections.some((section) => section.kind !== 'overdue')) continue;
    for (const reader of readers) {
      const { name, email, language, project, user_id } = reader;
      await queueMail(
        { db, now: now.toISOString() },
        {
          to: email,
          userId: user_id,
          language,
          template: 'project-digest',
          values: { name, day: window.day, project, link: projectPath(projectId), sections },
          projectId,
          once: `project-digest ${window.day} ${projectId} ${user_id}`,
        },
      );
      mails += 1;
    }
  }
  return mails;
}

async function readSubscribers(db: Kysely<Tables>): Promise<readonly Subscriber[]> {
  const found = await sql<Subscriber>`
    select u.id as user_id, u.name, u.email, u.language, p.id as project_id, p.name as project
    from project_subscribers sub
    join projects p on p.id = sub.project_id
    join team_members m on m.id = sub.team_member_id and m.active
    join users u on u.id = m.user_id and u.deletion_requested_at is null
    join notification_settings s on s.user_id = u.id and s.team_id = m.team_id and s.email_notifications_enabled
    where sees_project(m.id, p.id)
      and not exists (select from mutes x where x.user_id = u.id and x.id = p.id)
    order by p.id, u.id`.execute(db);
  return found.rows;
}

function readProject(db: Kysely<Tables>, projectId: string, window: DigestWindow): Promise<DigestRow[]> {
  const all = sql`
    select ${DIGEST_TASK}, who.name as by, t.created_at as began_at
    from tasks t
    join statuses st on st.id = t.status_id
    join projects p on p.id = t.project_id
    join teams te on te.id = p.team_id
    left join users who on who.id = t.reporter_id
    where t.project_id = ${projectId} and not t.archived`;
  return digestRows(db, all, { began: 'created', window, today: window.day });
}
