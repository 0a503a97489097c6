/** A description that somebody types before its editor has loaded, over the real replica. */
import { type ComponentType, useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { act } from '../../../../test/support/act.ts';
import { localeTexts } from '../../../../test/support/locale-texts.ts';
import { projectScreen } from '../../../../test/support/project-screen.tsx';
import { type } from '../../../../test/support/render.tsx';
import { screenHost, settled } from '../../../../test/support/screen-host.tsx';
import { PROJECT_ID, rowId, taskRow } from '../../../../test/support/task-rows.ts';
import { useTask } from '../../../data/tasks/use-task.ts';
import { TaskCommandsContext, useMakeTaskCommands } from '../task-commands/task-commands.ts';
import { loadCleaner } from './clean-html.ts';
import { DescriptionEditor } from './description-editor.tsx';
import { RichEditor, type RichEditorProps } from './editor/rich-editor.tsx';

const page = screenHost(localeTexts(['drawer', 'tasks', 'ui']));
const taskId = rowId(7, 1);

function Drawer() {
  const { commands } = useMakeTaskCommands(PROJECT_ID, 'status');
  const task = useTask(taskId);
  const [code, setCode] = useState<ComponentType<RichEditorProps> | null>(null);
  const [open, setOpen] = useState(true);
  if (!task || !open) return <p>Closed</p>;
  return (
    <TaskCommandsContext value={commands}>
      <DescriptionEditor task={task} Editor={code} onDone={() => setOpen(false)} />
      <button type="button" onClick={() => setCode(() => RichEditor)}>
        Load
      </button>
    </TaskCommandsContext>
  );
}

const field = () => page.host.querySelector('textarea');
const editor = () => page.host.querySelector('.hf-rich-text');
/** The code of the editor has loaded. */
const arrive = () => act(async () => page.host.querySelector('button')?.click());
const fire = (event: Event) => act(async () => void field()?.dispatchEvent(event));

async function typed(description: string | null, text: string) {
  const made = await projectScreen(Drawer, [taskRow(1, { description })]);
  await page.render(made.screen);
  await settled(() => expect(field()).toBeTruthy());
  expect(document.activeElement).toBe(field());
  const found = field();
  if (found) await type(found, text);
  const stored = async () => (await made.client.replica.task.get(taskId))?.description;
  return { ...made, stored };
}

beforeEach(async () => {
  localStorage.clear();
  await loadCleaner();
});

it('continues in the editor, with the same focus and the space at the end', async () => {
  const { stored } = await typed('<p>One</p>', ' and two\nThree ');
  await arrive();
  expect([field(), editor()?.textContent]).toEqual([null, 'One and twoThree ']);
  expect(document.activeElement).toBe(editor());
  await settled(async () => expect(await stored()).toBe('<p>One and two</p><p>Three </p>'));
});

it('retains the space at the caret when somebody else changes another or the same paragraph', async () => {
  const { other, stored } = await typed('<p>One</p><p>Two</p>', ' mine ');
  await arrive();
  await settled(async () => expect(await stored()).toBe('<p>One</p><p>Two mine </p>'));
  const change = (description: string, base: string) =>
    act(() => other.mutate('task.setDescription', { taskId, description, base }));
  await change('<p>One theirs</p><p>Two mine </p>', '<p>One</p><p>Two mine </p>');
  await settled(() => expect(editor()?.textContent).toBe('One theirsTwo mine '));
  await change('<p>One theirs</p><p>Now two mine </p>', '<p>One theirs</p><p>Two mine </p>');
  await settled(() => expect(editor()?.textContent).toBe('One theirsNow two mine '));
});

it('stays in its field until an input method has finished', async () => {
  await typed(null, 'にほ');
  await fire(new CompositionEvent('compositionstart', { bubbles: true }));
  await arrive();
  expect(editor()).toBeNull();
  await fire(new CompositionEvent('compositionend', { bubbles: true }));
  expect(editor()?.textContent).toBe('にほ');
});

it.each([
  ['Escape', {}],
  ['Enter', { ctrlKey: true }],
])('is stored when %s closes the field', async (key, more) => {
  const { stored } = await typed('<p>One</p>', ' and two');
  await fire(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
  await settled(() => expect(page.host.textContent).toContain('Closed'));
  expect(await stored()).toBe('<p>One and two</p>');
});

it('is stored when the focus leaves the field', async () => {
  const { stored } = await typed('<p>One</p>', ' and two');
  await act(async () => field()?.blur());
  await settled(async () => expect(await stored()).toBe('<p>One and two</p>'));
});

it('is stored when the drawer closes', async () => {
  const { stored } = await typed(null, 'One');
  await page.render(null);
  await settled(async () => expect(await stored()).toBe('<p>One</p>'));
});

it('is on this device after each key, for the case that the page is closed', async () => {
  const { stored } = await typed(null, 'One');
  expect(Object.values({ ...localStorage }).join()).toContain('<p>One</p>');
  expect(await stored()).toBeNull();
});

it('is merged with what somebody else has stored meanwhile', async () => {
  const { other, stored } = await typed('<p>One</p><p>Two</p>', ' mine');
  const theirs = { taskId, description: '<p>One theirs</p><p>Two</p>', base: '<p>One</p><p>Two</p>' };
  await act(() => other.mutate('task.setDescription', theirs));
  await settled(async () => expect(await stored()).toBe('<p>One theirs</p><p>Two</p>'));
  const again = field();
  if (again) await type(again, ' mine!');
  await arrive();
  await settled(async () => expect(await stored()).toBe('<p>One theirs</p><p>Two mine!</p>'));
  await settled(() => expect(editor()?.textContent).toBe('One theirsTwo mine!'));
});
