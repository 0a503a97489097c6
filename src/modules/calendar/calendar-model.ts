/** The model and layout of a calendar: items on days, lanes of a week, hours of a day, and the dates after a drag. */
import { addDays, daysBetween, type Day, monthGrid, weekdayOf } from '../../lib/day.ts';
import type { Person } from '../../ui/person-avatar.tsx';
import type { StatusKind } from '../../ui/status-glyph.tsx';

export const SCALES = ['month', 'week', 'day'] as const;
export type Scale = (typeof SCALES)[number];

export interface ItemDates {
  readonly start_date: Day | null;
  readonly end_date: Day | null;
}

/** A task as a calendar draws it. */
export interface CalendarItem {
  readonly id: string;
  readonly title: string;
  /** The stored dates; null for a task without one. */
  readonly dates: ItemDates;
  /** `HH:mm`, on the last day. */
  readonly time: string | null;
  readonly milestone: boolean;
  readonly done: boolean;
  /** Stored colour of the bar. */
  readonly color: string | null;
  readonly status: { readonly kind: StatusKind; readonly color: string | undefined; readonly name: string };
  readonly people: readonly Person[];
  /** Note in lists: the task's phase or project. */
  readonly note: string;
  readonly canMove: boolean;
}

export interface Span {
  readonly start: Day;
  readonly end: Day;
}

/** Special properties of a day. */
export interface DayMark {
  /** Nobody works on it. */
  readonly free: boolean;
  readonly holiday: string | null;
  /** Names of absent members. */
  readonly away: readonly string[];
}

/** First and last day of a task; a milestone has one. Null without dates. */
export function spanOf({ dates, milestone }: Pick<CalendarItem, 'dates' | 'milestone'>): Span | null {
  const end = dates.end_date ?? dates.start_date;
  const start = milestone ? end : (dates.start_date ?? end);
  if (start === null || end === null) return null;
  return start <= end ? { start, end } : { start: end, end };
}

export const isLate = (item: CalendarItem, today: Day): boolean => {
  const span = spanOf(item);
  return span !== null && !item.done && span.end < today;
};

export type DragMode = 'move' | 'start' | 'end';

/** The dates after a move, or after one end was moved by some days. A task without dates has none to move. */
export function draggedDates(item: CalendarItem, mode: DragMode, days: number): ItemDates {
  const span = spanOf(item);
  const { dates } = item;
  if (span === null) return dates;
  const shifted = (day: Day | null): Day | null => day && addDays(day, days);
  if (mode === 'move') return { start_date: shifted(dates.start_date), end_date: shifted(dates.end_date) };
  if (mode === 'start') {
    const start = addDays(span.start, days);
    return { start_date: start < span.end ? start : span.end, end_date: span.end };
  }
  const wanted = addDays(span.end, days);
  const end = wanted > span.start ? wanted : span.start;
  // A task without a start date gets none while it lasts one day.
  const alone = dates.start_date === null && end === span.start;
  return { start_date: alone ? null : span.start, end_date: end };
}

/** The dates with a new start and the same duration. */
export function datesFrom(item: CalendarItem, day: Day): ItemDates {
  const span = spanOf(item);
  if (span === null) return { start_date: null, end_date: day };
  return draggedDates(item, 'move', daysBetween(span.start, day));
}

/** The weeks of a scale around a day; for a month, without weeks that lie completely outside it. */
export function weeksOf(scale: Scale, day: Day, firstWeekday: number): readonly (readonly Day[])[] {
  if (scale === 'day') return [[day]];
  if (scale === 'month') {
    const month = day.slice(0, 7);
    return monthGrid(day, firstWeekday).filter((week) => week.some((one) => one.slice(0, 7) === month));
  }
  const start = addDays(day, -((weekdayOf(day) - firstWeekday + 7) % 7));
  return [Array.from({ length: 7 }, (_, index) => addDays(start, index))];
}

/** A part of an item in one week. */
export interface Segment {
  readonly item: CalendarItem;
  readonly span: Span;
  /** Columns, both included. */
  readonly from: number;
  readonly to: number;
  readonly lane: number;
  readonly startsHere: boolean;
  readonly endsHere: boolean;
}

const length = ({ start, end }: Span): number => daysBetween(start, end);

/** Sort order: late bars of several days first, done tasks last; among each by start, longest first, then by time. */
function byPosition(today: Day) {
  return (a: Omit<Segment, 'lane'>, b: Omit<Segment, 'lane'>): number => {
    const late = (one: Omit<Segment, 'lane'>): number =>
      isLate(one.item, today) && one.span.start < one.span.end ? 0 : 1;
    return (
      late(a) - late(b) ||
      Number(a.item.done) - Number(b.item.done) ||
      a.from - b.from ||
      length(b.span) - length(a.span) ||
      (a.item.time ?? '').localeCompare(b.item.time ?? '') ||
      a.item.title.localeCompare(b.item.title) ||
      (a.item.id < b.item.id ? -1 : 1)
    );
  };
}

/** The items of a week, each in the first lane that is free on all its days. */
export function layOutWeek(
  items: readonly CalendarItem[],
  week: readonly Day[],
  today: Day,
): readonly Segment[] {
  const [first, last] = [week[0], week.at(-1)];
  if (first === undefined || last === undefined) return [];
  const parts = items.flatMap((item) => {
    const span = spanOf(item);
    if (span === null || span.end < first || span.start > last) return [];
    const from = Math.max(0, daysBetween(first, span.start));
    const to = Math.min(week.length - 1, daysBetween(first, span.end));
    return [{ item, span, from, to, startsHere: span.start >= first, endsHere: span.end <= last }];
  });
  const taken: number[] = [];
  return parts.sort(byPosition(today)).map((part) => {
    const lane = firstFree(taken, part.from, part.to);
    return { ...part, lane };
  });
}

/** Lanes are bit masks of the occupied columns. */
function firstFree(taken: number[], from: number, to: number): number {
  let bits = 0;
  for (let column = from; column <= to; column += 1) bits |= 1 << column;
  const lane = taken.findIndex((one) => (one & bits) === 0);
  const found = lane < 0 ? taken.length : lane;
  taken[found] = (taken[found] ?? 0) | bits;
  return found;
}

export interface Fitted {
  readonly shown: readonly Segment[];
  /** Number of hidden items per column. */
  readonly hidden: readonly number[];
}

/** The items that fit into that many lanes; where a day has more, the last lane shows their number. */
export function fitLanes(segments: readonly Segment[], columns: number, lanes: number): Fitted {
  const covers = (segment: Segment, column: number): boolean =>
    segment.from <= column && column <= segment.to;
  const full = Array.from({ length: columns }, (_, column) =>
    segments.some((one) => one.lane >= lanes && covers(one, column)),
  );
  const isShown = (one: Segment): boolean =>
    one.lane < lanes - 1 ||
    (one.lane === lanes - 1 && !full.some((more, column) => more && covers(one, column)));
  const shown = segments.filter(isShown);
  const rest = segments.filter((one) => !isShown(one));
  return { shown, hidden: full.map((_, column) => rest.filter((one) => covers(one, column)).length) };
}

/** The items of a day: those due on it first, by time, then those that only span it, by end. */
export function itemsOn(items: readonly CalendarItem[], day: Day): readonly CalendarItem[] {
  return items
    .flatMap((item) => {
      const span = spanOf(item);
      return span && span.start <= day && day <= span.end ? [{ item, end: span.end }] : [];
    })
    .sort(
      (a, b) =>
        Number(a.end !== day) - Number(b.end !== day) ||
        Number(a.item.done) - Number(b.item.done) ||
        (a.item.time ?? '99').localeCompare(b.item.time ?? '99') ||
        a.end.localeCompare(b.end) ||
        a.item.title.localeCompare(b.item.title),
    )
    .map(({ item }) => item);
}

export const MINUTES_PER_DAY = 1440;
/** Snap interval of times in minutes. */
const TIME_STEP = 15;
/** Drawn duration of an item with a time, in minutes. */
const MOMENT = 30;

export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** `HH:mm` of minutes after midnight, clamped to the day. */
export function timeOf(minutes: number): string {
  const count = Math.min(
    MINUTES_PER_DAY - TIME_STEP,
    Math.max(0, Math.round(minutes / TIME_STEP) * TIME_STEP),
  );
  const pad = (value: number): string => String(value).padStart(2, '0');
  return `${pad(Math.floor(count / 60))}:${pad(count % 60)}`;
}

/** Whether a week shows an item at its hour instead of in the lanes above. */
export function isTimed(item: CalendarItem): boolean {
  const span = spanOf(item);
  return item.time !== null && span !== null && span.start === span.end;
}

export interface Timed {
  readonly item: CalendarItem;
  readonly minutes: number;
  /** Index among the items that overlap in time. */
  readonly column: number;
  readonly columns: number;
}

/** The items of a day at their hours; overlapping ones are placed side by side. */
export function layOutHours(items: readonly CalendarItem[], day: Day): readonly Timed[] {
  const moments = items
    .filter((item) => isTimed(item) && spanOf(item)?.end === day)
    .map((item) => ({ item, minutes: Math.min(minutesOf(item.time ?? ''), MINUTES_PER_DAY - MOMENT) }))
    .sort((a, b) => a.minutes - b.minutes || (a.item.id < b.item.id ? -1 : 1));
  const laidOut: Timed[] = [];
  let group: typeof moments = [];
  const close = (): void => {
    group.forEach((one, column) => laidOut.push({ ...one, column, columns: group.length }));
    group = [];
  };
  for (const moment of moments) {
    const before = group.at(-1);
    if (before && moment.minutes >= before.minutes + MOMENT) close();
    group.push(moment);
  }
  close();
  return laidOut;
}
