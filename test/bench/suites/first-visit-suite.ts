/** The first visit on a new device: time and bytes until the first rows, and a visit over a slow connection. */
import type { Page } from 'playwright';
import { DEMO_PASSWORD, DEMO_PEOPLE } from '../../../server/demo/people.ts';
import { projectOf } from '../support/api-session.ts';
import type { Bench } from '../support/bench.ts';
import { createProfile } from '../support/chromium.ts';
import { SCREENS, sitDown } from '../support/desk.ts';
import { median, repeated } from '../support/figure.ts';
import { openLine, type LineQuality, type SlowLine } from '../support/slow-line.ts';

const VISITS = 5;
const LIMIT_MS = 60_000;
const INSTALLS = 3;
const INSTALL_LIMIT_MS = 300_000;
/** A phone with bad coverage. */
const SLOW: LineQuality = { bytesPerSecond: 50_000, roundTripMs: 400 };
const EMAIL_FIELD = 'main input[name="email"]';
/** The field in the first paint, before the code of the page has loaded; the page takes over its text. */
const EARLY_FIELD = '.boot-form input[name="email"]';

export async function firstVisits(bench: Bench): Promise<void> {
  const { url } = await bench.server([1_000, 10_000]);
  const project = await projectOf(url, 1_000);
  await firstRows(bench, url, { name: 'home', path: '/worklenz/home', row: SCREENS.home, aimKb: 280 });
  await firstRows(bench, url, {
    name: 'the task list',
    path: `/worklenz/projects/${project.id}`,
    row: SCREENS.task,
    aimKb: 320,
  });
  await slowSignIn(bench, url);
  await slowInstall(bench, url);
}

interface Screen {
  readonly name: string;
  readonly path: string;
  readonly row: string;
  readonly aimKb: number;
}

/** Opens a screen on a new device, signs in there, and waits for the first rows. */
async function firstRows({ report }: Bench, url: string, { name, path, row, aimKb }: Screen): Promise<void> {
  const kilobytes: number[] = [];
  const times = await repeated(VISITS, (turn) =>
    onNewDevice(url, row, undefined, async (page, line) => {
      await page.goto(line.url + path);
      await page.fill(EMAIL_FIELD, DEMO_PEOPLE[0]?.email ?? '');
      await page.fill('main input[name="password"]', DEMO_PASSWORD);
      const begunAt = await page.evaluate(() => performance.timeOrigin + performance.now());
      await page.click('button[type="submit"]');
      // A locator survives a change of the document; a probe would not.
      await page.locator(row).first().waitFor({ timeout: LIMIT_MS });
      const { paintedAt } = await page.evaluate(() => probe.first);
      kilobytes[turn] = line.bytesAt(paintedAt) / 1_000;
      return paintedAt - begunAt;
    }),
  );
  const of = `median of ${String(VISITS)} new devices`;
  report({ name: `sign in to first rows of ${name}`, value: median(times), unit: 'ms', aim: 1_500, of });
  const all = { of: `${of}, from the first byte on, with the sign-in, rows and headers`, aim: aimKb };
  report({ name: `bytes before the first rows of ${name}`, value: median(kilobytes), unit: 'kB', ...all });
}

async function slowSignIn({ report }: Bench, url: string): Promise<void> {
  const paints: number[] = [];
  const early: number[] = [];
  const forms = await repeated(VISITS, (turn) =>
    onNewDevice(url, EMAIL_FIELD, SLOW, async (page, line) => {
      await page.goto(`${line.url}/auth/login`, { waitUntil: 'commit' });
      await page.click(EARLY_FIELD);
      await page.keyboard.type('ana');
      early[turn] = await page.evaluate(() => performance.now());
      const { paintedAt, navigatedAt } = await page.evaluate(() => probe.first);
      paints[turn] = await page.evaluate(
        () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      );
      const typed = await page.inputValue(EMAIL_FIELD);
      if (typed !== 'ana') throw new Error(`the form has "${typed}"`);
      return paintedAt - navigatedAt;
    }),
  );
  const of = `50 kB/s, 400 ms, median of ${String(VISITS)} new devices`;
  report({ name: 'slow first visit, something of ours painted', value: median(paints), unit: 'ms', of });
  report({
    name: 'slow first visit, the sign-in form takes letters',
    value: median(early),
    unit: 'ms',
    aim: 4_000,
    of,
  });
  report({ name: 'slow first visit, the sign-in form sends', value: median(forms), unit: 'ms', of });
}

/** Until the service worker has stored every file and controls the page. */
async function slowInstall({ report }: Bench, url: string): Promise<void> {
  const times = await repeated(INSTALLS, () =>
    onNewDevice(url, EMAIL_FIELD, SLOW, async (page, line) => {
      await page.goto(`${line.url}/auth/login`, { waitUntil: 'commit' });
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, {
        timeout: INSTALL_LIMIT_MS,
      });
      return page.evaluate(() => performance.now());
    }),
  );
  const of = `50 kB/s, 400 ms, median of ${String(INSTALLS)} new devices`;
  report({ name: 'slow first visit, every screen opens offline', value: median(times), unit: 'ms', of });
}

async function onNewDevice(
  url: string,
  first: string,
  quality: LineQuality | undefined,
  visit: (page: Page, line: SlowLine) => Promise<number>,
): Promise<number> {
  const [profile, line] = [await createProfile(), await openLine(url, quality)];
  try {
    const { context, page } = await sitDown(profile, { first });
    try {
      return await visit(page, line);
    } finally {
      await context.close();
    }
  } finally {
    await line.close();
    await profile.remove();
  }
}
