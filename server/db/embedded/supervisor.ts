/**
 * Starts, watches and stops the embedded PostgreSQL of a data folder. Holds the data lock while it runs, removes what a
 * killed predecessor left behind, restarts the database when it dies or hangs in a recovery that no process performs,
 * as often as needed, and stops it last. Never opens a data folder that another process owns.
 */
import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { mkdir, realpath } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { databaseAccount } from './account.ts';
import type { Binaries } from './binaries.ts';
import { findBinaries } from './binaries.ts';
import type { Cluster } from './cluster.ts';
import { addressOf, databaseEnvironment, identity, openCluster, storePort } from './cluster.ts';
import type { DataLock, LockHolder } from './data-lock.ts';
import { lockDataFolder } from './data-lock.ts';
import { isAlive, processesIn, readPidFile, isRecovering, stopPostmaster, worksIn } from './postmaster.ts';
import { watchRecovery } from './watch-recovery.ts';

interface SupervisorLog {
  info(facts: object, text: string): void;
  error(facts: object, text: string): void;
}

export interface EmbeddedDatabase {
  /** The superuser's address; constant while running. */
  readonly url: string;
  readonly port: number;
  /** True when this start made the cluster. */
  readonly created: boolean;
  /** The process id of the running postmaster. */
  pid(): number | undefined;
  /** Stores where this server can be reached, for later starts on the same folder. */
  announce(address: string): void;
  /** Fast shutdown, then releases the lock. Idempotent. */
  stop(): Promise<void>;
}

export type EmbeddedOutcome =
  | Readonly<{ ok: true; database: EmbeddedDatabase }>
  | Readonly<{ ok: false; reason: 'running'; holder: LockHolder | undefined }>
  | Readonly<{ ok: false; reason: 'failed'; message: string }>;

export interface EmbeddedOptions {
  readonly dataDir: string;
  readonly log: SupervisorLog;
  /** Called when only a restart of the server helps: another program has taken the port. */
  readonly onLost?: (message: string) => void;
}

/** How long a start waits for orphaned processes to end. */
const ORPHAN_WAIT_MS = 15_000;
const START_MS = 60_000;
/** Timeout where the platform cannot tell whether a recovery is running. */
const BLIND_START_MS = 600_000;
/** A database that ran for this long is restarted at once; otherwise the pauses double. */
const STABLE_MS = 60_000;
const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 30_000;
const PORT_TAKEN = /Address already in use/;
const PORT_ATTEMPTS = 8;
const LOG_LIMIT_BYTES = 10_000_000;

/** Starts the database of a data folder, or reports who is using it. */
export async function startEmbeddedDatabase(options: EmbeddedOptions): Promise<EmbeddedOutcome> {
  await mkdir(options.dataDir, { recursive: true, mode: 0o755 });
  const dataDir = await realpath(options.dataDir);
  const locked = lockDataFolder(dataDir);
  if (!locked.ok) return { ok: false, reason: 'running', holder: locked.holder };
  try {
    const outcome = await startLocked(dataDir, locked.lock, options);
    if (!outcome.ok) locked.lock.release();
    return outcome;
  } catch (error) {
    locked.lock.release();
    throw error;
  }
}

async function startLocked(
  dataDir: string,
  lock: DataLock,
  options: EmbeddedOptions,
): Promise<EmbeddedOutcome> {
  const account = await databaseAccount();
  const found = await findBinaries(account);
  if (!found.ok) return { ok: false, reason: 'failed', message: found.message };
  const opened = await openCluster(dataDir, found.binaries, account);
  if (!opened.ok) return { ok: false, reason: 'failed', message: opened.message };
  const postmaster = new Postmaster(dataDir, found.binaries, opened.cluster, options);
  const failure = await postmaster.start();
  if (failure !== undefined) return { ok: false, reason: 'failed', message: failure };
  const database: EmbeddedDatabase = {
    url: addressOf(opened.cluster.password, postmaster.port),
    port: postmaster.port,
    created: opened.cluster.created,
    pid: () => postmaster.pid,
    announce: (address) => lock.announce(address),
    stop: async () => {
      await postmaster.stop();
      lock.release();
    },
  };
  return { ok: true, database };
}

class Postmaster {
  port = 0;
  readonly #binaries: Binaries;
  readonly #cluster: Cluster;
  readonly #options: EmbeddedOptions;
  readonly #logFile: string;
  #child: ChildProcess | undefined;
  #stopping: Promise<void> | undefined;
  #restarting: Promise<void> | undefined;
  /** Aborted by `stop`. */
  readonly #end = new AbortController();
  #readyAt = 0;
  #attempts = 0;

  constructor(dataDir: string, binaries: Binaries, cluster: Cluster, options: EmbeddedOptions) {
    this.#binaries = binaries;
    this.#cluster = cluster;
    this.#options = options;
    this.#logFile = join(dataDir, 'postgres.log');
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Returns why it did not start, or undefined. */
  async start(): Promise<string | undefined> {
    await this.#stopOrphans();
    rotate(this.#logFile);
    let failure = 'no free port';
    const deadline = performance.now() + ORPHAN_WAIT_MS;
    while (performance.now() < deadline) {
      this.port = await freePort(this.port || this.#cluster.lastPort);
      const outcome = await this.#launch();
      if (outcome === undefined) {
        await storePort(this.#cluster, this.port);
        return undefined;
      }
      failure = outcome;
      // Another program took the port, or a dying predecessor has not been reaped yet.
      if (!PORT_TAKEN.test(outcome) && !/postmaster\.pid|still in use/.test(outcome)) break;
      await sleep(200);
    }
    return `PostgreSQL did not start: ${failure}`;
  }

  async #stopOrphans(): Promise<void> {
    const { pgdata } = this.#cluster;
    const orphan = await readPidFile(pgdata);
    if (orphan !== undefined && (await worksIn(orphan.pid, pgdata))) {
      this.#options.log.info({ pid: orphan.pid }, 'stopping the database that a killed server left running');
      await stopPostmaster(orphan.pid);
    }
    const deadline = performance.now() + ORPHAN_WAIT_MS;
    while ((await processesIn(pgdata)).length > 0 && performance.now() < deadline) await sleep(50);
    const stale = await readPidFile(pgdata);
    // PostgreSQL itself refuses when the pid in a stale file belongs to another live program.
    if (stale !== undefined && (await isAlive(stale.pid)) && (await processesIn(pgdata)).length === 0) {
      if (process.platform === 'linux') rmSync(join(pgdata, 'postmaster.pid'), { force: true });
    }
  }

  /** One attempt; resolves when connections are accepted, or with the reason why not. */
  async #launch(): Promise<string | undefined> {
    const { pgdata, account } = this.#cluster;
    const logSize = sizeOf(this.#logFile);
    const launchedAt = performance.now();
    const output = openSync(this.#logFile, 'a');
    const settings = [
      `port=${this.port}`,
      'listen_addresses=127.0.0.1',
      'unix_socket_directories=',
      'max_connections=100',
      'log_timezone=UTC',
    ];
    const child = spawn(
      this.#binaries.postgres,
      ['-D', pgdata, ...settings.flatMap((setting) => ['-c', setting])],
      {
        cwd: pgdata,
        env: databaseEnvironment(),
        stdio: ['ignore', output, output],
        // Ctrl-C in a terminal reaches the whole process group; the database must outlive the server's own stop.
        detached: true,
        ...identity(account),
      },
    );
    closeSync(output);
    const ended = new Promise<string>((resolve) => {
      child.once('error', (error) => resolve(error.message));
      child.once('exit', (code, signal) => resolve(`ended with ${signal ?? code}`));
    });
    const end: { text?: string } = {};
    void ended.then((text) => (end.text = text));
    while (end.text === undefined && !this.#end.signal.aborted) {
      const file = await readPidFile(pgdata);
      if (file?.pid === child.pid && file?.ready === true) {
        this.#onReady(child, ended);
        return undefined;
      }
      if (!(await mayStillStart(child.pid, performance.now() - launchedAt))) break;
      await sleep(10);
    }
    if (end.text === undefined && child.pid !== undefined) await stopPostmaster(child.pid, 1_000);
    return (
      readFileSync(this.#logFile).subarray(logSize).toString('utf8').trim() ||
      end.text ||
      'it did not become ready'
    );
  }

  #onReady(child: ChildProcess, ended: Promise<string>): void {
    const { pid } = child;
    if (pid === undefined) return;
    this.#child = child;
    this.#readyAt = performance.now();
    const watch = watchRecovery(addressOf(this.#cluster.password, this.port), pid, async () => {
      this.#options.log.error(
        { pid, log: this.#logFile },
        'the database waits for a recovery that no process performs',
      );
      await stopPostmaster(pid, 1_000);
    });
    void ended.then((text) => {
      watch.stop();
      this.#onEnd(child, text);
    });
  }

  #onEnd(child: ChildProcess, text: string): void {
    if (this.#child !== child) return;
    this.#child = undefined;
    if (this.#end.signal.aborted) return;
    this.#options.log.error({ reason: text, log: this.#logFile }, 'the database ended by itself');
    this.#restarting = this.#restart();
  }

  /** Retries until it runs: a full or broken disk may recover at any time. */
  async #restart(): Promise<void> {
    const { log, onLost } = this.#options;
    if (performance.now() - this.#readyAt > STABLE_MS) this.#attempts = 0;
    while (!this.#end.signal.aborted) {
      await this.#pause();
      // The disk may refuse this program's writes too, e.g. its log.
      const failure = await this.#stopOrphans()
        .then(() => this.#launch())
        .catch(String);
      if (failure === undefined) return log.info({ pid: this.pid }, 'the database runs again');
      if (this.#end.signal.aborted) return;
      log.error({ reason: failure, log: this.#logFile }, 'the database does not come back yet');
      // All connections use this port, so a database on another one would be useless.
      if (this.#attempts > PORT_ATTEMPTS && PORT_TAKEN.test(failure))
        onLost?.(`PostgreSQL did not come back on port ${this.port}: ${failure}`);
    }
  }

  async #pause(): Promise<void> {
    const { signal } = this.#end;
    const pause = this.#attempts === 0 ? 0 : FIRST_PAUSE_MS * 2 ** (this.#attempts - 1);
    this.#attempts += 1;
    await sleep(Math.min(pause, MAX_PAUSE_MS), undefined, { signal }).catch(() => undefined);
  }

  stop(): Promise<void> {
    this.#end.abort();
    this.#stopping ??= (async () => {
      await this.#restarting;
      const pid = this.#child?.pid;
      if (pid !== undefined) await stopPostmaster(pid);
    })();
    return this.#stopping;
  }
}

/** Replaying a long log takes time; a start without any activity is given up. */
async function mayStillStart(pid: number | undefined, passedMs: number): Promise<boolean> {
  if (passedMs < START_MS || pid === undefined) return true;
  return (await isRecovering(pid)) ?? passedMs < BLIND_START_MS;
}

/** A free loopback port, preferably the given one. */
async function freePort(preferred: number | undefined): Promise<number> {
  if (preferred !== undefined && preferred > 0 && (await listenOnce(preferred)) !== undefined)
    return preferred;
  return (await listenOnce(0)) ?? 0;
}

function listenOnce(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(undefined));
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const address = probe.address();
      const found = typeof address === 'object' && address !== null ? address.port : undefined;
      probe.close(() => resolve(found));
    });
  });
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

function rotate(path: string): void {
  if (sizeOf(path) > LOG_LIMIT_BYTES) renameSync(path, `${path}.1`);
}
