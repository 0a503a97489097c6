/** Bulk changes in a list: the selection, the bar with the actions, the message with the number of changes. */
import { expect, type Locator, type Page } from '@playwright/test';
import { readNumber, written } from '../support/numbers.ts';

const ROW_HEIGHT = 36;
/** Rows that are rendered outside the viewport. */
const AROUND = 30;

export class ManyTasks {
  readonly page: Page;
  readonly list: Locator;
  readonly bar: Locator;
  /** The message of the last bulk change. */
  readonly message: Locator;

  constructor(page: Page) {
    this.page = page;
    this.list = page.getByRole('treegrid', { name: 'Tasks' });
    this.bar = page.getByRole('toolbar', { name: 'Actions for the selection' });
    this.message = page.getByRole('status').filter({ hasText: /^Made [\d,]+ changes/ });
  }

  /** The number of tasks of the first group of the list. */
  firstGroup(): Locator {
    return this.list.locator('.hf-gh .hf-count').first();
  }

  /** Selects the first `count` tasks: a click, a Shift click further down, the last few by key. */
  async selectFirst(count: number): Promise<void> {
    const boxes = this.list.getByRole('checkbox');
    await boxes.first().click();
    await this.#expectSelected(1);
    const scroller = this.list.locator('.hf-list-scroll');
    await scroller.evaluate((element, top) => (element.scrollTop = top), ROW_HEIGHT * (count - AROUND));
    await boxes.nth(4).click({ modifiers: ['Shift'] });
    await expect(this.bar).not.toContainText('1 selected');
    await this.list.focus();
    const words = await this.bar.locator('.hf-bulk-count').innerText();
    for (let selected = readNumber(words); selected < count; selected += 1) {
      await this.page.keyboard.press('Shift+ArrowDown');
      await this.#expectSelected(selected + 1);
    }
  }

  /** Sets a field of the selected tasks with a button of the bar. */
  async give(button: string, value: string): Promise<void> {
    await this.bar.getByRole('button', { name: button, exact: true }).click();
    await this.page.getByRole('option', { name: value }).click();
  }

  /** The number of changes in the message, once it differs from that of the previous message. */
  async made(before: number): Promise<number> {
    await expect(this.message).not.toHaveText(new RegExp(`^Made ${written(before)} changes`));
    return readNumber((await this.message.innerText()).replace('Made ', ''));
  }

  async #expectSelected(count: number): Promise<void> {
    await expect(this.bar.locator('.hf-bulk-count')).toHaveText(`${written(count)} selected`);
  }
}
