/**
 * Passwords: changing one's own, and resetting a forgotten one by mail. A new password ends the sessions opened with
 * the old one. The answer to a reset request is the same for every address and takes the same time.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { calls } from '../../../contract/calls/index.ts';
import { AppError } from '../../../contract/errors.ts';
import { isStrongPassword } from '../../../contract/rules/password.ts';
import { changePassword } from '../../commands/auth/change-password.ts';
import { requestPasswordReset, setPasswordByLink } from '../../commands/auth/password-resets.ts';
import type { Origin } from '../../db/transaction.ts';
import { successEnvelope } from '../../plugins/error-answer.ts';
import { renewSession } from '../../plugins/session.ts';
import type { AuthDeps } from '../../auth/auth-deps.ts';
import { BODY_LIMIT, parse, requireAttempt } from './auth-input.ts';

/** Duration of the answer in milliseconds: longer than the work for an address that has an account. */
const RESET_ANSWER_MS = 800;

export function registerPasswordRoutes(app: FastifyInstance, deps: AuthDeps): void {
  const small = { bodyLimit: BODY_LIMIT };
  app.post(calls['auth.changePassword'].path, small, async (request, reply) =>
    replacePassword(deps, request, reply),
  );
  app.post(calls['auth.resetPassword'].path, small, async (request, reply) =>
    sendReset(deps, request, reply),
  );
  app.post(calls['auth.updatePassword'].path, small, async (request, reply) =>
    setPassword(deps, request, reply),
  );
}

async function replacePassword(
  deps: AuthDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<object> {
  const { session } = request;
  if (session === null) throw new AppError('no_session');
  const body = parse(calls['auth.changePassword'].body, request.body);
  if (!isStrongPassword(body.new_password)) throw new AppError('password_weak', { field: 'new_password' });
  if (body.new_password !== body.confirm_password)
    throw new AppError('passwords_differ', { field: 'confirm_password' });
  const { userId } = session.actor;
  const key = `${userId} password`;
  requireAttempt(reply, deps.limits.account.waitSeconds(key));
  // Counted before the password is checked, or concurrent attempts would all be below the limit.
  deps.limits.account.count(key);
  try {
    const now = deps.now().toISOString();
    const origin = originOf(request);
    await changePassword(deps.db, { userId, current: body.password, next: body.new_password, now, origin });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'password_wrong') deps.limits.account.uncount(key);
    throw error;
  }
  deps.limits.account.uncount(key);
  await deps.sessions.endOthers(userId, session);
  await renewSession(deps.sessions, session, request, reply);
  return successEnvelope(null);
}

const originOf = (request: FastifyRequest): Origin => ({
  ip: request.ip,
  userAgent: request.headers['user-agent'],
});

async function sendReset(deps: AuthDeps, request: FastifyRequest, reply: FastifyReply): Promise<object> {
  const { email } = parse(calls['auth.resetPassword'].body, request.body);
  const { linkRequests: resets } = deps.limits;
  const keys = [`place ${request.ip}`, `address ${email}`];
  requireAttempt(reply, Math.max(...keys.map((key) => resets.waitSeconds(key))));
  for (const key of keys) resets.count(key);
  const started = performance.now();
  try {
    await requestPasswordReset(deps.db, email, deps.now());
  } finally {
    await deps.pause(Math.max(0, RESET_ANSWER_MS - (performance.now() - started)));
  }
  return successEnvelope(null);
}

async function setPassword(deps: AuthDeps, request: FastifyRequest, reply: FastifyReply): Promise<object> {
  const body = parse(calls['auth.updatePassword'].body, request.body);
  if (!isStrongPassword(body.password)) throw new AppError('password_weak', { field: 'password' });
  if (body.confirmPassword !== undefined && body.confirmPassword !== body.password)
    throw new AppError('passwords_differ', { field: 'confirmPassword' });
  const { linkAttempts: newPasswords } = deps.limits;
  requireAttempt(reply, newPasswords.waitSeconds(request.ip));
  newPasswords.count(request.ip);
  const userId = await setPasswordByLink(deps, {
    user: body.user,
    token: body.hash,
    password: body.password,
    origin: originOf(request),
  });
  await deps.sessions.endOthers(userId, null);
  return successEnvelope(null);
}
