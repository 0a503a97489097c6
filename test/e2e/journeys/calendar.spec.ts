import type { Locator, Page } from '@playwright/test';
import { ProjectsPage } from '../pages/projects-page.ts';
import { SettingsPage } from '../pages/settings-page.ts';
import { expect, goOffline, reload, signInAs, test } from '../support/journey.ts';

const day = (page: Page, number: number): Locator =>
  page.locator(`[data-cal-day$="-${String(number).padStart(2, '0')}"]`);
const item = (page: Page, name: string): Locator => page.locator('.hf-cld-item').filter({ hasText: name });

/** Drags from the beginning of an element to a day. */
async function drag(page: Page, what: Locator, to: Locator): Promise<void> {
  const [from, over] = await Promise.all([what.boundingBox(), to.boundingBox()]);
  if (!from || !over) throw new Error('one of them is not on the screen');
  await page.mouse.move(from.x + Math.min(20, from.width / 2), from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(over.x + over.width / 2, over.y + over.height - 8, { steps: 8 });
  await expect(page.locator('.hf-drag-label')).toBeVisible();
  await page.mouse.up();
  await expect(page.locator('.hf-drag-label')).toHaveCount(0);
}

test('tasks are planned offline in the calendar; its feed serves them until it is revoked @nightly', async ({
  deskOf,
}) => {
  const { page, shell } = await deskOf('owner');
  const projects = new ProjectsPage(page);
  await projects.open();
  const project = await projects.create('Slipway repair');
  await project.addTasks('Drain the basin', 'Weld the rails');
  await shell.expectSaved();
  await page.getByRole('link', { name: 'Calendar' }).click();
  const calendar = page.getByRole('region', { name: 'Calendar', exact: true });
  await expect(calendar).toBeVisible();
  await goOffline(page);

  // In the next month: at the end of a month a day after today would not be in this one.
  await page.getByRole('button', { name: 'Next month' }).click();
  await day(page, 10).first().getByRole('button').dblclick();
  await page.keyboard.type('Hire the crane 9:30');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(item(page, 'Hire the crane')).toContainText('09:30');

  await page.getByRole('button', { name: '2 without dates' }).click();
  await drag(page, page.locator('.hf-cld-tray').getByText('Drain the basin'), day(page, 13).first());
  await expect(item(page, 'Drain the basin')).toBeVisible();
  await drag(page, item(page, 'Drain the basin'), day(page, 14).first());
  await expect(item(page, 'Drain the basin')).toHaveAccessibleName(/14/);
  // With keys: a week later, and two days long.
  await item(page, 'Drain the basin').focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(item(page, 'Drain the basin').first()).toHaveAccessibleName(/21/);
  await expect(item(page, 'Drain the basin').first()).toBeFocused();
  await page.keyboard.press('Alt+Shift+ArrowRight');
  await expect(item(page, 'Drain the basin').first()).toHaveAccessibleName(/21.*–.*22/);
  await page.keyboard.press('Control+z');
  await expect(item(page, 'Drain the basin')).not.toHaveAccessibleName(/–/);
  await page.keyboard.press('Control+Shift+z');
  await expect(item(page, 'Drain the basin').first()).toHaveAccessibleName(/–/);

  await page.getByRole('radio', { name: 'Week' }).click();
  await expect(page.locator('.hf-cld-hours')).toBeVisible();
  await page.getByRole('radio', { name: 'Month' }).click();
  await item(page, 'Hire the crane').click();
  await expect(
    page.getByRole('complementary', { name: /Hire the crane/ }).or(page.locator('.hf-drawer')),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await reload(page);
  await page.getByRole('button', { name: 'Next month' }).click();
  await expect(item(page, 'Hire the crane')).toBeVisible();
  await page.context().setOffline(false);
  await shell.expectSaved();

  await page.getByRole('button', { name: 'Project actions' }).click();
  await page.getByRole('menuitem', { name: 'Calendar address' }).click();
  await page.getByRole('button', { name: 'Make an address' }).click();
  const address = await page.getByRole('textbox', { name: 'Address' }).inputValue();
  const feed = await fetch(address);
  const text = await feed.text();
  expect(text).toContain('X-WR-CALNAME:Slipway repair');
  expect(text).toContain('SUMMARY:Hire the crane');
  const known = { headers: { 'if-none-match': feed.headers.get('etag') ?? '' } };
  expect((await fetch(address, known)).status).toBe(304);
  await page.keyboard.press('Escape');
  const settings = await SettingsPage.open(page);
  await settings.go('Calendar addresses');
  const section = page.locator('.settings-section').filter({ hasText: 'Slipway repair' });
  await section.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(section).toHaveCount(0);
  expect((await fetch(address, known)).status).toBe(404);
});

test('my tasks on the calendar of a phone: a day, a week, and a task moved by long press and tap @nightly', async ({
  server,
  newBrowser,
}) => {
  const page = await (await newBrowser({ viewport: { width: 390, height: 844 }, hasTouch: true })).newPage();
  const shell = await signInAs(page, server, 'owner');
  await page.getByRole('radio', { name: 'Calendar' }).click();
  const chosen = page.locator('.hf-cld-phone-day[aria-pressed="true"]');
  await expect(chosen).toHaveAttribute('aria-current', 'date');
  await goOffline(page);
  await page.getByRole('textbox', { name: 'Add a task for yourself' }).fill('Sharpen the chisels');
  await page.keyboard.press('Enter');
  const row = page.locator('.home-row').filter({ hasText: 'Sharpen the chisels' });
  await expect(row).toBeVisible();
  // The field closes, and the content below it moves up.
  await page.keyboard.press('Escape');
  await shell.expectFits();
  await page.getByRole('radio', { name: 'Week' }).click();
  await expect(page.locator('.hf-cld-phone-day')).toHaveCount(7);
  const other = page.locator('.hf-cld-phone-day[aria-pressed="false"]').first();
  await other.tap();
  await expect(row).toHaveCount(0);
  await page.getByRole('radio', { name: 'Day', exact: true }).click();
  await page.getByRole('button', { name: 'Today' }).click();
  await expect(item(page, 'Sharpen the chisels')).toBeVisible();
  // A long press picks the task up, a tap on a day moves it.
  await item(page, 'Sharpen the chisels').scrollIntoViewIfNeeded();
  const box = await item(page, 'Sharpen the chisels').boundingBox();
  const finger = await page.context().newCDPSession(page);
  const at = { x: (box?.x ?? 0) + 30, y: (box?.y ?? 0) + 8 };
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  await expect(page.getByText('Tap a day to move “Sharpen the chisels” there')).toBeVisible();
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.getByRole('radio', { name: 'Week' }).click();
  await page.locator('.hf-cld-phone-day[aria-pressed="false"]').last().tap();
  await expect(row).toBeVisible();
  await shell.expectFits();
});
