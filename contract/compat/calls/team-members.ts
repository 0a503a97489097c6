/** Calls of team members for other clients (account-and-admin 5): lists, and changes that replace or toggle. */
import * as z from 'zod/mini';
import { defineCall, defineCalls } from '../../call.ts';
import { id, instant } from '../../entities/fields.ts';
import { TEAM_ROLES } from '../../permissions.ts';
import {
  optionalParam,
  emptyList,
  coerceBoolean,
  idParams,
  listQuery,
  maybeId,
  maybeText,
  page,
  projectIdParams,
  withDefault,
  wireColor,
} from '../../calls/wire.ts';
import { invitationBody, jobTitleChoice, memberRoleFields, invitedMember } from '../../calls/team-members.ts';

const role = z.enum(TEAM_ROLES);

const memberRow = z.object({
  id,
  user_id: maybeId,
  name: maybeText,
  email: maybeText,
  avatar_url: maybeText,
  is_online: z.boolean(),
  projects_count: z.int(),
  job_title: maybeText,
  role,
  role_name: z.string(),
  is_admin: z.boolean(),
  is_owner: z.boolean(),
  pending_invitation: z.boolean(),
  active: z.boolean(),
  color_code: wireColor,
});

export const compatTeamMembersCalls = defineCalls({
  'teamMembers.list': defineCall({
    method: 'GET',
    path: '/api/v1/team-members',
    query: z.object({
      ...listQuery(['name', 'email', 'job_title', 'role_name', 'projects_count', 'active', 'is_owner']),
      /** Returns pages only when it is the text `false`. */
      all: withDefault(coerceBoolean, true),
    }),
    answer: page(memberRow),
    access: 'team',
    offline: 'replica',
    summary: 'Members of the active team, inactive and invited ones included.',
  }),
  'teamMembers.all': defineCall({
    method: 'GET',
    path: '/api/v1/team-members/all',
    query: z.object({ project: optionalParam(id) }),
    answer: z.array(
      z.object({
        id,
        name: maybeText,
        user_id: maybeId,
        email: maybeText,
        avatar_url: maybeText,
        usage: z.int(),
        is_pending: z.boolean(),
        color_code: wireColor,
      }),
    ),
    access: 'team',
    offline: 'replica',
    summary: 'Active members of the team for pickers, those of the project first.',
  }),
  'teamMembers.ofProject': defineCall({
    method: 'GET',
    path: '/api/v1/team-members/project/{projectId}',
    params: projectIdParams,
    answer: z.array(
      z.object({
        id,
        team_member_id: id,
        project_access_level_id: z.string(),
        project_access_level_name: z.string(),
        name: maybeText,
        avatar_url: maybeText,
        email: maybeText,
      }),
    ),
    access: 'project',
    offline: 'replica',
    summary: 'Members of a project with their access level; `id` is the project member.',
  }),
  'teamMembers.get': defineCall({
    method: 'GET',
    path: '/api/v1/team-members/{id}',
    params: idParams,
    answer: z.nullable(
      z.object({
        id,
        created_at: instant,
        updated_at: instant,
        name: maybeText,
        avatar_url: maybeText,
        pending_invitation: z.boolean(),
        job_title: maybeText,
        email: maybeText,
        is_admin: z.boolean(),
        role_name: z.string(),
      }),
    ),
    access: 'admin',
    offline: 'replica',
    summary: 'One member of the active team.',
  }),
  'teamMembers.roles': defineCall({
    method: 'GET',
    path: '/api/v1/access-controls/roles',
    answer: z.array(
      z.object({ id: z.string(), name: z.string(), default_role: z.boolean(), admin_role: z.boolean() }),
    ),
    access: 'team',
    offline: 'replica',
    summary: 'Roles of a team without the owner, by name.',
  }),
  'teamMembers.inviteTo': defineCall({
    method: 'PUT',
    path: '/api/v1/team-members/add-member/{id}',
    params: idParams,
    body: invitationBody,
    answer: z.array(invitedMember),
    access: 'admin',
    offline: 'needs-network',
    summary: 'Invites people to another team of the same organization; `id` is the team.',
  }),
  'teamMembers.update': defineCall({
    method: 'PUT',
    path: '/api/v1/team-members/{id}',
    params: idParams,
    body: z.object({ ...jobTitleChoice, ...memberRoleFields, emails: z.optional(z.array(z.string())) }),
    answer: z.array(z.object({ team_member: z.string() })),
    access: 'admin',
    offline: 'outbox',
    summary: 'Sets role and job title of a member; a missing job title clears it.',
  }),
  'teamMembers.toggleActive': defineCall({
    method: 'GET',
    path: '/api/v1/team-members/deactivate/{id}',
    params: idParams,
    query: z.object({ active: optionalParam(coerceBoolean), email: optionalParam(z.string()) }),
    answer: emptyList,
    access: 'admin',
    offline: 'needs-network',
    stateChanging: true,
    summary: 'Deactivates an active member, activates an inactive one.',
  }),
  'teamMembers.toggleActivePost': defineCall({
    method: 'POST',
    path: '/api/v1/team-members/deactivate/{id}',
    params: idParams,
    answer: emptyList,
    access: 'admin',
    offline: 'needs-network',
    summary: 'As the GET; the safe twin.',
  }),
});
