import i18next from 'i18next';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { act } from '../../../../test/support/act.ts';
import { projectScreen } from '../../../../test/support/project-screen.tsx';
import { listRow } from '../../../../test/support/list-rows.ts';
import { rowId } from '../../../../test/support/task-rows.ts';
import type { ListRow } from '../../../data/tasks/task-query.ts';
import type { TaskCommands } from '../task-commands/task-commands.ts';
import type { OpenTaskState, ProjectViewState } from '../view-state/view-query.ts';
import { leavePrefixes } from '../../../lib/keyboard.ts';
import { rowId as rowElementId } from '../view-state/row-id.ts';
import { ViewStore } from '../view-state/view-store.ts';
import { type ShortcutInput, useProjectShortcuts } from './use-project-shortcuts.ts';
import { until } from '../../../../test/support/until.ts';

const id = (index: number): string => rowId(7, index);
const group = {
  kind: 'group',
  key: 'head',
  group: { id: 'group', name: 'To Do', collapsed: false },
} as unknown as ListRow;
const ROWS = [group, listRow(1, { subtaskCount: 1, expanded: true }), listRow(2, { depth: 1 }), listRow(3)];

/** The calls that keys made, in order. */
let asked: string[];
let store: ViewStore;
let view: Partial<ProjectViewState>;
let openTask: string | null;
let isOver: boolean;
let root: ReturnType<typeof createRoot>;
let host: HTMLElement;

const noting =
  (name: string) =>
  (...args: unknown[]): void => {
    asked.push([name, ...args.map(String)].join(' '));
  };

function Keys() {
  const input: ShortcutInput = {
    store,
    keys: {
      open: noting('open'),
      rename: noting('rename'),
      select: noting('select'),
      addSubtask: noting('addSubtask'),
      move: noting('move'),
      moveAcross: noting('moveAcross'),
    },
    commands: {
      remove: noting('remove'),
      toggleTimer: noting('toggleTimer'),
    } as Partial<TaskCommands> as TaskCommands,
    view: {
      tab: 'tasks-list',
      local: { archived: false },
      ...view,
    } as ProjectViewState,
    open: { openTask, isOver, setOpenTask: noting('setOpenTask') } as Partial<OpenTaskState> as OpenTaskState,
    reveal: () => undefined,
    toggleExpanded: noting('toggleExpanded'),
    toggleGroup: noting('toggleGroup'),
    addTask: noting('addTask'),
    find: noting('find'),
    openNext: noting('openNext'),
  };
  useProjectShortcuts(input);
  return (
    <>
      <input aria-label="words" />
      <div className="hf-dialog">
        <button type="button">Yes</button>
      </div>
      <div className="hf-pop">
        <input aria-label="option" />
      </div>
      <div data-view="list" tabIndex={-1}>
        <div className="hf-tr" id={rowElementId('row 3')} data-cursor="">
          <span data-field="status">
            <button type="button" className="hf-cell-btn">
              To Do
            </button>
          </span>
        </div>
      </div>
    </>
  );
}

beforeEach(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: {} });
  asked = [];
  view = {};
  openTask = null;
  isOver = false;
  store = new ViewStore();
  store.setRows(ROWS);
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
});
afterEach(async () => {
  await act(async () => root.unmount());
  host.remove();
  vi.unstubAllGlobals();
});

async function show(): Promise<void> {
  const { screen } = await projectScreen(Keys);
  await act(async () => root.render(screen));
  await until(() => expect(host.querySelector('input')).not.toBeNull());
}

/** Returns whether the page handled the key. */
function press(key: string, more: KeyboardEventInit = {}, target: EventTarget = document.body): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  act(() => void target.dispatchEvent(event));
  return event.defaultPrevented;
}
const cursor = (): string | null => store.getState().cursor;
const selected = (): string[] => [...store.getState().selected].toSorted();

describe('in the list', () => {
  it('moves the cursor by arrows and letters, starting at a task, and to both ends', async () => {
    await show();
    expect(press('j')).toBe(true);
    expect(cursor()).toBe('row 1');
    press('ArrowDown');
    expect(cursor()).toBe('row 2');
    press('k');
    press('k');
    expect(cursor()).toBe('head');
    press('End');
    expect(cursor()).toBe('row 3');
    press('Home');
    expect(cursor()).toBe('row 1');
    expect(document.activeElement).toBe(host.querySelector('[data-view="list"]'));
  });

  it('ignores keys inside the drawer of another project, and closes it by Escape from the list', async () => {
    isOver = true;
    await show();
    const drawer = document.createElement('div');
    drawer.className = 'hf-drawer';
    host.append(drawer);
    press('j');
    press('j');
    expect(cursor()).toBe('row 2');
    for (const key of ['Delete', 'x', 'j']) expect(press(key, {}, drawer)).toBe(false);
    expect(cursor()).toBe('row 2');
    expect(asked).toEqual([]);
    press('Escape');
    expect(asked).toEqual(['setOpenTask null']);
  });

  it('leaves the second key of a two-key shortcut to the shell', async () => {
    await show();
    press('j');
    for (const prefix of ['g', 'w']) {
      leavePrefixes([`${prefix} h`, '?']);
      press(prefix);
      expect(press('x')).toBe(false);
    }
    expect(selected()).toEqual([]);
    press('g');
    expect(press('x')).toBe(true);
    expect(selected()).toHaveLength(1);
    leavePrefixes([]);
  });

  it('moves by pages of as many rows as are visible, and stops at the end', async () => {
    await show();
    press('j');
    press('PageDown');
    expect(cursor()).toBe('row 2');
    const list = host.querySelector('[data-view="list"]');
    const row = document.createElement('div');
    row.className = 'hf-tr';
    list?.prepend(row);
    Object.defineProperty(list, 'clientHeight', { value: 150 });
    Object.defineProperty(row, 'offsetHeight', { value: 36 });
    press('PageUp');
    expect(cursor()).toBe('row 1');
    press('PageDown');
    expect(cursor()).toBe('row 3');
    expect(press('PageDown')).toBe(true);
    expect(cursor()).toBe('row 3');
  });

  it('extends the selection with Shift, selects all, and clears selection and cursor with Escape', async () => {
    await show();
    press('j');
    press('ArrowDown', { shiftKey: true });
    expect(selected()).toEqual([id(1), id(2)]);
    press('a', { ctrlKey: true });
    expect(selected()).toEqual([id(1), id(2), id(3)]);
    expect(press('Escape')).toBe(true);
    expect(selected()).toEqual([]);
    expect(press('Escape')).toBe(true);
    expect(cursor()).toBeNull();
    expect(press('Escape')).toBe(false);
  });

  it('collapses subtasks and groups by keys, and moves from a subtask to its parent', async () => {
    await show();
    store.setCursor('row 1');
    press('ArrowLeft');
    store.setCursor('row 2');
    press('ArrowLeft');
    expect(cursor()).toBe('row 1');
    store.setCursor('head');
    press('ArrowLeft');
    press('Enter');
    expect(asked).toEqual([
      `toggleExpanded ${id(1)} false`,
      'toggleGroup group true',
      'toggleGroup group true',
    ]);
  });

  it('moves into the cells by Arrow Right when there is nothing to expand', async () => {
    await show();
    store.setCursor('row 3');
    press('ArrowRight');
    expect(document.activeElement?.textContent).toBe('To Do');
    expect(press('ArrowDown', {}, document.activeElement ?? undefined)).toBe(false);
  });

  it('moves tasks with Alt, one place or into another group', async () => {
    await show();
    expect(press('ArrowUp', { altKey: true })).toBe(false);
    store.setCursor('row 3');
    press('ArrowUp', { altKey: true });
    press('ArrowRight', { altKey: true });
    expect(asked).toEqual([`move ${id(3)} -1`, `moveAcross ${id(3)} 1`]);
  });

  it('acts on the row of the cursor', async () => {
    await show();
    expect(press('e')).toBe(false);
    store.setCursor('row 3');
    press('Enter', { shiftKey: true });
    for (const key of ['Enter', 'e', 'F2', 'Delete']) press(key);
    press('C', { shiftKey: true });
    press('T', { shiftKey: true });
    expect(asked).toEqual([
      `open ${id(3)} true`,
      `open ${id(3)} false`,
      `rename ${id(3)}`,
      `rename ${id(3)}`,
      `remove ${id(3)}`,
      `addSubtask ${id(3)}`,
      `toggleTimer ${id(3)}`,
    ]);
    press('x');
    expect(selected()).toEqual([id(3)]);
  });

  it('opens the picker of a field at its cell', async () => {
    await show();
    store.setCursor('row 3');
    expect(press('s')).toBe(true);
    const { editor } = store.getState();
    expect([editor?.field, editor?.taskIds, editor?.anchor.textContent]).toEqual([
      'status',
      [id(3)],
      'To Do',
    ]);
    // The picker has the focus now and handles the keys.
    const field = host.querySelector<HTMLInputElement>('.hf-pop input');
    act(() => field?.focus());
    expect(press('j', {}, field ?? undefined)).toBe(false);
  });

  it('adds a task by C and opens the search by slash', async () => {
    await show();
    press('c');
    press('/');
    expect(asked).toEqual(['addTask', 'find']);
  });
});

it('ignores keys in fields and dialogs, handled keys, and browser shortcuts', async () => {
  await show();
  const field = host.querySelector('input');
  const yes = host.querySelector('.hf-dialog button');
  if (!field || !yes) throw new Error('not shown');
  expect(press('j', {}, field)).toBe(false);
  expect(press('c', {}, yes)).toBe(false);
  const take = (event: Event): void => event.preventDefault();
  document.body.addEventListener('keydown', take);
  press('c');
  document.body.removeEventListener('keydown', take);
  expect(press('c', { ctrlKey: true })).toBe(false);
  expect([asked, cursor()]).toEqual([[], null]);
});

it('steps through tasks while one is open, and closes it by Escape', async () => {
  openTask = id(1);
  store.setOpen(id(1));
  await show();
  press('j');
  press('ArrowUp');
  press('Escape');
  expect(asked).toEqual(['openNext 1', 'openNext -1', 'setOpenTask null']);
});

it('leaves Arrow Right and End to the browser on the board', async () => {
  view = { tab: 'board' };
  await show();
  press('j');
  expect(cursor()).toBe('row 1');
  expect(press('ArrowRight')).toBe(false);
  expect(press('End')).toBe(false);
});
