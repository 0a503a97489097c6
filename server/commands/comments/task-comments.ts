/**
 * Comments on tasks, the files on them and the reactions to them (tasks 13). Only the author changes or deletes a comment. Every command is
 * idempotent. The comment count in the task's row is updated here, with the task locked.
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
import { announceForTask, type AnnouncedFile, recordRemovedFiles } from '../files/attachment-commands.ts';
import { notifyOfComment, notifyOfEdit, notifyOfReaction } from './comment-notices.ts';
import { findComment, requireComment } from '../task-rows/comment-row.ts';
import { lockTask, type TaskRow } from '../task-rows/task-row.ts';

/** The typed text, and the people mentioned in it. */
type TypedComment = Pick<Comment, 'content' | 'mentions'>;

/** A comment with its announced files; their contents are uploaded afterwards. */
type NewComment = Omit<NewRow<typeof commentFields>, 'task_id'> & {
  readonly files: readonly AnnouncedFile[];
};

/** Returns the id. A comment has text, files, or both. */
export async function createComment(tx: Tx, taskId: string, input: NewComment): Promise<string> {
  await requireTask(tx, taskId, 'task.comment');
  const task = await lockTask(tx, taskId);
  const existing = input.id === undefined ? undefined : await findComment(tx, input.id);
  if (existing) {
    if (existing.task_id !== taskId || existing.user_id !== tx.actor.userId) throw new AppError('id_taken');
    return existing.id;
  }
  const { content, mentions = [] } = input;
  const stored = await commentToStore(tx, task.team_id, { content, mentions });
  if (stored.content.trim() === '' && input.files.length === 0) throw withoutContent();
  const row = {
    id: input.id ?? tx.newId(),
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
  for (const file of input.files) await announceForTask(tx, task, { ...file, commentId: row.id });
  await updateCommentCount(tx, task);
  await notifyOfComment(
    tx,
    task,
    stored,
    input.files.map(({ name }) => name),
  );
  return row.id;
}

/** Without `mentions`, the earlier mentions still apply. */
export async function updateComment(
  tx: Tx,
  comment: Comment,
  input: RowChange<typeof commentFields> & Pick<Comment, 'content'>,
): Promise<StoredComment> {
  await requireAuthor(tx, comment);
  const task = await lockTask(tx, comment.task_id);
  const people = input.mentions ?? comment.mentions;
  const stored = await commentToStore(tx, comment.team_id, { content: input.content, mentions: people });
  if (stored.content.trim() === '' && !(await hasFiles(tx, comment.id))) throw withoutContent();
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

/** Succeeds when the comment is deleted already. */
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
  await recordRemovedFiles(tx, task, files);
  await updateCommentCount(tx, task);
}

/** Sets the caller's one reaction to a comment; null removes it. */
export async function setReaction(tx: Tx, id: string, reaction: Reaction | null): Promise<void> {
  const found = await requireComment(tx, id);
  const { project } = await requireTask(tx, found.task_id, 'task.comment');
  const task = await lockTask(tx, found.task_id);
  // Two people may react at once: read the reactions only after the lock.
  const comment = await requireComment(tx, id);
  const memberId = project.membership.teamMemberId;
  if (reactionOf(comment.reactions, memberId) === reaction) return;
  await tx.db
    .updateTable('task_comments')
    .set({
      reactions: JSON.stringify(withReaction(comment.reactions, memberId, reaction)),
      updated_at: tx.now,
    })
    .where('id', '=', id)
    .execute();
  tx.feed.inProject(comment.project_id, 'comment', id);
  if (reaction !== null) await notifyOfReaction(tx, task, comment.user_id, reaction);
}

function withoutContent(): AppError {
  return new AppError('invalid', { field: 'content', reason: 'neither words nor files' });
}

async function hasFiles(tx: Tx, commentId: string): Promise<boolean> {
  const files = tx.db.selectFrom('attachments').select('id').where('comment_id', '=', commentId);
  return (await files.limit(1).executeTakeFirst()) !== undefined;
}

async function requireAuthor(tx: Tx, comment: Comment): Promise<void> {
  await requireTask(tx, comment.task_id, 'task.comment');
  if (comment.user_id !== tx.actor.userId) throw new AppError('not_allowed');
}

/** Only people of the team are mentioned, by their current names; other names stay plain text. */
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

async function updateCommentCount(tx: Tx, task: TaskRow): Promise<void> {
  await sql`
    update tasks set updated_at = ${tx.now},
      comments_count = (select count(*) from task_comments where task_id = ${task.id})
    where id = ${task.id}`.execute(tx.db);
  tx.feed.inProject(task.project_id, 'task', task.id);
}
