/**
 * Sends notifications to devices after the commit, so that push services never delay a request. A lost message does no
 * harm: the notification itself is in the feed. Collects for a moment, so that many at once become one message;
 * respects each team's settings; deletes expired subscriptions.
 */
import type { FastifyBaseLogger } from 'fastify';
import { sql, type Kysely } from 'kysely';
import webPush, { type RequestOptions } from 'web-push';
import { languageOr } from '../../contract/rules/languages.ts';
import type { PushMessage } from '../../contract/push.ts';
import { notSnoozedAt } from '../db/not-snoozed.ts';
import type { Tables } from '../db/tables.ts';
import type { Committed } from '../db/transaction.ts';
import type { PushAnswer, PushRequest } from './push-http.ts';
import type { PushKeys } from './push-keys.ts';
import { messagesFor, noticeOf, type PushNotice } from './push-messages.ts';

export interface PushQueueDeps {
  /** Connection as the owner: reads subscriptions and settings of everybody. */
  readonly db: Kysely<Tables>;
  readonly keys: PushKeys;
  /** Contact of the operator for push services (VAPID subject): an https address or `mailto:`. */
  readonly contact: string;
  readonly send: (request: PushRequest) => Promise<PushAnswer>;
  readonly pause: (ms: number) => Promise<void>;
  readonly log: Pick<FastifyBaseLogger, 'error' | 'debug'>;
}

/** A subscription, with the language and unread count of its person. */
interface Device {
  readonly id: string;
  readonly user_id: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly language: string | null;
  readonly unread: number;
}

const BATCH_MS = 1_000;
/** How long a push service stores a message for an offline device. */
const TTL_SECONDS = 86_400;
/** Delays before each retry. */
const RETRY_DELAYS_MS = [2_000, 15_000, 120_000];
const MAX_DELAY_MS = 300_000;
const CONCURRENCY = 8;
/** The summary needs no more than this. */
const MAX_PER_PERSON = 50;
/** The subscription has expired, or belongs to another key pair. */
const GONE: ReadonlySet<number> = new Set([401, 403, 404, 410]);

export class PushQueue {
  readonly #deps: PushQueueDeps;
  #pending = new Map<string, PushNotice[]>();
  #sending: Promise<void> | null = null;
  #closed = false;

  constructor(deps: PushQueueDeps) {
    this.#deps = deps;
  }

  /** Call after each commit; returns at once. */
  committed({ events }: Pick<Committed, 'events'>): void {
    if (this.#closed) return;
    for (const event of events) {
      const found = noticeOf(event);
      if (found === null) continue;
      const list = this.#pending.get(found.userId) ?? [];
      this.#pending.set(found.userId, list);
      if (list.length < MAX_PER_PERSON) list.push(found.notice);
    }
    if (this.#pending.size > 0) this.#sending ??= this.#sendBatches();
  }

  /** Resolves when everything committed so far was sent or dropped. */
  async settled(): Promise<void> {
    await this.#sending;
  }

  /** Drops unsent messages. */
  close(): void {
    this.#closed = true;
    this.#pending.clear();
  }

  async #sendBatches(): Promise<void> {
    const { log, pause } = this.#deps;
    try {
      while (this.#pending.size > 0) {
        await pause(BATCH_MS);
        const pending = this.#pending;
        this.#pending = new Map();
        if (pending.size > 0) await this.#notifyDevices(pending);
      }
    } catch (error) {
      log.error({ err: error }, 'devices could not be notified');
    } finally {
      this.#sending = null;
    }
  }

  async #notifyDevices(pending: ReadonlyMap<string, readonly PushNotice[]>): Promise<void> {
    const people = [...pending.keys()];
    const devices = await readDevices(this.#deps.db, people);
    if (devices.length === 0) return;
    const muted = await readMutedTeams(this.#deps.db, people);
    const work = devices.map((device) => () => {
      const notices = pending.get(device.user_id) ?? [];
      const unmuted = notices.filter(({ teamId }) => !muted.has(`${device.user_id} ${teamId}`));
      const to = {
        userId: device.user_id,
        language: languageOr(device.language, 'en'),
        unread: device.unread,
      };
      return this.#deliver(device, messagesFor(to, unmuted));
    });
    await Promise.all(Array.from({ length: CONCURRENCY }, () => runQueue(work)));
  }

  /** In order, so that the newest is shown last. A device that must be retried does not delay the others. */
  async #deliver(device: Device, messages: readonly PushMessage[]): Promise<void> {
    for (const [index, message] of messages.entries()) {
      const asked = await this.#attempt(device, message);
      if (asked === 'gone') return;
      if (asked !== null) return void this.#retryLater(device, message, asked, messages.slice(index + 1));
    }
  }

  async #retryLater(
    device: Device,
    message: PushMessage,
    firstAsked: number,
    rest: readonly PushMessage[],
  ): Promise<void> {
    let asked = firstAsked;
    for (const delay of RETRY_DELAYS_MS) {
      await this.#deps.pause(Math.min(Math.max(asked, delay), MAX_DELAY_MS));
      if (this.#closed) return;
      const answer = await this.#attempt(device, message);
      if (answer === 'gone') return;
      if (answer === null) break;
      asked = answer;
    }
    await this.#deliver(device, rest);
  }

  /**
   * Null when it was accepted or permanently refused; when it should be retried, the delay in milliseconds that the
   * service asks for, or 0.
   */
  async #attempt(device: Device, message: PushMessage): Promise<number | 'gone' | null> {
    const { send, log } = this.#deps;
    const request = this.#encrypt(device, message);
    if (request === null) return this.#deleteSubscription(device);
    try {
      const { status, retryAfter } = await send(request);
      if (GONE.has(status)) return await this.#deleteSubscription(device);
      if (status === 429 || status >= 500) return retryAfter === null ? 0 : Math.max(0, retryAfter * 1_000);
      if (status >= 300) log.error({ status }, 'a push service refused a message');
      return null;
    } catch (error) {
      log.debug({ err: error }, 'a push service could not be reached');
      return 0;
    }
  }

  async #deleteSubscription(device: Device): Promise<'gone'> {
    await this.#deps.db.deleteFrom('push_subscriptions').where('id', '=', device.id).execute();
    return 'gone';
  }

  /** Null when the device's key is not a valid point of the curve. */
  #encrypt(device: Device, message: PushMessage): PushRequest | null {
    const { keys, contact } = this.#deps;
    const options: RequestOptions = {
      TTL: TTL_SECONDS,
      contentEncoding: 'aes128gcm',
      vapidDetails: { subject: contact, publicKey: keys.publicKey, privateKey: keys.privateKey },
    };
    const subscription = { endpoint: device.endpoint, keys: { p256dh: device.p256dh, auth: device.auth } };
    try {
      const details = webPush.generateRequestDetails(subscription, JSON.stringify(message), options);
      const headers = details.headers as Record<string, string | number>;
      return { endpoint: details.endpoint, headers, body: details.body };
    } catch (error) {
      this.#deps.log.debug({ err: error }, 'a device has keys that cannot be used');
      return null;
    }
  }
}

async function runQueue(work: (() => Promise<void>)[]): Promise<void> {
  for (let next = work.pop(); next !== undefined; next = work.pop()) await next();
}

async function readDevices(db: Kysely<Tables>, people: readonly string[]): Promise<Device[]> {
  const found = await sql<Device>`
    select s.id, s.user_id, s.endpoint, s.p256dh, s.auth, u.language,
      (select count(*) from notifications n where n.user_id = u.id and not n.read and ${notSnoozedAt(sql`now()`)})::int
        + (select count(*) from invitations i where i.user_id = u.id)::int as unread
    from push_subscriptions s join users u on u.id = s.user_id
    where s.user_id = any(${[...people]}::uuid[])`.execute(db);
  return found.rows;
}

/** `user team` of everybody who has turned pop-ups off for a team. */
async function readMutedTeams(db: Kysely<Tables>, people: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('notification_settings')
    .select(['user_id', 'team_id'])
    .where('user_id', 'in', [...people])
    .where('popup_notifications_enabled', '=', false)
    .execute();
  return new Set(rows.map((row) => `${row.user_id} ${row.team_id}`));
}
