import { expect, goOffline, reload, test } from '../support/journey.ts';
import { ProjectPage } from '../pages/project-page.ts';
import { ProjectsPage } from '../pages/projects-page.ts';
import { Shell } from '../pages/shell.ts';
import type { TaskDrawer } from '../pages/task-drawer.ts';

const PICTURES = ['Rail 3.png', 'Rail 4.png'] as const;

async function expectPictures(drawer: TaskDrawer): Promise<void> {
  for (const name of PICTURES) await drawer.expectDrawn(name);
}

test('a task duplicated offline shows its images after the original is deleted @nightly', async ({
  deskOf,
}) => {
  const { page, shell } = await deskOf('owner');
  const projects = new ProjectsPage(page);
  await projects.open();
  const loft = await projects.create('Sail loft');
  await loft.addTasks('Rails');
  const rails = await loft.openTask('Rails');
  await rails.editDescription();
  await rails.type('Worn, see below');
  await rails.pastePicture(PICTURES[0]);
  await rails.doneWriting();
  await shell.expectSaved();
  await goOffline(page);

  // One image is on the server, the other only on this device.
  await rails.editDescription();
  await rails.pastePicture(PICTURES[1]);
  await rails.doneWriting();
  await expectPictures(rails);
  await rails.close();
  await loft.menu('Rails', 'Duplicate');
  const copy = await loft.openTask('Copy - Rails');
  await expectPictures(copy);
  await copy.close();
  await loft.remove('Rails');
  // The image and the description, the copy with its images, and the deletion.
  await shell.expectOffline(6);
  await reload(page);
  const same = new ProjectPage(page);
  await expect(same.row('Copy - Rails')).toBeVisible();
  await expect(same.row('Rails')).toBeHidden();
  await expectPictures(await same.openTask('Copy - Rails'));

  await page.context().setOffline(false);
  await new Shell(page).expectSaved();
  const { page: colleague } = await deskOf('jonas');
  const theirs = new ProjectsPage(colleague);
  await theirs.open();
  const seen = await theirs.openProject('Sail loft');
  await expectPictures(await seen.openTask('Copy - Rails'));
});
