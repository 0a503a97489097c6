/** The settings: their pages, and the lists of a team. */
import { expect, type Locator, type Page } from '@playwright/test';

export class SettingsPage {
  readonly page: Page;
  /** The navigation of the settings. */
  readonly sidebar: Locator;

  constructor(page: Page) {
    this.page = page;
    this.sidebar = page.getByRole('navigation', { name: 'Settings', exact: true });
  }

  /** Opens the settings from the profile menu. */
  static async open(page: Page): Promise<SettingsPage> {
    await page.getByRole('button', { name: /, your profile$/ }).click();
    await page
      .getByRole('dialog', { name: 'Your profile' })
      .getByRole('button', { name: 'Settings' })
      .click();
    const settings = new SettingsPage(page);
    await expect(settings.heading('Profile')).toBeVisible();
    return settings;
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { level: 1, name });
  }

  /** Opens a page with its link in the sidebar. */
  async go(name: string): Promise<void> {
    await this.sidebar.getByRole('link', { name, exact: true }).click();
    await expect(this.heading(name)).toBeVisible();
  }

  row(name: string): Locator {
    return this.page.locator('tr[data-row]').filter({ hasText: name });
  }

  /** Names of the shown rows, in order, once there are any. */
  async names(): Promise<string[]> {
    const shown = this.page.locator('tr[data-row] .hf-table-open');
    await expect(shown).not.toHaveCount(0);
    const texts = await shown.allTextContents();
    return texts.map((text) => text.trim());
  }

  /** The open form with this title. */
  form(title: string): Locator {
    return this.page.getByRole('dialog', { name: title });
  }

  /** Creates an entry with the button of the page. */
  async create(button: string, name: string): Promise<void> {
    await this.page.getByRole('button', { name: button }).first().click();
    const form = this.form(button);
    await form.getByRole('textbox', { name: 'Name' }).fill(name);
    await form.getByRole('button', { name: 'Create' }).click();
    await expect(form).toBeHidden();
    await expect(this.row(name)).toBeVisible();
  }

  /** Renames an entry. */
  async rename(name: string, title: string, to: string): Promise<void> {
    await this.row(name).click({ button: 'right' });
    await this.page.getByRole('menuitem', { name: 'Edit' }).click();
    const form = this.form(title);
    await form.getByRole('textbox', { name: 'Name' }).fill(to);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
    await expect(this.row(to)).toBeVisible();
  }

  /** Chooses an item from the menu of a row. */
  async menu(name: string, item: string): Promise<void> {
    await this.row(name)
      .getByRole('button', { name: `Actions for ${name}` })
      .click();
    await this.page.getByRole('menuitem', { name: item }).click();
  }

  /** Deletes an entry; the confirmation dialog must match `text`. */
  async remove(name: string, text: RegExp): Promise<void> {
    await this.menu(name, 'Delete');
    const question = this.page.getByRole('alertdialog');
    await expect(question).toContainText(text);
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(this.row(name)).toHaveCount(0);
  }
}
