/** The setup after signing up, step by step. */
import { expect, type Locator, type Page } from '@playwright/test';

export class SetupPage {
  readonly page: Page;
  readonly organization: Locator;
  readonly project: Locator;
  /** The choice of a template for the first project. */
  readonly template: Locator;

  constructor(page: Page) {
    this.page = page;
    this.organization = page.getByRole('textbox', { name: 'Name of the organization' });
    this.project = page.getByRole('textbox', { name: 'Name of the project' });
    this.template = page.getByRole('combobox', { name: 'Or a template' });
  }

  task(number: number): Locator {
    return this.page.getByRole('textbox', { name: `Task ${String(number)}`, exact: true });
  }

  async expectStep(title: string): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }

  async goOn(): Promise<void> {
    await this.page.getByRole('button', { name: 'Continue' }).click();
  }

  async skip(): Promise<void> {
    await this.page.getByRole('button', { name: 'Skip' }).click();
  }

  async finish(): Promise<void> {
    await this.page.getByRole('button', { name: 'Finish' }).click();
  }
}
