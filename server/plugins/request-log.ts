/** One line per request with its id, without query strings: those may hold what must not be kept. */
import type { FastifyInstance } from 'fastify';
import { isApiPath } from './security-headers.ts';

export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const facts = {
      method: request.method,
      path: request.url.split('?', 1)[0],
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ip: request.ip,
      user: request.session?.actor.userId,
    };
    if (isApiPath(request.url) && !/^\/(healthz|readyz|metrics)/.test(request.url))
      request.log.info(facts, 'request');
    else request.log.debug(facts, 'request');
  });
}
