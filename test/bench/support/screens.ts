/**
 * Every screen of docs/screens.md and how to open it in the demo workspace, in English. A screenshot with the name of a
 * mockup shows the same as the mockup.
 */
import type { Page } from 'playwright';

export interface Screen {
  /** Name of the screenshot's file. */
  readonly name: string;
  /** Below the server's address; `{name}` stands for the id of the project whose name contains it. */
  readonly path: string;
  /** Selector of an element that exists once the screen is ready. */
  readonly ready: string;
  /** Done on the screen before the screenshot. */
  readonly open?: (page: Page) => Promise<void>;
  /** Also on a phone. */
  readonly phone?: true;
  /** Shown before sign-in. */
  readonly guest?: true;
}

const WORK = 'worklenz';
const SITE = `${WORK}/projects/{Harbour Quay}`;
const SCHOOL = `${WORK}/projects/{Schulerweiterung}`;
const TASK = 'Snag walk with the client';
const LIST_ROW = '.hf-list .hf-tr-title, .hf-list-phone .hf-tr-title';

const heading = (name: string): string => `h1:has-text("${name}")`;

const openTask = async (page: Page): Promise<void> => {
  await page.locator('.hf-tr-title', { hasText: TASK }).first().click();
  await page.locator('.hf-drawer').waitFor();
};
const inMain = (name: RegExp) => async (page: Page) => {
  await page.getByRole('main').getByRole('button', { name }).first().click();
  await page.locator('[role="dialog"]:visible, [role="menu"]:visible').first().waitFor();
};
const inBar = (name: RegExp) => async (page: Page) => {
  await page.getByRole('banner').getByRole('button', { name }).first().click();
  await page.locator('[role="dialog"]:visible').first().waitFor();
};

const GUEST: readonly Screen[] = [
  { name: 'login', path: 'auth/login', ready: 'main input[name="email"]', guest: true, phone: true },
  { name: 'signup', path: 'auth/signup', ready: 'main input[name="email"]', guest: true },
  {
    name: 'forgot-password',
    path: 'auth/forgot-password',
    ready: 'main input[name="email"]',
    guest: true,
  },
  {
    name: 'setup',
    path: 'auth/signup',
    ready: 'main input[name="email"]',
    guest: true,
    open: async (page) => {
      await page.fill('main input[name="name"]', 'Rui Alves');
      await page.fill('main input[name="email"]', `rui-${String(Date.now())}@alves.example`);
      await page.fill('main input[name="password"]', 'Azulejo-7-oficina');
      await page.click('main button[type="submit"]');
      await page.locator(heading('What is your organization called?')).waitFor();
    },
  },
];

const OWN: readonly Screen[] = [
  { name: 'home', path: `${WORK}/home`, ready: '.home-row .home-title', phone: true },
  { name: 'home-calendar', path: `${WORK}/home?view=calendar`, ready: heading('Good') },
  { name: 'due', path: `${WORK}/due`, ready: heading('Due in the team') },
  { name: 'my-time', path: `${WORK}/my-time`, ready: heading('My time') },
  { name: 'help', path: `${WORK}/help`, ready: heading('Help') },
  {
    name: 'command-palette',
    path: `${WORK}/home`,
    ready: '.home-row .home-title',
    open: async (page) => {
      await page.keyboard.press('ControlOrMeta+k');
      await page.keyboard.type('door');
      await page.locator('[role="dialog"] [role="option"]').first().waitFor();
    },
  },
  {
    name: 'notifications',
    path: `${WORK}/home`,
    ready: '.home-row .home-title',
    open: inBar(/^Notifications/),
  },
  { name: 'timers', path: `${WORK}/home`, ready: '.home-row .home-title', open: inBar(/^Running timers/) },
  {
    name: 'shortcuts',
    path: `${WORK}/home`,
    ready: '.home-row .home-title',
    open: async (page) => {
      await page.keyboard.press('?');
      await page.locator('[role="dialog"]:visible').first().waitFor();
    },
  },
];

const PROJECTS: readonly Screen[] = [
  { name: 'projects', path: `${WORK}/projects`, ready: '.projects-link', phone: true },
  {
    name: 'new-project',
    path: `${WORK}/projects`,
    ready: '.projects-link',
    open: inMain(/^New project/),
  },
  {
    name: 'portfolio-roadmap',
    path: `${WORK}/projects?view=roadmap&mode=group&group_by=client`,
    ready: '.hf-gantt-bar',
  },
  { name: 'task-list', path: SITE, ready: LIST_ROW, phone: true },
  {
    name: 'task-list-selection',
    path: SITE,
    ready: LIST_ROW,
    open: async (page) => {
      const rows = page.locator('.hf-tr-title');
      await rows.nth(2).click({ modifiers: ['ControlOrMeta'] });
      await rows.nth(3).click({ modifiers: ['ControlOrMeta'] });
    },
  },
  { name: 'task-drawer', path: SITE, ready: LIST_ROW, open: openTask, phone: true },
  { name: 'board', path: `${SITE}?tab=board`, ready: '.hf-tcard', phone: true },
  { name: 'roadmap', path: `${SCHOOL}?tab=roadmap`, ready: '.hf-gantt-bar, .hf-rma-row', phone: true },
  {
    name: 'project-calendar',
    path: `${SCHOOL}?tab=calendar`,
    ready: '.hf-cld-item, .hf-cld-phone-day',
    phone: true,
  },
  { name: 'workload', path: `${SCHOOL}?tab=workload`, ready: '.wl-cell' },
  { name: 'insights', path: `${SCHOOL}?tab=insights`, ready: '.hf-figure-value', phone: true },
  { name: 'project-files', path: SITE, ready: LIST_ROW, open: inMain(/^Files/) },
  { name: 'project-updates', path: SITE, ready: LIST_ROW, open: inMain(/^Project updates/) },
  { name: 'project-members', path: SITE, ready: LIST_ROW, open: inMain(/^Members of the project/) },
  { name: 'schedule', path: `${WORK}/schedule`, ready: '.plan-bar, .plan-phone-row', phone: true },
];

const REPORTS: readonly Screen[] = [
  { name: 'reporting-overview', path: `${WORK}/reporting/overview`, ready: heading('Overview'), phone: true },
  { name: 'reporting-projects', path: `${WORK}/reporting/projects`, ready: heading('Projects') },
  {
    name: 'reporting-project-drawer',
    path: `${WORK}/reporting/projects`,
    ready: heading('Projects'),
    open: inMain(/^Harbour Quay/),
  },
  {
    name: 'reporting-members',
    path: `${WORK}/reporting/members`,
    ready: heading('Members'),
    open: inMain(/Jonas Weber/),
  },
  {
    name: 'time-sheet',
    path: `${WORK}/reporting/time-sheet-overview?duration=PREV_MONTH`,
    ready: heading('Timesheet'),
  },
  {
    name: 'time-report-members',
    path: `${WORK}/reporting/time-sheet-members?duration=PREV_MONTH`,
    ready: heading('Time by member'),
  },
  {
    name: 'time-report-projects',
    path: `${WORK}/reporting/time-sheet-projects?duration=PREV_MONTH`,
    ready: heading('Time by project'),
  },
  {
    name: 'estimate-vs-actual',
    path: `${WORK}/reporting/time-sheet-estimate-vs-actual?duration=ALL_TIME`,
    ready: heading('Estimate and actual'),
  },
  {
    name: 'scheduled-reports',
    path: `${WORK}/reporting/scheduled`,
    ready: heading('Scheduled reports'),
    open: inMain(/^Schedule a report/),
  },
];

const pages = (area: string, names: readonly string[]): readonly Screen[] =>
  names.map((name) => ({ name: `${area}-${name}`, path: `${WORK}/${area}/${name}`, ready: 'main h1' }));

const ADMIN = pages('admin-center', [
  ...['overview', 'users', 'teams', 'projects', 'audit-log', 'health', 'billing'],
]);
const SETTINGS = pages('settings', [
  ...['profile', 'notifications', 'appearance', 'language-and-region', 'shortcuts', 'calendars', 'password'],
  ...['sessions', 'account-deletion', 'team-members', 'teams', 'job-titles', 'clients', 'categories'],
  ...['labels', 'project-templates', 'task-templates'],
]);

/** Last: screens that need the network to be off. */
const OFFLINE: readonly Screen[] = [
  {
    name: 'sync-panel',
    path: SITE,
    ready: LIST_ROW,
    open: async (page) => {
      await page.context().setOffline(true);
      await page.locator('.hf-list .hf-tr-title').first().click();
      await page.keyboard.press('Escape');
      for (const words of ['Order the second set of door closers', 'Ask the client about the lobby']) {
        await page.getByRole('button', { name: 'New task' }).first().click();
        await page.keyboard.type(words);
        await page.keyboard.press('Enter');
        await page.keyboard.press('Escape');
      }
      await page.locator('button.hf-sync').click();
      await page.locator('[role="dialog"]:visible').first().waitFor();
    },
  },
];

export const ALL_SCREENS: readonly Screen[] = [
  ...GUEST,
  ...OWN,
  ...PROJECTS,
  ...REPORTS,
  ...ADMIN,
  ...SETTINGS,
  ...OFFLINE,
];
