/** Where things are on the chart of the demonstration, in days and pixels. */
import { addDays, addMonths, type Day, daysBetween, weekdayOf } from '../../lib/day.ts';
import type { Step } from './sample-plan.ts';

export type Scale = 'day' | 'week' | 'month';

/** Pixels of one day. */
export const DAY_WIDTH: Readonly<Record<Scale, number>> = { day: 32, week: 14, month: 5 };

export const ROW = 36;

export interface Span {
  readonly from: Day;
  readonly days: number;
}

/** Whole weeks around the plan, one more on each side. */
export function chartSpan(plan: readonly Step[]): Span {
  const starts = plan.map(({ start }) => start).toSorted();
  const ends = plan.map(({ end }) => end).toSorted();
  const first = starts[0] ?? '';
  const last = ends.at(-1) ?? first;
  const from = addDays(first, 1 - weekdayOf(first) - 7);
  const weeks = Math.ceil((daysBetween(from, last) + 1) / 7) + 1;
  return { from, days: weeks * 7 };
}

export interface Tick {
  readonly day: Day;
  /** Days from the left edge. */
  readonly at: number;
  readonly days: number;
}

const NEXT: Readonly<Record<Scale, (day: Day) => Day>> = {
  day: (day) => addDays(day, 1),
  week: (day) => addDays(day, 8 - weekdayOf(day)),
  month: (day) => addMonths(`${day.slice(0, 7)}-01`, 1),
};

/** The parts of the span: its days, weeks from Monday, or months. */
export function ticksOf({ from, days }: Span, scale: Scale): readonly Tick[] {
  const ticks: Tick[] = [];
  for (let at = 0; at < days;) {
    const day = addDays(from, at);
    const length = Math.min(daysBetween(day, NEXT[scale](day)), days - at);
    ticks.push({ day, at, days: length });
    at += length;
  }
  return ticks;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** From the right end of one bar to the left end of another: straight lines, room for the arrow's head. */
export function linkPath(from: Point, to: Point): string {
  const head = to.x - 4;
  if (to.x >= from.x + 16) {
    const middle = Math.round((from.x + to.x) / 2);
    return `M${String(from.x)} ${String(from.y)}H${String(middle)}V${String(to.y)}H${String(head)}`;
  }
  const between = (from.y + to.y) / 2;
  const left = to.x - 12;
  return `M${String(from.x)} ${String(from.y)}H${String(from.x + 8)}V${String(between)}H${String(left)}V${String(to.y)}H${String(head)}`;
}
