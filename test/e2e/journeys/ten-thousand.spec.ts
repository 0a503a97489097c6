import type { Page } from '@playwright/test';
import { carry } from '../support/carry.ts';
import { choose } from '../support/choose.ts';
import { expect, goOffline } from '../support/journey.ts';
import { pressAll, tabTo } from '../support/keys.ts';
import { readNumber, written } from '../support/numbers.ts';
import { LARGE, type LargeProject, type LargeNode, type LargeTask, test } from '../support/large-project.ts';
import { ManyTasks } from '../pages/many-tasks.ts';
import { Palette } from '../pages/palette.ts';
import { ProjectPage } from '../pages/project-page.ts';
import { Shell } from '../pages/shell.ts';
import { TaskDrawer } from '../pages/task-drawer.ts';

const MANY = 500;
/** For two thousand changes, each with its own transaction, on a busy machine. */
const SENT_WITHIN = 240_000;
/** The index of a row or card far outside the viewport. */
const DEEP = 60;
const [AOIFE, ELIRA, JONAS] = ['Aoife O’Neill', 'Elira Prifti', 'Jonas Weber'] as const;

/** The number of tasks by value. */
function counted(
  tasks: readonly LargeTask[],
  field: 'status' | 'priority',
  values: readonly string[],
): Record<string, number> {
  return Object.fromEntries(
    values.map((value) => [value, tasks.filter((task) => task[field] === value).length]),
  );
}

const STATUSES = ['To do', 'Doing', 'Waiting for inspection', 'Done'];
const PRIORITIES = ['Critical', 'High', 'Medium', 'Low'];

const says = ({ name, below }: LargeNode, words: string): boolean =>
  name.includes(words) || below.some((one) => says(one, words));

/** Whether the filter shows the task: it or a subtask is "Doing" and has the text, itself or in a subtask below. */
const isShown = (task: LargeNode, words: string): boolean =>
  (task.status === 'Doing' && says(task, words)) || task.below.some((one) => isShown(one, words));

/** Checks the counts of groups, of a filter and of a search against the database. */
async function look(project: ProjectPage, tasks: readonly LargeTask[]): Promise<void> {
  const all = tasks.length;
  const everything = `${written(all)} tasks, ${written(LARGE)} with subtasks`;
  await project.expectCount(everything);
  await project.expectGroups(counted(tasks, 'status', STATUSES));
  await project.groupBy('Priority');
  await project.expectGroups(counted(tasks, 'priority', PRIORITIES));
  await project.filter('Status', 'Doing');
  const doing = tasks.filter((task) => isShown(task, ''));
  await project.expectCount(`${written(doing.length)} of ${written(all)} tasks`);
  await project.expectGroups(counted(doing, 'priority', PRIORITIES));
  await project.find('tiling');
  const tiling = doing.filter((task) => isShown(task, 'tiling'));
  await project.expectCount(`${written(tiling.length)} of ${written(all)} tasks`);
  await project.showHidden(all - tiling.length);
  await project.expectCount(everything);
  await project.groupBy('Status');
  await project.expectTop(tasks.slice(0, 5).map(({ name }) => name));
}

/** A dragged row stays where it was dropped, also after another task with the cursor has moved far away. */
async function carryHere(project: ProjectPage, names: readonly string[]): Promise<void> {
  const [moved = '', carried = '', next = '', target = '', after = ''] = names;
  await project.pick(moved, 'Status', 'Doing');
  await project.expectTop([carried, next, target]);
  await project.row(carried).hover();
  const { page } = project;
  const grip = project.row(carried).locator('.hf-tr-grip');
  await carry(page, grip, project.row(target), { down: 0.8 }, page.locator('.hf-lifted'));
  const frames = () => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)));
  await page.evaluate(frames);
  await expect(project.row(carried)).toBeInViewport();
  await project.expectTop([next, target, carried, after]);
  await project.undo();
  await project.undo();
  await project.expectTop(names);
}

/** Checks that a card in the column of a person has the focus and is visible. */
async function expectAt(project: ProjectPage, person: string, name: string): Promise<void> {
  const card = project.column(person).getByRole('article', { name, exact: true });
  await expect(card).toBeFocused();
  await expect(card).toBeInViewport({ ratio: 0.9 });
}

/** Works on the board by keys: deep in a column, into the next one, up and down, a new card. Returns the moved task. */
async function workOnBoard(project: ProjectPage, large: LargeProject): Promise<LargeTask> {
  const { page } = project;
  const shell = new Shell(page);
  const palette = new Palette(page);
  for (const [typed, name] of [
    ['views board', 'Views of the project: Board'],
    ['group assig', 'Group by: Assignees'],
  ] as const) {
    await palette.open();
    await palette.find(typed, name);
    await palette.enter();
  }
  const [hers, eliras, his] = await Promise.all([AOIFE, ELIRA, JONAS].map((who) => large.tasksOf(who)));
  if (!hers || !eliras || !his) throw new Error('no people');
  const deep = hers.findIndex(({ people }, index) => index >= DEEP && people.length === 1);
  const task = hers[deep];
  if (!task) throw new Error('nobody has that many tasks');
  await expect(project.card(hers[0]?.name ?? '').first()).toBeVisible();
  await tabTo(page, new RegExp(`^${hers[0]?.name ?? ''}$`));
  await pressAll(page, ...Array.from({ length: deep }, () => 'j'));
  await expectAt(project, AOIFE, task.name);

  // To the same index in the next column, which has rendered only its first cards, and back.
  await pressAll(page, 'ArrowRight');
  await expectAt(project, ELIRA, eliras[deep]?.name ?? '');
  await pressAll(page, 'ArrowLeft');
  await expectAt(project, AOIFE, task.name);

  // Moves the card to the next column, two down and one up.
  await pressAll(page, 'Alt+ArrowRight');
  await expectAt(project, ELIRA, task.name);
  await expect(project.column(ELIRA).locator('.hf-count')).toHaveText(written(eliras.length + 1));
  await expect(project.column(AOIFE).locator('.hf-count')).toHaveText(written(hers.length - 1));
  await shell.expectSaved();
  for (const [key, place] of [
    ['Alt+ArrowDown', deep + 1],
    ['Alt+ArrowDown', deep + 2],
    ['Alt+ArrowUp', deep + 1],
  ] as const) {
    await pressAll(page, key);
    await expectAt(project, ELIRA, task.name);
    const order = eliras.toSpliced(place, 0, task).map(({ name }) => name);
    const around = project.column(ELIRA).getByRole('article');
    await expect
      .poll(async () => {
        const names = await around.evaluateAll((cards) => cards.map((card) => card.ariaLabel));
        const at = names.indexOf(task.name);
        return names.slice(at - 1, at + 2);
      })
      .toEqual(order.slice(place - 1, place + 2));
  }
  await shell.expectSaved();
  const expected = eliras.toSpliced(deep + 1, 0, task).map(({ id }) => id);
  expect((await large.tasksOf(ELIRA)).map(({ id }) => id)).toEqual(expected);

  // Offline: adds a card at the end of the long column, after which the focus is restored; moves on to another person.
  await goOffline(page);
  await pressAll(page, 'c');
  await expect(page.getByRole('textbox', { name: `Add a task to ${ELIRA}` })).toBeFocused();
  await page.keyboard.type('Level the lift lobby');
  await pressAll(page, 'Enter');
  await expect(project.card('Level the lift lobby')).toBeVisible();
  await pressAll(page, 'Escape');
  await expectAt(project, ELIRA, task.name);
  await pressAll(page, 'Alt+ArrowRight');
  await expectAt(project, JONAS, task.name);
  await expect(project.column(JONAS).locator('.hf-count')).toHaveText(written(his.length + 1));
  await page.context().setOffline(false);
  await shell.expectSaved();
  return task;
}

/** Opens the link of a task far down the list, steps to others and closes the drawer. */
async function follow(page: Page, link: string, tasks: readonly LargeTask[], at: number): Promise<void> {
  const project = new ProjectPage(page);
  const open = async (place: number): Promise<TaskDrawer> => {
    const drawer = new TaskDrawer(page, tasks[place]?.name ?? '');
    await expect(drawer.root).toBeVisible();
    await drawer.expectPlace(place + 1, tasks.length);
    await expect(project.row(tasks[place]?.name ?? '')).toBeInViewport();
    return drawer;
  };
  await page.goto(link);
  await (await open(at)).expectTab('Activity');
  for (const [key, place] of [
    ['j', at + 1],
    ['j', at + 2],
    ['k', at + 1],
  ] as const) {
    await page.keyboard.press(key);
    await open(place);
  }
  await page.keyboard.press('Escape');
  await expect(page.locator('.hf-drawer')).toHaveCount(0);
  await expect(project.list).toBeFocused();
  const row = project.row(tasks[at + 1]?.name ?? '');
  await expect(row).toHaveAttribute('data-cursor', '');
  await expect(row).toBeInViewport();
}

/** Finds one of ten thousand tasks in the palette by a fuzzy match, and opens the last result of a list. */
async function search(page: Page, name: string): Promise<void> {
  const palette = new Palette(page);
  await palette.open();
  await palette.find(name.replace('Internal doors', 'internl dors'), name);
  await palette.enter();
  await new TaskDrawer(page, name).close();
  await palette.open();
  await palette.field.fill('internal doors');
  const found = page.getByRole('group', { name: 'Tasks' }).getByRole('option');
  await expect(found).toHaveCount(10);
  await pressAll(page, ...Array.from({ length: 9 }, () => 'ArrowDown'));
  await expect(found.last()).toHaveAttribute('aria-selected', 'true');
  await expect(found.last()).toBeInViewport();
  const [other = ''] = /[A-D]-\d\d\.\d\d: Internal doors/.exec(await found.last().innerText()) ?? [];
  await palette.enter();
  await new TaskDrawer(page, other).close();
}

/** Adds custom columns with a formula, pastes values into them and sorts by the results. */
async function compute(project: ProjectPage, names: readonly string[]): Promise<void> {
  await project.addColumn('Days', 'Number');
  await project.addColumn('Rate', 'Number');
  await project.addColumn('Cost', 'Formula', async (dialog) => {
    await choose(dialog, 'First column', 'Days');
    await choose(dialog, 'Operation', 'times');
    await choose(dialog, 'Second column', 'Rate');
  });
  const lines = names.map((name, index) => ({ name, days: ((index * 3) % 7) + 1, rate: 310 + index }));
  await project.paste(names[0] ?? '', 'Days', lines.map(({ days, rate }) => `${days}\t${rate}\n`).join(''));
  const costs = lines.map(({ name, days, rate }) => ({ name, cost: days * rate }));
  for (const { name, cost } of costs)
    await expect(project.row(name)).toContainText(cost.toLocaleString('en'));
  const order = costs.toSorted((one, other) => one.cost - other.cost).map(({ name }) => name);
  await project.columnHead('Cost').click();
  await project.expectTop(order);
  await project.columnHead('Cost').click();
  await project.expectTop(order.toReversed());
  await project.columnHead('Cost').click();
}

test('ten thousand tasks: counts, board keys, links, search, formulas, offline edits by two people @nightly', async ({
  large,
  newBrowser,
}) => {
  const desk = await (await newBrowser({ permissions: ['clipboard-read', 'clipboard-write'] })).newPage();
  const site = await (await newBrowser()).newPage();
  const [hers, his] = await Promise.all([large.open(desk, 'owner'), large.open(site, 'jonas')]);
  const [marta, jonas] = [new Shell(desk), new Shell(site)];
  await look(hers, await large.tasks());
  const carried = await workOnBoard(hers, large);
  for (const [name, people] of [
    [carried.name, /Jonas Weber/],
    ['Level the lift lobby', /Elira Prifti/],
  ] as const) {
    await his.find(name);
    await his.expectField(name, 'Assignees', people);
  }

  const tasks = await large.tasks();
  const at = tasks.findIndex(({ name }, index) => index > 2_000 && name.endsWith('Internal doors'));
  const [task, ...next] = tasks.slice(at, at + 8);
  if (!task) throw new Error('there is no such task');
  const link = `${large.url}?tab=tasks-list&group=status&task=${task.id}&task_tab=activity`;
  await follow(desk, link, tasks, at);
  await Promise.all([desk, site].map(goOffline));
  await follow(desk, link, tasks, at);
  await compute(
    hers,
    next.slice(0, 6).map(({ name }) => name),
  );
  await search(desk, task.name);

  // Two people edit the same task offline: different fields, and both the description.
  await Promise.all([hers, his].map((project) => project.find(task.name)));
  await hers.pick(task.name, 'Status', 'Doing');
  await hers.describe(task.name, 'The oak ones, hinges on the left.');
  await his.pick(task.name, 'Priority', task.priority === 'High' ? 'Low' : 'High');
  await his.describe(task.name, 'Leave the kitchen door for last.');
  await desk.context().setOffline(false);
  await marta.expectSaved();
  await site.context().setOffline(false);
  await jonas.expectSaved();
  for (const project of [hers, his]) {
    await project.expectField(task.name, 'Status', 'Doing');
    await project.expectField(task.name, 'Priority', task.priority === 'High' ? 'Low' : 'High');
    const drawer = await project.openTask(task.name);
    for (const words of ['The oak ones, hinges on the left.', 'Leave the kitchen door for last.'])
      await expect(drawer.root.getByText(words)).toHaveCount(1);
    await drawer.close();
  }
  await his.find(next[0]?.name ?? '');
  await expect(his.row(next[0]?.name ?? '')).toContainText('310');
});

test('ten thousand tasks on a phone: a task far down is opened and changed offline @nightly', async ({
  large,
  newBrowser,
}) => {
  const viewport = { width: 390, height: 844 };
  const page = await (await newBrowser({ viewport, hasTouch: true })).newPage();
  const project = await large.open(page, 'luis', '?tab=tasks-list&group=status');
  const shell = new Shell(page);
  await goOffline(page);
  await shell.expectOffline(0);
  const tasks = await large.tasks();
  const at = tasks.findIndex(({ name }, index) => index > 1_500 && name.endsWith('Parquet and skirting'));
  const task = tasks[at];
  if (!task) throw new Error('there is no such task');
  await project.scrollTo((at - 4) * 56);
  await expect(project.row(task.name)).toBeInViewport();
  const drawer = await project.openTask(task.name);
  await drawer.pick('status', 'Waiting for inspection');
  await drawer.close();
  await expect(project.row(task.name)).toBeHidden();
  await expect(project.row(tasks[at + 1]?.name ?? '')).toBeInViewport();
  await shell.expectFits();
  await shell.expectOffline(1);
  await page.context().setOffline(false);
  await shell.expectSaved();
  const after = await large.tasks();
  expect(after.find(({ id }) => id === task.id)?.status).toBe('Waiting for inspection');
});

test('500 of ten thousand tasks are changed offline, undone and redone in one step each @nightly', async ({
  large,
  newBrowser,
}) => {
  const page = await (await newBrowser()).newPage();
  const project = await large.open(page, 'owner');
  const shell = new Shell(page);
  const other = await large.open(await (await newBrowser()).newPage(), 'jonas');

  const many = new ManyTasks(page);
  const theirs = new ManyTasks(other.page);
  const all = readNumber(await many.firstGroup().innerText());
  const [first = ''] = await project.names();
  await carryHere(project, (await project.names()).slice(0, 5));
  await shell.expectSaved();
  await expect(theirs.firstGroup()).toHaveText(written(all));
  await many.selectFirst(MANY);
  await goOffline(page);
  await shell.expectOffline(0);

  await many.give('Status', 'Waiting for inspection');
  await shell.expectOffline(MANY);
  await expect(many.message).toHaveText(new RegExp(`^Made ${written(MANY)} changes`));
  await expect(many.firstGroup()).toHaveText(written(all - MANY));

  await project.undo();
  await shell.expectOffline(2 * MANY);
  await expect(page.getByText(`Undone: ${written(MANY)} changes`)).toBeVisible();
  await expect(many.firstGroup()).toHaveText(written(all));
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await shell.expectOffline(3 * MANY);
  await expect(many.firstGroup()).toHaveText(written(all - MANY));

  // Tasks that already have this assignee are unchanged: the message shows the number of changes.
  await many.give('Assign', 'Jonas Weber');
  await page.keyboard.press('Escape');
  const given = await many.made(MANY);
  expect(given).toBeGreaterThan(0);
  await shell.expectOffline(3 * MANY + given);

  await page.context().setOffline(false);
  await expect(shell.status).toHaveAccessibleName('All saved', { timeout: SENT_WITHIN });
  await expect(theirs.firstGroup()).toHaveText(written(all - MANY));
  await other.find(first);
  await other.expectField(first, 'Status', 'Waiting for inspection');
  await other.expectField(first, 'Assignees', /Jonas Weber/);
});
