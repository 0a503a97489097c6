import { expect, it, vi } from 'vitest';
import { listRow } from '../../../../test/support/list-rows.ts';
import { rowId } from '../../../../test/support/task-rows.ts';
import type { ListRow } from '../../../data/tasks/task-query.ts';
import { CURSOR, isCellIn, OPEN, RENAMING, SELECTED, ViewStore } from './view-store.ts';

const id = (index: number): string => rowId(7, index);
const add: ListRow = { kind: 'quick-add', key: 'add', groupId: 'group', parentTaskId: null, depth: 0 };
const ROWS = [listRow(0), listRow(1), add, listRow(2), listRow(3)] as const;

function opened(): ViewStore {
  const store = new ViewStore();
  store.setRows(ROWS);
  return store;
}
const isTask = (row: ListRow): boolean => row.kind === 'task';
const selection = (store: ViewStore): string[] => [...store.getState().selected].toSorted();

it('steps the cursor over the rows that can have it, and stops at the ends', () => {
  const store = opened();
  expect([1, 1, 1, 1, 1].map(() => store.step(1, isTask))).toEqual([0, 1, 3, 4, 4]);
  expect([1, 1, 1, 1].map(() => store.step(-1, isTask))).toEqual([3, 1, 0, 0]);
  store.setCursor(null);
  expect(store.step(-1, isTask)).toBe(4);
  expect(store.cursorRow()?.key).toBe('row 3');
});

it('finds a row again after the list has changed around it', () => {
  const store = opened();
  store.setCursor('row 3');
  store.step(-1, isTask);
  store.setRows([listRow(2), listRow(0)]);
  expect(store.indexOf('row 2')).toBe(0);
  expect(store.indexOf('row 3')).toBe(-1);
  expect(store.rowOf('row 0')?.key).toBe('row 0');
});

it('keeps the cursor on its task in another grouping, and clears it once the task is not shown', () => {
  const store = opened();
  store.setCursor('row 1');
  store.setRows([]);
  expect(store.getState().cursor).toBe('row 1');
  store.setRows(ROWS);
  store.setRows([listRow(0), { ...listRow(1), key: 'nobody 1' }]);
  expect(store.getState().cursor).toBe('nobody 1');
  store.setRows([listRow(0)]);
  expect(store.getState().cursor).toBeNull();
});

it('selects a range from its start in both directions, with tasks only', () => {
  const store = opened();
  store.toggle(ROWS[3]);
  store.selectTo(ROWS[0]);
  expect(selection(store)).toEqual([id(0), id(1), id(2)]);
  store.selectTo(ROWS[4]);
  expect(selection(store)).toEqual([id(2), id(3)]);
  expect(store.getState().cursor).toBe('row 3');
});

it('gives back the rows that a smaller range leaves, not those that were selected before', () => {
  const store = opened();
  store.toggle(ROWS[1]);
  store.toggle(ROWS[0]);
  store.selectTo(ROWS[4]);
  expect(selection(store)).toEqual([id(0), id(1), id(2), id(3)]);
  store.selectTo(ROWS[0]);
  expect(selection(store)).toEqual([id(0), id(1)]);
});

it('starts a range at the cursor, or selects the row alone when there is none', () => {
  const store = opened();
  store.selectTo(ROWS[1]);
  expect(selection(store)).toEqual([id(1)]);
  store.clearSelection();
  store.setCursor('row 0');
  store.selectTo(ROWS[1]);
  expect(selection(store)).toEqual([id(0), id(1)]);
});

it('acts on the task opened last, also on one without a row, until the cursor moves', () => {
  const store = opened();
  store.setCursor('row 1');
  store.setOpen(id(1));
  store.setOpen(id(9));
  expect(store.targets()).toEqual([id(9)]);
  store.setCursor('row 1');
  expect(store.targets()).toEqual([id(1)]);
  store.setOpen(id(9));
  store.select([id(2)]);
  expect(store.targets()).toEqual([id(2)]);
  store.clearSelection();
  store.setOpen(null);
  expect(store.targets()).toEqual([id(1)]);
});

it('deselects tasks that are no longer shown', () => {
  const store = opened();
  store.select([id(0), id(2)]);
  store.setRows([listRow(1), listRow(2)]);
  expect(selection(store)).toEqual([id(2)]);
});

it('acts on the selection, else on the row of the cursor, else on the open task', () => {
  const store = opened();
  expect(store.targets()).toEqual([]);
  store.setOpen(id(3));
  expect(store.targets()).toEqual([id(3)]);
  store.setCursor('row 1');
  expect(store.targets()).toEqual([id(1)]);
  store.setCursor('add');
  expect(store.targets()).toEqual([id(3)]);
  store.toggle(ROWS[0]);
  expect(store.targets()).toEqual([id(0)]);
});

it('returns only its own state for each row', () => {
  const store = opened();
  store.toggle(ROWS[0]);
  store.rename('row 1');
  store.setOpen(id(2));
  expect(store.bitsOf('row 0', id(0))).toBe(SELECTED);
  expect(store.bitsOf('row 1', id(1))).toBe(CURSOR | RENAMING);
  expect(store.bitsOf('row 2', id(2))).toBe(OPEN);
  expect(store.bitsOf('row 3', id(3))).toBe(0);
});

it('selects the cells between two corners in any order, and none for a single cell', () => {
  const store = opened();
  store.selectCells({ key: 'row 2', column: 4 }, { key: 'row 0', column: 1 });
  const bits = store.bitsOf('row 1', id(1));
  expect([0, 1, 2, 4, 5].map((column) => isCellIn(bits, column))).toEqual([false, true, true, true, false]);
  expect(isCellIn(store.bitsOf('row 3', id(3)), 2)).toBe(false);
  store.selectCells({ key: 'row 1', column: 2 }, { key: 'row 1', column: 2 });
  expect(store.getState().range).toBeNull();
  store.selectCells({ key: 'row 0', column: 0 }, { key: 'gone', column: 3 });
  expect(store.getState().range).toBeNull();
});

it('notifies no listener when nothing changes', () => {
  const store = opened();
  const listener = vi.fn();
  const leave = store.subscribe(listener);
  store.setCursor(null);
  store.setOpen(null);
  store.setAdding(null);
  store.clearSelection();
  store.clearCells();
  store.closeEditor();
  store.closeMove();
  store.closeColumnForm();
  expect(listener).not.toHaveBeenCalled();
  store.setCursor('row 0');
  expect(listener).toHaveBeenCalledOnce();
  leave();
  store.setCursor('row 1');
  expect(listener).toHaveBeenCalledOnce();
});

it('closes only the given menu', () => {
  const store = opened();
  const anchor = { ownerDocument: { activeElement: null } } as unknown as HTMLElement;
  store.openEditor('menu', anchor, [id(0)]);
  const menu = store.getState().editor ?? undefined;
  store.openEditor('status', anchor, [id(0)]);
  store.closeEditor(menu);
  expect(store.getState().editor?.field).toBe('status');
  store.closeEditor();
  expect(store.getState().editor).toBeNull();
  store.openEditor('status', anchor, []);
  expect(store.getState().editor).toBeNull();
});

it.each([
  ['closes the picker of a task with its drawer', {}, null],
  ['leaves a picker of the list open when a drawer closes', null, 'estimate'],
])('%s', (_, drawer, expected) => {
  const store = opened();
  const anchor = { ownerDocument: { activeElement: null }, closest: () => drawer };
  store.setOpen(id(0));
  store.openEditor('estimate', anchor as unknown as HTMLElement, [id(0)]);
  store.setOpen(null);
  expect(store.getState().editor?.field ?? null).toBe(expected);
});
