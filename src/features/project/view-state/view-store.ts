/**
 * Interaction state of the list or board: the cursor row, the selection, the edited name, the open picker, the open
 * task. Rows subscribe to their own part only, so that moving the cursor in ten thousand rows renders two of them.
 */
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { NewTask } from '../../../data/tasks/task-actions.ts';
import type { ListRow, TaskRow } from '../../../data/tasks/task-query.ts';
import { Emitter } from '../../../lib/emitter.ts';
import type { Point } from '../../../ui/popover.tsx';

export type TaskField =
  | 'status'
  | 'priority'
  | 'phase'
  | 'assignees'
  | 'labels'
  | 'start'
  | 'due'
  | 'dueTime'
  | 'estimate'
  | 'progress';

/** A standard field, or a custom column by its id. */
export type EditedField = TaskField | `custom:${string}`;

/** An open picker for a field of some tasks, anchored to an element or a point of it. */
export interface OpenEditor {
  readonly field: EditedField | 'menu' | 'parent';
  readonly anchor: HTMLElement;
  readonly taskIds: readonly string[];
  readonly at?: Point | undefined;
  /** The element that had the focus. */
  readonly from?: Element | null;
}

/** Tasks that are moved to another project, with the anchor of the project picker. */
export interface MovingTasks {
  readonly anchor: HTMLElement;
  readonly taskIds: readonly string[];
  readonly at?: Point | undefined;
}

/** Tasks that are being imported. */
export interface Importing extends Pick<NewTask, 'groupBy' | 'groupId'> {
  /** The pasted table, or an empty text. */
  readonly text: string;
}

/** A range of cells: rows by key, columns by index. `from` is the cell where the selection began. */
interface CellRange {
  readonly from: CellPosition;
  readonly to: CellPosition;
  readonly keys: ReadonlySet<string>;
}

export interface CellPosition {
  readonly key: string;
  readonly column: number;
}

export interface ViewState {
  /** Key of the cursor row. */
  readonly cursor: string | null;
  /** Key of the row whose name is being edited. */
  readonly renaming: string | null;
  /** Ids of selected tasks. */
  readonly selected: ReadonlySet<string>;
  readonly editor: OpenEditor | null;
  /** Id of the task in the drawer. */
  readonly open: string | null;
  /** Key of the row in which a new task is being typed. */
  readonly adding: string | null;
  /** The custom column whose form is open; an id of null is a new one. */
  readonly columnForm: { readonly columnId: string | null } | null;
  readonly moving: MovingTasks | null;
  readonly importing: Importing | null;
  /** Id of the group in the sticky header, which covers the group's own row. */
  readonly stickyGroup: string | null;
  /** Names of visible columns that do not fit the current width. */
  readonly unseen: readonly string[];
  readonly range: CellRange | null;
}

const NOTHING: ReadonlySet<string> = new Set();

/** The state of a row as bits. */
export const SELECTED = 1;
export const CURSOR = 2;
export const RENAMING = 4;
export const OPEN = 8;
const IN_RANGE = 16;
/** Offsets of the first and last column of the range, after the flags. */
const FIRST_COLUMN = 8;
const LAST_COLUMN = 18;
const COLUMN_MASK = 1023;

/** Whether a row's bits include a cell in the range. */
export function isCellIn(bits: number, column: number): boolean {
  if ((bits & IN_RANGE) === 0) return false;
  return column >= ((bits >> FIRST_COLUMN) & COLUMN_MASK) && column <= ((bits >> LAST_COLUMN) & COLUMN_MASK);
}

function bitsOfRange({ from, to }: CellRange): number {
  const first = Math.min(from.column, to.column);
  return IN_RANGE | (first << FIRST_COLUMN) | (Math.max(from.column, to.column) << LAST_COLUMN);
}

export interface AddedTask {
  readonly id: string;
  readonly name: string;
}

export class ViewStore {
  #state: ViewState = {
    cursor: null,
    renaming: null,
    selected: NOTHING,
    editor: null,
    open: null,
    adding: null,
    columnForm: null,
    moving: null,
    importing: null,
    stickyGroup: null,
    unseen: [],
    range: null,
  };
  readonly #changes = new Emitter();
  readonly subscribe = this.#changes.subscribe;
  /** Top-level tasks that were typed into this view. */
  readonly added = new Emitter<AddedTask>();
  /** The rows shown, for moves and ranges. */
  #rows: readonly ListRow[] = [];
  /** Key of the row where the range of selected rows began. */
  #rangeFrom: string | null = null;
  /** The tasks that only the current range has selected; the range may become smaller again. */
  #inRange: ReadonlySet<string> = NOTHING;
  /** A task was opened after the cursor was last moved; it may be a subtask that has no row. */
  #isOpenLatest = false;
  #lastIndex = 0;

  readonly getState = (): ViewState => this.#state;

  get rows(): readonly ListRow[] {
    return this.#rows;
  }

  /** The state of a row as bits. */
  bitsOf(key: string, taskId: string): number {
    const { cursor, renaming, selected, open, range } = this.#state;
    return (
      (range?.keys.has(key) ? bitsOfRange(range) : 0) |
      (selected.has(taskId) ? SELECTED : 0) |
      (cursor === key ? CURSOR : 0) |
      (renaming === key ? RENAMING : 0) |
      (open === taskId ? OPEN : 0)
    );
  }

  /** Sets the rows; tasks that are no longer shown are deselected. */
  setRows(rows: readonly ListRow[]): void {
    const before = this.cursorRow();
    this.#rows = rows;
    if (before?.kind === 'task' && rows.length > 0 && !this.cursorRow()) this.#followCursor(before.task.id);
    const { selected } = this.#state;
    if (selected.size === 0) return;
    const there = new Set<string>();
    for (const row of rows) if (row.kind === 'task' && selected.has(row.task.id)) there.add(row.task.id);
    if (there.size !== selected.size) this.#set({ selected: there });
  }

  /** The cursor goes with its task to another group; it is gone with a task that is no longer shown. */
  #followCursor(taskId: string): void {
    const isOpenLatest = this.#isOpenLatest;
    const row = this.#rows.find((one) => one.kind === 'task' && one.task.id === taskId);
    this.#set({ cursor: row?.key ?? null });
    this.#isOpenLatest = isOpenLatest;
  }

  indexOf(key: string | null): number {
    if (key === null) return -1;
    if (this.#rows[this.#lastIndex]?.key === key) return this.#lastIndex;
    const index = this.#rows.findIndex((row) => row.key === key);
    if (index >= 0) this.#lastIndex = index;
    return index;
  }

  cursorRow(): ListRow | undefined {
    return this.#rows[this.indexOf(this.#state.cursor)];
  }

  rowOf(key: string): ListRow | undefined {
    return this.#rows[this.indexOf(key)];
  }

  setCursor(key: string | null): void {
    this.#isOpenLatest = false;
    if (key !== this.#state.cursor) this.#set({ cursor: key });
  }

  setOpen(taskId: string | null): void {
    if (taskId === this.#state.open) return;
    this.#isOpenLatest = taskId !== null;
    const { editor } = this.#state;
    // A picker of the task that was open goes with its drawer.
    const isOfDrawer = editor?.anchor.closest('.hf-drawer') != null;
    this.#set({ open: taskId, ...(isOfDrawer && { editor: null }) });
  }

  setStickyGroup(groupId: string | null): void {
    if (groupId !== this.#state.stickyGroup) this.#set({ stickyGroup: groupId });
  }

  setUnseen(unseen: readonly string[]): void {
    this.#set({ unseen });
  }

  setAdding(key: string | null): void {
    if (key !== this.#state.adding) this.#set({ adding: key });
  }

  rename(key: string | null): void {
    this.#set({ renaming: key, ...(key === null ? {} : { cursor: key }) });
  }

  openEditor(field: OpenEditor['field'], anchor: HTMLElement, taskIds: readonly string[], at?: Point): void {
    const from = anchor.ownerDocument.activeElement;
    if (taskIds.length > 0) this.#set({ editor: { field, anchor, taskIds, at, from } });
  }

  /**
   * With `only`, closes that picker only: a menu that opens another picker and then closes must not close the other
   * one.
   */
  closeEditor(only?: OpenEditor): void {
    const { editor } = this.#state;
    if (editor && (only === undefined || editor === only)) this.#set({ editor: null });
  }

  openColumnForm(columnId: string | null): void {
    this.#set({ columnForm: { columnId } });
  }

  closeColumnForm(): void {
    if (this.#state.columnForm) this.#set({ columnForm: null });
  }

  setImport(importing: ViewState['importing']): void {
    this.#set({ importing });
  }

  openMove(anchor: HTMLElement, taskIds: readonly string[], at?: Point): void {
    if (taskIds.length > 0) this.#set({ moving: { anchor, taskIds, at } });
  }

  closeMove(): void {
    if (this.#state.moving) this.#set({ moving: null });
  }

  clearSelection(): void {
    this.#rangeFrom = null;
    this.#inRange = NOTHING;
    if (this.#state.selected.size > 0) this.#set({ selected: NOTHING });
  }

  toggle(row: TaskRow): void {
    const selected = new Set(this.#state.selected);
    if (!selected.delete(row.task.id)) selected.add(row.task.id);
    this.#rangeFrom = row.key;
    this.#inRange = NOTHING;
    this.#set({ selected, cursor: row.key });
  }

  /** Selects the rows from the start of the range to this row, in place of those of the range before. */
  selectTo(row: TaskRow): void {
    const from = this.indexOf(this.#rangeFrom ?? this.#state.cursor);
    const to = this.#rows.indexOf(row);
    if (from < 0 || to < 0) {
      this.toggle(row);
      return;
    }
    const range = this.#rows.slice(Math.min(from, to), Math.max(from, to) + 1);
    const ids = range.flatMap((one) => (one.kind === 'task' ? [one.task.id] : []));
    const others = new Set([...this.#state.selected].filter((id) => !this.#inRange.has(id)));
    this.#inRange = new Set(ids.filter((id) => !others.has(id)));
    this.#rangeFrom ??= this.#state.cursor;
    this.#set({ selected: new Set([...others, ...ids]), cursor: row.key });
  }

  /** Selects the cells between two; a single cell is not a range. */
  selectCells(from: CellPosition, to: CellPosition): void {
    const [start, end] = [this.indexOf(from.key), this.indexOf(to.key)];
    if (start < 0 || end < 0 || (from.key === to.key && from.column === to.column)) {
      this.clearCells();
      return;
    }
    const rows = this.#rows.slice(Math.min(start, end), Math.max(start, end) + 1);
    const keys = new Set(rows.flatMap((row) => (row.kind === 'task' ? [row.key] : [])));
    this.#set({ range: { from, to, keys } });
  }

  clearCells(): void {
    if (this.#state.range) this.#set({ range: null });
  }

  select(taskIds: Iterable<string>): void {
    this.#inRange = NOTHING;
    this.#set({ selected: new Set(taskIds) });
  }

  /** Moves the cursor to the next row that matches; returns the index of the cursor. */
  step(by: 1 | -1, wanted: (row: ListRow) => boolean): number {
    let index = this.indexOf(this.#state.cursor);
    if (index < 0) index = by > 0 ? -1 : this.#rows.length;
    for (let next = index + by; next >= 0 && next < this.#rows.length; next += by) {
      const row = this.#rows[next];
      if (!row || !wanted(row)) continue;
      this.#lastIndex = next;
      this.setCursor(row.key);
      return next;
    }
    return index;
  }

  /** Task ids that a shortcut acts on: the selection, else the later of the open task and the cursor row. */
  targets(): readonly string[] {
    const { selected, open } = this.#state;
    if (selected.size > 0) return [...selected];
    const row = this.cursorRow();
    if (row?.kind === 'task' && !(this.#isOpenLatest && open !== null)) return [row.task.id];
    return open === null ? [] : [open];
  }

  #set(change: Partial<ViewState>): void {
    if ('cursor' in change) this.#isOpenLatest = false;
    this.#state = { ...this.#state, ...change };
    this.#changes.emit();
  }
}

export const ViewStoreContext = createContext<ViewStore | null>(null);

export function useViewStore(): ViewStore {
  const store = useContext(ViewStoreContext);
  if (!store) throw new Error('used outside a project');
  return store;
}

/** Reads a part of the state; renders only when its value changes. */
export function useViewState<T>(read: (state: ViewState) => T): T {
  const store = useViewStore();
  return useSyncExternalStore(store.subscribe, () => read(store.getState()));
}

/** Reads the state of a row as bits. */
export function useRowBits(key: string, taskId: string): number {
  const store = useViewStore();
  return useSyncExternalStore(store.subscribe, () => store.bitsOf(key, taskId));
}
