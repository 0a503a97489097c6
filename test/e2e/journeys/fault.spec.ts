import type { Page } from '@playwright/test';
import { expect, goOffline, signInAs, test } from '../support/journey.ts';
import { openAt } from '../support/open-at.ts';
import { DEMO_PASSWORD } from '../../../server/demo/people.ts';
import { HomePage } from '../pages/home-page.ts';
import { ProjectPage } from '../pages/project-page.ts';
import { ProjectsPage } from '../pages/projects-page.ts';
import { TaskDrawer } from '../pages/task-drawer.ts';

const FAULT = 'a fault made on purpose';

/** Makes every creation of this element throw until the next load, like a bug in a screen. */
async function breakDrawing(page: Page, element: string): Promise<void> {
  await page.evaluate(
    ([tag, words]) => {
      const create = document.createElement.bind(document);
      document.createElement = (name: string, options?: ElementCreationOptions): HTMLElement => {
        if (name === tag) throw new Error(words);
        return create(name, options);
      };
    },
    [element, FAULT] as const,
  );
}

test('a screen that throws shows an error with ways out, and changes and drafts are not lost', async ({
  server,
  newBrowser,
  faults,
}) => {
  faults.expect(FAULT);
  const page = await (await newBrowser()).newPage();
  const shell = await signInAs(page, server, 'jonas');
  const projects = new ProjectsPage(page);
  await projects.open();
  const weir = await projects.create('Weir');
  await weir.addTasks('Lift the boards', 'Count the eels');
  await shell.expectSaved();
  await goOffline(page);
  await weir.rename('Lift the boards', 'Lift the top boards');
  await weir.addTasks('Weld the grating');
  const drawer = await weir.openTask('Count the eels');
  await drawer.root.getByRole('textbox', { name: 'Write a comment' }).fill('Forty so far, and');
  await shell.expectOffline(2);

  // Rendering the next task throws.
  await breakDrawing(page, 'dl');
  await page.getByRole('button', { name: 'Next task' }).click();
  const failed = page.getByRole('heading', { level: 1, name: 'Something went wrong' });
  await expect(failed).toBeVisible();
  await expect(
    page.getByText('This screen stopped working. Your work is stored on this device.'),
  ).toBeVisible();
  await page.getByText('Technical details').click();
  await expect(page.getByText(FAULT)).toBeVisible();
  await page.getByRole('button', { name: 'Try Again' }).click();
  const next = new TaskDrawer(page, 'Weld the grating');
  await next.root.getByRole('textbox', { name: 'Write a comment' }).fill('With the thin');
  await shell.expectOffline(2);
  await page.getByRole('button', { name: 'Previous task' }).click();
  await expect(drawer.root.getByRole('textbox', { name: 'Write a comment' })).toHaveValue(
    'Forty so far, and',
  );
  await drawer.say('Forty so far, and two crabs');
  await page.getByRole('button', { name: 'Next task' }).click();
  await expect(next.root.getByRole('textbox', { name: 'Write a comment' })).toHaveValue('With the thin');

  // The whole list throws; "Go Home" is the other way out.
  await shell.expectOffline(3);
  await next.close();
  await projects.open();
  await breakDrawing(page, 'header');
  await projects.row('Weir').locator('.projects-link').click();
  await expect(failed).toBeVisible();
  await page.getByRole('button', { name: 'Go Home' }).click();
  await new HomePage(page).expectShown();
  await projects.open();
  await projects.openProject('Weir');
  await new ProjectPage(page).expectNames(['Lift the top boards', 'Count the eels', 'Weld the grating']);
  await page.context().setOffline(false);
  await shell.expectSaved();
  await (await weir.openTask('Count the eels')).expectComment('Forty so far, and two crabs');
});

test('a page whose code does not load shows a message in its language and a way to reload [S7]', async ({
  server,
  newBrowser,
}) => {
  const page = await (await newBrowser({ locale: 'de-DE', colorScheme: 'dark' })).newPage();
  await page.route(/\/assets\//, (route) => route.abort());
  await openAt(page, server.url, page.getByRole('img', { name: 'Holdfast' }));
  await expect(page.locator('.boot')).toHaveCSS('background-color', 'rgb(24, 24, 24)');
  await expect(page.getByText('Das dauert länger als sonst.')).toBeVisible();
  await expect(page.getByText('This is taking longer than usual.')).toBeHidden();
  await page.unroute(/\/assets\//);
  await page.getByRole('link', { name: 'Neu laden' }).click();
  await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible();
  await expect(page.locator('.boot')).toBeHidden();
});

test('the sign-in page is usable before its code has loaded, and does not move when it has', async ({
  server,
  newBrowser,
}) => {
  const page = await (await newBrowser()).newPage();
  let arrive = (): void => undefined;
  const holdCode = async (): Promise<void> => {
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await arrived;
      await route.continue();
    });
  };
  const places = () =>
    page.evaluate(() =>
      ['input[name="email"]', 'input[name="password"]', 'h1', 'button:not([type="button"])'].map((one) => {
        const { x, y, height } = document.querySelector(one)?.getBoundingClientRect() ?? new DOMRect();
        return [one === 'h1' ? x : 0, y, height].map((value) => Math.round(value));
      }),
    );
  await holdCode();
  await page.goto(server.url, { waitUntil: 'commit' });
  const early = page.locator('.boot-form');
  await early.getByRole('textbox', { name: 'E-mail' }).fill('owner@demo.holdfast.example');
  await expect(early.getByRole('heading')).toHaveText(/Sign in/);
  const before = await places();
  arrive();
  await expect(early).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('owner@demo.holdfast.example');
  expect(await places()).toEqual(before);

  await holdCode();
  await page.reload({ waitUntil: 'commit' });
  await early.getByRole('textbox', { name: 'E-mail' }).fill('owner@demo.holdfast.example');
  await page.keyboard.press('Tab');
  await page.keyboard.type(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/\?/);
  arrive();
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible();
});
