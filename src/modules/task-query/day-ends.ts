/**
 * Ranges of days in the format of filters: `-7to0` is relative to today, `2026-12-01to` is a calendar day; an end may
 * be open.
 */
import type { DueRange } from '../../data/tasks/task-filters.ts';
import { addDays, parseDay } from '../../lib/day.ts';

const ENDS = /^([+-]?\d{1,5}|\d{4}-\d\d-\d\d)?to([+-]?\d{1,5}|\d{4}-\d\d-\d\d)?$/;

/** The two ends of a range as text; null when it is invalid. */
export function endsOf(choice: string): readonly [string, string] | null {
  const [, from = '', to = ''] = ENDS.exec(choice) ?? [];
  return from === '' && to === '' ? null : [from, to];
}

/** The day of an end; null when it is open or invalid. */
function endDay(end: string, today: string): string | null {
  if (/^[+-]?\d{1,5}$/.test(end)) return addDays(today, Number(end));
  return parseDay(end) ? end : null;
}

export function dayEnds(choice: string, today: string): DueRange | null {
  const ends = endsOf(choice);
  return ends && { from: endDay(ends[0], today), to: endDay(ends[1], today) };
}
