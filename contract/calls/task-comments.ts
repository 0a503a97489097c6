/**
 * Calls of task comments, their reactions, and files of tasks (tasks 13, 14).
 */
import * as z from 'zod/mini';
import { BODY_LIMITS, defineCall, defineCalls } from '../call.ts';
import { mention, wordsBesideFiles } from '../entities/comment-parts.ts';
import { id, instant, text } from '../entities/fields.ts';
import { attachmentFields, commentFields } from '../entities/task-entities.ts';
import { REACTIONS } from '../rules/comment-text.ts';
import { COMMENT_FILE_NAME_LIMIT, COMMENT_FILES } from '../rules/file-rules.ts';
import { answerShape, createShape, formShape } from './field-shapes.ts';
import { uploadFields } from './people.ts';
import { optionalParam, emptyList, idParams, maybeId, maybeText, nothing, projectIdParams } from './wire.ts';

/** A whole file; the server measures its size and detects its type. */
const file = z.object({
  ...uploadFields,
  file_name: text(COMMENT_FILE_NAME_LIMIT),
  project_id: optionalParam(id),
  task_id: optionalParam(id),
});
/** Announced with its comment; its content is uploaded in chunks afterwards. */
const announced = z.object({ ...createShape(attachmentFields), name: text(COMMENT_FILE_NAME_LIMIT) });

export const commentParams = z.object({ id, taskId: id });

export const taskCommentCalls = defineCalls({
  'taskComments.create': defineCall({
    method: 'POST',
    path: '/api/v1/task-comments',
    bodyLimit: BODY_LIMITS.files,
    body: z.object({
      ...createShape(commentFields, 'defaults'),
      /** As typed; people are mentioned as `@name`. May be empty when there are files. */
      content: wordsBesideFiles,
      /** Whole files, not in a batch; the contents of `files` are uploaded in chunks. */
      attachments: z._default(z.array(file).check(z.maxLength(COMMENT_FILES)), []),
      files: z._default(z.array(announced).check(z.maxLength(COMMENT_FILES)), []),
    }),
    answer: z.object({
      id,
      content: z.string(),
      rawContent: z.string(),
      created_at: instant,
      edit: z.boolean(),
      member_name: z.string(),
      team_member_id: maybeId,
      user_id: id,
      avatar_url: maybeText,
      mentions: z.array(mention),
      reactions: z.object({}),
      attachments: z.array(z.object({ id, name: z.string(), type: z.string(), size: z.int() })),
    }),
    access: 'task',
    offline: 'outbox',
    summary: 'Comments on a task; without words when it has files.',
  }),
  'taskComments.update': defineCall({
    method: 'PUT',
    path: '/api/v1/task-comments/{id}',
    params: idParams,
    /** The text may be empty when the comment has files. */
    body: z.object({ ...formShape(commentFields), content: wordsBesideFiles, task_id: id }),
    answer: z.object(answerShape(commentFields, 'changed')),
    access: 'task',
    offline: 'outbox',
    summary: 'Changes a comment of the caller.',
  }),
  'taskComments.delete': defineCall({
    method: 'DELETE',
    path: '/api/v1/task-comments/{id}/{taskId}',
    params: commentParams,
    answer: emptyList,
    access: 'task',
    offline: 'outbox',
    summary: 'Deletes a comment of the caller.',
  }),
  'taskComments.setReaction': defineCall({
    method: 'PUT',
    path: '/api/v1/task-comments/{id}/reaction',
    params: idParams,
    body: z.object({
      reaction_type: z.nullable(z.enum(REACTIONS)),
    }),
    answer: nothing,
    access: 'task',
    offline: 'outbox',
    summary: 'Sets the reaction of the caller; null removes it.',
  }),
});

export const attachmentCalls = defineCalls({
  'attachments.announce': defineCall({
    method: 'POST',
    path: '/api/v1/attachments/announce',
    body: z.object({
      ...createShape(attachmentFields),
      task_id: id,
      /** Of the caller, when the file belongs to it. */
      comment_id: z.optional(id),
      /** A file of the team whose content the new file shares; then nothing is uploaded. */
      copy_of: z.optional(id),
    }),
    answer: nothing,
    access: 'task',
    offline: 'outbox',
    summary:
      'Says that a file of a task or of a comment is coming; its content is sent in pieces afterwards. Brings a deleted one back.',
  }),
  'attachments.space': defineCall({
    method: 'GET',
    path: '/api/v1/attachments/space/{projectId}',
    params: projectIdParams,
    answer: z.object({
      /** Bytes of all files of the organization. */
      used: z.int(),
      /** Null where the plan has no storage limit. */
      limit: z.nullable(z.int()),
      /** Maximum bytes of one file. */
      largest: z.int(),
    }),
    access: 'project',
    offline: 'answer',
    summary: 'How much room the files of the organization take, and may take.',
  }),
  'attachments.delete': defineCall({
    method: 'DELETE',
    path: '/api/v1/attachments/tasks/{id}',
    params: idParams,
    answer: z.array(z.object({ team_id: id, project_id: id, id, type: z.string(), task_id: maybeId })),
    access: 'task',
    offline: 'outbox',
    summary: 'Deletes a file of a task.',
  }),
});
