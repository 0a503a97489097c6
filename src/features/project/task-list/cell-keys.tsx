/**
 * Cells as in a spreadsheet: arrows move between cells, Shift with arrows or a click selects a range, Enter opens a
 * cell, Escape clears the range, then leaves the cells. Copy writes the selected cells as a table (for one cell in
 * selected tasks, one line per task), paste reads one, Delete clears cells, typing replaces the value. Each is one undo
 * step, whatever the number of cells.
 */
import { useEffect, useMemo, useRef } from 'react';
import type { TaskRow } from '../../../data/tasks/task-query.ts';
import { bufferKeysForField } from '../../../lib/buffered-keys.ts';
import { type CellPosition, useViewStore, type ViewStore } from '../view-state/view-store.ts';
import { cellBeside, tabThroughCells, typeInto } from './cell-typing.ts';
import type { ListColumn } from '../task-columns/columns.ts';
import { rowId } from '../view-state/row-id.ts';
import { type CellTables, useCellTables } from './use-cell-tables.ts';

interface Cell {
  readonly element: HTMLElement;
  readonly column: ListColumn;
  readonly row: TaskRow;
}

function cellOf(target: EventTarget | null, columns: readonly ListColumn[], store: ViewStore): Cell | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('.hf-cell') : null;
  const column = columns.find((one) => one.id === element?.dataset['column']);
  const id = element?.closest('.hf-tr')?.id;
  const row = store.rows.find((one) => rowId(one.key) === id);
  return element && column && row?.kind === 'task' ? { element, column, row } : null;
}

const buttonIn = (cell: Element | null | undefined): HTMLElement | null =>
  cell?.querySelector<HTMLElement>('.hf-cell-btn') ?? null;

const beside = ({ element }: Cell, by: 1 | -1): HTMLElement | null => cellBeside(element, by);

/** A row is rendered a frame or two after it was scrolled into view. */
function focusWhenDrawn(key: string, columnId: string, tries = 3): void {
  requestAnimationFrame(() => {
    const cell = document
      .getElementById(rowId(key))
      ?.querySelector(`[data-column="${CSS.escape(columnId)}"]`);
    const button = buttonIn(cell);
    if (button) button.focus({ preventScroll: true });
    else if (tries > 0) focusWhenDrawn(key, columnId, tries - 1);
  });
}

function focusList(cell: Cell): void {
  cell.element.closest<HTMLElement>('[data-view]')?.focus({ preventScroll: true });
}

interface Keys {
  readonly columns: readonly ListColumn[];
  readonly store: ViewStore;
  readonly reveal: (index: number) => void;
}

function stepRow(cell: Cell, by: 1 | -1, { store, reveal }: Keys): TaskRow | null {
  store.setCursor(cell.row.key);
  reveal(store.step(by, (row) => row.kind === 'task'));
  const next = store.cursorRow();
  if (next?.kind !== 'task') return null;
  focusWhenDrawn(next.key, cell.column.id);
  return next;
}

function onArrow(event: KeyboardEvent, cell: Cell, keys: Keys): boolean {
  const { key } = event;
  const { store } = keys;
  if (key === 'Escape') {
    if (store.getState().range) store.clearCells();
    else focusList(cell);
  } else if (key === 'ArrowRight') beside(cell, 1)?.focus();
  else if (key === 'ArrowLeft') {
    const left = beside(cell, -1);
    if (left) left.focus();
    else focusList(cell);
  } else if (key === 'ArrowDown' || key === 'ArrowUp') stepRow(cell, key === 'ArrowDown' ? 1 : -1, keys);
  else return false;
  return true;
}

/** Extends the range from its first cell to the newly focused one. */
function extend(event: KeyboardEvent, cell: Cell, keys: Keys): boolean {
  const { columns, store } = keys;
  const here = { key: cell.row.key, column: columns.indexOf(cell.column) };
  const from = store.getState().range?.from ?? here;
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    const row = stepRow(cell, event.key === 'ArrowDown' ? 1 : -1, keys);
    if (row) store.selectCells(from, { ...here, key: row.key });
  } else if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
    const button = beside(cell, event.key === 'ArrowRight' ? 1 : -1);
    const next = cellOf(button, columns, store);
    if (next) store.selectCells(from, { ...here, column: columns.indexOf(next.column) });
    button?.focus();
  } else return false;
  return true;
}

/** The selected tasks, in list order, when the cell is in one of them; else the cell's own task. */
function rowsFor({ row }: Cell, store: ViewStore): readonly TaskRow[] {
  const { selected } = store.getState();
  if (!selected.has(row.task.id)) return [row];
  const seen = new Set<string>();
  return store.rows.filter((one): one is TaskRow => {
    if (one.kind !== 'task' || !selected.has(one.task.id) || seen.has(one.task.id)) return false;
    seen.add(one.task.id);
    return true;
  });
}

/** The cells of the range; without a range, the cell itself in all tasks of `rowsFor`. */
function blockOf(cell: Cell, { columns, store }: Keys) {
  const { range } = store.getState();
  if (!range) return { rows: rowsFor(cell, store), columns: [cell.column], isRange: false };
  const { from, to, keys } = range;
  const rows = store.rows.filter((row): row is TaskRow => row.kind === 'task' && keys.has(row.key));
  const first = Math.min(from.column, to.column);
  return { rows, columns: columns.slice(first, Math.max(from.column, to.column) + 1), isRange: true };
}

const ofTasks = (store: ViewStore): readonly TaskRow[] =>
  store.rows.filter((row): row is TaskRow => row.kind === 'task');

interface CellKeysProps {
  readonly columns: readonly ListColumn[];
  readonly reveal: (index: number) => void;
}

/** Listens on its parent element, the list. */
export function CellKeys({ columns, reveal }: CellKeysProps) {
  const store = useViewStore();
  const tables = useCellTables();
  const mark = useRef<HTMLSpanElement>(null);
  // The indexes of a range refer to the previous columns.
  useEffect(() => store.clearCells(), [store, columns]);
  const handlers = useMemo(
    () => handlersOf({ columns, store, reveal }, tables),
    [columns, store, reveal, tables],
  );
  useEffect(() => {
    const list = mark.current?.parentElement;
    if (!list) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    list.addEventListener('focusin', handlers.onFocus, { signal });
    // In the capture phase, before the cells open their pickers.
    list.addEventListener('mousedown', handlers.onPress, { signal, capture: true });
    list.addEventListener('click', handlers.onClick, { signal, capture: true });
    list.addEventListener('keydown', handlers.onKeyDown, { signal });
    list.addEventListener('copy', handlers.onCopy, { signal });
    list.addEventListener('paste', handlers.onPaste, { signal });
    tabThroughCells(store, signal);
    return () => stop.abort();
  }, [handlers, store]);
  return <span ref={mark} hidden />;
}

function handlersOf(keys: Keys, tables: CellTables) {
  const { columns, store } = keys;
  const cellAt = (target: EventTarget | null): Cell | null =>
    store.getState().editor === null ? cellOf(target, columns, store) : null;
  const positionOf = (cell: Cell): CellPosition => ({
    key: cell.row.key,
    column: columns.indexOf(cell.column),
  });
  /** The target cell of a Shift click that selects a range: only with a range or a focused cell to start from. */
  const pressed = (event: MouseEvent): Cell | null => {
    if (!event.shiftKey || event.button !== 0) return null;
    const at = cellAt(event.target);
    const begun = store.getState().range !== null || cellAt(document.activeElement) !== null;
    return at && begun ? at : null;
  };
  return {
    onFocus: ({ target }: FocusEvent): void => {
      if (!(target instanceof Element) || !target.classList.contains('hf-cell-btn')) return;
      const cell = cellOf(target, columns, store);
      if (!cell) return;
      const { key, column } = positionOf(cell);
      // Shortcuts of the list act on the row of the focused cell, and Tab moves within that row.
      store.setCursor(key);
      const { range } = store.getState();
      if (!range) return;
      // Moving the focus without Shift clears the range.
      if (range.to.key !== key || range.to.column !== column) store.clearCells();
    },
    onPress: (event: MouseEvent): void => {
      const to = pressed(event);
      if (!to) return;
      event.preventDefault();
      const begun = cellAt(document.activeElement);
      const from = store.getState().range?.from ?? (begun && positionOf(begun));
      if (from) store.selectCells(from, positionOf(to));
      buttonIn(to.element)?.focus({ preventScroll: true });
    },
    onClick: (event: MouseEvent): void => {
      // The click has selected cells, so it must not open a picker or select a task.
      if (!pressed(event)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    onKeyDown: (event: KeyboardEvent): void => {
      const cell = cellAt(event.target);
      if (!cell || event.altKey || event.ctrlKey || event.metaKey) return;
      const isClear = event.key === 'Delete' || event.key === 'Backspace';
      const button = buttonIn(cell.element);
      if (event.key === 'Enter' && button?.ariaHasPopup) bufferKeysForField();
      if (isClear) tables.clear(blockOf(cell, keys));
      else if (button && typeInto(button, cell.column, event)) store.clearCells();
      else if (!(event.shiftKey ? extend : onArrow)(event, cell, keys)) return;
      event.preventDefault();
    },
    onCopy: (event: ClipboardEvent): void => {
      const cell = cellAt(event.target);
      if (!cell || !getSelection()?.isCollapsed) return;
      event.preventDefault();
      event.clipboardData?.setData('text/plain', tables.textOf(blockOf(cell, keys)));
    },
    onPaste: (event: ClipboardEvent): void => {
      const cell = cellAt(event.target);
      if (!cell) return;
      event.preventDefault();
      const text = event.clipboardData?.getData('text/plain') ?? '';
      const block = blockOf(cell, keys);
      // Into selected tasks, at most one line per task in their order; otherwise down to the last task.
      const isMany = !block.isRange && block.rows.length > 1;
      tables.paste(text, block, { rows: isMany ? block.rows : ofTasks(store), columns });
    },
  };
}
