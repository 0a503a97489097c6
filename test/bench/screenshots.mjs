/**
 * Takes the screenshots of docs/screens.md and README.md into docs/screenshots/: the built page on a fresh demo
 * workspace, light and dark, and on a phone. `node test/bench/screenshots.mjs home board` takes only those named.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onNewNode, root, say } from '../../scripts/ensure.mjs';

await onNewNode(import.meta.url);
const { chromium } = await import('playwright');
const { startBenchServer } = await import('./support/bench-server.ts');
const { CHROMIUM_ARGUMENTS } = await import('../support/chromium-arguments.ts');
const { replicaComplete, signInQuietly } = await import('./support/desk.ts');
const { ALL_SCREENS } = await import('./support/screens.ts');
const { chromiumPath, ensureBuild } = await import('./support/scripts.ts');

const LAPTOP = { name: '', viewport: { width: 1440, height: 900 } };
const PHONE = { name: '-phone', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const WEBP = { format: 'webp', quality: 85 };

/** Waits until nothing loads or moves, so that screenshots are the same on a slow machine. */
async function settle(page) {
  if ((await page.locator('[role="tooltip"]:visible').count()) > 0) await page.mouse.move(0, 0);
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'hidden' });
  await page.evaluate('document.fonts.ready.then(() => true)');
  await page.waitForTimeout(1_000);
}

/** The project ids for `{…}` in the paths, by name. */
async function projectIds(page, url, screens) {
  const names = new Set(screens.flatMap(({ path }) => /\{(.+?)\}/.exec(path)?.[1] ?? []));
  if (names.size > 0) await page.goto(`${url}/worklenz/projects`);
  const ids = new Map();
  for (const name of names) {
    const address = await page.locator('.projects-link', { hasText: name }).getAttribute('href');
    ids.set(name, new URL(address, url).pathname.split('/').at(-1));
  }
  return ids;
}

async function shoot(page, file) {
  await settle(page);
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', WEBP);
  await session.detach();
  writeFileSync(join(folder, file), Buffer.from(data, 'base64'));
  say(`docs/screenshots/${file}`);
}

async function openContext(browser, theme, device) {
  const { name: _suffix, ...size } = device;
  const context = await browser.newContext({
    ...size,
    deviceScaleFactor: 1,
    colorScheme: theme,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
  });
  await context.addInitScript((value) => localStorage.setItem('theme', value), theme);
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  return { context, page };
}

/** Takes every screenshot, also after one has failed; returns how many failed. */
async function take(browser, url, theme, device, screens) {
  let missed = 0;
  const one = async (page, ids, screen) => {
    try {
      const path = screen.path.replace(/\{(.+?)\}/, (_all, name) => ids.get(name));
      await page.goto(`${url}/${path}`);
      await page.locator(screen.ready).first().waitFor();
      await screen.open?.(page);
      await shoot(page, `${screen.name}${device.name}-${theme}.webp`);
    } catch (fault) {
      missed += 1;
      say(`no picture of ${screen.name}${device.name}, ${theme}: ${fault.message}`);
    }
  };
  for (const screen of screens.filter(({ guest }) => guest)) {
    const { context, page } = await openContext(browser, theme, device);
    await one(page, new Map(), screen);
    await context.close();
  }
  const own = screens.filter(({ guest }) => !guest);
  if (own.length === 0) return missed;
  const { context, page } = await openContext(browser, theme, device);
  await signInQuietly(page, url);
  await page.goto(`${url}/worklenz/projects`);
  await replicaComplete(page);
  const ids = await projectIds(page, url, own);
  for (const screen of own) await one(page, ids, screen);
  await context.close();
  return missed;
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !ALL_SCREENS.some((screen) => screen.name === name));
if (unknown.length > 0) {
  say(
    `There is no picture ${unknown.join(', ')}. There are: ${ALL_SCREENS.map(({ name }) => name).join(', ')}`,
  );
  process.exit(2);
}
const screens = ALL_SCREENS.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const folder = join(root, 'docs', 'screenshots');
mkdirSync(folder, { recursive: true });
await ensureBuild();
const server = await startBenchServer([]);
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: CHROMIUM_ARGUMENTS });
let missed = 0;
try {
  for (const theme of ['light', 'dark']) missed += await take(browser, server.url, theme, LAPTOP, screens);
  missed += await take(
    browser,
    server.url,
    'light',
    PHONE,
    screens.filter(({ phone }) => phone),
  );
} finally {
  await browser.close();
  await server.remove();
}
process.exit(missed === 0 ? 0 : 1);
