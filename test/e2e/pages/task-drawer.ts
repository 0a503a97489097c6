/** The drawer of a task beside the list. */
import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectMessage } from '../support/messages.ts';
import { written } from '../support/numbers.ts';

export class TaskDrawer {
  readonly page: Page;
  readonly root: Locator;

  constructor(page: Page, name: string) {
    this.page = page;
    this.root = page.getByRole('dialog', { name, exact: true });
  }

  /** Starts to edit the description and returns its field. */
  async editDescription(): Promise<Locator> {
    const add = this.root.getByRole('button', { name: 'Add a description…' });
    const edit = this.root.getByRole('button', { name: 'Edit description' });
    await add.or(edit).click();
    // Until the code of the editor has loaded, a plain field has the focus, in which no line becomes a block.
    await expect(this.description.and(this.page.locator('[contenteditable]'))).toBeFocused();
    // 20 ms after the focus the editor places its caret again: wait longer than that.
    await this.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)));
    return this.description;
  }

  /** Moves the caret to the start of the description. */
  async caretToStart(): Promise<void> {
    const before = (): Promise<string | null> =>
      this.description.evaluate((element) => {
        const caret = getSelection();
        if (!caret?.anchorNode || !element.contains(caret.anchorNode)) return null;
        const range = document.createRange();
        range.setStart(element, 0);
        range.setEnd(caret.anchorNode, caret.anchorOffset);
        return range.toString();
      });
    // On a busy machine the editor may place its caret after the key.
    const press = (): Promise<void> => this.page.keyboard.press('ControlOrMeta+Home');
    await expect.poll(() => press().then(before)).toBe('');
  }

  /** The text for a task that was deleted or that the person may not see. */
  get gone(): Locator {
    return this.page.getByRole('dialog').getByText('This task is not here');
  }

  get description(): Locator {
    return this.root.getByRole('textbox', { name: 'Description' });
  }

  /** Types lines at the caret; characters at the start of a line create lists, checkboxes and other blocks. */
  async type(...lines: readonly string[]): Promise<void> {
    for (const [index, line] of lines.entries()) {
      if (index > 0) await this.page.keyboard.press('Enter');
      await this.page.keyboard.type(line);
    }
  }

  /** Mentions a person in the description that is being edited. */
  async mention(begin: string, name: string): Promise<void> {
    await this.page.keyboard.type(`@${begin}`);
    await this.root.getByRole('option', { name }).click();
    await expect(this.description).toContainText(`@${name}`);
  }

  /** Pastes a screenshot of the page into the description that is being edited. */
  async pastePicture(name: string): Promise<void> {
    const picture = await this.page.screenshot({
      type: 'png',
      clip: { x: 0, y: 0, width: 320, height: 160 },
    });
    await this.description.evaluate(
      (field, { data, file }) => {
        const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
        const clipboardData = new DataTransfer();
        clipboardData.items.add(new File([bytes], file, { type: 'image/png' }));
        field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      },
      { data: picture.toString('base64'), file: name },
    );
    await this.expectDrawn(name);
  }

  /** Checks that an image in the text has loaded. */
  async expectDrawn(name: string): Promise<void> {
    const picture = this.root.locator('.hf-picture').getByRole('img', { name });
    await expect
      .poll(() => picture.evaluateAll((list) => list.map((one) => (one as HTMLImageElement).naturalWidth)))
      .toEqual([320]);
  }

  async doneWriting(): Promise<void> {
    await this.description.press('ControlOrMeta+Enter');
    await expect(this.description).toBeHidden();
  }

  async addSubtask(name: string): Promise<void> {
    await this.root.getByRole('button', { name: 'Add a subtask' }).first().click();
    const field = this.root.getByRole('textbox', { name: 'Add a subtask' });
    await field.fill(name);
    await field.press('Enter');
    await expect(this.root.getByText(name, { exact: true })).toBeVisible();
  }

  /** Attaches a screenshot of the page, like a photo from a phone, and returns its content. */
  async attachPhoto(name: string): Promise<Buffer> {
    const photo = await this.page.screenshot({ type: 'png' });
    const field = this.root.getByLabel('Attach files').and(this.page.locator('input'));
    await field.setInputFiles({ name, mimeType: 'image/png', buffer: photo });
    await this.expectPicture(name);
    return photo;
  }

  /** Checks that the file is in the list and its preview has loaded. */
  async expectPicture(name: string): Promise<void> {
    await this.expectSeen(this.root.getByRole('listitem').filter({ hasText: name }));
  }

  /** Sends a comment with a screenshot and no text; checks its preview beside the field and in the comment. */
  async commentWithPhoto(name: string): Promise<void> {
    const photo = await this.page.screenshot({ type: 'png' });
    const field = this.root.getByLabel('Add files to the comment').and(this.page.locator('input'));
    await field.setInputFiles({ name, mimeType: 'image/png', buffer: photo });
    const along = this.root.getByRole('list', { name: 'Files to send' });
    await this.expectSeen(along.getByRole('listitem').filter({ hasText: name }));
    await this.root.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(along).toBeHidden();
    await this.expectPictureInComment(name);
  }

  /** Checks that a comment has the file once, and that its preview has loaded. */
  async expectPictureInComment(name: string): Promise<void> {
    const files = this.root.getByRole('list', { name: 'Files of this comment' });
    await this.expectSeen(files.getByRole('listitem').filter({ hasText: name }));
  }

  private async expectSeen(file: Locator): Promise<void> {
    await expect(file).toHaveCount(1);
    await expect
      .poll(() =>
        file
          .locator('img')
          .evaluateAll((list) => list.map((one) => one instanceof HTMLImageElement && one.naturalWidth > 1)),
      )
      .toEqual([true]);
  }

  async download(name: string): Promise<Buffer> {
    const [saved] = await Promise.all([
      this.page.waitForEvent('download'),
      this.root.getByRole('button', { name: `Download ${name}` }).click(),
    ]);
    return readFile(await saved.path());
  }

  /** Logs time by its duration, and checks that the log shows the text. */
  async logTime(duration: string, words: string): Promise<void> {
    await this.root.getByRole('button', { name: 'Log time' }).click();
    const form = this.page.getByRole('dialog', { name: 'Log time' });
    await form.getByLabel('Duration').fill(duration);
    await form.getByLabel('What was done').fill(words);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(this.root.getByText(words, { exact: true })).toBeVisible();
  }

  /** Logs time by start and end; checks first that an end before the start is refused. */
  async logTimeBetween(start: string, end: string, words: string): Promise<void> {
    await this.root.getByRole('button', { name: 'Log time' }).click();
    const form = this.page.getByRole('dialog', { name: 'Log time' });
    await form.getByLabel('Start').fill(start);
    await form.getByLabel('End').fill('00:01');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('Choose an end after the start')).toBeVisible();
    await form.getByLabel('End').fill(end);
    await form.getByLabel('What was done').fill(words);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(this.root.getByText(words, { exact: true })).toBeVisible();
  }

  async say(words: string): Promise<void> {
    await this.root.getByRole('textbox', { name: 'Write a comment' }).fill(words);
    await this.root.getByRole('button', { name: 'Send', exact: true }).click();
    await this.expectComment(words);
  }

  /** Checks that the text is shown once, as a comment. */
  async expectComment(words: string): Promise<void> {
    await expect(this.root.getByRole('listitem').getByText(words)).toHaveCount(1);
  }

  /** The button of a field, in the rail or, on a phone, in the drawer. */
  field(name: string): Locator {
    return this.root.locator(`button[data-field="${name}"]`).first();
  }

  async pick(field: string, value: string): Promise<void> {
    await this.field(field).click();
    await this.page.getByRole('option', { name: value }).click();
    await expect(this.field(field)).toContainText(value);
  }

  /** Copies the link to the task and returns it from the clipboard. */
  async copyLink(): Promise<string> {
    await this.root.getByRole('button', { name: 'Copy link' }).click();
    await expectMessage(this.page, 'Link copied');
    return this.page.evaluate(() => navigator.clipboard.readText());
  }

  async expectTab(name: 'Comments' | 'Activity'): Promise<void> {
    await expect(this.root.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
  }

  async openTab(name: 'Comments' | 'Activity'): Promise<void> {
    await this.root.getByRole('tab', { name }).click();
    await this.expectTab(name);
  }

  /** Checks that the activity shows a change once: as pending (`waits`), or from the server. */
  async expectChange(words: string, state: 'told' | 'waits'): Promise<void> {
    const change = this.root.getByRole('listitem').filter({ hasText: words });
    await expect(change).toHaveCount(1);
    await expect(change.getByRole('img', { name: 'not sent yet' })).toHaveCount(state === 'waits' ? 1 : 0);
  }

  /** Checks the position of the task in the list. */
  async expectPlace(place: number, of: number): Promise<void> {
    await expect(this.root.locator('.hf-td-place')).toHaveText(`${written(place)} of ${written(of)}`);
  }

  async close(): Promise<void> {
    await this.root.getByRole('button', { name: 'Close' }).click();
    await expect(this.root).toBeHidden();
  }
}
