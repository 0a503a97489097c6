/**
 * Creating an account: validation of the form, the captcha where one is configured, the sign-up, and the configuration
 * that the sign-in pages need. Reveals whether an address is taken, and is rate limited for that reason.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { PublicConfig } from '../../../contract/calls/auth.ts';
import { calls } from '../../../contract/calls/index.ts';
import { AppError } from '../../../contract/errors.ts';
import { isStrongPassword } from '../../../contract/rules/password.ts';
import { recordPassedCaptcha, consumePassedCaptcha } from '../../commands/auth/captcha-passes.ts';
import { createAccount } from '../../commands/auth/create-account.ts';
import { successEnvelope } from '../../plugins/error-answer.ts';
import { csrfSecret, signIn } from '../../plugins/session.ts';
import { authAnswer, refused } from './auth-answer.ts';
import type { AuthDeps } from '../../auth/auth-deps.ts';
import { BODY_LIMIT, parse, requireAttempt } from './auth-input.ts';
import { verifyCaptchaAnswer } from '../../auth/captcha.ts';
import { hashPassword } from '../../auth/passwords.ts';
import { hashToken } from '../../auth/session-store.ts';
import type { SignInConfig } from '../../auth/sign-in-config.ts';

export function registerSignUpRoutes(app: FastifyInstance, deps: AuthDeps): void {
  app.get(calls['auth.publicConfig'].path, async () => successEnvelope(publicConfig(deps.signIn)));
  app.post(calls['auth.signup'].path, { bodyLimit: BODY_LIMIT }, async (request, reply) =>
    signUp(deps, request, reply),
  );
  app.post(calls['auth.signupCheck'].path, { bodyLimit: BODY_LIMIT }, async (request) => {
    readSignUp(request.body);
    return successEnvelope(null);
  });
  app.post(calls['auth.verifyCaptcha'].path, { bodyLimit: BODY_LIMIT }, async (request, reply) =>
    verifyCaptcha(deps, request, reply),
  );
}

function publicConfig({ captcha, oidc }: SignInConfig): PublicConfig {
  return {
    captcha:
      captcha === null
        ? null
        : { provider: captcha.provider, site_key: captcha.siteKey, script_url: captcha.scriptUrl },
    social: oidc === null ? null : { name: oidc.name, path: calls['auth.social'].path },
  };
}

async function signUp(deps: AuthDeps, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const body = readSignUp(request.body);
  const { limits } = deps;
  requireAttempt(
    reply,
    Math.max(limits.signUps.waitSeconds(request.ip), limits.refusedSignUps.waitSeconds(request.ip)),
  );
  limits.signUps.count(request.ip);
  if (!(await isPerson(deps, request, reply))) return refused(reply, 'captcha_failed');
  try {
    const userId = await createAccount(deps, {
      name: body.name,
      email: body.email,
      passwordHash: await hashPassword(body.password),
      teamName: body.team_name ?? body.name.slice(0, 55).trim(),
      timezone: body.timezone ?? 'UTC',
      language: body.language ?? 'en',
      invitation:
        body.team_id === undefined
          ? null
          : { teamId: body.team_id, teamMemberId: body.team_member_id, key: body.invitation_key },
    });
    await signIn(deps.sessions, userId, request, reply);
    return await authAnswer(deps, request);
  } catch (error) {
    if (!(error instanceof AppError) || (error.code !== 'email_taken' && error.code !== 'invitation_gone'))
      throw error;
    limits.refusedSignUps.count(request.ip);
    return refused(reply, error.code);
  }
}

/** Every attempt consumes a passed captcha, also a refused one, because refusals reveal which addresses are taken. */
async function isPerson(deps: AuthDeps, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  if (deps.signIn.captcha === null) return true;
  return consumePassedCaptcha(deps.db, visitorHash(request, reply), deps.now());
}

async function verifyCaptcha(deps: AuthDeps, request: FastifyRequest, reply: FastifyReply): Promise<object> {
  const { token } = parse(calls['auth.verifyCaptcha'].body, request.body);
  const { captcha } = deps.signIn;
  if (captcha === null) return successEnvelope(null);
  requireAttempt(reply, deps.limits.thirdPartyRequests.waitSeconds(request.ip));
  deps.limits.thirdPartyRequests.count(request.ip);
  if (!(await verifyCaptchaAnswer(captcha, token, request.ip))) throw new AppError('captcha_failed');
  await recordPassedCaptcha(deps.db, visitorHash(request, reply), deps.now());
  return successEnvelope(null);
}

function readSignUp(input: unknown): z.output<(typeof calls)['auth.signup']['body'] & z.ZodMiniType> {
  const body = parse(calls['auth.signup'].body, input);
  if (!isStrongPassword(body.password)) throw new AppError('password_weak', { field: 'password' });
  return body;
}

/** Identifies this browser without storing the content of its cookie. */
export function visitorHash(request: FastifyRequest, reply: FastifyReply): string {
  return hashToken(csrfSecret(request, reply));
}
