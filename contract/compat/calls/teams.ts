/** Lists of teams, invitations and job titles for other clients (account-and-admin 4, 6). */
import * as z from 'zod/mini';
import { defineCall, defineCalls } from '../../call.ts';
import { id, instant } from '../../entities/fields.ts';
import { named } from '../../calls/people.ts';
import { idParams, listQuery, maybeText, page } from '../../calls/wire.ts';

export const compatTeamsCalls = defineCalls({
  'teams.list': defineCall({
    method: 'GET',
    path: '/api/v1/teams',
    answer: z.array(
      z.object({
        id,
        name: z.string(),
        created_at: instant,
        active: z.boolean(),
        owner: z.boolean(),
        pending_invitation: z.boolean(),
        owns_by: z.string(),
      }),
    ),
    access: 'signed-in',
    offline: 'replica',
    summary: 'Teams the caller owns or is an active member of, by name.',
  }),
  'teams.invites': defineCall({
    method: 'GET',
    path: '/api/v1/teams/invites',
    answer: z.array(
      z.object({ id, team_id: id, team_member_id: id, team_name: z.string(), team_owner: maybeText }),
    ),
    access: 'signed-in',
    offline: 'replica',
    summary: 'Invitations that wait for the caller.',
  }),
  'jobTitles.list': defineCall({
    method: 'GET',
    path: '/api/v1/job-titles',
    query: z.object(listQuery(['name', 'id'])),
    answer: page(named),
    access: 'team',
    offline: 'replica',
    summary: 'Job titles of the active team.',
  }),
  'jobTitles.get': defineCall({
    method: 'GET',
    path: '/api/v1/job-titles/{id}',
    params: idParams,
    answer: z.nullable(named),
    access: 'admin',
    offline: 'replica',
    summary: 'One job title.',
  }),
});
