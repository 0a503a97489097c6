/** The real server program as a process of its own, that can be killed and started again on the same port. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';

import { rememberSettings } from './known-secrets.ts';
import { SecretWatch } from './secret-watch.ts';
import { programEnvironment } from '../../support/program-environment.ts';

const ROOT = join(import.meta.dirname, '../../..');

export class ServerProgram {
  readonly port: number;
  readonly #env: Readonly<Record<string, string>>;
  readonly #watch: SecretWatch;
  #ready = (): void => undefined;
  #child: ChildProcess | null = null;

  private constructor(port: number, env: Readonly<Record<string, string>>) {
    this.port = port;
    this.#env = env;
    rememberSettings(env);
    this.#watch = new SecretWatch((line) => {
      if (line.includes('Holdfast is ready at')) this.#ready();
    });
  }

  static async start(env: Readonly<Record<string, string>>): Promise<ServerProgram> {
    const program = new ServerProgram(await freePort(), env);
    await program.start();
    return program;
  }

  /** Resolves when it accepts requests. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, [join(ROOT, 'server/main.ts')], {
      cwd: ROOT,
      env: {
        ...programEnvironment(),
        NODE_ENV: 'production',
        LOG_LEVEL: 'trace',
        HOST: '127.0.0.1',
        PORT: String(this.port),
        ...this.#env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    await new Promise<void>((resolve, reject) => {
      this.#ready = resolve;
      this.#watch.listenTo(child.stdout, child.stderr);
      child.once('exit', () => reject(new Error('the server did not start')));
    });
  }

  /** Sends SIGKILL. Fails when a secret is in its log. */
  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    // On `close` all its output has been read.
    const gone = once(child, 'close');
    child.kill('SIGKILL');
    await gone;
    this.#watch.refuse();
  }
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
