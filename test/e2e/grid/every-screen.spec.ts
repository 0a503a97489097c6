/**
 * Checks with axe, and the reading order, of every screen and all that opens from it (drawers, menus, dialogs,
 * pickers), at three widths and in both themes. `npm run nightly` runs it; `npm test` checks a selection of screens.
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
const OWN_PAGES = [
  'home',
  'home?view=calendar',
  'due',
  'projects',
  'projects?view=roadmap',
  'schedule',
  'my-time',
  'help',
];
const ADMIN_PAGES = ['overview', 'users', 'teams', 'projects', 'audit-log', 'health'];
const TABS = ['tasks-list', 'board', 'calendar', 'roadmap', 'workload', 'insights'];

/** Buttons that open a popup; only the first of many alike (cells of a column, menus of rows). */
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

/** Turns an exception into a soft failure with a screenshot, so that the other checks still run. */
async function goingOn(page: Page, name: string, look: () => Promise<void>): Promise<boolean> {
  try {
    await look();
    return true;
  } catch (fault) {
    const picture = test.info().outputPath(`${name.replaceAll(/\W+/g, '-').slice(0, 80)}.png`);
    await page.screenshot({ path: picture });
    expect.soft(fault instanceof Error ? fault.message : fault, `${name}, see ${picture}`).toBeNull();
    return false;
  }
}

async function expectOpens(page: Page, screen: string, opener: Locator): Promise<void> {
  const before = await opened(page).count();
  const name = (await opener.getAttribute('aria-label')) ?? (await opener.innerText());
  await opener.click();
  await expect(opened(page), `${name} opens`).not.toHaveCount(before);
  await expectAccessible(page, `${screen}: ${name}`);
  await page.keyboard.press('Escape');
  await expect(opened(page), `${name} closes`).toHaveCount(before);
}

/** Checks a place, then everything that opens from it. After a failure it opens the place again. */
async function expectAllAccessible(page: Page, screen: string, show: () => Promise<Locator>): Promise<void> {
  let openers: Locator[] = [];
  const shown = async (): Promise<void> => {
    const place = await show();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    openers = await openersIn(place);
  };
  await goingOn(page, screen, async () => {
    await shown();
    await expectAccessible(page, screen);
  });
  for (let index = 0; index < openers.length; index += 1) {
    const opener = openers[index];
    const fine = await goingOn(page, `${screen}, opener ${String(index + 1)}`, async () => {
      if (opener) await expectOpens(page, screen, opener);
    });
    if (!fine) await goingOn(page, `${screen}, again`, shown);
  }
}

/** Checks the bar, and the dialogs of global shortcuts. */
async function lookAtBar(page: Page, go: Go): Promise<void> {
  await expectAllAccessible(page, 'bar', async () => {
    await go('home');
    return page.locator('header, .hf-bottomnav');
  });
  for (const [key, name] of [
    ['?', 'shortcuts'],
    ['ControlOrMeta+k', 'palette'],
  ] as const)
    await goingOn(page, name, async () => {
      await go('home');
      await page.keyboard.press(key);
      await expect(opened(page)).not.toHaveCount(0);
      await expectAccessible(page, name);
      await page.keyboard.press('Escape');
      await expect(opened(page)).toHaveCount(0);
    });
}

async function lookAtProject(page: Page, go: Go): Promise<void> {
  const projects = new ProjectsPage(page);
  await projects.open();
  const id = await projects.idOf('Harbour Quay 7 — fit-out');
  for (const tab of TABS)
    await expectAllAccessible(page, tab, async () => {
      await go(`projects/${id}?tab=${tab}`);
      return page.getByRole('main');
    });
  await expectAllAccessible(page, 'task', async () => {
    await go(`projects/${id}?tab=tasks-list`);
    await page.locator('.hf-tr-title').first().click();
    const drawer = page.getByRole('dialog').first();
    await expect(drawer).toBeVisible();
    return drawer;
  });
}

type Go = (path: string) => Promise<void>;

const lookAt =
  (paths: readonly string[]) =>
  async (page: Page, go: Go): Promise<void> => {
    for (const path of paths)
      await expectAllAccessible(page, path, async () => {
        await go(path);
        return page.getByRole('main');
      });
  };

const AREAS = {
  bar: lookAtBar,
  'own pages': lookAt(OWN_PAGES),
  settings: lookAt(SETTINGS.map((name) => `settings/${name}`)),
  reporting: lookAt(REPORTS.map((name) => `reporting/${name}`)),
  'admin center': lookAt(ADMIN_PAGES.map((name) => `admin-center/${name}`)),
  project: lookAtProject,
};

// Each test has its own browser and changes nothing.
test.describe.configure({ mode: 'parallel' });

for (const [width, height] of WIDTHS)
  for (const [area, look] of Object.entries(AREAS))
    test(`no screen or popup has accessibility problems at ${String(width)} px: ${area}`, async ({
      server,
      newBrowser,
    }) => {
      test.setTimeout(3_600_000);
      const context = await newBrowser({ reducedMotion: 'reduce', viewport: { width, height } });
      const page = await context.newPage();
      await signInAs(page, server, 'owner');
      await look(page, async (path) => {
        await page.goto(`${server.url}/worklenz/${path}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      });
    });
