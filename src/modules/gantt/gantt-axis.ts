/** The axis of a Gantt chart: zoom, span, ticks, converting days to pixels and back. */
import { addDays, addMonths, type Day, daysBetween, weekdayOf } from '../../lib/day.ts';

export const ZOOMS = ['day', 'week', 'month', 'quarter'] as const;
export type Zoom = (typeof ZOOMS)[number];

/** Pixels per day. */
export const DAY_WIDTH: Readonly<Record<Zoom, number>> = { day: 40, week: 13, month: 4.5, quarter: 1.6 };

export interface Span {
  readonly from: Day;
  readonly days: number;
}

/** Days added on both sides, so that bars can be dragged beyond the existing dates. */
const ROOM: Readonly<Record<Zoom, number>> = { day: 28, week: 63, month: 180, quarter: 400 };

/** Whole weeks around the days and today. */
export function spanAround(days: Iterable<Day>, today: Day, zoom: Zoom): Span {
  let [first, last] = [today, today];
  for (const day of days) {
    if (day < first) first = day;
    if (day > last) last = day;
  }
  const early = addDays(first, -ROOM[zoom]);
  const from = addDays(early, 1 - weekdayOf(early));
  const length = daysBetween(from, last) + ROOM[zoom] * 2;
  return { from, days: Math.ceil(length / 7) * 7 };
}

type Unit = 'day' | 'week' | 'month' | 'quarter' | 'year';

/** Units of the two lines of the header. */
export const UNITS: Readonly<Record<Zoom, readonly [upper: Unit, lower: Unit]>> = {
  day: ['month', 'day'],
  week: ['month', 'week'],
  month: ['year', 'month'],
  quarter: ['year', 'quarter'],
};

export interface Tick {
  readonly day: Day;
  /** Days from the left edge. */
  readonly at: number;
  readonly days: number;
}

const monthsOn = (day: Day, months: number, of: number): Day => {
  const month = Math.floor((Number(day.slice(5, 7)) - 1) / of) * of + 1;
  return addMonths(`${day.slice(0, 4)}-${String(month).padStart(2, '0')}-01`, months);
};
const NEXT: Readonly<Record<Unit, (day: Day) => Day>> = {
  day: (day) => addDays(day, 1),
  week: (day) => addDays(day, 8 - weekdayOf(day)),
  month: (day) => monthsOn(day, 1, 1),
  quarter: (day) => monthsOn(day, 3, 3),
  year: (day) => monthsOn(day, 12, 12),
};

/** The days, weeks from Monday, months, quarters or years of the span. */
export function ticksOf({ from, days }: Span, unit: Unit): readonly Tick[] {
  const ticks: Tick[] = [];
  for (let at = 0; at < days;) {
    const day = addDays(from, at);
    const length = Math.min(daysBetween(day, NEXT[unit](day)), days - at);
    ticks.push({ day, at, days: length });
    at += length;
  }
  return ticks;
}

interface FreeRun {
  readonly at: number;
  readonly days: number;
}

/** Non-working days between two positions of the span, adjacent ones merged. */
export function freeRuns(
  span: Span,
  first: number,
  last: number,
  isFree: (day: Day) => boolean,
): readonly FreeRun[] {
  const runs: { at: number; days: number }[] = [];
  for (let at = Math.max(0, first); at <= Math.min(last, span.days - 1); at += 1) {
    if (!isFree(addDays(span.from, at))) continue;
    const run = runs.at(-1);
    if (run && run.at + run.days === at) run.days += 1;
    else runs.push({ at, days: 1 });
  }
  return runs;
}
