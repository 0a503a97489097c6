/** The sign-up page. */
import type { Page } from '@playwright/test';

export class SignupPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async signUp(person: { name: string; email: string; password: string }): Promise<void> {
    await this.page.getByRole('textbox', { name: 'Your name' }).fill(person.name);
    await this.page.getByRole('textbox', { name: 'E-mail' }).fill(person.email);
    await this.page.getByLabel('Password', { exact: true }).fill(person.password);
    await this.page.getByRole('button', { name: 'Create account' }).click();
  }
}
