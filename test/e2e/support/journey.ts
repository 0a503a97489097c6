/** What a journey starts from: a server of its own per worker, people of the demo workspace, browsers that last. */
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

/** Faults of the page: what it threw and nobody caught, and what its error screens wrote down. */
interface Faults {
  watch(context: BrowserContext): Promise<void>;
  /** What is thrown with these words is thrown on purpose. */
  expect(words: string): void;
}

interface TestParts {
  /** Ends the test with a failure when a page had a fault. */
  readonly faults: Faults;
  /** A browser profile on disk. */
  readonly profile: Profile;
  /** A new page of a person of the demo workspace, signed in, in a browser that the journeys of this worker share. */
  readonly deskOf: (person: string) => Promise<Desk>;
  /** Another person's browser: separate from every other. */
  readonly newBrowser: (options?: BrowserContextOptions) => Promise<BrowserContext>;
}

/** The last: of the service worker's script. */
const NETWORK =
  /Failed to load resource|net::ERR_|WebSocket connection|Failed to fetch|when fetching the script/;

/** The faults of the journey that uses a browser now. */
const faultsIn = new WeakMap<BrowserContext, string[]>();

/** The server of this worker, where a journey has used it. */
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
          // What the network refuses is written by the browser itself, and is what these tests do on purpose.
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

/** E-mail address of one of the people of the demo workspace. */
export const demoEmail = (name: string): string => `${name}@demo.holdfast.example`;

/** Signs a person of the demo workspace in and waits until everything of theirs is on the device. */
export async function signInAs(page: Page, server: HoldfastServer, name: string): Promise<Shell> {
  const login = new LoginPage(page);
  await login.open(server.url);
  await login.signIn(demoEmail(name), DEMO_PASSWORD);
  const shell = new Shell(page);
  await shell.expectSaved();
  return shell;
}

/** The worker fetches some hundred files first. */
const INSTALLED_WITHIN = 120_000;

/** Waits until the page can be loaded without a network: the worker answers for it, with everything it needs for that. */
export async function readyForOffline(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, {
    timeout: INSTALLED_WITHIN,
  });
}

/** Takes the network away from a browser that can do without. */
export async function goOffline(page: Page): Promise<void> {
  await readyForOffline(page);
  await cutNetwork(page.context());
}

/**
 * Loads the page again when every change it shows is stored; a page that is left before asks its user. Waits until the task is there
 * again that was open and is in the address: the code of its drawer comes last.
 */
export async function reload(page: Page): Promise<void> {
  await expect(page.locator('html[data-writing]')).toHaveCount(0);
  const drawer = page.locator('.hf-drawer').first();
  const isOpen = new URL(page.url()).searchParams.has('task') && (await drawer.isVisible());
  await page.reload();
  if (isOpen) await drawer.waitFor({ timeout: STARTED_WITHIN });
}
