/**
 * Calls of project members and of invitations to a project (projects-and-planning 5).
 */
import * as z from 'zod/mini';
import { defineCall, defineCalls } from '../call.ts';
import { id } from '../entities/fields.ts';
import { PROJECT_ACCESS_LEVELS } from '../permissions.ts';
import {
  optionalParam,
  clearable,
  coerceBoolean,
  idParams,
  coerceInt,
  maybeId,
  maybeText,
  newId,
  nothing,
  projectHint,
  correctedBy,
  withDefault,
  wireColor,
} from './wire.ts';

const LEVEL_SYNONYMS: Readonly<Record<string, (typeof PROJECT_ACCESS_LEVELS)[number]>> = {
  ADMIN: 'ADMIN',
  PROJECT_MANAGER: 'PROJECT_MANAGER',
  'TEAM-LEAD': 'PROJECT_MANAGER',
  TEAM_LEAD: 'PROJECT_MANAGER',
};

/** Access level in any spelling; unknown ones read as MEMBER. */
export const levelRead = correctedBy(
  (value) => (typeof value === 'string' ? LEVEL_SYNONYMS[value.toUpperCase()] : undefined) ?? 'MEMBER',
  z.enum(PROJECT_ACCESS_LEVELS),
  'MEMBER',
);

const memberChange = z.object({
  id: maybeId,
  notification: maybeText,
  project: z.string(),
  project_id: id,
  project_color: wireColor,
  team: z.string(),
  member_user_id: maybeId,
});

export const projectMemberCalls = defineCalls({
  'projectMembers.create': defineCall({
    method: 'POST',
    path: '/api/v1/project-members',
    query: projectHint,
    body: z.object({ id: newId, project_id: id, team_member_id: id, access_level: levelRead }),
    answer: z.nullable(z.object({ res: memberChange })),
    access: 'manager',
    offline: 'outbox',
    summary: 'Adds a team member to a project; null when the person is in it already.',
  }),
  'projectMembers.delete': defineCall({
    method: 'DELETE',
    path: '/api/v1/project-members/{id}',
    params: idParams,
    query: z.extend(projectHint, { keep_allocations: optionalParam(coerceBoolean) }),
    answer: z.array(z.object({ res: memberChange })),
    access: 'manager',
    offline: 'outbox',
    summary:
      'Takes a member out of a project, with all assignments there, and allocations unless they are to stay; `id` is the project member.',
  }),
});

const linkLevel = {
  access_level: levelRead,
  job_title_id: optionalParam(id),
  role_name: optionalParam(z.string()),
  is_admin: withDefault(coerceBoolean, false),
};

export const projectLinkCalls = defineCalls({
  'projectLinks.create': defineCall({
    method: 'POST',
    path: '/api/v1/project-members/invitation-link',
    body: z.object({ project_id: id, ...linkLevel, max_usage: clearable(coerceInt(1, 100_000)) }),
    answer: z.object({
      id,
      token: z.string(),
      expires_at: z.string(),
      created_at: z.string(),
      invitation_url: z.string(),
      project_name: z.string(),
      expires_in_days: z.int(),
    }),
    access: 'admin',
    offline: 'needs-network',
    summary:
      'Creates an invitation link of a project, or answers the one that is active; `invitation_url` is a path of the page.',
  }),
  'projectLinks.status': defineCall({
    method: 'GET',
    path: '/api/v1/project-members/invitation-link/status',
    query: z.object({ project_id: id }),
    answer: z.object({
      has_active_link: z.boolean(),
      project_name: z.string(),
      invitation_url: z.optional(z.string()),
      expires_at: z.optional(z.string()),
      usage_count: z.optional(z.int()),
      max_usage: z.optional(z.nullable(z.int())),
      created_at: z.optional(z.string()),
      access_level: z.optional(z.string()),
    }),
    access: 'project',
    offline: 'answer',
    summary: 'Whether a project has an active invitation link; its address is for who may invite.',
  }),
  'projectLinks.revoke': defineCall({
    method: 'PUT',
    path: '/api/v1/project-members/invitation-link/revoke',
    body: z.object({ project_id: id }),
    answer: nothing,
    access: 'admin',
    offline: 'needs-network',
    summary: 'Ends the invitation link of a project.',
  }),
  'projectLinks.validate': defineCall({
    method: 'GET',
    path: '/api/v1/project-members/invitation-link/validate/{token}',
    params: z.object({ token: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
    answer: z.object({
      project: z.object({
        id,
        name: z.string(),
        color_code: wireColor,
        team_name: z.string(),
        owner_name: z.string(),
      }),
      invitation: z.object({
        expires_at: z.string(),
        access_level: z.string(),
        job_title_id: maybeId,
        role_name: maybeText,
        is_admin: z.boolean(),
      }),
    }),
    access: 'signed-in',
    offline: 'needs-network',
    secret: true,
    summary: 'What an invitation link leads to.',
  }),
  'projectLinks.accept': defineCall({
    method: 'POST',
    path: '/api/v1/project-members/invitation-link/accept/{token}',
    params: z.object({ token: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
    body: z.object({ name: optionalParam(z.string()), email: optionalParam(z.string()) }),
    answer: z.object({ team_id: id, project_id: id, member: z.optional(z.unknown()) }),
    access: 'signed-in',
    offline: 'needs-network',
    secret: true,
    summary: 'Joins a project through its invitation link.',
  }),
});
