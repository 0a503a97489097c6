import { expect, reload, test } from '../support/journey.ts';
import { LoginPage } from '../pages/login-page.ts';
import { ProjectPage } from '../pages/project-page.ts';
import { ProjectsPage } from '../pages/projects-page.ts';
import { SetupPage } from '../pages/setup-page.ts';
import { Shell } from '../pages/shell.ts';
import { SignupPage } from '../pages/signup-page.ts';

const INÊS = { name: 'Inês Duarte', email: 'ines@duarte.example', password: 'Azulejo-7-oficina' };

test('a person signs up, adds the first tasks, and sees them on another device', async ({
  server,
  newBrowser,
}) => {
  const page = await (await newBrowser()).newPage();
  await page.goto(server.url);
  await new LoginPage(page).expectShown();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await new SignupPage(page).signUp(INÊS);

  const setup = new SetupPage(page);
  await setup.expectStep('What is your organization called?');
  await setup.organization.fill('Oficina Duarte');
  await setup.goOn();
  await setup.expectStep('What are you working on?');
  await setup.goOn();
  await expect(page.getByText('Give the project a name.')).toBeVisible();
  await setup.project.fill('Chapel in Évora');
  await setup.goOn();
  await setup.expectStep('What comes first?');
  await setup.task(1).fill('Measure the nave');
  await setup.task(1).press('Enter');
  await setup.task(2).fill('Order the tiles');

  // Until the setup is finished no other page opens, and the entered texts are preserved.
  await page.goto(`${server.url}/worklenz/projects`);
  await setup.expectStep('What comes first?');
  await expect(setup.task(2)).toHaveValue('Order the tiles');
  await setup.goOn();
  await setup.expectStep('Who works with you?');
  await setup.skip();
  await setup.expectStep('A few questions');
  await setup.finish();

  const project = new ProjectPage(page);
  await expect(project.title).toHaveText('Chapel in Évora');
  await expect(project.row('Measure the nave')).toBeVisible();
  await project.addTasks('Mix the mortar', 'Set the first row');
  await project.pick('Measure the nave', 'Status', 'Doing');
  await project.expectField('Measure the nave', 'Status', 'Doing');
  const shell = new Shell(page);
  await shell.expectSaved();
  await project.expectTasks('Measure the nave', 'Order the tiles', 'Mix the mortar', 'Set the first row');
  const names = await project.names();

  // The same tasks on another device.
  const other = await (await newBrowser()).newPage();
  const login = new LoginPage(other);
  await login.open(server.url);
  await login.signIn(INÊS.email, INÊS.password);
  await new Shell(other).expectSaved();
  const projects = new ProjectsPage(other);
  await projects.open();
  const same = await projects.openProject('Chapel in Évora');
  await expect(same.row('Set the first row')).toBeVisible();
  await same.expectNames(names);
  await same.expectField('Measure the nave', 'Status', 'Doing');
});

test('the setup creates the first project from a template @nightly', async ({ server, newBrowser }) => {
  const page = await (await newBrowser()).newPage();
  await page.goto(`${server.url}/auth/signup`);
  await new SignupPage(page).signUp({
    name: 'Osei Mensah',
    email: 'osei@mensah.example',
    password: 'Harmattan-9-kiln',
  });
  const setup = new SetupPage(page);
  await setup.expectStep('What is your organization called?');
  await setup.goOn();
  await setup.project.fill('Clinic in Tamale');
  await setup.template.selectOption('Construction');
  await reload(page);
  await expect(setup.template.locator('option:checked')).toHaveText('Construction');
  await setup.goOn();
  // With a template the step for tasks is skipped.
  await setup.expectStep('Who works with you?');
  // A narrow screen has room for the step and all buttons.
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  if (size) await page.setViewportSize(size);
  await setup.skip();
  await setup.finish();
  const project = new ProjectPage(page);
  await expect(project.title).toHaveText('Clinic in Tamale');
  await expect(project.row('Survey the site and record what is there')).toBeVisible();
  await project.expectField('Survey the site and record what is there', 'Phase', 'Planning');
});
