/**
 * Calls of the members of a team and of invitations to it (account-and-admin 5). The toggling GET of a member's active
 * flag exists for other clients; ours uses the PUT twin with the wanted state. PUT of a member replaces role and job
 * title together. Our client changes one at a time by PATCH, so that two admins who edit different fields of one person
 * do not overwrite each other.
 */
import * as z from 'zod/mini';
import { defineCall, defineCalls } from '../call.ts';
import { email, id, instant } from '../entities/fields.ts';
import { LIMITS } from '../entities/limits.ts';
import { nameText } from '../entities/name-text.ts';
import { TEAM_ROLES } from '../permissions.ts';
import {
  optionalParam,
  clearable,
  emptyList,
  coerceBoolean,
  idParams,
  listQuery,
  maybeId,
  maybeText,
  newId,
  nothing,
  page,
  projectIdParams,
  coerceSwitch,
  withDefault,
  wireColor,
} from './wire.ts';

const role = z.enum(TEAM_ROLES);
const roleName = z.enum(['Admin', 'Team Lead', 'Member']);

/** Maximum addresses per call. */
const INVITED_AT_ONCE = 10;

const jobTitle = {
  /** Job title by name; created when the team has none of that name. */
  job_title: clearable(nameText(LIMITS.jobTitle)),
  /** The id a new job title gets. */
  job_title_id: newId,
};

const roleFields = {
  is_admin: withDefault(coerceBoolean, false),
  /** Takes precedence over `is_admin`. */
  role_name: optionalParam(roleName),
};

/** One invited address: `is_new` when no account has it yet. */
export const invitedMember = z.object({
  id,
  team_member_id: id,
  name: maybeText,
  email: z.string(),
  is_new: z.boolean(),
  team_member_user_id: maybeId,
});

const invite = z.object({
  emails: z.array(email).check(z.minLength(1), z.maxLength(INVITED_AT_ONCE)),
  /** The ids of the new member rows, in the order of the addresses. */
  member_ids: z.optional(z.array(id).check(z.maxLength(INVITED_AT_ONCE))),
  ...jobTitle,
  ...roleFields,
});

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

const reads = defineCalls({
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
  'teamMembers.online': defineCall({
    method: 'GET',
    path: '/api/v1/team-members/online',
    answer: z.array(id),
    access: 'team',
    offline: 'needs-network',
    summary: 'Accounts of the active team that have a page open now.',
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
});

const writes = defineCalls({
  'teamMembers.invite': defineCall({
    method: 'POST',
    path: '/api/v1/team-members',
    body: invite,
    answer: z.array(invitedMember),
    access: 'admin',
    offline: 'outbox',
    summary: 'Invites people to the active team by e-mail; an address that waits already is invited anew.',
  }),
  'teamMembers.inviteTo': defineCall({
    method: 'PUT',
    path: '/api/v1/team-members/add-member/{id}',
    params: idParams,
    body: invite,
    answer: z.array(invitedMember),
    access: 'admin',
    offline: 'needs-network',
    summary: 'Invites people to another team of the same organization; `id` is the team.',
  }),
  'teamMembers.update': defineCall({
    method: 'PUT',
    path: '/api/v1/team-members/{id}',
    params: idParams,
    body: z.object({ ...jobTitle, ...roleFields, emails: z.optional(z.array(z.string())) }),
    answer: z.array(z.object({ team_member: z.string() })),
    access: 'admin',
    offline: 'outbox',
    summary: 'Sets role and job title of a member; a missing job title clears it.',
  }),
  'teamMembers.change': defineCall({
    method: 'PATCH',
    path: '/api/v1/team-members/{id}',
    params: idParams,
    /** Omitted fields are unchanged. `job_title_id` alone names a job title of the team; null clears it. */
    body: z.object({
      role: z.optional(z.enum(['admin', 'team_lead', 'member'])),
      job_title: clearable(nameText(LIMITS.jobTitle)),
      job_title_id: z.optional(z.nullable(id)),
    }),
    answer: nothing,
    access: 'admin',
    offline: 'outbox',
    summary: 'Changes role or job title of a member, each by itself.',
  }),
  'teamMembers.delete': defineCall({
    method: 'DELETE',
    path: '/api/v1/team-members/{id}',
    params: idParams,
    /**
     * Removes only somebody who has not accepted yet: withdrawing an invitation must not remove a member who joined
     * since.
     */
    query: z.object({ invited_only: coerceSwitch }),
    answer: z.array(z.object({ member: z.object({ id: maybeId, team: z.string() }) })),
    access: 'admin',
    offline: 'outbox',
    summary: 'Removes a member from the active team.',
  }),
  'teamMembers.resendInvitation': defineCall({
    method: 'PUT',
    path: '/api/v1/team-members/resend-invitation',
    body: z.object({ id }),
    answer: nothing,
    access: 'admin',
    offline: 'outbox',
    summary: 'Renews an invitation and sends it again.',
  }),
  'teamMembers.invitationLink': defineCall({
    method: 'POST',
    path: '/api/v1/team-members/{id}/invitation-link',
    params: idParams,
    /** A path of the page; the client adds its own origin. */
    answer: z.object({ path: z.string() }),
    access: 'admin',
    offline: 'needs-network',
    summary:
      'Where somebody invited goes to accept, for an admin who hands the link over; it opens this invitation only.',
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
  'teamMembers.setActive': defineCall({
    method: 'PUT',
    path: '/api/v1/team-members/{id}/active',
    params: idParams,
    body: z.object({ active: coerceBoolean }),
    answer: z.object({ active: z.boolean() }),
    access: 'admin',
    offline: 'outbox',
    summary: 'Activates or deactivates a member, by the value given.',
  }),
});

export const teamMemberCalls = { ...reads, ...writes } as const;
