/**
 * The slot a dragged card would drop into, as a rectangle in its column. Cards slide apart by transforms, so
 * positions are read from their wrappers, which do not move.
 */
import type { BeforeCapture, DragStart, DragUpdate } from '@hello-pangea/dnd';
import { type RefObject, useCallback, useMemo, useRef, useState } from 'react';

export interface DropSlot {
  readonly groupId: string;
  readonly top: number;
  readonly height: number;
}

interface Home {
  readonly key: string;
  readonly groupId: string;
  readonly index: number;
  /** Height of the card. */
  readonly height: number;
}

/** Pixels between two cards. */
const GAP = 8;

const itemsOf = (column: Element): HTMLElement[] => [
  ...column.querySelectorAll<HTMLElement>('.hf-col-item[data-index]'),
];

/** Top of the slot inside the column's body. */
function slotTop(body: Element, home: Home, groupId: string, index: number): number {
  const top = body.getBoundingClientRect().top;
  const items = itemsOf(body);
  const at = (wanted: number): DOMRect | undefined =>
    items.find((item) => Number(item.dataset['index']) === wanted)?.getBoundingClientRect();
  const own = groupId === home.groupId;
  if (own && index > home.index) {
    const rect = at(index);
    if (rect) return rect.bottom - GAP - home.height - top;
  }
  const rect = at(index);
  if (rect) return rect.top - top;
  const last = items.at(-1)?.getBoundingClientRect();
  return last ? last.bottom - top : 1;
}

export interface DropSlots {
  readonly slot: DropSlot | null;
  readonly reserve: (before: BeforeCapture) => void;
  readonly start: (start: DragStart) => void;
  readonly update: (update: DragUpdate) => void;
  readonly end: () => void;
}

export function useDropSlot(board: RefObject<HTMLElement | null>): DropSlots {
  const [slot, setSlot] = useState<DropSlot | null>(null);
  const home = useRef<Home | null>(null);

  const showAt = useCallback(
    (groupId: string, index: number): void => {
      const body = board.current?.querySelector(`[data-column="${CSS.escape(groupId)}"]`);
      if (!body || !home.current) return;
      const { height } = home.current;
      setSlot({ groupId, top: slotTop(body, home.current, groupId, index), height });
    },
    [board],
  );

  return useMemo(
    (): DropSlots => ({
      slot,
      // The lifted card is positioned outside its item, so the item gets the height as a custom property.
      reserve: ({ draggableId }) => {
        const card = board.current?.querySelector<HTMLElement>(
          `[data-rfd-draggable-id="${CSS.escape(draggableId)}"]`,
        );
        const item = card?.closest<HTMLElement>('.hf-col-item');
        if (!card || !item) return;
        item.style.setProperty('--held', `${String(item.offsetHeight)}px`);
        home.current = { key: draggableId, groupId: '', index: -1, height: card.offsetHeight };
      },
      start: ({ source }) => {
        if (!home.current) return;
        home.current = { ...home.current, groupId: source.droppableId, index: source.index };
        showAt(source.droppableId, source.index);
      },
      update: ({ destination }) => {
        if (destination) showAt(destination.droppableId, destination.index);
        else setSlot(null);
      },
      end: () => {
        home.current = null;
        setSlot(null);
      },
    }),
    [slot, board, showAt],
  );
}
