/** One line per request with its id, without query strings and link tokens: those must not be stored. */
import type { FastifyInstance } from 'fastify';
import { isApiPath } from './security-headers.ts';
import { isUuid } from '../../contract/rules/uuid.ts';

export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const facts = {
      method: request.method,
      path: loggedPath(request.url),
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

/** The path without what may be the token of a link: long parts with digits or capitals that are no ids. */
export function loggedPath(url: string): string {
  const [path = ''] = url.split('?', 1);
  return path
    .split('/')
    .map((part) => (part.length < 16 || isUuid(part) || !/[A-Z0-9]/.test(part) ? part : '[hidden]'))
    .join('/');
}
