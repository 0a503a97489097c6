/**
 * Calls of task comments, their reactions, and files of tasks (tasks 13, 14).
 */
import * as z from 'zod/mini';
import { BODY_LIMITS, defineCall, defineCalls } from '../call.ts';
import { id, instant, text, integer } from '../entities/fields.ts';
import { LIMITS } from '../entities/limits.ts';
import { REACTIONS } from '../rules/comment-text.ts';
import { COMMENT_FILE_NAME_LIMIT, COMMENT_FILES, FILE_NAME_LIMIT } from '../rules/file-rules.ts';
import { uploadFields } from './people.ts';
import {
  optionalParam,
  emptyList,
  idParams,
  listQuery,
  maybeId,
  maybeText,
  newId,
  nothing,
  page,
  projectIdParams,
  taskIdParams,
} from './wire.ts';

/** As typed; people are mentioned as `@name`. */
const content = text(LIMITS.commentText);
const mention = z.object({ team_member_id: id, name: z.string().check(z.maxLength(LIMITS.personName)) });
/** A whole file; the server measures its size and detects its type. */
const file = z.object({
  ...uploadFields,
  file_name: text(COMMENT_FILE_NAME_LIMIT),
  project_id: optionalParam(id),
  task_id: optionalParam(id),
});
const fileSize = integer(1, 1_073_741_824);
/** Announced with its comment; its content is uploaded in chunks afterwards. */
const announced = z.object({ id, name: text(COMMENT_FILE_NAME_LIMIT), size: fileSize });

const attachmentRow = z.object({
  id,
  name: z.string(),
  size: z.string(),
  type: z.string(),
  created_at: instant,
  url: z.string(),
});

const commentRow = z.object({
  id,
  content: z.string(),
  rawContent: z.string(),
  user_id: maybeId,
  team_member_id: maybeId,
  task_id: id,
  is_edited: z.boolean(),
  member_name: maybeText,
  avatar_url: maybeText,
  created_at: instant,
  updated_at: instant,
  edit: z.boolean(),
  mentions: z.array(z.object({ user_name: z.string(), user_email: maybeText })),
  reactions: z.nullable(
    z.record(
      z.string(),
      z.object({ count: z.int(), reacted_members: z.array(z.string()), reacted_member_ids: z.array(id) }),
    ),
  ),
  attachments: z.array(attachmentRow),
});

const commentParams = z.object({ id, taskId: id });

export const taskCommentCalls = defineCalls({
  'taskComments.list': defineCall({
    method: 'GET',
    path: '/api/v1/task-comments/{taskId}',
    params: taskIdParams,
    answer: z.array(commentRow),
    access: 'task',
    offline: 'replica',
    summary: 'Comments of a task, oldest first.',
  }),
  'taskComments.create': defineCall({
    method: 'POST',
    path: '/api/v1/task-comments',
    bodyLimit: BODY_LIMITS.files,
    body: z.object({
      id: newId,
      task_id: id,
      content: z.string().check(z.trim(), z.maxLength(LIMITS.commentText)),
      mentions: z._default(z.array(mention).check(z.maxLength(100)), []),
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
    body: z.object({ task_id: id, content, mentions: z.optional(z.array(mention).check(z.maxLength(100))) }),
    answer: z.object({ id, task_id: id, content: z.string(), is_edited: z.boolean(), updated_at: instant }),
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
  'taskComments.toggleReaction': defineCall({
    method: 'PUT',
    path: '/api/v1/task-comments/reaction/{id}',
    params: idParams,
    query: z.object({
      reaction_type: z.enum(REACTIONS),
      task_id: id,
    }),
    answer: z.array(commentRow),
    access: 'task',
    offline: 'needs-network',
    summary: 'Adds, replaces or takes back the reaction of the caller.',
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
  'taskComments.attach': defineCall({
    method: 'POST',
    path: '/api/v1/task-comments/attachment',
    bodyLimit: BODY_LIMITS.files,
    body: z.object({
      id: newId,
      ...uploadFields,
      file_name: text(COMMENT_FILE_NAME_LIMIT),
      task_id: id,
      comment_id: id,
    }),
    answer: attachmentRow,
    access: 'task',
    offline: 'needs-network',
    summary: 'Attaches a file to a comment of the caller; size and kind are measured by the server.',
  }),
  'taskComments.deleteAttachment': defineCall({
    method: 'DELETE',
    path: '/api/v1/task-comments/attachment/{id}/{taskId}',
    params: commentParams,
    answer: emptyList,
    access: 'task',
    offline: 'outbox',
    summary: 'Deletes a file of a comment.',
  }),
  'taskComments.download': defineCall({
    method: 'GET',
    path: '/api/v1/task-comments/download',
    query: z.object({ id, file: optionalParam(z.string()) }),
    answer: z.nullable(z.object({ url: z.string(), expires_in: z.int() })),
    access: 'task',
    offline: 'needs-network',
    summary: 'A link to a file of a comment.',
  }),
});

export const attachmentCalls = defineCalls({
  'attachments.announce': defineCall({
    method: 'POST',
    path: '/api/v1/attachments/announce',
    body: z.object({
      id,
      task_id: id,
      /** Of the caller, when the file belongs to it. */
      comment_id: z.optional(id),
      /** A file of the team whose content the new file shares; then nothing is uploaded. */
      copy_of: z.optional(id),
      name: text(FILE_NAME_LIMIT),
      size: fileSize,
    }),
    answer: nothing,
    access: 'task',
    offline: 'outbox',
    summary:
      'Says that a file of a task or of a comment is coming; its content is sent in pieces afterwards. Brings a deleted one back.',
  }),
  'attachments.create': defineCall({
    method: 'POST',
    path: '/api/v1/attachments/tasks',
    bodyLimit: BODY_LIMITS.files,
    body: z.object({ id: newId, ...uploadFields, project_id: id, task_id: id }),
    answer: attachmentRow,
    access: 'task',
    offline: 'needs-network',
    summary: 'Attaches a file to a task; size and kind are measured by the server.',
  }),
  'attachments.ofTask': defineCall({
    method: 'GET',
    path: '/api/v1/attachments/tasks/{taskId}',
    params: taskIdParams,
    answer: z.array(attachmentRow),
    access: 'task',
    offline: 'replica',
    summary: 'Files of a task.',
  }),
  'attachments.ofProject': defineCall({
    method: 'GET',
    path: '/api/v1/attachments/project/{projectId}',
    params: projectIdParams,
    query: z.object(listQuery(['created_at'])),
    answer: page(
      z.extend(attachmentRow, { task_key: z.string(), task_name: z.string(), uploader_name: maybeText }),
    ),
    access: 'project',
    offline: 'replica',
    summary: 'Files of all tasks of a project, newest first.',
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
  'attachments.download': defineCall({
    method: 'GET',
    path: '/api/v1/attachments/download',
    query: z.object({ id, file: optionalParam(z.string()) }),
    answer: z.nullable(z.object({ url: z.string(), expires_in: z.int() })),
    access: 'task',
    offline: 'needs-network',
    summary: 'A link to a file.',
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
