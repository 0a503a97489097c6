/** The first sign-in on a device: to the first screen, to the complete replica, compared with a plain write of it. */
import type { BrowserContext, Page } from 'playwright';
import type { BenchDoor } from '../page/main.ts';
import { largeProject, signIn, type ApiSession } from '../support/api-session.ts';
import type { Bench } from '../support/bench.ts';
import { buildBenchPage } from '../support/bench-page.ts';
import { createProfile } from '../support/chromium.ts';
import { replicaComplete, signInQuietly, sitDown } from '../support/desk.ts';
import { median, reportSpread } from '../support/figure.ts';

declare global {
  /** Set by the page under test. */
  var bench: BenchDoor;
}

const COMMITS = 300;
const COMMIT_PAUSE_MS = 30;

export const bootstrapOf10k = (bench: Bench): Promise<void> => bootstrap(bench, 10_000, 3);
export const bootstrapOf50k = (bench: Bench): Promise<void> => bootstrap(bench, 50_000, 1);

async function bootstrap({ report, server }: Bench, tasks: number, times: number): Promise<void> {
  const { url } = await server([tasks]);
  const session = await signIn(url);
  const project = await largeProject(session, tasks);
  const firsts: number[] = [];
  const completes: number[] = [];
  const bares: number[] = [];
  const plains: number[] = [];
  let rows = 0;
  for (let turn = 0; turn < times; turn += 1) {
    const seen = await onScreen(url, `/worklenz/projects/${project.id}`);
    firsts.push(seen.first);
    completes.push(seen.complete);
    const written = await withoutScreen(url, session);
    bares.push(written.filled);
    plains.push(written.plain);
    ({ rows } = written);
  }
  session.close();
  const name = `bootstrap of ${tasks.toLocaleString('en')} tasks`;
  const of = `${rows.toLocaleString('en')} rows, ${times === 1 ? 'once' : `median of ${times}`}`;
  const complete = median(completes);
  report({ name: `${name}, first screen`, value: median(firsts), unit: 'ms', of });
  report({ name: `${name}, complete`, value: complete, unit: 'ms', of });
  report({ name: `${name}, complete without a screen`, value: median(bares), unit: 'ms', of });
  report({ name: `${name}, plain bulkPut of its rows`, value: median(plains), unit: 'ms', of });
  report({ name: `${name}, complete / plain bulkPut`, value: complete / median(plains), unit: 'x' });
}

/** A signed-in person without a replica opens a project. */
async function onScreen(url: string, path: string): Promise<{ first: number; complete: number }> {
  const profile = await createProfile();
  const { context, page } = await sitDown(profile);
  try {
    await signInQuietly(page, url);
    await page.goto(`${url}${path}`);
    const { paintedAt, navigatedAt } = await page.evaluate(() => probe.first);
    const { at } = await replicaComplete(page);
    return { first: paintedAt - navigatedAt, complete: at - navigatedAt };
  } finally {
    await context.close();
    await profile.remove();
  }
}

async function withoutScreen(
  url: string,
  { email, password }: ApiSession,
): Promise<{ filled: number; plain: number; rows: number }> {
  let result = { filled: 0, plain: 0, rows: 0 };
  await onBenchPage(url, async (page) => {
    const filled = await page.evaluate(([name, word]) => bench.fill(name, word), [email, password] as const);
    const plain = await page.evaluate(() => bench.plainCopy());
    result = { filled: filled.ms, plain: plain.ms, rows: plain.rows };
  });
  return result;
}

/** From a change until it and its outbox entry are on disk, while the engine sends the changes before it. */
export async function localCommits({ report, server }: Bench): Promise<void> {
  const { url } = await server([1_000, 10_000]);
  const session = await signIn(url);
  const project = await largeProject(session, 10_000);
  session.close();
  await onBenchPage(url, async (page) => {
    await page.evaluate(([name, word]) => bench.fill(name, word), [session.email, session.password] as const);
    const times = await page.evaluate(([id, count, pauseMs]) => bench.commits(id, count, pauseMs), [
      project.id,
      COMMITS,
      COMMIT_PAUSE_MS,
    ] as const);
    reportSpread(report, 'local commit', times, { of: 'replica with 12,461 tasks, engine sending' });
  });
}

async function onBenchPage(serverUrl: string, work: (page: Page) => Promise<void>): Promise<void> {
  const benchPage = await buildBenchPage();
  const profile = await createProfile();
  let context: BrowserContext | undefined;
  try {
    context = await profile.open({ serviceWorkers: 'block' });
    const address = await benchPage.attach(context, serverUrl);
    const page = context.pages()[0] ?? (await context.newPage());
    page.on('pageerror', (error) => process.stderr.write(`page: ${error.message}\n`));
    await page.goto(address);
    await work(page);
  } finally {
    await context?.close();
    await profile.remove();
    await benchPage.remove();
  }
}
