import type { BrowserContext, Page } from '@playwright/test';
import { choose } from '../support/choose.ts';
import { expect, goOffline, readyForOffline, reload, signInAs, test } from '../support/journey.ts';
import { findInReplica } from '../support/device.ts';
import { expectMessage } from '../support/messages.ts';
import { Palette } from '../pages/palette.ts';
import { ProjectPage } from '../pages/project-page.ts';
import { ProjectsPage } from '../pages/projects-page.ts';
import { Shell, withNotice } from '../pages/shell.ts';
import { TaskDrawer } from '../pages/task-drawer.ts';

async function firstPage(context: BrowserContext): Promise<Page> {
  return context.pages()[0] ?? (await context.newPage());
}

/** Matches the current status with its number of pending changes. */
async function waitingWords(shell: Shell): Promise<RegExp> {
  await expect(shell.status).toHaveAccessibleName(withNotice('Server not reached, \\d+ changes wait'));
  const name = (await shell.status.getAttribute('aria-label')) ?? '';
  return withNotice(/Server .*$/.exec(name)?.[0] ?? name);
}

test('changes without the server survive reloads and restarts, and are applied exactly once', async ({
  server,
  profile,
  deskOf,
}) => {
  let page = await firstPage(await profile.open());
  let shell = await signInAs(page, server, 'jonas');
  const projects = new ProjectsPage(page);
  await projects.open();
  const unopened = await projects.idOf('Schulerweiterung Lindenhof');
  let pier = await projects.create('Pier repair');
  await pier.addTasks('Dive survey', 'Order the oak piles', 'Book the crane');
  await shell.expectSaved();
  await readyForOffline(page);
  const address = page.url();
  // The recent activity of projects is cached, also of those that were never opened.
  const asked = `taskActivity.recent ${JSON.stringify({ params: { projectId: unopened } })}`;
  const escaped = JSON.stringify(asked).slice(1, -1);
  await expect.poll(() => findInReplica(page, escaped), { timeout: 60_000 }).toEqual(['answers']);

  await server.stop();
  await shell.expectUnreached(0);
  await pier.addTasks('Close the walkway', 'Tell the harbour master');
  await pier.rename('Book the crane', 'Book the 40-tonne crane');
  await pier.pick('Dive survey', 'Status', 'Doing');
  await pier.pick('Order the oak piles', 'Priority', 'High');
  await pier.menu('Tell the harbour master', 'Move up');
  await pier.remove('Close the walkway');
  const drawer = await pier.openTask('Dive survey');
  const description = await drawer.editDescription();
  await description.fill('Piles 4 to 9 first.\nVisibility is best at slack water.');
  await description.press('ControlOrMeta+Enter');
  await expect(description).toBeHidden();
  await drawer.addSubtask('Photograph pile 7');
  await drawer.logTime('1h 30m', 'Dived twice');
  await drawer.close();
  // Undo of a deletion restores the task with its child rows.
  await pier.remove('Dive survey');
  await pier.undo();
  const back = await pier.openTask('Dive survey');
  const photo = await back.attachPhoto('Pile 7, north side.png');
  await back.commentWithPhoto('Crack at low water.png');
  const taskAddress = page.url();
  await back.close();
  await expectMessage(page, 'Connection lost');
  const words = await waitingWords(shell);

  // A reload, and pages that were never opened on this device.
  await reload(page);
  pier = new ProjectPage(page);
  shell = new Shell(page);
  await expect(pier.row('Book the 40-tonne crane')).toBeVisible();
  await pier.expectField('Dive survey', 'Status', 'Doing');
  await expect(shell.status).toHaveAccessibleName(words);
  await page.goto(taskAddress);
  const reopened = new TaskDrawer(page, 'Dive survey');
  await expect(reopened.root).toContainText('Visibility is best at slack water.');
  await expect(page).toHaveTitle('Dive survey · Holdfast');
  await reopened.expectPicture('Pile 7, north side.png');
  await reopened.expectPictureInComment('Crack at low water.png');
  // A link to a tab of a task opens that tab.
  await page.goto(`${taskAddress}&task_tab=activity`);
  await reopened.expectTab('Activity');
  // The activity shows pending changes at once, as they will be.
  await reopened.expectChange('Status: To do → Doing', 'waits');
  await reopened.expectChange('Attached the file Pile 7, north side.png', 'waits');
  await reopened.expectChange('Changed the description', 'waits');
  await page.goto(`${server.url}/worklenz/projects`);
  // A fuzzy search finds tasks, also with pending changes, and opens them with their own address.
  const palette = new Palette(page);
  await palette.open();
  await palette.find('dive survye', 'Dive survey');
  await palette.enter();
  await expect(reopened.root).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`task=${new URL(taskAddress).searchParams.get('task') ?? 'none'}`));
  await palette.open();
  await palette.find('', 'Dive survey');
  await palette.expectNothing('close the walkway');
  await palette.find('setings profile', 'Settings: Profile');
  await page.keyboard.press('Escape');
  await page.goto(`${server.url}/worklenz/projects`);
  const harbour = await new ProjectsPage(page).openProject('Schulerweiterung Lindenhof');
  await harbour.showList();
  await harbour.find('Übergabeakte');
  const file = await harbour.openTask('Übergabeakte zusammenstellen');
  await file.openTab('Activity');
  await file.expectChange('Created the task', 'told');
  await file.close();

  // A project created without the server.
  await new ProjectsPage(page).open();
  const shed = await new ProjectsPage(page).create('Net shed');
  await shed.addTasks('Clear the loft');
  // It is marked as pending.
  await expect(shed.row('Clear the loft').getByLabel('not sent yet')).toBeVisible();

  // Restarts the browser.
  const before = await waitingWords(shell);
  await profile.close();
  page = await firstPage(await profile.open());
  shell = new Shell(page);
  await page.goto(address);
  pier = new ProjectPage(page);
  await expect(pier.row('Book the 40-tonne crane')).toBeVisible();
  await expect(shell.status).toHaveAccessibleName(before);
  const names = await pier.names();

  await server.start();
  await shell.expectSaved();
  await pier.expectNames(names);

  // Another person sees everything exactly once.
  const { page: colleague } = await deskOf('owner');
  const theirs = new ProjectsPage(colleague);
  await theirs.open();
  await expect(theirs.row('Net shed')).toHaveCount(1);
  const same = await theirs.openProject('Pier repair');
  await expect(same.row('Dive survey')).toBeVisible();
  await same.expectNames(names);
  expect(new Set(names).size).toBe(names.length);
  await same.expectField('Dive survey', 'Status', 'Doing');
  await same.expectField('Order the oak piles', 'Priority', 'High');
  const opened = await same.openTask('Dive survey');
  await expect(opened.root.getByText('Dived twice', { exact: true })).toHaveCount(1);
  await expect(opened.root).toContainText('Piles 4 to 9 first.');
  await expect(opened.root.getByText('Photograph pile 7', { exact: true })).toHaveCount(1);
  // The photo has arrived with its preview and has the same content.
  await opened.expectPicture('Pile 7, north side.png');
  expect((await opened.download('Pile 7, north side.png')).equals(photo)).toBe(true);
  await opened.expectPictureInComment('Crack at low water.png');
});

test('a panel whose code is not loaded yet shows a message, and opens once the code can be loaded', async ({
  server,
  newBrowser,
  faults,
}) => {
  // No service worker loads it meanwhile; the page logs an error without one.
  const context = await newBrowser({ serviceWorkers: 'block' });
  faults.expect("reading 'waiting'");
  const late = /\/assets\/(floating-parts|sync-panel)-/;
  await context.route(late, (route) => route.abort());
  // As if the page had just reloaded itself because of it, which it does once a minute.
  await context.addInitScript(() => {
    if (location.origin !== 'null') sessionStorage.setItem('holdfast.self-reload', String(Date.now()));
  });
  const page = await context.newPage();
  const shell = await signInAs(page, server, 'owner');
  await shell.status.click();
  const message = page.getByRole('status').filter({ hasText: 'This is not on this device yet' });
  await expect(message).toBeVisible();
  await context.unroute(late);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByRole('dialog', { name: 'Saving and syncing' })).toContainText('Last synced');
});

test('custom columns, pasted cells, moves and bulk changes work offline and are undone @nightly', async ({
  deskOf,
}) => {
  const { page, shell } = await deskOf('owner');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const projects = new ProjectsPage(page);
  await projects.open();
  const quay = await projects.create('Quay wall');
  await quay.addTasks('Survey the wall', 'Order the anchors', 'Drill', 'Grout');
  await shell.expectSaved();
  await goOffline(page);
  await shell.expectOffline(0);

  await quay.addColumn('Days', 'Number');
  await quay.addColumn('Rate', 'Number');
  await quay.addColumn('Cost', 'Formula', async (dialog) => {
    await choose(dialog, 'First column', 'Days');
    await choose(dialog, 'Operation', 'times');
    await choose(dialog, 'Second column', 'Rate');
  });
  await quay.type('Drill', 'Days', '4');
  await quay.type('Drill', 'Rate', '620');
  await expect(quay.row('Drill')).toContainText('2,480');
  await quay.type('Drill', 'Days', '5');
  await expect(quay.row('Drill')).toContainText('3,100');

  // A pasted table: an invalid cell is reported and its value unchanged; one undo step reverts all of it.
  await quay.paste('Survey the wall', 'Days', '2\t100\n3\tmany\n');
  await expect(quay.row('Survey the wall')).toContainText('200');
  await quay.expectField('Order the anchors', 'Days', '3');
  await expect(page.getByText('Rate: many')).toBeVisible();
  expect(await quay.copy('Survey the wall', 'Days', 'Shift+ArrowRight', 'Shift+ArrowDown')).toBe(
    '2\t100\n3\t',
  );
  await quay.undo();
  for (const name of ['Survey the wall', 'Order the anchors']) await quay.expectField(name, 'Days', 'None');

  // As in a spreadsheet: typing on a cell replaces its value, Tab stores it and moves on, Enter stores it and stays.
  await quay.cell('Grout', 'Days').focus();
  await page.keyboard.type('2');
  await page.keyboard.press('Tab');
  await expect(quay.cell('Grout', 'Rate')).toBeFocused();
  await page.keyboard.type('150');
  await page.keyboard.press('Enter');
  await quay.expectField('Grout', 'Rate', '150');
  await expect(quay.row('Grout')).toContainText('300');
  await expect(quay.cell('Grout', 'Rate')).toBeFocused();
  await quay.cell('Grout', 'Due').focus();
  await page.keyboard.type('+3');
  await page.keyboard.press('Shift+Tab');
  await quay.expectField('Grout', 'Due', /^Due: .*\d/);
  await expect(quay.cell('Grout', 'Logged / est.')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(quay.cell('Grout', 'Priority')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('low');
  await page.keyboard.press('Tab');
  await quay.expectField('Grout', 'Priority', 'Low');
  for (let step = 0; step < 4; step += 1) await quay.undo();
  await quay.expectField('Grout', 'Priority', 'Medium');
  await quay.expectField('Grout', 'Days', 'None');

  await quay.filterNumbers('Days', '5');
  await quay.expectNames(['Drill']);
  await page.getByRole('button', { name: '3 hidden' }).click();
  await expect(quay.row('Grout')).toBeVisible();

  // A move to another project names the columns that would be lost; undo restores their values.
  await quay.menu('Drill', 'Move to project…');
  await page.getByRole('option').first().click();
  const question = page.getByRole('alertdialog');
  for (const column of ['Days', 'Rate']) await expect(question).toContainText(column);
  await question.getByRole('button', { name: 'Move' }).click();
  await expect(quay.row('Drill')).toBeHidden();
  await quay.undo();
  await expect(quay.row('Drill')).toContainText('3,100');

  // Bulk changes, each undone in one step.
  await quay.selectAll();
  const bar = page.getByRole('toolbar', { name: 'Actions for the selection' });
  await bar.getByRole('button', { name: 'Priority' }).click();
  await page.getByRole('option', { name: 'Critical' }).click();
  for (const name of ['Survey the wall', 'Grout']) await quay.expectField(name, 'Priority', 'Critical');
  await bar.getByRole('button', { name: 'Duplicate' }).click();
  await expect(quay.row('Copy - Drill')).toContainText('3,100');
  await page.keyboard.press('Escape');
  await quay.undo();
  await expect(quay.row('Copy - Drill')).toBeHidden();
  await quay.undo();
  for (const name of ['Survey the wall', 'Grout']) await quay.expectField(name, 'Priority', 'Medium');

  await reload(page);
  const same = new ProjectPage(page);
  await expect(same.row('Drill')).toContainText('3,100');
  await page.context().setOffline(false);
  await new Shell(page).expectSaved();
  await expect(same.row('Drill')).toContainText('3,100');
});
