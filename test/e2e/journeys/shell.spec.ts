/** The shell around every screen: timers, the licence state by day, phones, the installation, shared content. */
import type { Page } from '@playwright/test';
import type { TestPerson, TestServer } from '../../server/support/server.ts';
import { expect, goOffline, readyForOffline, reload, test as base } from '../support/journey.ts';
import { enter, openServer, settle } from '../support/open-server.ts';
import { LoginPage } from '../pages/login-page.ts';
import { ProjectPage } from '../pages/project-page.ts';
import { ProjectsPage } from '../pages/projects-page.ts';
import { TaskDrawer } from '../pages/task-drawer.ts';
import { TimerList } from '../pages/timer-list.ts';

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

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

test('a timer started offline and stopped online logs exactly the time between', async ({
  own,
  newBrowser,
}) => {
  const person = await settle(own, 'Tess', 'Weir', 'Grease the gate');
  const context = await newBrowser();
  const page = await context.newPage();
  const shell = await enter(page, own, person);
  await new ProjectsPage(page).open();
  const weir = await new ProjectsPage(page).openProject('Weir');
  const drawer = await weir.openTask('Grease the gate');
  const start = Date.now() - 5 * HOUR;
  await goOffline(page);
  await page.clock.setFixedTime(start);
  await drawer.root.getByRole('button', { name: 'Start timer' }).click();
  await shell.expectOffline(1);
  const list = new TimerList(page);
  await list.open();
  await expect(list.row('Grease the gate')).toContainText('Weir');
  await expect(list.row('Grease the gate')).toContainText('00:00:00');
  await expect(list.root).toContainText('1 timer running');
  expect(await own.db.selectFrom('timers').selectAll().execute()).toEqual([]);
  await page.keyboard.press('Escape');

  await page.clock.setFixedTime(start + 2 * HOUR);
  await context.setOffline(false);
  await shell.expectSaved();
  const timers = await own.db.selectFrom('timers').selectAll().where('user_id', '=', person.userId).execute();
  expect(timers.map((timer) => Date.parse(timer.start_time))).toEqual([start]);

  await page.clock.setFixedTime(start + 2 * HOUR + 5_025_678);
  await list.open();
  await expect(list.row('Grease the gate')).toContainText('03:23:45');
  await list.stop('Grease the gate');
  await expect(list.root).toContainText('No running timers');
  await expect(page.getByText('3:23:45 logged')).toBeVisible();
  await shell.expectSaved();
  const logs = await own.db
    .selectFrom('work_logs')
    .selectAll()
    .where('user_id', '=', person.userId)
    .execute();
  expect(logs.map((log) => [log.time_spent, Date.parse(log.started_at), log.logged_by_timer])).toEqual([
    [12_225, start, true],
  ]);

  // Undo of the stop restores the timer with its original start.
  await page.keyboard.press('Escape');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(list.button).toHaveAccessibleName('Running timers 1');
  await shell.expectSaved();
  expect(
    await own.db.selectFrom('work_logs').selectAll().where('user_id', '=', person.userId).execute(),
  ).toEqual([]);
  const again = await own.db.selectFrom('timers').selectAll().where('user_id', '=', person.userId).execute();
  expect(again.map((timer) => Date.parse(timer.start_time))).toEqual([start]);
});

test('starting a second timer asks whether to stop the first @nightly', async ({ own, newBrowser }) => {
  const person = await settle(own, 'Ugo', 'Lock', 'Paint the rail');
  const page = await (await newBrowser()).newPage();
  await enter(page, own, person);
  await new ProjectsPage(page).open();
  const lock = await new ProjectsPage(page).openProject('Lock');
  await lock.addTasks('Oil the winch');
  await lock.row('Paint the rail').hover();
  const first = await lock.openTask('Paint the rail');
  await page.keyboard.press('Shift+T');
  await expect(first.root.getByRole('button', { name: 'Stop timer' })).toBeVisible();
  await first.close();
  await lock.openTask('Oil the winch');
  await page.keyboard.press('Shift+T');
  const ask = page.getByRole('dialog', { name: 'Start the timer of “Oil the winch”?' });
  await expect(ask).toContainText('The timer of “Paint the rail” is running.');
  await ask.getByRole('button', { name: 'Stop it and start' }).click();
  const list = new TimerList(page);
  await list.open();
  await expect(list.row('Oil the winch')).toBeVisible();
  await expect(list.root).toContainText('1 timer running');
});

const END = '2031-06-15';

async function setLicence(own: TestServer, person: TestPerson, type: string, end: string): Promise<void> {
  const { organization_id: id } = await own.db
    .selectFrom('teams')
    .select('organization_id')
    .where('id', '=', person.teamId)
    .executeTakeFirstOrThrow();
  const status = type === 'TRIAL' ? 'trialing' : 'active';
  await own.db
    .updateTable('organizations')
    .set({
      subscription_type: type,
      subscription_status: status,
      trial_expire_date: end,
      valid_till_date: end,
    })
    .where('id', '=', id)
    .execute();
}

interface Surfaces {
  readonly badge?: string;
  readonly banner?: string;
  readonly dialog?: string;
}

/** Checks badge, banner and dialog at noon (UTC) that many days after the end; those not given must be empty. */
async function expectSurfaces(page: Page, day: number, surfaces: Surfaces): Promise<void> {
  await page.clock.setFixedTime(Date.parse(`${END}T12:00:00Z`) + day * DAY);
  await reload(page);
  await expect(page.getByRole('button', { name: /, your profile$/, includeHidden: true })).toBeVisible();
  const textOf = async (selector: string): Promise<string> =>
    (await page.locator(selector).allTextContents()).join(' ').trim();
  await expect
    .poll(async () => ({
      badge: await textOf('.licence-badge'),
      banner: await textOf('.licence-banner-line > span'),
      dialog: (await page.getByRole('alertdialog').getByRole('heading').allTextContents())[0] ?? '',
    }))
    .toEqual({ badge: '', banner: '', dialog: '', ...surfaces });
}

test('badge, banner and dialog follow the licence state by day, and lock work after the grace @nightly', async ({
  own,
  newBrowser,
}) => {
  const person = await settle(own, 'Olga', 'Dyke', 'Walk it');
  await setLicence(own, person, 'TRIAL', END);
  const page = await (await newBrowser()).newPage();
  await page.clock.setFixedTime(Date.parse(`${END}T12:00:00Z`) - 20 * DAY);
  await enter(page, own, person);
  await expect(page.getByRole('button', { name: 'Upgrade plan' })).toBeVisible();
  const days: [number, string, string, string][] = [
    [-8, '', '', ''],
    [-7, '7 days', '', ''],
    [-4, '4 days', '', ''],
    [-3, '3 days', 'Your trial ends in 3 days.', ''],
    [-1, '1 day', 'Your trial ends in 1 day.', ''],
    [0, 'today', 'Your trial ends today.', ''],
    [1, '', 'Your trial has ended. 6 days of grace are left; then work is locked until it is renewed.', ''],
    [6, '', 'Your trial has ended. 1 day of grace is left; then work is locked until it is renewed.', ''],
    [7, '', '', 'Your trial has ended'],
    [30, '', '', 'Your trial has ended'],
  ];
  for (const [day, badge, banner, dialog] of days) {
    await test.step(`day ${String(day)}`, () => expectSurfaces(page, day, { badge, banner, dialog }));
  }

  // The dialog cannot be closed; its links work.
  const dialog = page.getByRole('alertdialog', { name: 'Your trial has ended' });
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Go to billing' }).click();
  await expect(page).toHaveURL(/\/admin-center\/billing$/);
  await expect(dialog).toBeHidden();
  await page.goBack();
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(page).toHaveURL(/\/settings\/account-deletion$/);
  await expect(dialog).toBeHidden();

  // The banner can be closed until the next day.
  await expectSurfaces(page, 0, { badge: 'today', banner: 'Your trial ends today.' });
  await page.locator('.licence-banner').getByRole('button', { name: 'Close' }).click();
  await expectSurfaces(page, 0, { badge: 'today' });
  await expectSurfaces(page, 1, {
    banner: 'Your trial has ended. 6 days of grace are left; then work is locked until it is renewed.',
  });

  // Other plans have other texts.
  await setLicence(own, person, 'CUSTOM', END);
  await page.clock.setFixedTime(Date.parse(`${END}T12:00:00Z`) - 2 * DAY);
  await page.goto(`${own.url}/worklenz/home`);
  await expect(page.getByRole('button', { name: /^Your plan/ })).toContainText('2 days');
  await expectSurfaces(page, 8, { dialog: 'Your custom plan has ended' });
  const custom = page.getByRole('alertdialog', { name: 'Your custom plan has ended' });
  await custom.getByRole('textbox', { name: 'Your message' }).fill('Twelve people from July');
  await custom.getByRole('button', { name: 'Ask support' }).click();
  await expect(custom.getByRole('status')).toHaveText('Message sent. Support answers by e-mail.');
  await expect
    .poll(() => own.db.selectFrom('support_requests').select(['reason', 'subscription_type']).execute())
    .toEqual([{ reason: 'Renewal of a custom plan: Twelve people from July', subscription_type: 'CUSTOM' }]);
  await setLicence(own, person, 'LIFE_TIME_DEAL', END);
  await page.clock.setFixedTime(Date.parse(`${END}T12:00:00Z`) + 30 * DAY);
  await reload(page);
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(page.locator('.licence-badge')).toHaveCount(0);
});

test('a phone shows bottom bar and profile menu without horizontal scrolling @nightly', async ({
  own,
  newBrowser,
}) => {
  const person = await settle(own, 'Pia', 'Pond', 'Skim it');
  await setLicence(own, person, 'TRIAL', END);
  const name = 'Pia and Sons, Renovation of Harbour Buildings and Piers';
  await own.db.updateTable('teams').set({ name }).where('id', '=', person.teamId).execute();
  const context = await newBrowser({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await context.newPage();
  await page.clock.setFixedTime(Date.parse(`${END}T12:00:00Z`) - DAY);
  await enter(page, own, person);
  await expect(page.locator('.licence-banner-line')).toContainText('Your trial ends in 1 day.');
  const bar = page.getByRole('navigation', { name: 'Main navigation' });
  await expect(bar.getByRole('button')).toHaveText(['', 'Timers', /^Inbox/]);
  await page.getByRole('button', { name: /, your profile$/ }).click();
  const menu = page.getByRole('dialog', { name: 'Your profile' });
  await expect(menu.getByRole('button', { name: 'Schedule' })).toBeVisible();
  await expect(menu.getByRole('button', { name: /Upgrade plan/ })).toContainText('1 day');
  await expect(menu.getByRole('button', { name: 'Settings' })).toBeVisible();
  await expect(menu.getByRole('button', { name: 'Install the app' })).toBeVisible();
  await page.keyboard.press('Escape');
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(390);
  // What is said of the connection is whole beside the long name.
  await context.setOffline(true);
  const connection = page.locator('.sync-connection');
  await connection.waitFor();
  expect(await connection.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0);
});

test('the application is installable, and content shared by others becomes a task, also offline', async ({
  own,
  profile,
}) => {
  const person = await settle(own, 'Sam', 'Ferry', 'Check the ropes');
  const context = await profile.open();
  const page = context.pages()[0] ?? (await context.newPage());
  const shell = await enter(page, own, person);
  await readyForOffline(page);

  const devtools = await context.newCDPSession(page);
  const { errors, data } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest: unknown = JSON.parse(data ?? '{}');
  expect(manifest).toMatchObject({ id: '/', share_target: { action: '/worklenz/new-task' } });
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);
  await devtools.detach();

  await reload(page);
  await shell.expectSaved();
  await goOffline(page);
  // The form that the system submits when another application shares content.
  await page.evaluate(() => {
    const form = document.createElement('form');
    Object.assign(form, { action: '/worklenz/new-task', method: 'POST', enctype: 'multipart/form-data' });
    const add = (name: string, value: string): void => {
      const field = document.createElement('input');
      Object.assign(field, { name, value });
      form.append(field);
    };
    add('title', 'Harbour notice');
    add('text', '<b>Closed</b> on Monday');
    add('url', 'https://harbour.example/notices/7?lang=en');
    const file = document.createElement('input');
    Object.assign(file, { type: 'file', name: 'files' });
    const words = new DataTransfer();
    words.items.add(new File(['Berth 4\nBerth 5'], 'berths.txt', { type: 'text/plain' }));
    file.files = words.files;
    form.append(file);
    document.body.append(form);
    form.submit();
  });
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Harbour notice');
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue(
    '<b>Closed</b> on Monday\n\nBerth 4\nBerth 5\n\nhttps://harbour.example/notices/7?lang=en',
  );
  await page.getByRole('button', { name: 'Create task' }).click();
  const drawer = new TaskDrawer(page, 'Harbour notice');
  await expect(drawer.root).toContainText('Berth 5');
  await expect(new ProjectPage(page).row('Harbour notice')).toBeVisible();
  await context.setOffline(false);
  await shell.expectSaved();
  const task = await own.db
    .selectFrom('tasks')
    .select('description')
    .where('name', '=', 'Harbour notice')
    .executeTakeFirstOrThrow();
  expect(task.description).toContain('&lt;b&gt;Closed&lt;/b&gt; on Monday');
  expect(task.description).toContain('href="https://harbour.example/notices/7?lang=en"');

  // A link with the scheme of the application, and links that must not be followed.
  const inside = new URL(page.url());
  const follow = (link: string) => page.goto(`${own.url}/worklenz/link?to=${encodeURIComponent(link)}`);
  await follow(`web+holdfast:${inside.pathname}${inside.search}`);
  await expect(drawer.root).toContainText('Berth 5');
  expect(new URL(page.url()).pathname).toBe(inside.pathname);
  for (const link of [
    'web+holdfast://evil.example',
    'javascript:alert(1)',
    'web+holdfast:/worklenz/nothing',
  ]) {
    await follow(link);
    await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
    expect(new URL(page.url()).origin).toBe(new URL(own.url).origin);
  }

  // A shortcut of the installed application opens its panel once.
  await page.goto(`${own.url}/worklenz/home#timers`);
  await expect(new TimerList(page).root).toContainText('No running timers');
  await expect(page).toHaveURL(/\/worklenz\/home$/);
});

test('the theme is set before the first paint, and the language changes without a reload', async ({
  own,
  newBrowser,
}) => {
  const person = await settle(own, 'Uma', 'Bay', 'Sound it');
  const page = await (await newBrowser()).newPage();
  const shell = await enter(page, own, person);
  await shell.setTheme('Dark');
  await page.evaluate(() => {
    localStorage.setItem('theme', 'dark');
  });
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      const shown = document.documentElement.dataset['theme'] ?? 'none';
      sessionStorage.setItem('first-theme', sessionStorage.getItem('first-theme') ?? shown);
    });
  });
  await reload(page);
  await shell.expectSaved();
  expect(await page.evaluate(() => sessionStorage.getItem('first-theme'))).toBe('dark');

  await page.evaluate(() => Object.assign(window, { here: true }));
  const menu = await shell.openProfile();
  await menu.getByRole('combobox', { name: 'Language' }).selectOption('ko');
  await expect(page.getByRole('link', { name: '홈' }).first()).toBeVisible();
  expect(await page.evaluate(() => [document.documentElement.lang, 'here' in window])).toEqual(['ko', true]);

  // A stored language that contains markup is ignored.
  const stranger = await (await newBrowser()).newPage();
  await stranger.addInitScript(() => localStorage.setItem('i18nextLng', '"><script>alert(1)</script>'));
  const login = new LoginPage(stranger);
  await login.open(own.url);
  await login.expectShown();
  expect(await stranger.evaluate(() => document.documentElement.lang)).toBe('en');
});
