/** Type-ahead in a list, by keys. */
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { act } from '../../../../test/support/act.ts';
import { listRow } from '../../../../test/support/list-rows.ts';
import { taskRow } from '../../../../test/support/task-rows.ts';
import { type } from '../../../../test/support/render.tsx';
import { ViewStore, ViewStoreContext } from '../view-state/view-store.ts';
import { SeekField } from './seek-field.tsx';

let store: ViewStore;
let host: HTMLElement;
let root: ReturnType<typeof createRoot>;
const reveal = vi.fn<(index: number) => void>();

beforeEach(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: {} });
  store = new ViewStore();
  const rows = ['Roof', 'Tiles', 'Table', 'Cellar'].map((name, index) => {
    const row = listRow(index + 1);
    return row.kind === 'task' ? { ...row, task: { ...taskRow(index + 1), name } } : row;
  });
  store.setRows(rows);
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
  await act(async () =>
    root.render(
      <ViewStoreContext value={store}>
        <div data-view="list" tabIndex={-1} />
        <SeekField reveal={reveal} />
      </ViewStoreContext>,
    ),
  );
});
afterEach(async () => {
  await act(async () => root.unmount());
  host.remove();
  vi.unstubAllGlobals();
});

const field = () => host.querySelector('input');
const announcement = () => host.querySelector('[role=status]')?.textContent;
const press = (key: string) =>
  act(async () => {
    const target = field() ?? document.body;
    const shiftKey = key === 'F';
    target.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true }));
  });
const typed = async (text: string) => {
  const input = field();
  if (input) await type(input, text);
};

it('moves the cursor to what is typed, says it, and goes on to others', async () => {
  await press('F');
  expect(document.activeElement).toBe(field());
  await typed('t');
  expect([store.getState().cursor, announcement()]).toEqual(['row 2', 'Tiles']);
  expect(reveal).toHaveBeenLastCalledWith(1);
  await press('ArrowDown');
  expect([store.getState().cursor, announcement()]).toEqual(['row 3', 'Table']);
  await press('ArrowDown');
  expect(store.getState().cursor).toBe('row 2');
  await press('Enter');
  expect([field(), store.getState().cursor]).toEqual([null, 'row 2']);
  expect(document.activeElement).toBe(host.querySelector('[data-view=list]'));
});

it('says when nothing begins so, and Escape goes back to where the cursor was', async () => {
  store.setCursor('row 4');
  await press('F');
  await typed('ro');
  expect(store.getState().cursor).toBe('row 1');
  await typed('rox');
  expect(announcement()).toBe('seek.none');
  await press('Escape');
  expect([field(), store.getState().cursor]).toEqual([null, 'row 4']);
});
