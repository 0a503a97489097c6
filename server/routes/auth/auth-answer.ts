/**
 * The auth envelope: who is signed in, or why nobody is. All answers have the same fields, so that their shape reveals
 * nothing about an address.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CLOSING_DAYS } from '../../../contract/calls/account.ts';
import type { AuthAnswer, ClosedAccount } from '../../../contract/calls/auth.ts';
import { ERRORS, type ErrorCode } from '../../../contract/errors.ts';
import { errorText } from '../../error-texts.ts';
import { sessionUser } from '../../queries/auth/session-user.ts';
import type { AuthDeps } from '../../auth/auth-deps.ts';
import type { ClosedSession } from '../../auth/session-store.ts';

const DAY_MS = 86_400_000;

const NOBODY: AuthAnswer = {
  done: false,
  authenticated: false,
  user: null,
  title: null,
  auth_error: null,
  message: null,
  code: null,
  closed: null,
};

/** The person who is signed in in this browser. */
export async function authAnswer(
  deps: Pick<AuthDeps, 'db' | 'now' | 'version' | 'billing'>,
  request: FastifyRequest,
): Promise<AuthAnswer> {
  const { closedSession } = request;
  if (closedSession !== null)
    return { ...NOBODY, code: 'account_closed', closed: closedAccount(closedSession) };
  const actor = request.session?.actor;
  const today = deps.now().toISOString().slice(0, 10);
  const user = actor && (await sessionUser(deps.db, actor, { today, billing: deps.billing }));
  if (user === undefined) return NOBODY;
  return { ...NOBODY, done: true, authenticated: true, user: { ...user, build_v: deps.version } };
}

/** The answer to a sign-out; here `done` means success. */
export function signedOutAnswer(): AuthAnswer {
  return { ...NOBODY, done: true, user: {} };
}

/** A refusal in the form that sign-in pages read. The text is in `auth_error` only, so that it is shown once. */
export function refused(
  reply: FastifyReply,
  code: ErrorCode,
  closed: ClosedAccount | null = null,
): FastifyReply {
  return reply.code(ERRORS[code].status).send({ ...NOBODY, auth_error: errorText(code), code, closed });
}

export function closedAccount({ email, requestedAt }: ClosedSession): ClosedAccount {
  return { email, requested_at: requestedAt, removal_at: removalInstant(requestedAt) };
}

/** The removal instant of an account that was closed at the given instant. */
export function removalInstant(requestedAt: string): string {
  return new Date(Date.parse(requestedAt) + CLOSING_DAYS * DAY_MS).toISOString();
}
