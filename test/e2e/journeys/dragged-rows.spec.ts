import type { Locator, Page } from '@playwright/test';
import { ProjectsPage } from '../pages/projects-page.ts';
import { carry } from '../support/carry.ts';
import { expect, goOffline, reload, test } from '../support/journey.ts';

/** Drags a row by its handle and drops it over another, at a height from 0 (its upper edge) to 1. */
async function carryRow(page: Page, row: Locator, over: Locator, height: number): Promise<void> {
  await row.hover();
  await carry(page, row.locator('.hf-tr-grip'), over, { down: height }, page.locator('.hf-lifted'));
}

test('rows are dragged within and between groups, also several, with an order per grouping, offline', async ({
  deskOf,
}) => {
  const { page, shell } = await deskOf('owner');
  const projects = new ProjectsPage(page);
  await projects.open();
  const yard = await projects.create('Timber yard');
  await yard.addTasks('Saw', 'Plane', 'Glue', 'Sand', 'Oil');
  await yard.pick('Oil', 'Status', 'Doing');
  await shell.expectSaved();
  await goOffline(page);
  await shell.expectOffline(0);
  await expect(yard.list.locator('[data-rfd-draggable-id]')).not.toHaveCount(0);

  await carryRow(page, yard.row('Saw'), yard.row('Glue'), 0.8);
  await expect(page.locator('[aria-live="assertive"]', { hasText: 'Dropped in To do' })).toHaveCount(1);
  await yard.expectNames(['Plane', 'Glue', 'Saw', 'Sand', 'Oil']);
  // Dropped at the top of the next group it becomes its first task and gets its status.
  await carryRow(page, yard.row('Glue'), yard.row('Oil'), -0.4);
  await yard.expectNames(['Plane', 'Saw', 'Sand', 'Glue', 'Oil']);
  await yard.expectField('Glue', 'Status', 'Doing');

  // With two selected rows both move.
  for (const name of ['Plane', 'Sand']) await yard.row(name).getByRole('checkbox').click();
  await carryRow(page, yard.row('Sand'), yard.row('Oil'), 0.8);
  await yard.expectNames(['Saw', 'Glue', 'Oil', 'Plane', 'Sand']);
  await page.keyboard.press('Escape');

  // Grouping by priority has its own order, which is unchanged.
  await yard.groupBy('Priority');
  await yard.expectNames(['Saw', 'Plane', 'Glue', 'Sand', 'Oil']);
  await carryRow(page, yard.row('Oil'), yard.row('Saw'), 0.2);
  await yard.expectNames(['Oil', 'Saw', 'Plane', 'Glue', 'Sand']);
  await yard.groupBy('Status');
  await yard.expectNames(['Saw', 'Glue', 'Oil', 'Plane', 'Sand']);

  await page.keyboard.press('ControlOrMeta+z');
  await page.keyboard.press('ControlOrMeta+z');
  await yard.expectNames(['Plane', 'Saw', 'Sand', 'Glue', 'Oil']);
  await reload(page);
  await yard.expectNames(['Plane', 'Saw', 'Sand', 'Glue', 'Oil']);

  // Subtasks move among those of their parent; dropped elsewhere they go to the nearest position there.
  await yard.addSubtasks('Saw', 'Mark', 'Cut', 'Check');
  await carryRow(page, yard.row('Check'), yard.row('Mark'), 0.2);
  await yard.expectNames(['Plane', 'Saw', 'Check', 'Mark', 'Cut', 'Sand', 'Glue', 'Oil']);
  await carryRow(page, yard.row('Check'), yard.row('Oil'), 0.8);
  await yard.expectNames(['Plane', 'Saw', 'Mark', 'Cut', 'Check', 'Sand', 'Glue', 'Oil']);
  await page.keyboard.press('ControlOrMeta+z');
  await yard.expectNames(['Plane', 'Saw', 'Check', 'Mark', 'Cut', 'Sand', 'Glue', 'Oil']);
  await page.keyboard.press('ControlOrMeta+z');
  await yard.expectNames(['Plane', 'Saw', 'Mark', 'Cut', 'Check', 'Sand', 'Glue', 'Oil']);
});

test('a row dragged into a sub-group gets both its values, in one undo step, offline (D298) @nightly', async ({
  deskOf,
}) => {
  const { page, shell } = await deskOf('owner');
  const projects = new ProjectsPage(page);
  await projects.open();
  const loft = await projects.create('Rope loft');
  await loft.addTasks('Chain !high', 'Hemp', 'Wire', 'Twine !high');
  await loft.pick('Wire', 'Status', 'Doing');
  await loft.pick('Twine', 'Status', 'Doing');
  await loft.subGroupBy('Priority');
  const before = [
    ...['To Do', 'High', 'Chain', 'Medium', 'Hemp'],
    ...['Doing', 'High', 'Twine', 'Medium', 'Wire', 'Done'],
  ];
  await loft.expectRows(...before);
  await shell.expectSaved();
  await goOffline(page);
  await shell.expectOffline(0);
  await expect(loft.list.locator('[data-rfd-draggable-id]')).not.toHaveCount(0);

  // Dropped after a task of the sub-group; the sub-group that it leaves empty loses its header.
  await carryRow(page, loft.row('Hemp'), loft.row('Twine'), 0.8);
  await loft.expectRows('To Do', 'High', 'Chain', 'Doing', 'High', 'Twine', 'Hemp', 'Medium', 'Wire', 'Done');
  await loft.expectField('Hemp', 'Status', 'Doing');
  await loft.expectField('Hemp', 'Priority', 'High');
  // One change for each of the two fields.
  await shell.expectOffline(2);
  await page.keyboard.press('ControlOrMeta+z');
  await loft.expectRows(...before);
  await loft.expectField('Hemp', 'Status', 'To Do');
  await loft.expectField('Hemp', 'Priority', 'Medium');

  // Dropped directly below the header of a sub-group it becomes its first task.
  await carryRow(page, loft.row('Chain'), loft.row('Wire'), -0.2);
  await loft.expectRows(
    'To Do',
    'Medium',
    'Hemp',
    'Doing',
    'High',
    'Twine',
    'Medium',
    'Chain',
    'Wire',
    'Done',
  );
  await loft.expectField('Chain', 'Status', 'Doing');
  await loft.expectField('Chain', 'Priority', 'Medium');
  await reload(page);
  await loft.expectRows(
    'To Do',
    'Medium',
    'Hemp',
    'Doing',
    'High',
    'Twine',
    'Medium',
    'Chain',
    'Wire',
    'Done',
  );
});
