import { expect, goOffline, test } from '../support/journey.ts';
import { Palette } from '../pages/palette.ts';
import { TaskDrawer } from '../pages/task-drawer.ts';
import { ProjectsPage } from '../pages/projects-page.ts';

test('the palette runs the commands of menus and finds tasks and descriptions, offline', async ({
  deskOf,
}) => {
  const { page, shell } = await deskOf('owner');
  const projects = new ProjectsPage(page);
  await projects.open();
  const quay = await projects.create('Coal quay');
  await quay.addTasks('Weigh the coal');
  await shell.expectSaved();
  await goOffline(page);
  await shell.expectOffline(0);

  const palette = new Palette(page);
  const run = async (typed: string, name: string): Promise<void> => {
    await palette.open();
    await palette.find(typed, name);
    await palette.enter();
  };
  await run('views board', 'Views of the project: Board');
  await expect(quay.column('To Do')).toBeVisible();
  await run('group prioriti', 'Group by: Priority');
  await expect(quay.column('Medium')).toContainText('Weigh the coal');
  await run('views list', 'Views of the project: List');
  await expect(quay.row('Weigh the coal')).toBeVisible();

  await quay.row('Weigh the coal').hover();
  await page.keyboard.press('j');
  await run('duplicate', 'Duplicate');
  await quay.expectTasks('Weigh the coal', 'Copy - Weigh the coal');
  await run('quay favor', 'Coal quay: Add to favorites');
  await expect(page.getByRole('button', { name: 'Remove from favorites' })).toBeVisible();
  await quay.row('Copy - Weigh the coal').hover();
  await page.keyboard.press('j');
  await run('make subtask', 'Make a subtask');
  await page.getByRole('combobox').press('Escape');
  await run('sort due', 'Sort by: Due date');
  await run('save as a new view', 'Save as a new view…');
  await page.getByRole('textbox', { name: 'Name of the view' }).fill('By day');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'View: By day' })).toBeVisible();
  await run('statuses', 'Statuses');
  await expect(page.getByRole('dialog', { name: 'Statuses', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');

  // Search filters, one of them completed with Enter; a search that opened a result is offered again.
  await palette.open();
  await palette.find('moon in:coal', 'Coal quay');
  await palette.field.press('Enter');
  await expect(palette.field).toHaveValue(/^moon in:\w+ $/);
  await palette.find((await palette.field.inputValue()).replace('moon', 'weigh'), 'Weigh the coal');
  await palette.enter();
  await palette.open();
  await expect(page.getByRole('option', { name: /^weigh in:/ })).toBeVisible();
  await page.keyboard.press('Escape');

  // Finds a description that was just written offline, with a filter, and opens its task.
  await quay.describe('Copy - Weigh the coal', 'Ask the harbour master for the scales');
  await palette.open();
  await palette.find('harbour master in:"Coal quay"', 'Ask the harbour master for the scales');
  await palette.enter();
  await expect(new TaskDrawer(page, 'Copy - Weigh the coal').root).toContainText('harbour master');
  await page.keyboard.press('Escape');

  // The menu of the focused row, and a button of the page.
  await projects.open();
  const link = projects.row('Coal quay').getByRole('link');
  await link.focus();
  await palette.open();
  await expect(page.getByRole('group', { name: 'Actions for Coal quay' })).toBeVisible();
  await palette.find('from fav', 'Remove from favorites');
  await palette.enter();
  await expect(
    projects.row('Coal quay').getByRole('button', { name: 'Add Coal quay to favorites' }),
  ).toBeVisible();
  await expect(link).toBeFocused();
  await run('template', 'From a template');
  await expect(page.getByRole('dialog', { name: 'Find a template' })).toBeVisible();
});
