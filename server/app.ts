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
import { BODY_LIMITS } from '../contract/call.ts';
import { AppError } from '../contract/errors.ts';
import { TIME_HEADER } from '../contract/sync.ts';
import { createAuthLimits } from './auth/auth-limits.ts';
import type { AuthDeps, AuthLimits } from './auth/auth-deps.ts';
import { registerRefusalStatus } from './compat/refusal-status.ts';
import { registerCompatAuthRoutes } from './compat/routes/auth-routes.ts';
import { registerAuthRoutes } from './routes/auth/auth-routes.ts';
import { SignInThrottle } from './auth/sign-in-throttle.ts';
import type { SessionStore } from './auth/session-store.ts';
import type { Config } from './config.ts';
import type { Tables } from './db/tables.ts';
import type { Committed } from './db/transaction.ts';
import { registerApiDocs } from './plugins/api-docs.ts';
import { registerBodyGuard, type BodyBudget } from './plugins/body-guard.ts';
import { registerBodyReaders } from './plugins/read-bodies.ts';
import { answerFrameworkError } from './plugins/framework-error.ts';
import { registerErrorAnswers } from './plugins/error-answer.ts';
import { registerFairShare, type FairShares } from './plugins/fair-share.ts';
import { registerDrain } from './plugins/drain-answers.ts';
import { registerHealth } from './plugins/health.ts';
import { registerRequestLog } from './plugins/request-log.ts';
import { registerSameOriginCheck } from './plugins/same-origin.ts';
import { isApiPath, registerSecurityHeaders } from './plugins/security-headers.ts';
import { registerSessions } from './plugins/session.ts';
import { registerLoadShedding } from './plugins/shed-load.ts';
import { registerStaticFiles } from './plugins/static-files.ts';
import { proxyTrust } from './plugins/trusted-proxies.ts';

export interface AppDeps {
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  /** Connection as the database's owner; requests narrow it through `readAs` and `writeAs`. */
  readonly db: Kysely<Tables>;
  readonly now: () => Date;
  readonly sessions: SessionStore;
  /** Called after each commit; sends pokes and live events. */
  readonly committed: (what: Committed) => void;
  /** Whether requests can be served. */
  readonly ready: () => Promise<boolean>;
  /** Whether the file storage answers. */
  readonly filesReady: () => Promise<boolean>;
  /** Whether the server is about to stop. */
  readonly draining: () => boolean;
  readonly metrics: Registry;
  /** Folder of the built page. */
  readonly pageFolder: string;
  readonly version: string;
  /** Adds the routes of all calls. */
  readonly registerCalls: (app: FastifyInstance) => void | Promise<void>;
  readonly authLimits?: AuthLimits;
  /** Waits that many milliseconds; real time unless a test replaces it. */
  readonly pause?: (ms: number) => Promise<void>;
  /** Requests per minute from one address. */
  readonly requestsPerMinute?: number;
  /** Memory budget for request bodies. */
  readonly bodyBudget?: BodyBudget;
  readonly fairShares?: FairShares;
  /** Mean event-loop delay above which requests are refused. */
  readonly maxDelayMs?: number;
  /** How long a connection may stay open without sending a request. */
  readonly silenceMs?: number;
}

export interface App {
  readonly http: FastifyInstance;
}

const REQUESTS_PER_MINUTE = 30_000;
const SILENCE_MS = 20_000;

export async function buildApp(deps: AppDeps): Promise<App> {
  const { config, silenceMs = SILENCE_MS } = deps;
  const http: FastifyInstance = Fastify({
    loggerInstance: deps.log,
    genReqId: () => v7(),
    // A malformed URL never reaches the hooks.
    frameworkErrors: answerFrameworkError,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: proxyTrust(config.trustProxy),
    bodyLimit: BODY_LIMITS.standard,
    // A chunk of a file on a slow connection takes two minutes; a silent connection is closed earlier.
    requestTimeout: 300_000,
    http: { headersTimeout: silenceMs, connectionsCheckingInterval: silenceMs / 4 },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // Idle connections would delay a stop for as long as browsers hold them open.
    forceCloseConnections: 'idle',
  });
  http.addHook('onSend', async (request, reply) => {
    if (isApiPath(request.url)) void reply.header(TIME_HEADER, String(deps.now().getTime()));
  });
  registerDrain(http, deps.draining);
  registerBodyReaders(http);
  registerRequestLog(http);
  registerErrorAnswers(http);
  registerRefusalStatus(http);
  registerSecurityHeaders(http, config.signIn.captcha);
  registerHealth(http, { ...deps, metricsToken: config.metricsToken });
  // Tests share their process with the server and block its event loop themselves.
  if (!config.test || deps.maxDelayMs !== undefined) await registerLoadShedding(http, deps.maxDelayMs);
  await http.register(rateLimit, {
    max: deps.requestsPerMinute ?? REQUESTS_PER_MINUTE,
    timeWindow: 60_000,
    cache: 20_000,
    allowList: (request) => !isApiPath(request.url),
    // A refused request gets a time to retry; clients do not read the remaining limits.
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError('rate_limited', { retry_after: Math.ceil(ttl / 1000) }),
  });
  await http.register(compress, {
    threshold: 1_400,
    encodings: ['br', 'gzip'],
    // Answers are compressed once and read once, so speed matters more than the last percent of size.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } },
    zlibOptions: { level: 5 },
  });
  registerSessions(http, deps.sessions);
  registerSameOriginCheck(http, config.publicUrl);
  registerFairShare(http, deps.fairShares);
  registerBodyGuard(http, deps.bodyBudget);
  const auth = authDepsOf(deps);
  registerAuthRoutes(http, auth);
  registerCompatAuthRoutes(http, auth);
  await registerApiDocs(http, deps.version);
  await deps.registerCalls(http);
  registerStaticFiles(http, deps.pageFolder);
  return { http };
}

/** What signing in needs of the application. */
function authDepsOf(deps: AppDeps): AuthDeps {
  const { config } = deps;
  return {
    db: deps.db,
    now: deps.now,
    committed: deps.committed,
    sessions: deps.sessions,
    version: deps.version,
    signInThrottle: new SignInThrottle(),
    limits: deps.authLimits ?? createAuthLimits(() => performance.now()),
    signIn: config.signIn,
    publicUrl: config.publicUrl,
    billing: config.billing !== null,
    pause: deps.pause ?? ((ms) => setTimeout(ms)),
  };
}
