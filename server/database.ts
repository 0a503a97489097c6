/**
 * Chooses and opens the database: the one that DATABASE_URL names, or the embedded one of the data folder. Migrates it
 * to the newest schema before any other code uses it.
 */
import { sql, type Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { connect } from './db/connect.ts';
import { clusterAddress } from './db/embedded/cluster.ts';
import { startEmbeddedDatabase, type EmbeddedDatabase } from './db/embedded/supervisor.ts';
import { renewEpochElsewhere } from './db/epoch.ts';
import { migrate } from './db/migrate.ts';
import { connectRequests } from './db/request-login.ts';
import type { Tables } from './db/tables.ts';

export interface OpenDatabase {
  /** Connections as the owner. */
  readonly db: Kysely<Tables>;
  /** Connections with the login of requests. */
  readonly requests: Kysely<Tables>;
  readonly url: string;
  /** Null with DATABASE_URL. */
  readonly embedded: EmbeddedDatabase | null;
  close(): Promise<void>;
}

export type DatabaseOutcome =
  | Readonly<{ ok: true; database: OpenDatabase }>
  | Readonly<{ ok: false; message: string }>;

/** The database inside the embedded cluster; its maintenance database `postgres` stays empty. */
const EMBEDDED_NAME = 'holdfast';

/** `onLost` is called when the embedded database is gone for good. */
export async function openDatabase(
  config: Config,
  log: Logger,
  onLost: (message: string) => void,
): Promise<DatabaseOutcome> {
  if (config.databaseUrl !== undefined) return openServer(config.databaseUrl, log);
  const started = await startEmbeddedDatabase({ dataDir: config.dataDir, log, onLost });
  if (started.ok) return openEmbedded(started.database, log);
  const message =
    started.reason === 'running' ? runningMessage(config.dataDir, started.holder) : started.message;
  return { ok: false, message };
}

/** Like `openDatabase`, for a tool that may run beside a server: then it uses that server's database. */
export async function openDatabaseForTool(config: Config, log: Logger): Promise<DatabaseOutcome> {
  if (config.databaseUrl !== undefined) return openServer(config.databaseUrl, log);
  const started = await startEmbeddedDatabase({ dataDir: config.dataDir, log });
  if (started.ok) return openEmbedded(started.database, log);
  if (started.reason === 'failed') return { ok: false, message: started.message };
  const address = await clusterAddress(config.dataDir);
  if (address === undefined) return { ok: false, message: runningMessage(config.dataDir, started.holder) };
  const url = nameInto(address);
  const db = connect(url);
  const requests = await connectRequests(db, url);
  return { ok: true, database: { db, requests, url, embedded: null, close: () => closeAll(requests, db) } };
}

async function closeAll(...pools: readonly Kysely<Tables>[]): Promise<void> {
  for (const pool of pools) await pool.destroy();
}

async function openEmbedded(embedded: EmbeddedDatabase, log: Logger): Promise<DatabaseOutcome> {
  try {
    const url = await ensureDatabase(embedded.url);
    const db = connect(url);
    await prepare(db, log);
    const requests = await connectRequests(db, url);
    const close = async (): Promise<void> => {
      await closeAll(requests, db);
      await embedded.stop();
    };
    return { ok: true, database: { db, requests, url, embedded, close } };
  } catch (error) {
    await embedded.stop();
    throw error;
  }
}

async function openServer(url: string, log: Logger): Promise<DatabaseOutcome> {
  const db = connect(url);
  try {
    await prepare(db, log);
    const requests = await connectRequests(db, url);
    return { ok: true, database: { db, requests, url, embedded: null, close: () => closeAll(requests, db) } };
  } catch (error) {
    await db.destroy();
    const { host, pathname } = new URL(url);
    const reason = error instanceof Error ? error.message || error.name : String(error);
    return {
      ok: false,
      message: `DATABASE_URL: the database ${pathname.slice(1)} on ${host} cannot be used: ${reason}`,
    };
  }
}

async function prepare(db: Kysely<Tables>, log: Logger): Promise<void> {
  const applied = await migrate(db);
  if (applied.length > 0) log.info({ applied }, 'the database has the newest schema');
  if (await renewEpochElsewhere(db, new Date().toISOString()))
    log.info('the database is in another place than before: it was restored, all replicas load anew');
}

/** Creates the product's database in a new cluster, and returns its address. */
async function ensureDatabase(clusterUrl: string): Promise<string> {
  const maintenance = connect(clusterUrl, 1);
  try {
    const known = await sql`select from pg_database where datname = ${EMBEDDED_NAME}`.execute(maintenance);
    if (known.rows.length === 0) await sql.raw(`create database ${EMBEDDED_NAME}`).execute(maintenance);
  } finally {
    await maintenance.destroy();
  }
  return nameInto(clusterUrl);
}

function nameInto(clusterUrl: string): string {
  const url = new URL(clusterUrl);
  url.pathname = `/${EMBEDDED_NAME}`;
  return url.href;
}

function runningMessage(
  dataDir: string,
  holder: { pid: number; address: string | null } | undefined,
): string {
  const who = holder === undefined ? 'another process' : `process ${holder.pid}`;
  const where = holder?.address == null ? '' : ` and answers at ${holder.address}`;
  return `Holdfast is already running on the data folder ${dataDir}: ${who} uses it${where}. Stop it first, or set DATA_DIR to another folder.`;
}
