/**
 * Dragging on the timeline: drawing days on an empty place, moving a bar (also to another person), pulling one of its ends.
 * What would come of it shows while the pointer is down; Escape puts it back.
 */
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import type { Allocation } from '../../../contract/entities/planning-entities.ts';
import { addDays, type Day } from '../../lib/day.ts';

type DragMode = 'draw' | 'move' | 'start' | 'end';

/** What the drag would make of it. */
export interface Dragged {
  readonly mode: DragMode;
  readonly allocation: Allocation | null;
  readonly rowId: string;
  readonly from: Day;
  readonly to: Day;
}

interface Held {
  readonly mode: DragMode;
  readonly allocation: Allocation | null;
  readonly rowId: string;
  readonly day: Day;
  readonly x: number;
}

interface DragOptions {
  readonly dayWidth: number;
  /** The row under a height of the window. */
  readonly rowAt: (clientY: number) => string | null;
  readonly onDone: (dragged: Dragged) => void;
}

interface BarDrag {
  readonly dragged: Dragged | null;
  readonly begin: (event: PointerEvent, held: Omit<Held, 'x'>) => void;
}

function draggedTo(held: Held, days: number, rowId: string): Dragged {
  const { mode, allocation, day } = held;
  if (mode === 'draw' || !allocation) {
    const other = addDays(day, days);
    return {
      mode: 'draw',
      allocation: null,
      rowId: held.rowId,
      from: days < 0 ? other : day,
      to: days < 0 ? day : other,
    };
  }
  const { allocated_from: from, allocated_to: to } = allocation;
  const moved = { from: addDays(from, days), to: addDays(to, days) };
  if (mode === 'move') return { mode, allocation, rowId, ...moved };
  if (mode === 'start')
    return { mode, allocation, rowId: held.rowId, from: moved.from < to ? moved.from : to, to };
  return { mode, allocation, rowId: held.rowId, from, to: moved.to > from ? moved.to : from };
}

export function useBarDrag({ dayWidth, rowAt, onDone }: DragOptions): BarDrag {
  const [held, setHeld] = useState<Held | null>(null);
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const last = useRef<Dragged | null>(null);
  const done = useRef(onDone);
  const rows = useRef(rowAt);
  useEffect(() => {
    done.current = onDone;
    rows.current = rowAt;
  });
  useEffect(() => {
    if (!held) return undefined;
    const stop = (): void => {
      setHeld(null);
      setDragged(null);
      last.current = null;
    };
    const move = (event: globalThis.PointerEvent): void => {
      const days = Math.round((event.clientX - held.x) / dayWidth);
      const to = draggedTo(held, days, rows.current(event.clientY) ?? held.rowId);
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
  }, [held, dayWidth]);
  const begin = (event: PointerEvent, one: Omit<Held, 'x'>): void => {
    if (event.button !== 0) return;
    event.stopPropagation();
    setHeld({ ...one, x: event.clientX });
  };
  return { dragged, begin };
}
