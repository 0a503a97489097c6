/** The panel about syncing: what waits, and what was not accepted. */
import type { Locator, Page } from '@playwright/test';

export class SyncPanel {
  readonly page: Page;
  readonly root: Locator;

  constructor(page: Page) {
    this.page = page;
    this.root = page.getByRole('dialog', { name: 'Saving and syncing' });
  }

  /** A change that waits, by its words. */
  waiting(words: string): Locator {
    return this.root.locator('.sync-line').filter({ hasText: words });
  }

  /** A change that was not accepted, by its words. */
  refused(words: string): Locator {
    return this.root.locator('.sync-entry').filter({ hasText: words });
  }

  async close(): Promise<void> {
    await this.page.keyboard.press('Escape');
    await this.root.waitFor({ state: 'hidden' });
  }
}
