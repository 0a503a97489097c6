/** Where to go after signing in: the place somebody wanted to reach, as long as it is inside the application. */
import { APP_PREFIX } from '../../contract/rules/app-path.ts';

/** The path when it lies in the signed-in area of this very application, else undefined. */
export function safeReturnPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || !value.startsWith(`${APP_PREFIX}/`)) return undefined;
  const parsed = URL.parse(value, 'https://same.invalid');
  if (parsed === null || parsed.origin !== 'https://same.invalid') return undefined;
  if (!parsed.pathname.startsWith(`${APP_PREFIX}/`)) return undefined;
  return parsed.pathname + parsed.search + parsed.hash;
}
