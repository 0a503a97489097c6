/** Project updates for other clients (projects-and-planning 8). */
import * as z from 'zod/mini';
import { defineCall, defineCalls } from '../../call.ts';
import { id } from '../../entities/fields.ts';
import { projectUpdateFields } from '../../entities/project-entities.ts';
import { answerShape } from '../../calls/field-shapes.ts';
import { optionalParam, maybeText, projectIdParams, wireColor } from '../../calls/wire.ts';
import { mentionNames, reactionList } from '../../calls/project-comments.ts';

const COMMENTS = '/api/v1/project-comments';

export const compatProjectCommentsCalls = defineCalls({
  'projectComments.list': defineCall({
    method: 'GET',
    path: `${COMMENTS}/project-comments/{projectId}`,
    params: projectIdParams,
    query: z.object({ latest: optionalParam(z.string()) }),
    answer: z.array(
      z.object({
        ...answerShape(projectUpdateFields, 'list'),
        mentions: mentionNames,
        created_by: maybeText,
        avatar_url: maybeText,
        color_code: wireColor,
        edited: z.boolean(),
        last_edited_by_name: maybeText,
        reactions: reactionList,
      }),
    ),
    access: 'project',
    offline: 'replica',
    summary: 'Updates of a project, oldest first.',
  }),
  'projectComments.members': defineCall({
    method: 'GET',
    path: `${COMMENTS}/project-members/{projectId}`,
    params: projectIdParams,
    answer: z.array(
      z.object({ id, name: z.string(), email: z.string(), email_notifications_enabled: z.boolean() }),
    ),
    access: 'project',
    offline: 'replica',
    summary: 'People who can be mentioned in an update.',
  }),
  'projectComments.count': defineCall({
    method: 'GET',
    path: `${COMMENTS}/comments-count/{projectId}`,
    params: projectIdParams,
    answer: z.int(),
    access: 'project',
    offline: 'replica',
    summary: 'Number of updates of a project.',
  }),
});
