import type { Page } from '@playwright/test';
import { z } from 'zod';
import { HomePage } from '../pages/home-page.ts';
import { ProjectsPage } from '../pages/projects-page.ts';
import { findInReplica } from '../support/device.ts';
import { Office } from '../support/office.ts';
import { expect, goOffline, reload, signInAs, test } from '../support/journey.ts';

/** The open tasks that the person assigned to others, with the query of the home page. */
const GIVEN_AWAY = '/api/v1/home/tasks?group_by=1&current_tab=All';
const tasksTotal = z.object({ total: z.int() });

test('my tasks are added, dated, completed, undone and opened by keyboard alone', async ({ deskOf }) => {
  const { page, shell } = await deskOf('owner');
  const home = new HomePage(page);
  await home.expectShown();
  // Wait for the sync: later rows would change the count.
  await shell.expectSaved();
  await expect(page.locator('.home-row').first()).toBeVisible();
  const before = await home.count('No due date');

  await page.keyboard.press('c');
  await page.keyboard.type('Ring the glazier 2h');
  // Quick-add tokens are recognized as in the list of a project.
  await expect(page.locator('.hf-quick .hf-add-tokens')).toHaveText('2h 0m');
  await page.keyboard.press('Enter');
  await home.tab('No due date').click();
  await expect(home.task('Ring the glazier').locator('.home-title')).toHaveText('Ring the glazier');
  await expect.poll(() => home.count('No due date')).toBe(before + 1);
  await shell.expectSaved();

  // The row moves to another tab; the focus stays in the list.
  await page.keyboard.press('Escape');
  await home.link('Ring the glazier').focus();
  await page.keyboard.press('d');
  await page.keyboard.type('today');
  await page.keyboard.press('Enter');
  await expect(home.task('Ring the glazier')).toBeHidden();
  await expect(page.locator('.home-link:focus')).toHaveCount(1);

  await home.tab('Today').click();
  await home.link('Ring the glazier').focus();
  await page.keyboard.press('s');
  await page.keyboard.type('Done');
  await page.keyboard.press('Enter');
  await expect(home.task('Ring the glazier')).toBeHidden();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(home.task('Ring the glazier')).toBeVisible();

  await home.link('Ring the glazier').focus();
  // The task opens over the home page and is in the address; Escape and Back return to home.
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Ring the glazier' });
  await expect(drawer).toBeVisible();
  await expect(page).toHaveURL(/\/home\?.*task=/);
  await drawer.getByRole('button', { name: /^Priority/ }).click();
  await page.getByRole('option', { name: 'High' }).click();
  await expect(drawer.getByRole('button', { name: /^Priority: High/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(page).not.toHaveURL(/task=/);
  await expect(home.link('Ring the glazier')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(drawer).toBeVisible();
  await reload(page);
  await expect(drawer).toBeVisible();
  await page.goBack();
  await expect(drawer).toBeHidden();
  await home.link('Ring the glazier').focus();
  await page.keyboard.press('Shift+Enter');
  await expect(page).toHaveURL(/\/projects\/.*task=/);
  await shell.expectSaved();
});

test('to-dos are added and completed offline and sent later @nightly', async ({ server, newBrowser }) => {
  const context = await newBrowser();
  const page = await context.newPage();
  const shell = await signInAs(page, server, 'priya');
  const home = new HomePage(page);
  await home.addTodo('Bring the tape measure');
  await shell.expectSaved();

  await goOffline(page);
  await home.todo('Bring the tape measure').check();
  await expect(home.todo('Bring the tape measure')).toBeChecked();
  await home.addTodo('Charge the tablet');
  await shell.expectOffline(2);
  await context.setOffline(false);
  await shell.expectSaved();

  const stored = await (await Office.open(server, 'priya')).read('/api/v1/home/personal-tasks');
  expect(stored).toContainEqual(expect.objectContaining({ name: 'Charge the tablet' }));
  expect(stored).not.toContainEqual(expect.objectContaining({ name: 'Bring the tape measure' }));
});

test('the calendar works by keys; tasks assigned by me come from the server, offline from the cache @nightly', async ({
  server,
  deskOf,
}) => {
  const { page } = await deskOf('owner');
  const home = new HomePage(page);
  await page.getByRole('radio', { name: 'Calendar' }).click();
  const chosen = page.locator('.hf-cld-number[aria-pressed="true"]');
  const today = (await chosen.getAttribute('data-day')) ?? '';
  await chosen.focus();
  await page.keyboard.press('ArrowRight');
  await expect(chosen).toBeFocused();
  await expect(chosen).not.toHaveAttribute('data-day', today);
  await page.getByRole('radio', { name: 'List' }).click();

  await page.getByRole('button', { name: 'Assigned to me' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Assigned by me' }).click();
  await expect(page.getByRole('button', { name: 'Assigned by me' })).toBeVisible();
  const given = tasksTotal.parse(await (await Office.open(server)).read(GIVEN_AWAY)).total;
  expect(given).toBeGreaterThan(0);
  await expect.poll(() => home.count('All')).toBe(given);
  // The answer is shown before it is cached on the device.
  await expect.poll(() => findInReplica(page, '"home.tasks ')).toContain('answers');
  await goOffline(page);
  await reload(page);
  await expect(page.getByText(/^Offline: the tasks you had assigned at/)).toBeVisible();
  await expect.poll(() => home.count('All')).toBe(given);
});

/** Sets up members, statuses, phases and an update of the open project offline. */
async function setUpOffline(page: Page): Promise<void> {
  await goOffline(page);
  const panel = (name: string) => page.getByRole('dialog', { name, exact: true });
  const menu = async (name: string): Promise<void> => {
    await page.getByRole('button', { name: 'Project actions' }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  };
  await page.getByRole('button', { name: 'Members of the project: 1' }).click();
  const members = panel('Members');
  await members.getByRole('button', { name: 'Add from the team' }).click();
  await page.keyboard.type('jonas');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await members.getByRole('button', { name: 'Invite by e-mail' }).click();
  await expect(members.getByRole('textbox', { name: 'E-mail address' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(members.getByRole('button', { name: 'Invite by e-mail' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('kit@new.example');
  await page.keyboard.press('Enter');
  await expect(members.getByRole('listitem').filter({ hasText: 'kit@new.example' })).toContainText('Invited');
  const jonas = members.getByRole('listitem').filter({ hasText: 'Jonas Weber' });
  await jonas.getByRole('button').click();
  await page.getByRole('menuitem', { name: 'Make project manager' }).click();
  await expect(jonas).toContainText('Project manager');

  await members.getByRole('button', { name: 'Close' }).click();
  await menu('Statuses');
  const statuses = panel('Statuses');
  await statuses.getByRole('textbox', { name: 'New status' }).fill('to do');
  await expect(statuses.getByText('A status with this name already exists.')).toBeVisible();
  await statuses.getByRole('textbox', { name: 'New status' }).fill('Glazing');
  await statuses.getByRole('combobox', { name: 'Category' }).selectOption('Doing');
  await statuses.getByRole('button', { name: 'Add' }).click();
  await expect(statuses.getByRole('listitem').nth(3)).toContainText('Glazing');
  await statuses.getByRole('button', { name: 'Actions for “Doing”' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(statuses.getByRole('listitem')).toHaveText([/To Do/, /Done/, /Glazing/]);

  await statuses.getByRole('button', { name: 'Close' }).click();
  await menu('Phase');
  const phases = panel('Phase');
  for (const name of ['Shell', 'Planting']) {
    await phases.getByRole('textbox', { name: 'New phase' }).fill(name);
    await page.keyboard.press('Enter');
  }
  await expect(phases.getByRole('listitem')).toHaveText([/Planting/, /Shell/]);
  await phases.getByRole('button', { name: 'Actions for “Shell”' }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(phases.getByRole('listitem')).toHaveText([/Shell/, /Planting/]);
  const [first, second] = await Promise.all(
    ['Shell', 'Planting'].map((name) => phases.getByText(name, { exact: true }).boundingBox()),
  );
  if (!first || !second) throw new Error('the phases are not on the screen');
  await page.mouse.move(second.x + 4, second.y + 6);
  await page.mouse.down();
  await page.mouse.move(second.x + 4, second.y - 6, { steps: 3 });
  await page.mouse.move(second.x + 4, first.y - 4, { steps: 10 });
  await page.mouse.up();
  await expect(phases.getByRole('listitem')).toHaveText([/Planting/, /Shell/]);
  await phases.getByRole('button', { name: 'Actions for “Shell”' }).focus();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(phases.getByRole('listitem')).toHaveText([/Shell/, /Planting/]);

  await phases.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Project updates' }).click();
  const updates = panel('Updates');
  await updates.getByRole('textbox', { name: 'Write an update' }).pressSequentially('Ground is broken @jon');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  await expect(updates.getByRole('listitem')).toContainText('Ground is broken @Jonas Weber');
  await page.context().setOffline(false);
  await updates.getByRole('button', { name: 'Close' }).click();
}

test('a project is created, set up, found, grouped, renamed, archived and deleted @nightly', async ({
  deskOf,
}) => {
  const { page, shell } = await deskOf('owner');
  const projects = new ProjectsPage(page);
  await projects.open();

  // The form validates its fields, creates a client and a category, and opens the new project.
  await page.keyboard.press('c');
  const form = page.getByRole('dialog', { name: 'New project' });
  await form.getByRole('button', { name: 'Create project' }).click();
  await expect(form.getByText('Give the project a name')).toBeVisible();
  await form.getByRole('textbox', { name: 'Name' }).fill('tenders 2027');
  await expect(form.getByText('The team already has a project with this name')).toBeVisible();
  await form.getByRole('textbox', { name: 'Name' }).fill('Glasshouse');
  for (const [field, value] of [
    ['Client', 'Orchard Trust'],
    ['Category', 'Gardens'],
  ] as const) {
    await form.getByRole('button', { name: field }).click();
    await expect(page.getByRole('combobox')).toBeFocused();
    await page.keyboard.type(value);
    await page.keyboard.press('Enter');
    await expect(form.getByRole('button', { name: new RegExp(`^${field}`) })).toBeFocused();
  }
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/projects\/[0-9a-f-]{36}/);
  await shell.expectSaved();
  await setUpOffline(page);
  await shell.expectSaved();

  await projects.open();
  await page.keyboard.press('/');
  await page.keyboard.type('glassh');
  await expect(page.locator('.projects-row')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await projects.row('Glasshouse').locator('.projects-link').focus();
  await page.keyboard.press('f');
  await page.getByRole('radio', { name: 'Favorites' }).click();
  await expect(projects.row('Glasshouse')).toBeVisible();
  await page.getByRole('radio', { name: 'All' }).click();
  await page
    .getByRole('button', { name: 'Group projects' })
    .or(page.getByRole('button', { name: 'Group', exact: true }))
    .click();
  await page.getByRole('menuitemcheckbox', { name: 'By client' }).click();
  await expect(page.getByRole('button', { name: /Orchard Trust/ })).toBeVisible();

  await projects.row('Glasshouse').locator('.projects-link').focus();
  await page.keyboard.press('e');
  const settings = page.getByRole('dialog', { name: 'Project settings' });
  await settings.getByRole('textbox', { name: 'Name' }).fill('Palm house');
  await page.keyboard.press('Control+Enter');
  await expect(projects.row('Palm house')).toBeVisible();

  await projects.row('Palm house').getByRole('button', { name: 'Actions for Palm house' }).click();
  await page.getByRole('menuitem', { name: 'Archive for me' }).click();
  await expect(projects.row('Palm house')).toBeHidden();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(projects.row('Palm house')).toBeVisible();
  await shell.expectSaved();

  await projects.row('Palm house').getByRole('button', { name: 'Actions for Palm house' }).click();
  await page.getByRole('menuitem', { name: 'Delete project' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete project' }).click();
  await expect(projects.row('Palm house')).toBeHidden();
  await shell.expectSaved();
});

test('a member without further rights sees only the project actions of a member', async ({ deskOf }) => {
  const { page } = await deskOf('tomas');
  await expect(page.getByRole('button', { name: 'New project' })).toHaveCount(0);
  const projects = new ProjectsPage(page);
  await projects.open();
  await expect(page.getByRole('button', { name: 'New project' })).toHaveCount(0);
  await page
    .locator('.projects-row')
    .first()
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await expect(page.getByRole('menuitem')).toHaveText([
    /favorites/,
    /^Follow$/,
    'Mute notifications',
    /^Copy link/,
    /^Archive for me$/,
  ]);
});
