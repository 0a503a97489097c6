import { expect, signInAs, test } from '../support/journey.ts';
import { ProjectsPage } from '../pages/projects-page.ts';

test('two people in two browsers see each other work and end with the same', async ({
  server,
  newBrowser,
}) => {
  const one = await (await newBrowser()).newPage();
  const two = await (await newBrowser()).newPage();
  const [marta, jonas] = await Promise.all([signInAs(one, server, 'owner'), signInAs(two, server, 'jonas')]);

  // A project that is made here appears there.
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

  // Both change the same task at once, in different fields: both changes hold.
  await Promise.all([
    martas.pick('Order the slates', 'Priority', 'High'),
    jonass.pick('Order the slates', 'Status', 'Doing'),
  ]);
  for (const project of [martas, jonass]) {
    await project.expectField('Order the slates', 'Priority', 'High');
    await project.expectField('Order the slates', 'Status', 'Doing');
  }

  // Both rename the same task at once: everybody ends with the same name.
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

  // Each on another view; one deletes what the other looks at.
  await martas.showBoard();
  await expect(martas.column('Doing').getByRole('article', { name: 'Order the slates' })).toBeVisible();
  const drawer = await martas.openCard('Scaffold the south side');
  await jonass.remove('Scaffold the south side');
  await expect(drawer.gone).toBeVisible();
  await expect(martas.card('Scaffold the south side')).toBeHidden();
  await Promise.all([marta.expectSaved(), jonas.expectSaved()]);
});
