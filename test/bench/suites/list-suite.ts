/** The list of a project: the time from each gesture to its frame, frames while scrolling, and the heap of the page. */
import type { CDPSession, Page } from 'playwright';
import { atDesk, type Bench } from '../support/bench.ts';
import { repeated, type Report, reportFrames, reportSpread, taskWords } from '../support/figure.ts';
import {
  changePriority,
  changeStatus,
  closeDrawer,
  dragRow,
  openDrawer,
  openList,
  REST_MS,
  scrollFrames,
  switchGroup,
  switchSubGroups,
  typeFilter,
} from '../support/list-page.ts';

const CHOICES = 40;
const DRAGS = 12;
const SWITCHES = 10;
const OPENINGS = 16;
/** Words of the demo's tasks; each letter that changes the number of shown tasks is measured. */
const FILTERED = ['inspection', 'paint second'] as const;
const WHEEL_TURNS = 200;
const WHEEL_PX = 240;
const GESTURE_MS = 33;
const GROUPS_MS = 100;

export async function listGestures(bench: Bench, tasks: number): Promise<void> {
  const { report } = bench;
  await atDesk(bench, tasks, async ({ page, context }, { url, project }) => {
    await openList(page, url, project);
    await heap(report, await context.newCDPSession(page), tasks);
    await scrolling(report, page, tasks);
    await openList(page, url, project);
    const gesture = async (
      name: string,
      times: Promise<readonly number[]>,
      p95 = GESTURE_MS,
    ): Promise<void> =>
      reportSpread(report, `gesture to paint, ${name}, ${taskWords(tasks)}`, await times, { p95 });
    await gesture(
      'priority',
      repeated(CHOICES, (turn) => changePriority(page, turn)),
    );
    await gesture(
      'status and groups',
      repeated(CHOICES, () => changeStatus(page)),
    );
    await gesture(
      'drag',
      repeated(DRAGS, (turn) => dragRow(page, turn)),
    );
    await gesture(
      'group switch',
      repeated(SWITCHES, (turn) => switchGroup(page, turn)),
      GROUPS_MS,
    );
    await gesture(
      'sub-groups',
      repeated(SWITCHES, (turn) => switchSubGroups(page, turn)),
      GROUPS_MS,
    );
    const letters: number[] = [];
    for (const word of FILTERED) letters.push(...(await typeFilter(page, word)));
    reportSpread(report, `keystroke to paint, filter, ${taskWords(tasks)}`, letters, { p95: GESTURE_MS });
    const closings: number[] = [];
    const openings = repeated(OPENINGS, async (turn) => {
      const time = await openDrawer(page, turn);
      await page.waitForTimeout(REST_MS / 2);
      closings.push(await closeDrawer(page));
      return time;
    });
    await gesture('drawer opens', openings);
    await gesture('drawer closes', Promise.resolve(closings));
  });
}

/** The heap of the page after garbage collection, with the project on screen. */
async function heap(report: Report, session: CDPSession, tasks: number): Promise<void> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = (await session.send('Runtime.getHeapUsage')) as { usedSize: number };
  report({ name: `heap of the page, list of ${taskWords(tasks)}`, value: usedSize / 1e6, unit: 'MB' });
}

async function scrolling(report: Report, page: Page, tasks: number): Promise<void> {
  const frames = await scrollFrames(page, WHEEL_TURNS, WHEEL_PX);
  reportFrames(report, `frames while scrolling, ${taskWords(tasks)}`, frames);
}
