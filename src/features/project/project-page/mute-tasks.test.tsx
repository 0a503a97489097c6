/** Muting tasks from their menu and from the palette, over the real replica and without a server (decision D302). */
import { useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { act } from '../../../../test/support/act.ts';
import { pickMenuItem } from '../../../../test/support/menu-item.ts';
import { projectScreen } from '../../../../test/support/project-screen.tsx';
import { screenHost, settled } from '../../../../test/support/screen-host.tsx';
import { PROJECT_ID, taskRow } from '../../../../test/support/task-rows.ts';
import { useTaskGroups } from '../../../data/tasks/use-task-groups.ts';
import {
  type NamedCommand,
  type OfferedCommand,
  useOffered,
} from '../../../modules/commands/offered-commands.ts';
import { loadFloatingParts } from '../../../ui/floating.ts';
import { readToasts } from '../../../ui/toast-store.ts';
import { TaskCommandsContext, useMakeTaskCommands } from '../task-commands/task-commands.ts';
import { OfferTaskMenu } from '../task-fields/task-editor.tsx';
import { TaskMenu } from '../task-fields/task-menu.tsx';
import { ProjectKeysContext } from '../view-state/project-keys.ts';
import { useOpenTaskState, useProjectViewState } from '../view-state/view-query.ts';
import { ViewStoreContext } from '../view-state/view-store.ts';
import { useProjectWork } from './use-project-work.ts';

const TASKS = [1, 2, 3].map((index) => taskRow(index));
const [FIRST = '', SECOND = '', THIRD = ''] = TASKS.map((task) => task.id);
const page = screenHost();

function useScreen() {
  const view = useProjectViewState(PROJECT_ID);
  const open = useOpenTaskState();
  const { result } = useTaskGroups(PROJECT_ID, view.query);
  const { commands } = useMakeTaskCommands(PROJECT_ID, view.groupBy);
  const none = useRef(null);
  const work = useProjectWork({ view, open, result, commands, canCreate: true, list: none, find: none });
  const [anchor, openMenu] = useState<HTMLElement | null>(null);
  return { view, result, commands, work, anchor, openMenu };
}
/** The state of the screen, as last rendered. */
const now = {} as ReturnType<typeof useScreen>;
let offered: readonly OfferedCommand[] = [];

/** Reads the offered commands when it is opened. */
function Palette() {
  const commands = useOffered();
  useEffect(() => void (offered = commands));
  return null;
}

function Screen() {
  const screen = useScreen();
  useEffect(() => void Object.assign(now, screen));
  const { result, commands, work, anchor, openMenu } = screen;
  const { selected } = work.store.getState();
  return (
    <ViewStoreContext value={work.store}>
      <TaskCommandsContext value={commands}>
        <ProjectKeysContext value={work.keys}>
          <p>{result.shown}</p>
          <button type="button" onClick={(event) => openMenu(event.currentTarget)}>
            Menu
          </button>
          <OfferTaskMenu projectId={PROJECT_ID} />
          {anchor && (
            <TaskMenu
              anchor={anchor}
              onClose={() => openMenu(null)}
              tasks={TASKS.filter((task) => selected.has(task.id))}
            />
          )}
        </ProjectKeysContext>
      </TaskCommandsContext>
    </ViewStoreContext>
  );
}

async function open() {
  await loadFloatingParts();
  const { client, screen } = await projectScreen(Screen, TASKS);
  await page.render(screen);
  await settled(() => expect(page.host.querySelector('p')?.textContent).toBe('3'));
  const muted = async () => (await client.replica.mute.toArray()).map((row) => row.id).toSorted();
  return { client, muted };
}
const select = (...ids: readonly string[]) => act(async () => now.work.store.select(ids));
/** The command of the palette, which is opened and closed for it. */
async function command(): Promise<NamedCommand | undefined> {
  const host = document.createElement('div');
  const root = createRoot(host);
  await act(async () => root.render(<Palette />));
  await act(async () => root.unmount());
  return offered.find((one): one is NamedCommand => one.id === 'task mute' && 'label' in one);
}
const offers = (label: string | undefined) => expect.poll(async () => (await command())?.label).toBe(label);
const run = async () => {
  const found = await command();
  await act(async () => found?.run());
};
async function inMenu(label: string): Promise<void> {
  await act(async () => page.host.querySelector('button')?.click());
  await pickMenuItem(label);
}
const undo = () => act(async () => readToasts().action?.onAction?.());

it('is a command of the palette for the selected tasks', async () => {
  const { muted } = await open();
  await offers(undefined);
  await select(FIRST);
  await offers('mute.on');
  await run();
  await expect.poll(muted).toEqual([FIRST]);
  await offers('mute.off');
  await select(FIRST, SECOND);
  await offers('mute.on');
  await run();
  await expect.poll(muted).toEqual([FIRST, SECOND]);
  await offers('mute.off');
  await run();
  await expect.poll(muted).toEqual([]);
});

it('is an item of the task menu', async () => {
  const { muted } = await open();
  await select(SECOND);
  await inMenu('mute.on');
  await expect.poll(muted).toEqual([SECOND]);
  await settled(() => expect(readToasts().action?.text).toBe('mute.task.done'));
  await inMenu('mute.off');
  await expect.poll(muted).toEqual([]);
});

it('mutes several tasks at once, and undoes only what it changed, as one step', async () => {
  const { client, muted } = await open();
  await select(SECOND);
  await inMenu('mute.on');
  await expect.poll(muted).toEqual([SECOND]);
  await select(FIRST, SECOND, THIRD);
  await inMenu('mute.on');
  await expect.poll(muted).toEqual([FIRST, SECOND, THIRD]);
  await settled(() => expect(readToasts().action?.text).toBe('mute.tasks.done'));
  await undo();
  await expect.poll(muted).toEqual([SECOND]);

  await inMenu('mute.on');
  await expect.poll(muted).toEqual([FIRST, SECOND, THIRD]);
  await act(() => client.undo());
  await expect.poll(muted).toEqual([SECOND]);
});
