/** Gestures on the task list of a project, most of which return the milliseconds from the gesture to its frame. */
import type { Page } from 'playwright';
import type { BenchProject } from './api-session.ts';
import { SCREENS } from './desk.ts';
import { untilPainted, waited } from './probe.ts';

/** Wait until the page is settled: idle work after a screen must not be part of the next figure. */
export const REST_MS = 1_000;
/** Between two gestures. */
const PAUSE_MS = 100;
const ROW = '.hf-list [role="row"][aria-level="2"].hf-tr';
const OTHER_OPTION = '.hf-picker-row:not([aria-selected="true"])';
const FIRST_GROUP = '.hf-list-scroll [data-index="0"] .hf-gh-row';

export async function openList(page: Page, url: string, project: BenchProject): Promise<void> {
  await page.goto(`${url}/worklenz/projects/${project.id}`);
  await page.locator(SCREENS.task).first().waitFor();
  await page.waitForTimeout(REST_MS);
}

/** Chooses a view of the project by its tab. */
export function openTab(page: Page, name: string): Promise<void> {
  return page.locator('.hf-tab:visible', { hasText: name }).first().click();
}

export interface Change {
  readonly selector: string;
  readonly text: string;
  readonly choose: () => Promise<void>;
}

/** Opens the picker of a row's cell on the page; `choose` is the gesture that is measured. */
export async function priorityChange(page: Page, turn: number): Promise<Change> {
  const row = page.locator(ROW).nth(2 + (turn % 12));
  const selector = `#${plainId(await row.getAttribute('id'))} [data-field="priority"]`;
  await page.locator(`${selector} button`).click();
  const options = page.locator(OTHER_OPTION);
  await options.first().waitFor();
  const place = turn % (await options.count());
  const text = (await options.nth(place).textContent())?.trim() ?? '';
  await page.waitForTimeout(50);
  return { selector, text, choose: () => options.nth(place).click() };
}

export async function changePriority(page: Page, turn: number): Promise<number> {
  const change = await priorityChange(page, turn);
  return measured(page, change, change.choose);
}

/** Moves a row out of the first group; ends when the count of the group has changed. */
export async function changeStatus(page: Page): Promise<number> {
  const count = page.locator('.hf-list .hf-gh .hf-count').first();
  const left = Number(((await count.textContent()) ?? '0').replaceAll(/\D/g, '')) - 1;
  const row = page.locator(ROW).nth(2);
  await row.locator('[data-field="status"] button').click();
  const options = page.locator(OTHER_OPTION);
  await options.first().waitFor();
  await page.waitForTimeout(50);
  const target = { selector: '.hf-list .hf-gh .hf-count', text: left.toLocaleString('en') };
  return measured(page, target, () => options.first().click());
}

/** Drags a row two rows down and drops it exactly there, so that no animation of the drop is part of the time. */
export async function dragRow(page: Page, turn: number): Promise<number> {
  const row = page.locator(ROW).nth(2 + (turn % 8));
  const id = plainId(await row.getAttribute('id'));
  await row.hover();
  const item = page.locator('.hf-list-scroll [data-index]', { has: page.locator(`#${id}`) });
  const from = Number(await item.getAttribute('data-index'));
  const [box, grip] = [await row.boundingBox(), await row.locator('.hf-tr-grip').boundingBox()];
  if (!box || !grip) throw new Error('the row has no handle');
  const at = { x: grip.x + grip.width / 2, y: grip.y + grip.height / 2 };
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(at.x, at.y + box.height * 2, { steps: 12 });
  await page.locator('.hf-lifted').waitFor();
  // The rows below have made room.
  await page.waitForTimeout(PAUSE_MS * 4);
  const target = { selector: `.hf-list-scroll [data-index="${String(from + 2)}"] #${id}` };
  return measured(page, target, () => page.mouse.up());
}

/** Groups by priority in even turns, by status in odd ones. */
export async function switchGroup(page: Page, turn: number): Promise<number> {
  const name = turn % 2 === 0 ? 'Priority' : 'Status';
  const before = plainId(await page.locator(FIRST_GROUP).first().getAttribute('id'));
  await page.locator('.hf-tool[aria-label^="Group"]').click();
  const choice = page.locator('[role^="menuitem"]', { hasText: name }).first();
  await choice.waitFor();
  await page.waitForTimeout(PAUSE_MS);
  return measured(page, { selector: `${FIRST_GROUP}:not(#${before})` }, () => choice.click());
}

/** Adds sub-groups by priority in even turns, removes them in odd ones. */
export async function switchSubGroups(page: Page, turn: number): Promise<number> {
  const isSplit = turn % 2 === 0;
  await page.locator('.hf-tool[aria-label^="Group"]').click();
  const choice = page.locator('[role^="menuitem"]', { hasText: isSplit ? 'Priority' : 'None' }).last();
  await choice.waitFor();
  await page.waitForTimeout(PAUSE_MS);
  const head = '.hf-gh[data-sub]';
  return measured(page, { selector: isSplit ? head : `.hf-list:not(:has(${head}))` }, () => choice.click());
}

export async function openDrawer(page: Page, turn: number): Promise<number> {
  const title = page.locator(`${ROW} .hf-tr-title`).nth(2 + (turn % 8));
  return measured(page, { selector: '.hf-drawer .hf-td-cols' }, () => title.click());
}

export async function closeDrawer(page: Page): Promise<number> {
  return measured(page, { selector: 'body:not(:has(.hf-drawer))' }, () => page.keyboard.press('Escape'));
}

/** Types a word into the search field; returns a time for each letter that changes the number of shown tasks. */
export async function typeFilter(page: Page, word: string): Promise<readonly number[]> {
  const counts: string[] = [];
  for (const letter of await beginFilter(page, word)) {
    await page.keyboard.press(letter);
    await page.waitForTimeout(REST_MS / 2);
    counts.push((await page.locator('.hf-tool-count').textContent()) ?? '');
  }
  await endFilter(page);
  const times: number[] = [];
  let before = '';
  for (const [place, letter] of [...(await beginFilter(page, word))].entries()) {
    const text = counts[place] ?? '';
    const gesture = (): Promise<void> => page.keyboard.press(letter);
    if (text === before) await gesture();
    else times.push(await measured(page, { selector: '.hf-tool-count', text }, gesture));
    before = text;
  }
  await endFilter(page);
  return times;
}

async function beginFilter(page: Page, word: string): Promise<string> {
  await page.locator('.hf-find').click();
  await page.locator('.hf-find-open input').waitFor();
  await page.waitForTimeout(PAUSE_MS);
  return word;
}

async function endFilter(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.locator('.hf-find').waitFor();
  await page.waitForTimeout(REST_MS);
}

/** Turns the wheel over the list; returns the intervals between frames in milliseconds. */
export async function scrollFrames(page: Page, turns: number, byPx: number): Promise<readonly number[]> {
  const box = await page.locator('.hf-list-scroll').boundingBox();
  if (!box) throw new Error('there is no list');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  return framesDuring(page, async () => {
    for (let turn = 0; turn < turns; turn += 1) {
      await page.mouse.wheel(0, byPx);
      await page.waitForTimeout(16);
    }
  });
}

/** Intervals between the frames of the page during some work, in milliseconds. */
export async function framesDuring(page: Page, work: () => Promise<void>): Promise<readonly number[]> {
  await page.evaluate(() => {
    const frames: number[] = [];
    let last: number | undefined;
    const next = (now: number): void => {
      if (last !== undefined) frames.push(now - last);
      last = now;
      request = requestAnimationFrame(next);
    };
    let request = requestAnimationFrame(next);
    globalThis.endFrames = () => {
      cancelAnimationFrame(request);
      return frames;
    };
  });
  await work();
  return page.evaluate(() => endFrames());
}

declare global {
  /** Stops recording frames and returns their intervals. */
  var endFrames: () => readonly number[];
}

async function measured(
  page: Page,
  target: { readonly selector: string; readonly text?: string },
  gesture: () => Promise<void>,
): Promise<number> {
  const time = waited(await untilPainted(page, target, gesture));
  await page.waitForTimeout(PAUSE_MS);
  return time;
}

/** The id of a row, safe in a selector; fails for anything else than letters, digits, `_` and `-`. */
function plainId(id: string | null): string {
  if (id === null || !/^[\w-]+$/.test(id)) throw new Error(`a row has the id ${id}`);
  return id;
}
