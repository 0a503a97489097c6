import { useEffect } from 'react';
import i18next from 'i18next';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { act } from '../../../../test/support/act.ts';
import { projectScreen } from '../../../../test/support/project-screen.tsx';
import { PROJECT_ID, rowId, STATUS_ROWS, taskRow } from '../../../../test/support/task-rows.ts';
import type { Task } from '../../../../contract/entities/task-entities.ts';
import { useTask } from '../../../data/tasks/use-task.ts';
import { readToasts } from '../../../ui/toast-store.ts';
import { type PendingRemoval, type TaskCommands, useMakeTaskCommands } from './task-commands.ts';
import { settled } from '../../../../test/support/screen-host.tsx';
import { until } from '../../../../test/support/until.ts';

const id = (index: number): string => rowId(7, index);
const [, , done = ''] = STATUS_ROWS.map((status) => status.id);
const TEXTS = {
  done: {
    archivedOne: '{{name}} archived',
    archivedMany: '{{count}} archived',
    deletedOne: '{{name}} deleted',
  },
};

let made: { readonly commands: TaskCommands; readonly removal: PendingRemoval | null } | undefined;
let host: HTMLElement;
let shown: ReturnType<typeof createRoot>;

function Commands() {
  const kit = useMakeTaskCommands(PROJECT_ID, 'status');
  useEffect(() => void (made = kit));
  return useTask(id(1))?.name;
}

beforeEach(async () => {
  await i18next.use(initReactI18next).init({
    lng: 'en',
    resources: { en: { tasks: TEXTS, errors: { blocked: { title: 'Blocked', text: 'by {{names}}' } } } },
    interpolation: { escapeValue: false },
  });
  made = undefined;
  host = document.createElement('div');
  shown = createRoot(host);
});
afterEach(async () => {
  await act(async () => shown.unmount());
  vi.unstubAllGlobals();
});

async function opened(tasks: readonly Task[]) {
  const { client, screen } = await projectScreen(Commands, tasks);
  await act(async () => shown.render(screen));
  // The tasks are loaded, as messages contain their names.
  await settled(() => expect(host.textContent).toBe('Task 1'));
  return client;
}
const commands = (): TaskCommands => {
  if (!made) throw new Error('not shown');
  return made.commands;
};
const toast = () => readToasts().action;

it('names one task and counts several in its message, and undoes the last change', async () => {
  const client = await opened([taskRow(1), taskRow(2)]);
  await act(async () => commands().archive([id(1)], true));
  expect(toast()?.text).toBe('Task 1 archived');
  await act(async () => commands().archive([id(1), id(2)], true));
  expect(toast()?.text).toBe('2 archived');
  toast()?.onAction?.();
  const archived = async (): Promise<boolean[]> =>
    (await client.replica.task.toArray()).map((task) => task.archived);
  await until(async () => expect(await archived()).toEqual([true, false]));
});

it('asks before it deletes', async () => {
  const client = await opened([taskRow(1), taskRow(2)]);
  act(() => commands().remove([id(1)]));
  expect([made?.removal?.taskIds, made?.removal?.name]).toEqual([[id(1)], 'Task 1']);
  act(() => made?.removal?.cancel());
  expect(made?.removal).toBeNull();
  expect(await client.replica.task.count()).toBe(2);
  act(() => commands().remove([id(1)]));
  await act(async () => made?.removal?.confirm());
  await until(async () => expect(await client.replica.task.count()).toBe(1));
  await until(() => expect(toast()?.text).toBe('Task 1 deleted'));
});

it('refuses to finish a blocked task, and names the blocking one', async () => {
  const client = await opened([taskRow(1), taskRow(2)]);
  await client.mutateAll([
    {
      name: 'taskDependency.add',
      args: { dependencyId: rowId(13, 1), taskId: id(1), relatedTaskId: id(2), projectId: PROJECT_ID },
    },
  ]);
  await act(async () => commands().setStatus([id(1)], done));
  await until(() =>
    expect(readToasts().messages.at(-1)).toMatchObject({ title: 'Blocked', text: 'by Task 2' }),
  );
  expect((await client.replica.task.get(id(1)))?.status_id).not.toBe(done);
});

it('shows the link of a task when it cannot be copied', async () => {
  await opened([taskRow(1)]);
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('denied')) } });
  await act(async () => commands().copyLink(id(1)));
  expect(readToasts().messages.at(-1)?.text).toContain(`task=${id(1)}`);
});
