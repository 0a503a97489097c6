import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, goOffline, reload, signInAs, test } from '../support/journey.ts';
import { openAt } from '../support/open-at.ts';
import { Office } from '../support/office.ts';
import { OwnSettings } from '../pages/own-settings.ts';
import { Shell } from '../pages/shell.ts';

/** Screenshots, used as photos: the page has to make them smaller. */
const PHOTO = join(import.meta.dirname, '../../../docs/screenshots');

test('a person sets name, avatar, notifications, theme, zone and language; others see the name @nightly', async ({
  server,
  newBrowser,
}) => {
  const page = await (await newBrowser()).newPage();
  const shell = await signInAs(page, server, 'minseo');
  const settings = new OwnSettings(page);
  // An unknown address still shows the bars (finding S22).
  await openAt(page, `${server.url}/worklenz/settings/nothing`, page.getByText('This page does not exist'));
  await expect(page.getByRole('link', { name: 'Projects' })).toBeVisible();
  await settings.open(server.url, 'profile');

  await settings.rename('   ');
  await expect(page.getByText('Enter your name.')).toBeVisible();
  await settings.rename('Min-seo Park-Kim');
  await expect(page.getByText('Saved', { exact: true }).last()).toBeVisible();
  const photo = {
    name: 'photo.webp',
    mimeType: 'image/webp',
    buffer: await readFile(join(PHOTO, await aPhoto())),
  };
  await settings.choosePicture({ ...photo, buffer: Buffer.from('no picture at all') }).catch(() => undefined);
  await expect(page.getByText('This file cannot be read as a picture.')).toBeVisible();
  await settings.choosePicture(photo);
  await expect(settings.picture).toHaveAttribute('src', /\/api\/v1\/avatars\//);
  await expect
    .poll(() => settings.picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(256);
  await shell.expectSaved();

  await settings.show('Notifications');
  const digest = settings.notice('Nordkai Ausbau', 'Daily digest');
  await expect(digest).not.toBeChecked();
  await digest.press('Space');
  await expect(digest).toBeChecked();
  await shell.expectSaved();

  await settings.show('Appearance');
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('radio', { name: 'Like the system' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.emulateMedia({ colorScheme: 'light' });

  await settings.show('Language and region');
  await settings.pickZone('new york', 'America/New York');
  await expect(page.getByRole('button', { name: /America\/New York/ })).toBeVisible();
  await page.getByRole('radio', { name: 'Deutsch' }).check();
  await expect(settings.heading).toHaveText('Sprache und Region');
  await page.getByRole('radio', { name: 'English' }).check();
  await shell.expectSaved();

  // Others see the new name.
  const office = await Office.open(server);
  expect(await office.read('/api/v1/team-members/all')).toContainEqual(
    expect.objectContaining({ name: 'Min-seo Park-Kim' }),
  );
});

test('settings apply offline at once and are sent later; an avatar needs a connection @nightly', async ({
  server,
  newBrowser,
}) => {
  const context = await newBrowser();
  const page = await context.newPage();
  const shell = await signInAs(page, server, 'sofie');
  const settings = new OwnSettings(page);
  await settings.open(server.url, 'profile');
  await goOffline(page);

  await settings.rename('Sofie Berg');
  await expect(page.getByText('Stored on this device; sent when there is a connection')).toBeVisible();
  await expect(page.getByText('A picture needs a connection.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choose a picture' })).toBeDisabled();
  await settings.show('Notifications');
  const team = page.getByRole('switch', { name: 'E-mails' }).first();
  await expect(team).toBeChecked();
  await team.press('Space');
  await expect(team).not.toBeChecked();
  const comments = page.getByRole('checkbox', { name: 'Comments: In the app' }).first();
  await comments.press('Space');
  await expect(comments).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Comments: Push' }).first()).toBeDisabled();
  await settings.show('Language and region');
  await settings.pickZone('seoul', 'Asia/Seoul');
  await shell.expectOffline(4);

  // An offline start shows all of it.
  await reload(page);
  await expect(page.getByRole('button', { name: /Asia\/Seoul/ })).toBeVisible();
  await settings.show('Appearance');
  await page.getByRole('radio', { name: 'Compact' }).check();
  await settings.show('Profile');
  await expect(page.getByLabel('Your name')).toHaveValue('Sofie Berg');
  await context.setOffline(false);
  await new Shell(page).expectSaved();

  const other = await (await newBrowser()).newPage();
  await signInAs(other, server, 'sofie');
  const there = new OwnSettings(other);
  await there.open(server.url, 'profile');
  await expect(other.getByLabel('Your name')).toHaveValue('Sofie Berg');
  await there.open(server.url, 'notifications');
  await expect(other.getByRole('switch', { name: 'E-mails' }).first()).not.toBeChecked();
  await expect(other.getByRole('checkbox', { name: 'Comments: In the app' }).first()).not.toBeChecked();
});

test('a server without a mail server shows its mails on a page @nightly', async ({ server, newBrowser }) => {
  const page = await (await newBrowser()).newPage();
  await page.goto(`${server.url}/auth/forgot-password`);
  await page.getByRole('textbox', { name: 'E-mail' }).fill('aoife@demo.holdfast.example');
  await page.keyboard.press('Enter');
  await expect(page.getByText('aoife@demo.holdfast.example')).toBeVisible();
  await page.goto(server.mailPage);
  const mail = page.getByRole('row').filter({ hasText: 'aoife@demo.holdfast.example' });
  await expect(mail.getByRole('link', { name: 'Choose a new password' })).toBeVisible();
});

/** The first screenshot of the folder. */
async function aPhoto(): Promise<string> {
  const [first] = (await readdir(PHOTO)).filter((name) => name.endsWith('.webp'));
  if (first === undefined) throw new Error('no picture to choose');
  return first;
}
