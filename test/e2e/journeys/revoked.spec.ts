import { findInReplica } from '../support/device.ts';
import { expect, goOffline, signInAs, test } from '../support/journey.ts';
import { openAt } from '../support/open-at.ts';
import { Office } from '../support/office.ts';
import { ProjectsPage } from '../pages/projects-page.ts';

test('access revoked while offline deletes the rows in every tab, and pending changes go to the inbox [FD3]', async ({
  server,
  newBrowser,
  deskOf,
}) => {
  const context = await newBrowser();
  const page = await context.newPage();
  const [{ page: desk, shell: marta }, elira] = await Promise.all([
    deskOf('owner'),
    signInAs(page, server, 'elira'),
  ]);
  const martas = new ProjectsPage(desk);
  await martas.open();
  const made = await martas.create('Quiet merger');
  await made.addTasks('Count the shares', 'Call the notary');
  await marta.expectSaved();
  const office = await Office.open(server);
  await office.addToProject(made.id(), 'elira');

  const eliras = new ProjectsPage(page);
  await eliras.open();
  const merger = await eliras.openProject('Quiet merger');
  await expect(merger.row('Call the notary')).toBeVisible();
  const other = await context.newPage();
  await openAt(other, `${server.url}/worklenz/projects`, new ProjectsPage(other).row('Quiet merger'));
  expect(await findInReplica(page, 'Count the shares')).toContain('task');

  await goOffline(page);
  await merger.addTasks('Ask about the third heir');
  await elira.expectOffline(1);
  await office.takeFromProject(made.id(), 'elira');

  await context.setOffline(false);
  await expect(page.getByText('This project is not here')).toBeVisible();
  await expect(new ProjectsPage(other).row('Quiet merger')).toBeHidden();
  for (const words of ['Quiet merger', 'Count the shares', 'Call the notary']) {
    // Notifications that she was added and removed are her own rows.
    await expect
      .poll(async () => (await findInReplica(page, words)).filter((store) => store !== 'notification'))
      .toEqual([]);
  }

  // Her own change is in the change inbox with the reason.
  await elira.expectAttention(1);
  const panel = await elira.openSyncPanel();
  const entry = panel.refused('Ask about the third heir');
  await expect(entry).toContainText('no access');
  await entry.getByRole('button', { name: 'Discard' }).click();
  await entry.getByRole('button', { name: 'Discard for good' }).click();
  await elira.expectSaved();
  await expect.poll(() => findInReplica(page, 'third heir')).toEqual([]);
});
