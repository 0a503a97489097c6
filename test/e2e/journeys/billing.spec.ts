/** Billing: checkout, seats, failed payments, pause and cancellation; the limits of free and ended plans. */
import { AxeBuilder } from '@axe-core/playwright';
import type { TestServer } from '../../server/support/server.ts';
import { expect, goOffline, test as base } from '../support/journey.ts';
import { enter, openServer, settle } from '../support/open-server.ts';
import { BillingPage } from '../pages/billing-page.ts';
import { ProjectsPage } from '../pages/projects-page.ts';

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

test('a plan is bought, extended, paused, cancelled and paid again after a failed payment @nightly', async ({
  own,
  newBrowser,
}) => {
  const person = await settle(own, 'Paula', 'Pier', 'Drive the piles');
  const page = await (await newBrowser()).newPage();
  await enter(page, own, person);
  const billing = new BillingPage(page);
  await page.getByRole('button', { name: 'Upgrade plan' }).click();
  await expect(billing.plan).toContainText('Trial');
  await expect(billing.meter('Seats')).toContainText('1 of 10');

  // The first card is declined, the second needs a confirmation at its bank.
  await page.getByRole('button', { name: 'Choose' }).first().click();
  await page.getByRole('alertdialog').getByRole('textbox', { name: 'Seats' }).fill('3');
  await expect(page.getByRole('alertdialog')).toContainText('€27.00');
  await billing.confirm('Go to payment');
  await billing.pay('4000 0000 0000 0002');
  await expect(page.getByRole('alert')).toContainText('declined');
  await billing.pay('4000 0025 0000 3155');
  await page.getByRole('button', { name: 'Yes, pay' }).click();
  await expect(billing.plan).toContainText('monthly, €9.00 a seat and month');
  await expect(billing.meter('Seats')).toContainText('1 of 3');
  await expect(billing.charge('Paid')).toContainText('€27.00');
  await expect(page.getByRole('button', { name: 'Upgrade plan' })).toBeHidden();

  // The price of seats is shown before they are bought.
  await page.getByRole('button', { name: 'One seat more' }).click();
  await page.getByRole('button', { name: 'One seat more' }).click();
  await expect(page.locator('.billing-lines')).toContainText('€45.00');
  await billing.button('Add 2 seats').click();
  await expect(billing.meter('Seats')).toContainText('1 of 5');

  await billing.button('Pause the plan').click();
  await billing.confirm('Pause the plan');
  await expect(page.getByRole('status').filter({ hasText: 'The plan is paused' })).toBeVisible();
  await billing.button('Resume the plan').click();
  await expect(billing.button('Pause the plan')).toBeVisible();
  await billing.button('Cancel the plan').click();
  await expect(page.getByRole('alertdialog')).toContainText('everything can still be read');
  await billing.confirm('Cancel the plan');
  await expect(page.getByRole('status').filter({ hasText: 'cancelled and ends' })).toBeVisible();
  await billing.button('Do not cancel the plan').click();
  await expect(billing.button('Cancel the plan')).toBeVisible();

  // A card fails at the renewal, and another one pays.
  const { body } = await person.post('/api/v1/admin-center/billing/portal');
  await billing.visit((body as { url: string }).url);
  await billing.pay('4000 0000 0000 0341');
  await billing.visit((body as { url: string }).url);
  await page.getByRole('button', { name: 'A month later' }).click();
  await billing.open();
  const due = page.getByRole('alert').filter({ hasText: 'The last payment failed' });
  await due.getByRole('button', { name: 'Update card' }).click();
  await billing.pay('4242 4242 4242 4242');
  await expect(billing.plan).toContainText('Visa ending 4242');
  await expect(due).toBeHidden();

  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).include('.billing').analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([]);
  }
  await goOffline(page);
  for (const name of ['Change to yearly', 'Cancel the plan', 'Edit'])
    await expect(billing.button(name)).toBeDisabled();
});

test('a free plan refuses the sixth project and shows the reason @nightly', async ({ own, newBrowser }) => {
  const person = await settle(own, 'Fred', 'First', 'Begin');
  await person.post(`/api/v1/admin-center/billing/switch-to-free-plan/${person.teamId}`);
  const page = await (await newBrowser()).newPage();
  const shell = await enter(page, own, person);
  const projects = new ProjectsPage(page);
  for (const name of ['Second', 'Third', 'Fourth', 'Fifth']) {
    await projects.open();
    await projects.create(name);
  }
  await shell.expectSaved();
  await projects.open();
  await page.getByRole('button', { name: 'New project' }).first().click();
  const form = page.getByRole('dialog', { name: 'New project' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Sixth');
  await form.getByRole('button', { name: 'Create project' }).click();
  await shell.expectAttention(1);
  const panel = await shell.openSyncPanel();
  await expect(panel.refused('Sixth')).toContainText('The plan of this team does not include more of these.');
});

test('changes made after the end of a plan are stored, and sent once it is renewed @nightly', async ({
  own,
  newBrowser,
}) => {
  const person = await settle(own, 'Erik', 'Embankment', 'Lay the stones');
  const page = await (await newBrowser()).newPage();
  const shell = await enter(page, own, person);
  const ended = new Date(Date.now() - 9 * DAY).toISOString().slice(0, 10);
  await own.db
    .updateTable('organizations')
    .set({ trial_expire_date: ended })
    .where('owner_id', '=', person.userId)
    .execute();
  const projects = new ProjectsPage(page);
  await projects.open();
  await page.reload();
  const dialog = page.getByRole('alertdialog', { name: 'Your trial has ended' });
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save everything on this device' }).click();
  expect((await download).suggestedFilename()).toBe('holdfast-everything.json');
  await dialog.getByRole('button', { name: 'Continue in read-only mode' }).click();
  await expect(page.getByText('everything can be read')).toBeVisible();

  const embankment = await projects.openProject('Embankment');
  await expect(embankment.row('Lay the stones')).toBeVisible();
  await embankment.addTasks('Plant the grass');
  await shell.expectAttention(1);
  expect(
    await own.db.selectFrom('tasks').select('id').where('name', '=', 'Plant the grass').execute(),
  ).toEqual([]);

  await page.getByRole('button', { name: 'Renew' }).click();
  await dialog.getByRole('button', { name: 'Go to billing' }).click();
  const billing = new BillingPage(page);
  await page.getByRole('button', { name: 'Choose' }).first().click();
  await billing.confirm('Go to payment');
  await billing.pay('4242 4242 4242 4242');
  await expect(billing.plan).toContainText('monthly');
  await expect
    .poll(() => own.db.selectFrom('tasks').select('name').where('name', '=', 'Plant the grass').execute())
    .toHaveLength(1);
  await shell.expectSaved();
});
