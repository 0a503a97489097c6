import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../support/accessible.ts';
import { expect, goOffline, test } from '../support/journey.ts';
import { openAt } from '../support/open-at.ts';
import { linkFromMail } from '../support/mailbox.ts';

/** Fields of a line of CSV without line breaks. */
const fieldsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );

/** Hours of `27h 50m`, `3h` or `10m`, as in the exported file. */
function hoursOf(text: string): number {
  const [, hours = '0'] = /(\d+)h/.exec(text) ?? [];
  const [, minutes = '0'] = /(\d+)m/.exec(text) ?? [];
  return Number(hours) + Number(minutes) / 60;
}

test('a report opens its tasks, is exported, scheduled by mail, and shown offline from the cache', async ({
  server,
  deskOf,
}) => {
  const { page, shell } = await deskOf('owner');
  await page.getByRole('navigation', { name: 'Main navigation' }).getByText('Reporting').click();
  const sidebar = page.getByRole('navigation', { name: 'Reports' });

  await test.step('a project, its tasks, one of them, and back with the same filters', async () => {
    await sidebar.getByRole('link', { name: 'Projects' }).click();
    await page.getByRole('button', { name: 'Health All' }).click();
    await page.getByRole('option', { name: 'Not set' }).click();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/healths=/);
    await page.getByRole('button', { name: 'Depot move to Gleisbogen', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: 'Depot move to Gleisbogen' });
    await drawer.getByRole('tab', { name: /^Tasks/ }).click();
    const row = drawer.getByRole('row').nth(1).getByRole('button');
    const task = await row.innerText();
    await row.click();
    await expect(page.getByRole('dialog', { name: task })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer.getByRole('tab', { name: /^Tasks/ })).toHaveAttribute('aria-selected', 'true');
    await expect(page).toHaveURL(/healths=/);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
  });

  await test.step('what is in the file is what is on the screen, cell by cell', async () => {
    await sidebar.getByRole('link', { name: 'By project' }).click();
    await page.getByRole('button', { name: /^Last 7 days/ }).click();
    await page.getByRole('menuitemcheckbox', { name: /^All time/ }).click();
    const table = page.getByRole('table', { name: 'Time by project' });
    await expect(table.locator('tbody tr').first()).toBeVisible();
    await page.getByRole('button', { name: 'Export' }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: /Comma-separated/ }).click();
    const text = await readFile(await (await saved).path(), 'utf8');
    const [titles = [], ...lines] = text.replace('\uFEFF', '').trim().split('\r\n').map(fieldsOf);
    const heads = await table.locator('thead th').allInnerTexts();
    // The column with a chart of the figures is not exported.
    const drawing = heads.findIndex((head) => head.trim() === 'Logged and estimated');
    expect(drawing).toBeGreaterThan(0);
    const withoutDrawing = (cells: readonly string[]) => cells.filter((_, place) => place !== drawing);
    expect(titles).toEqual(withoutDrawing(heads.map((head) => head.trim())));
    const shown = await table
      .locator('tbody tr')
      .evaluateAll((rows) =>
        rows.map((row) =>
          [...row.children].map((cell) => (cell instanceof HTMLElement ? cell.innerText.trim() : '')),
        ),
      );
    expect(shown.length).toBeGreaterThan(3);
    expect(lines).toHaveLength(shown.length);
    for (const cells of shown.map(withoutDrawing)) {
      const [name = '', ...times] = cells;
      const line = lines.find(([first]) => first === name) ?? [];
      expect(line, name).toHaveLength(cells.length);
      for (const [place, time] of times.entries())
        expect(Number(line[place + 1]), `${name}, ${titles[place + 1]}`).toBeCloseTo(hoursOf(time), 1);
    }
  });

  await test.step('a scheduled report arrives in the mails', async () => {
    await sidebar.getByRole('link', { name: 'Scheduled' }).click();
    await page.getByRole('button', { name: 'Schedule a report' }).first().click();
    await page.getByLabel('Name').fill('Monday report');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Monday report', exact: true }).click();
    await page.getByRole('button', { name: 'Send now' }).click();
    const link = await linkFromMail(server, 'owner@demo.holdfast.example', '/worklenz/open');
    await page.goto(link);
    await expect(page).toHaveURL(/\/worklenz\/reporting\/projects/);
  });

  await test.step('without a network it is shown with its age', async () => {
    await shell.expectSaved();
    await goOffline(page);
    await sidebar.getByRole('link', { name: 'By project' }).click();
    await expect(
      page.getByRole('table', { name: 'Time by project' }).locator('tbody tr').first(),
    ).toBeVisible();
    await page.reload();
    await expect(
      page.getByRole('table', { name: 'Time by project' }).locator('tbody tr').first(),
    ).toBeVisible();
    await expect(page.getByText(/^As of /)).toBeVisible();
    await sidebar.getByRole('link', { name: 'By member' }).click();
    await expect(page.getByText('Not on this device yet')).toBeVisible();
    await expect(page.getByText(/^Time logged in the projects of this device/)).toBeVisible();
    await sidebar.getByRole('link', { name: 'Projects', exact: true }).click();
    await expect(page).toHaveURL(/healths=/);
    await expect(page.getByRole('table', { name: 'Projects' }).locator('tbody tr').first()).toBeVisible();
  });
});

test('a timesheet week is filled in and submitted offline, and approved by a team lead @nightly', async ({
  server,
  deskOf,
}) => {
  const { page: member, shell } = await deskOf('luis');
  await goOffline(member);
  await member.goto(`${server.url}/worklenz/my-time`);
  await member.getByRole('button', { name: 'Add a task' }).click();
  const option = member.getByRole('option').first();
  await option.click();
  await member.keyboard.press('Escape');
  const cells = member
    .getByRole('table', { name: 'My time' })
    .locator('tbody tr')
    .first()
    .getByRole('textbox');
  await expect(cells).toHaveCount(7);
  for (const [day, time] of ['2h', '1h 30m', '45m'].entries()) {
    await cells.nth(day).fill(time);
    await cells.nth(day).press('Enter');
  }
  await member.getByRole('button', { name: 'Submit' }).click();
  await member.getByLabel('Note (optional)').fill('Two days on site');
  await member.getByRole('button', { name: 'Submit the week' }).click();
  await expect(member.getByText('Submitted')).toBeVisible();
  await member.context().setOffline(false);
  await shell.expectSaved();

  const { page: lead } = await deskOf('jonas');
  await lead.goto(`${server.url}/worklenz/my-time`);
  await lead.getByRole('button', { name: '1 week waits' }).click();
  const week = lead.getByRole('listitem', { name: /^Luis Ferreira/ });
  await expect(week.getByText('Two days on site')).toBeVisible();
  await week.getByLabel('Note to the member').fill('Thank you');
  await week.getByRole('button', { name: 'Approve' }).click();
  await expect(member.getByText('Thank you')).toBeVisible();
  await expect(member.getByText('Approved')).toBeVisible();
});

test('axe finds no problems on reports and their drawers, light and dark @nightly', async ({
  server,
  deskOf,
}) => {
  const { page, shell } = await deskOf('owner');
  const ready = async (path: string, heading: string): Promise<void> => {
    await openAt(
      page,
      `${server.url}/worklenz/${path}`,
      page.getByRole('heading', { level: 1, name: heading }),
    );
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  };
  for (const [path, heading] of [
    ['reporting/projects', 'Projects'],
    ['reporting/time-sheet-overview?duration=ALL_TIME', 'Timesheet'],
    ['reporting/time-sheet-members?duration=PREV_MONTH', 'Time by member'],
    ['reporting/scheduled', 'Scheduled reports'],
    ['my-time', 'My time'],
  ] as const) {
    await ready(path, heading);
    await expectAccessible(page, path);
  }
  for (const [path, heading, row] of [
    ['reporting/overview', 'Overview', 'Nordkai Ausbau'],
    ['reporting/projects', 'Projects', 'Depot move to Gleisbogen'],
    ['reporting/members', 'Members', 'Jonas Weber'],
  ] as const)
    for (const [width, height] of [
      [1440, 900],
      [768, 1024],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await ready(path, heading);
      // Opens and closes the drawer by keyboard.
      await page
        .getByRole('main')
        .getByRole('button', { name: new RegExp(`^${row}`) })
        .first()
        .press('Enter');
      const drawer = page.getByRole('dialog', { name: row });
      await expect(drawer).toBeVisible();
      // All tabs at the largest width; at the others only that they fit. The nightly grid checks all three widths.
      for (const tab of width === 1440 ? await drawer.getByRole('tab').all() : []) {
        await tab.click();
        await expect(drawer.locator('[aria-busy="true"]')).toHaveCount(0);
        await expectAccessible(page, `${row}, ${await tab.innerText()}, ${String(width)} px`);
      }
      await shell.expectFits();
      await page.keyboard.press('Escape');
      await expect(drawer).toBeHidden();
    }
  // At 200 % zoom the header is as high as the window: the whole content scrolls, not the table alone.
  await page.setViewportSize({ width: 640, height: 360 });
  await ready('reporting/members', 'Members');
  const room = page.locator('.hf-room');
  const below = page
    .getByRole('main')
    .getByRole('button', { name: /^Jonas Weber/ })
    .first();
  await below.scrollIntoViewIfNeeded();
  await expect(below).toBeInViewport();
  expect(await room.evaluate((one) => one.scrollHeight > one.clientHeight)).toBe(true);
  const scrollers = await room.evaluate((one) =>
    [...one.querySelectorAll('*')]
      .filter(
        (part) => getComputedStyle(part).overflowY === 'auto' && part.scrollHeight > part.clientHeight + 1,
      )
      .map((part) => part.className),
  );
  expect(scrollers, 'no part scrolls by itself in the little height there is').toEqual([]);
});
