/** The fixtures of journeys: a server per worker, people of the demo workspace, shared browsers. */
import { writeFile } from 'node:fs/promises';
import {
  test as base,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type LaunchOptions,
  type Page,
} from '@playwright/test';
import { DEMO_PASSWORD } from '../../../server/demo/people.ts';
import { rememberSecretsOf } from './browser-secrets.ts';
import { type Desk, Desks } from './desks.ts';
import { HoldfastServer } from './holdfast-server.ts';
import { cutNetwork, requestLog, watchRequests } from './in-flight.ts';
import { hearMessages } from './messages.ts';
import { dropSendsOffline } from './offline-sockets.ts';
import { Profile } from './profile.ts';
import { STARTED_WITHIN } from './open-at.ts';
import { LoginPage } from '../pages/login-page.ts';
import { Shell } from '../pages/shell.ts';

export { expect };

interface WorkerParts {
  readonly server: HoldfastServer;
  readonly desks: Desks;
}

/** Faults of pages: uncaught errors, and errors in the console. */
interface Faults {
  watch(context: BrowserContext): Promise<void>;
  /** Errors that contain this text are expected. */
  expect(words: string): void;
}

interface TestParts {
  /** Fails the test when a page had a fault. */
  readonly faults: Faults;
  /** A browser profile on disk. */
  readonly profile: Profile;
  /** Opens a page of a signed-in person of the demo workspace, in a browser that the journeys of this worker share. */
  readonly deskOf: (person: string) => Promise<Desk>;
  /** Opens a browser that is separate from all others. */
  readonly newBrowser: (options?: BrowserContextOptions) => Promise<BrowserContext>;
}

/** Messages of the browser about the network; the last one is about the script of the service worker. */
const NETWORK =
  /Failed to load resource|net::ERR_|WebSocket connection|Failed to fetch|when fetching the script/;

/** The faults of the journey that currently uses a browser. */
const faultsIn = new WeakMap<BrowserContext, string[]>();

/** The server of this worker, if a journey has used it. */
let running: HoldfastServer | undefined;

export const test = base.extend<TestParts, WorkerParts>({
  server: [
    async ({ browserName: _every }, provide) => {
      const server = await HoldfastServer.create();
      running = server;
      await provide(server);
      running = undefined;
      await server.remove();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  desks: [
    async ({ browser, server }, provide) => {
      const desks = new Desks(browser, server.url, (page, person) => signInAs(page, server, person));
      await provide(desks);
      await desks.close();
    },
    { scope: 'worker' },
  ],
  faults: async ({ browserName: _every }, provide, info) => {
    const found: string[] = [];
    const expected: string[] = [];
    const watched = new Set<BrowserContext>();
    await provide({
      expect: (words) => void expected.push(words),
      async watch(context) {
        const isWatched = faultsIn.has(context);
        faultsIn.set(context, found);
        watched.add(context);
        if (isWatched) return;
        const fault = (words: string): void => void faultsIn.get(context)?.push(words);
        await hearMessages(context);
        watchRequests(context);
        dropSendsOffline(context);
        rememberSecretsOf(context);
        context.on('weberror', (one) => fault(String(one.error().stack ?? one.error())));
        context.on('console', (message) => {
          // The browser itself logs network errors, which these tests cause on purpose.
          if (message.type() === 'error' && !NETWORK.test(message.text())) fault(message.text());
        });
      },
    });
    if (info.status !== info.expectedStatus) {
      const path = info.outputPath('requests.txt');
      await writeFile(path, [...watched].map(requestLog).join('\n\n'));
      await info.attach('requests', { path });
      const log = info.outputPath('server.txt');
      await writeFile(log, running?.lastOutput ?? '');
      await info.attach('server', { path: log });
    }
    const faults = found.filter((fault) => !expected.some((words) => fault.includes(words)));
    if (faults.length > 0) throw new Error(`the page had faults:\n${faults.join('\n')}`);
  },
  profile: async ({ launchOptions, faults }: { launchOptions: LaunchOptions; faults: Faults }, provide) => {
    const profile = await Profile.create(launchOptions, (context) => faults.watch(context));
    await provide(profile);
    await profile.remove();
  },
  deskOf: async ({ desks, faults }: { desks: Desks; faults: Faults }, provide) => {
    await provide((person) => desks.open(person, (context) => faults.watch(context)));
    await desks.leave();
  },
  newBrowser: async ({ browser, faults }: { browser: Browser; faults: Faults }, provide) => {
    const opened: BrowserContext[] = [];
    await provide(async (options) => {
      const context = await browser.newContext(options);
      await faults.watch(context);
      opened.push(context);
      return context;
    });
    for (const context of opened) await context.close();
  },
});

/** E-mail address of a person of the demo workspace. */
export const demoEmail = (name: string): string => `${name}@demo.holdfast.example`;

/** Signs in a person of the demo workspace and waits until everything is synced. */
export async function signInAs(page: Page, server: HoldfastServer, name: string): Promise<Shell> {
  const login = new LoginPage(page);
  await login.open(server.url);
  await login.signIn(demoEmail(name), DEMO_PASSWORD);
  const shell = new Shell(page);
  await shell.expectSaved();
  return shell;
}

/** The service worker fetches some hundred files first. */
const INSTALLED_WITHIN = 120_000;

/** Waits until the page opens offline: the service worker is installed and controls it. */
export async function readyForOffline(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, {
    timeout: INSTALLED_WITHIN,
  });
}

/** Sets the browser offline once the page opens offline. */
export async function goOffline(page: Page): Promise<void> {
  await readyForOffline(page);
  await cutNetwork(page.context());
}

/**
 * Reloads the page once every shown change is stored; before that it would ask for confirmation. Waits for the drawer
 * of the open task, whose code is loaded last.
 */
export async function reload(page: Page): Promise<void> {
  await expect(page.locator('html[data-writing]')).toHaveCount(0);
  const drawer = page.locator('.hf-drawer').first();
  const isOpen = new URL(page.url()).searchParams.has('task') && (await drawer.isVisible());
  await page.reload();
  if (isOpen) await drawer.waitFor({ timeout: STARTED_WITHIN });
}
