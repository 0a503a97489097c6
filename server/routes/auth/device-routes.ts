/** Lists the sessions of a person ("devices") and ends one of them, or all others. Never another person's sessions. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DeviceSession } from '../../../contract/calls/account.ts';
import { calls } from '../../../contract/calls/index.ts';
import { AppError } from '../../../contract/errors.ts';
import { successEnvelope } from '../../plugins/error-answer.ts';
import { routePath } from '../call-http.ts';
import type { AuthDeps } from '../../auth/auth-deps.ts';
import { parseUserAgent } from '../../auth/parse-user-agent.ts';
import type { Session } from '../../auth/session-store.ts';

export function registerDeviceRoutes(app: FastifyInstance, { sessions }: Pick<AuthDeps, 'sessions'>): void {
  app.get(calls['sessions.list'].path, async (request) => {
    const session = sessionOf(request);
    const listed = await sessions.list(session.actor.userId);
    const devices: DeviceSession[] = listed.map((one) => ({
      id: one.publicId,
      ...parseUserAgent(one.userAgent),
      created_at: one.createdAt,
      last_used_at: one.lastUsedAt,
      current: one.idHash === session.idHash,
    }));
    return successEnvelope(devices);
  });
  app.delete(routePath(calls['sessions.end'].path), async (request) => {
    const session = sessionOf(request);
    const params = calls['sessions.end'].params?.safeParse(request.params);
    // A malformed id gets the same answer as the id of another person's session.
    if (params?.success !== true) throw new AppError('not_found');
    if (!(await sessions.endByPublicId(session.actor.userId, params.data.id)))
      throw new AppError('not_found');
    return successEnvelope(null);
  });
  app.post(calls['sessions.endOthers'].path, async (request) => {
    const session = sessionOf(request);
    return successEnvelope({ ended: await sessions.endOthers(session.actor.userId, session) });
  });
}

/** The caller's session; `no_session` without one. */
export function sessionOf(request: FastifyRequest): Session {
  if (request.session === null) throw new AppError('no_session');
  return request.session;
}
