/** The recurrence form of a task, opened from its drawer. */
import { expect, type Locator, type Page } from '@playwright/test';
import { choose } from '../support/choose.ts';
import type { TaskDrawer } from './task-drawer.ts';

export class RepeatForm {
  readonly page: Page;
  readonly root: Locator;
  /** The field in the drawer, with a name such as "Repeat: Every week"; the name of an empty one begins with a dash. */
  readonly field: Locator;

  constructor(drawer: TaskDrawer) {
    this.page = drawer.page;
    this.root = drawer.page.getByRole('dialog', { name: 'How the task repeats' });
    this.field = drawer.root.getByRole('button', { name: /Repeat:/ });
  }

  async open(): Promise<void> {
    await this.field.click();
    await expect(this.root).toBeVisible();
  }

  /** Sets a weekly recurrence on exactly these weekdays. */
  async setWeekdays(...names: readonly string[]): Promise<void> {
    await this.root.getByRole('radio', { name: 'Week' }).click();
    const days = this.root.getByRole('group', { name: 'Weekdays' });
    for (const day of await days.getByRole('button', { pressed: true }).all()) await day.click();
    for (const name of names) await days.getByRole('button', { name }).click();
    await expect(days.getByRole('button', { pressed: true })).toHaveCount(names.length);
  }

  /** Sets a recurrence a number of days after completion; its next days are unknown until then. */
  async setDaysAfterCompletion(days: number): Promise<void> {
    await this.root.getByRole('radio', { name: 'Day' }).click();
    await this.root.getByRole('textbox', { name: /^Interval/ }).fill(String(days));
    await choose(this.root, 'Counted from', 'after completion');
    await expect(this.root.getByText(`${String(days)} days after it is done`)).toBeVisible();
    await expect(this.root.getByRole('list', { name: 'Next' })).toHaveCount(0);
  }

  async endAfter(times: number): Promise<void> {
    await choose(this.root, 'Ends', 'after');
    await this.root.getByRole('textbox', { name: /^Number of occurrences/ }).fill(String(times));
    await expect(this.root.getByText('No further days')).toBeVisible();
  }

  /** The next days that the form shows, as `YYYY-MM-DD`. */
  async nextDays(): Promise<string[]> {
    const days = this.root.getByRole('list', { name: 'Next' }).locator('time');
    await expect(days).not.toHaveCount(0);
    return days.evaluateAll((list) => list.map((one) => one.getAttribute('datetime') ?? ''));
  }

  async press(name: 'Repeat' | 'Save' | 'Stop repeating'): Promise<void> {
    await this.root.getByRole('button', { name, exact: true }).click();
    await expect(this.root).toBeHidden();
  }
}
