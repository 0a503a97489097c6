/** Mails a task's followers when it is completed (account notes 15.1): those who still see it and want mails, except the actor. */
import { sql } from 'kysely';
import { projectPath } from '../../../contract/rules/app-path.ts';
import type { Tx } from '../../db/transaction.ts';
import { mailRecipients } from '../../mail/mail-recipients.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import type { TaskRow } from '../task-rows/task-row.ts';

export async function mailCompletion(tx: Tx, before: TaskRow, after: TaskRow): Promise<void> {
  if (before.completed_at !== null || after.completed_at === null) return;
  const { id, project_id, team_id, name } = after;
  const followers = await sql<{ user_id: string; project: string; team: string }>`
    select m.user_id, p.name as project, te.name as team
    from task_subscribers s
    join team_members m on m.id = s.team_member_id and m.active
    join projects p on p.id = ${project_id}
    join teams te on te.id = ${team_id}
    where s.task_id = ${id} and m.user_id is not null and m.user_id <> ${tx.actor.userId}`.execute(tx.db);
  const [names] = followers.rows;
  if (names === undefined) return;
  const readers = await mailRecipients(
    tx,
    { teamId: team_id, projectId: project_id, taskId: id },
    'changes',
    followers.rows.map((row) => row.user_id),
  );
  for (const reader of readers) {
    await queueMail(tx, {
      to: reader.email,
      userId: reader.userId,
      language: reader.language,
      template: 'task-completed',
      values: {
        actor: tx.actor.name,
        subject: name,
        project: names.project,
        team: names.team,
        link: projectPath(project_id, id),
      },
      teamId: team_id,
    });
  }
}
