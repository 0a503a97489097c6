import { expect, goOffline, reload, test } from '../support/journey.ts';
import { ProjectPage } from '../pages/project-page.ts';
import { ProjectsPage } from '../pages/projects-page.ts';

test('tasks are made subtasks, alone and together, which is undone or converted back, also offline @nightly', async ({
  deskOf,
}) => {
  const { page, shell } = await deskOf('owner');
  const projects = new ProjectsPage(page);
  await projects.open();
  const barge = await projects.create('Barge refit');
  await barge.addTasks('Strip the hull', 'Scrape the keel', 'Prime the keel', 'Rig the mast');
  await shell.expectSaved();

  // The task itself is not offered as its parent.
  await barge.menu('Scrape the keel', 'Make a subtask of…');
  await barge.expectParents(['Rig the mast', 'Prime the keel', 'Strip the hull']);
  await barge.chooseParent('Strip the hull');
  await barge.expectNames(['Strip the hull', 'Prime the keel', 'Rig the mast']);
  await expect(page.getByText('“Scrape the keel” is part of “Strip the hull” now')).toBeVisible();
  await barge.undo();
  await barge.expectNames(['Strip the hull', 'Scrape the keel', 'Prime the keel', 'Rig the mast']);

  // Two tasks at once; the parent shows the number of its subtasks.
  await goOffline(page);
  await barge.choose('Scrape the keel', 'Prime the keel');
  await barge.menu('Prime the keel', 'Make a subtask of…');
  await barge.chooseParent('Strip the hull');
  await barge.expectNames(['Strip the hull', 'Rig the mast']);
  await expect(barge.row('Strip the hull')).toContainText('0/2');
  await barge.showSubtasks('Strip the hull');
  await barge.expectNames(['Strip the hull', 'Scrape the keel', 'Prime the keel', 'Rig the mast']);
  await barge.menu('Strip the hull', 'Make a subtask of…');
  await barge.expectParents(['Rig the mast']);
  await page.keyboard.press('Escape');
  await barge.menu('Prime the keel', 'Convert to a top-level task');
  await expect(barge.row('Strip the hull')).toContainText('0/1');

  await reload(page);
  const same = new ProjectPage(page);
  await expect(same.row('Strip the hull')).toContainText('0/1');
  await page.context().setOffline(false);
  await shell.expectSaved();
  const { page: colleague } = await deskOf('jonas');
  const theirs = new ProjectsPage(colleague);
  await theirs.open();
  const seen = await theirs.openProject('Barge refit');
  await expect(seen.row('Strip the hull')).toContainText('0/1');
  await seen.showSubtasks('Strip the hull');
  await expect(seen.row('Scrape the keel')).toHaveAttribute('aria-level', '3');
  await expect(seen.row('Prime the keel')).toHaveAttribute('aria-level', '2');
});
