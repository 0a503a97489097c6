import type { Page } from '@playwright/test';
import { expect, goOffline, reload, test } from '../support/journey.ts';
import { ProjectPage } from '../pages/project-page.ts';
import { ProjectsPage } from '../pages/projects-page.ts';
import { Shell } from '../pages/shell.ts';

/** The picker of saved views. */
class Views {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async expectOpen(name: string): Promise<void> {
    await expect(this.page.getByRole('button', { name: `View: ${name}`, exact: true })).toBeVisible();
  }

  async choose(item: string | RegExp): Promise<void> {
    await this.page.getByRole('button', { name: /^View: / }).click();
    const menu = this.page.getByRole('menu', { name: 'Saved views' });
    await menu.locator('[role^=menuitem]').filter({ hasText: item }).click();
    await expect(menu).toBeHidden();
  }

  async name(title: string, name: string): Promise<void> {
    const dialog = this.page.getByRole('dialog', { name: title });
    await dialog.getByLabel('Name of the view').fill(name);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
  }

  /** Clicks Undo in the message with this text; that of an earlier step may still be shown. */
  async undo(words: string): Promise<void> {
    const message = this.page.getByRole('status').filter({ hasText: words });
    await message.getByRole('button', { name: 'Undo' }).click();
  }
}

test('a view is saved offline, shared, opened by link and by default, and its rename is undone @nightly', async ({
  deskOf,
}) => {
  const { page: hers } = await deskOf('jonas');
  const projects = new ProjectsPage(hers);
  await projects.open();
  const project = await projects.create('Harbour crane');
  await project.addTasks('Grease the jib', 'Paint the cabin', 'Test the brake');
  await project.pick('Test the brake', 'Priority', 'High');
  await new Shell(hers).expectSaved();
  const address = new URL(hers.url().split('?')[0] ?? '').href;
  const views = new Views(hers);

  // Offline: the current view is saved under a name, survives a reload, and is sent later.
  await goOffline(hers);
  await project.filter('Priority', 'High');
  await project.expectTasks('Test the brake');
  await views.choose('Save as a new view…');
  await views.name('Save as a new view', 'Urgent');
  await views.expectOpen('Urgent');
  await reload(hers);
  await views.expectOpen('Urgent');
  await project.expectTasks('Test the brake');
  // With sub-groups: a task added in a sub-group gets both values.
  await project.showHidden(2);
  await project.subGroupBy('Priority');
  const split = ['To Do', 'High', 'Test the brake', 'Medium', 'Grease the jib', 'Paint the cabin'];
  await project.expectRows(...split, 'Doing', 'Done');
  await hers.getByRole('button', { name: 'Add a task to High' }).click();
  const field = hers.getByPlaceholder('What needs to be done?');
  await field.fill('Check the hook');
  await field.press('Enter');
  await field.press('Escape');
  await project.expectRows(...split.toSpliced(3, 0, 'Check the hook'), 'Doing', 'Done');
  await project.expectField('Check the hook', 'Priority', 'High');
  await reload(hers);
  await project.expectRows(...split.toSpliced(3, 0, 'Check the hook'), 'Doing', 'Done');
  // A move by key across the edge of a sub-group: to the end of the one above, undone in one step.
  await project.row('Grease the jib').click({ modifiers: ['ControlOrMeta'], position: { x: 220, y: 12 } });
  await hers.keyboard.press('Alt+ArrowUp');
  await project.expectRows(
    ...['To Do', 'High', 'Test the brake', 'Check the hook', 'Grease the jib', 'Medium', 'Paint the cabin'],
    ...['Doing', 'Done'],
  );
  await hers.keyboard.press('Escape');
  await hers.keyboard.press('ControlOrMeta+z');
  await project.expectRows(...split.toSpliced(3, 0, 'Check the hook'), 'Doing', 'Done');
  await views.expectOpen('Urgent, changed');
  await views.choose('Take back changes');
  await views.expectOpen('Urgent');
  await project.expectTasks('Test the brake', 'Check the hook');
  await views.choose('Share with the project');
  await views.choose("Make it the project's default");
  await hers.context().setOffline(false);
  await new Shell(hers).expectSaved();
  const link = hers.url();
  expect(new URL(link).searchParams.get('view')).toMatch(/^[0-9a-f-]{36}$/);

  // Another person without a choice sees the default view, then chooses all tasks.
  const { page: his } = await deskOf('owner');
  const list = new ProjectsPage(his);
  await list.open();
  await list.openProject('Harbour crane');
  const others = new Views(his);
  await others.expectOpen('Urgent');
  await new ProjectPage(his).expectTasks('Test the brake', 'Check the hook');
  await others.choose('All tasks');
  const everything = ['Grease the jib', 'Paint the cabin', 'Test the brake', 'Check the hook'];
  await new ProjectPage(his).expectTasks(...everything);
  await his.goto(`${address}?view=all&filter=any_names.jib.cabin`);
  await new ProjectPage(his).expectTasks('Grease the jib', 'Paint the cabin');

  // The link opens the view; changes to it are reverted; a new name and its undo reach everybody at once.
  await his.goto(link);
  await others.expectOpen('Urgent');
  await his.getByRole('button', { name: 'Compact rows' }).click();
  await others.expectOpen('Urgent, changed');
  await others.choose('Take back changes');
  await others.expectOpen('Urgent');
  await others.choose('Rename…');
  await others.name('Rename the view', 'Before Friday');
  await views.expectOpen('Before Friday');
  await others.undo('is now called');
  await views.expectOpen('Urgent');
});
