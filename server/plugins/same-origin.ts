/**
 * Only our own page may change anything: the security token, the fetch metadata and the origin must all agree
 * (architecture decision 16). Works on any host name and behind proxies, because it compares the browser's headers
 * with the host that was requested.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../contract/errors.ts';
import { CSRF_HEADER, isCsrfToken } from '../auth/csrf.ts';
import { isKind } from '../auth/session-cookie.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a GET changes state, this time. */
    stateChanging?: (query: unknown) => boolean;
    /** The handler makes these checks itself (pages that may be opened by address). */
    ownOriginCheck?: boolean;
  }
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

export function registerSameOriginCheck(app: FastifyInstance, publicUrl: string | undefined): void {
  const publicHost = publicUrl === undefined ? undefined : new URL(publicUrl).host;
  app.addHook('onRequest', async (request) => {
    const { config } = request.routeOptions;
    if (SAFE_METHODS.has(request.method) && config.stateChanging?.(request.query) !== true) return;
    if (config.ownOriginCheck === true) return;
    if (!isSameOrigin(request, publicHost)) throw new AppError('csrf_invalid');
    // With an ended session another CSRF token would not help: the page must sign in again.
    const owned = request.session ?? request.closedSession;
    if (owned === null && request.url.startsWith('/api/') && hasEndedSession(request))
      throw new AppError('no_session');
    const secret = owned?.csrfSecret ?? anonymousSecret(request);
    if (secret === undefined || !isCsrfToken(request.headers[CSRF_HEADER], secret))
      throw new AppError('csrf_invalid');
  });
}

/** Whether the browser's headers show our own origin. Programs that are not browsers send none of them. */
export function isSameOrigin(request: FastifyRequest, publicHost?: string): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const { origin } = request.headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const { host, protocol } = new URL(origin);
  return /^https?:$/.test(protocol) && (host === normalHost(request.host, protocol) || host === publicHost);
}

/** Browsers leave the default port out of the origin; some proxies write it into the host. */
function normalHost(host: string, protocol: string): string {
  return URL.canParse(`${protocol}//${host}`) ? new URL(`${protocol}//${host}`).host : host;
}

function hasEndedSession(request: FastifyRequest): boolean {
  return request.sessionToken !== undefined && isKind(request.sessionToken, 'session');
}

function anonymousSecret(request: FastifyRequest): string | undefined {
  const token = request.sessionToken;
  return token !== undefined && isKind(token, 'anonymous') ? token : undefined;
}
