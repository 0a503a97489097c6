/**
 * The real server program on an embedded database of its own, filled with the demo workspace, serving a copy of the built
 * page. It can be stopped and started again on the same address and data, and be given a new version of the page.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const ROOT = join(import.meta.dirname, '../../..');
const BUILT_PAGE = process.env['E2E_DIST'] ?? join(ROOT, 'dist');
const START_LIMIT_MS = 240_000;
const READY = /Holdfast is ready at (\S+)/;

export class HoldfastServer {
  readonly #folder: string;
  readonly #settings: Readonly<Record<string, string>>;
  #child: ChildProcess | undefined;
  #port = 0;

  private constructor(folder: string, settings: Readonly<Record<string, string>>) {
    this.#folder = folder;
    this.#settings = settings;
  }

  /** Starts a server that nobody else uses, with further settings of its environment. */
  static async create(settings: Readonly<Record<string, string>> = {}): Promise<HoldfastServer> {
    const server = new HoldfastServer(await mkdtemp(join(tmpdir(), 'holdfast-e2e-')), settings);
    cpSync(BUILT_PAGE, server.#pageFolder, { recursive: true });
    await server.start();
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${String(this.#port)}`;
  }

  get #pageFolder(): string {
    return join(this.#folder, 'page');
  }

  async start(): Promise<void> {
    const { PATH, HOME, TMPDIR } = process.env;
    const child = spawn(process.execPath, [join(ROOT, 'server/main.ts')], {
      cwd: ROOT,
      env: {
        ...{ PATH, HOME, TMPDIR },
        NODE_ENV: 'production',
        LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'error',
        DATA_DIR: join(this.#folder, 'data'),
        PAGE_DIR: this.#pageFolder,
        PORT: String(this.#port),
        ...this.#settings,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#child = child;
    process.once('exit', () => child.kill('SIGTERM'));
    this.#port = Number(new URL(await announcedAddress(child)).port);
  }

  /** Ends the server as an administrator would; the data stays. */
  async stop(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (child === undefined || child.exitCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
  }

  /** Ends the server and removes everything. */
  async remove(): Promise<void> {
    await this.stop();
    await rm(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  }

  /** Puts a new version in place: the same code under another name, with its own revision in the service worker. */
  deploy(name: string): void {
    this.#edit('index.html', (text) =>
      text.replace(/(?:<meta name="build"[^>]*>)?<title>/, `<meta name="build" content="${name}"><title>`),
    );
    this.#edit('sw.js', (text) => {
      const entry = /\{[^{}]*["'`]?url["'`]?:["'`]index\.html["'`][^{}]*\}/;
      if (!entry.test(text)) throw new Error('index.html is not in the manifest of the worker');
      return text.replace(entry, `{"revision":"${name}","url":"index.html"}`);
    });
  }

  #edit(file: string, change: (text: string) => string): void {
    const path = join(this.#pageFolder, file);
    const next = change(readFileSync(path, 'utf8'));
    writeFileSync(`${path}.new`, next);
    renameSync(`${path}.new`, path);
  }
}

async function announcedAddress(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('the server has no output');
  const lines = createInterface({ input: child.stdout });
  const timer = setTimeout(() => child.kill('SIGKILL'), START_LIMIT_MS);
  const seen: string[] = [];
  try {
    for await (const line of lines) {
      seen.push(line);
      const address = READY.exec(line)?.[1];
      if (address !== undefined) return address;
    }
    throw new Error(`the server did not start:\n${seen.join('\n')}`);
  } finally {
    clearTimeout(timer);
    child.stdout.resume();
  }
}
