/** Where to go after signing in: the place somebody wanted to reach, as long as it is inside the application. */
import { APP_PREFIX, PROJECT_LINK_PREFIX } from '../../../contract/rules/app-path.ts';

/** Invitation links are followed by visitors who sign in on the way. */
const PREFIXES = [`${APP_PREFIX}/`, PROJECT_LINK_PREFIX];

const isInside = (path: string): boolean => PREFIXES.some((place) => path.startsWith(place));

/** The path when it lies in the signed-in area of this very application, or is an invitation link; else undefined. */
export function safeReturnPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || !isInside(value)) return undefined;
  const parsed = URL.parse(value, 'https://same.invalid');
  if (parsed === null || parsed.origin !== 'https://same.invalid') return undefined;
  if (!isInside(parsed.pathname)) return undefined;
  return parsed.pathname + parsed.search + parsed.hash;
}
