/** Reading and editing a description, over the real replica and without a server; another tab acts for other people. */
import type { Editor } from '@tiptap/core';
import { beforeEach, expect, it, vi } from 'vitest';
import { act } from '../../../../test/support/act.ts';
import { localeTexts } from '../../../../test/support/locale-texts.ts';
import { projectScreen } from '../../../../test/support/project-screen.tsx';
import { type as typeInto } from '../../../../test/support/render.tsx';
import { screenHost, settled } from '../../../../test/support/screen-host.tsx';
import { PROJECT_ID, rowId, taskRow } from '../../../../test/support/task-rows.ts';
import { useTask } from '../../../data/tasks/use-task.ts';
import { STORAGE_KEYS } from '../../../lib/device-storage.ts';
import { clearToasts, readToasts } from '../../../ui/toast-store.ts';
import { TaskCommandsContext, useMakeTaskCommands } from '../task-commands/task-commands.ts';
import { TaskDescription } from './task-description.tsx';

const page = screenHost(localeTexts(['drawer', 'tasks', 'ui']));
const taskId = rowId(7, 1);

function Drawer() {
  const { commands } = useMakeTaskCommands(PROJECT_ID, 'status');
  const task = useTask(taskId);
  return (
    <TaskCommandsContext value={commands}>{task && <TaskDescription task={task} />}</TaskCommandsContext>
  );
}

beforeEach(() => {
  clearToasts();
  localStorage.clear();
});

/** Unstored drafts on this device. */
const leftTexts = (): unknown[] =>
  Object.entries({ ...localStorage })
    .filter(([key]) => key.startsWith(STORAGE_KEYS.descriptionDraft))
    .map(([, stored]): unknown => JSON.parse(String(stored)));

const find = (selector: string) => page.host.querySelector<HTMLElement & { editor?: Editor }>(selector);
const text = () => find('.hf-rich-text')?.textContent;
const note = () => find('.hf-td-editor-note')?.textContent;
/** The editor is a property of its element. */
async function editor(): Promise<Editor> {
  return settled(() => {
    const found = find('.hf-rich-text')?.editor;
    if (!found) throw new Error('no editor');
    return found;
  });
}
const type = async (words: string): Promise<void> => {
  const one = await editor();
  await act(async () => void one.commands.insertContentAt(one.state.doc.content.size - 1, words));
};
const press = (key: string, more = {}) =>
  act(async () => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
    find('.hf-rich-text')?.dispatchEvent(event);
  });

async function open(description: string | null) {
  const made = await projectScreen(Drawer, [taskRow(1, { description })]);
  await page.render(made.screen);
  await settled(() => expect(find('.hf-td-add-text, .hf-td-edit')).toBeTruthy());
  const stored = async () => (await made.client.replica.task.get(taskId))?.description;
  return { ...made, stored };
}
const edit = () => act(async () => find('.hf-td-add-text, .hf-td-edit')?.click());

it('stores typed text at each pause, and undoes all of it in one step', async () => {
  const { client, stored } = await open(null);
  await edit();
  await type('First');
  await settled(async () => expect(await stored()).toBe('<p>First</p>'));
  expect(note()).toBe('Saved as you type');
  await type(' and second');
  await press('Enter', { ctrlKey: true });
  await settled(() => expect(find('.hf-rich')).toBeNull());
  expect(await stored()).toBe('<p>First and second</p>');
  await settled(() => expect(find('.hf-td-description')?.textContent).toBe('First and second'));
  await act(() => client.undo());
  expect(await stored()).toBeNull();
  await settled(() => expect(find('.hf-td-add-text')).toBeTruthy());
});

it('stores nothing when it is opened and closed without a change', async () => {
  const { client, stored } = await open('<p>As <b>others</b> write it</p>');
  await edit();
  expect((await editor()).getText()).toBe('As others write it');
  await press('Escape');
  await settled(() => expect(find('.hf-rich')).toBeNull());
  expect(await stored()).toBe('<p>As <b>others</b> write it</p>');
  expect(await client.waiting()).toEqual([]);
});

it('stores the typed text when Escape closes it', async () => {
  const { stored } = await open('<p>One</p>');
  await edit();
  await type(' two');
  await press('Escape');
  await settled(() => expect(find('.hf-rich')).toBeNull());
  expect(await stored()).toBe('<p>One two</p>');
});

it.each([null, '<p>One</p>'])('returns the focus to the button that opens it (%s)', async (description) => {
  await open(description);
  await edit();
  const one = await editor();
  await act(async () => void one.commands.focus());
  await press('Escape');
  await settled(() => expect(find('.hf-rich')).toBeNull());
  expect(document.activeElement).toBe(find('.hf-td-add-text, .hf-td-edit'));
});

it('stays open with a message when the text cannot be stored, and stores it at the next attempt', async () => {
  const { client, stored } = await open('<p>One</p>');
  await edit();
  await type(' two');
  const full = vi.spyOn(client, 'mutateAll').mockRejectedValueOnce(new Error('no room'));
  await press('Escape');
  const failed = 'The description could not be stored. It is still in the field.';
  await settled(() => expect(readToasts().messages.map(({ title }) => title)).toEqual([failed]));
  expect([text(), await stored()]).toEqual(['One two', '<p>One</p>']);
  full.mockRestore();
  await press('Escape');
  await settled(() => expect(find('.hf-rich')).toBeNull());
  expect(await stored()).toBe('<p>One two</p>');
});

it('merges the text of others with the text being typed', async () => {
  const { other, stored } = await open('<p>One</p><p>Two</p>');
  await edit();
  await type(' mine');
  const theirs = { taskId, description: '<p>One theirs</p><p>Two</p>', base: '<p>One</p><p>Two</p>' };
  await act(() => other.mutate('task.setDescription', theirs));
  await settled(() => expect(text()).toBe('One theirsTwo mine'));
  await settled(() => expect(note()).toBe('Changes by others were added'));
  await settled(async () => expect(await stored()).toBe('<p>One theirs</p><p>Two mine</p>'));
  await type('!');
  expect(note()).toBe('Saved as you type');
  await press('Escape');
  await settled(async () => expect(await stored()).toBe('<p>One theirs</p><p>Two mine!</p>'));
});

it('stores both texts when others changed the same words, theirs first', async () => {
  const { other, client, stored } = await open('<p>Colour: red</p>');
  await edit();
  await act(
    async () => void (await editor()).commands.setContent('<p>Colour: green</p>', { emitUpdate: true }),
  );
  const theirs = { taskId, description: '<p>Colour: blue</p>', base: '<p>Colour: red</p>' };
  await act(() => other.mutate('task.setDescription', theirs));
  const both = `<p>Colour: blue</p><div data-also="${client.userId}"><p>Colour: green</p></div>`;
  await settled(async () => expect(await stored()).toBe(both));
});

it('leaves unstored text as a draft when the page is hidden, and continues from it', async () => {
  const { client, screen, stored } = await open('<p>One</p>');
  await edit();
  await type(' two');
  const slow = vi.spyOn(client, 'mutateAll').mockReturnValue(new Promise(() => undefined));
  await act(async () => void window.dispatchEvent(new Event('pagehide')));
  expect(leftTexts()).toEqual([{ taskId, html: '<p>One two</p>', base: '<p>One</p>' }]);
  await page.render(null);
  slow.mockRestore();
  expect(await stored()).toBe('<p>One</p>');

  await page.render(screen);
  await settled(() => expect(text()).toBe('One two'));
  await settled(async () => expect(await stored()).toBe('<p>One two</p>'));
  await settled(() => expect(leftTexts()).toEqual([]));
});

it('leaves a draft on the device when the text cannot be stored on unmount, also for a later tab', async () => {
  const { client, screen, stored } = await open('<p>One</p>');
  await edit();
  await type(' two');
  const full = vi.spyOn(client, 'mutateAll').mockRejectedValue(new Error('no room'));
  await page.render(null);
  await settled(() => expect(full).toHaveBeenCalled());
  sessionStorage.clear();
  full.mockRestore();
  expect(await stored()).toBe('<p>One</p>');

  await page.render(screen);
  await settled(() => expect(text()).toBe('One two'));
  await settled(async () => expect(await stored()).toBe('<p>One two</p>'));
  await settled(() => expect(leftTexts()).toEqual([]));
});

it('resets a check box and shows a message when its change could not be stored', async () => {
  const { client } = await open('<ul data-type="taskList"><li data-checked="false"><p>Glue</p></li></ul>');
  const box = () => page.host.querySelector<HTMLInputElement>('input[type="checkbox"]');
  await settled(() => expect(box()?.checked).toBe(false));
  vi.spyOn(client, 'mutateAll').mockRejectedValue(new Error('no room'));
  await act(async () => box()?.click());
  await settled(() => expect(readToasts().messages).toHaveLength(1));
  await settled(() => expect(box()?.checked).toBe(false));
});

it('sets the link whose address is being typed when the editor is left', async () => {
  const { stored } = await open(null);
  await edit();
  await type('Site plan');
  const one = await editor();
  await act(async () => void one.commands.setTextSelection({ from: 1, to: 10 }));
  await press('k', { ctrlKey: true, shiftKey: true });
  const address = find('.hf-rich-link input');
  if (!(address instanceof HTMLInputElement)) throw new Error('no field for the address');
  await typeInto(address, 'example.org/plan');
  await act(async () => address.blur());
  await settled(() => expect(find('.hf-rich')).toBeNull());
  expect(await stored()).toContain('href="https://example.org/plan"');
});

it('is sent after somebody has deleted the task, so that the text needs attention', async () => {
  const { client, other } = await open('<p>One</p>');
  await edit();
  await type(' and two');
  await act(() => other.mutate('task.remove', { taskId }));
  await settled(() => expect(find('.hf-rich')).toBeNull());
  const sent = async () => (await client.replica.outbox.toArray()).map(({ mutation }) => mutation);
  await settled(async () =>
    expect(await sent()).toContainEqual({
      name: 'task.setDescription',
      args: { taskId, description: '<p>One and two</p>', base: '<p>One</p>' },
    }),
  );
});
