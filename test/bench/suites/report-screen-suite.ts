/** The screens of reports: from the navigation to their first row, with cached answers, with and without a server. */
import type { Page } from 'playwright';
import type { Bench } from '../support/bench.ts';
import { preparedProfile, sitDown } from '../support/desk.ts';
import { median, repeated, type Report } from '../support/figure.ts';
import { REST_MS } from '../support/list-page.ts';

const SIZES = [1_000, 10_000] as const;
const TURNS = 7;
const AIM = 700;
const ROW = 'table tbody tr';
const SCREENS = [
  ['overview', 'overview'],
  ['projects', 'projects'],
  ['members', 'members?duration=ALL_TIME'],
  ['timesheet', 'time-sheet-overview?duration=ALL_TIME'],
  ['time by project', 'time-sheet-projects?duration=ALL_TIME'],
  ['time by member', 'time-sheet-members?duration=ALL_TIME'],
  ['estimated vs actual', 'time-sheet-estimate-vs-actual?duration=ALL_TIME'],
] as const;

async function firstRow(page: Page, address: string): Promise<number> {
  await page.goto('about:blank');
  await page.goto(address);
  const { paintedAt, navigatedAt } = await page.evaluate(() => probe.first);
  await page.waitForTimeout(REST_MS);
  return paintedAt - navigatedAt;
}

/** Compressed size of the answers to the calls of one visit. */
async function bytesOf(page: Page, visit: () => Promise<unknown>): Promise<number> {
  const sizes: Promise<number>[] = [];
  const count = (request: { url(): string; sizes(): Promise<{ responseBodySize: number }> }): void => {
    if (request.url().includes('/api/'))
      sizes.push(
        request.sizes().then(
          (one) => one.responseBodySize,
          () => 0,
        ),
      );
  };
  page.on('requestfinished', count);
  await visit();
  page.off('requestfinished', count);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

async function figures(page: Page, url: string, report: Report, how: 'warm' | 'offline'): Promise<void> {
  for (const [name, path] of SCREENS) {
    const address = `${url}/worklenz/reporting/${path}`;
    const times = await repeated(TURNS, () => firstRow(page, address));
    report({
      name: `first row of the report ${name}, ${how}`,
      value: median(times),
      unit: 'ms',
      aim: AIM,
      of: `median of ${TURNS} visits, ${how === 'warm' ? 'the server answers' : 'server stopped'}`,
    });
  }
}

/** Visits each screen once first: that visit loads the answers whose bytes are counted. */
export async function reportScreens({ report, server: serverOf }: Bench): Promise<void> {
  const server = await serverOf(SIZES);
  const profile = await preparedProfile(server.url);
  const { context, page } = await sitDown(profile, { first: ROW });
  try {
    for (const [name, path] of SCREENS) {
      const visit = () => firstRow(page, `${server.url}/worklenz/reporting/${path}`);
      const value = (await bytesOf(page, visit)) / 1_000;
      report({
        name: `bytes of the report ${name}`,
        value,
        unit: 'kB',
        of: 'first visit, answers on the wire',
      });
    }
    await figures(page, server.url, report, 'warm');
    await server.stop();
    await figures(page, server.url, report, 'offline');
  } finally {
    await context.close();
    await profile.remove();
    await server.start();
  }
}
