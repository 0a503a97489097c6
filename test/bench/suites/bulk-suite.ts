/** A bulk change of status: the time to the painted list, to the disk and to the server, and the longest task. */
import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright';
import { largeProject, signIn } from '../support/api-session.ts';
import type { Bench } from '../support/bench.ts';
import { preparedProfile, SCREENS, sitDown } from '../support/desk.ts';
import { median, reportSpread } from '../support/figure.ts';
import { longestTask, type LongestTask } from '../support/main-thread.ts';
import { untilPainted } from '../support/probe.ts';

const SIZES = [1_000, 10_000] as const;
const CHANGED = 500;
const TURNS = 7;
const REST_MS = 1_000;
const ROW_HEIGHT = 36;
const SENT_WITHIN_MS = 120_000;
const NAME = `status of ${String(CHANGED)} of 10,000 tasks`;

interface Turn {
  /** Milliseconds from the choice to the painted list, to the disk, and to the server's answer to the last change. */
  readonly paint: number;
  readonly storedMs: number;
  readonly sent: number;
  /** The longest task of the main thread from the choice to the end. */
  readonly longest: LongestTask;
}

export async function bulkChanges(bench: Bench): Promise<void> {
  const { url } = await bench.server(SIZES);
  const session = await signIn(url);
  const project = await largeProject(session, 10_000);
  session.close();
  const profile = await preparedProfile(url);
  const { context, page } = await sitDown(profile);
  try {
    await page.goto(`${url}/worklenz/projects/${project.id}`);
    await page.locator(SCREENS.task).first().waitFor();
    await page.waitForTimeout(REST_MS);
    await selectMany(page);
    const trace = await context.newCDPSession(page);
    const turns: Turn[] = [];
    for (let turn = 0; turn < TURNS; turn += 1) turns.push(await changeStatus(page, trace, 1 - (turn % 2)));
    report(bench, turns);
  } finally {
    await context.close();
    await profile.remove();
  }
}

function report({ report: say }: Bench, turns: readonly Turn[]): void {
  const of = `${String(turns.length)} times`;
  const paints = turns.map(({ paint }) => paint);
  reportSpread(say, `${NAME}, gesture to paint`, paints, { p95: 100 });
  const middle = (name: string, pick: (turn: Turn) => number, aim?: number): void =>
    say({
      name: `${NAME}, ${name}`,
      value: median(turns.map(pick)),
      unit: 'ms',
      of,
      ...(aim && { aim }),
    });
  middle('longest task of the page', ({ longest }) => longest.wall, 50);
  middle('longest task of the page, processor time', ({ longest }) => longest.processor, 50);
  middle('on the device', ({ storedMs }) => storedMs);
  middle('on the server', ({ sent }) => sent);
}

/** Selects the first `CHANGED` tasks of the list: a click on one box, a Shift click on a later one, the rest by key. */
async function selectMany(page: Page): Promise<void> {
  const boxes = page.locator('.hf-list .hf-tr-lead [role="checkbox"], .hf-list .hf-tr-lead input');
  const bar = page.locator('.hf-bulk-count');
  const count = async (): Promise<number> => Number(((await bar.textContent()) ?? '').replaceAll(/\D/g, ''));
  await boxes.first().click();
  await bar.waitFor();
  await page.locator('.hf-list-scroll').evaluate((list, top) => (list.scrollTop = top), ROW_HEIGHT * 480);
  await page.waitForTimeout(REST_MS);
  await boxes.nth(4).click({ modifiers: ['Shift'] });
  await page.waitForTimeout(REST_MS);
  await page.locator('.hf-list').focus();
  for (let left = CHANGED - (await count()); left > 0; left -= 1)
    await page.keyboard.press('Shift+ArrowDown');
  if ((await count()) !== CHANGED) throw new Error(`${String(await count())} tasks are selected`);
}

/** Gives the selected tasks the status at that index; it must differ from the one before (at first, index 0). */
async function changeStatus(page: Page, trace: CDPSession, place: number): Promise<Turn> {
  await page.locator('.hf-list-scroll').evaluate((list) => (list.scrollTop = 0));
  await page.locator('.hf-bulk [data-field="status"]').click();
  const option = page.locator('.hf-picker-row').nth(place);
  await option.waitFor();
  await page.waitForTimeout(REST_MS);
  const stop = await longestTask(trace);
  // The message of the last turn was hidden before this one.
  const [onDisk, painted] = await Promise.all([
    page.evaluate((words) => probe.when('.hf-toast', words), `Made ${String(CHANGED)} changes`),
    untilPainted(page, { selector: '.hf-sync:not([data-state="saved"])' }, async () => await option.click()),
  ]);
  await page.locator('.hf-sync[data-state="saved"]').waitFor({ timeout: SENT_WITHIN_MS });
  const sentAt = await page.evaluate(() => performance.timeOrigin + performance.now());
  const longest = await stop();
  await page.locator('.hf-toast').waitFor({ state: 'detached' });
  await pause(REST_MS);
  const { gestureAt } = painted;
  return {
    paint: painted.paintedAt - gestureAt,
    storedMs: onDisk.paintedAt - gestureAt,
    sent: sentAt - gestureAt,
    longest,
  };
}
