/** A project: its task list, its board, and the drawer of an open task. */
import { expect, type Locator, type Page } from '@playwright/test';
import { choose } from '../support/choose.ts';
import { written } from '../support/numbers.ts';
import { TaskDrawer } from './task-drawer.ts';

export class ProjectPage {
  readonly page: Page;
  readonly title: Locator;
  readonly list: Locator;

  constructor(page: Page) {
    this.page = page;
    this.title = page.getByRole('heading', { level: 1 });
    this.list = page.getByRole('treegrid', { name: 'Tasks' });
  }

  /** The id of the project, from the address. */
  id(): string {
    return new URL(this.page.url()).pathname.split('/').at(-1) ?? '';
  }

  /** The row of a task in the list, by its exact name. */
  row(name: string): Locator {
    return this.list.locator('.hf-tr').filter({ has: this.page.getByText(name, { exact: true }) });
  }

  /** The rendered task names of the list, from the top, once there are any. */
  async names(): Promise<string[]> {
    const titles = this.list.locator('.hf-tr-title');
    await expect(titles).not.toHaveCount(0);
    return await titles.allInnerTexts();
  }

  /** Checks that the list shows exactly these tasks, in this order. */
  async expectNames(names: readonly string[]): Promise<void> {
    await expect(this.list.locator('.hf-tr-title')).toHaveText([...names]);
  }

  /** Checks that the list begins with these tasks, in this order. */
  async expectTop(names: readonly string[]): Promise<void> {
    await this.scrollTo(0);
    await expect.poll(async () => (await this.names()).slice(0, names.length)).toEqual(names);
  }

  async scrollTo(top: number): Promise<void> {
    await this.list.locator('.hf-list-scroll').evaluate((element, to) => (element.scrollTop = to), top);
  }

  /** Checks that the list shows exactly these tasks, in any order. */
  async expectTasks(...names: readonly string[]): Promise<void> {
    await expect.poll(async () => (await this.names()).toSorted()).toEqual(names.toSorted());
  }

  /** Adds tasks at the end of the first group. */
  async addTasks(...names: readonly string[]): Promise<void> {
    await this.page.getByRole('button', { name: 'New task' }).first().click();
    const field = this.page.getByPlaceholder('What needs to be done?');
    for (const name of names) {
      await field.fill(name);
      await field.press('Enter');
      await expect(field).toHaveValue('');
    }
    await field.press('Escape');
  }

  /** Pastes a text into the field of a new task. */
  async pasteTasks(text: string): Promise<void> {
    await this.page.getByRole('button', { name: 'New task' }).first().click();
    const field = this.page.getByPlaceholder('What needs to be done?');
    await this.page.evaluate((words) => navigator.clipboard.writeText(words), text);
    await field.focus();
    await this.page.keyboard.press('ControlOrMeta+v');
    await field.press('Escape');
  }

  /** Filters the list by text: a long list is virtualised, and its row may not be rendered without that. */
  async find(words: string): Promise<void> {
    const field = this.page.getByRole('searchbox', { name: 'Find' });
    if (!(await field.isVisible())) await this.page.getByRole('button', { name: 'Find' }).click();
    await field.fill(words);
  }

  /** Opens the field that renames a task. */
  async openRename(name: string): Promise<Locator> {
    await this.row(name).hover();
    await this.row(name).getByRole('button', { name: 'Rename' }).click();
    const field = this.list.getByRole('textbox', { name: 'Rename' });
    await expect(field).toBeVisible();
    return field;
  }

  async rename(name: string, to: string): Promise<void> {
    const field = await this.openRename(name);
    await field.fill(to);
    await field.press('Enter');
    await expect(this.row(to)).toBeVisible();
  }

  /** The cell of a field, as a button named "Status: To do". */
  cell(name: string, field: string): Locator {
    return this.row(name).getByRole('button', { name: new RegExp(`^${field}:`) });
  }

  /** Picks an option for a field of a task. */
  async pick(name: string, field: string, value: string): Promise<void> {
    await this.cell(name, field).click();
    await this.page.getByRole('option', { name: value }).click();
  }

  async expectField(name: string, field: string, value: string | RegExp): Promise<void> {
    const wanted = typeof value === 'string' ? `${field}: ${value}` : value;
    await expect(this.cell(name, field)).toHaveAccessibleName(wanted);
  }

  /** Types a date into a field: `+3` is in three days. */
  async pickDay(name: string, field: string, typed: string): Promise<void> {
    await this.cell(name, field).click();
    const input = this.page.getByRole('dialog').getByRole('textbox', { name: field });
    await input.fill(typed);
    await input.press('Enter');
    await expect(input).toBeHidden();
  }

  /** Groups the tasks by a field. */
  async groupBy(name: string): Promise<void> {
    await this.page.getByRole('button', { name: /^Group: / }).click();
    // The fields for sub-groups come after those for groups.
    await this.page.getByRole('menuitemcheckbox', { name }).first().click();
  }

  /** Adds sub-groups by a field; "None" removes them. */
  async subGroupBy(name: string): Promise<void> {
    await this.page.getByRole('button', { name: /^Group: / }).click();
    const menu = this.page.getByRole('menu', { name: 'Group' });
    // The fields for groups come before those for sub-groups.
    await menu.getByRole('menuitemcheckbox', { name }).last().click();
    await expect(menu).toBeHidden();
  }

  /** Checks the headers of groups and sub-groups and the tasks, in the order of the list. */
  async expectRows(...words: readonly string[]): Promise<void> {
    const rows = this.list.locator('.hf-list-scroll').locator('.hf-gh-name .hf-trunc, .hf-tr-title');
    await expect(rows).toHaveText([...words]);
  }

  /** Checks the text with the number of shown tasks. */
  async expectCount(words: string): Promise<void> {
    await expect(this.page.locator('.hf-tool-count')).toHaveText(words);
  }

  /** Checks the groups and their numbers of tasks. Collapses them meanwhile, so that all their headers are rendered. */
  async expectGroups(counts: Readonly<Record<string, number>>): Promise<void> {
    await this.#allGroups('Collapse all groups');
    const heads = this.list.locator('.hf-list-scroll .hf-gh-name');
    await expect(heads.locator('.hf-trunc')).toHaveText(Object.keys(counts));
    await expect(heads.locator('.hf-count')).toHaveText(Object.values(counts).map(written));
    await this.#allGroups('Expand all groups');
    await expect(this.list.locator('.hf-tr-title').first()).toBeVisible();
  }

  async #allGroups(action: string): Promise<void> {
    await this.list.getByRole('button', { name: 'Group actions' }).first().click();
    await this.page.getByRole('menuitem', { name: action }).click();
  }

  /** Filters by a value of a field. */
  async filter(field: string, value: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Filter', exact: true }).click();
    await this.page.getByRole('option', { name: field, exact: true }).click();
    await this.page.getByRole('option', { name: value, exact: true }).click();
    await this.page.keyboard.press('Escape');
  }

  /** Removes the search text and filters with the button that shows the number of hidden tasks. */
  async showHidden(count: number): Promise<void> {
    await this.page.getByRole('button', { name: `${written(count)} hidden`, exact: true }).click();
  }

  /** Opens a panel from the menu of the project. */
  async openPanel(name: string): Promise<Locator> {
    await this.page.getByRole('button', { name: 'Project actions' }).click();
    await this.page.getByRole('menuitem', { name, exact: true }).click();
    const panel = this.page.getByRole('dialog', { name, exact: true });
    await expect(panel).toBeVisible();
    return panel;
  }

  /** Creates a custom column; `more` fills in the fields of its type. */
  async addColumn(name: string, type: string, more?: (dialog: Locator) => Promise<void>): Promise<void> {
    await this.page.getByRole('button', { name: 'Columns' }).click();
    await this.page.getByRole('button', { name: 'New column' }).click();
    const dialog = this.page.getByRole('dialog', { name: 'New column' });
    await dialog.getByLabel('Name').fill(name);
    await choose(dialog, 'Type', type);
    await more?.(dialog);
    await dialog.getByRole('button', { name: 'New column' }).click();
    await expect(this.list.getByRole('columnheader', { name })).toBeAttached();
  }

  /** Types a value into a cell for text or numbers. */
  async type(name: string, field: string, value: string): Promise<void> {
    await this.cell(name, field).click();
    const input = this.page.getByRole('dialog', { name: field }).getByRole('textbox');
    await input.fill(value);
    await input.press('Enter');
    await this.expectField(name, field, value);
  }

  /** Pastes a table, beginning at this cell. */
  async paste(name: string, field: string, table: string): Promise<void> {
    await this.page.evaluate((text) => navigator.clipboard.writeText(text), table);
    await this.cell(name, field).focus();
    await this.page.keyboard.press('ControlOrMeta+v');
  }

  /** Extends a range from this cell with keys, each of which doubles it, and returns the copied text. */
  async copy(name: string, field: string, ...keys: readonly string[]): Promise<string> {
    await this.cell(name, field).focus();
    for (const [index, key] of keys.entries()) {
      await this.page.keyboard.press(key);
      await expect(this.list.locator('[data-chosen]')).toHaveCount(2 ** (index + 1));
    }
    await expect(this.list.locator('.hf-cell-btn:focus')).toBeVisible();
    await this.page.keyboard.press('ControlOrMeta+c');
    return await this.page.evaluate(() => navigator.clipboard.readText());
  }

  /** Filters by a minimum in a custom column. */
  async filterNumbers(column: string, from: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Filter', exact: true }).click();
    await this.page.getByRole('option', { name: column, exact: true }).click();
    const dialog = this.page.getByRole('dialog', { name: column });
    await dialog.getByLabel('From').fill(from);
    await dialog.getByRole('button', { name: 'Apply' }).click();
  }

  async selectAll(): Promise<void> {
    await this.list.focus();
    await this.page.keyboard.press('ControlOrMeta+a');
  }

  async undo(): Promise<void> {
    await this.list.focus();
    await this.page.keyboard.press('ControlOrMeta+z');
  }

  async openTask(name: string): Promise<TaskDrawer> {
    await this.row(name).locator('.hf-tr-title').click();
    const drawer = new TaskDrawer(this.page, name);
    await expect(drawer.root).toBeVisible();
    return drawer;
  }

  /** Writes a description and closes the task. */
  async describe(name: string, words: string): Promise<void> {
    const drawer = await this.openTask(name);
    await drawer.editDescription();
    await drawer.type(words);
    await drawer.doneWriting();
    await drawer.close();
  }

  /** Chooses an item from the context menu of a task. */
  async menu(name: string, action: string): Promise<void> {
    await this.row(name).locator('.hf-tr-title').click({ button: 'right' });
    await this.page.getByRole('menuitem', { name: action }).click();
  }

  /** Checks the possible parents in the open list, from the top. */
  async expectParents(names: readonly string[]): Promise<void> {
    const list = this.page.getByRole('listbox', { name: 'Make a subtask of…' });
    await expect(list.getByRole('option')).toHaveCount(names.length);
    for (const [index, name] of names.entries()) {
      await expect(list.getByRole('option').nth(index)).toContainText(name);
    }
  }

  async chooseParent(name: string): Promise<void> {
    await this.page.getByRole('option', { name }).click();
  }

  /** Adds subtasks with the field below a task. */
  async addSubtasks(name: string, ...subtasks: readonly string[]): Promise<void> {
    await this.menu(name, 'Add a subtask');
    const field = this.list.getByRole('textbox', { name: 'Add a subtask' });
    await expect(field).toBeFocused();
    for (const one of subtasks) {
      await field.fill(one);
      await field.press('Enter');
      await expect(this.row(one)).toBeVisible();
    }
    await field.press('Escape');
  }

  /** Expands the subtasks of a task. */
  async showSubtasks(name: string): Promise<void> {
    await this.row(name)
      .getByRole('button', { name: `Show subtasks of “${name}”` })
      .click();
  }

  /** Selects tasks with their checkboxes. */
  async choose(...names: readonly string[]): Promise<void> {
    for (const name of names) await this.row(name).getByRole('checkbox').click();
  }

  /** Deletes a task from its menu, and confirms. */
  async remove(name: string): Promise<void> {
    await this.menu(name, 'Delete');
    await this.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(this.row(name)).toBeHidden();
  }

  async showBoard(): Promise<void> {
    await this.page.getByRole('link', { name: 'Board' }).first().click();
    await expect(this.page.getByRole('group', { name: 'Board' })).toBeVisible();
  }

  async showList(): Promise<void> {
    await this.page.getByRole('link', { name: 'List' }).first().click();
    await expect(this.list).toBeVisible();
  }

  /** Checks the column headers of the list, in order, once the columns can be moved. */
  async expectColumns(names: readonly string[]): Promise<void> {
    await expect(this.page.locator('[data-view="list"][data-movable]')).toBeVisible();
    await expect(this.list.getByRole('columnheader')).toHaveText([...names]);
  }

  /** The button in the header of a column, which sorts by it and handles the keys that move it. */
  columnHead(name: string): Locator {
    return this.list.getByRole('columnheader').getByRole('button', { name, exact: true });
  }

  async showColumn(name: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Columns' }).click();
    await this.page.getByRole('option', { name, exact: true }).click();
    await this.page.keyboard.press('Escape');
  }

  /** Checks the columns of the board, from the left. */
  async expectBoard(names: readonly string[]): Promise<void> {
    await expect(this.page.locator('.hf-board .hf-col-name')).toHaveText([...names]);
  }

  /** The drag handle of a column of the board. */
  boardHead(name: string): Locator {
    return this.page.getByRole('group', { name, exact: true });
  }

  /** A column of the board. */
  column(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true });
  }

  /** Opens the field for the task limit of a column. */
  async openLimit(name: string): Promise<Locator> {
    await this.page.getByRole('button', { name: `Actions for ${name}` }).click();
    await this.page.getByRole('menuitem', { name: 'Task limit' }).click();
    const dialog = this.page.getByRole('dialog', { name: `Task limit of ${name}` });
    return dialog.getByRole('textbox', { name: 'Tasks at most' });
  }

  /** Adds a task at the end of a column. */
  async addCard(column: string, name: string): Promise<void> {
    await this.page.getByRole('button', { name: `Add a task to ${column}` }).click();
    const field = this.column(column).getByRole('textbox');
    await field.fill(name);
    await field.press('Enter');
    await expect(this.card(name)).toBeVisible();
    await field.press('Escape');
  }

  async undoOnBoard(): Promise<void> {
    await this.page.getByRole('group', { name: 'Board' }).press('ControlOrMeta+z');
  }

  /** Opens a task with a click on its name on its card: other places of the card have buttons. */
  async openCard(name: string): Promise<TaskDrawer> {
    await this.card(name).getByText(name, { exact: true }).click();
    const drawer = new TaskDrawer(this.page, name);
    await expect(drawer.root).toBeVisible();
    return drawer;
  }

  card(name: string): Locator {
    return this.page.getByRole('article', { name, exact: true });
  }
}
