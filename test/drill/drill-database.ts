/**
 * A PostgreSQL for one drill, from the binaries of the product, on the disk of the drill. It can be killed, started
 * again on its data, backed up and restored.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import {
  type Account,
  allowTraversal,
  changeOwner,
  databaseAccount,
} from '../../server/db/embedded/account.ts';
import { type Binaries, findBinaries } from '../../server/db/embedded/binaries.ts';
import {
  addressOf,
  type Cluster,
  databaseEnvironment,
  identity,
  openCluster,
} from '../../server/db/embedded/cluster.ts';
import { processesIn, readPidFile, stopPostmaster } from '../../server/db/embedded/postmaster.ts';
import { watchRecovery } from '../../server/db/embedded/watch-recovery.ts';
import type { DrillDisk } from './drill-disk.ts';
import { until } from './until.ts';

const STARTS_WITHIN = 60_000;

export class DrillDatabase {
  readonly port: number;
  readonly #disk: DrillDisk;
  readonly #binaries: Binaries;
  readonly #cluster: Cluster;
  readonly #account: Account | undefined;
  #child: ChildProcess | null = null;

  private constructor(
    port: number,
    disk: DrillDisk,
    binaries: Binaries,
    cluster: Cluster,
    account: Account | undefined,
  ) {
    this.port = port;
    this.#disk = disk;
    this.#binaries = binaries;
    this.#cluster = cluster;
    this.#account = account;
  }

  /** Starts a database on a copy of the files of another, or on new ones. */
  static async open(disk: DrillDisk, port: number, from?: string): Promise<DrillDatabase> {
    const account = await databaseAccount();
    if (account) await allowTraversal(disk.folder);
    if (from !== undefined) await copyCluster(from, join(disk.folder, 'postgres'), account);
    const found = await findBinaries(account);
    if (!found.ok) throw new Error(found.message);
    const opened = await openCluster(disk.folder, found.binaries, account);
    if (!opened.ok) throw new Error(opened.message);
    const database = new DrillDatabase(port, disk, found.binaries, opened.cluster, account);
    await database.start();
    return database;
  }

  /** The address of the database `postgres` over a given port. */
  addressOver(port: number): string {
    return addressOf(this.#cluster.password, port);
  }

  /** Starts it unless it runs; throws when it does not start. */
  async start(): Promise<void> {
    if (this.#child !== null && this.#child.exitCode === null && this.#child.signalCode === null) return;
    const { pgdata } = this.#cluster;
    while ((await processesIn(pgdata)).length > 0) await pause(50);
    await rm(join(pgdata, 'postmaster.pid'), { force: true });
    const output = openSync(join(this.#disk.folder, 'postgres.log'), 'a');
    const { library, mark } = this.#disk;
    const settings = [
      ...[`port=${String(this.port)}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories='],
      // For a small disk, and several databases after each other.
      ...['min_wal_size=32MB', 'max_wal_size=64MB', 'max_connections=60'],
    ];
    const child = spawn(
      this.#binaries.postgres,
      ['-D', pgdata, ...settings.flatMap((setting) => ['-c', setting])],
      {
        cwd: pgdata,
        env: {
          ...databaseEnvironment(),
          ...(library !== null && { LD_PRELOAD: library, DRILL_DISK_FAILS: mark }),
        },
        stdio: ['ignore', output, output],
        detached: true,
        ...identity(this.#account),
      },
    );
    closeSync(output);
    this.#child = child;
    const end = performance.now() + STARTS_WITHIN;
    while (performance.now() < end && child.exitCode === null && child.signalCode === null) {
      const file = await readPidFile(pgdata);
      if (file?.pid === child.pid && file?.ready === true) return this.#watch(child);
      await pause(20);
    }
    throw new Error('the database did not come up');
  }

  /** Watches recoveries as the supervisor of the product does. */
  #watch(child: ChildProcess): void {
    const { pid } = child;
    if (pid === undefined) return;
    const watch = watchRecovery(this.addressOver(this.port), pid, () => stopPostmaster(pid, 1_000));
    child.once('exit', () => watch.stop());
  }

  /** Waits until it accepts connections. Starts it again if it has ended, as the supervisor of the product does. */
  async comeBack(): Promise<void> {
    await until('the database answers', async () => {
      await this.start();
      const client = new pg.Client({ connectionString: this.addressOver(this.port) });
      client.on('error', () => undefined);
      return client
        .connect()
        .then(() => true)
        .catch(() => false)
        .finally(() => void client.end().catch(() => undefined));
    });
  }

  /** Ends it with SIGKILL. */
  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (child?.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }

  async stop(): Promise<void> {
    const pid = this.#child?.pid;
    this.#child = null;
    if (pid !== undefined) await stopPostmaster(pid);
  }

  /** Copies its files while it is stopped, and starts it again. */
  async backUp(): Promise<void> {
    await this.stop();
    await this.copyTo(this.#backup);
    await this.start();
  }

  /** Replaces its files by the backup and starts it again. */
  async restore(): Promise<void> {
    await this.stop();
    const { pgdata } = this.#cluster;
    await copyCluster(this.#backup, pgdata, this.#account);
    await this.start();
  }

  /** Copies its files; it must be stopped. */
  async copyTo(folder: string): Promise<void> {
    await copyCluster(this.#cluster.pgdata, folder, undefined);
  }

  get #backup(): string {
    return join(this.#disk.folder, 'backup');
  }
}

async function copyCluster(from: string, to: string, account: Account | undefined): Promise<void> {
  await rm(to, { recursive: true, force: true });
  await cp(from, to, { recursive: true });
  if (account) await changeOwner(to, account);
}
