/**
 * A real Chromium of one person, with its profile on disk and as a separate process, so that it can be killed and
 * paused. The person acts with keys and clicks; checks read the screen and the replica.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../server/demo/people.ts';
import { LoginPage } from '../e2e/pages/login-page.ts';
import { HomePage } from '../e2e/pages/home-page.ts';
import { rememberSecretsOf } from '../e2e/support/browser-secrets.ts';
import { dropSendsOffline } from '../e2e/support/offline-sockets.ts';
import { CHROMIUM_ARGUMENTS } from '../support/chromium-arguments.ts';
import { drillFolder } from './leftovers.ts';
import { until } from './until.ts';

const PATIENCE = 90_000;
/** Timeout of one key or click: the page may reload meanwhile. */
const A_TRY = 2_000;
/** Polls of a submitted form before it is submitted again: its answer may be lost. */
const LOOKS_AT_ANSWER = 100;

export interface WhoseBrowser {
  readonly person: string;
  readonly url: string;
  /** Path of the browser's executable. */
  readonly program: string;
}

export interface OnDevice {
  /** Names of tasks of the drill, by id. */
  readonly tasks: Readonly<Record<string, string>>;
  /** Whether the to-dos of the drill are ticked, by name. */
  readonly todos: Readonly<Record<string, boolean>>;
  readonly waiting: number;
  /** Names of the tasks whose creation is in the change inbox. */
  readonly refused: readonly string[];
  /** Whether the replica is complete. */
  readonly complete: boolean;
  /** The last known epoch of the database. */
  readonly epoch: string | null;
}

/** The address with which a person of the demo signs in. */
export const addressOfPerson = (person: string): string => `${person}@demo.holdfast.example`;

export class DrillBrowser {
  readonly person: string;
  readonly #url: string;
  readonly #program: string;
  readonly #folder: string;
  #child: ChildProcess | null = null;
  #browser: Browser | null = null;
  #page: Page | null = null;
  /** Polls of the sign-in form since it was last submitted. */
  #looks = LOOKS_AT_ANSWER;

  private constructor({ person, url, program }: WhoseBrowser, folder: string) {
    this.person = person;
    this.#url = url;
    this.#program = program;
    this.#folder = folder;
  }

  /** Starts a browser with a copy of a profile, or with a new one. */
  static async open(whose: WhoseBrowser, profile?: string): Promise<DrillBrowser> {
    const folder = await drillFolder('browser');
    if (profile !== undefined) await cp(profile, folder, { recursive: true });
    const browser = new DrillBrowser(whose, folder);
    await browser.start();
    return browser;
  }

  get page(): Page {
    if (!this.#page) throw new Error(`${this.person} has no browser`);
    return this.#page;
  }

  get running(): boolean {
    return this.#page !== null;
  }

  async start(): Promise<void> {
    const child = spawn(
      this.#program,
      [
        '--headless=new',
        ...CHROMIUM_ARGUMENTS,
        '--disable-extensions',
        '--disable-default-apps',
        '--lang=en-GB',
        '--remote-debugging-port=0',
        `--user-data-dir=${this.#folder}`,
        'about:blank',
      ],
      { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
    );
    this.#child = child;
    this.#browser = await chromium.connectOverCDP(await debuggingAddress(child), { timeout: PATIENCE });
    const [context] = this.#browser.contexts();
    if (!context) throw new Error('the browser has no context');
    rememberSecretsOf(context);
    dropSendsOffline(context);
    this.#page = context.pages()[0] ?? (await context.newPage());
    this.#page.setDefaultTimeout(PATIENCE);
    this.#page.setDefaultNavigationTimeout(PATIENCE);
  }

  /** Opens home; signs in if necessary. */
  async home(): Promise<void> {
    await this.page.goto(`${this.#url}/worklenz/home`).catch(() => undefined);
    this.#looks = LOOKS_AT_ANSWER;
    await until(`${this.person}: home`, () => this.signInIfAsked());
  }

  /**
   * One poll; true at home. Submits the sign-in form when the page shows it, which may be after home, when the
   * session is lost. One try is not enough: the page may reload itself between the keys and the button.
   */
  async signInIfAsked(): Promise<boolean> {
    const where = await this.#where();
    if (where === 'home') this.#looks = LOOKS_AT_ANSWER;
    if (where !== 'sign-in') return where === 'home';
    const login = new LoginPage(this.page);
    this.#looks += 1;
    const typed = [await valueOf(login.email), await valueOf(login.password)];
    if (typed.includes('') || this.#looks > LOOKS_AT_ANSWER) {
      this.#looks = 0;
      await login.email.fill(addressOfPerson(this.person), { timeout: A_TRY });
      await login.password.fill(DEMO_PASSWORD, { timeout: A_TRY });
      await this.page.getByRole('button', { name: 'Sign in' }).click({ timeout: A_TRY });
    }
    return false;
  }

  /** Which of the two is visible, if any. */
  async #where(): Promise<'sign-in' | 'home' | null> {
    if (await new LoginPage(this.page).email.isVisible()) return 'sign-in';
    return (await new HomePage(this.page).quickAdd.isVisible()) ? 'home' : null;
  }

  /** Waits for one of the two; true for the sign-in form. */
  async signedOut(): Promise<boolean> {
    let where: 'sign-in' | 'home' | null = null;
    await until(`${this.person}: a page`, async () => (where = await this.#where()) !== null);
    return where === 'sign-in';
  }

  /** Returns false when the sign-in form appeared before the task was added. */
  async addTask(name: string): Promise<boolean> {
    // The field is cleared when the task is stored.
    return this.#enter(new HomePage(this.page).quickAdd, name, async (left) => left === '');
  }

  async addTodo(name: string): Promise<boolean> {
    return this.#enter(
      new HomePage(this.page).newTodo,
      name,
      async () => name in (await this.device()).todos,
    );
  }

  /** Types a text, presses Enter, and waits until the page has accepted it. */
  async #enter(field: Locator, words: string, isTaken: (left: string) => Promise<boolean>): Promise<boolean> {
    let next: 'type' | 'enter' | 'look' = 'type';
    let taken = false;
    await until(`${this.person}: ${words} is taken`, async () => {
      if ((await this.#where()) === 'sign-in') return true;
      if (next === 'type') {
        await field.fill(words, { timeout: A_TRY });
        next = 'enter';
      }
      if (next === 'enter') {
        await field.press('Enter', { timeout: A_TRY });
        next = 'look';
      }
      return (taken = await isTaken(await field.inputValue({ timeout: A_TRY })));
    });
    return taken;
  }

  /** Returns false when the sign-in form appeared before the to-do was ticked. */
  async tickTodo(name: string): Promise<boolean> {
    let isTicked = false;
    await until(`${this.person}: ${name} is ticked`, async () => {
      if ((await this.#where()) === 'sign-in') return true;
      isTicked = (await this.device()).todos[name] === true;
      if (!isTicked) await new HomePage(this.page).todo(name).click({ timeout: A_TRY });
      return isTicked;
    });
    return isTicked;
  }

  /** The label of the sync status; empty when the page shows the sign-in form. */
  async status(): Promise<string> {
    const label = this.page.locator('button.hf-sync').getAttribute('aria-label', { timeout: A_TRY });
    return (await label.catch(() => null)) ?? '';
  }

  /** The contents of the device's IndexedDB. */
  async device(): Promise<OnDevice> {
    return this.page.evaluate(async () => {
      const done = <T>(request: IDBRequest<T>): Promise<T> =>
        new Promise((resolve, reject) => {
          request.addEventListener('success', () => resolve(request.result));
          request.addEventListener('error', () => reject(request.error ?? new Error('not readable')));
        });
      const known = (await indexedDB.databases()).find(({ name }) => name?.startsWith('holdfast-'));
      if (known?.name === undefined) throw new Error('there is no replica');
      const database = await done(indexedDB.open(known.name));
      const look = database.transaction(['task', 'personalTask', 'outbox', 'inbox', 'meta']);
      const [tasks, todos, waiting, refused, identity] = await Promise.all([
        done(look.objectStore('task').getAll() as IDBRequest<{ id: string; name: string }[]>),
        done(look.objectStore('personalTask').getAll() as IDBRequest<{ name: string; done: boolean }[]>),
        done(look.objectStore('outbox').count()),
        done(look.objectStore('inbox').getAll() as IDBRequest<{ mutation: { args: { name?: string } } }[]>),
        done(
          look.objectStore('meta').get('identity') as IDBRequest<
            { complete?: boolean; epoch?: string | null } | undefined
          >,
        ),
      ]);
      database.close();
      const isOurs = ({ name }: { readonly name: string }): boolean => name.startsWith('Drill ');
      return {
        tasks: Object.fromEntries(tasks.filter(isOurs).map(({ id, name }) => [id, name])),
        todos: Object.fromEntries(todos.filter(isOurs).map(({ name, done: isDone }) => [name, isDone])),
        waiting,
        refused: refused.map(({ mutation }) => mutation.args.name ?? ''),
        complete: identity?.complete === true,
        epoch: identity?.epoch ?? null,
      };
    });
  }

  /** The text on the screen, to find the cause of a problem. */
  async seen(): Promise<string> {
    if (!this.#page) return `${this.person} has no browser`;
    const text = await this.#page
      .evaluate(() => document.body.textContent.slice(0, 600))
      .catch((error: unknown) => String(error));
    return `${this.person} sees ${this.#page.url()}: ${text.replaceAll(/\s+/g, ' ')}`;
  }

  /** Deletes the storage of the page as a browser short of space does; the session cookie stays. */
  async evict(origin: string): Promise<void> {
    await this.page.goto('about:blank');
    const session = await this.page.context().newCDPSession(this.page);
    await session.send('Storage.clearDataForOrigin', {
      origin,
      storageTypes: 'indexeddb,cache_storage,service_workers,local_storage',
    });
    await session.detach();
  }

  /** Closes the browser in order, so that it writes everything to its profile. */
  async quit(): Promise<void> {
    const child = this.#child;
    if (!child) return;
    const gone = once(child, 'exit');
    const session = await this.#browser?.newBrowserCDPSession();
    await session?.send('Browser.close').catch(() => undefined);
    await gone;
    await this.kill();
  }

  /** Copies the profile of a browser that does not run, without its lock files. */
  async copyProfile(to: string): Promise<void> {
    await cp(this.#folder, to, {
      recursive: true,
      filter: (path) => !/Singleton|DevToolsActivePort/.test(path),
    });
  }

  /** Kills all processes of the browser. */
  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    this.#page = null;
    if (child?.pid !== undefined && child.exitCode === null && child.signalCode === null) {
      const gone = once(child, 'exit');
      process.kill(-child.pid, 'SIGKILL');
      await gone;
    }
    await this.#browser?.close().catch(() => undefined);
    this.#browser = null;
  }

  signal(signal: 'SIGSTOP' | 'SIGCONT'): void {
    const pid = this.#child?.pid;
    if (pid !== undefined) process.kill(-pid, signal);
  }

  async close(): Promise<void> {
    await this.kill();
    await rm(this.#folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
}

async function debuggingAddress(child: ChildProcess): Promise<string> {
  const { stderr } = child;
  if (!stderr) throw new Error('the browser says nothing');
  return new Promise((resolve, reject) => {
    createInterface({ input: stderr })
      .on('line', (text) => {
        const address = /DevTools listening on (ws:\S+)/.exec(text)?.[1];
        if (address !== undefined) resolve(address);
      })
      .on('close', () => reject(new Error('the browser did not start')));
  });
}

/** The value of a field; empty when it cannot be read. */
async function valueOf(field: Locator): Promise<string> {
  return field.inputValue({ timeout: A_TRY }).catch(() => '');
}
