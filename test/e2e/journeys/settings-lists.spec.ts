import { expect, readyForOffline, reload, signInAs, test } from '../support/journey.ts';
import { openAt } from '../support/open-at.ts';
import { expectMessage } from '../support/messages.ts';
import { Office } from '../support/office.ts';
import { ProjectsPage } from '../pages/projects-page.ts';
import { SettingsPage } from '../pages/settings-page.ts';

const LISTS = [
  'Job titles',
  'Clients',
  'Categories',
  'Labels',
  'Project templates',
  'Task templates',
] as const;

test('the lists of a team are edited offline, survive a reload, and are sent exactly once @nightly', async ({
  server,
  profile,
}) => {
  const context = await profile.open();
  const page = context.pages()[0] ?? (await context.newPage());
  const shell = await signInAs(page, server, 'owner');
  const settings = await SettingsPage.open(page);

  // Online: empty and existing names are refused in the form.
  await settings.go('Clients');
  const [taken = ''] = await settings.names();
  await page.keyboard.press('c');
  const form = settings.form('New client');
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(form.getByText('Enter a name.')).toBeVisible();
  await form.getByRole('textbox', { name: 'Name' }).fill(taken);
  await expect(form.getByText('A client with this name already exists.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await settings.create('New client', 'Zephyr Marine');
  await settings.go('Labels');
  // Other journeys add labels too: this name sorts it onto the first page.
  await settings.create('New label', 'Abeam');
  await shell.expectSaved();
  await readyForOffline(page);

  await server.stop();
  await shell.expectUnreached(0);
  await settings.rename('Abeam', 'Edit label', 'Abeam wind');
  await settings.go('Job titles');
  await settings.create('New job title', 'Rigger');
  await settings.go('Categories');
  await settings.create('New category', 'Regattas');
  await settings.go('Clients');
  await settings.rename('Zephyr Marine', 'Edit client', 'Zephyr & Sons');
  await expect(settings.row('Zephyr & Sons').getByLabel('Not sent yet')).toBeVisible();

  // Creates a task template by keyboard alone.
  await settings.go('Task templates');
  await page.keyboard.press('c');
  const editor = settings.form('New task template');
  await editor.getByRole('textbox', { name: 'Name' }).fill('Lay-up');
  await editor.getByRole('textbox', { name: 'Task 1, level 1' }).fill('Lift the boat');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Wash the hull');
  await page.keyboard.press('ControlOrMeta+]');
  await expect(editor.getByRole('textbox', { name: 'Task 2, level 2' })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(settings.row('Lay-up')).toContainText('2 tasks');

  // Reloads without the server, on a page that was open before.
  await reload(page);
  await expect(settings.row('Lay-up')).toBeVisible();
  await settings.menu('Lay-up', 'Add tasks from a template');
  const add = settings.form('Add tasks from a template');
  await add.getByLabel('Project').selectOption({ label: 'Harbour Quay 7 — fit-out' });
  await add.getByRole('button', { name: 'Add tasks' }).click();
  await expectMessage(page, '2 tasks added to Harbour Quay 7 — fit-out');
  for (const name of LISTS) await settings.go(name);
  await settings.go('Clients');
  await expect(settings.row('Zephyr & Sons')).toBeVisible();

  await server.start();
  await shell.expectSaved();
  await expect(settings.row('Zephyr & Sons').getByLabel('Not sent yet')).toBeHidden();

  // The server has all of it once, and the confirmation of a deletion names its effects.
  const office = await Office.open(server);
  for (const [path, name] of [
    ['task-templates', 'Lay-up'],
    ['labels', 'Abeam wind'],
    ['job-titles', 'Rigger'],
    ['project-categories', 'Regattas'],
    ['clients', 'Zephyr & Sons'],
  ] as const) {
    const answered = JSON.stringify(await office.read(`/api/v1/${path}`));
    expect(answered.split(`"name":"${name}"`), path).toHaveLength(2);
  }
  const used = page.locator('tr[data-row]').filter({ hasText: /[1-9]\d* projects?/ });
  const usedName = ((await used.first().locator('.hf-table-open').textContent()) ?? '').trim();
  await settings.remove(
    usedName,
    /It is used by \d+ projects?, which stays? and ha(s|ve) no client afterwards/,
  );
});

test('a project is saved as a template, and another is created from it @nightly', async ({ deskOf }) => {
  const { page, shell } = await deskOf('owner');
  const projects = new ProjectsPage(page);
  await projects.open();
  await projects.openProject('Harbour Quay 7 — fit-out');
  await page.getByRole('button', { name: 'Project actions' }).click();
  await page.getByRole('menuitem', { name: 'Save as template' }).click();
  const form = page.getByRole('dialog', { name: 'Save a project as template' });
  await form.getByRole('textbox', { name: 'Name of the template' }).fill('Fit-out');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await shell.expectSaved();

  const settings = await SettingsPage.open(page);
  await settings.go('Project templates');
  await expect(settings.row('Fit-out')).toContainText('Saved by the team');
  await expect(settings.row('Software development')).toContainText('Included');
  await settings.menu('Fit-out', 'Create a project');
  const use = settings.form('New project from “Fit-out”');
  await use.getByRole('textbox', { name: 'Name of the project' }).fill('Harbour Quay 8');
  await use.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Harbour Quay 8' })).toBeVisible();
  await shell.expectSaved();
  await expect(page.locator('.hf-tr-title').first()).toBeVisible();

  await page.goBack();
  await settings.remove('Fit-out', /Projects made from it stay\. This cannot be undone\./);
});

test('the settings of a team are for its admins; on a phone the pages are a list @nightly', async ({
  server,
  newBrowser,
  deskOf,
}) => {
  const { page } = await deskOf('luis');
  const settings = await SettingsPage.open(page);
  await expect(settings.sidebar.getByRole('link', { name: 'Notifications' })).toBeVisible();
  await expect(settings.sidebar.getByRole('link', { name: 'Clients' })).toHaveCount(0);
  for (const id of ['clients', 'labels', 'task-templates', 'teams']) {
    await openAt(
      page,
      `${server.url}/worklenz/settings/${id}`,
      settings.heading('You have no access to this page'),
    );
    expect(page.url()).toBe(`${server.url}/worklenz/unauthorized`);
  }

  const phone = await (await newBrowser({ viewport: { width: 390, height: 844 }, hasTouch: true })).newPage();
  await signInAs(phone, server, 'owner');
  await phone.goto(`${server.url}/worklenz/settings`);
  const small = new SettingsPage(phone);
  await small.go('Labels');
  await expect(phone.locator('tr[data-row]').first()).toContainText(/\d+ tasks?/);
  const overflow = await phone.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBe(0);
  await phone.getByRole('button', { name: 'Back' }).click();
  await expect(small.heading('Settings')).toBeVisible();
});
