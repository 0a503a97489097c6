import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { describe, expect, it, vi } from 'vitest';
import { parseConfig } from '../../../server/config.ts';
import { openDatabaseForTool } from '../../../server/database.ts';
import { startedPrograms } from '../support/started-programs.ts';

// Programs with databases of their own are started one after the other, beside other tests.
vi.setConfig({ testTimeout: 240_000 });

const { start, dataFolder } = startedPrograms();

describe('the program', () => {
  it('starts without settings, prints the demo account, and stops cleanly', async () => {
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

  it('reports that it is already running, with process and address', async () => {
    const first = start({ DEMO: '0' });
    const url = await first.ready();
    const second = start({ DEMO: '0' });
    expect(await second.exit).toBe(1);
    expect(second.output).toContain(`Holdfast is already running on the data folder ${dataFolder()}`);
    expect(second.output).toContain(`process ${first.child.pid}`);
    expect(second.output).toContain(new URL(url).port);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
  });

  it('shares its embedded database with a tool that is started beside it', async () => {
    const program = start({ DEMO: '0' });
    await program.ready();
    const config = parseConfig({ DATA_DIR: dataFolder() });
    if (!config.ok) throw new Error(config.problems.join());
    const outcome = await openDatabaseForTool(config.config, pino({ level: 'silent' }));
    if (!outcome.ok) throw new Error(outcome.message);
    expect(await outcome.database.db.selectFrom('users').select('id').execute()).toEqual([]);
    await outcome.database.close();
    expect(await program.stop()).toBe(0);
  });

  it('stops cleanly also while it is still starting', async () => {
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

  it('reports invalid and unknown settings and stops', async () => {
    const program = start({ PORT: 'eighty', HOLDFAST_COLOUR: 'red' });
    expect(await program.exit).toBe(1);
    expect(program.output).toContain('PORT: must be a port number');
    expect(program.output).toContain('HOLDFAST_COLOUR: unknown setting');
  });

  it('reports that the port is in use, and leaves no database running', async () => {
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

  it('reports which database cannot be used, without its password', async () => {
    const program = start({ DATABASE_URL: 'postgres://someone:very-secret@127.0.0.1:1/nowhere' });
    expect(await program.exit).toBe(1);
    expect(program.output).toContain('DATABASE_URL: the database nowhere on 127.0.0.1:1 cannot be used');
    expect(program.output).not.toContain('very-secret');
  });

  it('creates no demo accounts when it listens on all interfaces', async () => {
    const program = start({ HOST: '0.0.0.0' });
    const url = await program.ready();
    expect(program.output).not.toContain('demo.holdfast.example');
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  });

  it('serves metrics on a separate port only', async () => {
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
