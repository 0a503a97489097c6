/**
 * Sessions in PostgreSQL. Only the SHA-256 of the cookie's token is stored, so that a copy of the table grants no
 * access. A session has an idle limit and an absolute limit in days. A session of a closed account can only reopen it.
 * Runs as the database's owner: who somebody is must be known before row-level security can be applied.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { v4 } from 'uuid';
import { recordAccountAction } from './record-account-action.ts';
import type { Tables } from '../db/tables.ts';
import type { Actor } from '../db/transaction.ts';
import { loadActor } from '../policies/actor.ts';
import { isKind, newToken } from './session-cookie.ts';

export interface Session {
  /** Stable id of the session inside the server, also across token renewals. */
  readonly idHash: string;
  readonly csrfSecret: string;
  readonly actor: Actor;
  /** When the person signed in; ISO instant. */
  readonly signedInAt: string;
  /** Seconds until the session ends if it is not used again. */
  readonly secondsLeft: number;
  /** The last use was just recorded, so the cookie must be written again. */
  readonly renewed: boolean;
}

/** A sign-in to a closed account that is not removed yet. */
export interface ClosedSession {
  readonly idHash: string;
  readonly csrfSecret: string;
  readonly userId: string;
  readonly email: string;
  /** ISO instant. */
  readonly requestedAt: string;
}

/** Which sessions ended: one, or all of a user but one. */
export type SessionEnd =
  | Readonly<{ userId: string; idHash: string }>
  | Readonly<{ userId: string; exceptIdHash: string | null }>;

export interface SessionLimits {
  readonly idleDays: number;
  readonly absoluteDays: number;
}

export interface SessionClient {
  readonly ip: string;
  readonly userAgent: string | undefined;
}

/** A session in the list of devices. */
export interface ListedSession {
  readonly idHash: string;
  readonly publicId: string;
  readonly userAgent: string | null;
  /** ISO instants. */
  readonly createdAt: string;
  readonly lastUsedAt: string;
}

interface SessionRow {
  readonly id_hash: string;
  readonly user_id: string;
  readonly csrf_secret: string;
  readonly created_at: string;
  readonly last_used_at: string;
  readonly token_hash: string;
  readonly renewed_at: string | null;
}

const DAY_MS = 86_400_000;
/** Minimum interval between two records of use. */
const TOUCH_MS = 5 * 60_000;
/** Requests in flight during a renewal still carry the previous token. */
const PREVIOUS_TOKEN_MS = 10_000;
/** Time to read what closing means, and to reopen the account. */
const CLOSED_SESSION_MS = 3_600_000;

export class SessionStore {
  readonly #db: Kysely<Tables>;
  readonly #limits: SessionLimits;
  readonly #now: () => Date;
  readonly #listeners = new Set<(end: SessionEnd) => void>();

  constructor(db: Kysely<Tables>, limits: SessionLimits, now: () => Date) {
    this.#db = db;
    this.#limits = limits;
    this.#now = now;
  }

  /** Called when sessions end early; their live connections must be closed. */
  onEnd(listener: (end: SessionEnd) => void): void {
    this.#listeners.add(listener);
  }

  /**
   * Starts a session with a fresh token (no fixation), and returns the token. The session is null when the account is
   * closed: the token then only allows to reopen it.
   */
  async start(userId: string, client: SessionClient): Promise<{ token: string; session: Session | null }> {
    const token = newToken('session');
    const instant = this.#now().toISOString();
    await this.#db.transaction().execute(async (trx) => {
      await trx
        .insertInto('sessions')
        .values({
          id_hash: hashToken(token),
          token_hash: hashToken(token),
          // A v4 UUID reveals no time; these ids are shown.
          public_id: v4(),
          user_id: userId,
          csrf_secret: randomBytes(32).toString('base64url'),
          user_agent: client.userAgent?.slice(0, 300) ?? null,
          ip: client.ip,
          created_at: instant,
          last_used_at: instant,
        })
        .execute();
      await recordAccountAction(trx, { userId, action: 'session.signIn', origin: client, now: instant });
    });
    return { token, session: (await this.find(token)) ?? null };
  }

  /** Whether the account has a session at this IP address, so that an attempt from there is probably its owner's. */
  async isKnownIp(userId: string | undefined, ip: string): Promise<boolean> {
    if (userId === undefined) return false;
    const found = await this.#db
      .selectFrom('sessions')
      .select('id_hash')
      .where('user_id', '=', userId)
      .where('ip', '=', ip)
      .executeTakeFirst();
    return found !== undefined;
  }

  /** The active session of a token with its actor, or undefined. Records the use from time to time. */
  async find(token: string | undefined): Promise<Session | undefined> {
    if (token === undefined || !isKind(token, 'session')) return undefined;
    const tokenHash = hashToken(token);
    const now = this.#now().getTime();
    const row = await this.#read(tokenHash);
    if (row === undefined || isReplaced(row, tokenHash, now)) return undefined;
    const { secondsLeft, ended } = this.#remaining(row, now);
    if (ended) {
      await this.#db.deleteFrom('sessions').where('id_hash', '=', row.id_hash).execute();
      return undefined;
    }
    const actor = await loadActor(this.#db, row.user_id);
    if (actor === undefined) return undefined;
    // The cookie must not be overwritten with the previous token.
    const renewed = now - Date.parse(row.last_used_at) > TOUCH_MS && row.token_hash === tokenHash;
    if (renewed) {
      const instant = new Date(now).toISOString();
      await this.#db
        .updateTable('sessions')
        .set({ last_used_at: instant })
        .where('id_hash', '=', row.id_hash)
        .execute();
    }
    return {
      idHash: row.id_hash,
      csrfSecret: row.csrf_secret,
      actor,
      signedInAt: row.created_at,
      secondsLeft,
      renewed,
    };
  }

  /** The session of a token when its account is closed; undefined for every other token. */
  async findClosed(token: string | undefined): Promise<ClosedSession | undefined> {
    if (token === undefined || !isKind(token, 'session')) return undefined;
    const since = new Date(this.#now().getTime() - CLOSED_SESSION_MS).toISOString();
    const row = await this.#db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select([
        'sessions.id_hash',
        'sessions.csrf_secret',
        'users.id',
        'users.email',
        'users.deletion_requested_at',
      ])
      .where('sessions.token_hash', '=', hashToken(token))
      .where('sessions.created_at', '>', since)
      .where('users.removed_at', 'is', null)
      .executeTakeFirst();
    if (row === undefined || row.deletion_requested_at === null) return undefined;
    return {
      idHash: row.id_hash,
      csrfSecret: row.csrf_secret,
      userId: row.id,
      email: row.email,
      requestedAt: row.deletion_requested_at,
    };
  }

  #read(tokenHash: string): Promise<SessionRow | undefined> {
    return this.#db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select([
        'sessions.id_hash',
        'sessions.user_id',
        'sessions.csrf_secret',
        'sessions.created_at',
        'sessions.last_used_at',
        'sessions.token_hash',
        'sessions.renewed_at',
      ])
      .where('users.deletion_requested_at', 'is', null)
      .where((row) =>
        row.or([
          row('sessions.token_hash', '=', tokenHash),
          row('sessions.previous_token_hash', '=', tokenHash),
        ]),
      )
      .executeTakeFirst();
  }

  #remaining(row: SessionRow, now: number): { secondsLeft: number; ended: boolean } {
    const idleLeft = this.#limits.idleDays * DAY_MS - (now - Date.parse(row.last_used_at));
    const absoluteLeft = this.#limits.absoluteDays * DAY_MS - (now - Date.parse(row.created_at));
    const secondsLeft = Math.min(this.#limits.idleDays * DAY_MS, absoluteLeft) / 1000;
    return { secondsLeft, ended: idleLeft <= 0 || absoluteLeft <= 0 };
  }

  /** Renews the token of a session and returns it; the previous token stays valid for a moment only. */
  async renewToken(session: Pick<Session, 'idHash'>): Promise<string> {
    const token = newToken('session');
    await this.#db
      .updateTable('sessions')
      .set((row) => ({
        previous_token_hash: row.ref('token_hash'),
        token_hash: hashToken(token),
        renewed_at: this.#now().toISOString(),
      }))
      .where('id_hash', '=', session.idHash)
      .execute();
    return token;
  }

  /** Other code has ended all sessions of the user: notifies the listeners. */
  ended(userId: string): void {
    this.#notify({ userId, exceptIdHash: null });
  }

  /** Ends one session. */
  async end(userId: string, { idHash }: Pick<Session, 'idHash'>): Promise<void> {
    await this.#db.deleteFrom('sessions').where('id_hash', '=', idHash).execute();
    this.#notify({ userId, idHash });
  }

  /** Ends a session of the user by its public id; false when the user has none with that id. */
  async endByPublicId(userId: string, publicId: string): Promise<boolean> {
    const ended = await this.#db
      .deleteFrom('sessions')
      .where('user_id', '=', userId)
      .where('public_id', '=', publicId)
      .returning('id_hash')
      .executeTakeFirst();
    if (ended === undefined) return false;
    this.#notify({ userId, idHash: ended.id_hash });
    return true;
  }

  /** Ends every session of a user, except the given one; returns their number. */
  async endOthers(userId: string, except: Pick<Session, 'idHash'> | null): Promise<number> {
    let query = this.#db.deleteFrom('sessions').where('user_id', '=', userId);
    if (except !== null) query = query.where('id_hash', '!=', except.idHash);
    const ended = await query.executeTakeFirst();
    this.#notify({ userId, exceptIdHash: except?.idHash ?? null });
    return Number(ended.numDeletedRows);
  }

  /** The active sessions of a user, last used first. */
  list(userId: string): Promise<ListedSession[]> {
    const { idleSince, createdSince } = this.#cutoffsAt(this.#now().getTime());
    return this.#db
      .selectFrom('sessions')
      .select([
        'id_hash as idHash',
        'public_id as publicId',
        'user_agent as userAgent',
        'created_at as createdAt',
        'last_used_at as lastUsedAt',
      ])
      .where('user_id', '=', userId)
      .where('last_used_at', '>', idleSince)
      .where('created_at', '>', createdSince)
      .orderBy('last_used_at', 'desc')
      .orderBy('public_id')
      .execute();
  }

  /** Deletes expired sessions; run by a job. */
  async purge(): Promise<void> {
    const { idleSince, createdSince } = this.#cutoffsAt(this.#now().getTime());
    await this.#db
      .deleteFrom('sessions')
      .where((row) => row.or([row('last_used_at', '<', idleSince), row('created_at', '<', createdSince)]))
      .execute();
  }

  /** The instants before which unused or old sessions have ended. */
  #cutoffsAt(now: number): { idleSince: string; createdSince: string } {
    const daysAgo = (days: number): string => new Date(now - days * DAY_MS).toISOString();
    return {
      idleSince: daysAgo(this.#limits.idleDays),
      createdSince: daysAgo(this.#limits.absoluteDays),
    };
  }

  #notify(end: SessionEnd): void {
    for (const listener of this.#listeners) listener(end);
  }
}

/** Whether the token was replaced too long ago. */
function isReplaced(row: SessionRow, tokenHash: string, now: number): boolean {
  if (row.token_hash === tokenHash) return false;
  return row.renewed_at === null || now - Date.parse(row.renewed_at) > PREVIOUS_TOKEN_MS;
}

/** What is stored instead of a token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
