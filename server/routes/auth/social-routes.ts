/**
 * Sign-in with an external account: the redirect to the provider, and the return. The pending sign-in is bound to the
 * browser that began it and can be used once. Redirects only to our own pages, never to an address from the request.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { calls } from '../../../contract/calls/index.ts';
import { id } from '../../../contract/entities/fields.ts';
import { AppError, isErrorCode } from '../../../contract/errors.ts';
import { beginSocialFlow, endSocialFlow, type SocialInvitation } from '../../commands/auth/social-flows.ts';
import { signInAsIdentity } from '../../commands/auth/sign-in-as-identity.ts';
import { signIn } from '../../plugins/session.ts';
import type { AuthDeps } from '../../auth/auth-deps.ts';
import { requireAttempt } from './auth-input.ts';
import { OidcClient } from '../../auth/oidc-client.ts';
import { visitorHash } from './sign-up-routes.ts';

const DONE_PATH = '/auth/authenticating';
const LOGIN_PATH = '/auth/login';

type Begin = 'auth.social' | 'auth.google';
type Finish = 'auth.socialReturn' | 'auth.googleReturn';

/** `begin` redirects to the provider, which redirects back to `finish`. */
export function registerSocialRoutes(
  app: FastifyInstance,
  deps: AuthDeps,
  begin: Begin = 'auth.social',
  finish: Finish = 'auth.socialReturn',
): void {
  const { oidc } = deps.signIn;
  const client = oidc === null ? null : new OidcClient(oidc);
  const returnPath = calls[finish].path;
  // A HEAD route would begin or consume a sign-in.
  app.get(calls[begin].path, { exposeHeadRoute: false }, async (request, reply) =>
    redirectToProvider(deps, client, returnPath, request, reply),
  );
  app.get(returnPath, { exposeHeadRoute: false }, async (request, reply) =>
    finishSignIn(deps, client, returnPath, request, reply),
  );
}

async function redirectToProvider(
  deps: AuthDeps,
  client: OidcClient | null,
  returnPath: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (client === null) throw new AppError('not_found');
  const { thirdPartyRequests: outside } = deps.limits;
  requireAttempt(reply, outside.waitSeconds(request.ip));
  outside.count(request.ip);
  try {
    const { secrets, address } = await client.begin(originOf(deps, request) + returnPath);
    await beginSocialFlow(deps.db, {
      secrets,
      visitorHash: visitorHash(request, reply),
      invitation: invitationOf(request.query),
      now: deps.now(),
    });
    return await reply.redirect(address, 303);
  } catch (error) {
    return fail(request, reply, error);
  }
}

async function finishSignIn(
  deps: AuthDeps,
  client: OidcClient | null,
  returnPath: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (client === null) throw new AppError('not_found');
  const { state, error } = stringsOf(request.query);
  try {
    const flow = await endSocialFlow(deps.db, {
      state: state ?? '',
      visitorHash: visitorHash(request, reply),
      now: deps.now(),
    });
    if (flow === undefined) throw new AppError('social_failed');
    // The person cancelled at the provider, so no error is shown.
    if (error === 'access_denied') return await reply.redirect(LOGIN_PATH, 303);
    const returned = new URL(originOf(deps, request) + returnPath + searchOf(request.url));
    const identity = await client.finish(returned, flow.secrets);
    const { userId, linked } = await signInAsIdentity(deps, identity, flow.invitation);
    // The person who knows the account's password may not own the address.
    if (linked) await deps.sessions.endOthers(userId, null);
    await signIn(deps.sessions, userId, request, reply);
    const { project } = flow.invitation;
    return await reply.redirect(project === undefined ? DONE_PATH : `${DONE_PATH}?project=${project}`, 303);
  } catch (failure) {
    return fail(request, reply, failure);
  }
}

/** The sign-in page shows the error; only our own codes are passed to it. */
function fail(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const code = error instanceof AppError && isErrorCode(error.code) ? error.code : 'social_failed';
  request.log.info({ err: error, code }, 'a sign-in elsewhere failed');
  return reply.redirect(`${LOGIN_PATH}?error=${code}`, 303);
}

/** The public origin; the provider refuses return addresses that it does not know. */
function originOf({ publicUrl }: Pick<AuthDeps, 'publicUrl'>, request: FastifyRequest): string {
  return publicUrl ?? `${request.protocol}://${request.host}`;
}

function searchOf(url: string): string {
  const start = url.indexOf('?');
  return start < 0 ? '' : url.slice(start);
}

/** The valid parameters of an invitation link; all others are left out. */
function invitationOf(query: unknown): SocialInvitation {
  const { team, teamMember, project, key } = stringsOf(query);
  const isId = (value: string | undefined): value is string => z.safeParse(id, value).success;
  return {
    ...(isId(team) && { team }),
    ...(isId(teamMember) && { teamMember }),
    ...(isId(project) && { project }),
    ...(key !== undefined && key.length <= 200 && { key }),
  };
}

function stringsOf(query: unknown): Readonly<Record<string, string | undefined>> {
  if (typeof query !== 'object' || query === null) return {};
  return Object.fromEntries(Object.entries(query).filter(([, value]) => typeof value === 'string'));
}
