/**
 * Calls of sign-in, session and passwords (specification 1 section 7, account-and-admin 1).
 * Their answers are not in the envelope: `raw` marks those whose shape is their own.
 */
import * as z from 'zod/mini';
import { defineCall, defineCalls } from '../call.ts';
import { email, id, instant } from '../entities/fields.ts';
import { LIMITS } from '../entities/limits.ts';
import { nameText } from '../entities/name-text.ts';
import { TEAM_ROLES } from '../permissions.ts';
import { LANGUAGES } from '../rules/languages.ts';
import { optionalParam, maybeDay, maybeId, maybeText, nothing, zoneName } from './wire.ts';

/** Password as typed. `contract/rules/password.ts` checks its strength, so that the error can say what is missing. */
export const password = z.string().check(z.minLength(1), z.maxLength(1024));

/** The session user of `GET /secure/verify`. `is_admin` is false for the owner: test `owner || is_admin`. */
const sessionUser = z.object({
  id,
  name: z.string(),
  email: z.string(),
  avatar_url: maybeText,
  user_no: z.int(),
  /** Its id in the list of time zones. */
  timezone: z.optional(maybeId),
  timezone_name: z.string(),
  language: maybeText,
  is_google: z.boolean(),
  joined_date: instant,
  last_updated: instant,
  active_team: maybeId,
  team_id: maybeId,
  team_name: maybeText,
  team_member_id: maybeId,
  is_member: z.boolean(),
  owner: z.boolean(),
  is_admin: z.boolean(),
  role: z.nullable(z.enum(TEAM_ROLES)),
  role_name: maybeText,
  owner_id: maybeId,
  organization_id: maybeId,
  setup_completed: z.boolean(),
  my_setup_completed: z.boolean(),
  email_notifications_enabled: z.boolean(),
  alerts: z.array(
    z.object({ description: z.string(), type: z.enum(['success', 'info', 'warning', 'error']) }),
  ),
  license_type_id: maybeId,
  subscription_type: maybeText,
  subscription_status: maybeText,
  trial_expire_date: maybeDay,
  valid_till_date: maybeDay,
  is_expired: z.boolean(),
  build_v: z.optional(z.string()),
});
export type SessionUser = z.output<typeof sessionUser>;

/** An account that its owner closed: signing in only offers to take the closing back. */
const closedAccount = z.object({ email: z.string(), requested_at: instant, removal_at: instant });
export type ClosedAccount = z.output<typeof closedAccount>;

/**
 * The auth envelope; `done` repeats `authenticated`, except for logout where it means success. With the code
 * `account_closed` this browser may call `account.cancelDeletion` and nothing else; `closed` says until when.
 */
export const authAnswer = z.object({
  done: z.boolean(),
  authenticated: z.boolean(),
  user: z.nullable(z.union([sessionUser, z.object({})])),
  title: maybeText,
  auth_error: maybeText,
  message: maybeText,
  code: z.optional(maybeText),
  closed: z.optional(z.nullable(closedAccount)),
});
export type AuthAnswer = z.output<typeof authAnswer>;

/** The captcha the sign-up page shows: the widget of the provider, loaded from exactly this address. */
const captcha = z.object({
  provider: z.enum(['turnstile', 'recaptcha', 'hcaptcha']),
  site_key: z.string(),
  script_url: z.string(),
});

/** What the pages before signing in need to know about this installation. */
const publicConfig = z.object({
  captcha: z.nullable(captcha),
  /** Sign-in with an external account; `path` is opened as a page. */
  social: z.nullable(z.object({ name: z.string(), path: z.string() })),
});
export type PublicConfig = z.output<typeof publicConfig>;

/** Parameters of an invitation link, carried through the sign-in at a provider. */
export const socialQuery = z.object({
  team: optionalParam(z.string().check(z.maxLength(64))),
  teamMember: optionalParam(z.string().check(z.maxLength(64))),
  teamName: optionalParam(z.string().check(z.maxLength(200))),
  project: optionalParam(z.string().check(z.maxLength(64))),
  key: optionalParam(z.string().check(z.maxLength(200))),
});

/** What the identity provider sends back; checked by the protocol's library. */
export const socialReturn = z.object({
  code: z.optional(z.string()),
  state: z.optional(z.string()),
  error: z.optional(z.string()),
});

export const socialSignIn = {
  ...({ method: 'GET', access: 'public', offline: 'needs-network', raw: true } as const),
  fails: ['social_failed', 'social_unverified'] as const,
};

/** The secret part of an invitation link, where it has one. */
const invitationKey = optionalParam(z.string().check(z.maxLength(200)));

const signUpBody = z.object({
  name: nameText(LIMITS.personName),
  email,
  password,
  team_name: optionalParam(nameText(LIMITS.teamName)),
  team_id: optionalParam(id),
  team_member_id: optionalParam(id),
  invitation_key: invitationKey,
  project_id: optionalParam(id),
  timezone: optionalParam(zoneName),
  language: optionalParam(z.enum(LANGUAGES)),
});

export const authCalls = defineCalls({
  'auth.csrfToken': defineCall({
    method: 'GET',
    path: '/csrf-token',
    answer: z.object({ done: z.boolean(), token: z.string(), message: maybeText }),
    access: 'public',
    offline: 'needs-network',
    fails: [],
    raw: true,
    summary: 'The security token that every POST, PUT, PATCH and DELETE carries in the header x-csrf-token.',
  }),
  'auth.login': defineCall({
    method: 'POST',
    path: '/secure/login',
    body: z.object({
      email,
      password,
      team_id: optionalParam(id),
      team_member_id: optionalParam(id),
      invitation_key: invitationKey,
    }),
    answer: authAnswer,
    access: 'public',
    offline: 'needs-network',
    fails: ['wrong_credentials', 'account_closed', 'invitation_gone'],
    raw: true,
    summary: 'Signs in with e-mail address and password; the answer is the auth envelope of verify.',
  }),
  'auth.logoutPost': defineCall({
    method: 'POST',
    path: '/secure/logout',
    answer: authAnswer,
    access: 'public',
    offline: 'needs-network',
    fails: [],
    raw: true,
    summary: 'Ends the session; the twin our own client uses.',
  }),
  'auth.verify': defineCall({
    method: 'GET',
    path: '/secure/verify',
    query: z.object({ strategy: optionalParam(z.enum(['login', 'signup'])) }),
    answer: authAnswer,
    access: 'public',
    offline: 'replica',
    fails: [],
    raw: true,
    summary: 'Whether there is a session, and whose.',
  }),
  'auth.signup': defineCall({
    method: 'POST',
    path: '/secure/signup',
    body: signUpBody,
    answer: authAnswer,
    access: 'public',
    offline: 'needs-network',
    fails: ['password_weak', 'captcha_failed', 'email_taken', 'invitation_gone'],
    raw: true,
    summary: 'Creates an account with its organization and team, and signs in.',
  }),
  'auth.signupCheck': defineCall({
    method: 'POST',
    path: '/secure/signup/check',
    body: signUpBody,
    answer: nothing,
    access: 'public',
    offline: 'needs-network',
    fails: ['password_weak'],
    summary: 'Checks the fields of a sign-up without saying whether the address is taken.',
  }),
  'auth.changePassword': defineCall({
    method: 'POST',
    path: '/api/v1/change-password',
    body: z.object({ password, new_password: password, confirm_password: password }),
    answer: nothing,
    access: 'signed-in',
    offline: 'needs-network',
    fails: ['password_wrong', 'password_same', 'password_weak', 'passwords_differ'],
    summary: 'Replaces the password of the caller and ends all other sessions of the caller.',
  }),
  'auth.resetPassword': defineCall({
    method: 'POST',
    path: '/secure/reset-password',
    body: z.object({ email }),
    answer: nothing,
    access: 'public',
    offline: 'needs-network',
    fails: ['mail_limit'],
    summary:
      'Sends a link to set a new password; the answer is the same whether the address is known or not.',
  }),
  'auth.updatePassword': defineCall({
    method: 'POST',
    path: '/secure/update-password',
    body: z.object({
      user: z.string().check(z.minLength(1), z.maxLength(200)),
      hash: z.string().check(z.minLength(1), z.maxLength(200)),
      password,
      confirmPassword: z.optional(z.string()),
    }),
    answer: nothing,
    access: 'public',
    offline: 'needs-network',
    fails: ['password_weak', 'passwords_differ', 'reset_link_invalid'],
    summary: 'Sets a new password with the token of the link.',
  }),
  'auth.verifyCaptcha': defineCall({
    method: 'POST',
    path: '/secure/verify-captcha',
    body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(4096)) }),
    answer: nothing,
    access: 'public',
    offline: 'needs-network',
    fails: ['captcha_failed'],
    summary:
      'Checks a captcha answer; where a captcha is configured, the next sign-up of this browser needs it.',
  }),
  'auth.publicConfig': defineCall({
    method: 'GET',
    path: '/api/v1/public-config',
    answer: publicConfig,
    access: 'public',
    offline: 'needs-network',
    fails: [],
    summary: 'What the sign-in pages need to know: captcha and social sign-in, where they are configured.',
  }),
  'auth.social': defineCall({
    ...socialSignIn,
    path: '/secure/oidc',
    query: socialQuery,
    summary: 'Opened as a page: leads to the configured OpenID Connect provider.',
  }),
  'auth.socialReturn': defineCall({
    ...socialSignIn,
    path: '/secure/oidc/verify',
    query: socialReturn,
    summary:
      'Where the provider sends the browser back to; leads to /auth/authenticating, or to /auth/login with an error code.',
  }),
});
