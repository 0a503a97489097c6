import type { Page } from '@playwright/test';
import { addLargeProject } from '../../../server/demo/add-large-project.ts';
import { DEMO_PASSWORD } from '../../../server/demo/people.ts';
import { seedDemo } from '../../../server/demo/seed.ts';
import type { TestServer } from '../../server/support/server.ts';
import { demoEmail, expect, goOffline, test } from '../support/journey.ts';
import { openServer } from '../support/open-server.ts';
import { LoginPage } from '../pages/login-page.ts';
import { ManyTasks } from '../pages/many-tasks.ts';
import { ProjectPage } from '../pages/project-page.ts';
import { Shell } from '../pages/shell.ts';

const TASKS = 10_000;
const MANY = 500;
/** Two thousand changes, each with its own transaction, on a busy machine. */
const SENT_WITHIN = 240_000;

/** Opens the large project as one of the people of the demo workspace, with everything of theirs on the device. */
async function openLarge(page: Page, server: TestServer, who: string, id: string): Promise<ProjectPage> {
  const login = new LoginPage(page);
  await login.open(server.url);
  await login.signIn(demoEmail(who), DEMO_PASSWORD);
  await page.goto(`${server.url}/worklenz/projects/${id}`);
  const project = new ProjectPage(page);
  await expect(project.list.locator('.hf-tr-title').first()).toBeVisible({ timeout: 90_000 });
  await new Shell(page).expectSaved();
  return project;
}

test('five hundred of ten thousand tasks: changed without a network, taken back and done again in one step each', async ({
  newBrowser,
}) => {
  const server = await openServer();
  try {
    const now = new Date();
    await seedDemo(server.db, { now });
    const added = await addLargeProject(server.db, { now, tasks: TASKS });
    if (added === null) throw new Error('the large project could not be made');

    const page = await (await newBrowser()).newPage();
    const project = await openLarge(page, server, 'owner', added.id);
    const shell = new Shell(page);
    const other = await openLarge(await (await newBrowser()).newPage(), server, 'jonas', added.id);

    const many = new ManyTasks(page);
    const theirs = new ManyTasks(other.page);
    const all = Number.parseInt(await many.firstGroup().innerText(), 10);
    const [first = ''] = await project.names();
    await expect(theirs.firstGroup()).toHaveText(String(all));
    await many.selectFirst(MANY);
    await goOffline(page);
    await shell.expectOffline(0);

    await many.give('Status', 'Waiting for inspection');
    await shell.expectOffline(MANY);
    await expect(many.message).toHaveText(new RegExp(`^${String(MANY)} changes made`));
    await expect(many.firstGroup()).toHaveText(String(all - MANY));

    await project.undo();
    await shell.expectOffline(2 * MANY);
    await expect(page.getByText(`Undone: ${String(MANY)} changes`)).toBeVisible();
    await expect(many.firstGroup()).toHaveText(String(all));
    await page.keyboard.press('ControlOrMeta+Shift+z');
    await shell.expectOffline(3 * MANY);
    await expect(many.firstGroup()).toHaveText(String(all - MANY));

    // Whoever has the task already keeps it: the message says how many were changed.
    await many.give('Assign', 'Jonas Weber');
    await page.keyboard.press('Escape');
    const given = await many.made(MANY);
    expect(given).toBeGreaterThan(0);
    await shell.expectOffline(3 * MANY + given);

    await page.context().setOffline(false);
    await expect(shell.status).toHaveAccessibleName('All saved', { timeout: SENT_WITHIN });
    await expect(theirs.firstGroup()).toHaveText(String(all - MANY));
    await other.find(first);
    await other.expectField(first, 'Status', 'Waiting for inspection');
    await other.expectField(first, 'Assignees', /Jonas Weber/);
  } finally {
    await server.close();
  }
});
