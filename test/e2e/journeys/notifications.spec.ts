import { v7 } from 'uuid';
import { PatientClient } from '../support/patient-client.ts';
import { LoginPage } from '../pages/login-page.ts';
import { NotificationDrawer } from '../pages/notification-drawer.ts';
import { Shell } from '../pages/shell.ts';
import { Colleague } from '../support/colleague.ts';
import { HoldfastServer } from '../support/holdfast-server.ts';
import { expect, goOffline, readyForOffline, reload, test } from '../support/journey.ts';
import { pressTwoKeys } from '../support/keys.ts';
import { expectMessage } from '../support/messages.ts';
import { makeNewcomer, type Newcomer } from '../support/newcomer.ts';
import { PushDelivery } from '../support/push-delivery.ts';
import type { Page } from '@playwright/test';

/** The browser tries for a while to reach its push service before it gives up. */
const REFUSED_WITHIN = 60_000;

async function signIn(page: Page, server: HoldfastServer, who: Newcomer): Promise<Shell> {
  const login = new LoginPage(page);
  await login.open(server.url);
  await login.signIn(who.email, who.password);
  const shell = new Shell(page);
  await shell.expectSaved();
  return shell;
}

test('notifications from another team arrive live, open their task, and are read, snoozed and muted offline', async ({
  server,
  newBrowser,
}) => {
  const [rita, sven] = await Promise.all([
    Colleague.arrive(server, 'Rita'),
    Colleague.arrive(server, 'Sven'),
  ]);
  const nuno = await makeNewcomer(server, 'Nuno');
  const context = await newBrowser();
  const page = await context.newPage();
  const shell = await signIn(page, server, nuno);
  const drawer = new NotificationDrawer(page);
  await drawer.expectCount(0);

  // Two teams invite him. He accepts and joins one, and only accepts the other.
  await rita.invite(nuno.email);
  // Messages need an open live connection; this count comes with its first poke or with its opening.
  await drawer.expectCount(1);
  await sven.invite(nuno.email);
  await expectMessage(page, 'Sven invited you to work with Team of Sven');
  await drawer.expectCount(2);
  await drawer.open();
  await drawer.invitation('Team of Sven').getByRole('button', { name: 'Accept and join' }).click();
  await expect(page.locator('.shell-team')).toContainText('Team of Sven');
  await shell.expectSaved();
  await drawer.open();
  await drawer.invitation('Team of Rita').getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(drawer.invitation('Team of Rita')).toBeHidden();
  await shell.expectSaved();
  await drawer.expectCount(0);
  await drawer.close();

  // He gets a task in the team that is not his active one.
  const task = await rita.giveTask(nuno.email, 'Lighthouse lamp', 'Grind the <b>lens</b>');
  await drawer.expectCount(2);
  // Messages are shown one at a time.
  await expectMessage(page, 'Rita added you to Lighthouse lamp');
  await expectMessage(page, 'Rita assigned you to Grind the <b>lens</b>');
  await pressTwoKeys(page, 'g', 'n');
  await expect(drawer.root).toBeVisible();
  expect(Math.round((await drawer.root.boundingBox())?.width ?? 0)).toBe(400);
  await expect(drawer.item('Rita assigned you to')).toContainText('Lighthouse lamp · Team of Rita');
  await drawer.item('Rita assigned you to').click();
  await expect(page).toHaveURL(new RegExp(`/projects/${task.projectId}\\?.*task=${task.taskId}`));
  // The page reloads in the other team.
  await shell.expectSaved();
  await expect(page.getByRole('dialog', { name: 'Grind the <b>lens</b>' })).toBeVisible();
  await expect(page.locator('.shell-team')).toContainText('Team of Rita');
  await drawer.expectCount(1);
  await shell.expectSaved();

  // A click on the message opens the task too, and marks the notification as read.
  await page.goto(`${server.url}/worklenz/home`);
  await shell.expectSaved();
  await rita.renameTask(task, 'Polish the lens, coat 1');
  // This count comes with a poke or with the opening of the connection; only later notifications show a message.
  await drawer.expectCount(2);
  await rita.renameTask(task, 'Polish the lens, coat 2');
  await drawer.message('coat 2').locator('.hf-message-open').click();
  await expect(page.getByRole('dialog', { name: 'Polish the lens, coat 2' })).toBeVisible();
  await drawer.expectCount(2);
  await rita.renameTask(task, 'Polish the lens, matt');
  await drawer.expectCount(3);
  await rita.renameTask(task, 'Polish the lens, gloss');
  const waiting = 4;
  await drawer.expectCount(waiting);
  await shell.expectSaved();

  // Offline all notifications are there, and his changes to them are pending. An earlier message may still be shown.
  const undo = (words: string): Promise<void> =>
    page.getByRole('status').filter({ hasText: words }).getByRole('button', { name: /^Undo/ }).click();
  await readyForOffline(page);
  await goOffline(page);
  await expect(shell.status).toHaveAccessibleName('Offline, nothing waiting');
  await drawer.open();
  await drawer.root.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(drawer.root.getByText('You are up to date')).toBeVisible();
  await undo('marked as read');
  await drawer.expectCount(waiting);
  await drawer.root.getByRole('listitem').last().hover();
  await drawer.root.getByRole('button', { name: 'Mark as read', exact: true }).last().click();
  await drawer.expectCount(waiting - 1);
  await drawer.show('Read');
  await expect(drawer.item('Rita added you to Lighthouse lamp')).toBeVisible();

  // H snoozes all notifications about a task, which leave the count. He undoes that, and snoozes until a typed time.
  await drawer.show('Unread');
  const renamed = drawer.item('renamed').first();
  await renamed.focus();
  await page.keyboard.press('h');
  await page.getByRole('menuitem', { name: 'Tomorrow morning' }).click();
  await drawer.expectCount(0);
  await undo('snoozed until');
  await drawer.expectCount(waiting - 1);
  await renamed.focus();
  await page.keyboard.press('h');
  await page.getByRole('menuitem', { name: 'Pick a day and time' }).click();
  await page.keyboard.type('tomorrow 7:15');
  await page.keyboard.press('Enter');
  await drawer.expectCount(0);
  await expect(drawer.root.getByText('You are up to date')).toBeVisible();
  await drawer.show('Snoozed');
  await expect(drawer.root.getByRole('group', { name: 'Tomorrow' }).getByRole('listitem')).toHaveCount(
    waiting - 1,
  );
  await expect(drawer.root.locator('.ntf-time').first()).toHaveText(/7:15/);

  // M mutes the task; after an offline reload the task and the settings show it.
  await drawer.show('Read');
  await drawer.item('Rita assigned you to').focus();
  await page.keyboard.press('m');
  await expect(page.getByText('Task muted, except for mentions')).toBeVisible();
  await reload(page);
  const inTask = page.getByRole('dialog', { name: /^Polish the lens/ });
  await drawer.open();
  await drawer.show('Read');
  await drawer.item('Rita assigned you to').click();
  await expect(inTask.getByRole('button', { name: 'Unmute this task' })).toBeVisible();
  await inTask.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('menuitem', { name: 'Unmute notifications' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto(`${server.url}/worklenz/settings/notifications`);
  const muted = page.getByRole('list', { name: 'Muted tasks and projects' });
  await expect(muted.getByRole('listitem')).toHaveText(
    /Polish the lens, gloss.*Lighthouse lamp · Team of Rita/,
  );
  await context.setOffline(false);
  await shell.expectSaved();

  const elsewhere = new NotificationDrawer(await (await newBrowser()).newPage());
  await signIn(elsewhere.page, server, nuno);
  await elsewhere.expectCount(0);
  await drawer.open();
  await drawer.show('Snoozed');
  await drawer.root.getByRole('listitem').first().hover();
  await drawer.root.getByRole('button', { name: 'End snooze' }).first().click();
  await drawer.expectCount(1);
  await elsewhere.expectCount(1);

  // While the task is muted, only a comment that mentions him notifies him.
  await rita.comment(task, 'It shines');
  await rita.comment(task, 'Would you look?', nuno);
  await drawer.expectCount(2);
  await elsewhere.expectCount(2);
  await drawer.close();
  await muted.getByRole('button', { name: 'Unmute “Polish the lens, gloss”' }).click();
  await expect(page.getByText('Nothing is muted.')).toBeVisible();
  await shell.expectSaved();
  await rita.comment(task, 'It shines again');
  await drawer.expectCount(3);
});

test('the drawer works by keyboard, fills a phone and sanitizes HTML @nightly', async ({
  server,
  newBrowser,
}) => {
  const rita = await Colleague.arrive(server, 'Rita');
  const nuno = await makeNewcomer(server, 'Nuno');
  await rita.invite(nuno.email);
  const context = await newBrowser();
  const page = await context.newPage();
  const shell = await signIn(page, server, nuno);
  const drawer = new NotificationDrawer(page);
  await drawer.open();
  await drawer.invitation('Team of Rita').getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(drawer.invitation('Team of Rita')).toBeHidden();
  await shell.expectSaved();
  await drawer.expectCount(0);
  await drawer.close();
  await rita.giveTask(nuno.email, 'Breakwater', 'Count the stones');
  await drawer.expectCount(2);

  // By keyboard alone: down to the older one and up again.
  await pressTwoKeys(page, 'g', 'n');
  await expect(drawer.root).toBeVisible();
  await drawer.root.getByRole('radio', { name: 'Unread', exact: true }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(drawer.item('assigned you to')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(drawer.item('added you to')).toBeFocused();
  await page.keyboard.press('k');
  await expect(drawer.item('assigned you to')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(drawer.root).toBeHidden();

  // Dangerous HTML in the replica is removed.
  await page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('not readable')));
      });
    const found = (await indexedDB.databases()).find(({ name }) => name?.startsWith('holdfast-'));
    const database = await done(indexedDB.open(found?.name ?? ''));
    const store = database.transaction('notification', 'readwrite').objectStore('notification');
    for (const row of await done<{ message: string }[]>(store.getAll())) {
      row.message =
        '<b class="x" style="position:fixed">Bold</b> <img src="/x.png"><a href="javascript:window.hacked=1">link</a><script>window.hacked=1</script>';
      store.put(row);
    }
    database.close();
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await reload(page);
  await shell.expectSaved();
  await drawer.open();
  const box = await drawer.root.boundingBox();
  // Browsers return fractions of a pixel.
  expect([box?.x, box?.width, box?.height].map((length) => Math.round(length ?? -1))).toEqual([0, 390, 844]);
  const first = drawer.root.locator('.ntf-message').first();
  await expect(first).toHaveText(/^Bold\s+link$/);
  expect(await first.evaluate((element) => element.innerHTML)).toMatch(/^<b>Bold<\/b>\s+link$/);
  expect(await page.evaluate(() => Reflect.get(globalThis, 'hacked'))).toBeUndefined();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

/** DevTools loses a message to a worker that stops at that moment; a message again replaces the first silently. */
const DELIVERY = { intervals: [100, 3_000], timeout: 20_000 };

test('push notifications are shown, replaced, marked as read and opened while no page is open @whole-browser', async ({
  profile,
}) => {
  const server = await HoldfastServer.create();
  try {
    const rita = await Colleague.arrive(server, 'Rita');
    const nuno = await makeNewcomer(server, 'Nuno');
    await rita.invite(nuno.email);
    const context = await profile.open();
    const push = await PushDelivery.open(context, server.url);
    const page = await context.newPage();
    const shell = await signIn(page, server, nuno);
    await readyForOffline(page);
    const drawer = new NotificationDrawer(page);
    await drawer.open();
    await drawer.invitation('Team of Rita').getByRole('button', { name: 'Accept', exact: true }).click();
    await shell.expectSaved();

    // The push service of this browser cannot be reached, and the drawer shows that.
    await drawer.root.getByRole('switch', { name: 'Notifications on this device' }).click();
    await expect(drawer.root.getByText(/You get notifications here (while|even)/)).toBeVisible({
      timeout: REFUSED_WITHIN,
    });
    // Accepting an invitation marks its notification as read.
    await drawer.expectCount(0);
    await shell.expectSaved();

    const task = await rita.giveTask(nuno.email, 'Lighthouse lamp', 'Grind the lens');
    await drawer.expectCount(2);
    const client = new PatientClient(server.url);
    await client.post('/secure/login', { email: nuno.email, password: nuno.password });
    const unread = async (): Promise<unknown> =>
      (await client.get('/api/v1/notifications/unread-count')).body;
    const listed = (await client.get('/api/v1/notifications?filter=Unread')).body as {
      id: string;
      task_id: string | null;
      team_id: string;
    }[];
    const about = listed.find((row) => row.task_id === task.taskId);
    const added = listed.find((row) => row.task_id === null);
    const userId = await page.evaluate(() => {
      const user: unknown = JSON.parse(atob(localStorage.getItem('worklenz-session-id') ?? ''));
      return typeof user === 'object' && user !== null && 'id' in user ? String(user.id) : '';
    });
    const message = {
      v: 1,
      user: userId,
      ids: [about?.id],
      team_id: about?.team_id,
      tag: task.taskId,
      title: 'Team of Rita · Holdfast',
      body: 'Rita assigned you to Grind the lens',
      url: `/worklenz/projects/${task.projectId}`,
      params: { task: task.taskId, tab: 'tasks-list' },
      actions: { open: 'Open', read: 'Mark as read' },
      unread: 2,
    };

    // No notification is shown while a page of the application is visible.
    await push.deliver(message);
    await page.waitForTimeout(1_000);
    expect(await push.shown()).toEqual([]);

    await page.close();
    await expect.poll(() => push.windows()).toBe(0);
    const shown = {
      title: message.title,
      body: message.body,
      tag: task.taskId,
      actions: ['open', 'read'],
    };
    const delivered = (one: object) =>
      expect.poll(() => push.deliver(one).then(() => push.shown()), DELIVERY);
    await delivered(message).toEqual([shown]);
    // A notification about the same task replaces it, and its button applies to both.
    const moved = { ...message, ids: [added?.id], body: 'Rita moved it' };
    await delivered(moved).toEqual([{ ...shown, body: 'Rita moved it' }]);
    await push.deliver({ v: 2, nonsense: true });

    // Without a page it is marked as read; the change is stored until the server can be reached.
    await server.stop();
    expect(await push.press(task.taskId, 'read')).toBeNull();
    expect(await push.shown()).toEqual([]);
    await server.start();
    expect(await unread()).toBe(2);
    const summary = { tag: 'summary', body: '4 new notifications', url: '/worklenz/home' };
    await expect.poll(() => push.deliver({ ...message, ids: [], ...summary }).then(unread), DELIVERY).toBe(0);

    // A click opens the task in its team, in the window that the worker requests.
    const other = v7();
    await delivered({ ...message, ids: [other], tag: other }).toContainEqual(
      expect.objectContaining({ tag: other }),
    );
    const address = await push.press(other);
    expect(address).toMatch(/^\/worklenz\/open\?/);
    const window = await context.newPage();
    await window.goto(server.url + (address ?? ''));
    await new Shell(window).expectSaved();
    await expect(window.getByRole('dialog', { name: 'Grind the lens' })).toBeVisible();
    await expect(window.locator('.shell-team')).toContainText('Team of Rita');

    // Logging out closes all shown notifications.
    await new Shell(window).logOut();
    await new LoginPage(window).expectShown();
    await expect.poll(() => push.shown()).toEqual([]);
  } finally {
    await server.remove();
  }
});
