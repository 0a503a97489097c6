/**
 * Registers the HTTP route of every call of the contract. Owns addresses and envelope; the runner does everything else.
 */
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { bodyLimitOf, type AnyCall } from '../../contract/call.ts';
import { AppError } from '../../contract/errors.ts';
import { successEnvelope } from '../plugins/error-answer.ts';
import type { CallRunner } from './call-runner.ts';
import { FileAnswer } from './file-answer.ts';
import { PreparedAnswer } from '../queries/prepared-answer.ts';

/** Converts `/tasks/{id}` to Fastify's syntax. */
export function routePath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

/** Registers one route for each call that no plugin answers. */
export function registerCalls(
  app: FastifyInstance,
  runner: CallRunner,
  calls: readonly AnyCall[],
  external: ReadonlySet<string>,
): void {
  for (const call of calls) {
    if (external.has(call.name)) continue;
    app.route({
      method: call.method,
      url: routePath(call.path),
      bodyLimit: bodyLimitOf(call),
      // A HEAD route would do the work of the GET, including the effects of state-changing GETs.
      exposeHeadRoute: false,
      config: {
        stateChanging: (query) => changesState(call, query),
        forVisitors: call.access === 'public',
        ...(call.secret && slowedDown(call.name)),
        ...(call.units !== undefined && { units: call.units }),
      },
      handler: async (request, reply) => {
        const actor = request.session?.actor ?? null;
        if (actor === null && call.access !== 'public') throw new AppError('no_session');
        const answer = await runner.run(actor, call.name, request);
        void reply.header('cache-control', 'no-store');
        if (answer instanceof PreparedAnswer) return sendPrepared(request, reply, answer);
        if (answer instanceof FileAnswer) return sendFile(reply, answer);
        if (call.raw) return answer;
        if (call.created !== undefined) void reply.code(201);
        return successEnvelope(answer, call.created);
      },
    });
  }
}

function changesState({ stateChanging, stateChangingWith, query }: AnyCall, rawQuery: unknown): boolean {
  if (stateChanging === true || stateChangingWith === undefined || query === undefined)
    return stateChanging === true;
  const parsed = z.safeParse(query, rawQuery);
  return parsed.success && (parsed.data as Readonly<Record<string, unknown>>)[stateChangingWith] === true;
}

/** A secret cannot be guessed anyway; the limit saves the work of checking guesses. */
const SECRETS_PER_MINUTE = 30;

const slowedDown = (name: string) => ({
  rateLimit: {
    max: SECRETS_PER_MINUTE,
    timeWindow: 60_000,
    // Runs after authentication, because the limit is per person.
    hook: 'preHandler' as const,
    keyGenerator: (request: FastifyRequest) => `${name} ${request.session?.actor.userId ?? request.ip}`,
  },
});

function sendFile(reply: FastifyReply, { content, type, disposition }: FileAnswer): FastifyReply {
  const body = Buffer.isBuffer(content) ? content : Readable.from(content);
  return reply.type(type).header('content-disposition', disposition).send(body);
}

async function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: PreparedAnswer,
): Promise<FastifyReply> {
  const { 'accept-encoding': accepted = '' } = request.headers;
  void reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
  if (!/\bgzip\b/.test(accepted)) return reply.send(answer.bytes);
  return reply.header('content-encoding', 'gzip').send(await answer.gzipped());
}
