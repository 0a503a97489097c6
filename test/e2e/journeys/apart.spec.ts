import type { Page } from '@playwright/test';
import { expect, goOffline, reload, test } from '../support/journey.ts';
import type { ProjectPage } from '../pages/project-page.ts';
import { ProjectsPage } from '../pages/projects-page.ts';

const TASKS = ['Caulk the deck', 'Varnish the mast', 'Oil the winch', 'Sew the mainsail', 'Sell the dinghy'];

/** The text of all rows of the list, without the buttons of the row under the pointer or the focus. */
const rowsOf = ({ list }: ProjectPage): Promise<string[]> =>
  list.locator('.hf-tr').evaluateAll((rows) =>
    rows.map((row) => {
      const copy = row.cloneNode(true) as Element;
      copy.querySelector('.hf-tr-acts')?.remove();
      return copy.textContent ?? '';
    }),
  );

async function opened(page: Page): Promise<ProjectPage> {
  const projects = new ProjectsPage(page);
  await projects.open();
  return projects.openProject('Yawl refit');
}

test('two people change the same tasks offline; their lists converge and no typed text is lost', async ({
  deskOf,
}) => {
  const [{ page: one, shell: marta }, { page: two, shell: jonas }] = await Promise.all([
    deskOf('owner'),
    deskOf('jonas'),
  ]);
  const martas = new ProjectsPage(one);
  await martas.open();
  const hers = await martas.create('Yawl refit');
  await hers.addTasks(...TASKS);
  await marta.expectSaved();
  const his = await opened(two);
  await expect(his.row('Sell the dinghy')).toBeVisible();
  await his.expectNames(TASKS);
  await Promise.all([one, two].map(goOffline));
  await Promise.all([marta.expectOffline(0), jonas.expectOffline(0)]);

  // Both change the same names, statuses, descriptions and order; one deletes a task.
  await hers.rename('Caulk the deck', 'Caulk the fore deck');
  await hers.pick('Varnish the mast', 'Status', 'Doing');
  await hers.describe('Oil the winch', 'Winch oil is in the locker.');
  await hers.menu('Sew the mainsail', 'Move up');
  await hers.remove('Sell the dinghy');
  await hers.expectNames(['Caulk the fore deck', 'Sew the mainsail', 'Oil the winch', 'Varnish the mast']);

  await his.rename('Caulk the deck', 'Caulk the deck with oakum');
  await his.pick('Varnish the mast', 'Status', 'Done');
  await his.describe('Oil the winch', 'Both winches, port first.');
  await his.menu('Sew the mainsail', 'Move down');
  await his.menu('Oil the winch', 'Move up');
  await his.rename('Sell the dinghy', 'Sell the dinghy with its oars');
  const dinghy = await his.openTask('Sell the dinghy with its oars');
  await dinghy.say('Old Bartels would take it');
  await dinghy.close();

  await one.context().setOffline(false);
  await marta.expectSaved();
  await two.context().setOffline(false);
  await jonas.expectAttention(2);

  // Last writer wins for name and status; changes to the deleted task are in the change inbox.
  for (const project of [hers, his]) {
    await project.expectTasks(
      'Caulk the deck with oakum',
      'Oil the winch',
      'Sew the mainsail',
      'Varnish the mast',
    );
    await project.expectField('Varnish the mast', 'Status', 'Done');
  }
  await expect
    .poll(async () => (await rowsOf(hers)).join('\n') === (await rowsOf(his)).join('\n'))
    .toBe(true);
  const panel = await jonas.openSyncPanel();
  for (const words of ['to “Sell the dinghy with its oars”', 'Old Bartels would take it'])
    await expect(panel.refused(words)).toContainText('was deleted meanwhile');
  await panel.close();

  // The activity shows the other name, and the description has both texts.
  for (const project of [hers, his]) {
    const deck = await project.openTask('Caulk the deck with oakum');
    await deck.root.getByRole('tab', { name: 'Activity' }).click();
    await expect(deck.root.getByText('Caulk the fore deck').first()).toBeVisible();
    await deck.close();
    const winch = await project.openTask('Oil the winch');
    for (const words of ['Winch oil is in the locker.', 'Both winches, port first.'])
      await expect(winch.root.getByText(words)).toHaveCount(1);
    await winch.close();
  }

  // A reload changes nothing.
  const before = await rowsOf(his);
  for (const project of [hers, his]) {
    await reload(project.page);
    await expect.poll(() => rowsOf(project)).toEqual(before);
  }
});
