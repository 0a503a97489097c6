/** A browser with its profile on disk, so that it can be closed and opened again with its data. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type LaunchOptions } from '@playwright/test';

export class Profile {
  readonly #folder: string;
  readonly #launch: LaunchOptions;
  readonly #onOpen: (context: BrowserContext) => Promise<void>;
  #context: BrowserContext | undefined;

  private constructor(
    folder: string,
    launch: LaunchOptions,
    onOpen: (context: BrowserContext) => Promise<void>,
  ) {
    this.#folder = folder;
    this.#launch = launch;
    this.#onOpen = onOpen;
  }

  static async create(
    launch: LaunchOptions,
    onOpen: (context: BrowserContext) => Promise<void>,
  ): Promise<Profile> {
    return new Profile(await mkdtemp(join(tmpdir(), 'holdfast-profile-')), launch, onOpen);
  }

  /** Starts the browser; only one at a time. */
  async open(): Promise<BrowserContext> {
    this.#context = await chromium.launchPersistentContext(this.#folder, {
      ...this.#launch,
      viewport: { width: 1440, height: 900 },
      locale: 'en-GB',
      timezoneId: 'Europe/Lisbon',
    });
    await this.#onOpen(this.#context);
    return this.#context;
  }

  /** Closes the browser; its profile stays on disk. */
  async close(): Promise<void> {
    const context = this.#context;
    this.#context = undefined;
    await context?.close();
  }

  async remove(): Promise<void> {
    await this.close();
    await rm(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
