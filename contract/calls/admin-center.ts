/**
 * Calls of the admin center (account-and-admin 11). Owner and admin only; all is about the organization of the
 * owner of the active team.
 */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { id, instant, LIMITS } from '../entities/fields.ts';
import { nameText } from '../entities/name-text.ts';
import { tagPeople } from './people.ts';
import {
  absent,
  emptyList,
  idParams,
  listQuery,
  maybeId,
  maybeInstant,
  maybeText,
  nothing,
  page,
} from './wire.ts';

const BASE = '/api/v1/admin-center/organization';
const reading = { access: 'admin', offline: 'answer', planned: true, method: 'GET' } as const;
const writing = { access: 'admin', offline: 'needs-network', planned: true } as const;

const teamRow = z.object({
  id,
  name: z.string(),
  created_at: instant,
  members_count: z.int(),
  team_members: z.array(z.object({ name: maybeText, avatar_url: maybeText })),
  names: tagPeople,
});
const teamMember = z.object({
  id,
  user_id: maybeId,
  name: maybeText,
  email: maybeText,
  avatar_url: maybeText,
  role_id: z.string(),
  role_name: z.string(),
  pending_invitation: z.boolean(),
});

export const adminCenterCalls = {
  'organization.get': defineCall({
    ...reading,
    name: 'organization.get',
    path: BASE,
    answer: z.object({
      name: z.string(),
      contact_number: maybeText,
      contact_number_secondary: maybeText,
      email: z.string(),
      owner_name: z.string(),
    }),
    summary: 'Name and contact of the organization.',
  }),
  'organization.admins': defineCall({
    ...reading,
    name: 'organization.admins',
    path: `${BASE}/admins`,
    answer: z.array(z.object({ name: z.string(), email: z.string(), is_owner: z.boolean() })),
    summary: 'Owner and admins of any team of the organization.',
  }),
  'organization.update': defineCall({
    ...writing,
    name: 'organization.update',
    method: 'PUT',
    path: BASE,
    body: z.object({ name: nameText(LIMITS.organizationName) }),
    answer: emptyList,
    summary: 'Renames the organization.',
  }),
  'organization.setContactNumber': defineCall({
    ...writing,
    name: 'organization.setContactNumber',
    method: 'PUT',
    path: `${BASE}/owner/contact-number`,
    body: z.object({ contact_number: z.string().check(z.trim(), z.maxLength(20)) }),
    answer: emptyList,
    summary: 'Sets the contact number of the organization.',
  }),
  'organization.users': defineCall({
    ...reading,
    name: 'organization.users',
    path: `${BASE}/users`,
    query: z.object(listQuery(['email', 'name'])),
    answer: page(
      z.object({
        email: z.string(),
        user_id: maybeText,
        name: maybeText,
        avatar_url: maybeText,
        last_logged: maybeInstant,
      }),
    ),
    summary: 'People of all teams of the organization, one row for each address.',
  }),
  'organization.teams': defineCall({
    ...reading,
    name: 'organization.teams',
    path: `${BASE}/teams`,
    query: z.object(listQuery(['name'])),
    answer: z.object({ total: z.int(), data: z.array(teamRow), current_team_data: z.optional(teamRow) }),
    summary: 'Teams of the organization; the active one stands apart on the first page.',
  }),
  'organization.team': defineCall({
    ...reading,
    name: 'organization.team',
    path: `${BASE}/team/{id}`,
    params: idParams,
    answer: z.object({
      id,
      name: z.string(),
      created_at: instant,
      members_count: z.int(),
      team_members: z.array(teamMember),
      names: tagPeople,
    }),
    summary: 'One team with its members.',
  }),
  'organization.updateTeam': defineCall({
    ...writing,
    name: 'organization.updateTeam',
    method: 'PUT',
    path: `${BASE}/team/{id}`,
    params: idParams,
    body: z.object({
      name: nameText(LIMITS.teamName),
      teamMembers: z.optional(
        z.array(
          z.object({
            id,
            role_name: z.string().check(z.maxLength(40)),
            name: absent(nameText(LIMITS.personName)),
          }),
        ),
      ),
    }),
    answer: nothing,
    summary: 'Renames a team and sets the roles of its members.',
  }),
  'organization.deleteTeam': defineCall({
    ...writing,
    name: 'organization.deleteTeam',
    method: 'DELETE',
    path: `${BASE}/team/{id}`,
    params: idParams,
    answer: emptyList,
    summary: 'Deletes a team with everything in it, unless somebody has it as active team.',
  }),
  'organization.removeMember': defineCall({
    ...writing,
    name: 'organization.removeMember',
    method: 'PUT',
    path: `${BASE}/team-member/{id}`,
    params: idParams,
    query: z.object({ email: absent(z.string()) }),
    body: z.object({ teamId: id }),
    answer: z.array(z.object({ member: z.object({ id: maybeId, team: z.string() }) })),
    summary: 'Takes a member out of a team.',
  }),
  'organization.projects': defineCall({
    ...reading,
    name: 'organization.projects',
    path: `${BASE}/projects`,
    query: z.object(listQuery(['name'])),
    answer: page(
      z.object({ id, name: z.string(), team_name: z.string(), created_at: instant, member_count: z.int() }),
    ),
    summary: 'Projects of all teams of the organization.',
  }),
} as const;
