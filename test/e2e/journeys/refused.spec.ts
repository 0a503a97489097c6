import { expect, goOffline, test } from '../support/journey.ts';
import { Office } from '../support/office.ts';
import { ProjectsPage } from '../pages/projects-page.ts';

test('changes that the server refuses go to the change inbox and do not block the others [PU3]', async ({
  server,
  deskOf,
}) => {
  const [{ page: desk, shell: marta }, { page: site, shell: tomas }] = await Promise.all([
    deskOf('owner'),
    deskOf('tomas'),
  ]);
  const siteContext = site.context();
  const martas = new ProjectsPage(desk);
  await martas.open();
  const office = await martas.create('Tiled pool');
  await office.addTasks('Waterproof the basin', 'Lay the first row', 'Clean the tiles');
  await marta.expectSaved();
  await (await Office.open(server)).addToProject(office.id(), 'tomas');
  const toms = new ProjectsPage(site);
  await toms.open();
  const pool = await toms.openProject('Tiled pool');
  await expect(pool.row('Clean the tiles')).toBeVisible();

  // While he is offline, the rules change and a task is deleted.
  await goOffline(site);
  await pool.addTasks('Buy blue grout');
  await pool.rename('Clean the tiles', 'Clean the tiles twice');
  await pool.pick('Lay the first row', 'Status', 'Doing');
  await tomas.expectOffline(3);
  await office.remove('Clean the tiles');
  await martas.open();
  await martas.setRule('Tiled pool', 'Only managers may create tasks');
  await marta.expectSaved();

  await siteContext.setOffline(false);
  await tomas.expectAttention(2);
  // Refused changes are reverted, the accepted one stays.
  await expect(pool.row('Buy blue grout')).toBeHidden();
  await expect(pool.row('Clean the tiles twice')).toBeHidden();
  await pool.expectField('Lay the first row', 'Status', 'Doing');

  const panel = await tomas.openSyncPanel();
  const lost = panel.refused('Clean the tiles twice');
  await expect(lost).toContainText('was deleted meanwhile');
  const refused = panel.refused('Buy blue grout');
  await expect(refused).toContainText('Only managers may create tasks');
  await refused.getByRole('button', { name: 'Retry' }).click();
  await expect(refused).toContainText('Only managers may create tasks');
  await lost.getByRole('button', { name: 'Discard' }).click();
  await lost.getByRole('button', { name: 'Discard for good' }).click();
  await expect(lost).toBeHidden();
  await tomas.expectAttention(1);

  // The rule is lifted; he corrects the change and sends it again.
  await martas.setRule('Tiled pool', 'Only managers may create tasks');
  await marta.expectSaved();
  await refused.getByRole('button', { name: 'Edit' }).click();
  await refused.getByRole('textbox', { name: 'Name' }).fill('Buy white grout');
  await refused.getByRole('button', { name: 'Send again' }).click();
  await tomas.expectSaved();
  await panel.close();
  await expect(pool.row('Buy white grout')).toBeVisible();

  const seen = await martas.openProject('Tiled pool');
  await expect(seen.row('Buy white grout')).toHaveCount(1);
  await seen.expectField('Lay the first row', 'Status', 'Doing');
  await seen.expectTasks('Buy white grout', 'Lay the first row', 'Waterproof the basin');
});
