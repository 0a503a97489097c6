/** The clicks and keys of daily tasks, as listed in docs/usability-walk.md. Letters of texts are not counted. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { makeNewcomer } from '../support/newcomer.ts';
import { LoginPage } from '../pages/login-page.ts';
import { ProjectsPage } from '../pages/projects-page.ts';
import { Shell } from '../pages/shell.ts';

interface Cost {
  readonly clicks: number;
  readonly keys: number;
}

/** Counts clicks and keys, without letters typed in fields. */
async function countPresses(page: Page): Promise<() => Promise<Cost>> {
  await page.evaluate(() => {
    const cost = { clicks: 0, keys: 0 };
    Reflect.set(window, 'cost', cost);
    addEventListener('pointerdown', () => (cost.clicks += 1), true);
    const isField = (at: EventTarget | null): boolean =>
      at instanceof HTMLElement && (at.isContentEditable || /^(INPUT|TEXTAREA)$/.test(at.tagName));
    const count = ({ key, target, ctrlKey, metaKey }: KeyboardEvent): void => {
      if (['Control', 'Meta', 'Shift', 'Alt'].includes(key)) return;
      if (key.length > 1 || ctrlKey || metaKey || !isField(target)) cost.keys += 1;
    };
    addEventListener('keydown', count, true);
  });
  return () => page.evaluate(() => ({ ...(Reflect.get(window, 'cost') as Cost) }));
}

test('daily tasks need as many clicks and keys as documented @nightly', async ({ server, newBrowser }) => {
  const person = await makeNewcomer(server, 'Wanda Walker');
  const page = await (await newBrowser({ reducedMotion: 'reduce' })).newPage();
  const login = new LoginPage(page);
  await login.open(server.url);
  await login.signIn(person.email, person.password);
  await new Shell(page).expectSaved();
  const project = await new ProjectsPage(page)
    .open()
    .then(() => new ProjectsPage(page).openProject(person.project));
  await project.showList();
  await expect(project.row('Measure the rooms')).toBeVisible();
  const count = await countPresses(page);
  let before: Cost = await count();
  const costs = async (task: string, wanted: Cost): Promise<void> => {
    const now = await count();
    expect.soft({ clicks: now.clicks - before.clicks, keys: now.keys - before.keys }, task).toEqual(wanted);
    before = now;
  };
  const { keyboard } = page;

  await project.list.focus();
  await keyboard.press('c');
  await keyboard.type('Weld the gate +3 !high');
  await keyboard.press('Enter');
  await expect(project.row('Weld the gate')).toBeVisible();
  await costs('a task with priority and day', { clicks: 0, keys: 2 });

  await keyboard.type('Sweep the yard monday');
  await keyboard.press('Enter');
  await expect(project.row('Sweep the yard')).toBeVisible();
  await costs('another one, right after it', { clicks: 0, keys: 1 });
  await keyboard.press('Escape');

  before = await count();
  await project.pick('Weld the gate', 'Status', 'Doing');
  await project.expectField('Weld the gate', 'Status', 'Doing');
  await costs('another status', { clicks: 2, keys: 0 });

  await project.pickDay('Measure the rooms', 'Due', '+2');
  await costs('a due day', { clicks: 1, keys: 1 });

  await project.cell('Measure the rooms', 'Assignees').click();
  await page.getByRole('option', { name: /Wanda Walker/ }).click();
  await costs('give it to somebody', { clicks: 2, keys: 0 });
  await keyboard.press('Escape');

  await expect(page.getByRole('option')).toHaveCount(0);
  // Escape moves the focus from the cell to the list, and clears the cursor: keys then apply to the hovered row.
  await keyboard.press('Escape');
  await expect(project.list).toBeFocused();
  await keyboard.press('Escape');
  await expect(project.list.locator('[data-cursor]')).toHaveCount(0);
  await project.row('Weld the gate').hover();
  before = await count();
  await keyboard.press('i');
  await project.expectField('Weld the gate', 'Assignees', 'Wanda Walker');
  await costs('take on the task under the pointer', { clicks: 0, keys: 1 });

  await keyboard.press('Escape');
  before = await count();
  await keyboard.press('f');
  await keyboard.type('nobody');
  await keyboard.press('Enter');
  await expect(project.row('Weld the gate')).toBeHidden();
  await costs('a filter by its value', { clicks: 0, keys: 2 });
  await page.getByRole('button', { name: 'Remove Assignee' }).click();
  await expect(project.row('Weld the gate')).toBeVisible();

  before = await count();
  await project.addSubtasks('Measure the rooms', 'The attic');
  await costs('a subtask', { clicks: 2, keys: 2 });

  const drawer = await project.openTask('Weld the gate');
  await drawer.logTime('1h 30m', 'Cut the bars');
  await costs('log time on a task', { clicks: 3, keys: 0 });

  await page.getByRole('textbox', { name: 'Write a comment' }).click();
  await drawer.say('The bars are cut');
  await costs('comment on the open task', { clicks: 2, keys: 0 });
  await drawer.close();

  before = await count();
  await project.groupBy('Assignee');
  await costs('group by people', { clicks: 2, keys: 0 });
  await keyboard.press('Escape');
  await project.groupBy('Status');

  before = await count();
  await project.selectAll();
  await keyboard.press('p');
  await page.getByRole('option', { name: 'High' }).click();
  await project.expectField('Sweep the yard', 'Priority', 'High');
  await costs('a priority for all tasks', { clicks: 1, keys: 2 });

  await project.undo();
  await costs('take that back', { clicks: 0, keys: 1 });

  await keyboard.press('ControlOrMeta+k');
  await expect(page.locator('input:focus')).toBeVisible();
  await keyboard.type('invite');
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await costs('begin to invite somebody', { clicks: 0, keys: 2 });
});
