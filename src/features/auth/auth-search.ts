/**
 * The search parameters of the sign-in pages: return path, invitation, and the result of a social sign-in. They come
 * from outside, so invalid values are dropped.
 */
import { APP_PREFIX } from '../../../contract/rules/app-path.ts';
import { isUuid } from '../../../contract/rules/uuid.ts';
import { safeReturnPath } from './return-path.ts';

export interface AuthSearch {
  /** Path to open after signing in. */
  readonly redirect?: string;
  /** Initial value of the field. */
  readonly email?: string;
  readonly name?: string;
  /** The inviting team; `user` is the membership for somebody without an account, else the account. */
  readonly team?: string;
  readonly user?: string;
  /** The secret of an invitation link. */
  readonly key?: string;
  /** A project to open after signing in. */
  readonly project?: string;
  /** Error code of a social sign-in. */
  readonly error?: string;
  /** The account was just closed; the day of its removal. */
  readonly closed?: string;
}

const CODE = /^[a-z][a-z_]{0,60}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const KEY = /^[\w-]{1,200}$/;

/** Accepts numbers, because the router reads `?name=7` as one. */
function textOf(value: unknown, max: number): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = String(value).trim();
  return text === '' || text.length > max ? undefined : text;
}

function matching(value: unknown, pattern: RegExp): string | undefined {
  const text = textOf(value, 200);
  return text !== undefined && pattern.test(text) ? text : undefined;
}

function idOf(value: unknown): string | undefined {
  const text = textOf(value, 200);
  return text !== undefined && isUuid(text) ? text : undefined;
}

/** Parses the search parameters of a sign-in page. */
export function readAuthSearch(search: Record<string, unknown>): AuthSearch {
  const found = {
    redirect: safeReturnPath(search['redirect']),
    email: textOf(search['email'], 255),
    name: textOf(search['name'], 100),
    team: idOf(search['team']),
    user: idOf(search['user']),
    key: matching(search['key'], KEY),
    project: idOf(search['project']),
    error: matching(search['error'], CODE),
    closed: matching(search['closed'], DAY),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

/** Path to open after signing in: the return path, the project of the invitation, or home. */
export function pathAfterSignIn({ redirect, project }: AuthSearch): string {
  if (redirect !== undefined) return redirect;
  return project === undefined ? `${APP_PREFIX}/home` : `${APP_PREFIX}/projects/${project}?tab=tasks-list`;
}
