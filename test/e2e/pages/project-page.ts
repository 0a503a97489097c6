/** A project: its tasks as a list, as a board, and the task that is open beside them. */
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

  /** Its id, from the address. */
  id(): string {
    return new URL(this.page.url()).pathname.split('/').at(-1) ?? '';
  }

  /** The row of a task in the list, by its exact name. */
  row(name: string): Locator {
    return this.list.locator('.hf-tr').filter({ has: this.page.getByText(name, { exact: true }) });
  }

  /** The names shown in the list, from the top, once there are any. */
  async names(): Promise<string[]> {
    const titles = this.list.locator('.hf-tr-title');
    await expect(titles).not.toHaveCount(0);
    return await titles.allInnerTexts();
  }

  /** Exactly these, in this order. */
  async expectNames(names: readonly string[]): Promise<void> {
    await expect(this.list.locator('.hf-tr-title')).toHaveText([...names]);
  }

  /** These at the top, in this order. */
  async expectTop(names: readonly string[]): Promise<void> {
    await this.scrollTo(0);
    await expect.poll(async () => (await this.names()).slice(0, names.length)).toEqual(names);
  }

  async scrollTo(top: number): Promise<void> {
    await this.list.locator('.hf-list-scroll').evaluate((element, to) => (element.scrollTop = to), top);
  }

  /** Exactly these, in whatever order. */
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

  /** Pastes a text where a new task is typed. */
  async pasteTasks(text: string): Promise<void> {
    await this.page.getByRole('button', { name: 'New task' }).first().click();
    const field = this.page.getByPlaceholder('What needs to be done?');
    await this.page.evaluate((words) => navigator.clipboard.writeText(words), text);
    await field.focus();
    await this.page.keyboard.press('ControlOrMeta+v');
    await field.press('Escape');
  }

  /** Shows only what matches; long lists draw no more than is seen. */
  async find(words: string): Promise<void> {
    const field = this.page.getByRole('searchbox', { name: 'Find' });
    if (!(await field.isVisible())) await this.page.getByRole('button', { name: 'Find' }).click();
    await field.fill(words);
  }

  /** The field for another name of the task. */
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

  /** Picks a value for a field of a task out of its list. */
  async pick(name: string, field: string, value: string): Promise<void> {
    await this.cell(name, field).click();
    await this.page.getByRole('option', { name: value }).click();
  }

  async expectField(name: string, field: string, value: string | RegExp): Promise<void> {
    const wanted = typeof value === 'string' ? `${field}: ${value}` : value;
    await expect(this.cell(name, field)).toHaveAccessibleName(wanted);
  }

  /** Chooses a day for a field by typing it: `+3` is in three days. */
  async pickDay(name: string, field: string, typed: string): Promise<void> {
    await this.cell(name, field).click();
    const input = this.page.getByRole('dialog').getByRole('textbox', { name: field });
    await input.fill(typed);
    await input.press('Enter');
    await expect(input).toBeHidden();
  }

  /** How the tasks are put together. */
  async groupBy(name: string): Promise<void> {
    await this.page.getByRole('button', { name: /^Group: / }).click();
    // Fields by which groups are split stand behind.
    await this.page.getByRole('menuitemcheckbox', { name }).first().click();
  }

  /** By what each group is split, "None" for not at all. */
  async subGroupBy(name: string): Promise<void> {
    await this.page.getByRole('button', { name: /^Group: / }).click();
    const menu = this.page.getByRole('menu', { name: 'Group' });
    // The fields by which tasks are grouped stand before them.
    await menu.getByRole('menuitemcheckbox', { name }).last().click();
    await expect(menu).toBeHidden();
  }

  /** The heads of groups and sub-groups and the tasks, as they follow each other. */
  async expectRows(...words: readonly string[]): Promise<void> {
    const rows = this.list.locator('.hf-list-scroll').locator('.hf-gh-name .hf-trunc, .hf-tr-title');
    await expect(rows).toHaveText([...words]);
  }

  /** How many tasks are shown, in the words of the bar. */
  async expectCount(words: string): Promise<void> {
    await expect(this.page.locator('.hf-tool-count')).toHaveText(words);
  }

  /** The groups of the list with how many tasks each has; they are closed for it, so that all their heads are drawn, and opened again. */
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

  /** Only tasks with this value in a field. */
  async filter(field: string, value: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Filter', exact: true }).click();
    await this.page.getByRole('option', { name: field, exact: true }).click();
    await this.page.getByRole('option', { name: value, exact: true }).click();
    await this.page.keyboard.press('Escape');
  }

  /** Shows again what words and filters hide, by the button that says how many tasks those are. */
  async showHidden(count: number): Promise<void> {
    await this.page.getByRole('button', { name: `${written(count)} hidden`, exact: true }).click();
  }

  /** A panel beside the tasks, by the menu of the project. */
  async openPanel(name: string): Promise<Locator> {
    await this.page.getByRole('button', { name: 'Project actions' }).click();
    await this.page.getByRole('menuitem', { name, exact: true }).click();
    const panel = this.page.getByRole('dialog', { name, exact: true });
    await expect(panel).toBeVisible();
    return panel;
  }

  /** Makes a column of the project's own; `more` fills in what its type needs. */
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

  /** Types a value into a cell that takes text or a number. */
  async type(name: string, field: string, value: string): Promise<void> {
    await this.cell(name, field).click();
    const input = this.page.getByRole('dialog', { name: field }).getByRole('textbox');
    await input.fill(value);
    await input.press('Enter');
    await this.expectField(name, field, value);
  }

  /** Pastes a table, the first of its cells into this one. */
  async paste(name: string, field: string, table: string): Promise<void> {
    await this.page.evaluate((text) => navigator.clipboard.writeText(text), table);
    await this.cell(name, field).focus();
    await this.page.keyboard.press('ControlOrMeta+v');
  }

  /** What is copied of the cells from this one on, as far as the keys go. */
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

  /** Only tasks with at least this number in a column of the project. */
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

  /** Writes a description and leaves the task. */
  async describe(name: string, words: string): Promise<void> {
    const drawer = await this.openTask(name);
    await drawer.editDescription();
    await drawer.type(words);
    await drawer.doneWriting();
    await drawer.close();
  }

  /** Does something to a task by its menu. */
  async menu(name: string, action: string): Promise<void> {
    await this.row(name).locator('.hf-tr-title').click({ button: 'right' });
    await this.page.getByRole('menuitem', { name: action }).click();
  }

  /** The tasks that others can be put under, from the top; the list of them is open. */
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

  /** Makes subtasks by the field below a task. */
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

  /** Opens what is below a task. */
  async showSubtasks(name: string): Promise<void> {
    await this.row(name)
      .getByRole('button', { name: `Show subtasks of “${name}”` })
      .click();
  }

  /** Selects tasks by their boxes. */
  async choose(...names: readonly string[]): Promise<void> {
    for (const name of names) await this.row(name).getByRole('checkbox').click();
  }

  /** Deletes a task by its menu, and says yes. */
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

  /** The columns of the list by their heads, in their order; those after the name can be moved once it says so. */
  async expectColumns(names: readonly string[]): Promise<void> {
    await expect(this.page.locator('[data-view="list"][data-movable]')).toBeVisible();
    await expect(this.list.getByRole('columnheader')).toHaveText([...names]);
  }

  /** What sorts by a column, and has the keys that move it. */
  columnHead(name: string): Locator {
    return this.list.getByRole('columnheader').getByRole('button', { name, exact: true });
  }

  async showColumn(name: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Columns' }).click();
    await this.page.getByRole('option', { name, exact: true }).click();
    await this.page.keyboard.press('Escape');
  }

  /** The columns of the board, from the left. */
  async expectBoard(names: readonly string[]): Promise<void> {
    await expect(this.page.locator('.hf-board .hf-col-name')).toHaveText([...names]);
  }

  /** What a column of the board is carried by. */
  boardHead(name: string): Locator {
    return this.page.getByRole('group', { name, exact: true });
  }

  /** A column of the board. */
  column(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true });
  }

  /** The field for the most tasks of a column. */
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

  /** Opens a task by its name on its card: further down are buttons. */
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
