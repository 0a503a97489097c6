/** The security settings: password, devices, account deletion. */
import { expect, type Locator, type Page } from '@playwright/test';
import { openAt } from '../support/open-at.ts';

export class PasswordSettings {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(url: string): Promise<void> {
    await openAt(
      this.page,
      `${url}/worklenz/settings/password`,
      this.page.getByRole('heading', { level: 1, name: 'Password' }),
    );
  }

  async change(current: string, next: string): Promise<void> {
    await this.page.getByLabel('Current password', { exact: true }).fill(current);
    await this.page.getByLabel('New password', { exact: true }).fill(next);
    await this.page.getByLabel('New password again', { exact: true }).fill(next);
    await this.page.getByRole('button', { name: 'Change the password' }).click();
  }
}

export class DevicesSettings {
  readonly page: Page;
  readonly rows: Locator;

  constructor(page: Page) {
    this.page = page;
    this.rows = page.locator('.devices-row');
  }

  async open(url: string): Promise<void> {
    await openAt(
      this.page,
      `${url}/worklenz/settings/sessions`,
      this.page.getByRole('heading', { level: 1, name: 'Devices' }),
    );
    await expect(this.rows.first()).toBeVisible();
  }

  /** Logs out the only other device with its button, and confirms. */
  async endOther(): Promise<void> {
    await this.rows.getByRole('button', { name: /^Log out .+ on / }).click();
    await this.page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
    await expect(this.rows).toHaveCount(1);
  }

  /** Logs out all other devices, and confirms. */
  async endOthers(): Promise<void> {
    await this.page.getByRole('button', { name: /^Log out (the|\d+) other devices?$/ }).click();
    await this.page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
    await expect(this.rows).toHaveCount(1);
  }
}

export class ClosingSettings {
  readonly page: Page;
  readonly word: Locator;

  constructor(page: Page) {
    this.page = page;
    this.word = page.getByRole('textbox', { name: 'Type DELETE to confirm' });
  }

  async open(url: string): Promise<void> {
    await openAt(
      this.page,
      `${url}/worklenz/settings/account-deletion`,
      this.page.getByRole('heading', { level: 1, name: 'Delete account' }),
    );
  }

  /** Deletes the account; an account with a password needs `password`. */
  async close(word: string, password?: string): Promise<void> {
    await this.word.fill(word);
    if (password !== undefined) await this.page.getByLabel('Your password', { exact: true }).fill(password);
    await this.page.getByRole('button', { name: 'Delete my account' }).click();
  }
}
