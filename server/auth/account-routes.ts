/**
 * Closing one's account and taking that back, and confirming its address. Closing ends every session; from then on signing
 * in opens only the way back, until the account is removed.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { calls } from '../../contract/calls/index.ts';
import { AppError } from '../../contract/errors.ts';
import { closeAccount, reopenAccount } from '../commands/account/close-account.ts';
import { successEnvelope } from '../plugins/error-answer.ts';
import { signIn, signOut } from '../plugins/session.ts';
import { mailProofLink, proveByLink } from '../commands/auth/prove-address.ts';
import { closingPreview } from '../queries/account/closing-preview.ts';
import { removalInstant } from './auth-answer.ts';
import type { AuthDeps } from './auth-deps.ts';
import { BODY_LIMIT, parse, refuseWhenTooMany } from './auth-input.ts';
import { sessionOf } from './device-routes.ts';

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
  app.post(path, { bodyLimit: BODY_LIMIT }, async (request, reply) => sendProof(deps, request, reply));
  app.put(path, { bodyLimit: BODY_LIMIT }, async (request, reply) => confirmAddress(deps, request, reply));
}

async function sendProof(deps: AuthDeps, request: FastifyRequest, reply: FastifyReply): Promise<object> {
  const { userId } = sessionOf(request).actor;
  const { resets } = deps.limits;
  const key = `person ${userId}`;
  refuseWhenTooMany(reply, resets.waitSeconds(key));
  resets.count(key);
  await mailProofLink(deps, userId);
  return successEnvelope(null);
}

async function confirmAddress(deps: AuthDeps, request: FastifyRequest, reply: FastifyReply): Promise<object> {
  const { userId } = sessionOf(request).actor;
  const { token } = parse(calls['account.confirmEmail'].body, request.body);
  const { newPasswords } = deps.limits;
  const key = `person ${userId}`;
  refuseWhenTooMany(reply, newPasswords.waitSeconds(key));
  newPasswords.count(key);
  await proveByLink(deps, { userId, token });
  return successEnvelope(null);
}

async function requestDeletion(
  deps: AuthDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<object> {
  const { userId } = sessionOf(request).actor;
  const body = parse(calls['account.requestDeletion'].body, request.body);
  if (body.userId !== userId) throw new AppError('not_allowed');
  const requestedAt = deps.now().toISOString();
  const removal_at = removalInstant(requestedAt);
  await closeAccount(deps.db, { userId, now: requestedAt, removalAt: removal_at });
  request.log.info({ user: userId, removal_at }, 'an account was closed by its owner');
  await deps.sessions.endOthers(userId, null);
  await signOut(deps.sessions, request, reply);
  return successEnvelope({ removal_at });
}

async function cancelDeletion(deps: AuthDeps, request: FastifyRequest, reply: FastifyReply): Promise<object> {
  const { closedSession } = request;
  // An account that is in use is not closed: there is nothing to take back.
  if (closedSession === null) throw new AppError(request.session === null ? 'no_session' : 'not_found');
  await reopenAccount(deps, closedSession.userId);
  request.log.info({ user: closedSession.userId }, 'the closing of an account was taken back');
  await signIn(deps.sessions, closedSession.userId, request, reply);
  return successEnvelope(null);
}
