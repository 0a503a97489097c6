/** Members of a project for other clients (projects-and-planning 5). */
import * as z from 'zod/mini';
import { defineCall, defineCalls } from '../../call.ts';
import { email, id } from '../../entities/fields.ts';
import { PROJECT_ACCESS_LEVELS } from '../../permissions.ts';
import {
  optionalParam,
  coerceBoolean,
  maybeId,
  maybeText,
  nothing,
  projectIdParams,
  wireColor,
} from '../../calls/wire.ts';
import { levelRead } from '../../calls/project-members.ts';

export const compatProjectMembersCalls = defineCalls({
  'projectMembers.list': defineCall({
    method: 'GET',
    path: '/api/v1/project-members/{projectId}',
    params: projectIdParams,
    answer: z.array(
      z.object({
        id,
        team_member_id: id,
        user_id: maybeId,
        email: maybeText,
        name: maybeText,
        avatar_url: maybeText,
        job_title: maybeText,
        access_level: z.enum(PROJECT_ACCESS_LEVELS),
        color_code: wireColor,
      }),
    ),
    access: 'project',
    offline: 'replica',
    summary: 'Members of a project, newest first; `id` is the project member.',
  }),
  'projectMembers.invite': defineCall({
    method: 'POST',
    path: '/api/v1/project-members/invite',
    body: z.object({
      project_id: id,
      email,
      access_level: levelRead,
      role_name: optionalParam(z.string().check(z.maxLength(40))),
      is_admin: optionalParam(coerceBoolean),
      job_title_id: optionalParam(id),
    }),
    answer: nothing,
    access: 'admin',
    offline: 'needs-network',
    summary: 'Invites somebody to a project by e-mail.',
  }),
});
