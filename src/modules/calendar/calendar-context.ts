/** Context of a calendar: its items and days, and the handlers of gestures. */
import { createContext, type PointerEvent, useContext } from 'react';
import type { Day } from '../../lib/day.ts';
import type { CalendarItem, DayMark, DragMode, ItemDates } from './calendar-model.ts';

/** The result of a drag, key or tap; `time` is omitted when unchanged. */
export interface ItemChange extends ItemDates {
  readonly time?: string | null;
}

export interface CalendarActions {
  readonly onOpen: (id: string) => void;
  readonly onChange: (item: CalendarItem, change: ItemChange) => void;
  /** Null for people who may not add tasks. */
  readonly onAdd: ((day: Day, anchor: HTMLElement, time?: string) => void) | null;
  /** Called with the id of the focused item, or null. */
  readonly onFocusItem?: (id: string | null) => void;
}

/** The drag in progress, and its result. */
export interface Lifted {
  readonly item: CalendarItem;
  readonly change: ItemChange | null;
  readonly x: number;
  readonly y: number;
}

export interface CalendarParts extends CalendarActions {
  readonly items: readonly CalendarItem[];
  readonly today: Day;
  /** The item that page-level keys apply to. */
  readonly focusedId: string | null;
  /** The chosen day. */
  readonly day: Day;
  readonly locale: string;
  readonly markOf: (day: Day) => DayMark;
  readonly onDay: (day: Day) => void;
  readonly lifted: Lifted | null;
  readonly press: (event: PointerEvent, item: CalendarItem, mode: DragMode) => void;
  /** Whether the pointer-up ends a drag, so that it is not a click. */
  readonly wasDrag: () => boolean;
  /** After a long press on an item, the next tapped day moves it there. */
  readonly pickedUp: CalendarItem | null;
  readonly pickUp: (item: CalendarItem | null) => void;
  readonly change: (item: CalendarItem, change: ItemChange) => void;
}

export const CalendarContext = createContext<CalendarParts | null>(null);

export function useCalendar(): CalendarParts {
  const parts = useContext(CalendarContext);
  if (!parts) throw new Error('used outside a calendar');
  return parts;
}
