/** The installed application: the browser's own installer, and files that the system opens with it. */
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CDPSession, Page } from '@playwright/test';
import { expect, readyForOffline, test } from '../support/journey.ts';
import { STARTED_WITHIN } from '../support/open-at.ts';
import { enter, openServer, settle } from '../support/open-server.ts';
import { TaskDrawer } from '../pages/task-drawer.ts';

/** The page that opens in the window of the installed application. */
async function windowOf(page: Page, open: () => Promise<unknown>): Promise<Page> {
  const [opened] = await Promise.all([page.context().waitForEvent('page'), open()]);
  return opened;
}

async function browserTools(page: Page): Promise<CDPSession> {
  const browser = page.context().browser();
  return browser === null ? page.context().newCDPSession(page) : browser.newBrowserCDPSession();
}

test('the installed application has a window, opens files as tasks and registers periodic sync @whole-browser', async ({
  profile,
}, { workerIndex }) => {
  const own = await openServer();
  const files = ['berths.md', 'plan.pdf'].map((name) =>
    join(tmpdir(), `holdfast-${String(workerIndex)}-${name}`),
  );
  try {
    await Promise.all([writeFile(files[0] ?? '', 'Berth 4\nBerth 5'), writeFile(files[1] ?? '', '%PDF-1.7')]);
    const person = await settle(own, 'Ines', 'Quay', 'Check the ropes');
    const context = await profile.open();
    const page = context.pages()[0] ?? (await context.newPage());
    await page.goto(`${own.url}/auth/login`);
    const tools = await browserTools(page);
    const manifestId = `${own.url}/`;
    await tools.send('PWA.install', { manifestId, installUrlOrBundleUrl: page.url() });
    await tools.send('PWA.changeAppUserSettings', { manifestId, displayMode: 'standalone' });
    await enter(page, own, person);
    await readyForOffline(page);

    const window = await windowOf(page, () => tools.send('PWA.launch', { manifestId }));
    await window.waitForURL('**/worklenz/home');
    expect(await window.evaluate(() => matchMedia('(display-mode: standalone)').matches)).toBe(true);
    // Browsers grant it to installed applications without a prompt.
    await expect.poll(() => window.evaluate(() => navigator.storage.persisted())).toBe(true);

    // The files open in a new window; the open one stays where it is.
    const form = await windowOf(page, () => tools.send('PWA.launchFilesInApp', { manifestId, files }));
    const description = form.getByRole('textbox', { name: 'Description' });
    await description.waitFor({ timeout: STARTED_WITHIN });
    await expect(description).toHaveValue('Berth 4\nBerth 5');
    await expect(form.getByRole('listitem').filter({ hasText: 'plan.pdf' })).toBeVisible();
    await expect(window).toHaveURL(/\/worklenz\/home$/);
    await form.getByRole('textbox', { name: 'Name' }).fill('Plan of the berths');
    await form.getByRole('button', { name: 'Create task' }).click();
    const drawer = new TaskDrawer(form, 'Plan of the berths');
    await drawer.root.waitFor({ timeout: STARTED_WITHIN });
    await expect(drawer.root).toContainText('plan.pdf');

    const tags = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        const sync: unknown = Reflect.get(registration, 'periodicSync');
        return (sync as { getTags(): Promise<string[]> }).getTags();
      });
    // The installation grants the permission.
    await expect.poll(tags).toEqual(['refresh']);
    await page.evaluate(async () => {
      const channel = new MessageChannel();
      const answered = new Promise((resolve) => {
        channel.port1.onmessage = resolve;
      });
      navigator.serviceWorker.controller?.postMessage({ type: 'LOGOUT' }, [channel.port2]);
      await answered;
    });
    expect(await tags()).toEqual([]);
  } finally {
    await Promise.all(files.map((file) => rm(file, { force: true })));
    await own.close();
  }
});
