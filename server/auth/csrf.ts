/**
 * The CSRF token: proof that a request was made by our own page. Derived from a secret that only the server and the
 * cookie's owner have, so that nothing is stored for visitors, and a new session has a new token.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** The header every POST, PUT, PATCH and DELETE carries. */
export const CSRF_HEADER = 'x-csrf-token';

/** The token for a secret: a session's own, or the anonymous cookie's value. */
export function csrfTokenFor(secret: string): string {
  return createHmac('sha256', secret).update('holdfast security token').digest('hex');
}

/** Compares in constant time. */
export function isCsrfToken(token: unknown, secret: string): boolean {
  if (typeof token !== 'string') return false;
  const expected = Buffer.from(csrfTokenFor(secret));
  const actual = Buffer.from(token);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
