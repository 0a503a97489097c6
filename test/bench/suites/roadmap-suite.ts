/** The roadmap of a project: the time to open it, and the frames while a bar is dragged over the days. */
import type { Page } from 'playwright';
import { atDesk, type Bench } from '../support/bench.ts';
import { repeated, reportSpread } from '../support/figure.ts';
import { framesDuring, openList, openTab, REST_MS } from '../support/list-page.ts';
import { untilPainted, waited } from '../support/probe.ts';

/** Nine of ten tasks of the large project have dates. */
const TASKS = 2_250;
const BARS = 'roadmap of 2,000 bars';
const OPENINGS = 9;
const CARRIES = 6;
const STEPS = 90;
const STEP_PX = 4;
const MAX_MS = 400;
const FRAME_MS = 17;
const BAR = '.hf-gantt-bar[data-kind="bar"]';

export async function roadmapGestures(bench: Bench): Promise<void> {
  await atDesk(bench, TASKS, async ({ page }, { url, project }) => {
    await openList(page, url, project);
    const openings = await repeated(OPENINGS, async () => {
      await openTab(page, 'List');
      await page.locator('.hf-list').waitFor();
      await page.waitForTimeout(REST_MS);
      const opened = await untilPainted(page, { selector: BAR }, () => openTab(page, 'Roadmap'));
      return waited(opened);
    });
    reportSpread(bench.report, `${BARS} opens`, openings, { p50: MAX_MS, p95: MAX_MS });
    await page.waitForTimeout(REST_MS);
    const frames: number[] = [];
    for (let turn = 0; turn < CARRIES; turn += 1) frames.push(...(await carryBar(page)));
    reportSpread(bench.report, `${BARS}, frame while a bar is dragged`, frames, { p95: FRAME_MS });
  });
}

/** Drags a bar there and back over some weeks and drops it where it was. */
async function carryBar(page: Page): Promise<readonly number[]> {
  const at = await page.evaluate((bar) => {
    const boxes = [...document.querySelectorAll(bar)].map((one) => one.getBoundingClientRect());
    const table = document.querySelector('.hf-gantt-table')?.getBoundingClientRect().right ?? 0;
    const found = boxes.find(({ left, right }) => left > table + 40 && right < innerWidth - 500);
    return found ? { x: found.x + found.width / 2, y: found.y + found.height / 2 } : null;
  }, BAR);
  if (!at) throw new Error('no bar is in view');
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(at.x + STEP_PX, at.y);
  const frames = await framesDuring(page, async () => {
    for (let step = 1; step <= STEPS; step += 1) {
      const away = step <= STEPS / 2 ? step : STEPS - step;
      await page.mouse.move(at.x + away * STEP_PX, at.y);
      await page.waitForTimeout(16);
    }
  });
  await page.mouse.up();
  await page.waitForTimeout(REST_MS / 2);
  return frames;
}
