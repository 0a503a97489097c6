/** Cells of the list as in a spreadsheet, over the real replica and without a server. */
import { useMemo } from 'react';
import { expect, it } from 'vitest';
import { act } from '../../../../test/support/act.ts';
import { TASK_PRIORITIES } from '../../../../contract/rules/defaults.ts';
import { localeTexts } from '../../../../test/support/locale-texts.ts';
import { projectScreen } from '../../../../test/support/project-screen.tsx';
import { projectView } from '../../../../test/support/project-view.tsx';
import { screenHost, settled } from '../../../../test/support/screen-host.tsx';
import { PROJECT_ID, taskRow } from '../../../../test/support/task-rows.ts';
import { clearToasts, readToasts } from '../../../ui/toast-store.ts';
import { useColumnLayout } from '../task-columns/column-layout.ts';
import { listColumns } from '../task-columns/columns.ts';
import { CellKeys } from './cell-keys.tsx';
import { renderRow } from './list-rows.tsx';

const page = screenHost(localeTexts(['tasks']));
const HIGH = TASK_PRIORITIES[2].id;
const MEDIUM = TASK_PRIORITIES[1].id;
const NO_MARK = () => null;
const KEYS = [
  { key: 'PRIORITY', name: 'Priority', index: 0, pinned: true },
  { key: 'DUE_DATE', name: 'Due', index: 1, pinned: true },
];

const { View, now } = projectView(({ view, result }) => {
  const layout = useColumnLayout(PROJECT_ID);
  const columns = useMemo(() => listColumns(KEYS, [], layout), [layout]);
  const context = {
    ...{ query: view.query, rows: result.rows, columns, firstAdd: undefined, narrow: false },
    ...{ canCreate: true, markOf: NO_MARK },
  };
  return (
    <div role="treegrid" data-view="list" tabIndex={-1}>
      {result.rows.map((row, index) => (
        <div key={row.key}>{renderRow(index, row, context)}</div>
      ))}
      <CellKeys columns={columns} reveal={() => undefined} />
    </div>
  );
});

const cell = (task: string, column: string) => {
  const row = [...page.host.querySelectorAll('.hf-tr')].find((one) => one.textContent.includes(task));
  return row?.querySelector<HTMLElement>(`[data-column="${column}"] .hf-cell-btn`) ?? null;
};
const focused = () => document.activeElement;
const press = (key: string, more = {}) =>
  act(async () => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
    focused()?.dispatchEvent(event);
  });
const clip = async (type: 'copy' | 'paste', text = ''): Promise<string> => {
  const data = new DataTransfer();
  if (text !== '') data.setData('text/plain', text);
  const event = new ClipboardEvent(type, { bubbles: true, cancelable: true, clipboardData: data });
  await act(async () => void focused()?.dispatchEvent(event));
  return data.getData('text/plain');
};

async function open() {
  const made = await projectScreen(View, [
    taskRow(1, { order_status: 'a0', priority_id: HIGH, end_date: '2026-12-01' }),
    taskRow(2, { order_status: 'a1', end_date: '2026-12-02' }),
    taskRow(3, { order_status: 'a2' }),
  ]);
  await page.render(made.screen);
  await act(() =>
    made.router.navigate({ href: `/worklenz/projects/${PROJECT_ID}?tab=tasks-list&group=status` }),
  );
  await settled(() => expect(cell('Task 3', 'DUE_DATE')).toBeTruthy());
  await act(async () => cell('Task 1', 'PRIORITY')?.focus());
  return made;
}
const stored = async (client: Awaited<ReturnType<typeof open>>['client'], n: number) =>
  client.replica.task.get(taskRow(n).id);

it('moves between cells by arrows, and leaves them by Escape', async () => {
  await open();
  await press('ArrowRight');
  expect(focused()).toBe(cell('Task 1', 'DUE_DATE'));
  await press('ArrowDown');
  await settled(() => expect(focused()).toBe(cell('Task 2', 'DUE_DATE')));
  await press('ArrowLeft');
  expect(focused()).toBe(cell('Task 2', 'PRIORITY'));
  await press('Escape');
  expect(focused()).toBe(page.host.querySelector('[data-view]'));
});

it('copies a range as a table, empties it, and pastes it elsewhere, each as one undo step', async () => {
  const { client } = await open();
  await press('ArrowRight', { shiftKey: true });
  await press('ArrowDown', { shiftKey: true });
  await settled(() => expect(focused()).toBe(cell('Task 2', 'DUE_DATE')));
  expect(now.work.store.getState().range?.keys.size).toBe(2);
  const table = await clip('copy');
  expect(table.split('\n').map((line) => line.split('\t')[0])).toEqual(['High', 'Medium']);

  await press('Delete');
  await settled(async () => expect((await stored(client, 1))?.end_date).toBeNull());
  expect((await stored(client, 2))?.end_date).toBeNull();
  await act(async () => void (await client.undo()));
  await settled(async () => expect((await stored(client, 2))?.end_date).toBe('2026-12-02'));
  expect((await stored(client, 1))?.end_date).toBe('2026-12-01');

  await act(async () => cell('Task 2', 'PRIORITY')?.focus());
  expect(now.work.store.getState().range).toBeNull();
  await clip('paste', table);
  await settled(async () => expect((await stored(client, 2))?.priority_id).toBe(HIGH));
  const third = await stored(client, 3);
  expect([third?.priority_id, third?.end_date]).toEqual([MEDIUM, '2026-12-02']);
  await act(async () => void (await client.undo()));
  await settled(async () => expect((await stored(client, 3))?.end_date).toBeNull());
  expect((await stored(client, 2))?.priority_id).toBe(MEDIUM);
});

it('offers undo for cells that it emptied, not for those that were empty', async () => {
  await open();
  const clear = async (task: string, column: string) => {
    await act(async () => cell(task, column)?.focus());
    await press('Delete');
  };
  await clear('Task 1', 'DUE_DATE');
  const first = await settled(() => {
    const { action } = readToasts();
    expect(action?.text).toBe('Emptied 1 cell');
    return action?.id ?? 0;
  });
  await clear('Task 3', 'DUE_DATE');
  await act(async () => cell('Task 2', 'DUE_DATE')?.focus());
  await press('ArrowUp', { shiftKey: true });
  await settled(() => expect(focused()).toBe(cell('Task 1', 'DUE_DATE')));
  await press('Delete');
  // The second Delete showed no message.
  await settled(() => expect(readToasts().action).toMatchObject({ id: first + 1, text: 'Emptied 2 cells' }));
});

it('says which cells a paste could not fill', async () => {
  clearToasts();
  const { client } = await open();
  await act(async () => cell('Task 1', 'DUE_DATE')?.focus());
  await clip('paste', '2026-12-05\nabc\n2026-12-07');
  await settled(async () => expect((await stored(client, 3))?.end_date).toBe('2026-12-07'));
  expect((await stored(client, 2))?.end_date).toBe('2026-12-02');
  await settled(() => expect(readToasts().action?.text).toBe('Filled 2 cells'));
  const shown = readToasts().messages.map(({ title, text, tone }) => [title, text, tone]);
  expect(shown).toEqual([['Some cells kept what they had', 'Due: abc', 'warning']]);
});
