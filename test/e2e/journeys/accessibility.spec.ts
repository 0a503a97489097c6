import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/journey.ts';
import { openAt } from '../support/open-at.ts';
import type { ProjectPage } from '../pages/project-page.ts';
import { ProjectsPage } from '../pages/projects-page.ts';
import { SettingsPage } from '../pages/settings-page.ts';
import { SetupPage } from '../pages/setup-page.ts';
import { SignupPage } from '../pages/signup-page.ts';

const PROJECT = 'Harbour Quay 7 — fit-out';

test('axe finds no problems on the everyday screens, light and dark', async ({
  server,
  newBrowser,
  deskOf,
}) => {
  const guest = await (await newBrowser({ reducedMotion: 'reduce' })).newPage();
  await openAt(guest, `${server.url}/auth/login`, guest.getByRole('heading', { level: 1, name: 'Sign in' }));
  await expectAccessible(guest, 'sign in');
  await guest.close();

  const { page } = await deskOf('owner');
  const check = (screen: string): Promise<void> => expectAccessible(page, screen);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await check('home');
  const projects = new ProjectsPage(page);
  await projects.open();
  const project = await projects.openProject(PROJECT);
  await project.showList();
  const drawer = await project.openTask(await firstName(project));
  await check('task list with a task');
  await drawer.close();
  await project.showBoard();
  await expect(page.getByRole('article').first()).toBeVisible();
  await check('board');
  await page.setViewportSize({ width: 390, height: 844 });
  await project.showList();
  await check('list on a phone');
});

test('axe finds no problems on the other screens, light and dark @nightly', async ({
  server,
  newBrowser,
  deskOf,
}) => {
  const guest = await (await newBrowser({ reducedMotion: 'reduce' })).newPage();
  for (const [path, heading] of [
    ['auth/signup', 'Create an account'],
    ['auth/forgot-password', 'Forgot your password?'],
    [`auth/verify-reset-email/x/${'0'.repeat(64)}`, 'Set a new password'],
    ['auth/verify-reset-email/x/gone', 'This link does not work any more'],
    [`invite/project/${'0'.repeat(64)}`, 'You are invited to a project'],
    ['no/such/place', 'This page does not exist'],
  ] as const) {
    await openAt(guest, `${server.url}/${path}`, guest.getByRole('heading', { level: 1, name: heading }));
    await expectAccessible(guest, path);
  }
  await guest.close();

  const { page, shell } = await deskOf('owner');
  const check = (screen: string): Promise<void> => expectAccessible(page, screen);
  const profile = await shell.openProfile();
  await check('profile menu');
  await page.keyboard.press('Escape');
  await expect(profile).toBeHidden();
  const panel = await shell.openSyncPanel();
  await check('sync panel');
  await panel.close();
  await page.keyboard.press('?');
  await check('shortcuts');
  await page.keyboard.press('Escape');
  for (const [path, heading] of [
    ['help', 'Help'],
    ['gantt-demo', 'Sample timeline'],
    ['due', 'Due in the team'],
  ] as const) {
    await openAt(
      page,
      `${server.url}/worklenz/${path}`,
      page.getByRole('heading', { level: 1, name: heading }),
    );
    await check(path);
  }

  const projects = new ProjectsPage(page);
  await projects.open();
  await check('projects');
  await page.getByRole('button', { name: 'New project' }).click();
  await expect(page.getByRole('dialog', { name: 'New project' })).toBeVisible();
  await check('new project');
  await page.keyboard.press('Escape');

  const project = await projects.openProject(PROJECT);
  await project.showList();
  await project.cell(await firstName(project), 'Status').click();
  await expect(page.getByRole('listbox')).toBeVisible();
  await check('picker');
  await page.keyboard.press('Escape');
  const drawer = await project.openTask(await firstName(project));
  await drawer.editDescription();
  await check('description');
  await page.keyboard.press('Escape');
  await drawer.close();
  await page.getByRole('link', { name: 'Calendar' }).click();
  await expect(page.locator('.hf-cld-item').first()).toBeVisible();
  await check('calendar');
  await page.getByRole('radio', { name: 'Week' }).click();
  await expect(page.locator('.hf-cld-hours')).toBeVisible();
  await check('calendar by hours');
  await page.getByRole('radio', { name: 'Month' }).click();

  await page.setViewportSize({ width: 390, height: 844 });
  await check('calendar on a phone');
  await project.showBoard();
  await check('board on a phone');
  await openAt(page, `${server.url}/worklenz/home`, page.getByRole('heading', { level: 1 }));
  await check('home on a phone');
});

test('axe finds no problems in the setup, light and dark @nightly', async ({ server, newBrowser }) => {
  const page = await (await newBrowser({ reducedMotion: 'reduce' })).newPage();
  await page.goto(`${server.url}/auth/signup`);
  await new SignupPage(page).signUp({
    name: 'Rui Alves',
    email: 'rui@alves.example',
    password: 'Azulejo-7-oficina',
  });
  const setup = new SetupPage(page);
  await setup.expectStep('What is your organization called?');
  await setup.organization.fill('Alves');
  await expectAccessible(page, 'organization');
  await setup.goOn();
  await setup.project.fill('Mill');
  await expectAccessible(page, 'first project');
  await setup.goOn();
  await setup.task(1).fill('Measure the wheel');
  await expectAccessible(page, 'first tasks');
  await setup.goOn();
  await setup.expectStep('Who works with you?');
  await expectAccessible(page, 'team');
  await setup.skip();
  await setup.expectStep('A few questions');
  await expectAccessible(page, 'questions');
});

/** One page of each kind: fields, switches, keys, rows with a form, cards, editors. The nightly grid checks all. */
const PAGES = [
  'profile',
  'notifications',
  'shortcuts',
  'sessions',
  'team-members',
  'labels',
  'task-templates',
] as const;

test('axe finds no problems in the settings, light and dark @nightly', async ({ deskOf }) => {
  const { page } = await deskOf('owner');
  const settings = await SettingsPage.open(page);
  for (const id of PAGES) {
    await settings.sidebar.locator(`a[href$="/${id}"]`).click();
    await expect(settings.sidebar.locator('[aria-current="page"]')).toHaveAttribute(
      'href',
      new RegExp(`${id}$`),
    );
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page, id);
  }
  await page.keyboard.press('c');
  const editor = settings.form('New task template');
  await expect(editor).toBeVisible();
  await expectAccessible(page, 'editor of a task template');
  await page.keyboard.press('Escape');
  await settings.go('Labels');
  await page.keyboard.press('c');
  await expect(settings.form('New label')).toBeVisible();
  await expectAccessible(page, 'form of a label');
});

async function firstName(project: ProjectPage): Promise<string> {
  await expect(project.list.locator('.hf-tr-title').first()).toBeVisible();
  const [name] = await project.names();
  return name ?? '';
}

test('axe finds no problems on the planning screens, light and dark, which fit at three widths @nightly', async ({
  server,
  deskOf,
}) => {
  const { page, shell } = await deskOf('owner');
  const projects = new ProjectsPage(page);
  await projects.open();
  const project = `/worklenz/projects/${await projects.idOf('Schulerweiterung Lindenhof')}`;
  for (const [name, path, ready] of [
    ['schedule', '/worklenz/schedule', '.plan-bar, .plan-phone-row'],
    ['what is due', '/worklenz/due?span=any&group=priority&filter=-statuses.doing', '.due-row'],
    ['workload', `${project}?tab=workload`, '.wl-cell'],
    ['calendar', `${project}?tab=calendar`, '.hf-cld-item, .hf-cld-phone-day'],
    ['roadmap', `${project}?tab=roadmap`, '.hf-gantt-bar, .hf-rma-row'],
    ['insights', `${project}?tab=insights`, '.hf-figure-value'],
    [
      'roadmap of all projects',
      '/worklenz/projects?view=roadmap&mode=group&group_by=client',
      '.hf-gantt-bar',
    ],
  ] as const)
    for (const [width, height] of [
      [1440, 900],
      [768, 1024],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await openAt(page, `${server.url}${path}`, page.locator(ready).first());
      await shell.expectFits();
      // At 768 px it has the parts of one of the others; the nightly grid checks all three widths.
      if (width !== 768) await expectAccessible(page, `${name}, ${String(width)} px`);
    }
});
