/**
 * The real server program on an embedded database with the demo workspace, serving a copy of the built page. It can be
 * stopped and started again on the same address and data, and serve a new version of the page.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { rememberSettings } from '../../server/support/known-secrets.ts';
import { SecretWatch } from '../../server/support/secret-watch.ts';
import { programEnvironment } from '../../support/program-environment.ts';
import { quickFolder } from '../../support/quick-folder.ts';

const ROOT = join(import.meta.dirname, '../../..');
const BUILT_PAGE = process.env['E2E_DIST'] ?? join(ROOT, 'dist');
const START_LIMIT_MS = 240_000;
/** Enough for some minutes of a log with every request. */
const LAST_LINES = 3_000;
const READY = /Holdfast is ready at (\S+)/;
/** The last line of the start. */
const MAILS = /Mails it would send: (\S+)/;

export class HoldfastServer {
  readonly #folder: string;
  readonly #settings: Readonly<Record<string, string>>;
  #child: ChildProcess | undefined;
  #port = 0;
  /** The output of the program since its start. */
  #output: string[] = [];
  /** Searches its whole log for secrets. */
  readonly #watch = new SecretWatch();

  private constructor(folder: string, settings: Readonly<Record<string, string>>) {
    this.#folder = folder;
    this.#settings = settings;
    rememberSettings(settings);
  }

  /** Starts a new server, with further environment variables. */
  static async create(settings: Readonly<Record<string, string>> = {}): Promise<HoldfastServer> {
    const server = new HoldfastServer(await quickFolder('holdfast-e2e-'), settings);
    cpSync(BUILT_PAGE, server.#pageFolder, { recursive: true });
    await server.start();
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${String(this.#port)}`;
  }

  /** The address of the page with the server's unsent mails, including its token. */
  get mailPage(): string {
    const address = this.#output.map((line) => MAILS.exec(line)?.[1]).find((one) => one !== undefined);
    if (address === undefined) throw new Error('the server said nothing about mails');
    return address.replace('//localhost:', '//127.0.0.1:');
  }

  get #pageFolder(): string {
    return join(this.#folder, 'page');
  }

  /** The last lines of the output, for a failed journey. */
  get lastOutput(): string {
    return this.#output.slice(-LAST_LINES).join('\n');
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, [join(ROOT, 'server/main.ts')], {
      cwd: ROOT,
      env: {
        ...programEnvironment(),
        NODE_ENV: 'production',
        LOG_LEVEL: 'trace',
        DATA_DIR: join(this.#folder, 'data'),
        PAGE_DIR: this.#pageFolder,
        PORT: String(this.#port),
        ...this.#settings,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#child = child;
    process.once('exit', () => child.kill('SIGTERM'));
    this.#output = [];
    this.#watch.listenTo(child.stdout);
    this.#port = Number(new URL(await announcedAddress(child, this.#output)).port);
  }

  /** Stops the server without deleting its data. Fails when its log contains a secret. */
  async stop(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (child === undefined || child.exitCode !== null) return;
    // By then all of its output has been read.
    const gone = once(child, 'close');
    child.kill('SIGTERM');
    await gone;
    this.#watch.refuse();
  }

  /** Stops the server and deletes its data. */
  async remove(): Promise<void> {
    try {
      await this.stop();
    } finally {
      await rm(this.#folder, { recursive: true, force: true, maxRetries: 5 });
    }
  }

  /** Deploys a new version: the same code, another name in index.html, another revision in the service worker. */
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

  /** Deploys the first version again: shared browsers of later journeys have it, and would be offered an update. */
  withdraw(): void {
    for (const file of ['index.html', 'sw.js'])
      this.#edit(file, () => readFileSync(join(BUILT_PAGE, file), 'utf8'));
  }

  #edit(file: string, change: (text: string) => string): void {
    const path = join(this.#pageFolder, file);
    const next = change(readFileSync(path, 'utf8'));
    writeFileSync(`${path}.new`, next);
    renameSync(`${path}.new`, path);
  }
}

/** Records the output of the program; returns its address once it is ready. */
function announcedAddress(child: ChildProcess, output: string[]): Promise<string> {
  const { stdout } = child;
  if (!stdout) throw new Error('the server has no output');
  const timer = setTimeout(() => child.kill('SIGKILL'), START_LIMIT_MS);
  return new Promise<string>((resolve, reject) => {
    createInterface({ input: stdout })
      .on('line', (line) => {
        output.push(line);
        const address = READY.exec(line)?.[1];
        if (address !== undefined) resolve(address);
      })
      .on('close', () => reject(new Error(`the server did not start:\n${output.join('\n')}`)));
  }).finally(() => clearTimeout(timer));
}
