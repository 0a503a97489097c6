/** The path to open after signing in, limited to paths inside the application. */
import { APP_PREFIX, PROJECT_LINK_PREFIX } from '../../../contract/rules/app-path.ts';

/** Invitation links are included: visitors sign in while following them. */
const PREFIXES = [`${APP_PREFIX}/`, PROJECT_LINK_PREFIX];

const isInside = (path: string): boolean => PREFIXES.some((place) => path.startsWith(place));

/** The path when it is in the signed-in area of this application or an invitation link; else undefined. */
export function safeReturnPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || !isInside(value)) return undefined;
  const parsed = URL.parse(value, 'https://same.invalid');
  if (parsed === null || parsed.origin !== 'https://same.invalid') return undefined;
  if (!isInside(parsed.pathname)) return undefined;
  return parsed.pathname + parsed.search + parsed.hash;
}
