/** The real server program as a new person starts it, on a data folder of its own; tests read its output. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect } from 'vitest';
import { rememberSettings } from './known-secrets.ts';
import { SecretWatch } from './secret-watch.ts';
import { programEnvironment } from '../../support/program-environment.ts';

const MAIN = fileURLToPath(new URL('../../../server/main.ts', import.meta.url));

class Program {
  readonly child: ChildProcess;
  output = '';
  readonly #watch = new SecretWatch();
  readonly exit: Promise<number | null>;
  readonly #closed: Promise<unknown>;

  constructor(env: Record<string, string>) {
    this.child = spawn(process.execPath, [MAIN], {
      env: { ...programEnvironment(), LOG_LEVEL: 'trace', PORT: '0', ...env },
    });
    this.child.stdout?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    this.child.stderr?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    this.#watch.listenTo(this.child.stdout, this.child.stderr);
    rememberSettings(env);
    this.#closed = once(this.child, 'close');
    this.exit = once(this.child, 'exit').then(([code]) => (typeof code === 'number' ? code : null));
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

  /** Ends it; fails when a secret is in its log. */
  async end(): Promise<void> {
    if (this.child.exitCode === null) this.child.kill('SIGTERM');
    // On `close` all its output has been read.
    await this.#closed;
    this.#watch.refuse();
  }
}

interface StartedPrograms {
  readonly start: (env?: Record<string, string>) => Program;
  /** The folder of the running test. */
  readonly dataFolder: () => string;
}

/** Registers hooks: a new folder before each test, the end of all programs after it. Call once per file. */
export function startedPrograms(): StartedPrograms {
  let dataDir = '';
  let programs: Program[] = [];
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'holdfast-program-'));
  });
  afterEach(async () => {
    const ends = await Promise.allSettled(programs.map((program) => program.end()));
    programs = [];
    const target = await realpath(join(dataDir, 'postgres')).catch(() => undefined);
    if (target !== undefined) await rm(target, { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true });
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
  });
  return {
    dataFolder: () => dataDir,
    start: (env = {}) => {
      const program = new Program({ DATA_DIR: dataDir, ...env });
      programs.push(program);
      return program;
    },
  };
}
