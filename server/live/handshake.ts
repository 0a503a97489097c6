/**
 * Who may open a socket: a page of our own origin with an active session. The same cookie as HTTP, no other secret.
 * Never trusts an id that the client sends.
 */
import type { IncomingMessage } from 'node:http';
import { readToken } from '../auth/session-cookie.ts';
import { isEncrypted, type ProxyTrust } from '../plugins/trusted-proxies.ts';

/** The session token of an upgrade request, in the cookie of the name that belongs to its transport. */
export function handshakeToken(request: IncomingMessage, trustsProxy: ProxyTrust): string | undefined {
  return readToken(request.headers.cookie, isEncrypted(request, trustsProxy));
}

/**
 * Whether the page that opens the socket has our origin. Browsers do not apply the same-origin policy to websockets and
 * send the cookie along, so the server must check. Programs that are not browsers send no origin.
 */
export function isOwnOrigin(request: IncomingMessage, publicUrl: string | undefined): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const { host, protocol } = new URL(origin);
  const ownHosts = [request.headers['x-forwarded-host'], request.headers.host].map((value) =>
    firstValue(value),
  );
  if (publicUrl !== undefined) ownHosts.push(new URL(publicUrl).host);
  return ownHosts.some(
    (one) =>
      one !== undefined &&
      URL.canParse(`${protocol}//${one}`) &&
      new URL(`${protocol}//${one}`).host === host,
  );
}

function firstValue(value: string | string[] | undefined): string | undefined {
  const text = Array.isArray(value) ? value[0] : value;
  return text?.split(',')[0]?.trim();
}

/** False when the page names another person than the session's. Clients that name nobody are accepted. */
export function isSamePerson(userId: string, auth: Readonly<Record<string, unknown>>): boolean {
  return auth['person'] === undefined || auth['person'] === userId;
}
