/**
 * Calls of calendar feeds: secret iCalendar addresses that other calendars subscribe to, one for a person and one for
 * each of their projects.
 */
import * as z from 'zod/mini';
import { defineCall, defineCalls } from '../call.ts';
import { id, instant } from '../entities/fields.ts';
import { idParams, nothing } from './wire.ts';

const FEEDS = '/api/v1/calendar-feeds';
const base = { access: 'signed-in', offline: 'needs-network' } as const;

/** The secret is returned only once, when the feed is created. */
const made = z.object({ id, path: z.string() });

export const calendarFeedCalls = defineCalls({
  'calendarFeeds.list': defineCall({
    ...base,
    offline: 'answer',
    method: 'GET',
    path: FEEDS,
    answer: z.array(
      z.object({
        id,
        project_id: z.nullable(id),
        project_name: z.nullable(z.string()),
        created_at: instant,
        last_read_at: z.nullable(instant),
      }),
    ),
    summary: 'Calendar feeds of the caller, without their secrets; those of projects they may still see.',
  }),
  'calendarFeeds.create': defineCall({
    ...base,
    method: 'POST',
    path: FEEDS,
    body: z.object({ project_id: z.nullish(id) }),
    answer: made,
    summary:
      'Makes the feed of the caller, or theirs of a project, and answers its address once; one that exists gets a new secret.',
  }),
  'calendarFeeds.remove': defineCall({
    ...base,
    method: 'DELETE',
    path: `${FEEDS}/{id}`,
    params: idParams,
    answer: nothing,
    summary: 'Revokes a feed of the caller: its address answers nothing from then on.',
  }),
  'calendarFeeds.read': defineCall({
    ...base,
    access: 'public',
    method: 'GET',
    path: '/api/v1/calendars/{token}',
    params: z.object({ token: z.string().check(z.maxLength(100)) }),
    raw: true,
    summary:
      'The feed as iCalendar, for who brings its secret: what its maker may see now. Answers 304 to who has it already.',
  }),
});
