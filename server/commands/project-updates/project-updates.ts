/**
 * Updates of a project: texts that people write about it (projects-and-planning 8). Only the author changes or deletes
 * one. A repeated command changes nothing more. The text is stored like that of comments on tasks.
 */
import { columnNames } from '../../../contract/entities/define-fields.ts';
import { type ProjectUpdate, projectUpdateFields } from '../../../contract/entities/project-entities.ts';
import { AppError } from '../../../contract/errors.ts';
import type { StoredComment, Mention } from '../../../contract/rules/comment-text.ts';
import {
  isSameComment,
  UPDATE_TEXT_LIMIT,
  type UpdateReaction,
  withUpdateReaction,
} from '../../../contract/rules/project-updates.ts';
import { mapUniqueViolation } from '../../db/constraint.ts';
import type { ReadContext, Tx } from '../../db/transaction.ts';
import { requireProject } from '../../policies/project-access.ts';
import { commentToStore } from '../comments/task-comments.ts';
import { notifyOfUpdate, notifyOfUpdateEdit } from './update-notices.ts';

const COLUMNS = columnNames(projectUpdateFields);

/** A mention as the client sends it: by account, or as a member of the team. */
export interface MentionInput {
  readonly id?: string | undefined;
  readonly team_member_id?: string | undefined;
  readonly name: string;
}

interface NewUpdate {
  readonly content: string;
  readonly mentions: readonly MentionInput[];
}

async function findUpdate({ db }: ReadContext, id: string, lock = false): Promise<ProjectUpdate | undefined> {
  const row = await db
    .selectFrom('project_comments')
    .select(COLUMNS)
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  return row as ProjectUpdate | undefined;
}

/** `not_found` when it is gone. */
export async function requireUpdate(context: ReadContext, id: string): Promise<ProjectUpdate> {
  const update = await findUpdate(context, id);
  if (!update) throw new AppError('not_found');
  return update;
}

/** Returns the id. */
export async function createUpdate(
  tx: Tx,
  projectId: string,
  { id = tx.newId(), ...update }: NewUpdate & { readonly id?: string | undefined },
): Promise<string> {
  const { teamId } = await requireProject(tx, projectId, 'project.comment');
  const existing = await findUpdate(tx, id);
  if (existing) {
    if (existing.project_id !== projectId || existing.user_id !== tx.actor.userId)
      throw new AppError('id_taken');
    return id;
  }
  const stored = await toStoredComment(tx, teamId, update);
  const row = {
    id,
    project_id: projectId,
    team_id: teamId,
    user_id: tx.actor.userId,
    content: stored.content,
    mentions: JSON.stringify(stored.mentions),
    last_edited_at: null,
    created_at: tx.now,
    updated_at: tx.now,
  };
  await mapUniqueViolation(tx.db.insertInto('project_comments').values(row).execute(), {});
  tx.feed.inProject(projectId, 'projectUpdate', id);
  await notifyOfUpdate(tx, { projectId, teamId }, stored);
  return id;
}

/** Without `mentions`, the earlier mentions still apply. */
export async function editUpdate(
  tx: Tx,
  id: string,
  change: { readonly content: string; readonly mentions?: readonly MentionInput[] | undefined },
): Promise<void> {
  const update = await requireOwn(tx, id);
  const { project_id: projectId, team_id: teamId } = update;
  const stored = await toStoredComment(tx, teamId, {
    content: change.content,
    mentions: change.mentions ?? update.mentions,
  });
  if (isSameComment(update, stored)) return;
  await tx.db
    .updateTable('project_comments')
    .set((eb) => ({
      content: stored.content,
      mentions: JSON.stringify(stored.mentions),
      edit_count: eb('edit_count', '+', 1),
      last_edited_at: tx.now,
      updated_at: tx.now,
    }))
    .where('id', '=', id)
    .execute();
  tx.feed.inProject(projectId, 'projectUpdate', id);
  await notifyOfUpdateEdit(tx, { projectId, teamId }, stored, update.mentions);
}

/** Errors: `not_found`, also when the author has deleted it on another device already; `not_allowed`. */
export async function deleteUpdate(tx: Tx, id: string): Promise<void> {
  const update = await requireOwn(tx, id);
  await tx.db.deleteFrom('project_comments').where('id', '=', id).execute();
  tx.feed.removed(`project:${update.project_id}`, 'projectUpdate', id);
}

/** Sets or removes a reaction of the caller. */
export async function setUpdateReaction(
  tx: Tx,
  id: string,
  reaction: UpdateReaction,
  hasReaction: boolean,
): Promise<void> {
  const { project_id: projectId } = await requireUpdate(tx, id);
  const { membership } = await requireProject(tx, projectId, 'project.comment');
  // Two people may react at once: read the reactions only after the lock.
  const update = await findUpdate(tx, id, true);
  if (!update) throw new AppError('not_found');
  const reactions = withUpdateReaction(update.reactions, membership.teamMemberId, reaction, hasReaction);
  if (reactions === update.reactions) return;
  await tx.db
    .updateTable('project_comments')
    .set({ reactions: JSON.stringify(reactions), updated_at: tx.now })
    .where('id', '=', id)
    .execute();
  tx.feed.inProject(projectId, 'projectUpdate', id);
}

async function requireOwn(tx: Tx, id: string): Promise<ProjectUpdate> {
  const update = await findUpdate(tx, id, true);
  if (!update) throw new AppError('not_found');
  await requireProject(tx, update.project_id, 'project.comment');
  if (update.user_id !== tx.actor.userId) throw new AppError('not_allowed');
  return update;
}

async function toStoredComment(
  tx: Tx,
  teamId: string,
  { content, mentions }: NewUpdate,
): Promise<StoredComment> {
  const users = mentions.flatMap((one) =>
    one.team_member_id === undefined && one.id !== undefined ? [one.id] : [],
  );
  const members =
    users.length === 0
      ? []
      : await tx.db
          .selectFrom('team_members')
          .select(['id', 'user_id'])
          .where('team_id', '=', teamId)
          .where('user_id', 'in', users)
          .execute();
  const resolved = mentions.flatMap(({ id, team_member_id, name }): Mention[] => {
    const member = team_member_id ?? members.find((one) => one.user_id === id)?.id;
    return member === undefined ? [] : [{ team_member_id: member, name }];
  });
  return commentToStore(tx, teamId, { content, mentions: resolved }, UPDATE_TEXT_LIMIT);
}
