/** The list of projects, and the form for a new one. */
import { expect, type Locator, type Page } from '@playwright/test';
import { ProjectPage } from './project-page.ts';

export class ProjectsPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Opens it with the main navigation. */
  async open(): Promise<void> {
    await this.page.getByRole('navigation', { name: 'Main navigation' }).getByText('Projects').click();
    await expect(this.page.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible();
  }

  row(name: string): Locator {
    return this.page.locator('.projects-row').filter({ hasText: name });
  }

  async openProject(name: string): Promise<ProjectPage> {
    await this.row(name).locator('.projects-link').click();
    return await this.#opened(name);
  }

  /** The id of a project, from the address of its link. */
  async idOf(name: string): Promise<string> {
    const address = await this.row(name).locator('.projects-link').getAttribute('href');
    return /projects\/([\w-]+)/.exec(address ?? '')?.[1] ?? '';
  }

  /** Turns one of the rules of a project on or off. */
  async setRule(name: string, rule: string): Promise<void> {
    await this.row(name)
      .getByRole('button', { name: `Actions for ${name}` })
      .click();
    await this.page.getByRole('menuitem', { name: 'Settings' }).click();
    const form = this.page.getByRole('dialog', { name: 'Project settings' });
    await form.getByText('Progress and rules').click();
    await form.getByRole('switch', { name: rule }).click();
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
  }

  /** Opens the context menu of a project with the mouse. */
  async menuAt(name: string): Promise<Locator> {
    await this.row(name).locator('.projects-link').click({ button: 'right' });
    return this.page.getByRole('menu', { name: `Actions for ${name}` });
  }

  /** Opens the context menu of a project with the keyboard. */
  async menuByKey(name: string): Promise<Locator> {
    await this.row(name).locator('.projects-link').focus();
    await this.page.keyboard.press('ContextMenu');
    return this.page.getByRole('menu', { name: `Actions for ${name}` });
  }

  /** Groups the projects by a field. */
  async groupBy(name: string): Promise<void> {
    await this.page.getByRole('button', { name: /^Group/ }).click();
    await this.page.getByRole('menuitemcheckbox', { name }).click();
  }

  async sortBy(column: string): Promise<void> {
    await this.page.getByRole('columnheader').getByRole('button', { name: column }).click();
  }

  /** Sorts from the menu, which also offers fields without a column. */
  async sortFromMenu(name: string): Promise<void> {
    await this.page.getByRole('button', { name: /^Sort/ }).click();
    await this.page.getByRole('menuitemcheckbox', { name }).click();
  }

  async expectSorted(column: string, order: 'ascending' | 'descending'): Promise<void> {
    await expect(this.page.getByRole('columnheader', { name: column })).toHaveAttribute('aria-sort', order);
  }

  /** Searches for a template, chooses it and returns its form. */
  async chooseTemplate(words: string, name: string): Promise<Locator> {
    await this.page.getByRole('button', { name: 'From a template' }).click();
    await this.page.getByRole('combobox', { name: 'Find a template' }).fill(words);
    await this.page.getByRole('option', { name }).click();
    const form = this.page.getByRole('dialog').filter({ has: this.page.getByLabel('Name of the project') });
    await expect(form).toBeVisible();
    return form;
  }

  /** Creates a project from a template; the project opens. */
  async createFrom(template: string, name: string): Promise<ProjectPage> {
    const form = await this.chooseTemplate(template, template);
    await form.getByLabel('Name of the project').fill(name);
    await form.getByRole('button', { name: 'Create' }).click();
    return await this.#opened(name);
  }

  /** Creates a project, which opens. */
  async create(name: string): Promise<ProjectPage> {
    await this.page.getByRole('button', { name: 'New project' }).first().click();
    const form = this.page.getByRole('dialog', { name: 'New project' });
    await form.getByRole('textbox', { name: 'Name' }).fill(name);
    await form.getByRole('button', { name: 'Create project' }).click();
    return await this.#opened(name);
  }

  async #opened(name: string): Promise<ProjectPage> {
    const project = new ProjectPage(this.page);
    await expect(project.title).toHaveText(name);
    return project;
  }
}
