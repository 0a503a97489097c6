/** Dropping rows of the list, over the real replica and without a server. */
import { useRef } from 'react';
import { expect, it, vi } from 'vitest';
import type { VirtuosoHandle } from 'react-virtuoso';
import { act } from '../../../../test/support/act.ts';
import { localeTexts } from '../../../../test/support/locale-texts.ts';
import { reportDrop } from '../../../../test/support/drag-library.tsx';
import { projectScreen } from '../../../../test/support/project-screen.tsx';
import { projectView } from '../../../../test/support/project-view.tsx';
import { screenHost, settled } from '../../../../test/support/screen-host.tsx';
import { PROJECT_ID, rowId, STATUS_ROWS, taskRow } from '../../../../test/support/task-rows.ts';
import { readToasts } from '../../../ui/toast-store.ts';
import { DragRows } from './list-drag.tsx';

vi.mock('@hello-pangea/dnd', async (load) => {
  const { reportedDrags } = await import('../../../../test/support/drag-library.tsx');
  return reportedDrags(await load());
});

const page = screenHost(localeTexts(['board', 'tasks', 'project-panels', 'ui']));
const [todo = '', doing = ''] = STATUS_ROWS.map((status) => status.id);
const id = (n: number): string => rowId(7, n);
const NO_MARK = () => null;
const nothing = (): void => undefined;

const { View, now } = projectView(({ view, result, work }) => {
  const virtuoso = useRef<VirtuosoHandle>(null);
  const context = {
    ...{ query: view.query, rows: result.rows, columns: [], firstAdd: undefined, narrow: false },
    ...{ canCreate: true, markOf: NO_MARK },
  };
  return (
    <div role="treegrid" data-view="list">
      <DragRows
        context={context}
        rowHeight={36}
        virtuoso={virtuoso}
        onScroller={nothing}
        onMove={work.move}
      />
    </div>
  );
});

/** The list starts with as many rows as an earlier one: without layout it would render no others. */
function drawnBefore(count: number): () => void {
  const before = document.createElement('div');
  before.className = 'hf-list-scroll';
  for (let index = 0; index < count; index += 1) {
    const row = document.createElement('div');
    row.dataset['index'] = String(index);
    before.append(row);
  }
  document.body.prepend(before);
  return () => before.remove();
}

const rowsShown = () =>
  [...page.host.querySelectorAll('[role=row]')].map(
    (row) => row.querySelector('.hf-gh-name .hf-trunc, .hf-tr-title')?.textContent ?? 'add',
  );
const shows = (...rows: readonly string[]) => settled(() => expect(rowsShown()).toEqual(rows));
const OPENED = ['To Do', 'Task 1', 'Task 2', 'Task 3', 'add', 'Doing', 'Task 4', 'add', 'Done', 'add'];
/** Drops the row of a name at an index, or outside. */
const drop = (name: string, to: number | null) => {
  const index = rowsShown().indexOf(name);
  const destination = to === null ? null : { droppableId: 'list', index: to };
  return reportDrop({ draggableId: name, source: { droppableId: 'list', index }, destination });
};

async function open() {
  const made = await projectScreen(View, [
    ...[1, 2, 3].map((n) => taskRow(n, { order_status: `a${String(n)}` })),
    taskRow(4, { status_id: doing, order_status: 'a4' }),
  ]);
  const leave = drawnBefore(OPENED.length);
  await page.render(made.screen);
  const href = `/worklenz/projects/${PROJECT_ID}?tab=tasks-list&group=status`;
  await act(() => made.router.navigate({ href }));
  await settled(() => expect(rowsShown()).toHaveLength(OPENED.length));
  leave();
  return made;
}

it('reorders a row within its group at once, as one undo step', async () => {
  const { client } = await open();
  await shows(...OPENED);
  expect(await drop('Task 1', 2)).toEqual(['Lifted, To Do, place 1', 'To Do, place 2', 'Dropped in To Do']);
  // At once, before the replica has it.
  expect(rowsShown().slice(0, 4)).toEqual(['To Do', 'Task 2', 'Task 1', 'Task 3']);
  await settled(async () => expect((await client.waiting()).length).toBe(1));
  const order = async () =>
    (await client.replica.task.toArray())
      .filter((task) => task.status_id === todo)
      .toSorted((a, b) => (a.order_status < b.order_status ? -1 : 1))
      .map((task) => task.id);
  await settled(async () => expect(await order()).toEqual([id(2), id(1), id(3)]));
  await act(() => client.undo());
  await shows(...OPENED);
});

it('moves all selected rows to another group in their order, and sets its value', async () => {
  const { client } = await open();
  await act(async () => now.work.store.select([id(1), id(3)]));
  expect((await drop('Task 3', 6)).at(-1)).toBe('Dropped in Doing');
  await shows('To Do', 'Task 2', 'add', 'Doing', 'Task 4', 'Task 1', 'Task 3', 'add', 'Done', 'add');
  expect(await client.replica.task.get(id(1))).toMatchObject({ status_id: doing });
  expect(await client.replica.task.get(id(3))).toMatchObject({ status_id: doing });
  await act(() => client.undo());
  await shows(...OPENED);
});

it('ignores a drop outside, in the same place, or above all groups', async () => {
  const { client } = await open();
  for (const to of [null, 2, 0]) {
    expect((await drop('Task 2', to)).at(-1)).toBe('Put back where it was');
    expect(rowsShown()).toEqual(OPENED);
  }
  expect(await client.waiting()).toEqual([]);
});

it('refuses to reorder a sorted list, but moves a row to another group', async () => {
  const { client } = await open();
  await act(async () => now.view.update(() => ({ sort: [{ field: 'name', descending: false }] })));
  await settled(() => expect(now.view.query.sort).toHaveLength(1));
  await drop('Task 1', 2);
  expect(readToasts().action?.text).toBe('Sorted lists keep their order');
  expect(rowsShown()).toEqual(OPENED);
  expect(await client.waiting()).toEqual([]);
  await drop('Task 1', 7);
  await shows('To Do', 'Task 2', 'Task 3', 'add', 'Doing', 'Task 1', 'Task 4', 'add', 'Done', 'add');
});
