/** The list of running timers in the bar. */
import { expect, type Locator, type Page } from '@playwright/test';

export class TimerList {
  readonly page: Page;
  readonly button: Locator;
  readonly root: Locator;

  constructor(page: Page) {
    this.page = page;
    this.button = page.locator('button.timer-button');
    this.root = page.getByRole('dialog', { name: 'Running timers' });
  }

  async open(): Promise<void> {
    await this.button.click();
    await expect(this.root).toBeVisible();
  }

  row(task: string): Locator {
    return this.root.getByRole('listitem').filter({ hasText: task });
  }

  async stop(task: string): Promise<void> {
    await this.root.getByRole('button', { name: `Stop the timer of “${task}”` }).click();
    await expect(this.row(task)).toBeHidden();
  }
}
