/**
 * The product's one cookie: its name, writing and parsing. Its value is a random token whose prefix shows whether it
 * belongs to a session (`s.`) or only binds a CSRF token to an anonymous visitor (`a.`). Under TLS the name has the
 * prefix `__Host-`, so that no other host can set it.
 */
import { randomBytes } from 'node:crypto';

export type TokenKind = 'session' | 'anonymous';

const PREFIX: Readonly<Record<TokenKind, string>> = { session: 's.', anonymous: 'a.' };
const TOKEN = /^[as]\.[A-Za-z0-9_-]{43}$/;

/** The name in use; a cookie of the other name is never read, so that plain HTTP cannot plant one for TLS. */
export function cookieName(tls: boolean): string {
  return tls ? '__Host-holdfast' : 'holdfast';
}

/** A new token with 256 random bits. */
export function newToken(kind: TokenKind): string {
  return PREFIX[kind] + randomBytes(32).toString('base64url');
}

export function isKind(token: string, kind: TokenKind): boolean {
  return token.startsWith(PREFIX[kind]);
}

/** The token in a `Cookie` header, if it has the form of one of ours. */
export function readToken(header: string | undefined, tls: boolean): string | undefined {
  if (header === undefined) return undefined;
  const prefix = `${cookieName(tls)}=`;
  for (const part of header.split(';')) {
    const pair = part.trim();
    if (!pair.startsWith(prefix)) continue;
    const value = pair.slice(prefix.length);
    return TOKEN.test(value) ? value : undefined;
  }
  return undefined;
}

/** The `Set-Cookie` value that stores a token for that many seconds; without a number, until the browser is closed. */
export function writeToken(token: string, tls: boolean, maxAgeSeconds?: number): string {
  const parts = [`${cookieName(tls)}=${token}`, 'Path=/', 'HttpOnly', 'SameSite=Lax'];
  if (maxAgeSeconds !== undefined) parts.push(`Max-Age=${Math.max(0, Math.floor(maxAgeSeconds))}`);
  if (tls) parts.push('Secure');
  return parts.join('; ');
}

/** The `Set-Cookie` value that removes the cookie. */
export function clearToken(tls: boolean): string {
  return writeToken('', tls, 0);
}
