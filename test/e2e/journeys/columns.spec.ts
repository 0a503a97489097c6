import { carry } from '../support/carry.ts';
import { expect, goOffline, reload, test } from '../support/journey.ts';
import { ProjectsPage } from '../pages/projects-page.ts';

/** The names with one of them moved to an index. */
function moved(names: readonly string[], name: string, to: number): string[] {
  return names.filter((one) => one !== name).toSpliced(to, 0, name);
}

test('list columns are moved by drag and keys, and the key of tasks is shown as a column, offline @nightly', async ({
  deskOf,
}) => {
  const { page, shell } = await deskOf('owner');
  const projects = new ProjectsPage(page);
  await projects.open();
  const slip = await projects.create('Patent slip');
  await slip.addTasks('Grease the rails');
  await shell.expectSaved();
  await goOffline(page);
  await shell.expectOffline(0);

  const heads = slip.list.getByRole('columnheader');
  await expect(heads).toHaveCount(8);
  const usual = await heads.allInnerTexts();
  await slip.expectColumns(usual);

  // A click on the header sorts and does not open the menu of the group.
  const due = heads.filter({ hasText: 'Due' });
  await slip.columnHead('Due').click();
  await expect(due).toHaveAttribute('aria-sort', 'ascending');
  for (let times = 0; times < 2; times += 1) await slip.columnHead('Due').click();
  await expect(due).not.toHaveAttribute('aria-sort');
  for (const [action, seen] of [
    ['Collapse all groups', 0],
    ['Expand all groups', 1],
  ] as const) {
    await slip.list.getByRole('button', { name: 'Group actions' }).first().click();
    await page.getByRole('menuitem', { name: action }).click();
    await expect(slip.row('Grease the rails')).toHaveCount(seen);
  }
  await carry(page, slip.columnHead('Status'), heads.filter({ hasText: 'Priority' }), { across: 0.5 });
  const dragged = moved(usual, 'Status', usual.indexOf('Priority'));
  await slip.expectColumns(dragged);
  // The drag was not taken for a click.
  await expect(slip.list.locator('[aria-sort]')).toHaveCount(0);

  await slip.columnHead('Status').focus();
  await page.keyboard.press('Alt+ArrowLeft');
  const place = usual.indexOf('Priority') - 1;
  await expect(page.getByText(`Status is now column ${String(place + 1)} of 8`)).toBeAttached();
  const stepped = moved(usual, 'Status', place);
  await slip.expectColumns(stepped);
  await expect(slip.columnHead('Status')).toBeFocused();

  // Escape cancels a drag.
  const status = await slip.columnHead('Status').boundingBox();
  if (!status) throw new Error('the column is not on the screen');
  await page.mouse.move(status.x + 12, status.y + 12);
  await page.mouse.down();
  await page.mouse.move(status.x - 200, status.y + 12, { steps: 6 });
  await expect(slip.list.locator('[data-lifted]')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(slip.list.locator('[data-lifted]')).toHaveCount(0);
  await page.mouse.up();
  await slip.expectColumns(stepped);

  await slip.showColumn('Key');
  await slip.expectColumns(['Key', ...stepped]);
  await expect(slip.row('Grease the rails').locator('[data-column="KEY"]')).toHaveText(/^[A-Z]+-1$/);
  await expect(slip.row('Grease the rails').locator('.hf-tr-key')).toHaveCount(1);
  await shell.expectOffline(1);
  await reload(page);
  await slip.expectColumns(['Key', ...stepped]);
});

test('board columns are moved by drag and keys, offline, also with many cards @nightly', async ({
  deskOf,
}) => {
  const { page, shell } = await deskOf('owner');
  const projects = new ProjectsPage(page);
  await projects.open();
  const dock = await projects.create('Dry dock');
  await dock.addTasks(...Array.from({ length: 52 }, (_, index) => `Frame ${String(index + 1)}`));
  await dock.showBoard();
  await dock.expectBoard(['To Do', 'Doing', 'Done']);
  await shell.expectSaved();
  await goOffline(page);
  await shell.expectOffline(0);

  await carry(page, dock.boardHead('To Do'), dock.boardHead('Doing'), { across: 0.5 });
  await dock.expectBoard(['Doing', 'To Do', 'Done']);
  // Only the cards in view are rendered, and they moved with the column.
  await expect(dock.column('To Do').getByRole('article', { name: 'Frame 1', exact: true })).toBeVisible();
  expect(await dock.column('To Do').getByRole('article').count()).toBeLessThan(52);
  await shell.expectOffline(1);

  await dock.boardHead('To Do').focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Lifted the column To Do, place 2 of 3')).toBeAttached();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('To Do, place 3 of 3')).toBeAttached();
  await page.keyboard.press('Space');
  await dock.expectBoard(['Doing', 'Done', 'To Do']);
  await expect(dock.boardHead('To Do')).toBeFocused();
  await shell.expectOffline(2);
  await page.keyboard.press('ControlOrMeta+z');
  await dock.expectBoard(['Doing', 'To Do', 'Done']);

  // Cards can still be dragged to another column.
  await carry(page, dock.card('Frame 1'), dock.boardHead('Doing'), { across: 0.5 });
  await expect(dock.column('Doing').getByRole('article', { name: 'Frame 1', exact: true })).toBeVisible();
  await page.context().setOffline(false);
  await shell.expectSaved();
  await reload(page);
  await dock.expectBoard(['Doing', 'To Do', 'Done']);
  // Columns with a fixed order, such as priorities, have no drag handle.
  await dock.groupBy('Priority');
  await expect(dock.column('Medium')).toBeVisible();
  await expect(dock.boardHead('Medium')).toHaveCount(0);
});

test('a board column shows when it exceeds its task limit, offline @nightly', async ({ deskOf }) => {
  const { page, shell } = await deskOf('owner');
  const projects = new ProjectsPage(page);
  await projects.open();
  const mill = await projects.create('Sawmill');
  await mill.addTasks('Sharpen the blades', 'Stack the planks');
  await mill.showBoard();
  await shell.expectSaved();
  await goOffline(page);
  await shell.expectOffline(0);

  const limit = await mill.openLimit('To Do');
  await limit.fill('0');
  await limit.press('Enter');
  await expect(page.getByText('A whole number from 1 to 999, or nothing')).toBeVisible();
  await limit.fill('2');
  await limit.press('Enter');
  await expect(limit).toBeHidden();
  await expect(mill.column('To Do')).toContainText('Tasks: 2, limit 2');

  await mill.addCard('To Do', 'Sweep the floor');
  await expect(mill.column('To Do')).toContainText('Tasks: 3, over the limit of 2');
  await page.context().setOffline(false);
  await shell.expectSaved();
  await reload(page);
  await expect(mill.column('To Do')).toContainText('Tasks: 3, over the limit of 2');

  await (await mill.openLimit('To Do')).fill('');
  await page.keyboard.press('Enter');
  await expect(mill.column('To Do')).not.toContainText('limit');
  // Undo restores the limit.
  await mill.undoOnBoard();
  await expect(mill.column('To Do')).toContainText('Tasks: 3, over the limit of 2');
});

test('labels and columns without space are listed; focus ring and drag handle are not cut off (P19) @nightly', async ({
  deskOf,
}) => {
  const { page, shell } = await deskOf('owner');
  const projects = new ProjectsPage(page);
  await projects.open();
  const pier = await projects.create('Pier');
  await pier.addTasks('Sweep the deck #Bulkheads #Capstans #Fairleads', 'Paint the rail #Rust');
  await shell.expectSaved();

  const chips = pier.row('Sweep the deck').locator('.hf-chips');
  /** The number of labels in the first line, how many of them are cut off, and the number of hidden ones. */
  const firstLine = () =>
    chips.evaluate((line) => {
      const below = line.getBoundingClientRect().bottom;
      const all = [...line.children].filter((chip) => chip instanceof HTMLElement);
      const seen = all.filter((chip) => chip.getBoundingClientRect().top < below);
      const isCut = ({ lastElementChild: name }: Element): boolean =>
        name !== null && name.scrollWidth > name.clientWidth;
      return { whole: seen.length, cut: seen.filter(isCut).length, left: all[seen.length]?.dataset['left'] };
    });
  await expect.poll(firstLine).toEqual({ whole: 1, cut: 0, left: '2' });
  const box = await chips.boundingBox();
  if (!box) throw new Error('no labels on the screen');
  await page.mouse.move(box.x + box.width - 4, box.y + box.height / 2);
  const tip = page.getByRole('tooltip');
  for (const name of ['Bulkheads', 'Capstans', 'Fairleads']) await expect(tip).toContainText(name);

  // The ring of the focused row is above the sticky name.
  await pier.list.focus();
  await page.keyboard.press('j');
  const layers = await pier.list.locator('.hf-tr[data-cursor]').evaluate((row) => {
    const name = row.querySelector('.hf-tr-name');
    return [getComputedStyle(row, '::after'), name && getComputedStyle(name)].map((one) => one?.zIndex);
  });
  expect(Number(layers[0])).toBeGreaterThan(Number(layers[1]));

  await page.setViewportSize({ width: 768, height: 900 });
  const tool = page.getByRole('button', { name: 'Columns' });
  await expect(tool).toHaveAccessibleName(
    'Columns +5: hidden for lack of space: Progress, Labels, Phase, Priority, Logged / est.',
  );
  await tool.click();
  const option = (name: string) => page.getByRole('option', { name });
  await expect(option('Labels')).toContainText('No room');
  await expect(option('Assignees')).not.toContainText('No room');
  // A hidden column makes space for the next one.
  await option('Assignees').click();
  await page.keyboard.press('Escape');
  await expect(tool).toHaveAccessibleName(
    'Columns +4: hidden for lack of space: Progress, Labels, Phase, Logged / est.',
  );

  await page.setViewportSize({ width: 1200, height: 900 });
  await expect(tool).toHaveAccessibleName('Columns');
  await pier.showColumn('Description');
  await pier.showColumn('Reporter');
  const scroller = pier.list.locator('.hf-list-scroll');
  await scroller.evaluate((element) => element.scrollTo({ left: 60 }));
  await pier.row('Paint the rail').hover();
  const [handle, list] = await Promise.all([
    pier.row('Paint the rail').locator('.hf-tr-grip').boundingBox(),
    scroller.boundingBox(),
  ]);
  if (!handle || !list) throw new Error('no handle on the screen');
  expect(await scroller.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  expect(handle.x).toBeGreaterThanOrEqual(list.x);
});
