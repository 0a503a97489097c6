/** Parses a typed date with a time of day: `tomorrow 14:30`, `+3 9:00`, `Fri 2pm`, `明天下午2点`; or one of the two. */
import type { Day } from './day.ts';
import { parseTypedDay } from './parse-typed-day.ts';
import { findTime } from './parse-typed-time.ts';

export interface Moment {
  /** Null when only a time was typed. */
  readonly day: Day | null;
  /** `HH:MM`; undefined when only a day was typed. */
  readonly time?: string;
}

/** The typed date and time, or null when they cannot be parsed. */
export function parseTypedMoment(typed: string, today: Day, locale: string): Moment | null {
  // ISO format.
  const text = typed.trim().replace(/^(\d{4}-\d\d-\d\d)T(?=\d)/, '$1 ');
  const withTime = (beside: 'words' | 'date'): Moment | null => {
    for (const side of ['atEnd', 'atStart'] as const) {
      const found = findTime(text, locale, side, beside);
      if (!found) continue;
      if (found.rest === '') return { day: null, time: found.time };
      const day = parseTypedDay(found.rest, today, locale);
      if (day !== null) return { day, time: found.time };
    }
    return null;
  };
  const clear = withTime('words');
  if (clear) return clear;
  const day = parseTypedDay(text, today, locale);
  // A text that can be a date is read as one: `9.30`.
  return day === null ? withTime('date') : { day };
}
