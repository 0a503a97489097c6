import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../support/accessible.ts';
import { demoEmail, expect, goOffline, signInAs, test } from '../support/journey.ts';
import { enter, openServer, settle } from '../support/open-server.ts';

const PATH = '/worklenz/admin-center';

test('an owner renames the organization, sets a role, creates and deletes a team; the log shows it @nightly', async ({
  server,
  deskOf,
}) => {
  const { page, shell } = await deskOf('owner');
  await page.goto(`${server.url}${PATH}`);
  await page.waitForURL(/admin-center\/overview/);

  // The overview, edited in place.
  await page.getByRole('button', { name: /^Name:/ }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Nordkai Group');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Name: Nordkai Group' })).toBeVisible();
  await page.getByRole('button', { name: /^Contact number:/ }).click();
  await page.getByRole('textbox', { name: 'Contact number' }).fill('0461 5550134');
  await page.keyboard.press('Enter');
  await expect(page.getByText('not an international phone number')).toBeVisible();
  await page.getByRole('textbox', { name: 'Contact number' }).fill('+494615550134');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Contact number: +49 461 5550134' })).toBeVisible();
  await expectAccessible(page, 'overview');

  const nav = page.getByRole('navigation', { name: 'Admin center' });
  // A role, in the drawer of a person.
  await nav.getByRole('link', { name: 'Users' }).click();
  await page.getByRole('searchbox').fill(demoEmail('daniel'));
  await page.locator('tr[data-row]').first().getByRole('button').first().click();
  const role = page.getByRole('combobox', { name: /^Role in/ }).first();
  await role.selectOption('team_lead');
  await expect(role).toHaveValue('team_lead');
  await expect(page.locator('tr[data-row]').first()).toContainText('Team lead');
  await expectAccessible(page, 'users');
  await page.keyboard.press('Escape');

  // A team is created and deleted.
  await nav.getByRole('link', { name: 'Teams' }).click();
  await page.getByRole('button', { name: 'New team' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox').fill('Short lived');
  await form.getByRole('button', { name: 'Create team' }).click();
  await shell.expectSaved();
  await page.getByRole('button', { name: 'Actions for Short lived' }).click();
  await page.getByRole('menuitem', { name: 'Delete team' }).click();
  const ask = page.getByRole('dialog', { name: 'Delete Short lived?' });
  await expect(ask.getByText('0 projects')).toBeVisible();
  await expect(ask.getByRole('button', { name: 'Delete team' })).toBeDisabled();
  await ask.getByRole('textbox').fill('Short lived');
  await ask.getByRole('button', { name: 'Delete team' }).click();
  await expect(ask).toBeHidden();
  await expect(page.getByRole('button', { name: 'Actions for Short lived' })).toBeHidden();
  await expectAccessible(page, 'teams');

  // The audit log has all of it.
  await nav.getByRole('link', { name: 'Audit log' }).click();
  const rows = page.locator('tr[data-row]');
  await expect(rows.first()).toContainText('Team: removed');
  await expect(rows.first()).toContainText('Short lived');
  await expect(rows.filter({ hasText: 'Nordkai Group' }).first()).toBeVisible();
  await expect(rows.filter({ hasText: 'Member: role changed' }).first()).toBeVisible();
  await expectAccessible(page, 'audit log');

  // Offline the cached answers are shown with their age, and the export is disabled.
  await nav.getByRole('link', { name: 'Users' }).click();
  await expect(page.getByText(/^as of /i).first()).toBeVisible();
  await goOffline(page);
  await nav.getByRole('link', { name: 'Audit log' }).click();
  await expect(rows.first()).toContainText('Team: removed');
  await expect(page.getByText(/^as of /i).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export' })).toBeDisabled();
});

test('a person removed while offline can save unsent work as a file and finds it in the change inbox', async ({
  server,
  newBrowser,
  deskOf,
}) => {
  const { page: desk } = await deskOf('owner');
  const context = await newBrowser();
  const page = await context.newPage();
  const noor = await signInAs(page, server, 'noor');
  await page.goto(`${server.url}/worklenz/home`);
  await noor.expectSaved();
  await goOffline(page);
  await page.keyboard.press('c');
  await page.keyboard.type('Ask about the slipway');
  await page.keyboard.press('Enter');
  await noor.expectOffline(1);

  await desk.goto(`${server.url}${PATH}/users`);
  await desk.getByRole('searchbox').fill(demoEmail('noor'));
  await desk.locator('tr[data-row]').first().getByRole('button').last().click();
  await desk.getByRole('menuitem', { name: 'Remove…' }).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(desk.getByText('was removed')).toBeVisible();

  // Noor is warned, and has the unsent change as a file and in the change inbox.
  await context.setOffline(false);
  const warning = page.getByRole('alertdialog', { name: /no longer have permissions/ });
  await expect(warning).toContainText('One change of yours was not sent');
  const download = page.waitForEvent('download');
  await warning.getByRole('button', { name: 'Save unsent work' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain('Ask about the slipway');
  await warning.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('heading', { name: 'You are in no team at the moment' })).toBeVisible();
  await noor.expectAttention(1);
  const panel = await noor.openSyncPanel();
  await expect(panel.refused('Ask about the slipway')).toBeVisible();
});

test('a long project name leaves the menu of its row in view', async ({ newBrowser }) => {
  const own = await openServer();
  try {
    const name = 'Refit of the pier with its lamps, rails, benches and all that belongs to the landing stage';
    const person = await settle(own, 'Hedda', name, 'Caulk the seams');
    const page = await (await newBrowser()).newPage();
    await enter(page, own, person);
    await page.goto(`${own.url}${PATH}/projects`);
    for (const width of [1024, 768, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(page.getByRole('button', { name: `Actions for ${name}` })).toBeInViewport({ ratio: 1 });
    }
  } finally {
    await own.close();
  }
});
