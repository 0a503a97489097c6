/**
 * Cells as in a spreadsheet: arrows go from cell to cell, Enter opens one, Escape leaves them; copying takes what a cell holds
 * (of all selected tasks, a line each), pasting one value gives it to the task or to the selected ones.
 */
import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { TaskRow } from '../../../data/tasks/task-query.ts';
import { notifyAction } from '../../../ui/toast-store.ts';
import { useLocale } from '../../../ui/use-locale.ts';
import { useTaskCommands } from '../task-commands.ts';
import { useTaskFacts } from '../task-facts.ts';
import { useViewStore, type ViewStore } from '../view-store.ts';
import type * as CellValues from './cell-values.ts';
import type { ListColumn } from './columns.ts';
import { rowId } from './row-id.ts';

type Values = typeof CellValues;

interface Cell {
  readonly element: HTMLElement;
  readonly column: ListColumn;
  readonly row: TaskRow;
}

function cellOf(target: EventTarget, columns: readonly ListColumn[], store: ViewStore): Cell | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('.hf-cell') : null;
  const column = columns.find((one) => one.id === element?.dataset['column']);
  const id = element?.closest('.hf-tr')?.id;
  const row = store.rows.find((one) => rowId(one.key) === id);
  return element && column && row?.kind === 'task' ? { element, column, row } : null;
}

const buttonIn = (cell: Element | null | undefined): HTMLElement | null =>
  cell?.querySelector<HTMLElement>('.hf-cell-btn') ?? null;

function beside({ element }: Cell, by: 1 | -1): HTMLElement | null {
  let next: Element | null = element;
  do next = by > 0 ? next.nextElementSibling : next.previousElementSibling;
  while (next?.classList.contains('hf-cell') && !buttonIn(next));
  return buttonIn(next);
}

/** The row is drawn a frame or two after it has come into view. */
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

function onArrow(
  event: KeyboardEvent,
  cell: Cell,
  store: ViewStore,
  reveal: (index: number) => void,
): boolean {
  const { key } = event;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return false;
  if (key === 'Escape') focusList(cell);
  else if (key === 'ArrowRight') beside(cell, 1)?.focus();
  else if (key === 'ArrowLeft') {
    const left = beside(cell, -1);
    if (left) left.focus();
    else focusList(cell);
  } else if (key === 'ArrowDown' || key === 'ArrowUp') {
    store.setCursor(cell.row.key);
    reveal(store.step(key === 'ArrowDown' ? 1 : -1, (row) => row.kind === 'task'));
    const next = store.cursorRow();
    if (next) focusWhenDrawn(next.key, cell.column.id);
  } else return false;
  return true;
}

/** The selected tasks when the cell is of one of them, else its own, in the order of the list. */
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

export function useCellKeys(columns: readonly ListColumn[], reveal: (index: number) => void) {
  const { t } = useTranslation('tasks');
  const store = useViewStore();
  const facts = useTaskFacts();
  const commands = useTaskCommands();
  const locale = useLocale();
  const values = useRef<Values | null>(null);
  return useMemo(() => {
    const words = { facts, locale, yes: t('checked'), no: t('unchecked') };
    const isBusy = (): boolean => store.getState().editor !== null;
    return {
      onFocus: (event: FocusEvent): void => {
        if (values.current || !event.target.classList.contains('hf-cell-btn')) return;
        void import('./cell-values.ts').then(
          (module) => (values.current = module),
          () => undefined,
        );
      },
      onKeyDown: (event: KeyboardEvent): void => {
        const cell = isBusy() ? null : cellOf(event.target, columns, store);
        if (cell && onArrow(event, cell, store, reveal)) event.preventDefault();
      },
      onCopy: (event: ClipboardEvent): void => {
        const cell = isBusy() ? null : cellOf(event.target, columns, store);
        const { current } = values;
        if (!cell || !current || !getSelection()?.isCollapsed) return;
        event.preventDefault();
        const lines = rowsFor(cell, store).map(({ task }) => current.cellText(cell.column, task, words));
        event.clipboardData.setData('text/plain', lines.join('\n'));
      },
      onPaste: (event: ClipboardEvent): void => {
        const cell = isBusy() ? null : cellOf(event.target, columns, store);
        if (!cell || !values.current) return;
        event.preventDefault();
        const text = event.clipboardData.getData('text/plain').replace(/\r?\n$/, '');
        const ids = rowsFor(cell, store).map((row) => row.task.id);
        const isOne = !/[\t\r\n]/.test(text);
        if (isOne && values.current.setCell(cell.column, ids, text, words, commands)) return;
        notifyAction({ text: t('pasteRefused'), duration: 4000 });
      },
    };
  }, [columns, reveal, store, facts, commands, locale, t]);
}
