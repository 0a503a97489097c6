/**
 * Databases for tests on a real PostgreSQL: the server of TEST_DATABASE_URL, or an embedded one in a temporary folder.
 * Each test database is a copy of a template that was migrated once, so that making one costs milliseconds.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile, realpath, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql, type Kysely } from 'kysely';
import { v7 } from 'uuid';
import { connect } from '../../../server/db/connect.ts';
import { lockDataFolder } from '../../../server/db/embedded/data-lock.ts';
import { readPidFile, stopPostmaster, worksIn } from '../../../server/db/embedded/postmaster.ts';
import { startEmbeddedDatabase } from '../../../server/db/embedded/supervisor.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { connectRequests } from '../../../server/db/request-login.ts';
import type { Tables } from '../../../server/db/tables.ts';
import { QUICK_PLACES, quickFolder } from '../../support/quick-folder.ts';

/** A PostgreSQL server on which databases may be created. */
export interface TestCluster {
  readonly url: string;
  stop(): Promise<void>;
}

export interface TestDatabase {
  readonly url: string;
  /** As the owner: sees everything. */
  readonly db: Kysely<Tables>;
  /** As the login of requests; only a database with a schema has one. */
  requests(): Promise<Kysely<Tables>>;
  /** Closes and removes it. */
  drop(): Promise<void>;
}

/** Set by the global set-up, so that all test files share one embedded server. */
export const SHARED_CLUSTER = 'TEST_CLUSTER_URL';
const FOLDER_PREFIX = 'holdfast-test-';
const ORPHAN_AGE_MS = 300_000;
const TEMPLATE_LOCK = 4_201_712;

/** The cluster to use: given by the environment, or started now. */
export async function openCluster(): Promise<TestCluster> {
  const given = process.env['TEST_DATABASE_URL'] ?? process.env[SHARED_CLUSTER];
  if (given !== undefined && given !== '') return { url: given, stop: async () => undefined };
  return startCluster();
}

/** Starts an embedded cluster in a folder that is removed when it stops: nothing in it has to outlive a power cut. */
export async function startCluster(): Promise<TestCluster> {
  await removeOrphans();
  const dataDir = await quickFolder(FOLDER_PREFIX);
  const outcome = await startEmbeddedDatabase({
    dataDir,
    log: { info: () => undefined, error: () => undefined },
  });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome));
  await maintain(outcome.database, async (db) => {
    for (const setting of ["fsync = 'off'", "full_page_writes = 'off'", "max_wal_size = '256MB'"])
      await sql.raw(`alter system set ${setting}`).execute(db);
    await sql`select pg_reload_conf()`.execute(db);
  });
  const files = await realpath(join(dataDir, 'postgres'));
  return {
    url: outcome.database.url,
    stop: async () => {
      await outcome.database.stop();
      await rm(files, { recursive: true, force: true });
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Stops and removes what killed test runs left behind; folders in use are locked. */
async function removeOrphans(): Promise<void> {
  const folders = await Promise.all(
    QUICK_PLACES.map(async (place) =>
      (await readdir(place).catch(() => []))
        .filter((name) => name.startsWith(FOLDER_PREFIX))
        .map((name) => join(place, name)),
    ),
  );
  for (const dataDir of folders.flat()) {
    const info = await stat(dataDir).catch(() => undefined);
    // A folder this young may belong to a run that has not taken its lock yet.
    if (info === undefined || Date.now() - info.mtimeMs < ORPHAN_AGE_MS) continue;
    const locked = lockDataFolder(dataDir);
    if (!locked.ok) continue;
    const files = await realpath(join(dataDir, 'postgres')).catch(() => undefined);
    const left = files === undefined ? undefined : await readPidFile(files);
    if (files !== undefined && left !== undefined && (await worksIn(left.pid, files)))
      await stopPostmaster(left.pid);
    locked.lock.release();
    if (files !== undefined) await rm(files, { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Statements that add to the newest schema of a template. */
export interface Extras {
  readonly name: string;
  readonly statements: readonly string[];
}

/** A fresh database with the newest schema and no rows. */
export async function createDatabase(cluster: TestCluster, extras?: Extras): Promise<TestDatabase> {
  return copyOf(cluster, await ensureTemplate(cluster, extras));
}

/** A database without any table, as a new installation finds it. */
export async function createEmptyDatabase(cluster: TestCluster): Promise<TestDatabase> {
  return copyOf(cluster, 'template0');
}

async function copyOf(cluster: TestCluster, template: string): Promise<TestDatabase> {
  const name = `holdfast_test_${v7().replaceAll('-', '')}`;
  await maintain(cluster, async (db) => {
    await sql.raw(`create database ${name} template ${template}`).execute(db);
    // A commit takes a tenth of the time; only a crash of the machine could lose it.
    await sql.raw(`alter database ${name} set synchronous_commit = off`).execute(db);
  });
  const url = databaseUrl(cluster, name);
  const db = connect(url);
  let requests: Promise<Kysely<Tables>> | undefined;
  return {
    url,
    db,
    requests: () => (requests ??= connectRequests(db, url)),
    drop: async () => {
      await (await requests)?.destroy();
      await db.destroy();
      await maintain(cluster, async (maintenance) => {
        const found = await sql<{ role: string }>`
          select 'holdfast_request_' || oid as role from pg_database where datname = ${name}`.execute(
          maintenance,
        );
        await sql.raw(`drop database if exists ${name} with (force)`).execute(maintenance);
        for (const { role } of found.rows) await sql.raw(`drop role if exists ${role}`).execute(maintenance);
      });
    },
  };
}

/** One template per version of the migrations and of the extras; several test processes may ask at once. */
async function ensureTemplate(cluster: TestCluster, extras?: Extras): Promise<string> {
  const base = extras === undefined ? 'template0' : await ensureTemplate(cluster);
  const statements = extras?.statements ?? [];
  const name = `holdfast_template_${extras === undefined ? '' : `${extras.name}_`}${await templateHash(statements)}`;
  await maintain(cluster, async (db) => {
    await db.connection().execute(async (connection) => {
      await sql`select pg_advisory_lock(${TEMPLATE_LOCK})`.execute(connection);
      try {
        const known = await sql`select from pg_database where datname = ${name} and datistemplate`.execute(
          connection,
        );
        if (known.rows.length > 0) return;
        await sql.raw(`drop database if exists ${name}`).execute(connection);
        await sql.raw(`create database ${name} template ${base}`).execute(connection);
        const fresh = connect(databaseUrl(cluster, name), 1);
        if (extras === undefined) await migrate(fresh);
        for (const statement of statements) await sql.raw(statement).execute(fresh);
        await fresh.destroy();
        await sql.raw(`alter database ${name} with is_template true`).execute(connection);
      } finally {
        await sql`select pg_advisory_unlock(${TEMPLATE_LOCK})`.execute(connection);
      }
    });
  });
  return name;
}

async function templateHash(statements: readonly string[]): Promise<string> {
  const folder = fileURLToPath(new URL('../../../server/db/migrations/', import.meta.url));
  const hash = createHash('sha256');
  for (const name of (await readdir(folder)).toSorted()) hash.update(await readFile(join(folder, name)));
  for (const statement of statements) hash.update(statement);
  return hash.digest('hex').slice(0, 12);
}

async function maintain(
  cluster: Pick<TestCluster, 'url'>,
  work: (db: Kysely<Tables>) => Promise<unknown>,
): Promise<void> {
  const db = connect(cluster.url, 1);
  try {
    await work(db);
  } finally {
    await db.destroy();
  }
}

function databaseUrl(cluster: TestCluster, name: string): string {
  const url = new URL(cluster.url);
  url.pathname = `/${name}`;
  return url.href;
}
