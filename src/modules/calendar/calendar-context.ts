/** What every part of a calendar asks for: the items and days, and what a gesture does. */
import { createContext, type PointerEvent, useContext } from 'react';
import type { Day } from '../../lib/day.ts';
import type { CalendarItem, DayMark, DragMode, ItemDates } from './calendar-model.ts';

/** What a drag, a key or a tap makes of an item; `time` is left out where it stays. */
export interface ItemChange extends ItemDates {
  readonly time?: string | null;
}

export interface CalendarActions {
  readonly onOpen: (id: string) => void;
  readonly onChange: (item: CalendarItem, change: ItemChange) => void;
  /** Null for who may not add. */
  readonly onAdd: ((day: Day, anchor: HTMLElement, time?: string) => void) | null;
  /** An item has the focus, or none. */
  readonly onFocusItem?: (id: string | null) => void;
}

/** A drag that is under way, and what it would make. */
export interface Lifted {
  readonly item: CalendarItem;
  readonly change: ItemChange | null;
  readonly x: number;
  readonly y: number;
}

export interface CalendarParts extends CalendarActions {
  readonly items: readonly CalendarItem[];
  readonly today: Day;
  /** The item that keys of the page mean. */
  readonly focusedId: string | null;
  /** The chosen day. */
  readonly day: Day;
  readonly locale: string;
  readonly markOf: (day: Day) => DayMark;
  readonly onDay: (day: Day) => void;
  readonly lifted: Lifted | null;
  readonly press: (event: PointerEvent, item: CalendarItem, mode: DragMode) => void;
  /** Whether the press that ends now was a drag, so that it is not also a click. */
  readonly wasDrag: () => boolean;
  /** An item that was held by touch goes to the day that is tapped next. */
  readonly held: CalendarItem | null;
  readonly hold: (item: CalendarItem | null) => void;
  readonly change: (item: CalendarItem, change: ItemChange) => void;
}

export const CalendarContext = createContext<CalendarParts | null>(null);

export function useCalendar(): CalendarParts {
  const parts = useContext(CalendarContext);
  if (!parts) throw new Error('used outside a calendar');
  return parts;
}
