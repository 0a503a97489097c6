/**
 * Weekdays at 11:00 UTC: to the subscribers of each project, what was created and completed in it since the last digest
 * and what is overdue (account notes 15.2). Only people who still see the project, have not muted it and want mails of its
 * team; nothing is sent when nothing happened, and never twice for one day. Runs as the database's owner.
 */
import { sql, type Kysely } from 'kysely';
import { DONE_CATEGORY_ID } from '../../contract/rules/defaults.ts';
import { projectPath } from '../../contract/rules/app-path.ts';
import type { Tables } from '../db/tables.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { DigestJob } from './assignment-mails.ts';
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

/** Answers how many mails were asked for. */
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
    where (m.role <> 'member' or exists (
      select from project_members pm where pm.project_id = p.id and pm.team_member_id = m.id))
      and not exists (select from mutes x where x.user_id = u.id and x.id = p.id)
    order by p.id, u.id`.execute(db);
  return found.rows;
}

async function readProject(
  db: Kysely<Tables>,
  projectId: string,
  { since, until, day }: DigestWindow,
): Promise<DigestRow[]> {
  const found = await sql<DigestRow>`
    with all_tasks as (
      select te.id as team_id, te.name as team, p.id as project_id, p.name as project, t.id as task_id, t.name as task,
        t.end_date as due, t.completed_at, t.created_at, st.category_id = ${DONE_CATEGORY_ID} as done, who.name as by
      from tasks t
      join statuses st on st.id = t.status_id
      join projects p on p.id = t.project_id
      join teams te on te.id = p.team_id
      left join users who on who.id = t.reporter_id
      where t.project_id = ${projectId} and not t.archived)
    select 'created' as kind, team_id, team, project_id, project, task_id, task, by, due from all_tasks
      where not done and created_at >= ${since} and created_at < ${until}
    union all
    select 'overdue', team_id, team, project_id, project, task_id, task, null, due from all_tasks
      where not done and due < ${day}
    union all
    select 'completed', team_id, team, project_id, project, task_id, task, null, null from all_tasks
      where done and completed_at >= ${since} and completed_at < ${until}`.execute(db);
  return found.rows;
}
