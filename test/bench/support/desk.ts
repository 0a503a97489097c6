/** A person at the real page: a profile on disk, signed in, with a complete replica. */
import type { BrowserContext, Page } from 'playwright';
import { DEMO_PASSWORD, DEMO_PEOPLE } from '../../../server/demo/people.ts';
import { dropSendsOffline } from '../../e2e/support/offline-sockets.ts';
import { createProfile, type Profile } from './chromium.ts';
import { installProbe } from './probe.ts';

/** Selectors of the first rows of a project's list, of the list of projects, and of home. */
export const SCREENS = {
  task: '.hf-list .hf-tr .hf-tr-title',
  project: '.projects-link',
  home: '.home-row .home-title',
} as const;

export interface Desk {
  readonly context: BrowserContext;
  readonly page: Page;
}

export interface DeskOptions {
  /** The selector that `probe.first` watches for. */
  readonly first?: string;
}

/** Opens the profile's browser with the probe in every page. */
export async function sitDown(profile: Profile, options: DeskOptions = {}): Promise<Desk> {
  const context = await profile.open();
  dropSendsOffline(context);
  await context.addInitScript(installProbe, options.first ?? SCREENS.task);
  const page = context.pages()[0] ?? (await context.newPage());
  page.on('pageerror', (error) => process.stderr.write(`page: ${error.message}\n`));
  return { context, page };
}

/** Signs in without the sign-in form, so that the replica is still empty when the first screen opens. */
export async function signInQuietly(page: Page, url: string, person = 0): Promise<void> {
  await page.goto(`${url}/auth/login`);
  await page.evaluate(
    async ([email, password]) => {
      const { token } = (await (await fetch('/csrf-token')).json()) as { token: string };
      const headers = { 'content-type': 'application/json', 'x-csrf-token': token };
      await fetch('/secure/login', { method: 'POST', headers, body: JSON.stringify({ email, password }) });
      const { user } = (await (await fetch('/secure/verify')).json()) as { user: unknown };
      const bytes = new TextEncoder().encode(JSON.stringify(user));
      localStorage.setItem(
        'worklenz-session-id',
        btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')),
      );
    },
    [DEMO_PEOPLE[person]?.email ?? '', DEMO_PASSWORD] as const,
  );
}

/** Resolves when the replica is complete: all rows that the person may read are in it. */
export async function replicaComplete(page: Page): Promise<{ readonly at: number; readonly rows: number }> {
  return page.evaluate(async () => {
    const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
    const asked = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')));
      });
    let name: string | undefined;
    while (name === undefined) {
      const all = await indexedDB.databases();
      name = all.find((one) => one.name?.startsWith('holdfast-') === true && (one.version ?? 0) > 0)?.name;
      await pause(20);
    }
    const database = await asked(indexedDB.open(name));
    for (;;) {
      const identity = (await asked(database.transaction('meta').objectStore('meta').get('identity'))) as
        | { complete?: boolean }
        | undefined;
      if (identity?.complete === true) break;
      await pause(50);
    }
    const at = performance.timeOrigin + performance.now();
    const rows = await asked(database.transaction('task').objectStore('task').count());
    database.close();
    return { at, rows };
  });
}

/** Resolves when the cursor of a scope has reached a version. */
export async function replicaReached(page: Page, scope: string, version: number): Promise<void> {
  await page.evaluate(
    async ([name, wanted]) => {
      const all = await indexedDB.databases();
      const database = all.find((one) => one.name?.startsWith('holdfast-') === true)?.name ?? '';
      const asked = <T>(request: IDBRequest<T>): Promise<T> =>
        new Promise((resolve, reject) => {
          request.addEventListener('success', () => resolve(request.result));
          request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')));
        });
      const opened = await asked(indexedDB.open(database));
      for (;;) {
        const cursors = opened.transaction('cursors').objectStore('cursors');
        const cursor = (await asked(cursors.get(name))) as { version?: number } | undefined;
        if ((cursor?.version ?? 0) >= wanted) break;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      opened.close();
    },
    [scope, version] as const,
  );
}

/** Resolves when the service worker is active, so that the page starts without a server. */
async function offlineReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

/** Creates the profile of a person, with a complete replica and a shell that opens offline. */
export async function preparedProfile(url: string, person = 0): Promise<Profile> {
  const profile = await createProfile();
  const { context, page } = await sitDown(profile);
  try {
    await signInQuietly(page, url, person);
    await page.goto(`${url}/worklenz/projects`);
    await replicaComplete(page);
    await offlineReady(page);
  } finally {
    await context.close();
  }
  return profile;
}
