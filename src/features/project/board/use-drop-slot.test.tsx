/** The drop indicator of a lifted card, measured from the items around it. */
import { useEffect, useRef } from 'react';
import type { BeforeCapture, DragStart, DragUpdate } from '@hello-pangea/dnd';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { act } from '../../../../test/support/act.ts';
import { cleanUp, find, render } from '../../../../test/support/render.tsx';
import { type DropSlots, useDropSlot } from './use-drop-slot.ts';

/** Each item is as high as its card and the gap below it. */
const [HEIGHT, GAP, BODY_TOP] = [40, 8, 100];
const COLUMNS = { todo: ['a', 'b', 'c'], doing: ['d'], done: [] };

const now = {} as { slots: DropSlots };

function Board() {
  const board = useRef<HTMLDivElement>(null);
  const slots = useDropSlot(board);
  useEffect(() => void Object.assign(now, { slots }));
  return (
    <div ref={board}>
      {Object.entries(COLUMNS).map(([id, cards]) => (
        <div key={id} data-column={id}>
          {cards.map((card, index) => (
            <div key={card} className="hf-col-item" data-index={index}>
              <p data-rfd-draggable-id={card} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

/** happy-dom has no layout: sets tops and heights as on the board. */
function layOut(): void {
  for (const body of document.querySelectorAll<HTMLElement>('[data-column]')) {
    body.getBoundingClientRect = () => new DOMRect(0, BODY_TOP, 200, 400);
    for (const [index, item] of [...body.querySelectorAll<HTMLElement>('.hf-col-item')].entries()) {
      item.getBoundingClientRect = () => new DOMRect(0, BODY_TOP + index * (HEIGHT + GAP), 200, HEIGHT + GAP);
      Object.defineProperty(item, 'offsetHeight', { value: HEIGHT + GAP });
    }
  }
  for (const card of document.querySelectorAll('[data-rfd-draggable-id]'))
    Object.defineProperty(card, 'offsetHeight', { value: HEIGHT });
}

beforeEach(async () => {
  await render(<Board />);
  layOut();
});
afterEach(cleanUp);

const lift = (card: string, column: string, index: number) =>
  act(async () => {
    now.slots.reserve({ draggableId: card, mode: 'FLUID' } satisfies BeforeCapture);
    now.slots.start({
      ...{ draggableId: card, type: 'DEFAULT', mode: 'FLUID' },
      source: { droppableId: column, index },
    } satisfies DragStart);
  });
const over = (column: string | null, index = 0) =>
  act(async () => {
    const destination = column === null ? null : { droppableId: column, index };
    now.slots.update({ destination } as DragUpdate);
  });
const slot = () => now.slots.slot;

it('shows the place of the card itself first, and reserves the height of its item', async () => {
  await lift('b', 'todo', 1);
  expect(slot()).toEqual({ groupId: 'todo', top: HEIGHT + GAP, height: HEIGHT });
  expect(find('[data-rfd-draggable-id=b]').parentElement?.style.getPropertyValue('--held')).toBe('48px');
});

it('shows the bottom of the item that moves up when the card moves down in its column', async () => {
  await lift('a', 'todo', 0);
  await over('todo', 2);
  // The third item ends at 144; the gap is below the card.
  expect(slot()).toEqual({ groupId: 'todo', top: 3 * (HEIGHT + GAP) - GAP - HEIGHT, height: HEIGHT });
  await over('todo', 0);
  expect(slot()?.top).toBe(0);
});

it('shows the place at and below an item of another column, and at the top of an empty column', async () => {
  await lift('c', 'todo', 2);
  await over('doing', 0);
  expect(slot()).toEqual({ groupId: 'doing', top: 0, height: HEIGHT });
  await over('doing', 1);
  expect(slot()?.top).toBe(HEIGHT + GAP);
  await over('done', 0);
  expect(slot()).toEqual({ groupId: 'done', top: 1, height: HEIGHT });
});

it('shows no place outside the columns, nor after the drop', async () => {
  await lift('a', 'todo', 0);
  await over(null);
  expect(slot()).toBeNull();
  await over('doing', 0);
  expect(slot()).not.toBeNull();
  await act(async () => now.slots.end());
  expect(slot()).toBeNull();
  // Updates that the library still reports after the end are ignored.
  await over('doing', 0);
  expect(slot()).toBeNull();
});

it('ignores a dragged item that is not a card', async () => {
  await lift('column 1', 'todo', 0);
  expect(slot()).toBeNull();
});
