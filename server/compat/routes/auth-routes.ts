/** Sign-in calls for other clients: sign-out by GET, password rating, and the older addresses of social sign-in. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { calls } from '../../../contract/calls/index.ts';
import { AppError } from '../../../contract/errors.ts';
import { passwordStrength } from '../../../contract/rules/password.ts';
import type { AuthDeps } from '../../auth/auth-deps.ts';
import { csrfTokenFor } from '../../auth/csrf.ts';
import { successEnvelope } from '../../plugins/error-answer.ts';
import { isSameOrigin } from '../../plugins/same-origin.ts';
import { csrfSecret } from '../../plugins/session.ts';
import { parse } from '../../routes/auth/auth-input.ts';
import { logout } from '../../routes/auth/auth-routes.ts';
import { registerSocialRoutes } from '../../routes/auth/social-routes.ts';

const STRENGTHS = ['Too weak', 'Weak', 'Strong', 'Excellent'] as const;

export function registerCompatAuthRoutes(app: FastifyInstance, deps: AuthDeps): void {
  app.get(
    calls['auth.logout'].path,
    { config: { stateChanging: () => true, ownOriginCheck: true } },
    async (request, reply) => logoutByAddress(deps, request, reply),
  );
  app.get(calls['auth.checkPassword'].path, async (request) => {
    const { password } = parse(calls['auth.checkPassword'].query, request.query);
    const strength = passwordStrength(password);
    return successEnvelope({ ...strength, text: STRENGTHS[strength.value] });
  });
  registerSocialRoutes(app, deps, 'auth.google', 'auth.googleReturn');
}

/** Opened as a page, it redirects to the sign-in page; only our own pages may end the session this way. */
async function logoutByAddress(
  deps: AuthDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const isPage =
    request.headers['sec-fetch-mode'] === 'navigate' ||
    request.headers.accept?.includes('text/html') === true;
  const isOurs = isSameOrigin(request) && request.headers['sec-fetch-site'] !== undefined;
  const hasToken = request.headers['x-csrf-token'] === csrfTokenFor(csrfSecret(request, reply));
  if (!isOurs && !hasToken) {
    if (isPage) return reply.redirect('/auth/login', 303);
    throw new AppError('csrf_invalid');
  }
  if (!isPage && !hasToken) throw new AppError('csrf_invalid');
  const answer = await logout(deps, request, reply);
  return isPage ? reply.redirect('/auth/login', 303) : answer;
}
