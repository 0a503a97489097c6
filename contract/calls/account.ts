/**
 * Calls of a person's own sessions ("devices"), of closing the account (account-and-admin 7.8) and of confirming its
 * address. Sessions are identified by an id that grants no access. Never: another person's sessions or account.
 */
import * as z from 'zod/mini';
import { defineCall, defineCalls } from '../call.ts';
import { id, instant } from '../entities/fields.ts';
import { password } from './auth.ts';
import { optionalParam, idParams, maybeText, nothing } from './wire.ts';

/** Days between the closing of an account and its removal; until then signing in can take it back. */
export const CLOSING_DAYS = 30;

/** A device that is signed in. Browser and system are names as their makers write them, null when unknown. */
const deviceSession = z.object({
  id,
  browser: maybeText,
  system: maybeText,
  kind: z.enum(['desktop', 'mobile', 'tablet', 'unknown']),
  created_at: instant,
  last_used_at: instant,
  /** True for the session that makes the request. */
  current: z.boolean(),
});
export type DeviceSession = z.output<typeof deviceSession>;

/** A team that is deleted with its owner's account; `members` counts the other people in it. */
const closingTeam = z.object({
  id,
  name: z.string(),
  members: z.int(),
  projects: z.int(),
  tasks: z.int(),
});

/** What closing the account removes in the end. */
const closingPreview = z.object({
  days: z.int(),
  /** Every team the person owns, with everything in it. */
  teams: z.array(closingTeam),
  /** Sums over the teams. */
  projects: z.int(),
  tasks: z.int(),
  members: z.int(),
  /** Teams of others that the person leaves; what they wrote there stays without their name. */
  left_teams: z.array(z.object({ id, name: z.string() })),
});
export type ClosingPreview = z.output<typeof closingPreview>;

export const accountCalls = defineCalls({
  'sessions.list': defineCall({
    method: 'GET',
    path: '/api/v1/sessions',
    answer: z.array(deviceSession),
    access: 'signed-in',
    offline: 'needs-network',
    summary: 'Where the caller is signed in, last used first.',
  }),
  'sessions.end': defineCall({
    method: 'DELETE',
    path: '/api/v1/sessions/{id}',
    params: idParams,
    answer: nothing,
    access: 'signed-in',
    offline: 'needs-network',
    summary: 'Ends one session of the caller and closes its live connections.',
  }),
  'sessions.endOthers': defineCall({
    method: 'POST',
    path: '/api/v1/sessions/end-others',
    answer: z.object({ ended: z.int() }),
    access: 'signed-in',
    offline: 'needs-network',
    summary: 'Ends every session of the caller except the one that asks.',
  }),
  'account.closingPreview': defineCall({
    method: 'GET',
    path: '/api/v1/account/deletion-preview',
    answer: closingPreview,
    access: 'signed-in',
    offline: 'needs-network',
    summary: 'What is removed with the account of the caller: teams, projects, tasks.',
  }),
  'account.requestDeletion': defineCall({
    method: 'POST',
    path: '/api/v1/account/deletion-request',
    /**
     * `password` is required for an account that has one; others must have signed in within `CLOSING_SIGN_IN_MINUTES`.
     */
    body: z.object({
      userId: id,
      password: optionalParam(password),
      userEmail: optionalParam(z.string()),
      userName: optionalParam(z.string()),
    }),
    answer: z.object({ removal_at: instant }),
    access: 'signed-in',
    offline: 'needs-network',
    fails: ['sign_in_again', 'password_wrong'],
    summary: 'Closes the account of the caller and ends all its sessions; it is removed 30 days later.',
  }),
  'account.cancelDeletion': defineCall({
    method: 'POST',
    path: '/api/v1/account/cancel-deletion',
    answer: nothing,
    access: 'public',
    offline: 'needs-network',
    fails: [],
    summary:
      'Takes the closing of the account back, after a sign-in that was answered with `account_closed`; signs in.',
  }),
  'account.sendConfirmation': defineCall({
    method: 'POST',
    path: '/api/v1/account/email-confirmation',
    answer: nothing,
    access: 'signed-in',
    offline: 'needs-network',
    fails: ['mail_limit'],
    summary: 'Mails a link that confirms the address of the caller; nothing is sent when it is confirmed.',
  }),
  'account.confirmEmail': defineCall({
    method: 'PUT',
    path: '/api/v1/account/email-confirmation',
    body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
    answer: nothing,
    access: 'signed-in',
    offline: 'needs-network',
    fails: ['confirm_link_invalid'],
    summary: 'Confirms the address of the caller with the token of the link.',
  }),
});
