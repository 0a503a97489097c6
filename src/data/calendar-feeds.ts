/**
 * The person's calendar feeds: an answer of the server, cached for offline use. Its address is known only when a feed
 * is created.
 */
import { useMemo } from 'react';
import type { CallAnswer } from '../../contract/calls/call-types.ts';
import { type ShownAnswer, useAnswer } from './answers.ts';
import { useSync } from './sync-context.ts';

type Feeds = CallAnswer<'calendarFeeds.list'>;
export type CalendarFeed = Feeds[number];

interface CalendarFeeds {
  readonly feeds: ShownAnswer<Feeds>;
  /**
   * Creates the feed, or replaces its address, which invalidates the old one; returns the full address. Throws
   * `AppError`.
   */
  readonly make: (projectId: string | null) => Promise<string>;
  readonly revoke: (id: string) => Promise<void>;
}

export function useCalendarFeeds(): CalendarFeeds {
  const client = useSync();
  const feeds = useAnswer('calendarFeeds.list', {});
  const { refresh } = feeds;
  return useMemo(
    () => ({
      feeds,
      make: async (projectId) => {
        const body = { project_id: projectId };
        const { path } = await client.call('calendarFeeds.create', { body });
        refresh();
        return new URL(path, location.origin).href;
      },
      revoke: async (id) => {
        await client.call('calendarFeeds.remove', { params: { id } });
        refresh();
      },
    }),
    [client, feeds, refresh],
  );
}
