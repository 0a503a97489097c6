/**
 * Takes the pictures of README.md: the built page on a fresh demo workspace, light and dark, into docs/screenshots/.
 * `node test/bench/screenshots.mjs`, or with names: `node test/bench/screenshots.mjs home board`.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { onNewNode, root, say } from '../../scripts/ensure.mjs';

await onNewNode(import.meta.url);
const { chromium } = await import('playwright');
const { startBenchServer } = await import('./support/bench-server.ts');
const { CHROMIUM_ARGUMENTS } = await import('../support/chromium-arguments.ts');
const { replicaComplete, signInQuietly } = await import('./support/desk.ts');
const { chromiumPath, ensureBuild } = await import('./support/scripts.ts');

const PROJECT = 'Harbour Quay 7';
const TASK = 'Snag walk with the client';
const SIZE = { width: 1440, height: 900 };

/** Each brings the page to what the picture shows. */
const SHOTS = {
  home: async (page, url) => {
    await page.goto(`${url}/worklenz/home`);
  },
  projects: async (page, url) => {
    await page.goto(`${url}/worklenz/projects`);
    await page.locator('.projects-link').first().waitFor();
  },
  'task-list': async (page, url) => openProject(page, url),
  board: async (page, url) => {
    await openProject(page, url);
    await page.getByRole('link', { name: 'Board' }).click();
    await page.locator('.hf-tcard').first().waitFor();
  },
  'task-drawer': async (page, url) => {
    await openProject(page, url);
    const [address] = page.url().split('?');
    const projectId = address.split('/').at(-1);
    const found = await page.request.get(
      `${url}/api/v1/tasks/search?projectId=${projectId}&searchQuery=${encodeURIComponent(TASK)}`,
    );
    const { body } = await found.json();
    await page.goto(`${address}?task=${body[0].value}`);
    await page.locator('.hf-list .hf-tr-title').first().waitFor();
    await page.locator('.hf-drawer').waitFor();
  },
};

async function openProject(page, url) {
  await page.goto(`${url}/worklenz/projects`);
  await page.locator('.projects-link', { hasText: PROJECT }).click();
  await page.locator('.hf-list .hf-tr-title').first().waitFor();
}

/** Pictures must not show what only moved because a machine is slow. */
async function settle(page) {
  await page.mouse.move(0, 0);
  await page.evaluate('document.fonts.ready.then(() => true)');
  await page.waitForTimeout(1_000);
}

async function take(browser, url, theme, names, folder) {
  const context = await browser.newContext({
    viewport: SIZE,
    deviceScaleFactor: 1,
    colorScheme: theme,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
  });
  await context.addInitScript((value) => localStorage.setItem('theme', value), theme);
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await signInQuietly(page, url);
  await page.goto(`${url}/worklenz/projects`);
  await replicaComplete(page);
  for (const name of names) {
    await SHOTS[name](page, url);
    await settle(page);
    await page.screenshot({ path: join(folder, `${name}-${theme}.png`) });
    say(`docs/screenshots/${name}-${theme}.png`);
  }
  await context.close();
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in SHOTS));
if (unknown.length > 0) {
  say(`There is no picture ${unknown.join(', ')}. There are: ${Object.keys(SHOTS).join(', ')}`);
  process.exit(2);
}
const names = wanted.length > 0 ? wanted : Object.keys(SHOTS);
const folder = join(root, 'docs', 'screenshots');
mkdirSync(folder, { recursive: true });
await ensureBuild();
const server = await startBenchServer([]);
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: CHROMIUM_ARGUMENTS });
try {
  for (const theme of ['light', 'dark']) await take(browser, server.url, theme, names, folder);
} finally {
  await browser.close();
  await server.remove();
}
