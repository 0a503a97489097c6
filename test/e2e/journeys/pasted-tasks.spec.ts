import { expect, goOffline, signInAs, test } from '../support/journey.ts';
import { ProjectsPage } from '../pages/projects-page.ts';

test('a list that is pasted becomes tasks, which are one step to undo, also offline', async ({
  server,
  newBrowser,
}) => {
  const context = await newBrowser({ permissions: ['clipboard-read', 'clipboard-write'] });
  const page = await context.newPage();
  const shell = await signInAs(page, server, 'owner');
  const projects = new ProjectsPage(page);
  await projects.open();
  const winch = await projects.create('Winch house');
  await winch.addTasks('Grease the drum');
  await shell.expectSaved();
  await goOffline(page);

  await winch.pasteTasks(
    '1. Test the brake\n2. Change the rope !high\n3. Call the surveyor tomorrow #unheard\n',
  );
  await winch.expectNames([
    'Grease the drum',
    'Test the brake',
    'Change the rope',
    'Call the surveyor #unheard',
  ]);
  await winch.expectField('Change the rope', 'Priority', 'High');
  await winch.expectField('Call the surveyor #unheard', 'Due', /^Due: .*\d/);
  await shell.expectOffline(3);
  await winch.undo();
  await winch.expectNames(['Grease the drum']);
  await context.setOffline(false);
  await shell.expectSaved();
  await expect(winch.row('Test the brake')).toBeHidden();
});
