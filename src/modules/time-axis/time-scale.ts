/**
 * Geometry of a time axis whose unit is a calendar day: days to pixels and back, spans, and the visible part of both
 * axes. Pure; days have no time zone, so all have the same width. Shared by the schedule, workload and roadmap.
 */
import { type Day, dayFromUtc, parseDay } from '../../lib/day.ts';

const MS_PER_DAY = 86_400_000;

/** An axis with a number of days from the first one; each is `dayWidth` pixels wide. */
export interface TimeScale {
  readonly first: Day;
  readonly days: number;
  readonly dayWidth: number;
}

/** Left edge and width in pixels. */
export interface Box {
  readonly left: number;
  readonly width: number;
}

/** First and last visible index, inclusive; empty when last is before first. */
export interface Seen {
  readonly first: number;
  readonly last: number;
}

export interface DayColumn {
  readonly day: Day;
  /** Index from the first day of the axis. */
  readonly index: number;
  readonly left: number;
  /** 1 Monday to 7 Sunday. */
  readonly weekday: number;
  /** Day of the month. */
  readonly date: number;
}

/** Days since 1970, for arithmetic that would otherwise parse a text for each day. */
export function dayNumber(day: Day): number {
  return Math.round((parseDay(day)?.getTime() ?? 0) / MS_PER_DAY);
}

/** The day of a number. */
export function dayOfNumber(number: number): Day {
  return dayFromUtc(new Date(number * MS_PER_DAY));
}

/** Width of the whole axis in pixels. */
export function axisWidth({ days, dayWidth }: TimeScale): number {
  return days * dayWidth;
}

/** Index of a day on the axis; negative before it. */
function indexOfDay({ first }: TimeScale, day: Day): number {
  return dayNumber(day) - dayNumber(first);
}

/** The day at an index, also beyond the axis. */
function dayAtIndex({ first }: TimeScale, index: number): Day {
  return dayOfNumber(dayNumber(first) + index);
}

/** The left edge of a day. */
export function xOfDay(scale: TimeScale, day: Day): number {
  return indexOfDay(scale, day) * scale.dayWidth;
}

/** The day at a distance in pixels from the left edge of the axis. */
export function dayAtX(scale: TimeScale, x: number): Day {
  return dayAtIndex(scale, Math.floor(x / scale.dayWidth));
}

/** The box of a span of days, inclusive; it may extend beyond the axis. */
export function boxOfSpan(scale: TimeScale, from: Day, to: Day): Box {
  const left = xOfDay(scale, from);
  return { left, width: Math.max(scale.dayWidth, xOfDay(scale, to) + scale.dayWidth - left) };
}

/** The box clipped to the axis; null when it is completely outside. */
export function boxOnAxis(scale: TimeScale, from: Day, to: Day): Box | null {
  const { left, width } = boxOfSpan(scale, from, to);
  const start = Math.max(0, left);
  const end = Math.min(axisWidth(scale), left + width);
  return end > start ? { left: start, width: end - start } : null;
}

/**
 * Visible days, extended by at least `more` on each side, so that scrolling shows no gap, and rounded to steps of that
 * size, so that columns are built once per step and not per day.
 */
export function seenDays(scale: TimeScale, scrollLeft: number, width: number, more = 7): Seen {
  const step = (index: number): number => Math.floor(index / more) * more;
  const [first, last] = [scrollLeft, scrollLeft + width].map((x) => Math.floor(x / scale.dayWidth));
  return {
    first: Math.max(0, step((first ?? 0) - more)),
    last: Math.min(scale.days - 1, step((last ?? 0) + more) + more - 1),
  };
}

/** The columns of a range of indexes. */
export function dayColumns(scale: TimeScale, { first, last }: Seen): DayColumn[] {
  const start = dayNumber(scale.first);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, offset) => {
    const index = first + offset;
    const day = dayOfNumber(start + index);
    return {
      day,
      index,
      left: index * scale.dayWidth,
      // The first day of 1970 was a Thursday.
      weekday: ((((start + index + 3) % 7) + 7) % 7) + 1,
      date: Number(day.slice(8)),
    };
  });
}

/** Tops of rows of different heights, with the end of the last one. */
export function rowTops(heights: readonly number[]): number[] {
  const tops = [0];
  for (const height of heights) tops.push((tops.at(-1) ?? 0) + height);
  return tops;
}

/** Visible rows, by binary search, because there may be thousands. */
export function seenRows(tops: readonly number[], scrollTop: number, height: number, more = 4): Seen {
  const count = tops.length - 1;
  const at = (y: number): number => {
    let low = 0;
    let high = count;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((tops[middle] ?? 0) <= y) low = middle;
      else high = middle - 1;
    }
    return low;
  };
  return {
    first: Math.max(0, at(scrollTop) - more),
    last: Math.min(count - 1, at(scrollTop + height) + more),
  };
}

/** Assigns spans to lanes so that no two in a lane overlap: each takes the first free lane. */
export function lanesOf(spans: readonly { readonly from: Day; readonly to: Day }[]): {
  readonly lanes: readonly number[];
  readonly count: number;
} {
  const ends: Day[] = [];
  const order = spans.map((_, index) => index);
  order.sort((a, b) => {
    const [one, other] = [spans[a], spans[b]];
    if (!one || !other) return 0;
    return one.from === other.from ? (one.to > other.to ? -1 : 1) : one.from < other.from ? -1 : 1;
  });
  const lanes = spans.map(() => 0);
  for (const index of order) {
    const span = spans[index];
    if (!span) continue;
    const free = ends.findIndex((end) => end < span.from);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = span.to;
    lanes[index] = lane;
  }
  return { lanes, count: ends.length };
}
