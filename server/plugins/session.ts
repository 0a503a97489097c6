/**
 * Authentication: reads the cookie, finds the session, renews the cookie. Sets `request.session` (null for a visitor)
 * on API addresses only, so that files cost no query. Authorisation happens elsewhere.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PERSON_HEADER } from '../../contract/sync.ts';
import { clearToken, isKind, newToken, readToken, writeToken } from '../auth/session-cookie.ts';
import type { ClosedSession, Session, SessionStore } from '../auth/session-store.ts';
import { isApiPath } from './security-headers.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller's active session with its actor. */
    session: Session | null;
    /** A sign-in to an account that is closed; it may only reopen the account. */
    closedSession: ClosedSession | null;
    /** The cookie's token as sent, also of a session that has ended. */
    sessionToken: string | undefined;
  }
}

export function registerSessions(app: FastifyInstance, sessions: SessionStore): void {
  app.decorateRequest('session', null);
  app.decorateRequest('closedSession', null);
  app.decorateRequest('sessionToken', undefined);
  app.addHook('onRequest', async (request, reply) => {
    if (!isApiPath(request.url)) return;
    request.sessionToken = readToken(request.headers.cookie, isTls(request));
    const found = await sessions.find(request.sessionToken);
    request.session = sessionOfPage(request, found ?? null);
    if (found === undefined)
      request.closedSession = (await sessions.findClosed(request.sessionToken)) ?? null;
    if (request.session?.renewed === true && request.sessionToken !== undefined) {
      setCookie(
        request,
        reply,
        writeToken(request.sessionToken, isTls(request), request.session.secondsLeft),
      );
    }
  });
}

/** The session, unless the page declares that it shows another person's data. */
function sessionOfPage(request: FastifyRequest, session: Session | null): Session | null {
  const person = request.headers[PERSON_HEADER];
  if (session === null || (person !== undefined && session.actor.userId !== person)) return null;
  const origin = { ip: request.ip, userAgent: request.headers['user-agent'] };
  return { ...session, actor: { ...session.actor, origin } };
}

/** Whether the browser's connection is encrypted, as far as a trusted proxy reports. */
function isTls(request: FastifyRequest): boolean {
  return request.protocol === 'https';
}

/** Starts a session for the user in this browser, ending the one it had. Null when the account is closed. */
export async function signIn(
  sessions: SessionStore,
  userId: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Session | null> {
  await endCurrentSession(sessions, request);
  const { token, session } = await sessions.start(userId, {
    ip: request.ip,
    userAgent: request.headers['user-agent'],
  });
  request.session = session;
  request.closedSession = session === null ? ((await sessions.findClosed(token)) ?? null) : null;
  request.sessionToken = token;
  setCookie(request, reply, writeToken(token, isTls(request), session?.secondsLeft));
  return session;
}

/** Renews the token of this browser's session, so that copies of the previous one become invalid. */
export async function renewSession(
  sessions: SessionStore,
  session: Session,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const token = await sessions.renewToken(session);
  request.sessionToken = token;
  setCookie(request, reply, writeToken(token, isTls(request), session.secondsLeft));
}

/** Ends this browser's session, if it has one, and removes its cookie. */
export async function signOut(
  sessions: SessionStore,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  await endCurrentSession(sessions, request);
  request.session = null;
  request.closedSession = null;
  request.sessionToken = undefined;
  setCookie(request, reply, clearToken(isTls(request)));
}

async function endCurrentSession(sessions: SessionStore, request: FastifyRequest): Promise<void> {
  const { session, closedSession } = request;
  if (session !== null) await sessions.end(session.actor.userId, session);
  if (closedSession !== null) await sessions.end(closedSession.userId, closedSession);
}

/** The secret from which this browser's CSRF token is derived; a visitor without a cookie gets one. */
export function csrfSecret(request: FastifyRequest, reply: FastifyReply): string {
  const owned = request.session ?? request.closedSession;
  if (owned !== null) return owned.csrfSecret;
  const sentToken = request.sessionToken;
  if (sentToken !== undefined && isKind(sentToken, 'anonymous')) return sentToken;
  const token = newToken('anonymous');
  request.sessionToken = token;
  setCookie(request, reply, writeToken(token, isTls(request)));
  return token;
}

/** Replaces an earlier `Set-Cookie`: with two of one name the result would depend on the browser. */
function setCookie(_request: FastifyRequest, reply: FastifyReply, value: string): void {
  void reply.removeHeader('set-cookie');
  void reply.header('set-cookie', value);
}
