import { expect, goOffline, signInAs, test } from '../support/journey.ts';
import { ProjectsPage } from '../pages/projects-page.ts';

test('a list that is pasted becomes tasks with new labels, which are one step to undo, also offline', async ({
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
    '1. Test the brake\n2. Change the rope !high\n3. Call the surveyor tomorrow #sling #3\n4. Weigh the hook #Sling\n',
  );
  await winch.expectNames([
    'Grease the drum',
    'Test the brake',
    'Change the rope',
    'Call the surveyor #3',
    'Weigh the hook',
  ]);
  await winch.expectField('Change the rope', 'Priority', 'High');
  await winch.expectField('Call the surveyor #3', 'Due', /^Due: .*\d/);
  await winch.expectField('Call the surveyor #3', 'Labels', 'sling');
  await winch.expectField('Weigh the hook', 'Labels', 'sling');
  await shell.expectOffline(6);
  await winch.undo();
  await winch.expectNames(['Grease the drum']);
  await context.setOffline(false);
  await shell.expectSaved();
  await expect(winch.row('Test the brake')).toBeHidden();

  // Typed, the line says what it will make; the label is one for everybody then.
  await page.keyboard.press('c');
  await page.keyboard.type('Paint the drum #quayside');
  await expect(winch.list.getByText('New label: quayside')).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Oil the pawl #quays');
  await expect(winch.list.locator('.hf-add-said')).toHaveText('quayside');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await winch.expectField('Paint the drum', 'Labels', 'quayside');
  await winch.expectField('Oil the pawl', 'Labels', 'quayside');
  await shell.expectSaved();
  await page.reload();
  await winch.expectField('Oil the pawl', 'Labels', 'quayside');
});
