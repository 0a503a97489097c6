/**
 * Calls of the members of a team and of invitations to it (account-and-admin 5). A member is changed
 * one field at a time, so that two admins who edit different fields of one person do not overwrite each other.
 */
import * as z from 'zod/mini';
import { defineCall, defineCalls } from '../call.ts';
import { email, id } from '../entities/fields.ts';
import { LIMITS } from '../entities/limits.ts';
import { nameText } from '../entities/name-text.ts';
import {
  optionalParam,
  clearable,
  coerceBoolean,
  idParams,
  maybeId,
  maybeText,
  newId,
  nothing,
  coerceSwitch,
  withDefault,
} from './wire.ts';

const roleName = z.enum(['Admin', 'Team Lead', 'Member']);

/** Maximum addresses per call. */
const INVITED_AT_ONCE = 10;

export const jobTitleChoice = {
  /** Job title by name; created when the team has none of that name. */
  job_title: clearable(nameText(LIMITS.jobTitle)),
  /** The id a new job title gets. */
  job_title_id: newId,
};

export const memberRoleFields = {
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

export const invitationBody = z.object({
  emails: z.array(email).check(z.minLength(1), z.maxLength(INVITED_AT_ONCE)),
  /** The ids of the new member rows, in the order of the addresses. */
  member_ids: z.optional(z.array(id).check(z.maxLength(INVITED_AT_ONCE))),
  ...jobTitleChoice,
  ...memberRoleFields,
});

const reads = defineCalls({
  'teamMembers.online': defineCall({
    method: 'GET',
    path: '/api/v1/team-members/online',
    answer: z.array(id),
    access: 'team',
    offline: 'needs-network',
    summary: 'Accounts of the active team that have a page open now.',
  }),
});

const writes = defineCalls({
  'teamMembers.invite': defineCall({
    method: 'POST',
    path: '/api/v1/team-members',
    body: invitationBody,
    answer: z.array(invitedMember),
    access: 'admin',
    offline: 'outbox',
    summary: 'Invites people to the active team by e-mail; an address that waits already is invited anew.',
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
