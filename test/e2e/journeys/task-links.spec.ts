import { DEMO_PASSWORD } from '../../../server/demo/people.ts';
import { demoEmail, expect, goOffline, reload, signInAs, test } from '../support/journey.ts';
import { pressTwoKeys } from '../support/keys.ts';
import { openAt } from '../support/open-at.ts';
import { LoginPage } from '../pages/login-page.ts';
import { Palette } from '../pages/palette.ts';
import { ProjectPage } from '../pages/project-page.ts';
import { ProjectsPage } from '../pages/projects-page.ts';
import { Shell } from '../pages/shell.ts';
import { TaskDrawer } from '../pages/task-drawer.ts';

test('the address names the open task and its tab, for history, reloads, links and moved tasks @nightly', async ({
  server,
  newBrowser,
  deskOf,
}) => {
  const context = await newBrowser({ permissions: ['clipboard-read', 'clipboard-write'] });
  const page = await context.newPage();
  const shell = await signInAs(page, server, 'owner');
  const projects = new ProjectsPage(page);
  await projects.open();
  const lamp = await projects.create('Lamp room');
  await lamp.addTasks('Clean the lens', 'Oil the bearing', 'Paint the rail');
  await lamp.expectNames(['Clean the lens', 'Oil the bearing', 'Paint the rail']);
  const list = page.url();

  // Buttons and keys open the next task; each has its address, and Back leaves all of them in one step.
  const first = await lamp.openTask('Clean the lens');
  await expect(first.root).toContainText('1 of 3');
  await expect(first.root.getByRole('button', { name: 'Previous task' })).toBeDisabled();
  await first.root.getByRole('button', { name: 'Next task' }).click();
  const second = new TaskDrawer(page, 'Oil the bearing');
  await expect(second.root).toContainText('2 of 3');
  await page.keyboard.press('j');
  const third = new TaskDrawer(page, 'Paint the rail');
  await expect(third.root.getByRole('button', { name: 'Next task' })).toBeDisabled();
  await page.keyboard.press('k');
  await expect(second.root).toBeVisible();
  const address = page.url();
  await page.goBack();
  await expect(second.root).toBeHidden();
  await expect(page).toHaveURL(list);
  await page.goForward();
  await expect(second.root).toBeVisible();
  await expect(page).toHaveURL(address);

  // A tab of the task as a full page, after a reload.
  await second.addSubtask('Drain the old oil');
  await second.say('It squeaks on every turn');
  await second.root.getByRole('tab', { name: 'Activity' }).click();
  await expect(page).toHaveURL(/task_tab=activity/);
  await second.root.getByRole('button', { name: 'Open as a full page' }).click();
  await expect(page).toHaveURL(/full=true/);
  await shell.expectSaved();
  await reload(page);
  await second.expectTab('Activity');
  const { width = 0 } = (await second.root.boundingBox()) ?? {};
  expect(Math.round(width)).toBe(1440);
  await second.root.getByRole('button', { name: 'Back to the side panel' }).click();
  await expect(page).not.toHaveURL(/full=/);
  await expect(lamp.row('Clean the lens')).toBeVisible();
  const link = await second.copyLink();
  expect(link).toMatch(/^http.*\?tab=tasks-list&pinned_tab=tasks-list&task=[0-9a-f-]{36}&task_tab=activity$/);

  // A subtask opens too, with a link to its parent in the header.
  await second.root.getByText('Drain the old oil', { exact: true }).click();
  const sub = new TaskDrawer(page, 'Drain the old oil');
  await expect(sub.root).toBeVisible();
  await sub.root.getByRole('button', { name: 'Oil the bearing' }).click();
  await expect(second.root).toBeVisible();

  // A signed-out person signs in and sees the task; a person without access to the project does not see its name.
  const colleague = await (await newBrowser()).newPage();
  await colleague.goto(link);
  await new LoginPage(colleague).signIn(demoEmail('jonas'), DEMO_PASSWORD);
  const theirs = new TaskDrawer(colleague, 'Oil the bearing');
  await theirs.expectTab('Activity');
  const { page: stranger } = await deskOf('tomas');
  await openAt(stranger, link, stranger.getByText('This project is not here'));
  await expect(stranger.getByText('Oil the bearing')).toHaveCount(0);

  // A task that is moved to another project stays open for other viewers, and its old link still works.
  await second.close();
  await projects.open();
  const oilStore = await projects.create('Oil store');
  const store = oilStore.id();
  await page.goto(list);
  await lamp.menu('Paint the rail', 'Copy link');
  const oldLink = await page.evaluate(() => navigator.clipboard.readText());
  await shell.expectSaved();
  await colleague.goto(oldLink);
  const rail = new TaskDrawer(colleague, 'Paint the rail');
  await expect(rail.root).toBeVisible();
  await lamp.menu('Paint the rail', 'Move to project');
  await page.getByRole('option', { name: 'Oil store' }).click();
  await expect(lamp.row('Paint the rail')).toBeHidden();
  await expect(colleague.getByText('“Paint the rail” was moved to “Oil store”.')).toBeVisible();
  await colleague.getByRole('button', { name: 'Open it there' }).click();
  await expect(rail.root).toContainText('Oil store');
  await colleague.goto(link);
  await theirs.expectTab('Activity');
  await page.goto(`${oldLink}&task_tab=activity&search=lens`);
  const moved = new TaskDrawer(page, 'Paint the rail');
  await moved.expectTab('Activity');
  await expect(page).toHaveURL(new RegExp(`/projects/${store}\\?.*task_tab=activity$`));
  await expect(moved.root).toContainText('Oil store');
  await moved.close();
  await page.goto(link);
  await second.expectTab('Activity');

  // In a new tab offline, and after the task was deleted.
  await goOffline(page);
  const tab = await context.newPage();
  await tab.goto(link);
  const there = new TaskDrawer(tab, 'Oil the bearing');
  await there.expectTab('Activity');
  await there.close();
  await new ProjectPage(tab).remove('Oil the bearing');
  await new Shell(tab).expectOffline(1);
  await openAt(tab, link, there.gone);
  await expect(second.gone).toBeVisible();
  await context.setOffline(false);
  await shell.expectSaved();
  await expect(theirs.gone).toBeVisible();
});

test('on a phone tasks are stepped through and time is logged by start and end @nightly', async ({
  deskOf,
}) => {
  const { page } = await deskOf('owner');
  const projects = new ProjectsPage(page);
  await projects.open();
  const hut = await projects.create('Signal hut');
  await hut.addTasks('Hang the bell', 'Wire the lamp');
  await page.setViewportSize({ width: 390, height: 844 });

  const bell = await hut.openTask('Hang the bell');
  await expect(bell.root.getByRole('button', { name: 'Previous task' })).toBeDisabled();
  await bell.root.getByRole('button', { name: 'Next task' }).click();
  const lamp = new TaskDrawer(page, 'Wire the lamp');
  await expect(lamp.root.getByRole('button', { name: 'Next task' })).toBeDisabled();
  await lamp.root.getByRole('button', { name: 'Previous task' }).click();
  await expect(bell.root).toBeVisible();

  // The dash of an empty field is positioned in the field and scrolls with it.
  await bell.root.getByRole('button', { name: /^\d+ more$/ }).click();
  const empty = bell.root.getByRole('button', { name: /Watchers: Nobody$/ });
  await expect(empty).toHaveCSS('position', 'relative');
  await bell.logTimeBetween('08:30', '10:15', 'Up the ladder');
  await expect(bell.root.getByRole('listitem').filter({ hasText: 'Up the ladder' })).toContainText('1h 45m');
});

test('Escape closes a task over the board; Back restores the list with scroll position and selection @nightly', async ({
  deskOf,
}) => {
  const { page, shell } = await deskOf('owner');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const projects = new ProjectsPage(page);
  await projects.open();
  const shed = await projects.create('Boat lift');
  await shed.addTasks('Tar the keel');
  await projects.open();
  const yard = await projects.create('Plank yard');
  const planks = Array.from({ length: 90 }, (_, index) => `Plank ${String(index + 1).padStart(2, '0')}`);
  await yard.pasteTasks(planks.join('\n'));
  await expect(yard.row('Plank 90')).toBeVisible();
  await shell.expectSaved();

  // A task of another project opens over the board; Escape returns to the board and adds no history entry.
  await yard.showBoard();
  const board = page.url();
  const palette = new Palette(page);
  await palette.open();
  await palette.find('Tar the keel', 'Tar the keel');
  await palette.enter();
  const keel = new TaskDrawer(page, 'Tar the keel');
  await expect(keel.root).toBeVisible();
  await expect(page.getByRole('group', { name: 'Board' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(keel.root).toBeHidden();
  await expect(page).toHaveURL(board);
  const plank = await yard.openCard('Plank 02');
  await page.keyboard.press('Escape');
  await expect(plank.root).toBeHidden();
  await expect(page).toHaveURL(board);
  await page.goBack();
  // The list is scrolled to its end, as before.
  await expect(yard.row('Plank 90')).toBeInViewport();
  await expect(plank.root).toBeHidden();

  // Selects a task far down the list, opens home by keys and goes back.
  await yard.list.hover();
  await page.mouse.wheel(0, -500);
  const row = yard.row('Plank 60');
  await row.click({ modifiers: ['ControlOrMeta'], position: { x: 220, y: 12 } });
  await expect(row).toHaveAttribute('aria-selected', 'true');
  const before = await row.boundingBox();
  await pressTwoKeys(page, 'g', 'h');
  await expect(page).toHaveURL(/\/worklenz\/home/);
  await page.goBack();
  await expect(row).toBeInViewport();
  await expect(row).toHaveAttribute('aria-selected', 'true');
  await expect
    .poll(async () => Math.round((await row.boundingBox())?.y ?? 0))
    .toBe(Math.round(before?.y ?? -1));
});
