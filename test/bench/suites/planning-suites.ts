/** Planning: the time to open the schedule of many people, frames while it scrolls, and the time to open a workload. */
import type { Page } from 'playwright';
import { atDesk, type Bench } from '../support/bench.ts';
import { sitDown } from '../support/desk.ts';
import { repeated, reportFrames, reportSpread, taskWords } from '../support/figure.ts';
import { framesDuring, openList, openTab, REST_MS } from '../support/list-page.ts';
import { longestTask } from '../support/main-thread.ts';
import { untilPainted, waited } from '../support/probe.ts';

const PEOPLE = 500;
const OPENINGS = 9;
const MAX_MS = 300;
const MAX_TASK_MS = 50;
const WHEELS = 240;
const WHEEL_PX = 120;
const TASKS = 10_000;
const PERSON = '.plan-person-open';
const CELL = '.wl-cell';

/** Turns the wheel over the middle of the window, by `dx` and `dy` and back. */
async function scrollPlan(page: Page, dx: number, dy: number): Promise<readonly number[]> {
  await page.mouse.move(900, 500);
  return framesDuring(page, async () => {
    for (let turn = 0; turn < WHEELS; turn += 1) {
      const back = turn < WHEELS / 2 ? 1 : -1;
      await page.mouse.wheel(dx * back, dy * back);
      await page.waitForTimeout(16);
    }
  });
}

export async function scheduleGestures(bench: Bench): Promise<void> {
  const { url, profile } = await bench.planned(PEOPLE);
  const { context, page } = await sitDown(profile);
  const name = `schedule of ${PEOPLE} people`;
  const main = page.getByRole('navigation', { name: 'Main navigation' });
  try {
    await page.goto(`${url}/worklenz/schedule`);
    await page.locator(PERSON).first().waitFor();
    const openings = await repeated(OPENINGS, async () => {
      await main.getByText('Home').click();
      await page.locator('.home-row').first().waitFor();
      await page.waitForTimeout(REST_MS);
      return waited(await untilPainted(page, { selector: PERSON }, () => main.getByText('Schedule').click()));
    });
    reportSpread(bench.report, `${name} opens`, openings, { p50: MAX_MS, p95: MAX_MS });
    await page.waitForTimeout(REST_MS);
    reportFrames(
      bench.report,
      `frames while ${name} scrolls over people`,
      await scrollPlan(page, 0, WHEEL_PX),
    );
    reportFrames(bench.report, `frames while ${name} scrolls over days`, await scrollPlan(page, WHEEL_PX, 0));
    const trace = await context.newCDPSession(page);
    for (const [over, dx, dy] of [
      ['people', 0, WHEEL_PX],
      ['days', WHEEL_PX, 0],
    ] as const) {
      const stop = await longestTask(trace);
      await scrollPlan(page, dx, dy);
      const { processor: value } = await stop();
      const what = `longest task while ${name} scrolls over ${over}, processor time`;
      bench.report({ name: what, value, unit: 'ms', aim: MAX_TASK_MS });
    }
  } finally {
    await context.close();
  }
}

export async function workloadGestures(bench: Bench): Promise<void> {
  await atDesk(bench, TASKS, async ({ page }, { url, project }) => {
    await openList(page, url, project);
    const openings = await repeated(OPENINGS, async () => {
      await openTab(page, 'List');
      await page.locator('.hf-list').waitFor();
      await page.waitForTimeout(REST_MS);
      return waited(await untilPainted(page, { selector: CELL }, () => openTab(page, 'Workload')));
    });
    reportSpread(bench.report, `workload of ${taskWords(TASKS)} opens`, openings, {
      p50: MAX_MS,
      p95: MAX_MS,
    });
  });
}
