/**
 * Sends devices the notifications of commits. Stands behind the commit and never before it: it holds nothing up, and what it
 * loses (a stop, a service that is away for long) was only a hint, because the notification itself is in the feed.
 * Gathers for a moment, so that many at once are one message; respects each team's setting; forgets dead devices.
 */
import type { FastifyBaseLogger } from 'fastify';
import { sql, type Kysely } from 'kysely';
import webPush, { type RequestOptions } from 'web-push';
import { languageOr } from '../../contract/rules/languages.ts';
import type { PushMessage } from '../../contract/push.ts';
import { notSnoozedAt } from '../db/awake.ts';
import type { Tables } from '../db/tables.ts';
import type { Committed } from '../db/transaction.ts';
import type { PushAnswer, PushRequest } from './push-http.ts';
import type { PushKeys } from './push-keys.ts';
import { messagesFor, noticeOf, type PushNotice } from './push-messages.ts';

export interface PushQueueDeps {
  /** As the owner: devices and settings of everybody. */
  readonly db: Kysely<Tables>;
  readonly keys: PushKeys;
  /** Whom a push service may ask about this server: an https address or `mailto:`. */
  readonly contact: string;
  readonly send: (request: PushRequest) => Promise<PushAnswer>;
  readonly pause: (ms: number) => Promise<void>;
  readonly log: Pick<FastifyBaseLogger, 'error' | 'debug'>;
}

/** A device, and its person's facts. */
interface Device {
  readonly id: string;
  readonly user_id: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly language: string | null;
  readonly unread: number;
}

const GATHER_MS = 1_000;
/** A service keeps a message so long for a device that is away, in seconds. */
const KEEP_SECONDS = 86_400;
/** Waits before the next try, in milliseconds. */
const TRIES_AFTER = [2_000, 15_000, 120_000];
const MAX_WAIT = 300_000;
const AT_ONCE = 8;
/** Of more than so many only the number is sent, so the oldest need not be stored. */
const MAX_PER_PERSON = 50;
/** The device is gone, or belongs to another key pair. */
const GONE: ReadonlySet<number> = new Set([401, 403, 404, 410]);

export class PushQueue {
  readonly #deps: PushQueueDeps;
  #pending = new Map<string, PushNotice[]>();
  #gathering: Promise<void> | null = null;
  #closed = false;

  constructor(deps: PushQueueDeps) {
    this.#deps = deps;
  }

  /** To be called after each commit; returns at once. */
  committed({ events }: Pick<Committed, 'events'>): void {
    if (this.#closed) return;
    for (const event of events) {
      const found = noticeOf(event);
      if (found === null) continue;
      const list = this.#pending.get(found.userId) ?? [];
      this.#pending.set(found.userId, list);
      if (list.length < MAX_PER_PERSON) list.push(found.notice);
    }
    if (this.#pending.size > 0) this.#gathering ??= this.#gather();
  }

  /** Resolves when everything committed so far was sent, or given up. */
  async settled(): Promise<void> {
    await this.#gathering;
  }

  /** Gives up what was not sent yet. */
  close(): void {
    this.#closed = true;
    this.#pending.clear();
  }

  async #gather(): Promise<void> {
    const { log, pause } = this.#deps;
    try {
      while (this.#pending.size > 0) {
        await pause(GATHER_MS);
        const pending = this.#pending;
        this.#pending = new Map();
        if (pending.size > 0) await this.#tell(pending);
      }
    } catch (error) {
      log.error({ err: error }, 'devices could not be notified');
    } finally {
      this.#gathering = null;
    }
  }

  async #tell(pending: ReadonlyMap<string, readonly PushNotice[]>): Promise<void> {
    const people = [...pending.keys()];
    const devices = await readDevices(this.#deps.db, people);
    if (devices.length === 0) return;
    const silent = await readSilent(this.#deps.db, people);
    const work = devices.map((device) => () => {
      const notices = pending.get(device.user_id) ?? [];
      const loud = notices.filter(({ teamId }) => !silent.has(`${device.user_id} ${teamId}`));
      const to = {
        userId: device.user_id,
        language: languageOr(device.language, 'en'),
        unread: device.unread,
      };
      return this.#deliver(device, messagesFor(to, loud));
    });
    await Promise.all(Array.from({ length: AT_ONCE }, () => workOff(work)));
  }

  /** One after the other, so that the newest is shown last. A device that must wait holds nobody else up. */
  async #deliver(device: Device, messages: readonly PushMessage[]): Promise<void> {
    for (const [index, message] of messages.entries()) {
      const wait = await this.#try(device, message);
      if (wait === 'gone') return;
      if (wait !== null) return void this.#later(device, messages.slice(index), wait);
    }
  }

  async #later(device: Device, messages: readonly PushMessage[], firstWait: number): Promise<void> {
    let wait = firstWait;
    for (const message of messages) {
      for (const next of TRIES_AFTER) {
        await this.#deps.pause(Math.min(wait, MAX_WAIT));
        if (this.#closed) return;
        const answer = await this.#try(device, message);
        if (answer === 'gone') return;
        if (answer === null) break;
        wait = Math.max(answer, next);
      }
    }
  }

  /** Null when it was taken or cannot be; a wait in milliseconds when it should be tried again. */
  async #try(device: Device, message: PushMessage): Promise<number | 'gone' | null> {
    const { send, log } = this.#deps;
    const request = this.#encrypt(device, message);
    if (request === null) return this.#forget(device);
    try {
      const { status, retryAfter } = await send(request);
      if (GONE.has(status)) return await this.#forget(device);
      if (status === 429 || status >= 500)
        return retryAfter === null ? firstTry() : Math.max(0, retryAfter * 1_000);
      if (status >= 300) log.error({ status }, 'a push service refused a message');
      return null;
    } catch (error) {
      log.debug({ err: error }, 'a push service could not be reached');
      return firstTry();
    }
  }

  async #forget(device: Device): Promise<'gone'> {
    await this.#deps.db.deleteFrom('push_subscriptions').where('id', '=', device.id).execute();
    return 'gone';
  }

  /** Null when the device's key is no point of the curve, which only shows when it is used. */
  #encrypt(device: Device, message: PushMessage): PushRequest | null {
    const { keys, contact } = this.#deps;
    const options: RequestOptions = {
      TTL: KEEP_SECONDS,
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

const firstTry = (): number => TRIES_AFTER[0] ?? 0;

async function workOff(work: (() => Promise<void>)[]): Promise<void> {
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

/** `user team` of everybody who wants no pop-ups of a team. */
async function readSilent(db: Kysely<Tables>, people: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('notification_settings')
    .select(['user_id', 'team_id'])
    .where('user_id', 'in', [...people])
    .where('popup_notifications_enabled', '=', false)
    .execute();
  return new Set(rows.map((row) => `${row.user_id} ${row.team_id}`));
}
