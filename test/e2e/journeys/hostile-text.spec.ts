import type { Locator, Page } from '@playwright/test';
import { ProjectsPage } from '../pages/projects-page.ts';
import { expect, goOffline, reload, test } from '../support/journey.ts';
import { enter, openServer, settle } from '../support/open-server.ts';

const HOSTILE = [
  '<b>words</b>',
  '<script>window.taken = 1</script>',
  '<style>body { display: none !important }</style>',
  '<img class="hostile" src="x" onerror="window.taken = 1">',
  '<svg class="hostile" onload="window.taken = 1"><script>window.taken = 1</script></svg>',
  '<a class="hostile" href="javascript:window.taken = 1">a</a>',
  '<a class="hostile" href="&#106;ava\nscript:window.taken = 1">b</a>',
  '<a class="hostile" href="data:text/html,x">c</a>',
  '<iframe class="hostile" srcdoc="<script>parent.taken = 1</script>"></iframe>',
  '<form class="hostile" action="/x"><input name="password"><button>d</button></form>',
  '<div class="hf-dialog hostile" style="position:fixed;inset:0" onclick="window.taken = 1">e</div>',
].join('');

/** Writes the text into rows of the replica, where no server would allow it. */
async function plant(page: Page): Promise<void> {
  const counts = await page.evaluate(async (text) => {
    const done = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('not readable')));
      });
    const found = (await indexedDB.databases()).find(({ name }) => name?.startsWith('holdfast-'));
    const database = await done(indexedDB.open(found?.name ?? ''));
    const rewrite = async (entity: string, field: string): Promise<number> => {
      const store = database.transaction(entity, 'readwrite').objectStore(entity);
      const rows = await done<object[]>(store.getAll());
      for (const row of rows) await done(store.put({ ...row, [field]: text }));
      return rows.length;
    };
    const rewritten = [
      await rewrite('task', 'description'),
      await rewrite('comment', 'content'),
      await rewrite('projectUpdate', 'content'),
    ];
    database.close();
    return rewritten;
  }, HOSTILE);
  expect(counts).toEqual([1, 1, 1]);
}

/** Checks that none of the markup was rendered or run, and that no link has a dangerous address. */
async function expectHarmless(place: Locator): Promise<void> {
  await expect(
    place.locator('.hostile, script, style, iframe, form, [onclick], [onload], [onerror]'),
  ).toHaveCount(0);
  await expect(place.locator('a[href]:not([href^="/"], [href^="http"])')).toHaveCount(0);
  expect(await place.page().evaluate(() => 'taken' in window)).toBe(false);
}

test('dangerous HTML in descriptions, comments and updates is neither rendered nor run', async ({
  newBrowser,
  faults,
}) => {
  // The sanitizer parses it in a separate document, where the browser reports what it blocks.
  faults.expect('violates the following Content Security Policy directive');
  const own = await openServer();
  try {
    const person = await settle(own, 'Hedda', 'Pier', 'Caulk the seams');
    const task = await own.db
      .selectFrom('tasks')
      .select(['id', 'project_id'])
      .where('team_id', '=', person.teamId)
      .executeTakeFirstOrThrow();
    const comment = { task_id: task.id, content: 'said' };
    expect((await person.post('/api/v1/task-comments', comment)).status).toBe(200);
    const update = { project_id: task.project_id, content: 'said' };
    expect((await person.post('/api/v1/project-comments', update)).status).toBe(200);

    const page = await (await newBrowser()).newPage();
    await enter(page, own, person);
    await new ProjectsPage(page).open();
    const pier = await new ProjectsPage(page).openProject('Pier');
    await expect(pier.row('Caulk the seams')).toBeVisible();
    await goOffline(page);
    await plant(page);
    await reload(page);

    const drawer = await pier.openTask('Caulk the seams');
    // A comment is plain text: it is shown as typed.
    const comments = drawer.root.getByRole('tabpanel', { name: 'Comments' }).getByRole('listitem');
    await expect(comments).toContainText('<script>window.taken = 1</script>');
    await expect(comments.locator('b')).toHaveCount(0);
    await expect(drawer.root.locator('.hf-prose b')).toHaveText('words');
    await expectHarmless(drawer.root);
    await drawer.editDescription();
    await expect(drawer.description).toContainText('words');
    await expectHarmless(drawer.root);
    await drawer.close();

    await page.getByRole('button', { name: 'Project updates' }).click();
    const updates = page.getByRole('dialog', { name: 'Updates', exact: true });
    await expect(updates.getByRole('listitem')).toContainText('<script>window.taken = 1</script>');
    await expectHarmless(updates);
  } finally {
    await own.close();
  }
});
