/** An open form of the drawer keeps its text when the width of the window changes, as when a phone is turned. */
import { expect, it } from 'vitest';
import { act } from '../../../../test/support/act.ts';
import { projectScreen } from '../../../../test/support/project-screen.tsx';
import { screenHost, settled } from '../../../../test/support/screen-host.tsx';
import { PROJECT_ID, taskRow } from '../../../../test/support/task-rows.ts';
import { useTaskGroups } from '../../../data/tasks/use-task-groups.ts';
import { loadFloatingParts } from '../../../ui/floating.ts';
import { click, type } from '../../../../test/support/render.tsx';
import { TaskCommandsContext, useMakeTaskCommands } from '../task-commands/task-commands.ts';
import { useProjectViewState } from '../view-state/view-query.ts';
import { ViewStore, ViewStoreContext } from '../view-state/view-store.ts';
import { TaskDrawer } from './task-drawer.tsx';

const TASK = taskRow(1);
const nothing = () => undefined;
const page = screenHost();
const store = new ViewStore();

function Screen() {
  const view = useProjectViewState(PROJECT_ID);
  useTaskGroups(PROJECT_ID, view.query);
  const { commands } = useMakeTaskCommands(PROJECT_ID, view.groupBy);
  return (
    <ViewStoreContext value={store}>
      <TaskCommandsContext value={commands}>
        <TaskDrawer
          projectId={PROJECT_ID}
          taskId={TASK.id}
          tab={null}
          full={false}
          {...{ onClose: nothing, onStep: nothing, onTab: nothing, onFull: nothing, onOpenTask: nothing }}
        />
      </TaskCommandsContext>
    </ViewStoreContext>
  );
}

const turnTo = (width: number) =>
  act(async () => {
    Object.assign(window, { innerWidth: width });
    window.dispatchEvent(new Event('resize'));
  });

const find = (selector: string) => document.querySelector<HTMLElement>(selector);

async function open(width: number) {
  await turnTo(width);
  await loadFloatingParts();
  const { screen } = await projectScreen(Screen, [TASK]);
  await page.render(screen);
  await shown('.hf-td-log');
}

/** Waits for an element of the drawer. */
async function shown(selector: string): Promise<HTMLElement> {
  await settled(() => expect(find(selector)).not.toBeNull());
  return find(selector) ?? document.body;
}

const field = (selector: string) => document.querySelector<HTMLInputElement | HTMLTextAreaElement>(selector);

/** Opens a form and types into a field of it. */
async function typeInto(selector: string, text: string, opener: string) {
  await click(await shown(opener));
  await shown(selector);
  const found = field(selector);
  if (found) await type(found, text);
}

it('keeps the form of a time log when the log moves to another place', async () => {
  await open(1366);
  expect(find('.hf-td-rail .hf-td-log')).not.toBeNull();
  await typeInto('#work-log textarea', 'Measured twice', '.hf-td-log button');
  await turnTo(1024);
  await shown('.hf-td-main .hf-td-log');
  expect(field('#work-log textarea')?.value).toBe('Measured twice');
});

it('keeps the recurrence form when the fields move to another place', async () => {
  await open(844);
  await typeInto('.hf-repeat input', '3', '[data-field="repeat"]');
  await turnTo(390);
  await shown('.hf-td-buttons');
  expect(field('.hf-repeat input')?.value).toBe('3');
});
