/** Comments and files of tasks for other clients (tasks 13, 14): lists, whole files in one request, downloads. */
import * as z from 'zod/mini';
import { BODY_LIMITS, defineCall, defineCalls } from '../../call.ts';
import { id, instant, text } from '../../entities/fields.ts';
import { commentFields } from '../../entities/task-entities.ts';
import { REACTIONS } from '../../rules/comment-text.ts';
import { COMMENT_FILE_NAME_LIMIT } from '../../rules/file-rules.ts';
import { answerShape } from '../../calls/field-shapes.ts';
import { uploadFields } from '../../calls/people.ts';
import {
  optionalParam,
  emptyList,
  idParams,
  listQuery,
  maybeId,
  maybeText,
  newId,
  page,
  projectIdParams,
  taskIdParams,
} from '../../calls/wire.ts';
import { commentParams } from '../../calls/task-comments.ts';

const attachmentRow = z.object({
  id,
  name: z.string(),
  size: z.string(),
  type: z.string(),
  created_at: instant,
  url: z.string(),
});

const commentRow = z.object({
  ...answerShape(commentFields, 'list'),
  rawContent: z.string(),
  team_member_id: maybeId,
  member_name: maybeText,
  avatar_url: maybeText,
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

export const compatTaskCommentsCalls = defineCalls({
  'taskComments.list': defineCall({
    method: 'GET',
    path: '/api/v1/task-comments/{taskId}',
    params: taskIdParams,
    answer: z.array(commentRow),
    access: 'task',
    offline: 'replica',
    summary: 'Comments of a task, oldest first.',
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
  'attachments.download': defineCall({
    method: 'GET',
    path: '/api/v1/attachments/download',
    query: z.object({ id, file: optionalParam(z.string()) }),
    answer: z.nullable(z.object({ url: z.string(), expires_in: z.int() })),
    access: 'task',
    offline: 'needs-network',
    summary: 'A link to a file.',
  }),
});
