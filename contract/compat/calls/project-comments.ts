/** Project updates for other clients (projects-and-planning 8). */
import * as z from 'zod/mini';
import { defineCall, defineCalls } from '../../call.ts';
import { id, instant } from '../../entities/fields.ts';
import {
  optionalParam,
  maybeId,
  maybeInstant,
  maybeText,
  projectIdParams,
  wireColor,
} from '../../calls/wire.ts';
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
        id,
        content: z.string(),
        mentions: mentionNames,
        user_id: maybeId,
        created_by: maybeText,
        avatar_url: maybeText,
        color_code: wireColor,
        created_at: instant,
        updated_at: instant,
        edited: z.boolean(),
        edit_count: z.int(),
        last_edited_at: maybeInstant,
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
