import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { readDevice } from '../support/device.ts';
import { expect, goOffline, reload, signInAs, test } from '../support/journey.ts';
import { openAt } from '../support/open-at.ts';
import { Office } from '../support/office.ts';
import { LoginPage } from '../pages/login-page.ts';
import { ProjectsPage } from '../pages/projects-page.ts';

/** Files of the application itself; nothing else may be in a cache. */
const SHELL =
  /^\/(?:index\.html|manifest\.webmanifest|first-paint\.js|assets\/.+|icons\/.+|locales\/.+\.json|[\w.-]+\.(?:svg|png|ico))$/;

/** Entries that belong to the device and not to a person; the last marks a session that the server must still end. */
const OF_THE_DEVICE = /^(?:theme|i18nextLng|holdfast\.signout-pending)=/;

/** Checks that no data of the person is left on this device [LO1]. */
async function expectNothingLeft(page: Page): Promise<void> {
  await expect.poll(async () => (await readDevice(page)).databases).toEqual([]);
  const device = await readDevice(page);
  expect(device.stored.filter((line) => !OF_THE_DEVICE.test(line))).toEqual([]);
  expect(device.cached.filter((path) => !SHELL.test(path))).toEqual([]);
  expect(device.files).toEqual([]);
}

async function sessionCookies(context: BrowserContext): Promise<string[]> {
  return (await context.cookies()).filter(({ httpOnly }) => httpOnly).map(({ name }) => name);
}

test('logging out online deletes all data on the device, in every tab [LO1] @whole-browser', async ({
  server,
  newBrowser,
}) => {
  const context = await newBrowser();
  const warnings: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  const page = await context.newPage();
  const shell = await signInAs(page, server, 'sofie');
  const other = await context.newPage();
  await openAt(other, `${server.url}/worklenz/projects`, new ProjectsPage(other).row('Harbour Quay 7'));
  expect((await readDevice(page)).databases).not.toEqual([]);
  expect(await sessionCookies(context)).not.toEqual([]);

  await shell.logOut();
  await new LoginPage(page).expectShown();
  await new LoginPage(other).expectShown();
  await expectNothingLeft(page);
  await expectNothingLeft(other);
  // No tab blocked the deletion of the database by another (S28).
  expect(warnings.filter((text) => /database|Dexie/.test(text))).toEqual([]);

  // Neither the back button nor the address opens the application again.
  await page.goBack();
  await new LoginPage(page).expectShown();
  await page.goto(`${server.url}/worklenz/home`);
  await new LoginPage(page).expectShown();
  expect((await page.request.get(`${server.url}/api/v1/teams`)).status()).toBe(401);
});

test('logging out with the address of the server deletes all data on the device too [LO3] @nightly', async ({
  server,
  newBrowser,
}) => {
  const page = await (await newBrowser()).newPage();
  const shell = await signInAs(page, server, 'sofie');
  await shell.expectSaved();
  await page.evaluate(() => location.assign('/secure/logout'));
  await new LoginPage(page).expectShown();
  await expectNothingLeft(page);
});

test('logging out offline offers unsent work as a file and then deletes all data [LO1] [LO2] @whole-browser', async ({
  server,
  newBrowser,
}) => {
  const context = await newBrowser();
  const page = await context.newPage();
  const shell = await signInAs(page, server, 'priya');
  const projects = new ProjectsPage(page);
  await projects.open();
  const project = await projects.openProject('Harbour Quay 7 — fit-out');
  await project.showList();
  await goOffline(page);
  await project.addTasks('Noted in the basement');
  await shell.expectOffline(1);
  await shell.logOut();
  await expect(page.getByRole('heading', { name: 'One change has not been sent' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send, then log out' })).toBeDisabled();

  // Staying loses nothing.
  await page.getByRole('button', { name: 'Stay signed in' }).click();
  await shell.expectOffline(1);
  await shell.logOut();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain('Noted in the basement');
  await page.getByRole('button', { name: 'Discard it and log out' }).click();
  await new LoginPage(page).expectShown();
  await expectNothingLeft(page);

  // The session also ends on the server once it can be reached.
  await context.setOffline(false);
  await reload(page);
  await new LoginPage(page).expectShown();
  await page.goto(`${server.url}/worklenz/home`);
  await new LoginPage(page).expectShown();
  await expectNothingLeft(page);
});

test('logging out with pending changes sends them first when online [LO2] @whole-browser', async ({
  server,
  newBrowser,
}) => {
  const context = await newBrowser();
  const page = await context.newPage();
  const shell = await signInAs(page, server, 'luis');
  const projects = new ProjectsPage(page);
  await projects.open();
  const project = await projects.openProject('Harbour Quay 7 — fit-out');
  await project.showList();
  const id = project.id();

  await goOffline(page);
  await project.addTasks('Measured on the stairs');
  await shell.expectOffline(1);
  await shell.logOut();
  await expect(page.getByRole('heading', { name: 'One change has not been sent' })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Send, then log out' }).click();
  await new LoginPage(page).expectShown();
  await expectNothingLeft(page);

  const office = await Office.open(server);
  const names = await office.taskNames(id);
  expect(names.filter((name) => name === 'Measured on the stairs')).toHaveLength(1);
});
