/**
 * Calls of the admin center about people (account-and-admin 11): one row per e-mail address, over all teams of the
 * organization. No call here changes the owner, or the caller themselves.
 */
import * as z from 'zod/mini';
import { defineCall, defineCalls, EXPORT_UNITS } from '../call.ts';
import { email, id } from '../entities/fields.ts';
import { LIMITS } from '../entities/limits.ts';
import { nameText } from '../entities/name-text.ts';
import { TEAM_ROLES } from '../permissions.ts';
import {
  teamParam,
  ORGANIZATION_PATH as BASE,
  organizationList,
  reading,
  userParams,
  writing,
} from './organization-shapes.ts';
import { invitedMember } from './team-members.ts';
import {
  optionalParam,
  coerceBoolean,
  idParams,
  maybeId,
  maybeInstant,
  maybeText,
  nothing,
  page,
} from './wire.ts';

/** Roles that can be assigned. */
const givenRole = z.enum(['admin', 'team_lead', 'member']);

const USER_STATES = ['active', 'invited', 'deactivated'] as const;

const place = z.object({
  team_id: id,
  name: z.string(),
  member_id: id,
  role: z.enum(TEAM_ROLES),
  active: z.boolean(),
  pending: z.boolean(),
});

const user = z.object({
  /** The account's id, or the member row's id of an invited person. */
  id,
  email: z.string(),
  user_id: maybeId,
  name: maybeText,
  avatar_url: maybeText,
  /** Last time they logged work or changed something. */
  last_logged: maybeInstant,
  /** `last_logged`, or the last use of a signed-in device, whichever is later. */
  last_active: maybeInstant,
  /** Number of signed-in devices. */
  devices: z.int(),
  state: z.enum(USER_STATES),
  is_owner: z.boolean(),
  invited_at: maybeInstant,
  invited_by: maybeText,
  teams: z.array(place),
});

const changed = z.object({ teams: z.int() });

export const organizationPeopleCalls = defineCalls({
  'organization.users': defineCall({
    ...reading,
    path: `${BASE}/users`,
    query: z.object(organizationList(['email', 'name'])),
    answer: page(user),
    summary: 'People of all teams of the organization, one row for each address.',
  }),
  'organization.exportUsers': defineCall({
    ...reading,
    path: `${BASE}/users/export`,
    query: z.object(teamParam),
    offline: 'needs-network',
    raw: true,
    units: EXPORT_UNITS,
    summary: 'People of the organization with teams and roles, as a spreadsheet.',
  }),
  'organization.addMembers': defineCall({
    ...writing,
    method: 'POST',
    path: `${BASE}/team/{id}/members`,
    params: idParams,
    query: z.object(teamParam),
    body: z.object({
      emails: z.array(email).check(z.minLength(1), z.maxLength(10)),
      role: givenRole,
      job_title: optionalParam(nameText(LIMITS.jobTitle)),
    }),
    answer: z.array(invitedMember),
    summary: 'Invites people to a team of the organization; `id` is the team.',
  }),
  'organization.setRole': defineCall({
    ...writing,
    method: 'PUT',
    path: `${BASE}/members/{id}/role`,
    params: idParams,
    query: z.object(teamParam),
    body: z.object({ role: givenRole }),
    answer: nothing,
    summary: 'Sets the role of a member in one team; `id` is the member row.',
  }),
  'organization.resendInvitation': defineCall({
    ...writing,
    method: 'PUT',
    path: `${BASE}/members/{id}/invitation`,
    params: idParams,
    query: z.object(teamParam),
    answer: nothing,
    summary: 'Renews an invitation to a team and sends it again; `id` is the member row.',
  }),
  'organization.removeMember': defineCall({
    ...writing,
    method: 'PUT',
    path: `${BASE}/team-member/{id}`,
    params: idParams,
    query: z.object({ email: optionalParam(z.string()), ...teamParam }),
    body: z.object({ teamId: id }),
    answer: z.array(z.object({ member: z.object({ id: maybeId, team: z.string() }) })),
    summary: 'Takes a member out of a team.',
  }),
  'organization.signOutUser': defineCall({
    ...writing,
    method: 'POST',
    path: `${BASE}/users/{id}/sign-out`,
    params: userParams,
    query: z.object(teamParam),
    answer: z.object({ ended: z.int() }),
    summary: 'Signs a person out on every device.',
  }),
  'organization.setUserActive': defineCall({
    ...writing,
    method: 'PUT',
    path: `${BASE}/users/{id}/active`,
    params: userParams,
    query: z.object(teamParam),
    body: z.object({ active: coerceBoolean }),
    answer: changed,
    summary: 'Deactivates a person in every team of the organization, or lets them in again.',
  }),
  'organization.removeUser': defineCall({
    ...writing,
    method: 'DELETE',
    path: `${BASE}/users/{id}`,
    params: userParams,
    query: z.object(teamParam),
    answer: changed,
    summary: 'Takes a person out of every team of the organization; what they made stays.',
  }),
});
