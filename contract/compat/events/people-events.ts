/**
 * Live events of people and teams, 0 to 5 and 57 (live-channel 4). The user id in events 0 and 1 is ignored: the
 * session decides, and all sockets of a person are reached.
 */
import * as z from 'zod/mini';
import { id } from '../../entities/fields.ts';
import { maybeText, wireColor } from '../../calls/wire.ts';
import { liveEvent } from './live-event.ts';

const whoever = z.optional(z.unknown());

export const peopleEvents = {
  0: liveEvent({
    name: 'LOGIN',
    inbound: whoever,
    outbound: z.undefined(),
    summary: 'Registers the socket; answered without payload.',
  }),
  1: liveEvent({ name: 'LOGOUT', inbound: whoever, summary: 'The client leaves.' }),
  2: liveEvent({
    name: 'INVITATIONS_UPDATE',
    audience: ['person'],
    outbound: z.object({ id: z.optional(id), message: z.string(), team: z.string(), team_id: id }),
    summary: 'An invitation to a team arrived.',
  }),
  3: liveEvent({
    name: 'NOTIFICATIONS_UPDATE',
    audience: ['person'],
    outbound: z.object({
      id: z.optional(id),
      team: z.string(),
      team_id: id,
      message: z.string(),
      url: maybeText,
      project: z.optional(z.string()),
      color: z.optional(wireColor),
      project_id: z.optional(id),
      params: z.optional(z.object({ task: id })),
      task_id: z.optional(id),
      /** False: the person wants it in the app only, not as a push notification. */
      push: z.optional(z.boolean()),
    }),
    summary: 'A notification arrived; `message` is html, `id` that of the stored notification.',
  }),
  4: liveEvent({
    name: 'TEAM_MEMBER_REMOVED',
    audience: ['person'],
    outbound: z.object({ teamId: id, message: z.string() }),
    summary: 'The person was removed from a team.',
  }),
  5: liveEvent({ name: 'TASK_COMMENTS_UPDATED', summary: 'Reserved.' }),
  57: liveEvent({
    name: 'TEAM_MEMBER_ROLE_CHANGE',
    audience: ['team'],
    outbound: z.object({ memberId: id, role_name: z.string() }),
    summary: 'The role of a member changed.',
  }),
} as const;
