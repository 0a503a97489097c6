/** A description that somebody types while the editor is still loading, over the real replica. */
import { expect, it, vi } from 'vitest';
import { act } from '../../../../test/support/act.ts';
import { localeTexts } from '../../../../test/support/locale-texts.ts';
import { projectScreen } from '../../../../test/support/project-screen.tsx';
import { type } from '../../../../test/support/render.tsx';
import { screenHost, settled } from '../../../../test/support/screen-host.tsx';
import { PROJECT_ID, rowId, taskRow } from '../../../../test/support/task-rows.ts';
import { useTask } from '../../../data/tasks/use-task.ts';
import { TaskCommandsContext, useMakeTaskCommands } from '../task-commands/task-commands.ts';
import { TaskDescription } from './task-description.tsx';

const { loading } = vi.hoisted(() => ({ loading: Promise.withResolvers<null>() }));

vi.mock('./editor/rich-editor.tsx', async (load) => {
  await loading.promise;
  return load();
});

const page = screenHost(localeTexts(['drawer', 'tasks', 'ui']));
const taskId = rowId(7, 1);

function Drawer() {
  const { commands } = useMakeTaskCommands(PROJECT_ID, 'status');
  const task = useTask(taskId);
  return (
    <TaskCommandsContext value={commands}>{task && <TaskDescription task={task} />}</TaskCommandsContext>
  );
}

const field = () => page.host.querySelector('textarea');

it('has the focus and takes what is typed before the editor has loaded', async () => {
  const { screen, client } = await projectScreen(Drawer, [taskRow(1, { description: '<p>One</p>' })]);
  await page.render(screen);
  await settled(() => expect(page.host.querySelector('.hf-td-edit')).toBeTruthy());
  await act(async () => page.host.querySelector<HTMLElement>('.hf-td-edit')?.click());
  expect(document.activeElement).toBe(field());
  const typed = field();
  if (typed) await type(typed, ' and two\nThree');
  loading.resolve(null);
  await settled(() => expect(page.host.querySelector('.hf-rich-text')?.textContent).toBe('One and twoThree'));
  await settled(async () =>
    expect((await client.replica.task.get(taskId))?.description).toBe('<p>One and two</p><p>Three</p>'),
  );
});
