/**
 * Calls of sign-in for other clients: the check of a password, sign-out by GET, and the older addresses of social
 * sign-in.
 */
import * as z from 'zod/mini';
import { defineCall, defineCalls } from '../../call.ts';
import { authAnswer, socialSignIn, socialQuery, socialReturn } from '../../calls/auth.ts';

export const compatAuthCalls = defineCalls({
  'auth.logout': defineCall({
    method: 'GET',
    path: '/secure/logout',
    answer: authAnswer,
    access: 'public',
    offline: 'needs-network',
    raw: true,
    stateChanging: true,
    summary: 'Ends the session; opened as a page it redirects to the login page.',
  }),
  'auth.checkPassword': defineCall({
    method: 'GET',
    path: '/secure/check-password',
    query: z.object({ password: z.string().check(z.maxLength(1024)) }),
    answer: z.object({
      value: z.int(),
      text: z.string(),
      length: z.int(),
      contains: z.array(z.enum(['lowercase', 'uppercase', 'number', 'symbol'])),
    }),
    access: 'public',
    offline: 'needs-network',
    summary: 'Strength of a password from 0 to 3; our own client computes it itself and never sends it.',
  }),
  'auth.google': defineCall({
    ...socialSignIn,
    path: '/secure/google',
    query: socialQuery,
    summary: 'The same as /secure/oidc, under its older address.',
  }),
  'auth.googleReturn': defineCall({
    ...socialSignIn,
    path: '/secure/google/verify',
    query: socialReturn,
    summary: 'The same as /secure/oidc/verify, for sign-ins begun at /secure/google.',
  }),
});
