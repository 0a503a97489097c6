/** Times on the real page: to open a project, to see a change, to see that of another person, to start offline. */
import type { Page, Response } from 'playwright';
import { projectOf, type BenchProject } from '../support/api-session.ts';
import type { Bench } from '../support/bench.ts';
import { preparedProfile, SCREENS, sitDown } from '../support/desk.ts';
import { median, repeated, reportSpread, taskWords } from '../support/figure.ts';
import { openList, priorityChange, REST_MS } from '../support/list-page.ts';
import { untilPainted, waited } from '../support/probe.ts';

const SIZES = [1_000, 10_000] as const;
const OPENINGS = 9;
const LIVE_CHANGES = 40;
const STARTS = 5;

/** From the click on a project to its tasks, in a tab that has not loaded it yet. */
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
      reportSpread(bench.report, `open a project of ${taskWords(tasks)}`, times, {
        p50: tasks === 1_000 ? 300 : 450,
      });
    }
  });
}

/**
 * From the click of one person to the changed cell on the screen of another, through server and socket. To show where
 * the time goes, also from the click to the cell of the first person, to the request, and to its answer.
 */
export async function live(bench: Bench): Promise<void> {
  const { url } = await bench.server(SIZES);
  const project = await projectOf(url, 1_000);
  const profiles = [await preparedProfile(url, 0), await preparedProfile(url, 1)] as const;
  const [a, b] = [await sitDown(profiles[0]), await sitDown(profiles[1])];
  try {
    await openList(a.page, url, project);
    await openList(b.page, url, project);
    const parts: Record<'own' | 'sent' | 'answered', number[]> = { own: [], sent: [], answered: [] };
    const times = await repeated(LIVE_CHANGES, async (turn) => {
      const change = await priorityChange(a.page, turn);
      const other = untilPainted(b.page, change, async () => undefined);
      const answer = a.context.waitForEvent('response', isBatch);
      const own = await untilPainted(a.page, change, change.choose);
      await a.page.waitForTimeout(100);
      const { startTime, responseStart } = (await answer).request().timing();
      parts.own.push(waited(own));
      parts.sent.push(startTime - own.gestureAt);
      parts.answered.push(startTime + responseStart - own.gestureAt);
      return (await other).paintedAt - own.gestureAt;
    });
    reportSpread(bench.report, 'tap on A to paint on A', parts.own);
    reportSpread(bench.report, 'tap on A to its request', parts.sent);
    reportSpread(bench.report, "tap on A to the server's answer", parts.answered);
    reportSpread(bench.report, 'tap on A to paint on B', times, { p95: 100 });
  } finally {
    await a.context.close();
    await b.context.close();
    for (const profile of profiles) await profile.remove();
  }
}

const isBatch = (response: Response): boolean => new URL(response.url()).pathname.endsWith('/batch');

/** From the navigation to home, to the projects and to the tasks of one, without a server, in a new browser each. */
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

const linkOf = (project: BenchProject): string => `a.projects-link[href*="${project.id}"]`;
