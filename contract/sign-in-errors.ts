/**
 * Failures of sign-in and of verifying an identity by password. Part of the catalogue in `errors.ts`, which explains
 * the fields.
 */
import type { ErrorDefinition } from './errors.ts';

export const SIGN_IN_ERRORS = {
  wrong_credentials: { status: 400, disposition: 'reject' },
  account_closed: { status: 403, disposition: 'reject' },
  social_failed: { status: 400, disposition: 'reject' },
  social_unverified: { status: 400, disposition: 'reject' },
  password_weak: { status: 400, disposition: 'reject' },
  password_wrong: { status: 400, disposition: 'reject' },
  sign_in_again: { status: 403, disposition: 'reject' },
  password_same: { status: 400, disposition: 'reject' },
  passwords_differ: { status: 400, disposition: 'reject' },
} as const satisfies Readonly<Record<string, ErrorDefinition>>;
