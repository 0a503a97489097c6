/** The command palette, over any screen. */
import { expect, type Locator, type Page } from '@playwright/test';
import { Shell } from './shell.ts';

export class Palette {
  readonly page: Page;
  readonly field: Locator;

  constructor(page: Page) {
    this.page = page;
    this.field = page.getByRole('combobox', { name: 'Search and commands' });
  }

  async open(): Promise<void> {
    // The shell handles keys once it has rendered; a dialog that is still closing would get them.
    await expect(new Shell(this.page).status).toBeVisible();
    await expect(this.page.locator('.hf-scrim, dialog[open]')).toHaveCount(0);
    await this.page.keyboard.press('ControlOrMeta+k');
    await expect(this.field).toBeFocused();
  }

  /** Types and waits until the first option contains this name and is the one that Enter chooses. */
  async find(typed: string, name: string): Promise<void> {
    await this.field.fill(typed);
    const first = this.page.getByRole('option').first();
    await expect(first).toContainText(name);
    await expect(first).toHaveAttribute('aria-selected', 'true');
    await expect(this.field).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '');
  }

  async expectNothing(typed: string): Promise<void> {
    await this.field.fill(typed);
    await expect(this.page.getByRole('group', { name: 'Tasks' })).toHaveCount(0);
    await expect(this.page.getByRole('option', { name: /^New task/ })).toBeVisible();
  }

  async enter(): Promise<void> {
    await this.field.press('Enter');
    await expect(this.field).toBeHidden();
  }
}
