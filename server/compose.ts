/**
 * Assembles one server process: sessions, calls, live channel, HTTP application. Neither opens the database nor
 * listens, so that the program, the tests and the benchmarks assemble the very same server.
 */
import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { Registry } from 'prom-client';
import { createApi, registerApi } from './api.ts';
import { buildApp, type App, type AppDeps } from './app.ts';
import { SessionStore } from './auth/session-store.ts';
import { openBilling } from './billing/open-billing.ts';
import type { PaymentProvider } from './billing/provider.ts';
import { handleInbound, refuseRate } from './compat/inbound-events.ts';
import type { Config } from './config.ts';
import type { Tables } from './db/tables.ts';
import type { Committed, Health, TransactionDeps } from './db/transaction.ts';
import { registerAvatars } from './routes/files/avatar-routes.ts';
import { registerFiles } from './routes/files/file-routes.ts';
import { registerDirectUploads } from './compat/routes/direct-upload-routes.ts';
import type { FileStore } from './files/file-store.ts';
import { openFileStore } from './files/open-file-store.ts';
import { attachLive, type LiveChannel, type LiveDeps } from './live/live-channel.ts';
import { sendPush } from './push/push-http.ts';
import { loadPushKeys, type PushKeys } from './push/push-keys.ts';
import { poolUse } from './db/connect.ts';
import { createMeters, type Meters } from './metrics.ts';
import { proxyTrust } from './plugins/trusted-proxies.ts';
import { PushQueue } from './push/push-queue.ts';
import { registerPush } from './routes/push-routes.ts';
import { registerMail } from './routes/mail/register-mail.ts';
import { registerCalendarFeeds } from './routes/calendar-feed-read.ts';
import type { CallRunner } from './routes/call-runner.ts';
import { Watch } from './watch.ts';
import { createTextPool, type TextPool } from './text/text-pool.ts';

type AppParts =
  | 'config'
  | 'log'
  | 'db'
  | 'now'
  | 'pageFolder'
  | 'version'
  | 'authLimits'
  | 'pause'
  | 'requestsPerMinute';
type AppLimits = 'bodyBudget' | 'fairShares' | 'maxDelayMs' | 'silenceMs';

export interface ServerDeps extends Pick<AppDeps, AppParts | AppLimits> {
  readonly requests?: Kysely<Tables>;
  /** Delay of push notifications after pages were notified, and between retries; real time unless given. */
  readonly pushPause?: (ms: number) => Promise<void>;
}

export interface Server extends App {
  readonly sessions: SessionStore;
  readonly runner: CallRunner;
  readonly live: LiveChannel;
  readonly push: PushQueue;
  readonly metrics: Registry;
  readonly meters: Meters;
  /** The payment provider; null where no plans are sold. */
  readonly payments: PaymentProvider | null;
  readonly files: FileStore;
  /** Token of the development page with mails; undefined where there is none. New at every start. */
  readonly devMailToken: string | undefined;
  /** Reports commits that no request made. */
  readonly committed: (what: Committed) => void;
  /** Makes the server not ready: proxies send new requests elsewhere. */
  drain(): void;
  /** Lets requests in flight finish, closes live connections and the HTTP server; not the database. */
  close(): Promise<void>;
}

export async function composeServer(deps: ServerDeps): Promise<Server> {
  const { config, db, now } = deps;
  const sessions = openSessions(deps);
  const listeners: ((what: Committed) => void)[] = [];
  const texts = createTextPool();
  const watch = new Watch(now);
  const billing = await openBilling(config, { db, now, http: () => app.http });
  const transactions: TransactionDeps = {
    db,
    requests: deps.requests,
    now,
    committed: (what) => listeners.forEach((listener) => listener(what)),
    online: async (teamId) => live.online(teamId),
    health: (teamIds) => healthOf(watch, deps, files, teamIds),
    billing: billing !== null,
    payments: billing?.services ?? null,
    texts,
  };
  const files = openFileStore(config);
  const devMailToken = config.mail.devPage ? randomBytes(24).toString('base64url') : undefined;
  const pushKeys = await loadPushKeys(db);
  const metrics = new Registry();
  const meters = watched(createMeters(metrics), watch);
  const api = createApi({ ...transactions, log: deps.log, checkAnswers: config.test, meters, watch });
  let draining = false;
  const app = await buildApp({
    ...deps,
    sessions,
    committed: transactions.committed,
    metrics,
    draining: () => draining,
    ready: async () => !draining && (await isServing(db)),
    filesReady: () => files.ready(),
    registerCalls: async (http) => {
      watchRequests(http, watch);
      registerApi(http, api);
      registerOthers(http, transactions, config, pushKeys);
      await registerFiles(http, { ...transactions, store: files });
      registerDirectUploads(http, { ...transactions, store: files, runner: api.runner });
      await registerMail(http, { ...transactions, devMailToken });
      await billing?.register(http);
    },
  });
  const live = attachLive(app.http.server, {
    ...transactions,
    ...liveSettings(deps),
    sessions,
    runner: api.runner,
    inbound: { handleInbound, refuseRate },
    meters,
  });
  const push = openPush(deps, pushKeys);
  measureWaiting(meters, { live, texts, pools: { owner: db, requests: deps.requests ?? db } });
  listeners.push(
    (what) => live.committed(what),
    (what) => push.committed(what),
    (what) => what.signedOut?.forEach((userId) => sessions.ended(userId)),
  );
  return {
    ...app,
    metrics,
    meters,
    devMailToken,
    sessions,
    runner: api.runner,
    live,
    push,
    payments: billing?.services.provider ?? null,
    files,
    committed: transactions.committed,
    drain: () => void (draining = true),
    close: async () => {
      draining = true;
      push.close();
      await stop({ live, http: app.http, texts });
      watch.close();
    },
  };
}

interface Stopped {
  readonly live: LiveChannel;
  readonly http: FastifyInstance;
  readonly texts: TextPool;
}

/**
 * Closes sockets first, because the HTTP server waits for its connections. Commits of requests in flight are still
 * sent.
 */
async function stop({ live, http, texts }: Stopped): Promise<void> {
  await live.closeSockets();
  await http.close();
  await live.close();
  await texts.close();
}

/** Routes that read the session or a secret themselves, instead of bindings of calls. */
function registerOthers(
  http: FastifyInstance,
  transactions: TransactionDeps,
  { publicUrl, pushServices: services }: Pick<Config, 'publicUrl' | 'pushServices'>,
  keys: PushKeys,
): void {
  registerPush(http, { ...transactions, keys, services });
  registerCalendarFeeds(http, { ...transactions, publicUrl });
  registerAvatars(http, transactions);
}

/** What the live channel gets from the configuration. */
function liveSettings({
  config,
  log,
}: ServerDeps): Pick<LiveDeps, 'log' | 'redisUrl' | 'publicUrl' | 'trustsProxy'> {
  const { redisUrl, publicUrl } = config;
  return { log, redisUrl, publicUrl, trustsProxy: proxyTrust(config.trustProxy) };
}

function openSessions({ config, db, now }: ServerDeps): SessionStore {
  const limits = { idleDays: config.sessionIdleDays, absoluteDays: config.sessionAbsoluteDays };
  return new SessionStore(db, limits, now);
}

function openPush(deps: ServerDeps, keys: PushKeys): PushQueue {
  return new PushQueue({
    db: deps.db,
    keys,
    contact: pushContact(deps.config),
    send: sendPush,
    pause: deps.pushPause ?? ((ms) => setTimeout(ms, undefined, { ref: false })),
    log: deps.log,
  });
}

interface Measured {
  readonly live: LiveChannel;
  readonly texts: TextPool;
  readonly pools: Readonly<Record<string, Kysely<Tables>>>;
}

function watchRequests(http: FastifyInstance, watch: Watch): void {
  http.addHook('onResponse', async ({ session }, reply) =>
    watch.request(session?.actor.team?.teamId, reply.elapsedTime, reply.statusCode),
  );
}

/** Feeds the metrics to the diagnostics page as well. */
function watched(meters: Meters, watch: Watch): Meters {
  return {
    ...meters,
    delivered: (ms) => {
      meters.delivered(ms);
      watch.delivered(ms);
    },
    job: (name, ms, ok) => {
      meters.job(name, ms, ok);
      watch.job(ok);
    },
  };
}

/** The health of the installation's parts. Answering the request proves that the database is reachable. */
async function healthOf(
  watch: Watch,
  { db, requests = db }: ServerDeps,
  files: FileStore,
  teamIds: readonly string[],
): Promise<Health> {
  const waits = poolUse(db).waiting + poolUse(requests).waiting > 0;
  const ready = await files.ready().catch(() => false);
  return {
    parts: [
      { part: 'server', state: watch.process() },
      { part: 'database', state: waits ? 'slow' : 'good' },
      { part: 'live', state: watch.live() },
      { part: 'jobs', state: watch.jobs() },
      { part: 'files', state: ready ? 'good' : 'failing' },
    ],
    served: watch.served(teamIds),
  };
}

/** Gauges of open connections and of waiting work. */
function measureWaiting(meters: Meters, { live, texts, pools }: Measured): void {
  meters.gauge('live_connections', 'Open sockets of the live channel', () => live.connections());
  meters.gauge('texts_waiting', 'Long texts that wait for a thread', () => texts.waiting());
  for (const [name, pool] of Object.entries(pools))
    meters.gauge(`database_waiting_${name}`, 'Work that waits for a connection', () => poolUse(pool).waiting);
}

/** The contact address for push services; some refuse messages without one. */
function pushContact({ publicUrl, mail }: Config): string {
  if (publicUrl?.startsWith('https:')) return publicUrl;
  return `mailto:${mail.from.split(/[\s<>]/).find((part) => /.@./.test(part)) ?? 'no-reply@localhost'}`;
}

async function isServing(db: Kysely<Tables>): Promise<boolean> {
  await sql`select 1 from server_meta`.execute(db);
  return true;
}
