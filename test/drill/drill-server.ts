/**
 * The real server program over a database of its own on a real PostgreSQL, behind lines that can be spoilt. It can be killed,
 * held, continued, started again on its data, and be given a new version of the page.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { BadLine } from './bad-line.ts';

const ROOT = join(import.meta.dirname, '../..');
const START_LIMIT = 240_000;

export interface DrillPlace {
  /** Of a PostgreSQL where a database may be made. */
  readonly databaseUrl: string;
  /** The first of four free ports. */
  readonly port: number;
  readonly name: string;
}

export class DrillServer {
  readonly line: BadLine;
  /** Between the server and its database. */
  readonly databaseLine: BadLine;
  readonly #place: DrillPlace;
  readonly #folder: string;
  readonly #direct: pg.Pool;
  #child: ChildProcess | null = null;

  private constructor(
    place: DrillPlace,
    folder: string,
    lines: readonly [BadLine, BadLine],
    direct: pg.Pool,
  ) {
    this.#place = place;
    this.#folder = folder;
    [this.line, this.databaseLine] = lines;
    this.#direct = direct;
  }

  static async open(place: DrillPlace): Promise<DrillServer> {
    const folder = await mkdtemp(join(tmpdir(), 'holdfast-drill-'));
    cpSync(join(ROOT, 'dist'), join(folder, 'page'), { recursive: true });
    await asAdministrator(place, `create database ${place.name}`);
    const { port, databaseUrl } = place;
    const line = await BadLine.open(port, port + 1);
    const databaseLine = await BadLine.open(port + 2, Number(new URL(databaseUrl).port || 5432));
    const direct = new pg.Pool({ connectionString: urlOf(place), max: 2 });
    direct.on('error', () => undefined);
    const server = new DrillServer(place, folder, [line, databaseLine], direct);
    await server.start();
    return server;
  }

  /** As browsers reach it. */
  get url(): string {
    return `http://127.0.0.1:${String(this.#place.port)}`;
  }

  get running(): boolean {
    return this.#child !== null && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  async start(): Promise<void> {
    if (this.running) return;
    const { PATH, HOME, TMPDIR } = process.env;
    const database = new URL(urlOf(this.#place));
    database.port = String(this.#place.port + 2);
    const child = spawn(process.execPath, [join(ROOT, 'server/main.ts')], {
      cwd: ROOT,
      env: {
        ...{ PATH, HOME, TMPDIR },
        NODE_ENV: 'production',
        LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'fatal',
        DATA_DIR: join(this.#folder, 'data'),
        PAGE_DIR: join(this.#folder, 'page'),
        DATABASE_URL: database.href,
        DEMO: 'true',
        HOST: '127.0.0.1',
        PORT: String(this.#place.port + 1),
        PUBLIC_URL: this.url,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#child = child;
    await ready(child);
  }

  /** From one moment to the next. */
  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }

  hold(): void {
    this.#child?.kill('SIGSTOP');
  }

  goOn(): void {
    this.#child?.kill('SIGCONT');
  }

  /** Another version of the page under the same addresses. */
  deploy(name: string): void {
    const path = join(this.#folder, 'page', 'index.html');
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, text.replace('<title>', `<meta name="drill" content="${name}"><title>`));
  }

  async query<T extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<T[]> {
    return (await this.#direct.query<T>(text, [...values])).rows;
  }

  async close(): Promise<void> {
    await this.kill();
    await this.line.close();
    await this.databaseLine.close();
    await this.#direct.end();
    await asAdministrator(this.#place, `drop database if exists ${this.#place.name} with (force)`);
    await rm(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

function urlOf({ databaseUrl, name }: DrillPlace): string {
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function asAdministrator({ databaseUrl }: DrillPlace, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function ready(child: ChildProcess): Promise<void> {
  const { stdout } = child;
  if (!stdout) throw new Error('the server has no output');
  const timer = setTimeout(() => child.kill('SIGKILL'), START_LIMIT);
  const said: string[] = [];
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: stdout })
      .on('line', (text) => {
        said.push(text);
        if (text.includes('Holdfast is ready at')) resolve();
      })
      .on('close', () => reject(new Error(`the server did not start:\n${said.join('\n')}`)));
  }).finally(() => clearTimeout(timer));
}
