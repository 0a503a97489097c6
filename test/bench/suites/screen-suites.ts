/** What a person waits for on the real page: opening a project, seeing a change, seeing somebody else's, starting offline. */
import type { Page } from 'playwright';
import { largeProject, signIn, type BenchProject } from '../support/api-session.ts';
import type { Bench } from '../support/bench.ts';
import { preparedProfile, SCREENS, sitDown } from '../support/desk.ts';
import { median, reportSpread } from '../support/figure.ts';
import { untilPainted, type Painted } from '../support/probe.ts';

const SIZES = [1_000, 10_000] as const;
const OPENINGS = 9;
const GESTURES = 60;
const LIVE_CHANGES = 40;
const STARTS = 5;
/** The page has come to rest: idle work after a screen must not be part of the next figure. */
const REST_MS = 1_000;

const waited = ({ gestureAt, paintedAt }: Painted): number => paintedAt - gestureAt;
const words = (tasks: number): string => `${tasks.toLocaleString('en')} tasks`;

/** From the click on a project to its tasks, in a tab that has not read it yet. */
export async function openProjects(bench: Bench): Promise<void> {
  await withWarmPage(bench, async (page, url, projects) => {
    for (const { tasks, project } of projects) {
      const times: number[] = [];
      for (let turn = 0; turn < OPENINGS; turn += 1) {
        await page.goto(`${url}/worklenz/projects`);
        await page.locator(linkOf(project)).waitFor();
        await page.waitForTimeout(REST_MS);
        times.push(
          waited(await untilPainted(page, { selector: SCREENS.task }, () => page.click(linkOf(project)))),
        );
      }
      reportSpread(bench.report, `open a project of ${words(tasks)}`, times, {
        p50: tasks === 1_000 ? 300 : 450,
      });
    }
  });
}

/** From the click on a choice to the changed cell, and to the changed groups. */
export async function gestures(bench: Bench): Promise<void> {
  await withWarmPage(bench, async (page, url, projects) => {
    for (const { tasks, project } of projects) {
      await openList(page, url, project);
      const priority = await repeated(GESTURES, (turn) => changePriority(page, turn));
      reportSpread(bench.report, `gesture to paint, priority, ${words(tasks)}`, priority, { p95: 33 });
      const status = await repeated(GESTURES, () => changeStatus(page));
      reportSpread(bench.report, `gesture to paint, status and groups, ${words(tasks)}`, status, { p95: 33 });
    }
  });
}

/** From the click of one person to the changed cell on the screen of another, through server and socket. */
export async function live(bench: Bench): Promise<void> {
  const { url } = await bench.server(SIZES);
  const project = await projectOf(url, 1_000);
  const profiles = [await preparedProfile(url, 0), await preparedProfile(url, 1)] as const;
  const [a, b] = [await sitDown(profiles[0]), await sitDown(profiles[1])];
  try {
    await openList(a.page, url, project);
    await openList(b.page, url, project);
    const times = await repeated(LIVE_CHANGES, async (turn) => {
      const change = await priorityChange(a.page, turn);
      const other = untilPainted(b.page, change, async () => undefined);
      const own = await untilPainted(a.page, change, change.choose);
      await a.page.waitForTimeout(100);
      return (await other).paintedAt - own.gestureAt;
    });
    reportSpread(bench.report, 'tap on A to paint on B', times, { p95: 100 });
  } finally {
    await a.context.close();
    await b.context.close();
    for (const profile of profiles) await profile.remove();
  }
}

/** From the navigation to the own projects and to the tasks of one, with no server, in a browser started for it. */
export async function offlineStarts(bench: Bench): Promise<void> {
  const server = await bench.server(SIZES);
  const project = await projectOf(server.url, 1_000);
  const profile = await preparedProfile(server.url);
  await server.stop();
  try {
    for (const [name, path, first] of [
      ['home', '/worklenz/home', SCREENS.home],
      ['projects', '/worklenz/projects', SCREENS.project],
      ['a list of 1,000 tasks', `/worklenz/projects/${project.id}`, SCREENS.task],
    ] as const) {
      const times = await repeated(STARTS, async () => {
        const { context, page } = await sitDown(profile, { first });
        try {
          await page.waitForTimeout(REST_MS);
          await page.goto(`${server.url}${path}`);
          const { paintedAt, navigatedAt } = await page.evaluate(() => probe.first);
          return paintedAt - navigatedAt;
        } finally {
          await context.close();
        }
      });
      bench.report({
        name: `cold offline start, ${name}`,
        value: median(times),
        unit: 'ms',
        aim: 700,
        of: `median of ${STARTS} browser starts, server stopped`,
      });
    }
  } finally {
    await profile.remove();
    await server.start();
  }
}

/** What the page holds after garbage collection, with the project on screen. */
export async function heap(bench: Bench): Promise<void> {
  await withWarmPage(bench, async (page, url, projects) => {
    const session = await page.context().newCDPSession(page);
    for (const { tasks, project } of projects) {
      await openList(page, url, project);
      await page.waitForTimeout(REST_MS);
      await session.send('HeapProfiler.collectGarbage');
      const { usedSize } = (await session.send('Runtime.getHeapUsage')) as { usedSize: number };
      bench.report({ name: `heap of the page, list of ${words(tasks)}`, value: usedSize / 1e6, unit: 'MB' });
    }
  });
}

interface SizedProject {
  readonly tasks: number;
  readonly project: BenchProject;
}

async function withWarmPage(
  bench: Bench,
  work: (page: Page, url: string, projects: readonly SizedProject[]) => Promise<void>,
): Promise<void> {
  const { url } = await bench.server(SIZES);
  const projects: SizedProject[] = [];
  for (const tasks of SIZES) projects.push({ tasks, project: await projectOf(url, tasks) });
  const profile = await preparedProfile(url);
  const { context, page } = await sitDown(profile);
  try {
    await work(page, url, projects);
  } finally {
    await context.close();
    await profile.remove();
  }
}

async function projectOf(url: string, tasks: number): Promise<BenchProject> {
  const session = await signIn(url);
  try {
    return await largeProject(session, tasks);
  } finally {
    session.close();
  }
}

async function repeated(count: number, measure: (turn: number) => Promise<number>): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < count; turn += 1) times.push(await measure(turn));
  return times;
}

const linkOf = (project: BenchProject): string => `a.projects-link[href*="${project.id}"]`;

async function openList(page: Page, url: string, project: BenchProject): Promise<void> {
  await page.goto(`${url}/worklenz/projects/${project.id}`);
  await page.locator(SCREENS.task).first().waitFor();
  await page.waitForTimeout(REST_MS);
}

interface Change {
  readonly selector: string;
  readonly text: string;
  readonly choose: () => Promise<void>;
}

/** Opens the picker of a row's cell on the page; `choose` is the gesture that is measured. */
async function priorityChange(page: Page, turn: number): Promise<Change> {
  const row = page.locator('.hf-list [role="row"][aria-level="1"].hf-tr').nth(2 + (turn % 12));
  const selector = `#${plainId(await row.getAttribute('id'))} [data-field="priority"]`;
  await page.locator(`${selector} button`).click();
  const options = page.locator('.hf-picker-row:not([aria-selected="true"])');
  await options.first().waitFor();
  const place = turn % (await options.count());
  const text = (await options.nth(place).textContent())?.trim() ?? '';
  await page.waitForTimeout(50);
  return { selector, text, choose: () => options.nth(place).click() };
}

async function changePriority(page: Page, turn: number): Promise<number> {
  const change = await priorityChange(page, turn);
  const painted = await untilPainted(page, change, change.choose);
  await page.waitForTimeout(100);
  return waited(painted);
}

/** Takes the first row out of its group; seen when the count of the group has changed. */
async function changeStatus(page: Page): Promise<number> {
  const count = page.locator('.hf-list .hf-gh .hf-count').first();
  const left = Number(((await count.textContent()) ?? '0').replaceAll(/\D/g, '')) - 1;
  const row = page.locator('.hf-list [role="row"][aria-level="1"].hf-tr').nth(2);
  await row.locator('[data-field="status"] button').click();
  const options = page.locator('.hf-picker-row:not([aria-selected="true"])');
  await options.first().waitFor();
  await page.waitForTimeout(50);
  const target = { selector: '.hf-list .hf-gh .hf-count', text: String(left) };
  const painted = await untilPainted(page, target, () => options.first().click());
  await page.waitForTimeout(100);
  return waited(painted);
}

/** Ids of rows hold only letters, digits and dashes; anything else is a mistake here. */
function plainId(id: string | null): string {
  if (id === null || !/^[\w-]+$/.test(id)) throw new Error(`a row has the id ${id}`);
  return id;
}
