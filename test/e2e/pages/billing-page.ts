/** The billing page, and the pages of the demo provider that it leads to. */
import type { Locator, Page } from '@playwright/test';
import { STARTED_WITHIN } from '../support/open-at.ts';

export class BillingPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Opens a path of this server. */
  async visit(path: string): Promise<void> {
    await this.page.goto(new URL(path, this.page.url()).href);
  }

  async open(): Promise<void> {
    await this.visit('/worklenz/admin-center/billing');
    await this.page.getByRole('heading', { name: 'Billing', level: 1 }).waitFor({ timeout: STARTED_WITHIN });
  }

  get plan(): Locator {
    return this.page.locator('.billing-current');
  }

  meter(label: string): Locator {
    return this.page.locator('.billing-meter').filter({ hasText: label });
  }

  charge(text: string): Locator {
    return this.page.locator('.billing-charges tbody tr').filter({ hasText: text });
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** Enters a card on the page of the provider and submits it. */
  async pay(card: string): Promise<void> {
    await this.page.getByRole('textbox', { name: 'Card number' }).fill(card);
    await this.page.getByRole('button', { name: /^(Pay|Use this card)/ }).click();
  }

  async confirm(name: string): Promise<void> {
    await this.page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();
  }
}
