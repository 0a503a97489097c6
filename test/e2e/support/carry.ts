/** Carrying things with the mouse, as a hand does: taken in the middle, a little way first, let go over something else. */
import { expect, type Locator, type Page } from '@playwright/test';

/** Where over the other it is let go: a share of its width when carried to the side, of its height when carried up or down. */
type LetGo = { readonly across: number } | { readonly down: number };

/** How far until it is lifted. */
const FIRST = 8;

/** `lifted` is what shows that it is in the hand. */
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
