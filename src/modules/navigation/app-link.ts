/**
 * Links of this application that other applications open: `web+holdfast:/worklenz/projects/…?task=…`. They are
 * untrusted input.
 */
import { APP_PREFIX } from '../../../contract/rules/app-path.ts';

const PROTOCOL = 'web+holdfast:';
/** A base that no absolute address resolves to. */
const HERE = 'https://holdfast.invalid';
/** Rejects escapes, empty parts and dot segments, so that the router reads the same path. */
const SCREEN = new RegExp(`^${APP_PREFIX}(?:/[a-z0-9-]+)+$`, 'i');
/** Pages that act when opened, or redirect. */
const NOT_BY_LINK = new RegExp(`^${APP_PREFIX}/(?:link|open|confirm-email)(?:/|$)`, 'i');

/** The address inside the application; null for everything else. The router decides whether the screen exists. */
export function readAppLink(link: string): string | null {
  const parsed = URL.parse(link.trim());
  if (parsed?.protocol !== PROTOCOL || parsed.host !== '') return null;
  const inside = URL.parse(parsed.pathname + parsed.search + parsed.hash, HERE);
  if (inside?.origin !== HERE) return null;
  const { pathname, search, hash } = inside;
  return SCREEN.test(pathname) && !NOT_BY_LINK.test(pathname) ? pathname + search + hash : null;
}
