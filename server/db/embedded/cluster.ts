/**
 * The files of the embedded PostgreSQL: their location, their creation, and the superuser's login. A new cluster is
 * prepared beside its final place and moved there in one step, so that a crash leaves either no database or a complete
 * one. Must only be used by the holder of the data lock.
 */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmod,
  chown,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  realpath,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import type { Account } from './account.ts';
import { allowTraversal, canEnter, changeOwner } from './account.ts';
import type { Binaries } from './binaries.ts';

export interface Cluster {
  /** Real path of PGDATA. */
  readonly pgdata: string;
  readonly password: string;
  /** The last port, stored so that tools find the database; may be in use by another program. */
  readonly lastPort: number | undefined;
  /** True when this call made the cluster. */
  readonly created: boolean;
  /** The account that owns the files. */
  readonly account: Account | undefined;
}

export type ClusterOutcome =
  | Readonly<{ ok: true; cluster: Cluster }>
  | Readonly<{ ok: false; message: string }>;

const SUPERUSER = 'holdfast';
const CLUSTER_FOLDER = 'postgres';
const STAGE_PREFIX = 'postgres.new-';
const CREDENTIALS = 'holdfast.json';
/** For data folders inside a private home, which the database's account cannot enter. */
const PUBLIC_HOME = '/var/lib/holdfast';

/** Opens the cluster of a data folder, making it first if there is none. */
export async function openCluster(
  dataDir: string,
  binaries: Binaries,
  account: Account | undefined,
): Promise<ClusterOutcome> {
  await removeLeftovers(dataDir);
  const path = join(dataDir, CLUSTER_FOLDER);
  const existing = await realpath(path).catch(() => undefined);
  const created = existing === undefined;
  if (created) {
    // A dangling link means that the database was stored elsewhere and is gone.
    await rm(path, { force: true });
    const failure = await createCluster(dataDir, binaries, account);
    if (failure !== undefined) return { ok: false, message: failure };
  }
  const pgdata = await realpath(path);
  const version = Number.parseInt(await readFile(join(pgdata, 'PG_VERSION'), 'utf8'), 10);
  if (version !== binaries.major) {
    return {
      ok: false,
      message: `${pgdata} belongs to PostgreSQL ${version}, this release brings ${binaries.major}. Export it with the earlier release first.`,
    };
  }
  const credentials = await readCredentials(pgdata);
  if (credentials === undefined) return { ok: false, message: `${join(pgdata, CREDENTIALS)} cannot be read` };
  const owner = await stat(pgdata);
  // Files created under an account of another machine stay with it.
  const fileOwner =
    account !== undefined && owner.uid !== 0
      ? { name: account.name, uid: owner.uid, gid: owner.gid }
      : account;
  return { ok: true, cluster: { pgdata, ...credentials, created, account: fileOwner } };
}

/** Stores the port inside the cluster. */
export async function storePort(cluster: Cluster, port: number): Promise<void> {
  await writeCredentials(cluster.pgdata, { password: cluster.password, lastPort: port }, cluster.account);
}

/** The address of a cluster that another process runs; undefined when there is none. */
export async function clusterAddress(dataDir: string): Promise<string | undefined> {
  const credentials = await readCredentials(join(dataDir, CLUSTER_FOLDER));
  if (credentials?.lastPort === undefined) return undefined;
  return addressOf(credentials.password, credentials.lastPort);
}

/** The superuser's address of the maintenance database. */
export function addressOf(password: string, port: number): string {
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/postgres`;
}

async function removeLeftovers(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(STAGE_PREFIX)) continue;
    const path = join(dataDir, name);
    const elsewhere = await realpath(path).catch(() => undefined);
    // An `initdb` of a killed start may still be writing, so removal may need several attempts.
    if (elsewhere !== undefined)
      await rm(elsewhere, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    await rm(path, { recursive: true, force: true });
  }
}

async function createCluster(
  dataDir: string,
  binaries: Binaries,
  account: Account | undefined,
): Promise<string | undefined> {
  const reachable = account === undefined || (await makeReachable(dataDir, account));
  const home = reachable ? dataDir : PUBLIC_HOME;
  if (!reachable) await mkdir(PUBLIC_HOME, { recursive: true, mode: 0o755 });
  const stage = await mkdtemp(join(home, STAGE_PREFIX));
  const marker = join(dataDir, basename(stage));
  if (!reachable) await symlink(stage, marker);
  if (account !== undefined) await changeOwner(stage, account);
  const data = join(stage, 'data');
  const failure = await runInitdb(binaries, stage, data, account);
  if (failure !== undefined) {
    await rm(stage, { recursive: true, force: true });
    await rm(marker, { force: true });
    return failure;
  }
  if (reachable) {
    await rename(data, join(dataDir, CLUSTER_FOLDER));
  } else {
    const folder = join(PUBLIC_HOME, randomBytes(8).toString('hex'));
    await rename(data, folder);
    await symlink(folder, join(dataDir, CLUSTER_FOLDER));
  }
  await rm(stage, { recursive: true, force: true });
  if (!reachable) await rm(marker, { force: true });
  return undefined;
}

async function makeReachable(dataDir: string, account: Account): Promise<boolean> {
  if (await canEnter(dataDir, account)) return true;
  if (!(await canEnter(join(dataDir, '..'), account))) return false;
  await allowTraversal(dataDir);
  return canEnter(dataDir, account);
}

async function runInitdb(
  binaries: Binaries,
  stage: string,
  data: string,
  account: Account | undefined,
): Promise<string | undefined> {
  const password = randomBytes(24).toString('base64url');
  const passwordFile = join(stage, 'password');
  await writePrivate(passwordFile, password, account);
  // The same collation and case rules on every machine, whatever locales it has.
  const ordering = ['--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'];
  const access = ['-U', SUPERUSER, '--pwfile', passwordFile, '--auth', 'scram-sha-256'];
  const options = ['-D', data, '--encoding', 'UTF8', '--no-instructions', ...access, ...ordering];
  try {
    await promisify(execFile)(binaries.initdb, options, {
      cwd: stage,
      env: databaseEnvironment(),
      ...identity(account),
    });
  } catch (error) {
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
    return `initdb failed: ${output.trim() || String(error)}`;
  }
  await writeCredentials(data, { password, lastPort: undefined }, account);
  return undefined;
}

/** Options that make a child run under the account. */
export function identity(account: Account | undefined): { uid?: number; gid?: number } {
  return account === undefined ? {} : { uid: account.uid, gid: account.gid };
}

/** PostgreSQL gets only the environment variables that its loader and time zone need. */
export function databaseEnvironment(): NodeJS.ProcessEnv {
  const { PATH, TMPDIR, SYSTEMROOT } = process.env;
  return { PATH, TMPDIR, SYSTEMROOT, LC_ALL: 'C', TZ: 'UTC' };
}

interface Credentials {
  readonly password: string;
  readonly lastPort: number | undefined;
}

async function writeCredentials(
  pgdata: string,
  credentials: Credentials,
  account: Account | undefined,
): Promise<void> {
  const path = join(pgdata, CREDENTIALS);
  await writePrivate(`${path}.new`, JSON.stringify(credentials), account);
  await rename(`${path}.new`, path);
}

async function readCredentials(pgdata: string): Promise<Credentials | undefined> {
  const text = await readFile(join(pgdata, CREDENTIALS), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const value: unknown = JSON.parse(text);
  if (
    typeof value !== 'object' ||
    value === null ||
    !('password' in value) ||
    typeof value.password !== 'string'
  )
    return undefined;
  return {
    password: value.password,
    lastPort: 'lastPort' in value && typeof value.lastPort === 'number' ? value.lastPort : undefined,
  };
}

async function writePrivate(path: string, text: string, account: Account | undefined): Promise<void> {
  await writeFile(path, text, { mode: 0o600 });
  await chmod(path, 0o600);
  if (account !== undefined) await chown(path, account.uid, account.gid);
}
