import type { Page } from '@playwright/test';
import { expect, readyForOffline, signInAs, test } from '../support/journey.ts';
import { Office } from '../support/office.ts';
import { ProjectsPage } from '../pages/projects-page.ts';
import { Shell } from '../pages/shell.ts';
import { TaskDrawer } from '../pages/task-drawer.ts';

/** Makes the page check for a new version, which it does a second after its window gets the focus. */
async function lookForVersion(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('focus')));
}

function version(page: Page): Promise<string | null> {
  return page
    .evaluate(() => document.querySelector('meta[name="build"]')?.getAttribute('content') ?? null)
    .catch(() => null);
}

test('an update during typing asks first and loses no typed text [SW2]', async ({ server, newBrowser }) => {
  const page = await (await newBrowser()).newPage();
  const shell = await signInAs(page, server, 'jonas');
  const projects = new ProjectsPage(page);
  await projects.open();
  const project = await projects.create('Slipway');
  await project.addTasks('Grease the rails');
  await shell.expectSaved();
  await readyForOffline(page);

  // There is text in the field of a new task and in an open description.
  await page.getByRole('button', { name: 'New task' }).click();
  await page.getByPlaceholder('What needs to be done?').fill('Half a tho');
  const drawer = await project.openTask('Grease the rails');
  const field = await drawer.editDescription();
  await field.pressSequentially('Use the graphite');

  server.deploy('second');
  await lookForVersion(page);
  const question = page.getByRole('dialog', { name: 'A new version is ready' });
  await expect(question).toBeVisible({ timeout: 30_000 });
  expect(await version(page)).toBeNull();
  await question.getByRole('button', { name: 'Update later' }).click();
  await expect(question).toBeHidden();
  expect(await version(page)).toBeNull();
  await expect(drawer.root).toContainText('Use the graphite');

  const again = await drawer.editDescription();
  await again.press('End');
  await again.pressSequentially(' grease, not the copper one.');
  server.deploy('third');
  await lookForVersion(page);
  await expect(question).toBeVisible({ timeout: 30_000 });
  // Continuous requests of the page must not delay the takeover: the old worker would stay for half a minute. On a busy
  // machine the new one takes longer than other states.
  await page.evaluate(() => void setInterval(() => void fetch('/healthz').catch(() => undefined), 20));
  await question.getByRole('button', { name: 'Update now' }).click();
  await expect.poll(() => version(page), { timeout: 20_000 }).toBe('third');

  const after = new TaskDrawer(page, 'Grease the rails');
  await expect(after.root).toContainText('Use the graphite grease, not the copper one.');
  await after.close();
  await new Shell(page).expectSaved();
  await expect(page.getByPlaceholder('What needs to be done?')).toHaveValue('Half a tho');
  await expect(question).toBeHidden();

  server.withdraw();
  const office = await Office.open(server);
  expect(await office.taskNames(project.id())).toEqual(['Grease the rails']);
});
