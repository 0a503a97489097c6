/** The real server program as a new person starts it, on a data folder of its own, read by what it writes. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect } from 'vitest';

const MAIN = fileURLToPath(new URL('../../../server/main.ts', import.meta.url));

class Program {
  readonly child: ChildProcess;
  output = '';
  readonly exit: Promise<number | null>;

  constructor(env: Record<string, string>) {
    const { PATH = '', HOME = '' } = process.env;
    this.child = spawn(process.execPath, [MAIN], {
      env: { PATH, HOME, LOG_LEVEL: 'info', PORT: '0', ...env },
    });
    this.child.stdout?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    this.child.stderr?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
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
}

interface StartedPrograms {
  readonly start: (env?: Record<string, string>) => Program;
  /** Of the test that runs. */
  readonly dataFolder: () => string;
}

/** Registers what is done before and after each test: a fresh folder, and the end of all programs; call once in a file. */
export function startedPrograms(): StartedPrograms {
  let dataDir = '';
  let programs: Program[] = [];
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
  return {
    dataFolder: () => dataDir,
    start: (env = {}) => {
      const program = new Program({ DATA_DIR: dataDir, ...env });
      programs.push(program);
      return program;
    },
  };
}
