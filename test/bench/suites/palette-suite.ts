/** Typing into the command palette: the time from the key to the painted results, in workspaces of several sizes. */
import type { Page } from 'playwright';
import { atDesk, type Bench } from '../support/bench.ts';
import { reportSpread, taskWords } from '../support/figure.ts';
import { untilPainted, waited } from '../support/probe.ts';

/** Words of the demo's tasks, one with a typing error; each letter is measured. */
const TYPED = ['inspection', 'paint second', 'handrial', 'prufen', 'hq7-118'] as const;
/** The index is filled in the background, some seconds after the shell has rendered. */
const FILLED_WITHIN_MS = 60_000;
const PAUSE_MS = 120;

export async function paletteKeys(bench: Bench, tasks: number): Promise<void> {
  await atDesk(bench, tasks, async ({ page }, { url }) => {
    await page.goto(`${url}/worklenz/home`);
    await untilFilled(page);
    const times: number[] = [];
    for (const typed of TYPED) times.push(...(await keystrokes(page, typed)));
    reportSpread(bench.report, `keystroke to paint, palette, ${taskWords(tasks)}`, times, {
      p50: 17,
      p95: 33,
    });
  });
}

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.locator('.hf-cmd-input > input').waitFor();
}

/** Waits until a search covers the whole replica. */
async function untilFilled(page: Page): Promise<void> {
  await page.locator('.hf-searchhint').waitFor();
  await openPalette(page);
  await page.keyboard.type('zz');
  await page
    .locator('.hf-cmd-input', { hasText: 'On this device' })
    .and(page.locator('.hf-cmd:has([data-answers="zz"]) .hf-cmd-input'))
    .waitFor({ timeout: FILLED_WITHIN_MS });
  await page.keyboard.press('Escape');
}

async function keystrokes(page: Page, typed: string): Promise<number[]> {
  await openPalette(page);
  await page.waitForTimeout(PAUSE_MS);
  const times: number[] = [];
  for (const [place, letter] of [...typed].entries()) {
    const selector = `.hf-cmd-list[data-answers="${typed.slice(0, place + 1)}"]`;
    const painted = await untilPainted(page, { selector }, () =>
      page.keyboard.press(letter === ' ' ? 'Space' : letter),
    );
    times.push(waited(painted));
    await page.waitForTimeout(PAUSE_MS);
  }
  await page.keyboard.press('Escape');
  await page.locator('.hf-cmd').waitFor({ state: 'detached' });
  return times;
}
