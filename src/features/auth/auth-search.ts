/**
 * The search of the sign-in pages: where to go afterwards, what an invitation link brings, and what a sign-in elsewhere
 * answered. It comes from outside, so everything that does not look right is left out.
 */
import { APP_PREFIX } from '../../../contract/rules/app-path.ts';
import { isUuid } from '../../../contract/rules/uuid.ts';
import { safeReturnPath } from './return-path.ts';

export interface AuthSearch {
  /** A place in the application to go to afterwards. */
  readonly redirect?: string;
  /** Prefill. */
  readonly email?: string;
  readonly name?: string;
  /** The inviting team; `user` is the membership for somebody without an account, else the account. */
  readonly team?: string;
  readonly user?: string;
  /** The secret part of an invitation link. */
  readonly key?: string;
  /** A project to open afterwards. */
  readonly project?: string;
  /** Code of what went wrong at the provider of a social sign-in. */
  readonly error?: string;
  /** The account was just closed and is removed on this day. */
  readonly closed?: string;
}

const CODE = /^[a-z][a-z_]{0,60}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const KEY = /^[\w-]{1,200}$/;

/** The router reads `?name=7` as a number. */
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

/** Reads the search of a sign-in page. */
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

/** Where somebody goes after signing in: the place they wanted, the project they were invited to, or home. */
export function pathAfterSignIn({ redirect, project }: AuthSearch): string {
  if (redirect !== undefined) return redirect;
  return project === undefined ? `${APP_PREFIX}/home` : `${APP_PREFIX}/projects/${project}?tab=tasks-list`;
}
