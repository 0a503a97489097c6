import type { BrowserContext, Page } from '@playwright/test';
import { expect, signInAs, test } from '../support/journey.ts';
import { openAt } from '../support/open-at.ts';
import { Office } from '../support/office.ts';
import { ProjectPage } from '../pages/project-page.ts';
import { ProjectsPage } from '../pages/projects-page.ts';
import { Shell } from '../pages/shell.ts';

/**
 * Lets the server execute the next batch that any tab pushes, but drops its answer; resolves with the tab that sent it,
 * which is the leader.
 */
async function loseNextAnswer(context: BrowserContext): Promise<Page> {
  return await new Promise((resolve) => {
    for (const page of context.pages()) {
      let taken = false;
      void page.route('**/api/v1/batch', async (route) => {
        if (taken) return;
        taken = true;
        await route.fetch();
        resolve(page);
      });
    }
  });
}

test('closing the leader of three tabs during a push, twice, loses and duplicates no change', async ({
  server,
  newBrowser,
}) => {
  const context = await newBrowser();
  const first = await context.newPage();
  await signInAs(first, server, 'jonas');
  await new ProjectsPage(first).open();
  const project = await new ProjectsPage(first).create('Lock gates');
  const id = project.id();
  await project.addTasks('Lower the water');
  await new Shell(first).expectSaved();
  for (let n = 0; n < 2; n += 1) {
    const tab = await context.newPage();
    await openAt(tab, first.url(), new ProjectPage(tab).row('Lower the water'));
  }

  const expected = ['Lower the water'];
  for (const round of ['first', 'second']) {
    const lost = loseNextAnswer(context);
    // Every tab adds a task, whichever of them is the leader.
    for (const [index, tab] of context.pages().entries()) {
      const name = `Seal from tab ${String(index + 1)}, ${round} round`;
      await new ProjectPage(tab).addTasks(name);
      expected.push(name);
    }
    const leader = await lost;
    await leader.close();
    for (const tab of context.pages()) {
      await tab.unrouteAll({ behavior: 'ignoreErrors' });
      await new ProjectPage(tab).addTasks(
        `After the ${round} leader, ${tab === context.pages()[0] ? 'one' : 'two'}`,
      );
      expected.push(`After the ${round} leader, ${tab === context.pages()[0] ? 'one' : 'two'}`);
    }
    for (const tab of context.pages()) await new Shell(tab).expectSaved();
  }

  expect(context.pages()).toHaveLength(1);
  const [last] = context.pages();
  if (last === undefined) return;
  const lastProject = new ProjectPage(last);
  await lastProject.expectTasks(...expected);
  const here = await lastProject.names();

  const office = await Office.open(server);
  expect(await office.taskNames(id)).toEqual(here);
});
