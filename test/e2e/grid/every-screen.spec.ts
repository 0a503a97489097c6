/**
 * Every screen with all that opens from it (drawers, menus, dialogs, pickers), at three widths, in both themes: what axe finds,
 * and the order in which it is read. `npm run nightly` runs it; `npm test` looks at a choice of screens.
 */
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expect, signInAs, test } from '../support/journey.ts';
import { ProjectsPage } from '../pages/projects-page.ts';

const WIDTHS = [
  [1440, 900],
  [768, 1024],
  [390, 844],
] as const;

const SETTINGS = [
  ...['profile', 'notifications', 'appearance', 'language-and-region', 'shortcuts', 'calendars', 'password'],
  ...[
    'sessions',
    'account-deletion',
    'team-members',
    'teams',
    'job-titles',
    'clients',
    'categories',
    'labels',
  ],
  ...['project-templates', 'task-templates'],
];
const REPORTS = [
  ...['overview', 'projects', 'members', 'scheduled', 'time-sheet-overview', 'time-sheet-members'],
  ...['time-sheet-projects', 'time-sheet-estimate-vs-actual'],
];
const PATHS = [
  ...[
    'home',
    'home?view=calendar',
    'due',
    'projects',
    'projects?view=roadmap',
    'schedule',
    'my-time',
    'help',
  ],
  ...SETTINGS.map((page) => `settings/${page}`),
  ...REPORTS.map((page) => `reporting/${page}`),
  ...['overview', 'users', 'teams', 'projects', 'audit-log', 'health'].map((page) => `admin-center/${page}`),
];
const TABS = ['tasks-list', 'board', 'calendar', 'roadmap', 'workload', 'insights'];

/** What says that it opens something; of many alike (the cells of a column, the menus of rows) the first one. */
async function openersIn(place: Locator): Promise<Locator[]> {
  const all = place.locator('button[aria-haspopup]:not([aria-haspopup="false"]):visible:enabled');
  const kinds = await all.evaluateAll((found) =>
    found.map((one) => {
      const classes = one.getAttribute('class') ?? '';
      const name = one.getAttribute('aria-label') ?? one.textContent;
      return classes.startsWith('hf-btn')
        ? name.replace(/ (?:for|of|with) .*|:.*|\d+/, '')
        : classes.split(' ')[0];
    }),
  );
  return kinds.flatMap((kind, index) => (kinds.indexOf(kind) === index ? [all.nth(index)] : []));
}

const opened = (page: Page): Locator =>
  page.locator(':is([role="menu"], [role="dialog"], [role="alertdialog"], [role="listbox"]):visible');

async function expectAllAccessible(page: Page, screen: string, place: Locator): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectAccessible(page, screen);
  const before = await opened(page).count();
  for (const opener of await openersIn(place)) {
    const name = (await opener.getAttribute('aria-label')) ?? (await opener.innerText());
    await opener.click();
    await expect(opened(page), `${name} opens`).not.toHaveCount(before);
    await expectAccessible(page, `${screen}: ${name}`);
    await page.keyboard.press('Escape');
    await expect(opened(page), `${name} closes`).toHaveCount(before);
  }
}

for (const [width, height] of WIDTHS)
  test(`every screen and all that opens from it, ${String(width)} px`, async ({ server, newBrowser }) => {
    test.setTimeout(3_600_000);
    const context = await newBrowser({ reducedMotion: 'reduce', viewport: { width, height } });
    const page = await context.newPage();
    await signInAs(page, server, 'owner');
    const main = page.getByRole('main');
    const go = async (path: string): Promise<void> => {
      await page.goto(`${server.url}/worklenz/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    };
    await go('home');
    await expectAllAccessible(page, 'bar', page.locator('header, .hf-bottomnav'));
    for (const [key, name] of [
      ['?', 'shortcuts'],
      ['ControlOrMeta+k', 'palette'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(opened(page)).not.toHaveCount(0);
      await expectAccessible(page, name);
      await page.keyboard.press('Escape');
      await expect(opened(page)).toHaveCount(0);
    }
    for (const path of PATHS) {
      await go(path);
      await expectAllAccessible(page, path, main);
    }
    const projects = new ProjectsPage(page);
    await projects.open();
    const id = await projects.idOf('Harbour Quay 7 — fit-out');
    for (const tab of TABS) {
      await go(`projects/${id}?tab=${tab}`);
      await expectAllAccessible(page, tab, main);
    }
    await go(`projects/${id}?tab=tasks-list`);
    await page.locator('.hf-tr-title').first().click();
    const drawer = page.getByRole('dialog').first();
    await expect(drawer).toBeVisible();
    await expectAllAccessible(page, 'task', drawer);
  });
