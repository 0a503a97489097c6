/** Signing in. */
import { expect, type Locator, type Page } from '@playwright/test';

/** By then somebody is signed in, or was turned away. */
const DECIDED_WITHIN = 20_000;

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
    const button = this.page.getByRole('button', { name: 'Sign in' });
    // A server that is too busy turns people away and asks them to try again, which they do.
    await expect(async () => {
      if (!leadsTo.test(this.page.url())) await button.click({ timeout: DECIDED_WITHIN });
      await this.page.waitForURL(leadsTo, { timeout: DECIDED_WITHIN });
    }).toPass();
  }

  async expectShown(): Promise<void> {
    await expect(this.page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  }
}
