/**
 * Notifications of comments (account notes 8.3, tasks 13 and 20): assignees of a comment, people of a mention, the author of
 * a reaction. Comments and mentions also go by mail to those who want that. Nobody is notified of a task that they cannot
 * open, or twice of one comment.
 */
import { sql } from 'kysely';
import { projectPath } from '../../../contract/rules/app-path.ts';
import {
  type StoredComment,
  type Mention,
  type Reaction,
  REACTION_EMOJI,
  typedComment,
} from '../../../contract/rules/comment-text.ts';
import type { Tx } from '../../db/transaction.ts';
import { mailRecipients } from '../../mail/mail-recipients.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { notify } from '../notifications/notify.ts';
import type { TaskRow } from '../task-rows/task-row.ts';

/** `files` are the names of attached files; a comment without text is announced by them. */
export async function notifyOfComment(
  tx: Tx,
  task: TaskRow,
  comment: StoredComment,
  files: readonly string[],
): Promise<void> {
  const mentioned = await usersWithAccess(tx, task, comment.mentions);
  const assigned = await assignees(tx, task);
  const others = assigned.filter((userId) => !mentioned.includes(userId));
  const values = { task: task.name };
  const excerpt = typedComment(comment).trim();
  const text = [...(excerpt === '' ? [] : [excerpt]), ...files].join('\n');
  await notify(tx, { kind: 'taskMention', to: mentioned, ...locationOf(task), values });
  await notify(tx, {
    kind: excerpt === '' ? 'taskAttachment' : 'taskComment',
    to: others,
    ...locationOf(task),
    values,
  });
  await mail(tx, task, 'mention', mentioned, text);
  await mail(tx, task, 'comment', others, text);
}

/** For mentions in the description; `text` is the content of the mail. */
export async function notifyOfMention(
  tx: Tx,
  task: TaskRow,
  teamMemberIds: readonly string[],
  text: string,
): Promise<void> {
  const mentioned = await usersWithAccess(
    tx,
    task,
    teamMemberIds.map((id) => ({ team_member_id: id })),
  );
  await notify(tx, { kind: 'taskMention', to: mentioned, ...locationOf(task), values: { task: task.name } });
  await mail(tx, task, 'mention', mentioned, text);
}

/** An edit is announced by mail alone, and only to people who were not mentioned before. */
export async function notifyOfEdit(
  tx: Tx,
  task: TaskRow,
  comment: StoredComment,
  before: readonly Mention[],
): Promise<void> {
  const alreadyMentioned = new Set(before.map((one) => one.team_member_id));
  const added = comment.mentions.filter((one) => !alreadyMentioned.has(one.team_member_id));
  await mail(tx, task, 'mention', await usersWithAccess(tx, task, added), typedComment(comment));
}

export async function notifyOfReaction(
  tx: Tx,
  task: TaskRow,
  author: string | null,
  reaction: Reaction,
): Promise<void> {
  const values = { task: task.name, reaction: REACTION_EMOJI[reaction] };
  await notify(tx, { kind: 'commentReaction', to: [author], ...locationOf(task), values });
}

function locationOf({ id, project_id, team_id }: TaskRow) {
  return { teamId: team_id, projectId: project_id, taskId: id };
}

async function assignees(tx: Tx, task: TaskRow): Promise<string[]> {
  const found = await sql<{ user_id: string }>`
    select m.user_id from task_assignees a join team_members m on m.id = a.team_member_id
    where a.task_id = ${task.id} and m.active and m.user_id is not null order by m.user_id`.execute(tx.db);
  return found.rows.map((row) => row.user_id);
}

/** Accounts of the given people who may open the project: its members, and roles that see every project. */
export async function usersWithAccess(
  tx: Tx,
  location: Pick<TaskRow, 'project_id' | 'team_id'>,
  people: readonly Pick<Mention, 'team_member_id'>[],
): Promise<string[]> {
  if (people.length === 0) return [];
  const found = await sql<{ user_id: string }>`
    select distinct m.user_id from team_members m
    where m.id = any(${people.map((one) => one.team_member_id)}::uuid[]) and m.team_id = ${location.team_id}
      and m.active and m.user_id is not null and sees_project(m.id, ${location.project_id})
    order by m.user_id`.execute(tx.db);
  return found.rows.map((row) => row.user_id);
}

async function mail(
  tx: Tx,
  task: TaskRow,
  template: 'comment' | 'mention',
  userIds: readonly string[],
  text: string,
): Promise<void> {
  const others = userIds.filter((userId) => userId !== tx.actor.userId);
  const people = await mailRecipients(
    tx,
    locationOf(task),
    template === 'mention' ? 'mentions' : 'comments',
    others,
  );
  if (people.length === 0) return;
  const location = await sql<{ project: string; team: string }>`
    select p.name as project, t.name as team from projects p join teams t on t.id = p.team_id
    where p.id = ${task.project_id}`.execute(tx.db);
  const [{ project, team } = { project: '', team: '' }] = location.rows;
  const values = {
    actor: tx.actor.name,
    subject: task.name,
    project,
    team,
    link: projectPath(task.project_id, task.id),
    text,
  };
  for (const { userId, email, language } of people) {
    await queueMail(tx, { to: email, userId, language, template, values, teamId: task.team_id });
  }
}
