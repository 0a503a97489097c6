/**
 * Done against scope, day by day, and when the rest is likely to be done: a range drawn from the pace of the last weeks.
 * Pure: the same rows give the same range, because the draws come from a generator with a fixed beginning.
 */
import { addDays, daysBetween } from '../date-presets.ts';
import type { InsightFacts } from './insight-source.ts';

export interface BurnUpDay {
  readonly day: string;
  readonly scope: number;
  readonly done: number;
}

/** So many days back at most; what is older is in the first value. */
const LONGEST = 730;
/** The pace is that of the last weeks, and no end is forecast before there are so many. */
const PACE_WEEKS = 6;
const LEAST_WEEKS = 3;
const RUNS = 1_000;
/** Later than this nobody can know. */
const FURTHEST_WEEKS = 260;

/** The days from the first task to today, with the tasks there were and the tasks done. */
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
    // Done without a time of its own (imported work) was done when it came.
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

/** The last days from what is stored of all tasks, enough to forecast from: how many there are and when some were done. */
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

/** Tasks done in each of the last whole weeks that end today, the newest first; only weeks that the project has seen. */
export function weeklyPace(days: readonly BurnUpDay[]): readonly number[] {
  const weeks = Math.min(PACE_WEEKS, Math.floor(days.length / 7));
  const doneAt = (index: number): number => days[index]?.done ?? 0;
  return Array.from({ length: weeks }, (_, week) => {
    const end = days.length - 1 - week * 7;
    return doneAt(end) - (end - 7 >= 0 ? doneAt(end - 7) : 0);
  });
}

export interface Forecast {
  /** In half of the draws everything was done by then, in one and in nine of ten. */
  readonly likely: string;
  readonly early: string;
  readonly late: string;
  /** Weeks whose pace was drawn from. */
  readonly weeks: number;
}

/** A small generator with a good spread (mulberry32). */
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
  for (let week = 0; week < FURTHEST_WEEKS; week += 1) {
    const done = pace[Math.floor(random() * pace.length)] ?? 0;
    if (done >= left) return week * 7 + Math.ceil((left / done) * 7);
    left -= done;
  }
  return FURTHEST_WEEKS * 7;
}

/** When the rest is likely to be done; null when nothing is left, or too little is known to say. */
export function forecastEnd(days: readonly BurnUpDay[]): Forecast | null {
  const last = days.at(-1);
  const pace = weeklyPace(days);
  if (!last || last.scope <= last.done || pace.length < LEAST_WEEKS || pace.every((done) => done <= 0))
    return null;
  const random = generator(last.scope * 1_000 + last.done);
  const usable = pace.map((done) => Math.max(0, done));
  const runs = Array.from({ length: RUNS }, () => daysOfRun(last.scope - last.done, usable, random)).sort(
    (a, b) => a - b,
  );
  const at = (share: number): string => addDays(last.day, runs[Math.floor(share * (RUNS - 1))] ?? 0);
  return { likely: at(0.5), early: at(0.1), late: at(0.9), weeks: pace.length };
}
