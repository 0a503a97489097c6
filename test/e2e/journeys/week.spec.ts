import { expect, goOffline, reload, test } from '../support/journey.ts';
import { ProjectPage } from '../pages/project-page.ts';
import { ProjectsPage } from '../pages/projects-page.ts';
import { SettingsPage } from '../pages/settings-page.ts';
import { Shell } from '../pages/shell.ts';
import { TaskDrawer } from '../pages/task-drawer.ts';

const PROJECT = 'Ferry kiosk';
const TASK = 'Pour the base plate';

/** Changes the statuses of a project, adds a phase and a member, and sets key and dates. */
async function adapt(project: ProjectPage): Promise<void> {
  const { page } = project;
  const statuses = await project.openPanel('Statuses');
  await statuses.getByRole('button', { name: 'Actions for “Doing”' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  const field = statuses.getByRole('textbox', { name: 'New name of “Doing”' });
  await field.fill('On site');
  await field.press('Enter');
  await statuses.getByRole('textbox', { name: 'New status' }).fill('Inspection');
  await statuses.getByRole('combobox', { name: 'Category' }).selectOption('Doing');
  await statuses.getByRole('button', { name: 'Add' }).click();
  await expect(statuses.getByRole('listitem')).toHaveText([/To Do/, /On site/, /Done/, /Inspection/]);
  await statuses.getByRole('button', { name: 'Actions for “Inspection”' }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(statuses.getByRole('listitem')).toHaveText([/To Do/, /On site/, /Inspection/, /Done/]);
  await statuses.getByRole('button', { name: 'Close' }).click();

  const phases = await project.openPanel('Phase');
  await expect(phases.getByRole('listitem').filter({ hasText: 'Structure' })).toBeVisible();
  await phases.getByRole('textbox', { name: 'New phase' }).fill('Warranty');
  await phases.getByRole('button', { name: 'Add' }).click();
  await expect(phases.getByRole('listitem').filter({ hasText: 'Warranty' })).toBeVisible();
  await phases.getByRole('button', { name: 'Close' }).click();

  const members = await project.openPanel('Members');
  await members.getByRole('button', { name: 'Add from the team' }).click();
  await page.getByRole('option', { name: 'Luis Ferreira' }).click();
  await page.keyboard.press('Escape');
  await expect(members.getByRole('listitem').filter({ hasText: 'Luis Ferreira' })).toBeVisible();
  await members.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Project actions' }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  const form = page.getByRole('dialog', { name: 'Project settings' });
  await form.getByRole('textbox', { name: 'Key' }).fill('FERRY');
  for (const [name, typed] of [
    ['Starts', '+1'],
    ['Ends', '+14'],
  ] as const) {
    await form.getByRole('textbox', { name, exact: true }).fill(typed);
  }
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(project.title).toHaveText(PROJECT);
}

test('a project is planned from a template, worked on partly offline, and its planner sees the work @nightly', async ({
  deskOf,
}) => {
  const [{ page: desk, shell: marta }, { page: site, shell: luis }] = await Promise.all([
    deskOf('owner'),
    deskOf('luis'),
  ]);

  // She creates the project from an included template and adapts it.
  const settings = await SettingsPage.open(desk);
  await settings.go('Project templates');
  await settings.menu('Construction', 'Create a project');
  const use = settings.form('New project from “Construction”');
  await use.getByRole('textbox', { name: 'Name of the project' }).fill(PROJECT);
  await use.getByRole('button', { name: 'Create' }).click();
  const plan = new ProjectPage(desk);
  await expect(plan.title).toHaveText(PROJECT);
  await expect(plan.row('Foundations and slab')).toBeVisible();
  await adapt(plan);
  await plan.showList();
  await plan.addTasks(TASK);
  await plan.pick(TASK, 'Phase', 'Structure');
  await plan.pick(TASK, 'Assignees', 'Luis Ferreira');
  await desk.keyboard.press('Escape');
  await plan.pickDay(TASK, 'Due', '+4');
  await plan.expectField(TASK, 'Assignees', /Luis Ferreira/);
  await marta.expectSaved();
  await expect(plan.row(TASK)).toContainText(/FERRY-\d+/);

  // He works on it: first online, then offline.
  const projects = new ProjectsPage(site);
  await projects.open();
  let work = await projects.openProject(PROJECT);
  await work.showList();
  await work.expectField(TASK, 'Phase', 'Structure');
  await work.showBoard();
  await work.expectBoard(['To Do', 'On site', 'Inspection', 'Done']);
  await work.card(TASK).focus();
  await site.keyboard.press('Alt+ArrowRight');
  await expect(work.column('On site').getByRole('article', { name: TASK })).toBeVisible();
  const open = await work.openCard(TASK);
  await open.say('Formwork is up');
  await luis.expectSaved();
  await goOffline(site);
  await luis.expectOffline(0);
  const photo = await open.attachPhoto('Base plate.png');
  await open.logTime('2h 15m', 'Poured and levelled');
  await open.say('Poured before the rain');
  await open.pick('status', 'Inspection');
  await reload(site);
  const again = new TaskDrawer(site, TASK);
  await again.expectPicture('Base plate.png');
  await again.expectComment('Poured before the rain');
  await again.pick('status', 'Done');
  await again.close();
  work = new ProjectPage(site);
  await expect(work.column('Done').getByRole('article', { name: TASK })).toBeVisible();
  await site.context().setOffline(false);
  await new Shell(site).expectSaved();

  // She sees the results.
  await plan.expectField(TASK, 'Status', 'Done');
  const seen = await plan.openTask(TASK);
  for (const words of ['Formwork is up', 'Poured before the rain']) await seen.expectComment(words);
  await expect(seen.root.getByText('Poured and levelled', { exact: true })).toHaveCount(1);
  await seen.expectPicture('Base plate.png');
  expect((await seen.download('Base plate.png')).equals(photo)).toBe(true);
  await seen.close();
  const all = new ProjectsPage(desk);
  await all.open();
  await expect(all.row(PROJECT)).toContainText('FERRY');
  await expect(all.row(PROJECT)).toContainText('1/13');
});
