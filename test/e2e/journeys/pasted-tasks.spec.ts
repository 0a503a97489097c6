import { expect, goOffline, reload, test } from '../support/journey.ts';
import { ProjectsPage } from '../pages/projects-page.ts';

test('a pasted list creates tasks, subtasks and labels, offline, in one undo step @nightly', async ({
  deskOf,
}) => {
  const { page, shell } = await deskOf('owner');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
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

  // An indented line becomes a subtask of the line above.
  await winch.pasteTasks('Rig the tower\n  Check the shackles\n');
  await winch.expectNames(['Grease the drum', 'Rig the tower']);
  await winch.row('Rig the tower').getByRole('button', { name: 'Show subtasks of “Rig the tower”' }).click();
  await winch.expectNames(['Grease the drum', 'Rig the tower', 'Check the shackles']);
  await winch.undo();
  await winch.expectNames(['Grease the drum']);

  // A recurrence is stored with the task, and undone with it.
  await page.keyboard.press('c');
  await page.keyboard.type('Sweep the yard every monday');
  await expect(winch.list.locator('.hf-add-tokens')).toContainText('Weekly: Monday');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await winch.expectNames(['Grease the drum', 'Sweep the yard']);
  await winch.expectField('Sweep the yard', 'Due', /^Due: .*\d/);
  await expect(winch.row('Sweep the yard').getByRole('img', { name: 'Repeats' })).toBeVisible();
  await winch.undo();
  await winch.expectNames(['Grease the drum']);
  await page.context().setOffline(false);
  await shell.expectSaved();
  await expect(winch.row('Test the brake')).toBeHidden();

  // While typing, the line shows the new label; afterwards the label is offered for other tasks.
  await page.keyboard.press('c');
  await page.keyboard.type('Paint the drum #quayside, tomorrow 14:30');
  await expect(winch.list.getByText('New label: quayside')).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Oil the pawl #quays');
  await expect(page.getByRole('option', { name: 'quayside' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(winch.list.locator('.hf-add-tokens')).toHaveText('quayside');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await winch.expectField('Paint the drum', 'Labels', 'quayside');
  await winch.expectField('Paint the drum', 'Due', /\w 14:30$/);
  await winch.expectField('Oil the pawl', 'Labels', 'quayside');
  // A day with a time, and a time alone: one undo step each.
  await winch.pickDay('Oil the pawl', 'Due', '+3 2pm');
  await winch.pickDay('Paint the drum', 'Due', '9:00');
  await winch.expectField('Paint the drum', 'Due', /\w 09:00$/);
  await winch.expectField('Oil the pawl', 'Due', /\w 14:00$/);
  await winch.undo();
  await winch.undo();
  await winch.expectField('Oil the pawl', 'Due', 'None');
  await winch.expectField('Paint the drum', 'Due', /\w 14:30$/);
  await shell.expectSaved();
  await reload(page);
  await winch.expectField('Oil the pawl', 'Labels', 'quayside');
});
