/**
 * Calendar days as `YYYY-MM-DD` text: arithmetic and weeks. A day has no time zone; `dayOf`, `today`, `midnightOf` and
 * `parseDay` of an instant use that of the device.
 */
import { currentDate } from './clock.ts';

/** A calendar day, `YYYY-MM-DD`. */
export type Day = string;

const MS_PER_DAY = 86_400_000;

const pad = (value: number): string => String(value).padStart(2, '0');

/** The day that a local clock shows. */
export function dayOf(date: Date): Day {
  return `${String(date.getFullYear()).padStart(4, '0')}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}

/** The local day of an instant as rows and answers have it. */
export const dayOfInstant = (at: string): Day => dayOf(new Date(at));

/** Today on this machine. */
export function today(): Day {
  return dayOf(currentDate());
}

/**
 * UTC midnight of a day, or null when the text is not a real day. An instant (`2026-11-20T09:00:00Z`) gives its local
 * day.
 */
export function parseDay(text: string): Date | null {
  if (text.length > 10) {
    const instant = new Date(text);
    return Number.isNaN(instant.getTime()) ? null : parseDay(dayOf(instant));
  }
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return null;
  const date = new Date(Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3])));
  return date.toISOString().slice(0, 10) === text ? date : null;
}

/** Whether a text is a real day, and no instant. */
export const isDay = (text: string): boolean => text.length <= 10 && parseDay(text) !== null;

/** The day of a UTC midnight. */
export function dayFromUtc(date: Date): Day {
  return date.toISOString().slice(0, 10);
}

/** `days` later (earlier when negative). */
export function addDays(day: Day, days: number): Day {
  const date = parseDay(day);
  return date ? dayFromUtc(new Date(date.getTime() + days * MS_PER_DAY)) : day;
}

/** `months` later, on the same date or the last one of a shorter month. */
export function addMonths(day: Day, months: number): Day {
  const date = parseDay(day);
  if (!date) return day;
  const first = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(date.getUTCDate(), last));
  return dayFromUtc(first);
}

/** Days between two days; negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  const a = parseDay(from);
  const b = parseDay(to);
  return a && b ? Math.round((b.getTime() - a.getTime()) / MS_PER_DAY) : 0;
}

/** 1 Monday … 7 Sunday. */
export function weekdayOf(day: Day): number {
  const date = parseDay(day);
  return date ? date.getUTCDay() || 7 : 1;
}

/** The six weeks that show the month of `day`, weeks starting at `firstWeekday` (1 Monday … 7 Sunday). */
export function monthGrid(day: Day, firstWeekday: number): readonly (readonly Day[])[] {
  const first = `${day.slice(0, 7)}-01`;
  const start = addDays(first, -((weekdayOf(first) - firstWeekday + 7) % 7));
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (__, index) => addDays(start, week * 7 + index)),
  );
}

/** Monday after this week. */
export function nextMonday(day: Day): Day {
  return addDays(day, 8 - weekdayOf(day));
}

/** The first day of the week of a day; weeks start at 1 Monday … 7 Sunday. */
export const weekStart = (day: Day, first: number): Day => addDays(day, -((weekdayOf(day) - first + 7) % 7));
export const weekDays = (start: Day): readonly Day[] =>
  Array.from({ length: 7 }, (_, index) => addDays(start, index));
