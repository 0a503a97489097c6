/**
 * Addresses inside mails, as paths of the page, and links that admins copy (those of projects and tasks are
 * `projectPath` of the contract). `linkTo` prepends the configured public address, never the Host header, which could
 * be forged.
 */
import { APP_PREFIX } from '../../contract/rules/app-path.ts';

export const RESET_REQUEST_PATH = '/auth/forgot-password';
export const LOGIN_PATH = '/auth/login';

export interface InvitationLink {
  readonly teamId: string;
  readonly teamMemberId: string;
  readonly email: string;
  readonly name: string;
  /** Account id of the address, null without an account: decides between sign-in and sign-up. */
  readonly userId: string | null;
  readonly projectId?: string;
  /** The secret part. */
  readonly key: string;
}

/** Account notes 15.1: signing in for an address with an account, signing up for one without. */
export function invitationPath(invitation: InvitationLink): string {
  const { teamId, projectId = '', key } = invitation;
  return invitation.userId === null
    ? withQuery('/auth/signup', {
        email: invitation.email,
        user: invitation.teamMemberId,
        team: teamId,
        name: invitation.name,
        project: projectId,
        key,
      })
    : withQuery(LOGIN_PATH, { team: teamId, user: invitation.userId, project: projectId, key });
}

/** Account notes 1.4: both parts are hex or ids, never typed by people. */
export function resetPath(user: string, hash: string): string {
  return `/auth/verify-reset-email/${encodeURIComponent(user)}/${encodeURIComponent(hash)}`;
}

/** Inside the signed-in area: the link works only while signed in to the account. */
export function confirmPath(token: string): string {
  return `${APP_PREFIX}/confirm-email/${encodeURIComponent(token)}`;
}

/** `base` has no trailing slash, `path` begins with one. */
export function linkTo(base: string, path: string): string {
  return `${base}${path}`;
}

function withQuery(path: string, query: Readonly<Record<string, string>>): string {
  return `${path}?${new URLSearchParams(query).toString()}`;
}
