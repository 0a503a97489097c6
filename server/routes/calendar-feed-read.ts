/**
 * Serves a calendar feed to anybody who has its secret, without a session, with the current permissions of its creator.
 * Every failure (unknown or revoked secret, closed account, no access to the project) is the same `not_found`. Never:
 * the secret in a log or an answer.
 */
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { calls } from '../../contract/calls/index.ts';
import { AppError } from '../../contract/errors.ts';
import { calendarText } from '../../contract/rules/calendar-text.ts';
import { AttemptLimiter } from '../auth/attempt-limiter.ts';
import { recordRead } from '../commands/calendar/calendar-feeds.ts';
import { readAs, writeAs, type TransactionDeps } from '../db/transaction.ts';
import { mailTexts } from '../mail/mail-texts.ts';
import { feedBySecret, type Feed } from '../queries/calendar/feed-by-secret.ts';
import { feedContent } from '../queries/calendar/feed-events.ts';
import { routePath } from './call-http.ts';

export interface CalendarFeedDeps extends TransactionDeps {
  /** The public origin of this server; default: that of the request. */
  readonly publicUrl: string | undefined;
  /** Milliseconds of a monotonic clock. */
  readonly monotonicNow?: () => number;
}

const MINUTE = 60_000;
/** Limit of reads; calendars poll every few minutes at most. */
const READS = { attempts: 30, windowMs: MINUTE };
/** Limit of unknown secrets per address. */
const MISSES = { attempts: 30, windowMs: MINUTE };

export function registerCalendarFeeds(app: FastifyInstance, deps: CalendarFeedDeps): void {
  const monotonicNow = deps.monotonicNow ?? (() => performance.now());
  const reads = new AttemptLimiter(READS, monotonicNow);
  const misses = new AttemptLimiter(MISSES, monotonicNow);
  app.get(
    routePath(calls['calendarFeeds.read'].path),
    { exposeHeadRoute: false, config: { forVisitors: true } },
    async (request: FastifyRequest<{ Params: { token: string } }>, reply) => {
      allow(misses, request.ip);
      const feed = await feedBySecret(deps.db, request.params.token);
      if (feed === undefined) {
        misses.count(request.ip);
        throw new AppError('not_found');
      }
      allow(reads, feed.id);
      reads.count(feed.id);
      const origin = deps.publicUrl ?? `${request.protocol}://${request.host}`;
      return sendFeed(request, reply, await readFeed(deps, feed, origin.replace(/\/$/, '')));
    },
  );
}

function allow(limiter: AttemptLimiter, key: string): void {
  const seconds = limiter.waitSeconds(key);
  if (seconds > 0) throw new AppError('rate_limited', { retry_after: seconds });
}

interface Read {
  readonly text: string;
  readonly tag: string;
  readonly changedAt: string;
}

async function readFeed(deps: CalendarFeedDeps, feed: Feed, origin: string): Promise<Read> {
  const texts = mailTexts(feed.language);
  const away = (name: string | null): string =>
    name === null ? texts.text('calendar.away') : texts.text('calendar.awayName', { name });
  const { projectId } = feed;
  const { name, events } = await readAs(deps, feed.actor, (context) =>
    feedContent(context, { projectId, origin, away }),
  );
  const text = calendarText(name ?? texts.text('calendar.name'), events, {
    zone: feed.actor.timezone,
    refreshHours: 1,
  });
  const hash = createHash('sha256').update(text).digest('base64url');
  const changedAt = await writeAs(deps, feed.actor, (tx) => recordRead(tx, feed.id, hash));
  return { text, tag: `W/"${hash.slice(0, 27)}"`, changedAt };
}

function sendFeed(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, tag, changedAt }: Read,
): FastifyReply {
  void reply.headers({
    etag: tag,
    'last-modified': new Date(changedAt).toUTCString(),
    // Caches must revalidate each time, so that a revoked feed is no longer served.
    'cache-control': 'private, no-cache',
    'x-robots-tag': 'noindex',
  });
  if (isKnown(request, tag, changedAt)) return reply.code(304).send();
  return reply
    .type('text/calendar; charset=utf-8')
    .header('content-disposition', 'inline; filename="holdfast.ics"')
    .send(text);
}

/** The tag takes precedence over the time, which is precise to the second only. */
function isKnown({ headers }: FastifyRequest, tag: string, changedAt: string): boolean {
  const { 'if-none-match': tags, 'if-modified-since': since } = headers;
  if (tags !== undefined) return tags === '*' || tags.split(',').some((one) => plain(one) === plain(tag));
  const seconds = (time: number): number => Math.floor(time / 1000);
  return since !== undefined && seconds(Date.parse(since)) >= seconds(Date.parse(changedAt));
}

const plain = (tag: string): string => tag.trim().replace(/^W\//, '');
