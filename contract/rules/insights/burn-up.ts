/**
 * Burn-up by day, and a forecast of the completion date: a range sampled from the pace of the last weeks. Pure: the
 * same rows give the same range, because the random generator has a fixed seed.
 */
import { addDays, daysBetween } from '../date-presets.ts';
import type { InsightFacts } from './insight-source.ts';

export interface BurnUpDay {
  readonly day: string;
  readonly scope: number;
  readonly done: number;
}

/** Maximum days back; older work is included in the first value. */
const LONGEST = 730;
/** Number of weeks that the pace is taken from. No forecast before `MIN_WEEKS`. */
const PACE_WEEKS = 6;
const MIN_WEEKS = 3;
const RUNS = 1_000;
/** The horizon of the forecast. */
const MAX_WEEKS = 260;

/** Each day from the first task to today, with the number of tasks and of done tasks. */
export function burnUpDays(facts: InsightFacts): readonly BurnUpDay[] {
  const { shown, isDone, dayOf, today } = facts;
  const added = new Map<string, number>();
  const finished = new Map<string, number>();
  const count = (days: Map<string, number>, day: string): void =>
    void days.set(day, (days.get(day) ?? 0) + 1);
  let first = today;
  for (const task of shown) {
    const created = dayOf(task.created_at);
    if (created < first) first = created;
    count(added, created);
    // A done task without a completion time (imported work) counts as done on its creation day.
    if (isDone(task)) count(finished, task.completed_at === null ? created : dayOf(task.completed_at));
  }
  const earliest = addDays(today, -LONGEST);
  const from = first < earliest ? earliest : first;
  const before = (days: Map<string, number>): number =>
    [...days].reduce((sum, [day, number]) => (day < from ? sum + number : sum), 0);
  let scope = before(added);
  let done = before(finished);
  return Array.from({ length: daysBetween(from, today) + 1 }, (_, index) => {
    const day = addDays(from, index);
    scope += added.get(day) ?? 0;
    done += finished.get(day) ?? 0;
    return { day, scope, done };
  });
}

/** The last days from aggregated data, enough for a forecast: the number of tasks, and the completion days. */
export function lastDays(
  today: string,
  first: string,
  scope: number,
  finished: readonly string[],
): readonly BurnUpDay[] {
  const count = Math.min(PACE_WEEKS * 7, Math.max(0, daysBetween(first, today))) + 1;
  const from = addDays(today, 1 - count);
  const onDay = new Map<string, number>();
  let done = 0;
  for (const day of finished) {
    if (day < from) done += 1;
    else onDay.set(day, (onDay.get(day) ?? 0) + 1);
  }
  return Array.from({ length: count }, (_, index) => {
    const day = addDays(from, index);
    done += onDay.get(day) ?? 0;
    return { day, scope, done };
  });
}

/** Tasks done in each of the last full weeks up to today, newest first; only weeks within the life of the project. */
export function weeklyPace(days: readonly BurnUpDay[]): readonly number[] {
  const weeks = Math.min(PACE_WEEKS, Math.floor(days.length / 7));
  const doneAt = (index: number): number => days[index]?.done ?? 0;
  return Array.from({ length: weeks }, (_, week) => {
    const end = days.length - 1 - week * 7;
    return doneAt(end) - (end - 7 >= 0 ? doneAt(end - 7) : 0);
  });
}

export interface Forecast {
  /** The 50th percentile of the simulated completion dates; `early` is the 10th, `late` the 90th. */
  readonly likely: string;
  readonly early: string;
  readonly late: string;
  /** Number of weeks sampled. */
  readonly weeks: number;
}

/** A small pseudo-random generator (mulberry32). */
function generator(beginning: number): () => number {
  let state = beginning;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function daysOfRun(remaining: number, pace: readonly number[], random: () => number): number {
  let left = remaining;
  for (let week = 0; week < MAX_WEEKS; week += 1) {
    const done = pace[Math.floor(random() * pace.length)] ?? 0;
    if (done >= left) return week * 7 + Math.ceil((left / done) * 7);
    left -= done;
  }
  return MAX_WEEKS * 7;
}

/** The forecast completion date; null when nothing is left, or when there is too little history. */
export function forecastEnd(days: readonly BurnUpDay[]): Forecast | null {
  const last = days.at(-1);
  const pace = weeklyPace(days);
  if (!last || last.scope <= last.done || pace.length < MIN_WEEKS || pace.every((done) => done <= 0))
    return null;
  const random = generator(last.scope * 1_000 + last.done);
  const usable = pace.map((done) => Math.max(0, done));
  const runs = Array.from({ length: RUNS }, () => daysOfRun(last.scope - last.done, usable, random)).sort(
    (a, b) => a - b,
  );
  const at = (share: number): string => addDays(last.day, runs[Math.floor(share * (RUNS - 1))] ?? 0);
  return { likely: at(0.5), early: at(0.1), late: at(0.9), weeks: pace.length };
}
