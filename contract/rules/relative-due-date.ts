/** Due dates as words like `Tomorrow`, which the older quick form of the home page sends (tasks 5.3). */
import { addDays, addMonths, weekday } from './date-presets.ts';

/** The day a word means, counted from `today`; null for no date and for unknown words. */
export function relativeDueDate(word: string, today: string): string | null {
  switch (word) {
    case 'Today':
      return today;
    case 'Tomorrow':
      return addDays(today, 1);
    case 'Next Week':
      // The Sunday that ends the ISO week after this one.
      return addDays(today, 7 - isoWeekday(today) + 7);
    case 'Next Month':
      return addDays(addMonths(`${today.slice(0, 8)}01`, 2), -1);
    default:
      return null;
  }
}

/** 1 for Monday to 7 for Sunday. */
function isoWeekday(day: string): number {
  return weekday(day) === 0 ? 7 : weekday(day);
}
