import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { act } from '../../../../test/support/act.ts';
import { Frames } from '../../../../test/support/frames.ts';
import { listRow } from '../../../../test/support/list-rows.ts';
import { rowId } from '../../../../test/support/task-rows.ts';
import { ViewStore } from '../view-state/view-store.ts';
import { useRevealOnce } from './use-reveal-once.ts';

const ROWS = [listRow(1), listRow(2), listRow(3)];

let frames: Frames;
let store: ViewStore;
let root: ReturnType<typeof createRoot>;
const reveal = vi.fn();

function List({ open = true }: { readonly open?: boolean }) {
  useRevealOnce(open ? rowId(7, 3) : null, store, reveal);
  return null;
}

/** Renders the row of the cursor. */
function draw(): void {
  const element = document.createElement('div');
  element.dataset['cursor'] = '';
  document.body.append(element);
}

beforeEach(() => {
  frames = new Frames();
  reveal.mockClear();
  store = new ViewStore();
  store.setRows(ROWS);
  root = createRoot(document.createElement('div'));
  act(() => root.render(<List />));
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it('scrolls to the row that the address opens until it is rendered, and then no more', () => {
  frames.pass(40);
  expect(store.getState().cursor).toBe('row 3');
  // Several times, as the row was not rendered yet.
  expect(reveal.mock.calls.length).toBeGreaterThan(2);
  expect(reveal).toHaveBeenLastCalledWith(2);
  draw();
  frames.pass(40);
  expect(frames.size).toBe(0);
});

it('stops when the cursor has moved on', () => {
  frames.pass(2);
  act(() => store.setCursor('row 1'));
  reveal.mockClear();
  frames.pass(40);
  expect(reveal).not.toHaveBeenCalled();
  expect(store.getState().cursor).toBe('row 1');
});

it('waits for a row that is not there yet', () => {
  store.setRows([]);
  frames.pass(20);
  expect(reveal).not.toHaveBeenCalledWith(2);
  store.setRows(ROWS);
  frames.pass(2);
  expect(reveal).toHaveBeenCalledWith(2);
});

it('leaves the cursor where the person put it before the row was loaded', () => {
  store.setRows([listRow(1)]);
  frames.pass(5);
  act(() => store.setCursor('row 1'));
  store.setRows(ROWS);
  frames.pass(20);
  expect(store.getState().cursor).toBe('row 1');
});

it('starts again when it was cancelled before the row was rendered, and not after', () => {
  frames.pass(5);
  act(() => root.render(<List open={false} />));
  expect(frames.size).toBe(0);
  reveal.mockClear();
  act(() => root.render(<List />));
  frames.pass(5);
  expect(reveal).toHaveBeenCalledWith(2);
  draw();
  frames.pass(40);
  act(() => root.render(<List open={false} />));
  reveal.mockClear();
  act(() => root.render(<List />));
  frames.pass(40);
  expect(reveal).not.toHaveBeenCalled();
});
