/**
 * Formats days: `17 Nov`, `17 Nov 2025` in another year, month titles, weekday names. Formatters are cached because
 * they are slow to create.
 */
import { addDays, parseDay } from './day.ts';
import type { Day } from './day.ts';

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  let known = formatters.get(key);
  if (!known) {
    known = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });
    formatters.set(key, known);
  }
  return known;
}

function format(day: Day, locale: string, options: Intl.DateTimeFormatOptions): string {
  const date = parseDay(day);
  return date ? formatter(locale, options).format(date) : '';
}

/** Memoized by locale, style and day, because lists show the same few days repeatedly. */
const shortDays = new Map<string, string>();
const MAX_SHORT_DAYS = 5_000;

/** Day and month, with the year when it is not that of `today`. */
export function formatDay(day: Day, locale: string, today: Day): string {
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  const key = `${locale} ${isThisYear ? '' : 'y'} ${day}`;
  let text = shortDays.get(key);
  if (text === undefined) {
    const year = isThisYear ? {} : { year: 'numeric' as const };
    text = format(day, locale, { day: 'numeric', month: 'short', ...year });
    if (shortDays.size >= MAX_SHORT_DAYS) shortDays.clear();
    shortDays.set(key, text);
  }
  return text;
}

/** The full date with its weekday, for tooltips and accessible names. */
export function formatDayLong(day: Day, locale: string): string {
  return format(day, locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
}

/** The weekday of a day, short: `Mon`. */
export function formatWeekday(day: Day, locale: string): string {
  return format(day, locale, { weekday: 'short' });
}

/** The weekday in one letter or character: `M`. */
export function formatWeekdayNarrow(day: Day, locale: string): string {
  return format(day, locale, { weekday: 'narrow' });
}

/** `November 2026`. */
export function formatMonth(day: Day, locale: string): string {
  return format(day, locale, { month: 'long', year: 'numeric' });
}

/** `Nov`, or `Nov 2026`. */
export function formatMonthShort(day: Day, locale: string, withYear: boolean): string {
  return format(day, locale, { month: 'short', ...(withYear && { year: 'numeric' }) });
}

/** Short and long weekday names, from the first day of the week. */
export function weekdayNames(
  locale: string,
  firstWeekday: number,
): { readonly short: string; readonly long: string }[] {
  const monday = '2024-01-01';
  return Array.from({ length: 7 }, (_, index) => {
    const day = addDays(monday, (firstWeekday - 1 + index) % 7);
    return {
      short: format(day, locale, { weekday: 'short' }).replace('.', '').slice(0, 3),
      long: format(day, locale, { weekday: 'long' }),
    };
  });
}

/**
 * A time in the format of the locale, `09:42` or `9:42 AM`: in the device's zone, or in a given one; throws for an
 * unknown zone.
 */
export function formatTime(instant: string | number | Date, locale: string, timeZone?: string): string {
  return formatter(locale, { timeStyle: 'short', timeZone }).format(new Date(instant));
}
