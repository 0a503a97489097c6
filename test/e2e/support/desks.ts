/**
 * Browsers of the demo's people that outlive a journey: signing in and installing the service worker is most of what a
 * short journey costs. Each journey opens pages of its own there, and finds what a page remembers outside the replica as
 * it was after the sign-in. For one that needs a device nobody has used, changes an account, or counts what is stored,
 * there is `newBrowser`.
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
  /** Those that the running journey has opened. */
  readonly #open = new Set<BrowserContext>();

  constructor(browser: Browser, home: string, signIn: (page: Page, person: string) => Promise<Shell>) {
    this.#browser = browser;
    this.#home = home;
    this.#signIn = signIn;
  }

  /** A page at home, with everything sent and everything there. `watch` is told of the browser first. */
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
    // A file without a script: what was stored is put back before the page reads it.
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

  /** Ends what a journey opened: the next one finds no page and a network. Where something waits or was refused, it ends too. */
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
