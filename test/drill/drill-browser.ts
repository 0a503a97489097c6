/**
 * A real Chromium of one person, with its profile on disk and as a process of its own, so that it can be killed and held. What
 * the person does is done by keys; what is looked at is the screen and the device itself.
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
/** Keys and clicks into a page that may be loaded anew under them. */
const A_TRY = 2_000;
/** Looks at a form that was sent before it is sent again: the answer to it may have been lost. */
const LOOKS_AT_ANSWER = 100;

export interface WhoseBrowser {
  readonly person: string;
  readonly url: string;
  /** The browser's executable file. */
  readonly program: string;
}

export interface OnDevice {
  /** Names of tasks of the drill, by id. */
  readonly tasks: Readonly<Record<string, string>>;
  /** Whether the person's to-dos of the drill are ticked, by name. */
  readonly todos: Readonly<Record<string, boolean>>;
  readonly waiting: number;
  /** Names of the tasks whose creation waits in the inbox. */
  readonly refused: readonly string[];
  /** Versions that all scopes were read to. */
  readonly complete: boolean;
  /** The history of the database that it was last told of. */
  readonly epoch: string | null;
}

/** How a person of the demo signs in. */
export const addressOfPerson = (person: string): string => `${person}@demo.holdfast.example`;

export class DrillBrowser {
  readonly person: string;
  readonly #url: string;
  readonly #program: string;
  readonly #folder: string;
  #child: ChildProcess | null = null;
  #browser: Browser | null = null;
  #page: Page | null = null;
  /** At the form since it was sent last. */
  #looks = LOOKS_AT_ANSWER;

  private constructor({ person, url, program }: WhoseBrowser, folder: string) {
    this.person = person;
    this.#url = url;
    this.#program = program;
    this.#folder = folder;
  }

  /** With a copy of a profile, or with none. */
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

  /** Goes home; signs in where nobody is. */
  async home(): Promise<void> {
    await this.page.goto(`${this.#url}/worklenz/home`).catch(() => undefined);
    this.#looks = LOOKS_AT_ANSWER;
    await until(`${this.person}: home`, () => this.signInIfAsked());
  }

  /**
   * One look, true at home. Signs in where the page asks for it, which it may do a moment after it has shown home: a session can
   * be lost. One try is not enough: the page may be loaded anew by itself between the keys and the button.
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

  /** Which of the two is to be seen, if any is yet. */
  async #where(): Promise<'sign-in' | 'home' | null> {
    if (await new LoginPage(this.page).email.isVisible()) return 'sign-in';
    return (await new HomePage(this.page).quickAdd.isVisible()) ? 'home' : null;
  }

  /** Whether the page asks who this is; without a page that is to be seen it is not known yet. */
  async signedOut(): Promise<boolean> {
    let where: 'sign-in' | 'home' | null = null;
    await until(`${this.person}: a page`, async () => (where = await this.#where()) !== null);
    return where === 'sign-in';
  }

  /** False when the page left to the sign-in before it took the name. */
  async addTask(name: string): Promise<boolean> {
    // The field is empty when the task is stored.
    return this.#enter(new HomePage(this.page).quickAdd, name, async (left) => left === '');
  }

  async addTodo(name: string): Promise<boolean> {
    return this.#enter(
      new HomePage(this.page).newTodo,
      name,
      async () => name in (await this.device()).todos,
    );
  }

  /** Types words and enters them, and waits until they are taken. */
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

  /** False when the page left to the sign-in before it was ticked. */
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

  /** What the status of syncing says; nothing where the page has left to the sign-in meanwhile. */
  async status(): Promise<string> {
    const label = this.page.locator('button.hf-sync').getAttribute('aria-label', { timeout: A_TRY });
    return (await label.catch(() => null)) ?? '';
  }

  /** What is on the device, read from its database. */
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

  /** What is on the screen, for who looks for the cause of a problem. */
  async seen(): Promise<string> {
    if (!this.#page) return `${this.person} has no browser`;
    const text = await this.#page
      .evaluate(() => document.body.textContent.slice(0, 600))
      .catch((error: unknown) => String(error));
    return `${this.person} sees ${this.#page.url()}: ${text.replaceAll(/\s+/g, ' ')}`;
  }

  /** What a browser does that runs out of room: all that the page kept is gone, except who is signed in. */
  async evict(origin: string): Promise<void> {
    await this.page.goto('about:blank');
    const session = await this.page.context().newCDPSession(this.page);
    await session.send('Storage.clearDataForOrigin', {
      origin,
      storageTypes: 'indexeddb,cache_storage,service_workers,local_storage',
    });
    await session.detach();
  }

  /** Ends it as a person does, so that everything it holds is in its profile. */
  async quit(): Promise<void> {
    const child = this.#child;
    if (!child) return;
    const gone = once(child, 'exit');
    const session = await this.#browser?.newBrowserCDPSession();
    await session?.send('Browser.close').catch(() => undefined);
    await gone;
    await this.kill();
  }

  /** Copies its profile while it does not run, without the marks of the one that used it. */
  async copyProfile(to: string): Promise<void> {
    await cp(this.#folder, to, {
      recursive: true,
      filter: (path) => !/Singleton|DevToolsActivePort/.test(path),
    });
  }

  /** Ends all processes of the browser from one moment to the next. */
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

/** What a field holds; empty where the page does not say. */
async function valueOf(field: Locator): Promise<string> {
  return field.inputValue({ timeout: A_TRY }).catch(() => '');
}
