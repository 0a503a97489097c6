/** Opening an address in a page that takes long to start on a busy machine. */
import type { Locator, Page } from '@playwright/test';

/** In milliseconds: a page reads its code from the disk, piece by piece, on a machine that may have other work. */
export const STARTED_WITHIN = 60_000;

/** Waits for what shows that the screen of the address stands. */
export async function openAt(page: Page, address: string, shown: Locator): Promise<void> {
  await page.goto(address);
  await shown.waitFor({ timeout: STARTED_WITHIN });
}
