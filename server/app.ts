/**
 * Builds the HTTP application without listening: framework, cross-cutting plugins, sign-in, calls, page.
 * Order matters: headers and session first, then the checks, then the routes. Holds no rule of the product.
 */
import { setTimeout } from 'node:timers/promises';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Registry } from 'prom-client';
import { v7 } from 'uuid';
import { AppError } from '../contract/errors.ts';
import { createAuthLimits } from './auth/auth-limits.ts';
import type { AuthLimits } from './auth/auth-deps.ts';
import { registerAuthRoutes } from './auth/auth-routes.ts';
import type { SessionStore } from './auth/session-store.ts';
import type { Config } from './config.ts';
import type { Tables } from './db/tables.ts';
import type { Committed } from './db/transaction.ts';
import { registerApiDocs } from './plugins/api-docs.ts';
import { registerErrorAnswers } from './plugins/error-answer.ts';
import { registerHealth } from './plugins/health.ts';
import { registerRequestLog } from './plugins/request-log.ts';
import { registerSameOriginCheck } from './plugins/same-origin.ts';
import { isApiPath, registerSecurityHeaders } from './plugins/security-headers.ts';
import { registerSessions } from './plugins/session.ts';
import { registerStaticFiles } from './plugins/static-files.ts';

export interface AppDeps {
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  /** As the database's owner; requests narrow it through `readAs` and `writeAs`. */
  readonly db: Kysely<Tables>;
  readonly now: () => Date;
  readonly sessions: SessionStore;
  /** Told after each commit; sends pokes and live events. */
  readonly committed: (what: Committed) => void;
  /** Whether requests can be served. */
  readonly ready: () => Promise<boolean>;
  /** Whether contents of files can be had. */
  readonly filesReady: () => Promise<boolean>;
  /** Whether the server is about to stop. */
  readonly draining: () => boolean;
  /** Folder of the built page. */
  readonly pageFolder: string;
  readonly version: string;
  /** Adds the routes of all calls. */
  readonly registerCalls: (app: FastifyInstance) => void | Promise<void>;
  readonly authLimits?: AuthLimits;
  /** Waits so many milliseconds; real time unless a test counts instead. */
  readonly pause?: (ms: number) => Promise<void>;
  /** Requests per minute from one address. */
  readonly requestsPerMinute?: number;
}

export interface App {
  readonly http: FastifyInstance;
  readonly metrics: Registry;
}

/** Descriptions of 100 long texts fit in one batch. */
const BODY_LIMIT = 50_000_000;
const REQUESTS_PER_MINUTE = 30_000;

export async function buildApp(deps: AppDeps): Promise<App> {
  const { config } = deps;
  const http: FastifyInstance = Fastify({
    loggerInstance: deps.log,
    genReqId: () => v7(),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies(config.trustProxy),
    bodyLimit: BODY_LIMIT,
    requestTimeout: 120_000,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // Idle connections would hold up a stop for as long as browsers keep them.
    forceCloseConnections: 'idle',
  });
  // A connection kept open after the last answer would hold up the stop for as long as the client likes.
  http.addHook('onSend', async (_request, reply) => {
    if (deps.draining()) void reply.header('connection', 'close');
  });
  readBodies(http);
  registerRequestLog(http);
  registerErrorAnswers(http);
  registerSecurityHeaders(http, config.signIn.captcha);
  const metrics = registerHealth(http, { ...deps, metricsToken: config.metricsToken });
  await http.register(rateLimit, {
    max: deps.requestsPerMinute ?? REQUESTS_PER_MINUTE,
    timeWindow: 60_000,
    cache: 20_000,
    allowList: (request) => !isApiPath(request.url),
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError('rate_limited', { retry_after: Math.ceil(ttl / 1000) }),
  });
  await http.register(compress, {
    threshold: 1_400,
    encodings: ['br', 'gzip'],
    // Answers are made once and read once: speed counts more than the last percent.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } },
    zlibOptions: { level: 5 },
  });
  registerSessions(http, deps.sessions);
  registerSameOriginCheck(http, config.publicUrl);
  registerAuthRoutes(http, {
    db: deps.db,
    now: deps.now,
    committed: deps.committed,
    sessions: deps.sessions,
    version: deps.version,
    limits: deps.authLimits ?? createAuthLimits(() => performance.now()),
    signIn: config.signIn,
    publicUrl: config.publicUrl,
    pause: deps.pause ?? ((ms) => setTimeout(ms)),
  });
  await registerApiDocs(http, deps.version);
  await deps.registerCalls(http);
  registerStaticFiles(http, deps.pageFolder);
  return { http, metrics };
}

/** A number of hops counts from the server outwards. */
function trustedProxies(
  setting: Config['trustProxy'],
): boolean | string | ((address: string, hop: number) => boolean) {
  return typeof setting === 'number' ? (_address, hop) => hop < setting : setting;
}

/** JSON and forms; an empty body is no body, whatever type it claims. */
function readBodies(http: FastifyInstance): void {
  const parseJson = http.getDefaultJsonParser('error', 'error');
  http.removeContentTypeParser('application/json');
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text.length === 0) done(null, undefined);
    else void parseJson(request, String(text), done);
  });
  http.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, text, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(text))));
    },
  );
}
