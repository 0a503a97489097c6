/** The first tasks of a project, pasted as a list. */
import { beforeEach, expect, it, vi } from 'vitest';
import { act } from '../../../test/support/act.ts';
import { localeTexts } from '../../../test/support/locale-texts.ts';
import { openDataTabs } from '../../../test/support/data-tabs.ts';
import { findInput } from '../../../test/support/render.tsx';
import { screenHost, settled } from '../../../test/support/screen-host.tsx';
import { SyncProvider } from '../../data/sync-provider.tsx';
import { clearToasts, readToasts } from '../../ui/toast-store.ts';
import { MAX } from './setup-draft.ts';
import { TaskRows } from './task-rows.tsx';

const page = screenHost(localeTexts(['setup', 'ui', 'tasks']));
const onTasks = vi.fn<(tasks: readonly string[]) => void>();
beforeEach(() => {
  clearToasts();
  onTasks.mockClear();
});

async function paste(count: number): Promise<void> {
  const [client] = await openDataTabs(1, []);
  if (!client) throw new Error('no tab');
  await page.render(
    <SyncProvider client={client}>
      <TaskRows tasks={['Dig', '', '']} onTasks={onTasks} />
    </SyncProvider>,
  );
  await settled(() => void findInput());
  await act(async () => {
    const clipboardData = new DataTransfer();
    clipboardData.setData(
      'text',
      Array.from({ length: count }, (_, index) => `Bolt ${String(index)}`).join('\n'),
    );
    findInput().dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  });
}

it('accepts pasted lines up to the limit', async () => {
  await paste(MAX.tasks - 1);
  expect(onTasks.mock.calls[0]?.[0].filter((task) => task !== '')).toHaveLength(MAX.tasks);
  expect(readToasts().messages).toEqual([]);
});

it('adds none when the lines exceed the limit, and shows a message', async () => {
  await paste(120);
  expect(onTasks).not.toHaveBeenCalled();
  expect(readToasts().messages.map(({ title }) => title)).toEqual([
    'That would be 121 tasks, and at most 100 are made here. None was added.',
  ]);
});
