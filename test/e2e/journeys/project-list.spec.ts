import { expect, goOffline, test } from '../support/journey.ts';
import { openAt } from '../support/open-at.ts';
import { ProjectsPage } from '../pages/projects-page.ts';

test('the list of projects restores its grouping and sort order, also after a reload and offline @nightly', async ({
  server,
  deskOf,
}) => {
  const { page, shell } = await deskOf('owner');
  const projects = new ProjectsPage(page);
  await projects.open();
  await projects.groupBy('By priority');
  await expect(page.getByRole('rowheader', { name: /^Medium/ })).toBeVisible();
  await projects.groupBy('By status');
  await projects.sortBy('Ends');
  await page.getByRole('navigation', { name: 'Main navigation' }).getByText('Home').click();
  await expect(page).toHaveURL(/home/);
  await projects.open();
  await expect(page).toHaveURL(/group_by=status/);
  await projects.expectSorted('Ends', 'ascending');
  await expect(page.getByRole('rowheader', { name: /^In progress/ })).toBeVisible();

  await shell.expectSaved();
  await goOffline(page);
  await openAt(
    page,
    `${server.url}/worklenz/projects`,
    page.getByRole('rowheader', { name: /^In progress/ }),
  );
  await projects.expectSorted('Ends', 'ascending');

  // The parameters of a link take precedence.
  await openAt(
    page,
    `${server.url}/worklenz/projects?filter=archived`,
    page.getByRole('heading', { name: 'Projects', level: 1 }),
  );
  await expect(page).toHaveURL(/projects\?filter=archived$/);

  // Removing the groups is stored too.
  await page.goto(`${server.url}/worklenz/projects`);
  await projects.groupBy('No groups');
  await page.goto(`${server.url}/worklenz/projects`);
  await projects.expectSorted('Ends', 'ascending');
  await expect(page.getByRole('rowheader')).toHaveCount(0);

  // A field without a column gets one while it sorts the list.
  await projects.sortFromMenu('Owner');
  await projects.expectSorted('Owner', 'ascending');
  await expect(page.getByRole('cell', { name: 'Marta Silva', exact: true }).first()).toBeVisible();
  await projects.sortFromMenu('Ends');
  await expect(page.getByRole('columnheader', { name: 'Owner' })).toHaveCount(0);
});

test('a project is created from a template in the list of projects, offline @nightly', async ({ deskOf }) => {
  const { page, shell } = await deskOf('owner');
  const projects = new ProjectsPage(page);
  await projects.open();
  await projects.chooseTemplate('constr', 'Construction');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await shell.expectSaved();
  await goOffline(page);
  const jetty = await projects.createFrom('Construction', 'Jetty repair');
  await expect(jetty.title).toHaveText('Jetty repair');
  await page.context().setOffline(false);
  await shell.expectSaved();
  await expect(jetty.list.locator('.hf-tr').first()).toBeVisible();
});

test('the actions of a project are the same in the project, the list and on home, offline @nightly', async ({
  deskOf,
}) => {
  const { page, shell } = await deskOf('owner');
  const projects = new ProjectsPage(page);
  await projects.open();
  const shed = await projects.create('Boat shed');
  await shed.addTasks('Slipway', 'Winch');
  await shell.expectSaved();
  await goOffline(page);
  const ofAll = ['Archive for everybody', 'Delete project'];
  const chosen = (name: string) => page.getByRole('menuitem', { name });

  // In the project: archived for everybody, and undone from the message.
  await page.getByRole('button', { name: 'Project actions' }).click();
  for (const name of ofAll) await expect(chosen(name)).toBeVisible();
  await chosen('Archive for everybody').click();
  const archived = page.getByRole('status').filter({ hasText: 'for everybody' });
  await archived.getByRole('button', { name: 'Undo' }).click();
  await projects.open();
  await expect(projects.row('Boat shed')).toBeVisible();

  // In the list: opened by right click and by key, and the focus is restored.
  for (const open of [() => projects.menuAt('Boat shed'), () => projects.menuByKey('Boat shed')]) {
    const menu = await open();
    for (const name of ofAll) await expect(menu.getByRole('menuitem', { name })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(projects.row('Boat shed').locator('.projects-link')).toBeFocused();
  }

  // On home: opened by right click, and with the button of its card.
  await page.getByRole('navigation', { name: 'Main navigation' }).getByText('Home').click();
  const card = page.locator('.home-card').filter({ hasText: 'Boat shed' });
  await card.click({ button: 'right' });
  for (const name of ofAll) await expect(chosen(name)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card.getByRole('link')).toBeFocused();
  await card.getByRole('button', { name: 'Actions for Boat shed' }).click();
  await chosen('Add to favorites').click();
  await page.getByRole('region', { name: 'Projects' }).getByText('Favorites').click();
  await expect(card).toBeVisible();
  await projects.open();

  // A duplicate accepts tasks at once, and gets those of the original once the server has copied them.
  await (await projects.menuAt('Boat shed')).getByRole('menuitem', { name: 'Duplicate project…' }).click();
  const form = page.getByRole('dialog', { name: 'Duplicate “Boat shed”' });
  await form.getByLabel('Name of the copy').fill('boat SHED');
  await expect(form).toContainText('A project with this name already exists.');
  await form.getByLabel('Name of the copy').fill('Skiff dock');
  await form.getByRole('button', { name: 'Duplicate' }).click();
  await expect(shed.title).toHaveText('Skiff dock');
  await shed.addTasks('Bollards');
  await projects.open();

  // The confirmation names what is deleted; then the list opens.
  await projects.openProject('Boat shed');
  await page.getByRole('button', { name: 'Project actions' }).click();
  await chosen('Delete project').click();
  const question = page.getByRole('alertdialog', { name: 'Delete “Boat shed”?' });
  await expect(question).toContainText('its 2 tasks');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(shed.row('Slipway')).toBeVisible();
  await page.getByRole('button', { name: 'Project actions' }).click();
  await chosen('Delete project').click();
  await question.getByRole('button', { name: 'Delete project' }).click();
  await expect(page.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible();
  await expect(projects.row('Boat shed')).toHaveCount(0);
  await page.context().setOffline(false);
  await shell.expectSaved();
  const dock = await projects.openProject('Skiff dock');
  for (const name of ['Bollards', 'Slipway', 'Winch']) await expect(dock.row(name)).toBeVisible();
});

test('the rules of a project for time logs apply to form and timer, offline, and to its templates @nightly', async ({
  deskOf,
}) => {
  const { page, shell } = await deskOf('owner');
  const projects = new ProjectsPage(page);
  await projects.open();
  const mast = await projects.create('Mast crane');
  await mast.addTasks('Grease the sheaves');
  await projects.open();
  await (await projects.menuAt('Mast crane')).getByRole('menuitem', { name: 'Project settings' }).click();
  const form = page.getByRole('dialog', { name: 'Project settings' });
  await form.getByText('Time logging').click();
  await form.getByRole('radio', { name: 'Only people assigned to the task' }).check();
  await form.getByRole('switch', { name: 'Each entry needs a note' }).click();
  await form.getByLabel('Maximum hours per person and day').fill('30');
  await expect(form.getByText('From 1 to 24, or empty')).toBeVisible();
  await form.getByLabel('Maximum hours per person and day').fill('2');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await shell.expectSaved();
  await goOffline(page);

  // A person who is not assigned can log time neither by hand nor with the timer.
  const work = await projects.openProject('Mast crane');
  await work.menu('Grease the sheaves', 'Start timer');
  const refused = 'In this project only people assigned to a task log time on it.';
  await expect(page.getByText(refused)).toBeVisible();
  const task = await work.openTask('Grease the sheaves');
  await expect(task.root.getByText(refused)).toBeVisible();
  await expect(task.root.getByRole('button', { name: 'Log time' })).toBeDisabled();

  // An assigned person needs a note, and can log at most two hours a day.
  await task.close();
  await work.pick('Grease the sheaves', 'Assignees', 'Marta Silva');
  await page.keyboard.press('Escape');
  await work.openTask('Grease the sheaves');
  await task.root.getByRole('button', { name: 'Log time' }).click();
  const entry = page.getByRole('dialog', { name: 'Log time' });
  await entry.getByLabel('Duration').fill('3h');
  await entry.getByRole('button', { name: 'Save' }).click();
  await expect(entry.getByText('This project requires a note for logged time.')).toBeVisible();
  await entry.getByLabel('What was done').fill('All four');
  await entry.getByRole('button', { name: 'Save' }).click();
  await expect(entry.getByText('That is more time on one day than this project allows.')).toBeVisible();
  await entry.getByLabel('Duration').fill('2h');
  await entry.getByRole('button', { name: 'Save' }).click();
  await expect(task.root.getByText('All four', { exact: true })).toBeVisible();
  await task.close();

  // A template stores the rules, and a project created from it has them at once.
  await page.getByRole('button', { name: 'Project actions' }).click();
  await page.getByRole('menuitem', { name: 'Save as template' }).click();
  const template = page.getByRole('dialog', { name: 'Save a project as template' });
  await template.getByRole('textbox', { name: 'Name of the template' }).fill('Cranes');
  await template.getByRole('button', { name: 'Save' }).click();
  await projects.open();
  await projects.createFrom('Cranes', 'Derrick');
  for (const connected of [false, true]) {
    if (connected) {
      await page.context().setOffline(false);
      await shell.expectSaved();
    }
    await projects.open();
    await (await projects.menuAt('Derrick')).getByRole('menuitem', { name: 'Project settings' }).click();
    await form.getByText('Time logging').click();
    await expect(form.getByRole('radio', { name: 'Only people assigned to the task' })).toBeChecked();
    await expect(form.getByLabel('Maximum hours per person and day')).toHaveValue('2');
    await form.getByRole('button', { name: 'Cancel' }).click();
  }
});
