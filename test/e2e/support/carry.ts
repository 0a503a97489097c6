/** Drags with the mouse: from the middle of an element, first a few pixels, then to another element. */
import { expect, type Locator, type Page } from '@playwright/test';

/** Where over the other element it is dropped: at a share of its width (sideways drag) or height (vertical drag). */
type LetGo = { readonly across: number } | { readonly down: number };

/** Pixels until the drag starts. */
const FIRST = 8;

/** `lifted` is an element that is visible during the drag only. */
export async function carry(
  page: Page,
  what: Locator,
  over: Locator,
  where: LetGo,
  lifted?: Locator,
): Promise<void> {
  const [from, to] = await Promise.all([what.boundingBox(), over.boundingBox()]);
  if (!from || !to) throw new Error('one of them is not on the screen');
  const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
  const end =
    'across' in where ? { x: to.x + to.width * where.across, y } : { x, y: to.y + to.height * where.down };
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + Math.sign(end.x - x) * FIRST, y + Math.sign(end.y - y) * FIRST, { steps: 3 });
  await page.mouse.move(end.x, end.y, { steps: 10 });
  if (lifted) await expect(lifted).toBeVisible();
  await page.mouse.up();
  if (lifted) await expect(lifted).toHaveCount(0);
}
