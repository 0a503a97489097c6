/** Links of this application that other ones open: `web+holdfast:/worklenz/projects/…?task=…`. They come from anywhere. */
import { APP_PREFIX } from '../../../contract/rules/app-path.ts';

const PROTOCOL = 'web+holdfast:';
/** Nothing that has an origin of its own resolves to it. */
const HERE = 'https://holdfast.invalid';
/** Nothing escaped, doubled or backward: what is read here is what the router reads. */
const SCREEN = new RegExp(`^${APP_PREFIX}(?:/[a-z0-9-]+)+$`, 'i');
/** What does something by being opened, or leads on. */
const NOT_BY_LINK = new RegExp(`^${APP_PREFIX}/(?:link|open|confirm-email)(?:/|$)`, 'i');

/** The address inside the application; null for everything else. Whether there is such a screen, the router says. */
export function readAppLink(link: string): string | null {
  const parsed = URL.parse(link.trim());
  if (parsed?.protocol !== PROTOCOL || parsed.host !== '') return null;
  const inside = URL.parse(parsed.pathname + parsed.search + parsed.hash, HERE);
  if (inside?.origin !== HERE) return null;
  const { pathname, search, hash } = inside;
  return SCREEN.test(pathname) && !NOT_BY_LINK.test(pathname) ? pathname + search + hash : null;
}
