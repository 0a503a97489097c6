import type { Locator, Page } from '@playwright/test';
import { Office } from '../support/office.ts';
import { expect, goOffline, reload, signInAs, test } from '../support/journey.ts';
import { ProjectPage } from '../pages/project-page.ts';
import { ProjectsPage } from '../pages/projects-page.ts';
import { Shell } from '../pages/shell.ts';
import { TaskDrawer } from '../pages/task-drawer.ts';

const WIDTH = 390;

type Touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number, y?: number) => Promise<unknown>;

async function fingerOf(page: Page): Promise<Touch> {
  const finger = await page.context().newCDPSession(page);
  return (type, x = 0, y = 0) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
}

/** Swipes a sheet down by its header: it follows the finger, and closes when the finger is lifted. */
async function swipeAway(page: Page, sheet: Locator): Promise<void> {
  // Wait for the end of its animations.
  await sheet.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  const box = await sheet.boundingBox();
  if (!box) throw new Error('the sheet is not on the screen');
  const touch = await fingerOf(page);
  const from = box.y + 20;
  const pull = async (): Promise<number> => {
    await touch('touchStart', WIDTH / 2, from);
    for (let way = 20; way <= 120; way += 20) await touch('touchMove', WIDTH / 2, from + way);
    // It moves with the next frame.
    await sheet.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    const moved = Math.round(((await sheet.boundingBox())?.y ?? 0) - box.y);
    // The code of the gesture loads after the sheet: until then, nothing follows the finger.
    if (moved === 0) await touch('touchEnd');
    return moved;
  };
  await expect.poll(pull).toBe(120);
  await touch('touchEnd');
  await expect(sheet).toBeHidden();
}

/** Lifts a card with a long press, drags it to the header of another column and drops it. */
async function carryByFinger(page: Page, card: Locator, head: Locator): Promise<void> {
  const from = await card.boundingBox();
  if (!from) throw new Error('the card is not on the screen');
  const touch = await fingerOf(page);
  // At its name: its buttons are further down.
  const y = from.y + 16;
  await touch('touchStart', from.x + 40, y);
  await expect(page.locator('.hf-tcard-lifted')).toBeVisible();
  await touch('touchMove', from.x + 60, y);
  // Near the edge the board scrolls, and the finger follows the column.
  const followed = async (): Promise<boolean> => {
    await touch('touchMove', ((await head.boundingBox())?.x ?? 0) + 24, y);
    return page.getByText('Doing, place 1').isVisible();
  };
  await expect.poll(followed).toBe(true);
  await touch('touchEnd');
}

/** Swipes a row to the side by this many pixels. */
async function swipe(page: Page, row: Locator, by: number): Promise<void> {
  const box = await row.boundingBox();
  if (!box) throw new Error('the row is not on the screen');
  const finger = await page.context().newCDPSession(page);
  const [x, y] = [by > 0 ? 60 : WIDTH - 60, box.y + box.height / 2];
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', to = 0) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: to, y }] });
  await touch('touchStart', x);
  for (const part of [0.1, 0.4, 0.7, 1]) await touch('touchMove', x + by * part);
  await expect(page.locator('.hf-swipe-beside[data-enough]')).toBeAttached();
  await touch('touchEnd');
  await finger.detach();
}

test('a project is created, edited, discussed and moved over the board on a phone, also offline', async ({
  server,
  newBrowser,
}) => {
  const viewport = { width: WIDTH, height: 844 };
  const page = await (await newBrowser({ viewport, hasTouch: true })).newPage();
  const shell = await signInAs(page, server, 'owner');
  // The bottom bar has the most used pages; all others are in the profile menu.
  const bar = page.getByRole('navigation', { name: 'Main navigation' });
  await expect(bar.getByRole('link')).toHaveText(['Home', 'Projects']);
  for (const [button, panel] of [
    [bar.getByRole('button', { name: /^Timers/ }), 'Running timers'],
    [bar.getByRole('button', { name: /^Inbox/ }), 'Notifications'],
  ] as const) {
    await button.tap();
    await expect(page.getByRole('dialog', { name: panel })).toBeVisible();
    await swipeAway(page, page.getByRole('dialog', { name: panel }));
  }
  await (await shell.openProfile()).getByRole('button', { name: 'Schedule' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Schedule' })).toBeVisible();
  const projects = new ProjectsPage(page);
  await projects.open();
  await shell.expectFits();
  // Rows in groups are as wide as without groups.
  const nameWidth = async (): Promise<number> =>
    Math.round((await page.locator('.projects-name').first().boundingBox())?.width ?? 0);
  const alone = await nameWidth();
  await projects.groupBy('By client');
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  expect(await nameWidth()).toBe(alone);
  await projects.groupBy('No groups');
  let kiosk = await projects.create('Kiosk refit');
  const files = await kiosk.openPanel('Files');
  await expect(files.getByText('No files yet')).toBeVisible();
  await files.getByRole('button', { name: 'Close' }).click();
  await kiosk.addTasks('Measure the counter tomorrow 9:30', 'Order the shutters', 'Paint the door');
  await kiosk.expectNames(['Measure the counter', 'Order the shutters', 'Paint the door']);
  await kiosk.pick('Paint the door', 'Status', 'Done');
  await kiosk.expectField('Paint the door', 'Status', 'Done');
  // A swipe to the right reopens the task; the message offers an undo.
  await swipe(page, kiosk.row('Paint the door'), 200);
  await kiosk.expectField('Paint the door', 'Status', 'To Do');
  const message = page.getByRole('status').filter({ hasText: 'Paint the door' });
  await message.getByRole('button', { name: 'Undo' }).click();
  await kiosk.expectField('Paint the door', 'Status', 'Done');
  await shell.expectFits();

  // A task fills the whole width.
  let counter = await kiosk.openTask('Measure the counter');
  const box = await counter.root.boundingBox();
  expect([box?.x, box?.width].map((length) => Math.round(length ?? -1))).toEqual([0, WIDTH]);
  await expect(counter.field('due')).toHaveText('DueTomorrow 09:30');
  await counter.pick('status', 'Doing');
  await counter.pick('priority', 'High');
  await counter.addSubtask('Bring the laser');
  await counter.say('The counter is 12 cm too low');
  await shell.expectFits();
  await shell.expectSaved();
  await goOffline(page);
  await shell.expectOffline(0);

  // From here on offline.
  await counter.attachPhoto('Counter.png');
  await counter.say('And it is not level');
  await counter.logTime('45m', 'Measured twice');
  await shell.expectFits();
  await counter.close();
  await kiosk.expectField('Measure the counter', 'Status', 'Doing');
  await kiosk.pick('Order the shutters', 'Status', 'Doing');
  await kiosk.showBoard();
  await kiosk.addCard('To Do', 'Order a carpet');
  await shell.expectFits();
  await carryByFinger(page, kiosk.card('Order a carpet'), kiosk.boardHead('Doing'));
  await expect(kiosk.column('Doing').getByRole('article', { name: 'Order a carpet' })).toBeVisible();
  await shell.expectFits();
  const carpet = await kiosk.openCard('Order a carpet');
  await carpet.pick('status', 'Done');
  await carpet.close();

  await reload(page);
  kiosk = new ProjectPage(page);
  await expect(kiosk.column('Done').getByRole('article')).toHaveCount(2);
  await kiosk.openCard('Measure the counter');
  counter = new TaskDrawer(page, 'Measure the counter');
  await counter.expectPicture('Counter.png');
  for (const words of ['The counter is 12 cm too low', 'And it is not level'])
    await counter.expectComment(words);
  await expect(counter.root.getByText('Measured twice', { exact: true })).toBeVisible();
  await shell.expectFits();

  await page.context().setOffline(false);
  await new Shell(page).expectSaved();
  const office = await Office.open(server, 'jonas');
  const names = await office.taskNames(kiosk.id());
  expect(names.toSorted()).toEqual([
    'Measure the counter',
    'Order a carpet',
    'Order the shutters',
    'Paint the door',
  ]);
  const taskId = new URL(page.url()).searchParams.get('task') ?? '';
  const comments = JSON.stringify(await office.read(`/api/v1/task-comments/${taskId}`));
  expect(comments.split('"content":"And it is not level"')).toHaveLength(2);

  // The message of a timer that was stopped in the sheet stands over the sheet.
  await counter.root.getByRole('button', { name: 'More actions' }).tap();
  await page.getByRole('menuitem', { name: 'Start timer' }).tap();
  await page.getByRole('button', { name: 'Run all of them' }).tap();
  await counter.close();
  await bar.getByRole('button', { name: /^Timers/ }).tap();
  const timers = page.getByRole('dialog', { name: 'Running timers' });
  const counted = timers.getByRole('listitem').filter({ hasText: 'Measure the counter' });
  await counted.getByRole('button', { name: /^Stop/ }).tap();
  await page.getByRole('status').filter({ hasText: ' logged' }).getByRole('button', { name: 'Undo' }).tap();
  await expect(counted).toBeVisible();
});
