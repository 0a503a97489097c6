/**
 * Comments on tasks, the files on them and the reactions to them (tasks 13). Only who wrote a comment changes or deletes it; saying anything
 * once more changes nothing. The number of comments in the task's row is counted here, with the task locked.
 */
import { sql } from 'kysely';
import type { NewRow, RowChange } from '../../../contract/entities/define-fields.ts';
import type { Comment, commentFields } from '../../../contract/entities/task-entities.ts';
import { AppError } from '../../../contract/errors.ts';
import { LIMITS } from '../../../contract/entities/limits.ts';
import {
  storedComment,
  type StoredComment,
  type Mention,
  type Reaction,
  reactionOf,
  withReaction,
} from '../../../contract/rules/comment-text.ts';
import { mapUniqueViolation } from '../../db/constraint.ts';
import type { Tx } from '../../db/transaction.ts';
import { requireTask } from '../../policies/project-access.ts';
import { announceOn, type AnnouncedFile, recordGone } from '../files/attachment-commands.ts';
import { notifyOfComment, notifyOfEdit, notifyOfReaction } from './comment-notices.ts';
import { findComment, requireComment } from '../task-rows/comment-row.ts';
import { lockTask, type TaskRow } from '../task-rows/task-row.ts';

/** What was typed, with the people named as mentioned in it. */
type TypedComment = Pick<Comment, 'content' | 'mentions'>;

/** A comment with the files that come with it; their contents are sent afterwards. */
type NewComment = Omit<NewRow<typeof commentFields>, 'task_id'> & {
  readonly files: readonly AnnouncedFile[];
};

/** Answers the id. It says something, shows a file, or both. */
export async function createComment(tx: Tx, taskId: string, wanted: NewComment): Promise<string> {
  await requireTask(tx, taskId, 'task.comment');
  const task = await lockTask(tx, taskId);
  const known = wanted.id === undefined ? undefined : await findComment(tx, wanted.id);
  if (known) {
    if (known.task_id !== taskId || known.user_id !== tx.actor.userId) throw new AppError('id_taken');
    return known.id;
  }
  const { content, mentions = [] } = wanted;
  const stored = await commentToStore(tx, task.team_id, { content, mentions });
  if (stored.content.trim() === '' && wanted.files.length === 0)
    throw new AppError('invalid', { field: 'content', reason: 'neither words nor files' });
  const row = {
    id: wanted.id ?? tx.newId(),
    task_id: taskId,
    project_id: task.project_id,
    team_id: task.team_id,
    user_id: tx.actor.userId,
    content: stored.content,
    mentions: JSON.stringify(stored.mentions),
    created_at: tx.now,
    updated_at: tx.now,
  };
  await mapUniqueViolation(tx.db.insertInto('task_comments').values(row).execute(), {});
  tx.feed.inProject(task.project_id, 'comment', row.id);
  for (const file of wanted.files) await announceOn(tx, task, { ...file, commentId: row.id });
  await count(tx, task);
  await notifyOfComment(
    tx,
    task,
    stored,
    wanted.files.map(({ name }) => name),
  );
  return row.id;
}

/** Without `mentions` the people named in it before are still known. */
export async function updateComment(
  tx: Tx,
  comment: Comment,
  wanted: RowChange<typeof commentFields> & Pick<Comment, 'content'>,
): Promise<StoredComment> {
  await requireAuthor(tx, comment);
  const task = await lockTask(tx, comment.task_id);
  const people = wanted.mentions ?? comment.mentions;
  const stored = await commentToStore(tx, comment.team_id, { content: wanted.content, mentions: people });
  await tx.db
    .updateTable('task_comments')
    .set({
      content: stored.content,
      mentions: JSON.stringify(stored.mentions),
      is_edited: true,
      updated_at: tx.now,
    })
    .where('id', '=', comment.id)
    .execute();
  tx.feed.inProject(comment.project_id, 'comment', comment.id);
  await notifyOfEdit(tx, task, stored, comment.mentions);
  return stored;
}

/** What is gone already is gone. */
export async function deleteComment(tx: Tx, id: string, taskId: string): Promise<void> {
  const task = await lockTask(tx, taskId);
  const comment = await findComment(tx, id);
  if (comment?.task_id !== taskId) return;
  await requireAuthor(tx, comment);
  const files = await tx.db
    .selectFrom('attachments')
    .select(['id', 'name'])
    .where('comment_id', '=', id)
    .execute();
  await tx.db.deleteFrom('task_comments').where('id', '=', id).execute();
  tx.feed.removed(`project:${task.project_id}`, 'comment', id);
  tx.feed.removed(`project:${task.project_id}`, 'attachment', ...files.map((file) => file.id));
  await recordGone(tx, task, files);
  await count(tx, task);
}

/** The one reaction of the caller to a comment; null for none. */
export async function setReaction(tx: Tx, id: string, wanted: Reaction | null): Promise<void> {
  const found = await requireComment(tx, id);
  const { project } = await requireTask(tx, found.task_id, 'task.comment');
  const task = await lockTask(tx, found.task_id);
  // Two people react at the same moment: what the other one wrote is read only after the lock.
  const comment = await requireComment(tx, id);
  const mine = project.membership.teamMemberId;
  if (reactionOf(comment.reactions, mine) === wanted) return;
  await tx.db
    .updateTable('task_comments')
    .set({ reactions: JSON.stringify(withReaction(comment.reactions, mine, wanted)), updated_at: tx.now })
    .where('id', '=', id)
    .execute();
  tx.feed.inProject(comment.project_id, 'comment', id);
  if (wanted !== null) await notifyOfReaction(tx, task, comment.user_id, wanted);
}

async function requireAuthor(tx: Tx, comment: Comment): Promise<void> {
  await requireTask(tx, comment.task_id, 'task.comment');
  if (comment.user_id !== tx.actor.userId) throw new AppError('not_allowed');
}

/** Only people of the team are mentioned, by the names they have; other names stay words. */
export async function commentToStore(
  tx: Tx,
  teamId: string,
  { content, mentions }: TypedComment,
  limit: number = LIMITS.commentText,
): Promise<StoredComment> {
  const people = mentions.length === 0 ? [] : await membersAmong(tx, teamId, mentions);
  const text = storedComment(
    content,
    mentions.filter((mention) => people.some((one) => one.team_member_id === mention.team_member_id)),
  );
  if (text.content.length > limit) throw new AppError('too_long', { field: 'content', limit });
  const named = text.mentions.map(
    (mention) => people.find((one) => one.team_member_id === mention.team_member_id) ?? mention,
  );
  return { content: text.content, mentions: named };
}

async function membersAmong(tx: Tx, teamId: string, mentions: readonly Mention[]): Promise<Mention[]> {
  const found = await sql<Mention>`
    select m.id as team_member_id, coalesce(u.name, m.invited_name, '') as name
    from team_members m left join users u on u.id = m.user_id
    where m.team_id = ${teamId} and m.id = any(${mentions.map((one) => one.team_member_id)}::uuid[])`.execute(
    tx.db,
  );
  return found.rows.filter((one) => one.name !== '');
}

async function count(tx: Tx, task: TaskRow): Promise<void> {
  await sql`
    update tasks set updated_at = ${tx.now},
      comments_count = (select count(*) from task_comments where task_id = ${task.id})
    where id = ${task.id}`.execute(tx.db);
  tx.feed.inProject(task.project_id, 'task', task.id);
}
