/**
 * Calls of project updates, which are comments on a project, and of following a project (projects-and-planning 8).
 */
import * as z from 'zod/mini';
import { defineCall, defineCalls } from '../call.ts';
import { id, instant } from '../entities/fields.ts';
import { LIMITS } from '../entities/limits.ts';
import { projectUpdateFields } from '../entities/project-entities.ts';
import { UPDATE_REACTIONS } from '../rules/project-updates.ts';
import { answerShape, createShape, formShape } from './field-shapes.ts';
import { coerceBoolean, idParams, maybeText } from './wire.ts';

const COMMENTS = '/api/v1/project-comments';
const REACTIONS = '/api/v1/project-comment-reactions';

/** By account, as other clients send them, or by team member. */
const mentions = z
  .array(
    z.object({
      id: z.optional(id),
      name: z.string().check(z.maxLength(LIMITS.personName)),
      team_member_id: z.optional(id),
    }),
  )
  .check(z.maxLength(100));
export const reactionList = z.array(
  z.object({
    emoji: z.string(),
    count: z.int(),
    users: z.array(z.object({ user_id: id, user_name: z.string() })),
  }),
);
export const mentionNames = z.array(z.object({ user_name: z.string(), user_email: maybeText }));

export const projectCommentCalls = defineCalls({
  'projectComments.create': defineCall({
    method: 'POST',
    path: COMMENTS,
    body: z.object({
      ...createShape(projectUpdateFields),
      mentions: z._default(mentions, []),
    }),
    answer: z.object({
      comment: z.object({
        ...answerShape(projectUpdateFields, 'created'),
        user_id: id,
        created_by: z.string(),
        avatar_url: maybeText,
        mentions: mentionNames,
        project_name: z.string(),
        team_name: z.string(),
      }),
    }),
    access: 'project',
    offline: 'outbox',
    summary: 'Posts an update in a project.',
  }),
  'projectComments.delete': defineCall({
    method: 'DELETE',
    path: `${COMMENTS}/delete/{id}`,
    params: idParams,
    answer: z.object({ id }),
    access: 'project',
    offline: 'outbox',
    summary: 'Deletes an update of the caller.',
  }),
  'projectComments.addReaction': defineCall({
    method: 'POST',
    path: `${REACTIONS}/reactions/add`,
    body: z.object({ comment_id: id, emoji: z.enum(UPDATE_REACTIONS) }),
    answer: reactionList,
    access: 'project',
    offline: 'outbox',
    summary: 'Reacts to an update.',
  }),
  'projectComments.removeReaction': defineCall({
    method: 'POST',
    path: `${REACTIONS}/reactions/remove`,
    body: z.object({ comment_id: id, emoji: z.enum(UPDATE_REACTIONS) }),
    answer: reactionList,
    access: 'project',
    offline: 'outbox',
    summary: 'Takes a reaction back.',
  }),
  'projectComments.edit': defineCall({
    method: 'PUT',
    path: `${REACTIONS}/edit`,
    body: z.object({
      ...formShape(projectUpdateFields),
      comment_id: id,
      mentions: z.optional(mentions),
    }),
    answer: z.object({
      ...answerShape(projectUpdateFields, 'edited'),
      edited: z.boolean(),
      last_edited_at: instant,
      last_edited_by: id,
      last_edited_by_name: z.string(),
    }),
    access: 'project',
    offline: 'outbox',
    summary: 'Changes an update of the caller.',
  }),
  'projects.setSubscribed': defineCall({
    method: 'PUT',
    path: '/api/v1/projects/{id}/subscription',
    params: idParams,
    body: z.object({ subscribed: coerceBoolean }),
    answer: z.object({ subscribed: z.boolean() }),
    access: 'project',
    offline: 'outbox',
    summary: 'Subscribes the caller to a project, or unsubscribes; the HTTP twin of event 24.',
  }),
  'projects.setMuted': defineCall({
    method: 'PUT',
    path: '/api/v1/projects/{id}/mute',
    params: idParams,
    body: z.object({ muted: coerceBoolean }),
    answer: z.object({ muted: z.boolean() }),
    access: 'project',
    offline: 'outbox',
    summary: 'Keeps what happens in a project from the caller, besides mentions, or no longer.',
  }),
});
