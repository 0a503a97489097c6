import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseConfig } from '../../server/config.ts';
import { openDatabaseForTool } from '../../server/database.ts';
import { createEmptyDatabase, openCluster } from './support/database.ts';

// Programs with databases of their own are started one after the other, beside other tests.
vi.setConfig({ testTimeout: 240_000 });

const MAIN = fileURLToPath(new URL('../../server/main.ts', import.meta.url));
let dataDir = '';
let programs: Program[] = [];

class Program {
  readonly child: ChildProcess;
  output = '';
  readonly exit: Promise<number | null>;

  constructor(env: Record<string, string>) {
    const { PATH = '', HOME = '' } = process.env;
    this.child = spawn(process.execPath, [MAIN], {
      env: { PATH, HOME, DATA_DIR: dataDir, LOG_LEVEL: 'info', PORT: '0', ...env },
    });
    this.child.stdout?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    this.child.stderr?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    this.exit = once(this.child, 'exit').then(([code]) => (typeof code === 'number' ? code : null));
    programs.push(this);
  }

  async ready(): Promise<string> {
    await expect
      .poll(() => this.output, { timeout: 90_000, interval: 50 })
      .toMatch(/Holdfast is ready at http/);
    return (/ready at (http:\S+)/.exec(this.output)?.[1] ?? '').replace('localhost', '127.0.0.1');
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    this.child.kill(signal);
    return this.exit;
  }
}

const start = (env: Record<string, string> = {}): Program => new Program(env);

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'holdfast-program-'));
});
afterEach(async () => {
  await Promise.all(
    programs.map(async (program) => (program.child.exitCode === null ? program.stop() : null)),
  );
  programs = [];
  const kept = await realpath(join(dataDir, 'postgres')).catch(() => undefined);
  if (kept !== undefined) await rm(kept, { recursive: true, force: true });
  await rm(dataDir, { recursive: true, force: true });
});

describe('the program', () => {
  it('starts on nothing, says where it is and how to sign in to the demo, and stops cleanly', async () => {
    const program = start();
    const url = await program.ready();
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    expect(program.output).toContain('owner@demo.holdfast.example / Demo-pass-1');
    expect(await program.stop('SIGINT')).toBe(0);
    expect(program.output).toContain('"msg":"stopped"');
    await expect(fetch(`${url}/readyz`)).rejects.toThrow();

    const again = start();
    await again.ready();
    expect(again.output).toContain('owner@demo.holdfast.example');
    expect(again.output).not.toContain('the demo workspace is there');
  });

  it('says in words that it is already running, with process and address', async () => {
    const first = start({ DEMO: '0' });
    const url = await first.ready();
    const second = start({ DEMO: '0' });
    expect(await second.exit).toBe(1);
    expect(second.output).toContain(`Holdfast is already running on the data folder ${dataDir}`);
    expect(second.output).toContain(`process ${first.child.pid}`);
    expect(second.output).toContain(new URL(url).port);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
  });

  it('shares its embedded database with a tool that is started beside it', async () => {
    const program = start({ DEMO: '0' });
    await program.ready();
    const config = parseConfig({ DATA_DIR: dataDir });
    if (!config.ok) throw new Error(config.problems.join());
    const outcome = await openDatabaseForTool(config.config, pino({ level: 'silent' }));
    if (!outcome.ok) throw new Error(outcome.message);
    expect(await outcome.database.db.selectFrom('users').select('id').execute()).toEqual([]);
    await outcome.database.close();
    expect(await program.stop()).toBe(0);
  });

  it('stops in order also while it is still starting', async () => {
    for (const delay of [150, 400, 800]) {
      const program = start();
      await sleep(delay);
      await program.stop();
      expect(program.child.signalCode === 'SIGTERM' || program.child.exitCode === 0).toBe(true);
    }
    const program = start();
    await program.ready();
    expect(program.output).not.toContain('killed server left running');
  });

  it('names the settings it does not understand and stops', async () => {
    const program = start({ PORT: 'eighty', HOLDFAST_COLOUR: 'red' });
    expect(await program.exit).toBe(1);
    expect(program.output).toContain('PORT: must be a port number');
    expect(program.output).toContain('HOLDFAST_COLOUR: unknown setting');
  });

  it('says that the port is in use, and leaves no database behind', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? String(address.port) : '';
    const program = start({ PORT: port, DEMO: '0' });
    expect(await program.exit).toBe(1);
    expect(program.output).toContain(`Port ${port} on 127.0.0.1 is in use`);
    other.close();
    await start({ DEMO: '0' }).ready();
  });

  it('says which database cannot be used, without its password', async () => {
    const program = start({ DATABASE_URL: 'postgres://someone:very-secret@127.0.0.1:1/nowhere' });
    expect(await program.exit).toBe(1);
    expect(program.output).toContain('DATABASE_URL: the database nowhere on 127.0.0.1:1 cannot be used');
    expect(program.output).not.toContain('very-secret');
  });

  it('may be started several times at once on one empty database server', async () => {
    const cluster = await openCluster();
    const database = await createEmptyDatabase(cluster);
    try {
      const several = [1, 2, 3].map(() => start({ DATABASE_URL: database.url, DEMO: '1' }));
      const urls = await Promise.all(several.map((program) => program.ready()));
      for (const url of urls) expect((await fetch(`${url}/readyz`)).status).toBe(200);
      expect(
        several.filter((program) => program.output.includes('the demo workspace is there')),
      ).toHaveLength(1);
      expect(await Promise.all(several.map((program) => program.stop()))).toEqual([0, 0, 0]);
    } finally {
      await database.drop();
      await cluster.stop();
    }
  });

  it('has no demo people where others can reach it', async () => {
    const program = start({ HOST: '0.0.0.0' });
    const url = await program.ready();
    expect(program.output).not.toContain('demo.holdfast.example');
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  });

  it('serves metrics on a port of their own', async () => {
    const probe = createServer().listen(0, '127.0.0.1');
    await once(probe, 'listening');
    const address = probe.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    probe.close();
    await once(probe, 'close');
    const program = start({ DEMO: '0', METRICS_PORT: String(port) });
    const url = await program.ready();
    expect((await fetch(`${url}/metrics`)).status).toBe(404);
    expect(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()).toContain(
      'process_cpu_seconds_total',
    );
  });
});
