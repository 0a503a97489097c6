import type { Locator, Page } from '@playwright/test';
import { carry } from '../support/carry.ts';
import { expect, goOffline, reload, signInAs, test } from '../support/journey.ts';
import { openAt } from '../support/open-at.ts';
import { SettingsPage } from '../pages/settings-page.ts';

function entries(page: Page): Locator {
  return page.locator('.shell-bar-nav').getByRole('link');
}

/** Drags an entry of the bar to the position of another. */
async function drag(page: Page, name: string, onto: string): Promise<void> {
  const bar = page.locator('.shell-bar-nav').first();
  await bar.hover();
  // The drag library is loaded when the pointer enters the bar.
  const held = bar.locator('[data-rfd-draggable-id]').filter({ hasText: name });
  await expect(held).toBeVisible();
  await carry(page, held, bar.getByRole('link', { name: onto }), { across: 0.05 });
}

test('pages are pinned to the bar and reordered by keys, menu and drag, offline and on every device @nightly', async ({
  server,
  newBrowser,
}) => {
  const page = await (await newBrowser()).newPage();
  const other = await (await newBrowser()).newPage();
  const [shell] = await Promise.all([signInAs(page, server, 'minseo'), signInAs(other, server, 'minseo')]);
  await expect(entries(page)).toHaveText(['Home', 'Projects']);
  const settings = await SettingsPage.open(page);
  await page.getByRole('button', { name: 'Pin to the bar' }).click();
  await settings.go('Appearance');
  await goOffline(page);
  await page.getByRole('button', { name: 'Pin to the bar' }).click();
  await expect(entries(page)).toHaveText(['Home', 'Projects', 'Profile', 'Appearance']);

  const appearance = entries(page).filter({ hasText: 'Appearance' });
  await appearance.focus();
  for (const order of [
    ['Home', 'Projects', 'Appearance', 'Profile'],
    ['Home', 'Appearance', 'Projects', 'Profile'],
  ]) {
    await page.keyboard.press('Alt+ArrowLeft');
    await expect(entries(page)).toHaveText(order);
    await expect(appearance).toBeFocused();
  }
  await expect(page.getByText('Appearance is now 2 of 4')).toBeAttached();
  await entries(page).filter({ hasText: 'Home' }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Move right' }).click();
  await expect(entries(page)).toHaveText(['Appearance', 'Home', 'Projects', 'Profile']);
  await drag(page, 'Profile', 'Appearance');
  await expect(entries(page)).toHaveText(['Profile', 'Appearance', 'Home', 'Projects']);
  await shell.expectOffline(5);
  await reload(page);
  await expect(entries(page)).toHaveText(['Profile', 'Appearance', 'Home', 'Projects']);
  await page.context().setOffline(false);
  await shell.expectSaved();
  await expect(entries(other)).toHaveText(['Profile', 'Appearance', 'Home', 'Projects']);

  await entries(other).filter({ hasText: 'Profile' }).click({ button: 'right' });
  await other.getByRole('menuitem', { name: 'Remove from the bar' }).click();
  await expect(entries(page)).toHaveText(['Appearance', 'Home', 'Projects']);
  await entries(page).filter({ hasText: 'Home' }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Reset to the default order' }).click();
  for (const one of [page, other]) await expect(entries(one)).toHaveText(['Home', 'Projects']);
  await shell.expectSaved();
});

test('the help opens, is searched and accepts a question offline @nightly', async ({
  server,
  newBrowser,
}) => {
  const page = await (await newBrowser()).newPage();
  const shell = await signInAs(page, server, 'sofie');
  await goOffline(page);
  await openAt(page, `${server.url}/worklenz/help`, page.getByRole('heading', { level: 1, name: 'Help' }));
  const topics = page.locator('.help-section h2');
  await expect(topics.first()).toHaveText('Finding your way');
  const all = await topics.count();
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'When a change is not accepted' })
    .click();
  await expect(page.getByRole('heading', { name: 'When a change is not accepted' })).toBeInViewport();
  await expect(page).toHaveURL(/#inbox$/);

  await page.keyboard.press('/');
  await page.keyboard.type('timr');
  await expect(topics.filter({ hasText: 'Logging time' })).toBeVisible();
  await expect(topics.filter({ hasText: 'Installing Holdfast' })).toBeHidden();
  const search = page.getByRole('searchbox', { name: 'Find in the help' });
  await search.fill('zeppelin');
  await expect(page.getByText('Nothing in the help fits “zeppelin”')).toBeVisible();
  await expect(topics).toHaveText(['Ask support']);
  await search.fill('');
  await expect(topics).toHaveCount(all);

  await page.getByRole('button', { name: 'Send the question' }).click();
  await expect(page.getByText('Write your question first.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Your question' }).fill('How do I print a board?');
  await page.getByRole('button', { name: 'Send the question' }).click();
  await expect(
    page.getByText('Question stored. It will be sent as soon as there is a connection.'),
  ).toBeVisible();
  await shell.expectOffline(1);
  await page.context().setOffline(false);
  await shell.expectSaved();

  await page.getByRole('link', { name: 'See a sample timeline' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sample timeline' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
});
