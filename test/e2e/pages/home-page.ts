/** The home page: the person's tasks and to-dos. */
import { expect, type Locator, type Page } from '@playwright/test';

export class HomePage {
  readonly page: Page;
  readonly quickAdd: Locator;
  readonly newTodo: Locator;

  constructor(page: Page) {
    this.page = page;
    this.quickAdd = page.getByRole('textbox', { name: 'Add a task for yourself' });
    this.newTodo = page.getByRole('textbox', { name: 'Add a to-do' });
  }

  async open(): Promise<void> {
    await this.page.getByRole('navigation', { name: 'Main navigation' }).getByText('Home').click();
    await this.expectShown();
  }

  async expectShown(): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible();
  }

  task(name: string): Locator {
    return this.page.locator('.home-row').filter({ hasText: name });
  }

  link(name: string): Locator {
    return this.task(name).getByRole('link');
  }

  tab(name: string): Locator {
    return this.page.getByRole('tab', { name });
  }

  /** The number beside a tab. */
  async count(tab: string): Promise<number> {
    return Number(await this.tab(tab).locator('.hf-count').innerText());
  }

  todo(name: string): Locator {
    return this.page.getByRole('checkbox', { name });
  }

  async addTodo(name: string): Promise<void> {
    await this.newTodo.fill(name);
    await this.newTodo.press('Enter');
    await expect(this.todo(name)).toBeVisible();
  }
}
