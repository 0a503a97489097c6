/**
 * Sign-in, session check and sign-out. With the routes registered here, these are all calls that run without an actor
 * or that change the actor. Bound directly to Fastify, because they read and write the session cookie. Answers do not
 * reveal whether an address has an account, except at sign-up, which is rate limited for that reason.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { calls } from '../../../contract/calls/index.ts';
import { enterTeam } from '../../commands/auth/enter-team.ts';
import { csrfSecret, signIn, signOut } from '../../plugins/session.ts';
import { credentialsOf } from '../../queries/auth/credentials.ts';
import { registerAccountRoutes } from './account-routes.ts';
import { authAnswer, closedAccount, refused, signedOutAnswer } from './auth-answer.ts';
import type { AuthDeps } from '../../auth/auth-deps.ts';
import { BODY_LIMIT, parse, requireAttempt } from './auth-input.ts';
import { csrfTokenFor } from '../../auth/csrf.ts';
import { registerDeviceRoutes } from './device-routes.ts';
import { registerPasswordRoutes } from './password-routes.ts';
import { verifyPassword } from '../../auth/passwords.ts';
import { registerSignUpRoutes } from './sign-up-routes.ts';
import { registerSocialRoutes } from './social-routes.ts';

export function registerAuthRoutes(app: FastifyInstance, deps: AuthDeps): void {
  app.get(calls['auth.csrfToken'].path, async (request, reply) => ({
    done: true,
    message: null,
    token: csrfTokenFor(csrfSecret(request, reply)),
  }));
  app.get(calls['auth.verify'].path, async (request) => authAnswer(deps, request));
  app.post(calls['auth.login'].path, { bodyLimit: BODY_LIMIT }, async (request, reply) =>
    login(deps, request, reply),
  );
  app.post(calls['auth.logoutPost'].path, async (request, reply) => logout(deps, request, reply));
  registerSignUpRoutes(app, deps);
  registerPasswordRoutes(app, deps);
  registerSocialRoutes(app, deps);
  registerDeviceRoutes(app, deps);
  registerAccountRoutes(app, deps);
}

async function login(deps: AuthDeps, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const body = parse(calls['auth.login'].body, request.body);
  const { limits } = deps;
  const keys = [
    [limits.accountAndIp, `${body.email} ${request.ip}`],
    [limits.ip, request.ip],
  ] as const;
  requireAttempt(reply, Math.max(...keys.map(([limiter, key]) => limiter.waitSeconds(key))));
  const isAttacked = limits.account.waitSeconds(body.email) > 0;
  // Counted before the password is checked, which takes time: concurrent attempts would all be below the limit.
  for (const [limiter, key] of keys) limiter.count(key);
  limits.account.count(body.email);
  const account = await credentialsOf(deps.db, body.email);
  if (isAttacked && !(await deps.sessions.isKnownIp(account?.userId, request.ip)))
    await deps.signInThrottle.wait(body.email, deps.pause);
  if (!(await verifyPassword(account?.passwordHash, body.password)) || account === undefined) {
    request.log.info({ ip: request.ip }, 'a sign-in was refused');
    return refused(reply, 'wrong_credentials');
  }
  limits.accountAndIp.reset(`${body.email} ${request.ip}`);
  limits.ip.uncount(request.ip);
  limits.account.reset(body.email);
  if (body.team_id !== undefined) {
    await enterTeam(deps, {
      userId: account.userId,
      teamId: body.team_id,
      key: body.invitation_key,
    });
  }
  await signIn(deps.sessions, account.userId, request, reply);
  const { closedSession } = request;
  if (closedSession !== null) return refused(reply, 'account_closed', closedAccount(closedSession));
  return authAnswer(deps, request);
}

export async function logout(deps: AuthDeps, request: FastifyRequest, reply: FastifyReply): Promise<object> {
  await signOut(deps.sessions, request, reply);
  return signedOutAnswer();
}
