/**
 * Closing and reopening one's account, and verifying its address. Closing ends every session; after that, a sign-in
 * only allows reopening, until the account is removed.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CLOSING_SIGN_IN_MINUTES } from '../../../contract/rules/closing-account.ts';
import { calls } from '../../../contract/calls/index.ts';
import { AppError } from '../../../contract/errors.ts';
import { closeAccount, reopenAccount } from '../../commands/account/close-account.ts';
import { successEnvelope } from '../../plugins/error-answer.ts';
import { signIn, signOut } from '../../plugins/session.ts';
import { mailVerificationLink, verifyByLink } from '../../commands/auth/verify-address.ts';
import { closingPreview } from '../../queries/account/closing-preview.ts';
import { passwordHashOf } from '../../queries/auth/credentials.ts';
import { removalInstant } from './auth-answer.ts';
import type { AuthDeps } from '../../auth/auth-deps.ts';
import { BODY_LIMIT, parse, requireAttempt } from './auth-input.ts';
import { sessionOf } from './device-routes.ts';
import { verifyPassword } from '../../auth/passwords.ts';
import type { Session } from '../../auth/session-store.ts';

export function registerAccountRoutes(app: FastifyInstance, deps: AuthDeps): void {
  app.get(calls['account.closingPreview'].path, async (request) =>
    successEnvelope(await closingPreview(deps.db, sessionOf(request).actor.userId)),
  );
  app.post(calls['account.requestDeletion'].path, { bodyLimit: BODY_LIMIT }, async (request, reply) =>
    requestDeletion(deps, request, reply),
  );
  app.post(calls['account.cancelDeletion'].path, { bodyLimit: BODY_LIMIT }, async (request, reply) =>
    cancelDeletion(deps, request, reply),
  );
  const { path } = calls['account.confirmEmail'];
  app.post(path, { bodyLimit: BODY_LIMIT }, async (request, reply) =>
    sendVerificationLink(deps, request, reply),
  );
  app.put(path, { bodyLimit: BODY_LIMIT }, async (request, reply) => confirmAddress(deps, request, reply));
}

async function sendVerificationLink(
  deps: AuthDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<object> {
  const { userId } = sessionOf(request).actor;
  const { linkRequests: resets } = deps.limits;
  const key = `person ${userId}`;
  requireAttempt(reply, resets.waitSeconds(key));
  resets.count(key);
  await mailVerificationLink(deps, userId);
  return successEnvelope(null);
}

async function confirmAddress(deps: AuthDeps, request: FastifyRequest, reply: FastifyReply): Promise<object> {
  const { userId } = sessionOf(request).actor;
  const { token } = parse(calls['account.confirmEmail'].body, request.body);
  const { linkAttempts: newPasswords } = deps.limits;
  const key = `person ${userId}`;
  requireAttempt(reply, newPasswords.waitSeconds(key));
  newPasswords.count(key);
  await verifyByLink(deps, { userId, token });
  return successEnvelope(null);
}

async function requestDeletion(
  deps: AuthDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<object> {
  const session = sessionOf(request);
  const { userId } = session.actor;
  const body = parse(calls['account.requestDeletion'].body, request.body);
  if (body.userId !== userId) throw new AppError('not_allowed');
  await requireOwner(deps, session, body.password, reply);
  const requestedAt = deps.now().toISOString();
  const removal_at = removalInstant(requestedAt);
  await closeAccount(deps, { userId, now: requestedAt, removalAt: removal_at });
  request.log.info({ user: userId, removal_at }, 'an account was closed by its owner');
  await deps.sessions.endOthers(userId, null);
  await signOut(deps.sessions, request, reply);
  return successEnvelope({ removal_at });
}

/**
 * An open session is not enough to close an account: it requires the password or, for accounts without one, a recent
 * sign-in. Errors: `required`, `password_wrong`, `sign_in_again`, `rate_limited`.
 */
async function requireOwner(
  deps: AuthDeps,
  { actor, signedInAt }: Session,
  password: string | undefined,
  reply: FastifyReply,
): Promise<void> {
  const hash = await passwordHashOf(deps.db, actor.userId);
  if (hash === null) {
    const age = deps.now().getTime() - Date.parse(signedInAt);
    if (age > CLOSING_SIGN_IN_MINUTES * 60_000) throw new AppError('sign_in_again');
    return;
  }
  if (password === undefined) throw new AppError('required', { field: 'password' });
  const { account } = deps.limits;
  const key = `${actor.userId} password`;
  requireAttempt(reply, account.waitSeconds(key));
  // Counted before the password is checked, or concurrent attempts would all be below the limit.
  account.count(key);
  if (!(await verifyPassword(hash, password))) throw new AppError('password_wrong', { field: 'password' });
  account.uncount(key);
}

async function cancelDeletion(deps: AuthDeps, request: FastifyRequest, reply: FastifyReply): Promise<object> {
  const { closedSession } = request;
  // An account that is not closed has nothing to reopen.
  if (closedSession === null) throw new AppError(request.session === null ? 'no_session' : 'not_found');
  await reopenAccount(deps, closedSession.userId);
  request.log.info({ user: closedSession.userId }, 'the closing of an account was taken back');
  await signIn(deps.sessions, closedSession.userId, request, reply);
  return successEnvelope(null);
}
