import { type RefObject, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { act } from '../../../../test/support/act.ts';
import { Frames } from '../../../../test/support/frames.ts';
import { listRow } from '../../../../test/support/list-rows.ts';
import { ViewStore, ViewStoreContext } from '../view-state/view-store.ts';
import { useCursorFocus } from './use-cursor-focus.ts';

const ROWS = [listRow(1), listRow(2)];

let frames: Frames;
let store: ViewStore;
let root: ReturnType<typeof createRoot>;
let host: HTMLElement;
const reveal = vi.fn();

/** A board whose second card is rendered late. */
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

beforeEach(() => {
  frames = new Frames();
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

it('focuses the card of the cursor once it is rendered, and scrolls to it until then', () => {
  act(() => store.setCursor('row 2'));
  frames.pass(200);
  expect(document.activeElement?.id).toBe('first');
  expect(reveal).toHaveBeenCalledWith(1);
  show('once');
  frames.pass(2);
  expect(document.activeElement?.id).toBe('second');
});

it('focuses the card again when its element is replaced a moment later', () => {
  act(() => store.setCursor('row 2'));
  show('once');
  frames.pass(3);
  expect(document.activeElement?.id).toBe('second');
  show('again');
  expect(document.activeElement).toBe(document.body);
  frames.pass(1);
  expect(document.activeElement?.id).toBe('second');
  frames.pass(30);
  expect(frames.size).toBe(0);
});

it('stops waiting once there is no cursor', () => {
  act(() => store.setCursor('row 2'));
  frames.pass(2);
  act(() => store.setCursor(null));
  frames.pass(2);
  expect(frames.size).toBe(0);
});
