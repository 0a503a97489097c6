/** The sign-in page. */
import type { Locator, Page } from '@playwright/test';
import { STARTED_WITHIN } from '../support/open-at.ts';

export class LoginPage {
  readonly page: Page;
  readonly email: Locator;
  readonly password: Locator;

  constructor(page: Page) {
    this.page = page;
    this.email = page.getByRole('textbox', { name: 'E-mail' });
    this.password = page.getByLabel('Password', { exact: true });
  }

  async open(url: string): Promise<void> {
    await this.page.goto(`${url}/auth/login`);
  }

  async signIn(email: string, password: string, leadsTo = /\/worklenz\//): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.page.getByRole('button', { name: 'Sign in' }).click();
    await this.page.waitForURL(leadsTo);
  }

  async expectShown(): Promise<void> {
    await this.page.getByRole('heading', { name: 'Sign in' }).waitFor({ timeout: STARTED_WITHIN });
  }
}
