import type { Page } from '@playwright/test';
import { findInReplica } from '../support/device.ts';
import { expect, goOffline, reload, test } from '../support/journey.ts';
import type { ProjectPage } from '../pages/project-page.ts';
import { ProjectsPage } from '../pages/projects-page.ts';
import { Shell } from '../pages/shell.ts';
import { TaskDrawer } from '../pages/task-drawer.ts';

/** Two people edit the same description offline; after the sync it has the edits of both. */
async function writeTogether(one: ProjectPage, two: ProjectPage): Promise<void> {
  const pages: readonly Page[] = [one.page, two.page];
  const hers = await one.openTask('Order the slates');
  await hers.editDescription();
  await hers.type('# Roof', 'Welsh slates, blue', '[ ] Measure', 'Order', '', 'Ask twice');
  await hers.doneWriting();
  const his = await two.openTask('Order the slates');
  await expect(his.root.getByRole('checkbox', { name: 'Order' })).toBeVisible();
  await Promise.all(pages.map(goOffline));

  // Her edits: text, a checkbox, a link, an image. All of them are there after a reload.
  await hers.editDescription();
  await one.page.keyboard.type(' and thrice, see https://slates.example/blue ');
  await hers.pastePicture('South side.png');
  await hers.caretToStart();
  await one.page.keyboard.press('ArrowDown');
  await one.page.keyboard.press('End');
  await one.page.keyboard.type(' grey');
  await hers.doneWriting();
  await hers.root.getByRole('checkbox', { name: 'Measure' }).check();
  // Wait until the checkbox is in the replica.
  await expect.poll(() => findInReplica(one.page, 'data-checked=\\"true\\"')).toContain('task');
  await reload(one.page);
  const again = new TaskDrawer(one.page, 'Order the slates');
  await expect(again.root.getByRole('heading', { name: 'Roof' })).toBeVisible();
  await expect(again.root.getByRole('checkbox', { name: 'Measure' })).toBeChecked();
  await expect(again.root.getByRole('link', { name: 'https://slates.example/blue' })).toBeVisible();
  await again.expectDrawn('South side.png');

  // His edits: the heading, a mention, the other checkbox, and the line that she changed. He reloads while he types.
  await his.editDescription();
  await his.caretToStart();
  await two.page.keyboard.press('End');
  await two.page.keyboard.type(' of the boathouse');
  await two.page.keyboard.press('Enter');
  await his.mention('mar', 'Marta Silva');
  await two.page.keyboard.press('ArrowDown');
  await two.page.keyboard.press('End');
  await two.page.keyboard.type(' black');
  await reload(two.page);
  const back = new TaskDrawer(two.page, 'Order the slates');
  await expect(back.root).toContainText('Welsh slates, blue black');
  // A draft that was not stored yet is open again.
  if (await back.description.isVisible()) await back.doneWriting();
  await back.root.getByRole('checkbox', { name: 'Order' }).check();

  await Promise.all(pages.map((page) => page.context().setOffline(false)));
  await Promise.all(pages.map((page) => new Shell(page).expectSaved()));
  for (const drawer of [again, back]) {
    const { root } = drawer;
    await expect(root.getByRole('heading', { name: 'Roof of the boathouse' })).toBeVisible();
    await expect(root).toContainText('Welsh slates, blue grey');
    await expect(root).toContainText('Welsh slates, blue black');
    await expect(root.getByText(/Also written by/)).toHaveCount(1);
    await expect(root).toContainText('Ask twice and thrice');
    await expect(root.locator('.mention')).toHaveText('@Marta Silva');
    for (const name of ['Measure', 'Order']) await expect(root.getByRole('checkbox', { name })).toBeChecked();
    await drawer.expectDrawn('South side.png');
  }

  // While he types, she accepts both texts: her change is merged around his text.
  await back.editDescription();
  await two.page.keyboard.type('Slates come on Monday');
  await again.root.getByRole('button', { name: 'Keep both' }).click();
  await expect(back.root.getByText('Changes by others were added')).toBeVisible();
  await expect(back.description).toContainText('Slates come on Monday');
  await two.page.keyboard.type(', early');
  await back.doneWriting();
  for (const { root } of [again, back]) {
    await expect(root).toContainText('Slates come on Monday, early');
    await expect(root.getByText(/Also written by/)).toHaveCount(0);
  }
  for (const drawer of [again, back]) await drawer.close();
}

test('two people see the changes of each other live, and their screens converge', async ({ deskOf }) => {
  const [{ page: one, shell: marta }, { page: two, shell: jonas }] = await Promise.all([
    deskOf('owner'),
    deskOf('jonas'),
  ]);

  // A project that one creates appears for the other.
  const martasProjects = new ProjectsPage(one);
  await martasProjects.open();
  const martas = await martasProjects.create('Boathouse roof');
  const jonasProjects = new ProjectsPage(two);
  await jonasProjects.open();
  await expect(jonasProjects.row('Boathouse roof')).toBeVisible();
  const jonass = await jonasProjects.openProject('Boathouse roof');

  await martas.addTasks('Order the slates', 'Scaffold the south side', 'Call the roofer');
  await expect(jonass.row('Call the roofer')).toBeVisible();
  const martasNames = await martas.names();
  await jonass.expectNames(martasNames);

  // Both change different fields of the same task at once: both changes are applied.
  await Promise.all([
    martas.pick('Order the slates', 'Priority', 'High'),
    jonass.pick('Order the slates', 'Status', 'Doing'),
  ]);
  for (const project of [martas, jonass]) {
    await project.expectField('Order the slates', 'Priority', 'High');
    await project.expectField('Order the slates', 'Status', 'Doing');
  }

  // Both rename the same task at once: both end with the same name.
  const names = ['Call Ferreira roofing', 'Ring the roofer'];
  const fields = await Promise.all([martas, jonass].map((project) => project.openRename('Call the roofer')));
  await Promise.all(fields.map((field, index) => field.fill(names[index] ?? '')));
  await Promise.all(fields.map((field) => field.press('Enter')));
  await Promise.all([marta.expectSaved(), jonas.expectSaved()]);
  await expect
    .poll(async () => {
      const [hers, his] = await Promise.all([martas.names(), jonass.names()]);
      return hers.join('\n') === his.join('\n') && names.some((name) => hers.join('\n').includes(name));
    })
    .toBe(true);

  await writeTogether(martas, jonass);

  // In different views: one deletes the task that the other has open.
  await martas.showBoard();
  await expect(martas.column('Doing').getByRole('article', { name: 'Order the slates' })).toBeVisible();
  const drawer = await martas.openCard('Scaffold the south side');
  await jonass.remove('Scaffold the south side');
  await expect(drawer.gone).toBeVisible();
  await expect(martas.card('Scaffold the south side')).toBeHidden();
  await Promise.all([marta.expectSaved(), jonas.expectSaved()]);
});
