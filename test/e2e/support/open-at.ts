/** Opens an address, with a timeout for a slow start on a busy machine. */
import type { Locator, Page } from '@playwright/test';

/** Milliseconds until a page has loaded its code and started, on a machine that may be busy. */
export const STARTED_WITHIN = 60_000;

/** Opens an address and waits for an element of its screen. */
export async function openAt(page: Page, address: string, shown: Locator): Promise<void> {
  await page.goto(address);
  await shown.waitFor({ timeout: STARTED_WITHIN });
}
