/** Chromium with profiles on disk: IndexedDB of a context in memory has other write times. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext } from 'playwright';
import { CHROMIUM_ARGUMENTS } from '../../support/chromium-arguments.ts';
import { chromiumPath } from './scripts.ts';

export interface Profile {
  /** Opens a browser on the profile; only one at a time. */
  open(options?: { readonly serviceWorkers?: 'allow' | 'block' }): Promise<BrowserContext>;
  remove(): Promise<void>;
}

const BENCH_ARGUMENTS = [...CHROMIUM_ARGUMENTS, '--enable-precise-memory-info'];

export async function createProfile(): Promise<Profile> {
  const folder = await mkdtemp(join(tmpdir(), 'holdfast-profile-'));
  const executablePath = await chromiumPath();
  return {
    open: ({ serviceWorkers = 'allow' } = {}) =>
      chromium.launchPersistentContext(folder, {
        executablePath,
        args: BENCH_ARGUMENTS,
        serviceWorkers,
        viewport: { width: 1440, height: 900 },
        locale: 'en-GB',
        timezoneId: 'Europe/Berlin',
      }),
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }),
  };
}
