/**
 * Binds the calls with which a person manages their calendar feeds. A feed is read without a session:
 * `calendar-feed-read.ts`.
 */
import { calls } from '../../contract/calls/index.ts';
import { createFeed, removeFeed } from '../commands/calendar/calendar-feeds.ts';
import { listFeeds } from '../queries/calendar/calendar-feed-list.ts';
import { bindRead, bindWrite, type Binding } from './binding.ts';

export const calendarFeedBindings: readonly Binding[] = [
  bindRead(calls['calendarFeeds.list'], { run: (context) => listFeeds(context) }),
  bindWrite(calls['calendarFeeds.create'], {
    run: (tx, { body }) => createFeed(tx, body.project_id ?? null),
  }),
  bindWrite(calls['calendarFeeds.remove'], {
    run: (tx, { params }) => removeFeed(tx, params.id),
  }),
];
