/** Keys of a calendar: moving between days, and moving an item. */
import { addDays, addMonths, type Day, weekdayOf } from '../../lib/day.ts';
import type { ItemChange } from './calendar-context.ts';
import { type CalendarItem, draggedDates, isTimed, minutesOf, type Scale, timeOf } from './calendar-model.ts';

interface Pressed {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

/** How far a step moves in each scale. */
export function stepped(scale: Scale, day: Day, by: 1 | -1): Day {
  if (scale === 'month') return addMonths(day, by);
  return addDays(day, scale === 'week' ? 7 * by : by);
}

/** The target day of a key; null for other keys. */
export function dayByKey(event: Pressed, day: Day, scale: Scale, firstWeekday: number): Day | null {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null;
  const inWeek = (weekdayOf(day) - firstWeekday + 7) % 7;
  switch (event.key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -inWeek);
    case 'End':
      return addDays(day, 6 - inWeek);
    case 'PageUp':
      return stepped(scale, day, -1);
    case 'PageDown':
      return stepped(scale, day, 1);
    default:
      return null;
  }
}

const DAYS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
/** Keys change a time in steps of half an hour. */
const HALF_HOUR = 30;

/**
 * The effect of Alt with a key on an item: arrows move it by a day or a week (in the hour grid, up and down: by half an
 * hour), with Shift they move its end, Backspace removes its dates. Null for other keys.
 */
export function changeByKey(event: Pressed, item: CalendarItem, hours: boolean): ItemChange | null {
  if (!event.altKey || event.ctrlKey || event.metaKey || !item.canMove) return null;
  if (event.key === 'Backspace')
    return { start_date: null, end_date: null, ...(item.time && { time: null }) };
  const days = DAYS[event.key];
  if (days === undefined) return null;
  if (event.shiftKey) return draggedDates(item, 'end', days);
  if (hours && isTimed(item) && Math.abs(days) === 7) {
    const time = timeOf(minutesOf(item.time ?? '') + Math.sign(days) * HALF_HOUR);
    return { ...item.dates, time };
  }
  return draggedDates(item, 'move', days);
}
