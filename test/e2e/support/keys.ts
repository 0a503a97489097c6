/** Keyboard navigation. */
import type { Page } from '@playwright/test';

/** Presses Tab until an element with this name has the focus. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let n = 0; n < 60; n += 1) {
    await page.keyboard.press('Tab');
    const label = await page.evaluate(() => {
      const { activeElement: focused, body } = document;
      return focused === body ? null : (focused?.getAttribute('aria-label') ?? focused?.textContent ?? '');
    });
    if (label !== null && name.test(label)) return;
  }
  throw new Error(`Tab does not reach ${String(name)}`);
}

export async function pressAll(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** A two-key shortcut. The second key is not delayed by a page that is still handling the first, as with fingers. */
export async function pressTwoKeys(page: Page, first: string, second: string): Promise<void> {
  await Promise.all([page.keyboard.press(first), page.keyboard.press(second)]);
}
