/**
 * The real server program over a real PostgreSQL of its own, with faulty proxies before both. It can be killed, paused,
 * continued, started again on its data, and given a wrong clock or a new version of the page.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { DEMO_PASSWORD } from '../../server/demo/people.ts';
import { TestClient } from '../server/support/client.ts';
import { SecretWatch } from '../server/support/secret-watch.ts';
import { BadLine } from './bad-line.ts';
import { addressOfPerson } from './drill-browser.ts';
import { DrillDatabase } from './drill-database.ts';
import { DrillDisk } from './drill-disk.ts';
import { programEnvironment } from '../support/program-environment.ts';

const ROOT = join(import.meta.dirname, '../..');
const START_LIMIT = 240_000;
const QUERY_TRIES = 240;
/** Lines of the log below `fatal`. */
const ROUTINE = /^\{"level":[1-5]0,/;

export interface DrillPlace {
  /** The first of four free ports. */
  readonly port: number;
  /** A folder whose files this server starts with. */
  readonly origin?: string;
}

export class DrillServer {
  readonly line: BadLine;
  /** The proxy between the server and its database. */
  readonly databaseLine: BadLine;
  readonly disk: DrillDisk;
  readonly database: DrillDatabase;
  readonly #port: number;
  /** Exits of the server that the drill did not cause. */
  readonly ends: string[] = [];
  readonly #output: string[] = [];
  /** Searches its whole log for secrets. */
  readonly #watch = new SecretWatch();
  #direct: pg.Pool;
  #child: ChildProcess | null = null;

  private constructor(
    { port }: DrillPlace,
    disk: DrillDisk,
    database: DrillDatabase,
    lines: readonly [BadLine, BadLine],
  ) {
    this.#port = port;
    this.disk = disk;
    this.database = database;
    [this.line, this.databaseLine] = lines;
    this.#direct = this.#connect();
  }

  static async open(place: DrillPlace): Promise<DrillServer> {
    const { port, origin } = place;
    const disk = await DrillDisk.open();
    const from = origin === undefined ? undefined : join(origin, 'postgres');
    const database = await DrillDatabase.open(disk, port + 3, from);
    if (origin !== undefined) cpSync(join(origin, 'data'), join(disk.folder, 'data'), { recursive: true });
    cpSync(join(ROOT, 'dist'), join(disk.folder, 'page'), { recursive: true });
    const line = await BadLine.open(port, port + 1);
    const databaseLine = await BadLine.open(port + 2, port + 3);
    const server = new DrillServer(place, disk, database, [line, databaseLine]);
    await server.start();
    return server;
  }

  /** Descriptions of the secrets in its log so far. */
  secretsInLog(): string[] {
    return this.#watch.findings();
  }

  /** The last lines of its log that are not routine. */
  get output(): readonly string[] {
    return this.#output.slice(-40);
  }

  /** The address for browsers, through the proxy. */
  get url(): string {
    return `http://127.0.0.1:${String(this.#port)}`;
  }

  get running(): boolean {
    return this.#child !== null && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  async start(): Promise<void> {
    if (this.running) return;
    const clock = pathToFileURL(join(import.meta.dirname, 'shifted-clock.ts')).href;
    const child = spawn(process.execPath, ['--import', clock, join(ROOT, 'server/main.ts')], {
      cwd: ROOT,
      env: {
        ...this.#environment(),
        DRILL_CLOCK: join(this.disk.folder, 'clock'),
        NODE_ENV: 'production',
        LOG_LEVEL: 'trace',
        PAGE_DIR: join(this.disk.folder, 'page'),
        DEMO: 'true',
        HOST: '127.0.0.1',
        PORT: String(this.#port + 1),
        PUBLIC_URL: this.url,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#child = child;
    this.#watch.listenTo(child.stdout);
    child.once('exit', (code, signal) => {
      if (this.#child === child) this.ends.push(`ended by itself with ${String(signal ?? code)}`);
    });
    await ready(child, (line) => {
      if (!ROUTINE.test(line)) this.#output.push(line);
    });
  }

  /** Ends it with SIGKILL. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  async #end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }

  hold(): void {
    this.#child?.kill('SIGSTOP');
  }

  goOn(): void {
    this.#child?.kill('SIGCONT');
  }

  /** Sets its clock wrong by that many milliseconds. */
  shiftClock(offset: number): void {
    writeFileSync(join(this.disk.folder, 'clock'), String(offset));
  }

  /** Restores the backup of the database as `docs/operating.md` describes it. */
  async restore(): Promise<void> {
    await this.kill();
    await this.#direct.end();
    await this.database.restore();
    this.#direct = this.#connect();
    await promisify(execFile)(process.execPath, [join(ROOT, 'server/db/restored-cli.ts')], {
      cwd: ROOT,
      env: this.#environment(),
    });
    await this.start();
  }

  /** Stops it and its database in order, and copies their data. */
  async copyTo(folder: string): Promise<void> {
    await this.#end('SIGTERM');
    await this.database.stop();
    await this.database.copyTo(join(folder, 'postgres'));
    cpSync(join(this.disk.folder, 'data'), join(folder, 'data'), { recursive: true });
  }

  async backUp(): Promise<void> {
    await this.kill();
    await this.#direct.end();
    await this.database.backUp();
    this.#direct = this.#connect();
    await this.start();
  }

  /** Serves another version of the page under the same addresses. */
  deploy(name: string): void {
    const path = join(this.disk.folder, 'page', 'index.html');
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, text.replace('<title>', `<meta name="drill" content="${name}"><title>`));
  }

  /** Activates or deactivates a person of the demo as the owner. */
  async setActive(person: string, active: boolean): Promise<void> {
    const desk = new TestClient(`http://127.0.0.1:${String(this.#port + 1)}`);
    await desk.post('/secure/login', { email: addressOfPerson('owner'), password: DEMO_PASSWORD });
    const [member] = await this.query<{ id: string }>(
      'select m.id from team_members m join users u on u.id = m.user_id where u.email = $1',
      [addressOfPerson(person)],
    );
    const answer = await desk.put(`/api/v1/team-members/${member?.id ?? ''}/active`, { active });
    if (answer.status !== 200) throw new Error(answer.text);
  }

  /** Queries the database without a proxy; retries while it starts again. */
  async query<T extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<T[]> {
    for (let tried = 0; ; tried += 1) {
      try {
        return (await this.#direct.query<T>(text, [...values])).rows;
      } catch (error) {
        if (tried === QUERY_TRIES) throw error;
        await pause(500);
      }
    }
  }

  async close(): Promise<void> {
    await this.kill();
    await this.line.close();
    await this.databaseLine.close();
    await this.#direct.end();
    await this.disk.heal();
    await this.database.stop();
    await this.disk.close();
  }

  #connect(): pg.Pool {
    const pool = new pg.Pool({ connectionString: this.database.addressOver(this.database.port), max: 2 });
    pool.on('error', () => undefined);
    return pool;
  }

  #environment(): NodeJS.ProcessEnv {
    return {
      ...programEnvironment(),
      DATA_DIR: join(this.disk.folder, 'data'),
      DATABASE_URL: this.database.addressOver(this.#port + 2),
    };
  }
}

async function ready(child: ChildProcess, say: (line: string) => void): Promise<void> {
  const { stdout } = child;
  if (!stdout) throw new Error('the server has no output');
  const timer = setTimeout(() => child.kill('SIGKILL'), START_LIMIT);
  const output: string[] = [];
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: stdout })
      .on('line', (text) => {
        output.push(text);
        say(text);
        if (text.includes('Holdfast is ready at')) resolve();
      })
      .on('close', () => reject(new Error(`the server did not start:\n${output.join('\n')}`)));
  }).finally(() => clearTimeout(timer));
}
