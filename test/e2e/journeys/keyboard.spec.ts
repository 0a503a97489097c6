import type { Locator, Page } from '@playwright/test';
import { demoEmail, expect, reload, test } from '../support/journey.ts';
import { pressAll, tabTo } from '../support/keys.ts';
import { DEMO_PASSWORD } from '../../../server/demo/people.ts';
import { LoginPage } from '../pages/login-page.ts';
import { ProjectPage } from '../pages/project-page.ts';
import { Shell } from '../pages/shell.ts';

/** Checks that the focused element has an outline, a shadow or a border. */
async function expectFocusSeen(page: Page): Promise<void> {
  const seen = await page.locator(':focus').evaluate((element) => {
    const style = getComputedStyle(element);
    return style.outlineStyle !== 'none' || style.boxShadow !== 'none' || style.borderStyle !== 'none';
  });
  expect(seen).toBe(true);
}

async function isLeftOf(one: Locator, other: Locator): Promise<boolean> {
  const [left, right] = await Promise.all([one.boundingBox(), other.boundingBox()]);
  if (!left || !right) throw new Error('a column is not there');
  return left.x < right.x;
}

/** Moves the cursor down the list to the row of a task. */
async function walkTo(project: ProjectPage, name: string): Promise<void> {
  const there = project.row(name).and(project.page.locator('[data-cursor]'));
  const cursor = (): Promise<string | undefined> =>
    project.page.evaluate(() => document.querySelector('[data-cursor]')?.id);
  for (let n = 0; n < 12 && (await there.count()) === 0; n += 1) {
    const before = await cursor();
    await project.page.keyboard.press('j');
    await expect.poll(cursor).not.toBe(before);
  }
  await expect(there).toBeVisible();
}

test('a person signs in, edits tasks in the list and logs out by keyboard alone @whole-browser', async ({
  server,
  newBrowser,
}) => {
  const page = await (await newBrowser()).newPage();
  await new LoginPage(page).open(server.url);
  await expect(new LoginPage(page).email).toBeFocused();
  await page.keyboard.type(demoEmail('aoife'));
  await tabTo(page, /^$|Password/);
  await expect(new LoginPage(page).password).toBeFocused();
  await page.keyboard.type(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  const shell = new Shell(page);
  await shell.expectSaved();

  // Opens a project.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await expectFocusSeen(page);
  await pressAll(page, 'g', 'p');
  await expect(page.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible();
  await page.keyboard.press('j');
  await expectFocusSeen(page);
  const name = await page.locator(':focus .projects-title').innerText();
  await page.keyboard.press('Enter');
  const project = new ProjectPage(page);
  await expect(project.title).toHaveText(name);
  await tabTo(page, /^List$/);
  await page.keyboard.press('Enter');
  await expect(project.list).toBeVisible();
  // With reduced motion the list has no transition when it is scrolled to the field.
  expect(await project.list.evaluate((list) => getComputedStyle(list).transitionDuration)).toBe('0s');

  // Adds two tasks, searches for them and changes them.
  // Types at once: keys before the field has rendered are buffered.
  await page.keyboard.press('c');
  await page.keyboard.type('Keys only, one');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Keys only, two');
  await pressAll(page, 'Enter', 'Escape');
  await page.keyboard.press('/');
  await page.keyboard.type('Keys only');
  await expect(project.row('Keys only, two')).toBeVisible();
  await expect(project.list.locator('.hf-tr-title')).toHaveCount(2);
  await tabTo(page, /^Tasks$/);
  await page.keyboard.press('Shift+Tab');
  // J moves the focus into the list; Home and End move to its ends.
  await page.keyboard.press('j');
  await expect(project.list).toBeFocused();
  const cursor = project.list.locator('.hf-tr[data-cursor]');
  const title = cursor.locator('.hf-tr-title');
  const ring = () => cursor.evaluate((row) => getComputedStyle(row, '::after').borderTopStyle);
  await expect.poll(ring).toBe('solid');
  const [first = '', last = ''] = await project.list.locator('.hf-tr-title').allInnerTexts();
  await page.keyboard.press('End');
  await expect(title).toHaveText(last);
  await page.keyboard.press('Home');
  await expect(title).toHaveText(first);
  await walkTo(project, 'Keys only, one');
  await page.keyboard.press('s');
  await page.keyboard.type('Doing');
  await page.keyboard.press('Enter');
  await project.expectField('Keys only, one', 'Status', 'Doing');
  await page.keyboard.press('p');
  await page.keyboard.type('High');
  await page.keyboard.press('Enter');
  await project.expectField('Keys only, one', 'Priority', 'High');
  await page.keyboard.press('e');
  await pressAll(page, 'End');
  await page.keyboard.type(' and a half');
  await page.keyboard.press('Enter');
  await expect(project.row('Keys only, one and a half')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(project.row('Keys only, one')).toBeVisible();

  // Moves the task to the previous group without a picker.
  await page.keyboard.press('Alt+ArrowLeft');
  await project.expectField('Keys only, one', 'Status', /to do/i);

  // Opens the task, then deletes both.
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Keys only, one' });
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await pressAll(page, 'ControlOrMeta+a', 'Delete');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Delete 2 tasks?');
  await tabTo(page, /^Delete$/);
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(project.row('Keys only, one')).toHaveCount(0);
  await shell.expectSaved();

  // Opens the shortcuts and the sync panel, then logs out.
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeHidden();
  await pressAll(page, 'g', 's');
  await expect(page.getByRole('dialog', { name: 'Saving and syncing' })).toBeVisible();
  await page.keyboard.press('Escape');
  await tabTo(page, /your profile$/);
  await page.keyboard.press('Enter');
  await tabTo(page, /^Log out$/);
  await page.keyboard.press('Enter');
  await new LoginPage(page).expectShown();
});

test('cards are added and moved, and columns collapsed, by keyboard alone @nightly', async ({
  server,
  newBrowser,
}) => {
  const page = await (await newBrowser()).newPage();
  await new LoginPage(page).open(server.url);
  await new LoginPage(page).signIn(demoEmail('jonas'), DEMO_PASSWORD);
  const shell = new Shell(page);
  await shell.expectSaved();
  await pressAll(page, 'g', 'p');
  await expect(page.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible();
  await page.keyboard.press('c');
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type('Board of keys');
  await page.keyboard.press('ControlOrMeta+Enter');
  const project = new ProjectPage(page);
  await expect(project.title).toHaveText('Board of keys');
  await expect(project.list).toBeVisible();
  await page.keyboard.press('c');
  await expect(page.getByPlaceholder('What needs to be done?')).toBeFocused();
  for (const name of ['First card', 'Second card']) {
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
  }
  await page.keyboard.press('Escape');
  await tabTo(page, /^Board$/);
  await page.keyboard.press('Enter');
  await expect(project.card('First card')).toBeVisible();

  // Space lifts a card, arrow keys move it, Space drops it.
  await tabTo(page, /^First card$/);
  await expectFocusSeen(page);
  // Leaving the empty field with Escape restores the focus.
  await page.keyboard.press('c');
  await expect(page.getByRole('textbox', { name: 'Add a task to To do' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(project.card('First card')).toBeFocused();
  await pressAll(page, 'Space', 'ArrowRight', 'Space');
  await expect(project.column('Doing').getByRole('article', { name: 'First card' })).toBeVisible();
  await expect(project.card('First card')).toBeFocused();
  // Alt with an arrow key moves it at once.
  await page.keyboard.press('Alt+ArrowRight');
  await expect(project.column('Done').getByRole('article', { name: 'First card' })).toBeVisible();
  await shell.expectSaved();
  await reload(page);
  await expect(project.column('Done').getByRole('article', { name: 'First card' })).toBeVisible();

  // Grouped by assignee, moving a card assigns it to a person or unassigns it.
  await tabTo(page, /^Group/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu', { name: 'Group' })).toBeVisible();
  await page.keyboard.type('ass');
  await page.keyboard.press('Enter');
  const nobody = project.column('Nobody');
  const jonas = project.column('Jonas Weber');
  await expect(nobody.getByRole('article', { name: 'Second card' })).toBeVisible();
  await tabTo(page, /^First card$/);
  const jonasIsLeft = await isLeftOf(jonas, nobody);
  await page.keyboard.press(jonasIsLeft ? 'Alt+ArrowLeft' : 'Alt+ArrowRight');
  await expect(jonas.getByRole('article', { name: 'First card' })).toBeVisible();
  await expect(project.card('First card')).toBeFocused();
  await pressAll(page, 'Space', jonasIsLeft ? 'ArrowRight' : 'ArrowLeft', 'Space');
  await expect(nobody.getByRole('article', { name: 'First card' })).toBeVisible();
  await page.keyboard.press(jonasIsLeft ? 'Alt+ArrowLeft' : 'Alt+ArrowRight');
  await expect(jonas.getByRole('article', { name: 'First card' })).toBeVisible();
  // A column that is collapsed from its menu is collapsed in another tab too.
  await tabTo(page, /^Actions for Nobody$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu', { name: 'Actions for Nobody' })).toBeVisible();
  await page.keyboard.type('coll');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Nobody, 1 task, collapsed$/ })).toBeVisible();
  await shell.expectSaved();
  const tab = await page.context().newPage();
  await tab.goto(page.url());
  await expect(new ProjectPage(tab).column('Jonas Weber').getByRole('article')).toHaveCount(1);
  await expect(tab.getByRole('button', { name: /^Nobody, 1 task, collapsed$/ })).toBeVisible();
});
