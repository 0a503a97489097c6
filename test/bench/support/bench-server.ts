/**
 * The real server program on an embedded database of its own, filled with the demo workspace and large projects.
 * It can be stopped and started again on the same port and data.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { cpuTime } from './cpu-time.ts';
import { programEnvironment } from '../../support/program-environment.ts';

const ROOT = join(import.meta.dirname, '../../..');
const FIRST_PORT = 4650;
const START_LIMIT_MS = 60_000;

export interface BenchServer {
  readonly url: string;
  /** CPU milliseconds of server and database since they started; null where they are unknown. */
  readonly cpuTime: () => Promise<number | null>;
  /** Ends the server without deleting its data. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Ends the server and deletes its data. */
  remove(): Promise<void>;
}

/** Starts a server whose demo workspace also has projects of the given sizes and `people` more people. */
export async function startBenchServer(sizes: readonly number[], people = 0): Promise<BenchServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'holdfast-bench-'));
  const port = await freePort(FIRST_PORT);
  const env = { ...programEnvironment(), NODE_ENV: 'production', LOG_LEVEL: 'error', DATA_DIR: dataDir };
  let child: ChildProcess | undefined;
  const server: BenchServer = {
    url: `http://localhost:${port}`,
    cpuTime: async () => (child?.pid === undefined ? null : cpuTime(child.pid)),
    start: async () => {
      child = spawn(process.execPath, [join(ROOT, 'server/main.ts')], {
        cwd: ROOT,
        env: { ...env, PORT: String(port) },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      await announced(child, 'Holdfast is ready');
    },
    stop: async () => {
      if (child?.exitCode === null) {
        const gone = once(child, 'exit');
        child.kill('SIGTERM');
        await gone;
      }
      child = undefined;
    },
    remove: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  process.once('exit', () => child?.kill('SIGTERM'));
  try {
    await fill(env, []);
    for (const size of sizes) await fill(env, ['--project-tasks', String(size)]);
    if (people > 0) await fill(env, ['--people', String(people)]);
    await server.start();
  } catch (error) {
    await server.remove();
    throw error;
  }
  return server;
}

async function fill(env: NodeJS.ProcessEnv, args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [join(ROOT, 'server/demo/cli.ts'), ...args], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('the demo workspace could not be made');
}

async function announced(child: ChildProcess, words: string): Promise<void> {
  if (!child.stdout) throw new Error('the server has no output');
  const lines = createInterface({ input: child.stdout });
  const timer = setTimeout(() => child.kill('SIGKILL'), START_LIMIT_MS);
  try {
    for await (const line of lines) if (line.includes(words)) return;
    throw new Error('the server did not start');
  } finally {
    clearTimeout(timer);
    child.stdout.resume();
  }
}

async function freePort(first: number): Promise<number> {
  const probe = createServer();
  const free = await new Promise<boolean>((resolve) => {
    probe.once('error', () => resolve(false));
    probe.listen(first, '127.0.0.1', () => resolve(true));
  });
  if (!free) return freePort(first + 1);
  probe.close();
  await once(probe, 'close');
  return first;
}
