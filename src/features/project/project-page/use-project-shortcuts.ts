/**
 * The shortcuts of a project's screen, wherever the focus is, except while somebody types or a panel is open over it.
 */
import { useEffect, useEffectEvent, useState } from 'react';
import type { ListRow } from '../../../data/tasks/task-query.ts';
import { isListKey } from '../../../modules/commands/shortcuts.ts';
import { bufferKeysForField } from '../../../lib/buffered-keys.ts';
import { isTyping, matchesKeys, secondKeys } from '../../../lib/keyboard.ts';
import { FIELD_COMMANDS, FIELD_IDS } from '../view-state/field-commands.ts';
import { rowId } from '../view-state/row-id.ts';
import { besideName, anchorOfTargets } from '../view-state/anchor-of-targets.ts';
import type { ProjectKeys } from '../view-state/project-keys.ts';
import type { TaskCommands } from '../task-commands/task-commands.ts';
import type { OpenTaskState, ProjectViewState } from '../view-state/view-query.ts';
import type { TaskField, ViewStore } from '../view-state/view-store.ts';

export interface ShortcutInput {
  readonly store: ViewStore;
  readonly keys: ProjectKeys;
  readonly commands: TaskCommands;
  readonly view: ProjectViewState;
  readonly open: OpenTaskState;
  readonly reveal: (index: number) => void;
  readonly toggleExpanded: (taskId: string, wanted: boolean) => void;
  readonly toggleGroup: (groupId: string, wanted: boolean) => void;
  readonly addTask: () => void;
  readonly find: () => void;
  /** Opens the task after or before the open one. */
  readonly openNext: (by: 1 | -1) => void;
}

export interface ShortcutContext extends ShortcutInput {
  readonly isBoard: boolean;
  readonly hasDrawer: boolean;
  readonly closeDrawer: () => void;
}

/** The element that shows a field of the targets, to anchor its picker there. */
export function anchorFor(
  field: TaskField,
  targets: readonly string[],
  store: ViewStore,
): HTMLElement | null {
  const { selected, cursor, open } = store.getState();
  const within = (root: Element | null): HTMLElement | null =>
    root?.querySelector<HTMLElement>(`[data-field="${field}"] button, button[data-field="${field}"]`) ?? null;
  const place = anchorOfTargets(store);
  if (selected.size > 0) return within(place);
  const drawer = document.querySelector('.hf-drawer');
  if (open !== null && open === targets[0] && drawer) return within(drawer) ?? place;
  return cursor === null ? null : (within(place) ?? place);
}

/** Whether a key belongs to another part of the page: fields, panels over the page, the shell. */
function isElsewhere(event: KeyboardEvent, { openTask }: OpenTaskState): boolean {
  if (event.defaultPrevented || isTyping(event)) return true;
  const over = `.hf-pop, .hf-dialog, .hf-cmd${openTask === null ? ', .hf-drawer' : ''}`;
  return event.target instanceof Element && event.target.closest(over) !== null;
}

/** Whether the focused control uses arrows and Enter itself; otherwise they act on the list. */
function isInControl(event: KeyboardEvent): boolean {
  if (!(event.target instanceof Element)) return false;
  // Buttons that expand a row or a group do not count: after a click on them, arrows still move in the list.
  return (
    event.target.closest('button:not([data-in-passing]), a, [role="tablist"], [role="radiogroup"], input') !==
    null
  );
}

const isStop = (row: ListRow): boolean => row.kind === 'task' || row.kind === 'group';
const isTask = (row: ListRow): boolean => row.kind === 'task';

/**
 * Focuses the list, instead of the body or a button clicked before. A screen reader then reads the row of the cursor.
 */
function focusList(): void {
  const list = document.querySelector<HTMLElement>('[data-view="list"]');
  if (list && document.activeElement !== list) list.focus({ preventScroll: true });
}

/** Moves the cursor to the first or last task of the list. */
function toEnd({ store, reveal, isBoard }: ShortcutContext, last: boolean): boolean {
  if (isBoard) return false;
  const row = last ? store.rows.findLast(isTask) : store.rows.find(isTask);
  if (!row) return false;
  store.setCursor(row.key);
  reveal(store.indexOf(row.key));
  focusList();
  return true;
}

/** Number of rows in view, less two: one stays in view, and one is under the sticky header. */
function rowsOfPage(): number {
  const list = document.querySelector<HTMLElement>('[data-view="list"]');
  const height = list?.querySelector<HTMLElement>('.hf-tr')?.offsetHeight ?? 0;
  return list && height > 0 ? Math.max(1, Math.floor(list.clientHeight / height) - 2) : 1;
}

/** Moves the cursor by a page, as far as there are tasks. */
function turnPage({ store, reveal, isBoard }: ShortcutContext, by: 1 | -1): boolean {
  if (isBoard || store.rows.length === 0) return false;
  let index = -1;
  for (let left = rowsOfPage(); left > 0; left -= 1) index = store.step(by, isTask);
  reveal(index);
  focusList();
  return true;
}

function moveCursor(context: ShortcutContext, by: 1 | -1, extend: boolean): void {
  const { store, reveal, isBoard } = context;
  const before = store.cursorRow();
  // The first step goes to a task, not to the group header above it.
  const index = store.step(by, extend || isBoard || before === undefined ? isTask : isStop);
  reveal(index);
  if (!isBoard) focusList();
  const row = store.cursorRow();
  if (!extend || row?.kind !== 'task') return;
  if (before?.kind === 'task' && store.getState().selected.size === 0) store.toggle(before);
  store.selectTo(row);
}

/** Right expands a row; Left collapses it or goes to its parent. */
function openOrClose(context: ShortcutContext, wanted: boolean): boolean {
  const { store } = context;
  const row = store.cursorRow();
  if (row?.kind === 'group') {
    if (row.group.collapsed === wanted) context.toggleGroup(row.group.id, !wanted);
    return true;
  }
  if (row?.kind !== 'task') return false;
  if (row.subtaskCount > 0 && row.expanded !== wanted) {
    context.toggleExpanded(row.task.id, wanted);
    return true;
  }
  if (wanted) {
    // Nothing left to expand: moves the focus into the cells.
    document.getElementById(rowId(row.key))?.querySelector<HTMLElement>('.hf-cell-btn')?.focus();
    return true;
  }
  if (row.depth === 0) return true;
  const at = store.indexOf(row.key);
  for (let index = at - 1; index >= 0; index -= 1) {
    const above = store.rows[index];
    if (above?.kind === 'task' && above.depth < row.depth) {
      store.setCursor(above.key);
      context.reveal(index);
      break;
    }
  }
  return true;
}

export function escape({ store, hasDrawer, closeDrawer }: ShortcutContext): boolean {
  if (store.getState().selected.size > 0) store.clearSelection();
  else if (hasDrawer) closeDrawer();
  else if (store.getState().cursor !== null) store.setCursor(null);
  else return false;
  return true;
}

function onArrow(event: KeyboardEvent, context: ShortcutContext): boolean {
  const { store, keys, isBoard, open } = context;
  const by = event.key === 'ArrowDown' || event.key === 'j' ? 1 : -1;
  const vertical = ['ArrowDown', 'ArrowUp', 'j', 'k'].includes(event.key);
  if (event.altKey) {
    const targets = store.targets();
    if (!event.key.startsWith('Arrow') || targets.length === 0) return false;
    if (vertical) keys.move(targets, by);
    else keys.moveAcross(targets, event.key === 'ArrowRight' ? 1 : -1);
    return true;
  }
  if (event.ctrlKey || event.metaKey) return false;
  if (vertical) {
    if (open.openTask !== null && !event.shiftKey) context.openNext(by);
    else if (store.rows.length === 0) return false;
    else moveCursor(context, by, event.shiftKey);
    return true;
  }
  return isBoard ? false : openOrClose(context, event.key === 'ArrowRight');
}

const ARROWS: ReadonlySet<string> = new Set(['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight']);

export function selectAll(store: ViewStore): void {
  store.select(store.rows.flatMap((row) => (row.kind === 'task' ? [row.task.id] : [])));
}

function onTaskKey(event: KeyboardEvent, context: ShortcutContext): boolean {
  const { store, keys, commands } = context;
  const targets = store.targets();
  const row = store.cursorRow();
  for (const id of FIELD_IDS) {
    if (!isListKey(event, id)) continue;
    const field = FIELD_COMMANDS[id];
    const anchor = anchorFor(field, targets, store);
    if (!anchor) return false;
    bufferKeysForField();
    store.openEditor(field, anchor, targets, besideName(anchor));
    return true;
  }
  const [first] = targets;
  if (first === undefined) return false;
  if (isListKey(event, 'select') && row?.kind === 'task') store.toggle(row);
  else if (isListKey(event, 'edit')) keys.rename(first);
  else if (isListKey(event, 'subtask')) keys.addSubtask(first);
  else if (isListKey(event, 'timer')) commands.toggleTimer(first);
  else if (matchesKeys(event, 'delete') || matchesKeys(event, 'backspace')) commands.remove(targets);
  else return false;
  return true;
}

function handle(event: KeyboardEvent, context: ShortcutContext): boolean {
  const { store, keys } = context;
  if (event.key === 'Escape') return escape(context);
  if (ARROWS.has(event.key)) return isInControl(event) ? false : onArrow(event, context);
  if (matchesKeys(event, 'j') || matchesKeys(event, 'k')) return onArrow(event, context);
  if (matchesKeys(event, 'home') || matchesKeys(event, 'end'))
    return isInControl(event) ? false : toEnd(context, event.key === 'End');
  if (matchesKeys(event, 'pageup') || matchesKeys(event, 'pagedown'))
    return isInControl(event) ? false : turnPage(context, event.key === 'PageDown' ? 1 : -1);
  if (isListKey(event, 'find')) {
    context.find();
    return true;
  }
  if (isListKey(event, 'create')) {
    context.addTask();
    return true;
  }
  if (matchesKeys(event, 'mod+a') && store.rows.length > 0) {
    selectAll(store);
    return true;
  }
  const asPage = matchesKeys(event, 'shift+enter');
  if ((asPage || matchesKeys(event, 'enter')) && !isInControl(event)) {
    const row = store.cursorRow();
    if (row?.kind === 'task') keys.open(row.task.id, asPage);
    else if (row?.kind === 'group') context.toggleGroup(row.group.id, !row.group.collapsed);
    return row !== undefined;
  }
  return onTaskKey(event, context);
}

/** The input, together with the current state of the screen. */
export function shortcutContext(input: ShortcutInput): ShortcutContext {
  const { view, open } = input;
  return {
    ...input,
    isBoard: view.tab === 'board',
    hasDrawer: open.openTask !== null || open.isOver,
    closeDrawer: () => open.setOpenTask(null),
  };
}

export function useProjectShortcuts(input: ShortcutInput): void {
  const context = shortcutContext(input);
  const [isSecond] = useState(secondKeys);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (isElsewhere(event, context.open) || context.store.getState().editor !== null || isSecond(event))
      return;
    if (handle(event, context)) event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
