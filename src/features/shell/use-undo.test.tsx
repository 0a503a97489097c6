/** The message after an undo, over the real replica without a server. */
import { useEffect } from 'react';
import { expect, it } from 'vitest';
import { act } from '../../../test/support/act.ts';
import { projectScreen } from '../../../test/support/project-screen.tsx';
import { screenHost, settled } from '../../../test/support/screen-host.tsx';
import { rowId, taskRow } from '../../../test/support/task-rows.ts';
import { useSync } from '../../data/sync-context.ts';
import { clearToasts, readToasts } from '../../ui/toast-store.ts';
import { type UndoHandle, useUndo } from './use-undo.ts';

const page = screenHost({ navbar: { history: { redo: 'Redo', undo: 'Undo' } } });

let now = {} as { readonly client: ReturnType<typeof useSync>; readonly history: UndoHandle };

function Page() {
  const parts = { client: useSync(), history: useUndo() };
  useEffect(() => void (now = parts));
  return null;
}

const offered = (label: string | undefined) =>
  settled(() => expect(readToasts().action?.actionLabel).toBe(label));

it('offers to redo only until there is a new step', async () => {
  clearToasts();
  const { screen } = await projectScreen(Page, [taskRow(1)]);
  await page.render(screen);
  await settled(() => expect(now.client).toBeDefined());
  const rename = (name: string) => act(() => now.client.mutate('task.rename', { taskId: rowId(7, 1), name }));
  await rename('First');
  await act(async () => now.history.undo());
  await offered('Redo');
  await act(async () => now.history.redo());
  await offered('Undo');
  await act(async () => now.history.undo());
  await offered('Redo');
  await rename('Second');
  await offered(undefined);
});
