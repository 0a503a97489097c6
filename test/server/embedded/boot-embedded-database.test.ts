import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, readdir, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { childrenOf, isAlive, isRecovering } from '../../../server/db/embedded/postmaster.ts';
import { type EmbeddedOptions, startEmbeddedDatabase } from '../../../server/db/embedded/supervisor.ts';

interface Report {
  readonly ok: boolean;
  readonly url: string;
  readonly pid: number;
  readonly created: boolean;
  readonly reason?: string;
  readonly message?: string;
  readonly holder?: { readonly pid: number; readonly address: string | null };
}

const PROGRAM = fileURLToPath(new URL('../support/hold-database.ts', import.meta.url));
let dataDir = '';
let children: ChildProcess[] = [];

function holder(): ChildProcess {
  const child = spawn(process.execPath, [PROGRAM, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  return child;
}

async function report(child: ChildProcess): Promise<Report> {
  if (child.stdout === null) throw new Error('no output');
  for await (const line of createInterface({ input: child.stdout })) return JSON.parse(line) as Report;
  throw new Error('the program ended without a report');
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

const silent = { info: () => undefined, error: () => undefined };

const SOON = { timeout: 60_000, interval: 100 };

async function startHere(options: Partial<EmbeddedOptions> = {}) {
  const outcome = await startEmbeddedDatabase({ dataDir, log: silent, ...options });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome));
  return outcome.database;
}

async function refusal(url: string): Promise<unknown> {
  return query(url, 'select 1').then(
    () => undefined,
    (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined),
  );
}

/** As a disk that fails: a PostgreSQL that ends now cannot recover until its log is put back. */
async function loseLog(): Promise<() => Promise<void>> {
  const log = join(await realpath(join(dataDir, 'postgres')), 'pg_wal');
  await rename(log, `${log}.away`);
  return () => rename(`${log}.away`, log);
}

beforeEach(async () => {
  dataDir = await realpath(await mkdtemp(join(tmpdir(), 'holdfast-db-')));
});

afterEach(async () => {
  await Promise.all(children.map((child) => end(child, 'SIGTERM')));
  children = [];
  // Whatever a failed test left running is stopped by the next owner of the folder.
  const outcome = await startEmbeddedDatabase({ dataDir, log: silent });
  if (outcome.ok) await outcome.database.stop();
  const target = await realpath(join(dataDir, 'postgres')).catch(() => undefined);
  if (target !== undefined) await rm(target, { recursive: true, force: true });
  await rm(dataDir, { recursive: true, force: true });
});

describe('the embedded database', () => {
  it('keeps its data, its address and its durability settings over a clean stop', async () => {
    const first = await startHere();
    expect(first.created).toBe(true);
    await query(first.url, 'create table kept as select 42 as value');
    const pid = first.pid() ?? 1;
    await first.stop();
    expect(await isAlive(pid)).toBe(false);
    const second = await startHere();
    expect(second.created).toBe(false);
    expect(second.url).toBe(first.url);
    expect(await query(second.url, 'select value from kept')).toEqual([{ value: 42 }]);
    expect(await query(second.url, "select current_setting('fsync') as fsync")).toEqual([{ fsync: 'on' }]);
    await second.stop();
  });

  it('requires its password', async () => {
    const database = await startHere();
    const url = new URL(database.url);
    url.password = 'guess';
    await expect(query(url.href, 'select 1')).rejects.toThrow(/password/);
    await database.stop();
  });

  it('reports the process and address that use the folder when it is started twice', async () => {
    const first = holder();
    expect(await report(first)).toMatchObject({ ok: true });
    await sleep(50);
    expect(await report(holder())).toMatchObject({
      ok: false,
      reason: 'running',
      holder: { pid: first.pid, address: 'http://127.0.0.1:1' },
    });
  });

  it('lets exactly one of several racing starts win', async () => {
    const reports = await Promise.all([holder(), holder(), holder(), holder()].map(report));
    expect(reports.filter((one) => one.ok)).toHaveLength(1);
    expect(reports.filter((one) => one.reason === 'running')).toHaveLength(3);
  });

  it('takes over from a killed server and loses nothing that was committed', async () => {
    const first = holder();
    const before = await report(first);
    await query(before.url, 'create table kept as select 7 as value');
    await end(first, 'SIGKILL');
    expect(await isAlive(before.pid)).toBe(true);
    const database = await startHere();
    expect(await isAlive(before.pid)).toBe(false);
    expect(await query(database.url, 'select value from kept')).toEqual([{ value: 7 }]);
    await database.stop();
  });

  it('starts after server and database were both killed', async () => {
    const first = holder();
    const before = await report(first);
    await query(before.url, 'create table kept as select 7 as value');
    await end(first, 'SIGKILL');
    process.kill(before.pid, 'SIGKILL');
    const database = await startHere();
    expect(await query(database.url, 'select value from kept')).toEqual([{ value: 7 }]);
    await database.stop();
  });

  it('starts despite a stale pid file whose number belongs to another process', async () => {
    const first = await startHere();
    await first.stop();
    const pgdata = await realpath(join(dataDir, 'postgres'));
    await writeFile(
      join(pgdata, 'postmaster.pid'),
      `${process.pid}\n${pgdata}\n0\n5432\n\n127.0.0.1\n\nready\n`,
    );
    const second = await startHere();
    await second.stop();
  });

  it('starts when the first start was killed at different moments', async () => {
    for (const delay of [60, 120, 200, 300, 400]) {
      const child = holder();
      await sleep(delay);
      await end(child, 'SIGKILL');
    }
    const database = await startHere();
    expect(await query(database.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await database.stop();
    expect((await readdir(dataDir)).filter((name) => name.startsWith('postgres.new-'))).toEqual([]);
  });

  it('restarts the database on the same port when its process dies', async () => {
    const database = await startHere();
    const pid = database.pid() ?? 0;
    process.kill(pid, 'SIGKILL');
    await expect
      .poll(() => query(database.url, 'select 1 as one').catch(() => undefined), {
        timeout: 20_000,
        interval: 100,
      })
      .toEqual([{ one: 1 }]);
    expect(database.pid()).not.toBe(pid);
    await database.stop();
  });

  it('restarts a database that refuses connections because its recovery failed', async () => {
    const database = await startHere();
    await query(database.url, 'create table kept as select 7 as value');
    const pid = database.pid() ?? 0;
    const putBack = await loseLog();
    const checkpointer = (await childrenOf(pid))?.find(({ title }) => title.includes('checkpointer'));
    process.kill(checkpointer?.pid ?? 0, 'SIGKILL');
    const databaseLog = () => readFile(join(dataDir, 'postgres.log'), 'utf8');
    await expect.poll(databaseLog, SOON).toContain('required WAL directory');
    await expect.poll(() => isRecovering(pid), SOON).toBe(false);
    expect(await refusal(database.url)).toBe('57P03');
    await putBack();
    await expect
      .poll(() => query(database.url, 'select value from kept').catch(() => undefined), SOON)
      .toEqual([{ value: 7 }]);
    expect(database.pid()).not.toBe(pid);
    await database.stop();
  });

  it('retries until the database starts again, also after several failures', async () => {
    const failures: string[] = [];
    const log = { ...silent, error: (_: object, text: string) => void failures.push(text) };
    const database = await startHere({ log });
    await query(database.url, 'create table kept as select 7 as value');
    const putBack = await loseLog();
    process.kill(database.pid() ?? 0, 'SIGKILL');
    await expect
      .poll(() => failures.filter((text) => text === 'the database does not come back yet').length, SOON)
      .toBeGreaterThan(2);
    await putBack();
    await expect
      .poll(() => query(database.url, 'select value from kept').catch(() => undefined), SOON)
      .toEqual([{ value: 7 }]);
    await database.stop();
  });

  it('releases the folder when it is stopped while the database cannot start', async () => {
    const failures: string[] = [];
    const log = { ...silent, error: (_: object, text: string) => void failures.push(text) };
    const database = await startHere({ log });
    const putBack = await loseLog();
    process.kill(database.pid() ?? 0, 'SIGKILL');
    await expect.poll(() => failures, SOON).toContain('the database does not come back yet');
    await database.stop();
    await putBack();
    const again = await startHere();
    expect(await query(again.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await again.stop();
  });

  it('makes its files inaccessible to other accounts', async () => {
    const database = await startHere();
    const pgdata = await realpath(join(dataDir, 'postgres'));
    expect((await stat(pgdata)).mode & 0o077).toBe(0);
    expect((await stat(join(pgdata, 'holdfast.json'))).mode & 0o077).toBe(0);
    await database.stop();
  });

  it.runIf(process.getuid?.() === 0)('works below a folder that only root may enter', async () => {
    const closed = dataDir;
    await chmod(closed, 0o700);
    dataDir = join(closed, 'inner');
    const database = await startHere();
    expect(await query(database.url, 'select current_user as name')).toEqual([{ name: 'holdfast' }]);
    await database.stop();
    const again = await startHere();
    expect(again.created).toBe(false);
    await again.stop();
    await rm(await realpath(join(dataDir, 'postgres')), { recursive: true, force: true });
    const fresh = await startHere();
    expect(fresh.created).toBe(true);
    await fresh.stop();
    expect(existsSync(join(closed, 'postgres'))).toBe(false);
    await rm(await realpath(join(dataDir, 'postgres')), { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true });
    dataDir = closed;
  });

  it('refuses files of another PostgreSQL release', async () => {
    const database = await startHere();
    await database.stop();
    const file = join(await realpath(join(dataDir, 'postgres')), 'PG_VERSION');
    const version = await readFile(file, 'utf8');
    await writeFile(file, '14\n');
    const outcome = await startEmbeddedDatabase({ dataDir, log: silent });
    expect(outcome).toMatchObject({ ok: false, reason: 'failed' });
    await writeFile(file, version);
  });
});
