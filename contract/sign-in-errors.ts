/**
 * Failures of signing in and of proving with a password who somebody is. Part of the catalogue in `errors.ts`, which says what the
 * fields mean.
 */
import type { ErrorFacts } from './errors.ts';

export const SIGN_IN_ERRORS = {
  wrong_credentials: {
    status: 400,
    disposition: 'reject',
    message: 'The e-mail address or the password is not right.',
  },
  account_closed: {
    status: 403,
    disposition: 'reject',
    message: 'This account is closed and will be removed. Until then you can take that back.',
  },
  social_failed: {
    status: 400,
    disposition: 'reject',
    message: 'Signing in with the other account did not work. Please try again.',
  },
  social_unverified: {
    status: 400,
    disposition: 'reject',
    message: 'The other account has no confirmed e-mail address, so it cannot be used to sign in.',
  },
  password_weak: { status: 400, disposition: 'reject', message: 'The password does not meet the rules.' },
  password_wrong: { status: 400, disposition: 'reject', message: 'The current password is not right.' },
  sign_in_again: {
    status: 403,
    disposition: 'reject',
    message: 'Please sign out and in again, and then repeat this within ten minutes.',
  },
  password_same: {
    status: 400,
    disposition: 'reject',
    message: 'The new password is the same as the current one.',
  },
  passwords_differ: { status: 400, disposition: 'reject', message: 'The two passwords are not the same.' },
} as const satisfies Readonly<Record<string, ErrorFacts>>;
