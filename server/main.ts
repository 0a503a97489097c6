/**
 * The program: configuration, database, server, and an orderly end. Everything it starts it also stops, in reverse
 * order, the database last. Prints what a person needs; everything else goes to the log.
 */
import { readFileSync } from 'node:fs';
import type { Server as HttpServer } from 'node:http';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { composeServer, type Server } from './compose.ts';
import { parseConfig, type Config } from './config.ts';
import { openDatabase, type DatabaseOutcome, type OpenDatabase } from './database.ts';
import type { EmbeddedDatabase } from './db/embedded/supervisor.ts';
import { startJobs, type Jobs } from './jobs/start-jobs.ts';
import { createLogger } from './log.ts';
import { devMailAddress } from './routes/mail/dev-mail-routes.ts';
import { readyBlock } from './ready-block.ts';
import { startMetricsServer } from './plugins/health.ts';
import { startSupportDelivery, type SupportDelivery } from './support/support-delivery.ts';

const ROOT = join(import.meta.dirname, '..');
/** Maximum delay of a stop by requests in flight. */
const STOP_LIMIT_MS = 25_000;
const SEED_LOCK = 4_201_714;
const DEMO_OWNER = 'owner@demo.holdfast.example';

interface Running {
  opening?: Promise<DatabaseOutcome>;
  embedded?: EmbeddedDatabase | null;
  server?: Server;
  metrics?: HttpServer;
  jobs?: Promise<Jobs>;
  support?: SupportDelivery;
  stopping?: Promise<void>;
}

const parsed = parseConfig(process.env);
if (parsed.ok) await run(parsed.config);
else
  fail(`The configuration cannot be used:\n${parsed.problems.map((problem) => `  ${problem}`).join('\n')}`);

async function run(config: Config): Promise<void> {
  const log = createLogger(config, process.stdout.isTTY);
  const running: Running = {};
  stopOnSignals(running, log);
  process.on('unhandledRejection', (error) =>
    log.error({ err: error }, 'a promise was rejected and nobody listened'),
  );
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'the server has a fault and stops');
    void stop(running, log, 1);
  });
  running.opening = openDatabase(config, log, (message) => {
    log.error(message);
    void stop(running, log, 1);
  });
  const opened = await running.opening;
  if (!opened.ok) return fail(opened.message);
  running.embedded = opened.database.embedded;
  try {
    await serve(config, log, running, opened.database);
  } catch (error) {
    const inUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    if (inUse) say(`Port ${config.port} on ${config.host} is in use. Set PORT to another one.`);
    else log.error({ err: error }, 'the server could not start');
    await stop(running, log, 1);
  }
}

async function serve(config: Config, log: Logger, running: Running, database: OpenDatabase): Promise<void> {
  const demo = config.demo ? await seedDemo(database, config, log) : undefined;
  const server = await composeServer({
    config,
    log,
    db: database.db,
    requests: database.requests,
    now: () => new Date(),
    pageFolder: config.pageDir ?? join(ROOT, 'dist'),
    version: version(),
  });
  running.server = server;
  // Everything else works without it, and it may be starting too.
  if (!(await server.files.ready()))
    log.error('the store of files does not answer, or refuses these settings');
  const listening = await server.http.listen({ port: config.port, host: config.host });
  if (config.metricsPort !== undefined)
    running.metrics = await startMetricsServer(server.metrics, config.host, config.metricsPort);
  const { supportWebhookUrl: webhookUrl } = config;
  if (webhookUrl !== undefined)
    running.support = startSupportDelivery({ db: database.db, webhookUrl, now: () => new Date(), log });
  const address = shownAddress(config, listening);
  running.jobs = startJobs({
    config,
    log,
    db: database.db,
    requests: database.requests,
    databaseUrl: database.url,
    now: () => new Date(),
    sessions: server.sessions,
    files: server.files,
    committed: server.committed,
    payments: server.payments,
    base: address,
    measureRun: (name, ms, ok) => server.meters.job(name, ms, ok),
    billing: config.billing !== null,
  });
  database.embedded?.announce(address);
  const { devMailToken: token } = server;
  // The mail page is for this machine only, whatever the public address is.
  const mails =
    token === undefined ? [] : [`Mails it would send: ${devMailAddress(localAddress(listening), token)}`];
  say(readyBlock([`Holdfast is ready at ${address}`, ...(demo ?? []), ...mails], process.stdout.isTTY));
}

/** Fills an empty database, and returns the sign-in of the demo workspace if there is one. */
async function seedDemo(
  { db }: OpenDatabase,
  { billing }: Config,
  log: Logger,
): Promise<string[] | undefined> {
  const { seedDemo: seed, demoSignIn } = await import('./demo/seed.ts');
  const started = performance.now();
  // Several processes may start on one empty database: the first one fills it, the others wait and find it filled.
  const seeded = await db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${SEED_LOCK})`.execute(connection);
    try {
      return await seed(db, { now: new Date(), billing: billing !== null });
    } finally {
      await sql`select pg_advisory_unlock(${SEED_LOCK})`.execute(connection);
    }
  });
  if (seeded !== null)
    log.info({ ...seeded, ms: Math.round(performance.now() - started) }, 'the demo workspace is there');
  const owner = await db.selectFrom('users').select('id').where('email', '=', DEMO_OWNER).executeTakeFirst();
  return owner === undefined ? undefined : demoSignIn();
}

function shownAddress(config: Config, listening: string): string {
  if (config.publicUrl !== undefined) return config.publicUrl;
  const everywhere = /^(0\.0\.0\.0|::|127\.0\.0\.1)$/.test(config.host);
  return everywhere ? localAddress(listening) : listening;
}

/** For whoever is at this machine. */
function localAddress(listening: string): string {
  return `http://localhost:${new URL(listening).port}`;
}

function version(): string {
  const manifest: unknown = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  return typeof manifest === 'object' && manifest !== null && 'version' in manifest
    ? String(manifest.version)
    : '0';
}

/** The first signal stops in order, a second one at once. */
function stopOnSignals(running: Running, log: Logger): void {
  let asked = false;
  const onSignal = (signal: NodeJS.Signals): void => {
    if (asked) {
      say('Stopping at once.');
      // Without its supervisor the embedded database would keep running, and the next start would have to find it.
      void (running.embedded?.stop() ?? Promise.resolve()).finally(() => process.exit(1));
      setTimeout(() => process.exit(1), 2_000).unref();
      return;
    }
    asked = true;
    log.info({ signal }, 'stopping');
    void stop(running, log, 0);
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}

/** The first caller decides the exit code. */
function stop(running: Running, log: Logger, code: number): Promise<void> {
  running.stopping ??= stopInOrder(running, log, code);
  return running.stopping;
}

async function stopInOrder(running: Running, log: Logger, code: number): Promise<void> {
  try {
    await (await running.jobs)?.stop();
    await running.support?.stop();
    running.metrics?.close();
    if (running.server !== undefined) await within(running.server.close(), STOP_LIMIT_MS);
    // Asked to stop during the start: what is being started must not be left behind.
    const opened = await running.opening?.catch(() => undefined);
    if (opened?.ok === true) await opened.database.close();
    log.info('stopped');
  } catch (error) {
    log.error({ err: error }, 'the stop was not clean');
    process.exit(1);
  }
  process.exit(code);
}

async function within(work: Promise<void>, limitMs: number): Promise<void> {
  const timer = new Promise<void>((resolve) => setTimeout(resolve, limitMs).unref());
  await Promise.race([work, timer]);
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

function fail(text: string): void {
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
}
