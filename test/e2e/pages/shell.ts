/** The shell around every screen: the sync status and its panel, the profile menu, logging out. */
import { expect, type Locator, type Page } from '@playwright/test';
import { written } from '../support/numbers.ts';
import { SyncPanel } from './sync-panel.ts';

/**
 * How long a first sync or a push after a reconnect may take: it has many steps. On two cores the longest of some
 * hundred took 34 s under a load of sixteen, and more than a minute under a load of thirty.
 */
const SETTLES_WITHIN = 120_000;

/** Matches the status with or without the notice about the connection that may precede it. */
export const withNotice = (words: string): RegExp => new RegExp(`(?:^|\\. )${words}$`);

export class Shell {
  readonly page: Page;
  /** The sync status in the bar. */
  readonly status: Locator;

  constructor(page: Page) {
    this.page = page;
    this.status = page.locator('button.hf-sync');
  }

  /** Checks that everything is pulled and nothing is pending. */
  async expectSaved(): Promise<void> {
    await expect(this.status).toHaveAccessibleName('All saved', { timeout: SETTLES_WITHIN });
  }

  async expectOffline(waiting: number): Promise<void> {
    const count = waiting === 0 ? 'nothing' : waiting === 1 ? '1 change' : `${written(waiting)} changes`;
    await expect(this.status).toHaveAccessibleName(withNotice(`Offline, ${count} waiting`), {
      timeout: SETTLES_WITHIN,
    });
  }

  /** Checks the status while there is a network and the server does not answer. */
  async expectUnreached(waiting: number): Promise<void> {
    const count =
      waiting === 0
        ? 'nothing waiting'
        : waiting === 1
          ? '1 change waits'
          : `${written(waiting)} changes wait`;
    await expect(this.status).toHaveAccessibleName(withNotice(`Server not reached, ${count}`), {
      timeout: SETTLES_WITHIN,
    });
  }

  async expectAttention(count: number): Promise<void> {
    const words = count === 1 ? '1 change needs attention' : `${String(count)} changes need attention`;
    await expect(this.status).toHaveAccessibleName(words, { timeout: SETTLES_WITHIN });
  }

  /** Checks that the page does not scroll sideways. */
  async expectFits(): Promise<void> {
    const width = await this.page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(this.page.viewportSize()?.width);
  }

  async openSyncPanel(): Promise<SyncPanel> {
    await this.status.click();
    const panel = new SyncPanel(this.page);
    await expect(panel.root).toBeVisible();
    return panel;
  }

  async openProfile(): Promise<Locator> {
    await this.page.getByRole('button', { name: /, your profile$/ }).click();
    const menu = this.page.getByRole('dialog', { name: 'Your profile' });
    await expect(menu).toBeVisible();
    return menu;
  }

  async setTheme(theme: 'Light' | 'Dark'): Promise<void> {
    const menu = await this.openProfile();
    await menu.getByRole('radio', { name: theme }).click();
    await this.page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
  }

  async logOut(): Promise<void> {
    const menu = await this.openProfile();
    await menu.getByRole('button', { name: 'Log out' }).click();
  }
}
