/** The sync panel: pending changes, and those that were refused. */
import type { Locator, Page } from '@playwright/test';

export class SyncPanel {
  readonly page: Page;
  readonly root: Locator;

  constructor(page: Page) {
    this.page = page;
    this.root = page.getByRole('dialog', { name: 'Saving and syncing' });
  }

  /** A pending change, by its text. */
  waiting(words: string): Locator {
    return this.root.locator('.sync-line').filter({ hasText: words });
  }

  /** A refused change, by its text. */
  refused(words: string): Locator {
    return this.root.locator('.sync-entry').filter({ hasText: words });
  }

  async close(): Promise<void> {
    await this.page.keyboard.press('Escape');
    await this.root.waitFor({ state: 'hidden' });
  }
}
