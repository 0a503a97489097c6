/** The pages to reset a forgotten password. */
import { expect, type Locator, type Page } from '@playwright/test';

export class ForgotPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Opens it with the link on the sign-in page. */
  async open(): Promise<void> {
    await this.page.getByRole('link', { name: 'Forgot it?' }).click();
    await expect(this.page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  }

  async ask(email: string): Promise<void> {
    await this.page.getByRole('textbox', { name: 'E-mail' }).fill(email);
    await this.page.getByRole('button', { name: 'Send the link' }).click();
    await expect(this.page.getByText(`If there is an account for ${email}`)).toBeVisible();
  }
}

export class ResetPage {
  readonly page: Page;
  readonly password: Locator;
  readonly repeated: Locator;

  constructor(page: Page) {
    this.page = page;
    this.password = page.getByLabel('New password', { exact: true });
    this.repeated = page.getByLabel('Repeat the password', { exact: true });
  }

  async set(password: string): Promise<void> {
    await this.password.fill(password);
    await this.repeated.fill(password);
    await this.submit();
  }

  async submit(): Promise<void> {
    await this.page.getByRole('button', { name: 'Save the password' }).click();
  }

  /** Checks how many of the password rules are met. */
  async expectMet(count: number): Promise<void> {
    await expect(this.page.locator('.hf-rules [data-met]')).toHaveCount(count);
  }

  async expectDead(): Promise<void> {
    await expect(this.page.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible();
  }
}
