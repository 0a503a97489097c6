import { expect, goOffline, signInAs, test } from '../support/journey.ts';
import { ProjectsPage } from '../pages/projects-page.ts';

test('the list of projects comes back as one left it, also after a restart and offline', async ({
  server,
  newBrowser,
}) => {
  const page = await (await newBrowser()).newPage();
  const shell = await signInAs(page, server, 'owner');
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
  await page.goto(`${server.url}/worklenz/projects`);
  await expect(page.getByRole('rowheader', { name: /^In progress/ })).toBeVisible();
  await projects.expectSorted('Ends', 'ascending');

  // A link that says how it is to be seen is followed.
  await page.goto(`${server.url}/worklenz/projects?filter=archived`);
  await expect(page.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/projects\?filter=archived$/);

  // Back to one list, which is kept too.
  await page.goto(`${server.url}/worklenz/projects`);
  await projects.groupBy('No groups');
  await page.goto(`${server.url}/worklenz/projects`);
  await projects.expectSorted('Ends', 'ascending');
  await expect(page.getByRole('rowheader')).toHaveCount(0);
});

test('a project is begun from a template in the list of projects, offline too', async ({
  server,
  newBrowser,
}) => {
  const page = await (await newBrowser()).newPage();
  const shell = await signInAs(page, server, 'owner');
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
