/** An edit of a task that others deleted: its value is shown, and the task can be restored with it (finding P4). */
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { act } from '../../../test/support/act.ts';
import { Refused, type Screen, openScreen } from '../../../test/support/answered-screen.tsx';
import { type } from '../../../test/support/render.tsx';
import { taskRow } from '../../../test/support/task-rows.ts';
import { TASK_PRIORITIES } from '../../../contract/rules/defaults.ts';
import { useSync } from '../../data/sync-context.ts';
import type { InboxEntry } from '../../data/sync-types.ts';
import { clearToasts, readToasts } from '../../ui/toast-store.ts';
import { InboxItem } from './inbox-item.tsx';

const TASK = taskRow(1);
const HIGH = TASK_PRIORITIES.find(({ key }) => key === 'high')?.id ?? '';
const ENTRY: InboxEntry = {
  id: 'entry-1',
  kind: 'lost-edit',
  mutation: { name: 'task.setPriority', args: { taskId: TASK.id, priorityId: HIGH } },
  description: { key: 'mutations.task.setPriority', values: { name: 'Paint the hall' } },
  code: 'not_found',
  message: '',
  details: null,
  at: '2026-06-15T08:00:00.000Z',
  touches: [],
};
let screen: Screen | undefined;
afterEach(async () => {
  await screen?.close();
  retried.mockReset();
  clearToasts();
});

const retried = vi.fn<(id: string) => Promise<void>>();

function Inbox({ entry = ENTRY }: { readonly entry?: InboxEntry }) {
  const client = useSync();
  useState(() => vi.spyOn(client, 'retryEntry').mockImplementation(retried));
  return <InboxItem entry={entry} onClose={() => undefined} />;
}

it('shows the value, and retries the change after the task is restored', async () => {
  let restore = (): void => undefined;
  const restored = new Promise((resolve) => {
    restore = () => resolve({ id: TASK.id });
  });
  screen = await openScreen(<Inbox />, { answers: { 'tasks.restore': restored } });
  await screen.says('Changed the priority of “Paint the hall”');
  await screen.says('High');
  await screen.press('Restore the task with my change');
  const { asked } = screen;
  await screen.until(() => expect(asked).toContainEqual({ name: 'tasks.restore', params: { id: TASK.id } }));
  await act(async () => undefined);
  expect(retried).not.toHaveBeenCalled();
  restore();
  await screen.until(() => expect(retried).toHaveBeenCalledExactlyOnceWith('entry-1'));
});

it('keeps the change and shows a message when the task cannot be restored', async () => {
  screen = await openScreen(<Inbox />, { answers: { 'tasks.restore': new Refused('not_found') } });
  await screen.says('High');
  await screen.press('Restore the task with my change');
  await screen.until(() => expect(readToasts().messages).toHaveLength(1));
  expect(retried).not.toHaveBeenCalled();
  await act(async () => undefined);
});

it('disables the restore button offline', async () => {
  screen = await openScreen(<Inbox />, { answers: {}, online: false });
  await screen.says('High');
  expect(screen.find('Restore the task with my change').hasAttribute('disabled')).toBe(true);
});

it('names the time that was logged, also in what it copies', async () => {
  const args = {
    workLogId: 'log-1',
    taskId: TASK.id,
    seconds: 2700,
    description: null,
    startedAt: '2026-06-11T08:00:00.000Z',
  };
  const logged = { ...ENTRY, mutation: { name: 'workLog.create', args } } as const;
  screen = await openScreen(<Inbox entry={logged} />, { answers: {} });
  await screen.says('0h 45m · Jun 11');
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await screen.press('Copy');
  expect(copied.mock.lastCall?.[0]).toContain('\n0h 45m · Jun 11');
});

it('does not offer to restore a task that is here again', async () => {
  const touching: InboxEntry = { ...ENTRY, touches: [{ entity: 'task', id: TASK.id }] };
  screen = await openScreen(<Inbox entry={touching} />, { answers: {}, tasks: [TASK] });
  await screen.says('Open');
  expect(document.body.textContent).not.toContain('Restore the task with my change');
});

it('offers a begun correction again until it is stored', async () => {
  const named: InboxEntry = {
    ...ENTRY,
    kind: 'rejected',
    mutation: { name: 'task.rename', args: { taskId: TASK.id, name: 'Paint' } },
  };
  const field = (): HTMLInputElement => {
    const [found] = document.querySelectorAll('input');
    if (!found) throw new Error('no field');
    return found;
  };
  const open = async (): Promise<void> => {
    screen = await openScreen(<Inbox entry={named} />, { answers: {} });
    await screen.says('Changed');
    await screen.press('Edit');
  };
  await open();
  await type(field(), 'Paint the hall');
  await screen?.close();
  await open();
  expect(field().value).toBe('Paint the hall');
});

it('names a deleted task as such when its name was no longer known', async () => {
  const description = { key: 'mutations.task.rename', values: { name: '', to: 'Paint the stairs' } };
  screen = await openScreen(<Inbox entry={{ ...ENTRY, description }} />, { answers: {} });
  await screen.says('Renamed “A deleted task” to “Paint the stairs”');
});
