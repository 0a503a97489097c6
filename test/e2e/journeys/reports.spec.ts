import { readFile } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, goOffline, signInAs, test } from '../support/journey.ts';

/** A field of a line of CSV that holds no line break. */
const fieldsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );

test('the Monday report leads from the sidebar to a task and back, and is there in the train', async ({
  server,
  newBrowser,
}) => {
  const context = await newBrowser({ reducedMotion: 'reduce', acceptDownloads: true });
  const page = await context.newPage();
  const shell = await signInAs(page, server, 'owner');
  await page.getByRole('navigation', { name: 'Main navigation' }).getByText('Reporting').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const sidebar = page.getByRole('navigation', { name: 'Reports' });

  await test.step('a project, its tasks, one of them, and back with the same filters', async () => {
    await sidebar.getByRole('link', { name: 'Projects' }).click();
    await page.getByRole('button', { name: 'Health All' }).click();
    await page.getByRole('option', { name: 'Not set' }).click();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/healths=/);
    const rows = page.getByRole('table', { name: 'Projects' }).locator('tbody tr');
    await rows.first().getByRole('button').first().click();
    const drawer = page.getByRole('dialog').filter({ has: page.getByRole('tablist') });
    await drawer.getByRole('tab', { name: /^Tasks/ }).click();
    await drawer.getByRole('row').nth(1).getByRole('button').click();
    await expect(page).toHaveURL(/[?&]task=/);
    await page.keyboard.press('Escape');
    await expect(drawer.getByRole('tab', { name: /^Tasks/ })).toHaveAttribute('aria-selected', 'true');
    await expect(page).toHaveURL(/healths=/);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
  });

  await test.step('what is exported is what is on the screen', async () => {
    await sidebar.getByRole('link', { name: 'By project' }).click();
    await page.getByRole('button', { name: /^Period|Last 7 days/ }).click();
    await page.getByRole('menuitemcheckbox', { name: /^All time/ }).click();
    const table = page.getByRole('table', { name: 'Time by project' });
    await expect(table.locator('tbody tr').first()).toBeVisible();
    await page.getByRole('button', { name: 'Export' }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: /Comma-separated/ }).click();
    const text = await readFile(await (await saved).path(), 'utf8');
    const [, ...lines] = text.replace('\uFEFF', '').trim().split('\r\n').map(fieldsOf);
    const names = await table.locator('tbody tr .hf-table-open').allInnerTexts();
    expect(lines.map(([name]) => name).toSorted()).toEqual(names.map((name) => name.trim()).toSorted());
    expect(lines.every(([, hours]) => Number(hours) > 0)).toBe(true);
  });

  await test.step('without a network it is shown with its age', async () => {
    await shell.expectSaved();
    await goOffline(page);
    await page.reload();
    const table = page.getByRole('table', { name: 'Time by project' });
    await expect(table.locator('tbody tr').first()).toBeVisible();
    await expect(page.getByText(/^As of /)).toBeVisible();
    await sidebar.getByRole('link', { name: 'Estimate and actual' }).click();
    await expect(page.getByText('Not on this device yet')).toBeVisible();
    await sidebar.getByRole('link', { name: 'Projects', exact: true }).click();
    await expect(page).toHaveURL(/healths=/);
    await expect(page.getByRole('table', { name: 'Projects' }).locator('tbody tr').first()).toBeVisible();
  });
});

test('axe finds nothing on any report, light and dark', async ({ server, newBrowser }) => {
  const page = await (await newBrowser({ reducedMotion: 'reduce' })).newPage();
  await signInAs(page, server, 'owner');
  for (const [path, heading] of [
    ['reporting/overview', 'Overview'],
    ['reporting/projects', 'Projects'],
    ['reporting/members', 'Members'],
    ['reporting/time-sheet-overview?duration=ALL_TIME', 'Timesheet'],
    ['reporting/time-sheet-projects?duration=ALL_TIME', 'Time by project'],
    ['reporting/time-sheet-members?duration=PREV_MONTH', 'Time by member'],
    ['reporting/time-sheet-estimate-vs-actual?duration=ALL_TIME', 'Estimate and actual'],
    ['my-time', 'My time'],
  ] as const) {
    await page.goto(`${server.url}/worklenz/${path}`);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
      await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
      const axe = new AxeBuilder({ page }).setLegacyMode(true);
      // The rest is the same in both themes.
      if (colorScheme === 'dark') axe.withRules(['color-contrast', 'link-in-text-block']);
      const { violations } = await axe.analyze();
      const found = violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target }) => `${id} ${target.join(' ')}`),
      );
      expect.soft(found, `${path}, ${colorScheme}`).toEqual([]);
    }
  }
});
