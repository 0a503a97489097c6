/** A person's own settings: profile, notifications, appearance, language and region. */
import { expect, type Locator, type Page } from '@playwright/test';
import { openAt } from '../support/open-at.ts';

export type OwnSettingsPage = 'profile' | 'notifications' | 'appearance' | 'language-and-region';

export class OwnSettings {
  readonly page: Page;
  readonly heading: Locator;
  /** The avatar on the profile page. */
  readonly picture: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { level: 1 });
    this.picture = page.locator('.profile-picture img');
  }

  /** Opens a page with its link in the sidebar. */
  async show(name: string): Promise<void> {
    await this.page.getByRole('link', { name, exact: true }).click();
    await expect(this.heading).toHaveText(name);
  }

  async open(url: string, page: OwnSettingsPage): Promise<void> {
    await openAt(this.page, `${url}/worklenz/settings/${page}`, this.heading);
  }

  async rename(name: string): Promise<void> {
    await this.page.getByLabel('Your name').fill(name);
    await this.page.getByRole('button', { name: 'Save', exact: true }).click();
  }

  /** Chooses a file and accepts the suggested crop. */
  async choosePicture(file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    await this.page.locator('input[type=file]').setInputFiles(file);
    await this.page.getByRole('button', { name: 'Use picture' }).click();
  }

  /** A notification switch of one team. */
  notice(team: string, name: string): Locator {
    return this.page.getByRole('list', { name: team }).getByRole('switch', { name });
  }

  async pickZone(search: string, name: string): Promise<void> {
    await this.page.getByRole('button', { name: /Your time zone|Ihre Zeitzone/ }).click();
    await this.page.keyboard.type(search);
    await this.page.getByRole('option', { name }).click();
  }
}
