/**
 * Drags an item to another day or hour, or one of its ends, by pointer; by touch after a long press. Escape cancels.
 */
import { type PointerEvent as ReactPointerEvent, useRef, useState } from 'react';
import { useDragListeners } from '../../lib/use-drag-listeners.ts';
import { type Day, daysBetween } from '../../lib/day.ts';
import type { ItemChange, Lifted } from './calendar-context.ts';
import {
  type CalendarItem,
  datesFrom,
  draggedDates,
  type DragMode,
  MINUTES_PER_DAY,
  spanOf,
  timeOf,
} from './calendar-model.ts';

/** The drop target under the pointer: a day, an hour, the all-day row, or the tray of tasks without dates. */
interface DropTarget {
  readonly day: Day | null;
  /** Undefined where the calendar has no hours. */
  readonly time?: string | null;
}

interface Press {
  readonly item: CalendarItem;
  readonly mode: DragMode;
  readonly x: number;
  readonly y: number;
  /** The day where the drag started. */
  readonly day: Day | null;
}

/** Drag threshold in pixels; a shorter movement is a click. */
const SLACK = 4;
const LONG_PRESS_MS = 450;

const isCell = (element: Element): element is HTMLElement => element.matches('[data-cal-day]');

function targetAt(x: number, y: number): DropTarget | null {
  const under = document.elementsFromPoint(x, y);
  if (under.some((element) => element.closest('[data-cal-tray]'))) return { day: null };
  const cell = under.find(isCell);
  const day = cell?.dataset['calDay'];
  if (!cell || day === undefined) return null;
  if (cell.dataset['calHours'] !== undefined) {
    const box = cell.getBoundingClientRect();
    return { day, time: timeOf(((y - box.top) / box.height) * MINUTES_PER_DAY) };
  }
  return cell.dataset['calWhole'] === undefined ? { day } : { day, time: null };
}

/** The result of a drop; null where nothing changes. */
export function changeAt(
  { item, mode, day: from }: Omit<Press, 'x' | 'y'>,
  target: DropTarget | null,
): ItemChange | null {
  if (target === null) return null;
  const span = spanOf(item);
  if (target.day === null)
    return span && mode === 'move'
      ? { start_date: null, end_date: null, ...(item.time && { time: null }) }
      : null;
  const base = mode === 'start' ? span?.start : mode === 'end' ? span?.end : (from ?? span?.start);
  const dates =
    span && base !== undefined
      ? draggedDates(item, mode, daysBetween(base, target.day))
      : datesFrom(item, target.day);
  const moves = mode === 'move' && target.time !== undefined && (span === null || span.start === span.end);
  const time = moves && target.time !== item.time ? { time: target.time } : {};
  const same = dates.start_date === item.dates.start_date && dates.end_date === item.dates.end_date;
  return same && !('time' in time) ? null : { ...dates, ...time };
}

interface DragInput {
  readonly onDrop: (item: CalendarItem, change: ItemChange) => void;
  readonly onLongPress: (item: CalendarItem) => void;
}

export function useItemDrag({ onDrop, onLongPress }: DragInput) {
  const press = useRef<Press | null>(null);
  const moved = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [lifted, setLifted] = useState<Lifted | null>(null);
  const stop = (): void => {
    clearTimeout(timer.current);
    press.current = null;
    setLifted(null);
  };
  const start = (event: ReactPointerEvent, item: CalendarItem, mode: DragMode): void => {
    moved.current = false;
    if (event.button !== 0 || !item.canMove) return;
    event.stopPropagation();
    if (event.pointerType === 'touch') {
      const longPress = (): void => {
        moved.current = true;
        onLongPress(item);
      };
      clearTimeout(timer.current);
      timer.current = setTimeout(longPress, LONG_PRESS_MS);
      return;
    }
    const { clientX: x, clientY: y } = event;
    press.current = { item, mode, x, y, day: targetAt(x, y)?.day ?? null };
  };
  const onMove = (event: PointerEvent): void => {
    const from = press.current;
    if (!from) {
      if (event.pointerType === 'touch' && Math.hypot(event.movementX, event.movementY) > 2)
        clearTimeout(timer.current);
      return;
    }
    const { clientX: x, clientY: y } = event;
    if (!moved.current && Math.hypot(x - from.x, y - from.y) < SLACK) return;
    moved.current = true;
    setLifted({ item: from.item, change: changeAt(from, targetAt(x, y)), x, y });
  };
  const drop = (): void => {
    clearTimeout(timer.current);
    if (!press.current) return;
    if (lifted?.change) onDrop(lifted.item, lifted.change);
    stop();
  };
  useDragListeners({ isPressed: () => press.current !== null, onMove, onDrop: drop, onCancel: stop });
  const wasDrag = (): boolean => moved.current;
  return { lifted, start, wasDrag };
}
