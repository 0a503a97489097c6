/** Calls of the admin center about teams (account-and-admin 11). Teams are created by `teams.create`. */
import * as z from 'zod/mini';
import { defineCall, defineCalls } from '../call.ts';
import { id, instant } from '../entities/fields.ts';
import { LIMITS } from '../entities/limits.ts';
import { nameText } from '../entities/name-text.ts';
import {
  teamParam,
  ORGANIZATION_PATH as BASE,
  organizationList,
  reading,
  writing,
} from './organization-shapes.ts';
import { tagPeople } from './people.ts';
import { optionalParam, emptyList, idParams, maybeId, maybeText, nothing } from './wire.ts';

const teamRow = z.object({
  id,
  name: z.string(),
  created_at: instant,
  members_count: z.int(),
  projects_count: z.int(),
  team_members: z.array(z.object({ id, name: maybeText, avatar_url: maybeText })),
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
  active: z.boolean(),
});

export const organizationTeamCalls = defineCalls({
  'organization.teams': defineCall({
    ...reading,
    path: `${BASE}/teams`,
    query: z.object(organizationList(['name'])),
    answer: z.object({ total: z.int(), data: z.array(teamRow), current_team_data: z.optional(teamRow) }),
    summary: 'Teams of the organization; the active one stands apart on the first page.',
  }),
  'organization.team': defineCall({
    ...reading,
    path: `${BASE}/team/{id}`,
    params: idParams,
    query: z.object(teamParam),
    answer: z.object({
      id,
      name: z.string(),
      created_at: instant,
      members_count: z.int(),
      team_members: z.array(teamMember),
      names: tagPeople,
      /** What is deleted with the team. */
      holds: z.object({ projects: z.int(), tasks: z.int(), files: z.int(), hours: z.number() }),
      /** People who work in it now; while there are any, it cannot be deleted. */
      working: z.array(z.string()),
    }),
    summary: 'One team with its members, what it holds, and who works in it now.',
  }),
  'organization.updateTeam': defineCall({
    ...writing,
    method: 'PUT',
    path: `${BASE}/team/{id}`,
    params: idParams,
    query: z.object(teamParam),
    body: z.object({
      name: nameText(LIMITS.teamName),
      /**
       * The role `Owner` changes nothing. A name is accepted only for members who have not accepted the invitation yet.
       */
      teamMembers: z.optional(
        z
          .array(
            z.object({
              id,
              role_name: z.string().check(z.maxLength(40)),
              name: optionalParam(nameText(LIMITS.personName)),
            }),
          )
          .check(z.maxLength(10_000)),
      ),
    }),
    answer: nothing,
    summary: 'Renames a team and sets the roles of its members.',
  }),
  'organization.deleteTeam': defineCall({
    ...writing,
    method: 'DELETE',
    path: `${BASE}/team/{id}`,
    params: idParams,
    query: z.object(teamParam),
    answer: emptyList,
    summary: 'Deletes a team with everything in it, unless somebody has it as active team.',
  }),
});
