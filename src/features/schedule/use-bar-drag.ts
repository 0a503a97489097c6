/**
 * Dragging on the timeline: drawing an allocation on an empty range, moving a bar (also to another person), resizing
 * it. The result is previewed during the drag; Escape cancels.
 */
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import type { Allocation } from '../../../contract/entities/planning-entities.ts';
import type { Task } from '../../../contract/entities/task-entities.ts';
import { addDays, type Day } from '../../lib/day.ts';

export type DragMode = 'draw' | 'move' | 'start' | 'end';

/** The dragged item with its days. Null while an allocation is drawn. */
export type DragItem = { readonly id: string; readonly from: Day; readonly to: Day } & (
  | { readonly kind: 'allocation'; readonly allocation: Allocation }
  | { readonly kind: 'task'; readonly task: Task }
);

/** The result of the drag at the current pointer position. */
export interface Dragged {
  readonly mode: DragMode;
  readonly item: DragItem | null;
  readonly rowId: string;
  readonly from: Day;
  readonly to: Day;
}

interface Pressed {
  readonly mode: DragMode;
  readonly item: DragItem | null;
  readonly rowId: string;
  readonly day: Day;
  readonly x: number;
}

interface DragOptions {
  readonly dayWidth: number;
  /** Id of the row at a vertical position in the window. */
  readonly rowAt: (clientY: number) => string | null;
  readonly onDone: (dragged: Dragged) => void;
}

interface BarDrag {
  readonly dragged: Dragged | null;
  readonly begin: (event: PointerEvent, pressed: Omit<Pressed, 'x'>) => void;
}

function draggedTo({ mode, item, day, rowId: from }: Pressed, days: number, over: string): Dragged {
  if (mode === 'draw' || !item) {
    const other = addDays(day, days);
    const span = days < 0 ? { from: other, to: day } : { from: day, to: other };
    return { mode: 'draw', item: null, rowId: from, ...span };
  }
  const moved = { from: addDays(item.from, days), to: addDays(item.to, days) };
  if (mode === 'move') return { mode, item, rowId: over, ...moved };
  const span =
    mode === 'start'
      ? { from: moved.from < item.to ? moved.from : item.to, to: item.to }
      : { from: item.from, to: moved.to > item.from ? moved.to : item.from };
  return { mode, item, rowId: from, ...span };
}

/** Suppresses the click that follows the release of a dragged bar, and would open it. */
function suppressClick(): void {
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  const end = (): void => listening.abort();
  const suppress = (event: MouseEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    end();
  };
  addEventListener('click', suppress, options);
  // The click is dispatched together with the release; a later one belongs to another press.
  addEventListener('pointerup', () => setTimeout(end), options);
  addEventListener('pointercancel', end, options);
  addEventListener('pointerdown', end, options);
}

/** Whether the bar is no longer where it was pressed. A click can move the pointer by some pixels. */
const isElsewhere = ({ item, from, to, rowId }: Dragged, pressed: Pressed): boolean =>
  item !== null && (from !== item.from || to !== item.to || rowId !== pressed.rowId);

export function useBarDrag({ dayWidth, rowAt, onDone }: DragOptions): BarDrag {
  const [pressed, setPressed] = useState<Pressed | null>(null);
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const last = useRef<Dragged | null>(null);
  const done = useRef(onDone);
  const rows = useRef(rowAt);
  useEffect(() => {
    done.current = onDone;
    rows.current = rowAt;
  });
  useEffect(() => {
    if (!pressed) return undefined;
    let hasMoved = false;
    const stop = (): void => {
      setPressed(null);
      setDragged(null);
      last.current = null;
    };
    const move = (event: globalThis.PointerEvent): void => {
      const days = Math.round((event.clientX - pressed.x) / dayWidth);
      const to = draggedTo(pressed, days, rows.current(event.clientY) ?? pressed.rowId);
      const was = last.current;
      // Renders only when the day or row changes.
      if (was?.from === to.from && was.to === to.to && was.rowId === to.rowId) return;
      if (!hasMoved && isElsewhere(to, pressed)) {
        hasMoved = true;
        suppressClick();
      }
      last.current = to;
      setDragged(to);
    };
    const release = (): void => {
      const result = last.current;
      stop();
      if (result) done.current(result);
    };
    const key = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      stop();
    };
    addEventListener('pointermove', move);
    addEventListener('pointerup', release);
    addEventListener('pointercancel', stop);
    addEventListener('keydown', key, true);
    return () => {
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', release);
      removeEventListener('pointercancel', stop);
      removeEventListener('keydown', key, true);
    };
  }, [pressed, dayWidth]);
  const begin = (event: PointerEvent, one: Omit<Pressed, 'x'>): void => {
    if (event.button !== 0) return;
    event.stopPropagation();
    setPressed({ ...one, x: event.clientX });
  };
  return { dragged, begin };
}
