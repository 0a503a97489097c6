import { act, type RefObject, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rowId, taskRow } from '../../../../test/support/task-rows.ts';
import type { TaskRow } from '../../../data/tasks/task-query.ts';
import { ViewStore, ViewStoreContext } from '../view-state/view-store.ts';
import { useCursorFocus } from './use-cursor-focus.ts';

const row = (index: number): TaskRow => ({
  kind: 'task',
  key: `row ${String(index)}`,
  task: { ...taskRow(index), id: rowId(7, index) },
  groupId: 'group',
  depth: 0,
  subtaskCount: 0,
  doneSubtasks: 0,
  expanded: false,
  matches: true,
});
const ROWS = [row(1), row(2)];

/** Callbacks of the frames that are still to come. */
let frames: Map<number, FrameRequestCallback>;
let store: ViewStore;
let root: ReturnType<typeof createRoot>;
let host: HTMLElement;
const reveal = vi.fn();

/** A board whose second card is drawn late. */
function Board({ drawn }: { readonly drawn: string | null }) {
  const board: RefObject<HTMLDivElement | null> = useRef(null);
  useCursorFocus(board, ROWS, reveal);
  return (
    <div ref={board}>
      <button type="button" className="hf-tcard" id="first">
        First
      </button>
      {drawn !== null && (
        <button type="button" className="hf-tcard" id="second" key={drawn} data-cursor="">
          Second
        </button>
      )}
    </div>
  );
}

function show(drawn: string | null): void {
  act(() =>
    root.render(
      <ViewStoreContext value={store}>
        <Board drawn={drawn} />
      </ViewStoreContext>,
    ),
  );
}

function pass(count: number): void {
  for (let n = 0; n < count; n += 1) {
    const [next] = frames;
    if (!next) return;
    frames.delete(next[0]);
    act(() => next[1](0));
  }
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  frames = new Map();
  let id = 0;
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => {
    frames.set((id += 1), run);
    return id;
  });
  vi.stubGlobal('cancelAnimationFrame', (one: number) => void frames.delete(one));
  reveal.mockClear();
  store = new ViewStore();
  store.setRows(ROWS);
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
  show(null);
  document.querySelector<HTMLElement>('#first')?.focus();
});
afterEach(() => {
  act(() => root.unmount());
  host.remove();
  vi.unstubAllGlobals();
});

it('focuses the card of the cursor however long it takes to be drawn, and brings it again meanwhile', () => {
  act(() => store.setCursor('row 2'));
  pass(200);
  expect(document.activeElement?.id).toBe('first');
  expect(reveal).toHaveBeenCalledWith(1);
  show('once');
  pass(2);
  expect(document.activeElement?.id).toBe('second');
});

it('focuses the likeness of a card that gives way a moment later', () => {
  act(() => store.setCursor('row 2'));
  show('once');
  pass(3);
  expect(document.activeElement?.id).toBe('second');
  show('again');
  expect(document.activeElement).toBe(document.body);
  pass(1);
  expect(document.activeElement?.id).toBe('second');
  pass(30);
  expect(frames.size).toBe(0);
});

it('looks no further once there is no cursor', () => {
  act(() => store.setCursor('row 2'));
  pass(2);
  act(() => store.setCursor(null));
  pass(2);
  expect(frames.size).toBe(0);
});
