/**
 * Browsers of the demo's people that outlive a journey: signing in and installing the service worker take most of the
 * time of a short journey. Each journey opens its own pages there, with the local storage as it was after the
 * sign-in. Journeys that need an unused device, change an account, or check the stored data use `newBrowser`.
 */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { Shell } from '../pages/shell.ts';

export interface Desk {
  readonly page: Page;
  readonly shell: Shell;
}

interface SharedBrowser {
  readonly context: BrowserContext;
  /** Local storage after the sign-in. */
  readonly storage: Readonly<Record<string, string>>;
}

export class Desks {
  readonly #browser: Browser;
  readonly #home: string;
  readonly #signIn: (page: Page, person: string) => Promise<Shell>;
  readonly #browsers = new Map<string, SharedBrowser>();
  /** The browsers that the running journey has opened. */
  readonly #open = new Set<BrowserContext>();

  constructor(browser: Browser, home: string, signIn: (page: Page, person: string) => Promise<Shell>) {
    this.#browser = browser;
    this.#home = home;
    this.#signIn = signIn;
  }

  /** Opens home in a new page, with everything synced. Calls `watch` with the browser first. */
  async open(person: string, watch: (context: BrowserContext) => Promise<void>): Promise<Desk> {
    const shared = this.#browsers.get(person);
    const context = shared?.context ?? (await this.#browser.newContext({ reducedMotion: 'reduce' }));
    this.#open.add(context);
    await watch(context);
    const page = await context.newPage();
    if (!shared) {
      const shell = await this.#signIn(page, person);
      const storage = await page.evaluate(() => ({ ...localStorage }));
      this.#browsers.set(person, { context, storage });
      return { page, shell };
    }
    // A file without scripts: local storage is restored before the page reads it.
    await page.goto(`${this.#home}/icons/icon.svg`);
    await page.evaluate((storage) => {
      localStorage.clear();
      for (const [key, value] of Object.entries(storage)) localStorage.setItem(key, value);
    }, shared.storage);
    await page.goto(this.#home);
    const shell = new Shell(page);
    await shell.expectSaved();
    return { page, shell };
  }

  /** Closes the pages of a journey and sets its browsers online. Closes browsers with pending or refused changes. */
  async leave(): Promise<void> {
    for (const [person, { context }] of this.#browsers) {
      if (!this.#open.has(context)) continue;
      const states = await Promise.all(
        context.pages().map((page) => new Shell(page).status.getAttribute('data-state', { timeout: 1_000 })),
      ).catch((): (string | null)[] => []);
      if (!states.includes('saved')) {
        this.#browsers.delete(person);
        await context.close();
        continue;
      }
      for (const page of context.pages()) await page.close();
      await context.setOffline(false);
      await context.clearPermissions();
    }
    this.#open.clear();
  }

  async close(): Promise<void> {
    for (const { context } of this.#browsers.values()) await context.close();
  }
}
