/** The bell (on a phone the inbox in the bottom bar), the drawer of notifications, and their messages in the corner. */
import { expect, type Locator, type Page } from '@playwright/test';

export class NotificationDrawer {
  readonly page: Page;
  readonly bell: Locator;
  readonly root: Locator;

  constructor(page: Page) {
    this.page = page;
    this.bell = page.getByRole('button', { name: /^(?:Notifications|Inbox)/ });
    this.root = page.getByRole('dialog', { name: 'Notifications', exact: true });
  }

  async open(): Promise<void> {
    await this.bell.click();
    await expect(this.root).toBeVisible();
  }

  async close(): Promise<void> {
    await this.page.keyboard.press('Escape');
    await expect(this.root).toBeHidden();
  }

  /** Checks the count of the bell; 0 when it shows none. */
  async expectCount(count: number): Promise<void> {
    await expect(this.bell).toHaveAccessibleName(
      count === 0 ? 'Notifications' : `Notifications ${String(count)}`,
    );
  }

  /** The button of the notification with this text. */
  item(words: string): Locator {
    return this.root.getByRole('listitem').getByRole('button').filter({ hasText: words });
  }

  invitation(team: string): Locator {
    return this.root.getByRole('listitem').filter({ hasText: team }).filter({ hasText: 'You are invited' });
  }

  async show(view: 'Unread' | 'Snoozed' | 'Read'): Promise<void> {
    await this.root.getByRole('radio', { name: view, exact: true }).click();
  }

  /** The message in the corner with this text. */
  message(words: string): Locator {
    return this.page.locator('.hf-message').filter({ hasText: words });
  }
}
