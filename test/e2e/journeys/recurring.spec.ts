import { makeRecurringTasks } from '../../../server/jobs/recurring-tasks.ts';
import type { TestServer } from '../../server/support/server.ts';
import { expect, goOffline, reload, test as base } from '../support/journey.ts';
import { enter, openServer, settle } from '../support/open-server.ts';
import { ProjectPage } from '../pages/project-page.ts';
import { ProjectsPage } from '../pages/projects-page.ts';
import { RepeatForm } from '../pages/repeat-form.ts';
import { TaskDrawer } from '../pages/task-drawer.ts';

const test = base.extend<object, { readonly own: TestServer }>({
  own: [
    async ({ browserName: _every }, provide) => {
      const own = await openServer({ BILLING_DEMO: '1' });
      await provide(own);
      await own.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

const DAY = 86_400_000;
const TASK = 'Sweep the yard';

test('a recurrence set offline makes the server create occurrences live, until it is ended @nightly', async ({
  own,
  newBrowser,
}) => {
  const person = await settle(own, 'Rosa', 'Yard', TASK);
  const context = await newBrowser();
  const page = await context.newPage();
  const shell = await enter(page, own, person);
  await new ProjectsPage(page).open();
  const yard = await new ProjectsPage(page).openProject('Yard');
  const repeat = new RepeatForm(await yard.openTask(TASK));
  await expect(repeat.field).toHaveAccessibleName(/Repeat: Does not repeat$/);

  await goOffline(page);
  await repeat.open();
  await repeat.setWeekdays('Tuesday', 'Friday');
  const promised = await repeat.nextDays();
  await repeat.press('Repeat');
  await expect(repeat.field).toHaveAccessibleName(/^Repeat: Weekly: Tue, Fri$/);
  await expect(yard.row(TASK).getByRole('img', { name: 'Repeats' })).toBeVisible();
  await shell.expectOffline(1);
  await reload(page);
  await expect(repeat.field).toHaveAccessibleName(/^Repeat: Weekly: Tue, Fri$/);
  await context.setOffline(false);
  await shell.expectSaved();

  // Before the first day two processes run at once: one of them creates the task, for a day that the form had shown.
  const later = Date.parse(`${promised[0] ?? ''}T00:00:00Z`) - DAY / 2;
  const run = () =>
    makeRecurringTasks({
      db: own.db,
      now: () => new Date(Math.max(later, Date.now() + DAY)),
      committed: own.server.committed,
      log: { error: (facts) => expect(facts).toBeNull() },
    });
  const made = await Promise.all([run(), run()]);
  expect(made.toSorted()).toEqual([0, 1]);
  await expect(yard.row(TASK)).toHaveCount(2);
  await expect(yard.list.getByRole('img', { name: 'Repeats' })).toHaveCount(2);
  const tasks = await own.db
    .selectFrom('tasks')
    .select('end_date')
    .where('team_id', '=', person.teamId)
    .execute();
  expect(promised).toContain(tasks.map((task) => task.end_date).find((due) => due !== null));

  await repeat.open();
  await repeat.setDaysAfterCompletion(3);
  await repeat.press('Save');
  await expect(repeat.field).toHaveAccessibleName(/^Repeat: 3 days after it is done$/);
  await shell.expectSaved();
  expect(await run()).toBe(0);

  await repeat.open();
  await repeat.endAfter(1);
  await repeat.press('Save');
  await expect(repeat.field).toHaveAccessibleName(/^Repeat: Ended$/);
  await shell.expectSaved();

  await repeat.open();
  await repeat.press('Stop repeating');
  await expect(repeat.field).toHaveAccessibleName(/Repeat: Does not repeat$/);
  await expect(yard.list.getByRole('img', { name: 'Repeats' })).toHaveCount(0);
  await new TaskDrawer(page, TASK).close();
  await yard.undo();
  await expect(yard.list.getByRole('img', { name: 'Repeats' })).toHaveCount(2);
  await shell.expectSaved();
  await expect(new ProjectPage(page).row(TASK)).toHaveCount(2);
});

test('the free plan allows no new or changed recurrence, but an existing one can be ended @nightly', async ({
  own,
  newBrowser,
}) => {
  const person = await settle(own, 'Enno', 'Berth', TASK);
  const page = await (await newBrowser()).newPage();
  const shell = await enter(page, own, person);
  await new ProjectsPage(page).open();
  const drawer = await (await new ProjectsPage(page).openProject('Berth')).openTask(TASK);
  const repeat = new RepeatForm(drawer);
  await repeat.open();
  await repeat.press('Repeat');
  await shell.expectSaved();

  await own.db
    .updateTable('organizations')
    .set({ subscription_type: 'free', subscription_status: 'free' })
    .where('id', 'in', (teams) =>
      teams.selectFrom('teams').select('organization_id').where('id', '=', person.teamId),
    )
    .execute();
  // The page gets the plan with the session, which it requests again.
  await reload(page);
  await repeat.open();
  await expect(repeat.root.getByText('not part of the free plan')).toBeVisible();
  await expect(repeat.root.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await repeat.press('Stop repeating');
  await expect(drawer.root.getByRole('switch', { name: 'Billable' })).toBeVisible();
  await expect(repeat.field).toHaveCount(0);
  await shell.expectSaved();
});
