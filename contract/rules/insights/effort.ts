/** Estimates against logged time, and the remaining work by week. */
import { compareText } from '../compare-text.ts';
import { addDays, daysBetween, weekday } from '../date-presets.ts';
import type { InsightFacts, InsightPhase, InsightTask } from './insight-source.ts';

export interface PhaseEffort {
  /** Null for tasks without a phase. */
  readonly phase: InsightPhase | null;
  readonly estimatedSeconds: number;
  readonly loggedSeconds: number;
}

/** One row per phase that has an estimate or logged time, in phase order; tasks without a phase come last. */
export function effortByPhase({ shown, phases }: InsightFacts): readonly PhaseEffort[] {
  const sums = new Map<string | null, { estimatedSeconds: number; loggedSeconds: number }>();
  const known = new Set(phases.map(({ id }) => id));
  for (const task of shown) {
    const key = task.phase_id !== null && known.has(task.phase_id) ? task.phase_id : null;
    const sum = sums.get(key) ?? { estimatedSeconds: 0, loggedSeconds: 0 };
    sum.estimatedSeconds += task.total_minutes * 60;
    sum.loggedSeconds += task.logged_seconds;
    sums.set(key, sum);
  }
  const ordered = [...phases].sort((a, b) => b.sort_index - a.sort_index || compareText(a.id, b.id));
  return [...ordered, null].flatMap((phase) => {
    const sum = sums.get(phase?.id ?? null);
    return sum && sum.estimatedSeconds + sum.loggedSeconds > 0 ? [{ phase, ...sum }] : [];
  });
}

export interface Accuracy {
  /** Done tasks with an estimate and logged time. */
  readonly tasks: number;
  /** Median of logged against estimated time, in whole percent; null without any task. */
  readonly median: number | null;
  /** How many tasks were within 20 percent of the estimate, above it, below it. */
  readonly within: number;
  readonly over: number;
  readonly under: number;
}

const FIFTH = 0.2;

/** Accuracy of estimates, over done tasks that have an estimate and logged time. */
export function estimateAccuracy({ shown, isDone }: InsightFacts): Accuracy {
  const ratios = shown
    .filter((task) => isDone(task) && task.total_minutes > 0 && task.logged_seconds > 0)
    .map((task) => task.logged_seconds / (task.total_minutes * 60))
    .sort((a, b) => a - b);
  const middle = ratios[Math.floor((ratios.length - 1) / 2)];
  const over = ratios.filter((ratio) => ratio > 1 + FIFTH).length;
  const under = ratios.filter((ratio) => ratio < 1 - FIFTH).length;
  return {
    tasks: ratios.length,
    median: middle === undefined ? null : Math.round(middle * 100),
    within: ratios.length - over - under,
    over,
    under,
  };
}

export interface WeekLoad {
  /** Monday of the week. */
  readonly week: string;
  readonly seconds: number;
}

const mondayOf = (day: string): string => addDays(day, -((weekday(day) + 6) % 7));
const remainingSeconds = (task: InsightTask): number =>
  Math.max(0, task.total_minutes * 60 - task.logged_seconds);

export interface WeekLoads {
  readonly weeks: readonly WeekLoad[];
  readonly undated: number;
  readonly overdue: number;
  readonly later: number;
}

/** The horizon in days: all later days count as one. */
const FURTHEST = 1_500;

/** Prefix sums: the number of working days before each of the coming days. */
function workdaysBefore(today: string, isWorkday: (day: string) => boolean): Int32Array {
  const counts = new Int32Array(FURTHEST + 1);
  for (let index = 0; index < FURTHEST; index += 1)
    counts[index + 1] = (counts[index] ?? 0) + (isWorkday(addDays(today, index)) ? 1 : 0);
  return counts;
}

/**
 * The remaining estimates of open tasks, spread evenly over the working days left for each. `weeks` starts with this
 * week; `later` lies beyond them, `undated` has no due day, `overdue` has its due day in the past.
 */
export function loadByWeek(
  { shown, isDone, isLate, today }: InsightFacts,
  isWorkday: (day: string) => boolean,
  weeks: number,
): WeekLoads {
  const monday = mondayOf(today);
  const loads = Array.from({ length: weeks }, (_, index) => ({
    week: addDays(monday, index * 7),
    seconds: 0,
  }));
  const before = workdaysBefore(today, isWorkday);
  const at = (index: number): number => before[Math.max(0, Math.min(FURTHEST, index))] ?? 0;
  const offset = daysBetween(monday, today);
  let [undated, overdue, later] = [0, 0, 0];
  for (const task of shown) {
    const seconds = isDone(task) ? 0 : remainingSeconds(task);
    if (seconds === 0) continue;
    if (task.end_date === null) {
      undated += seconds;
      continue;
    }
    if (isLate(task)) {
      overdue += seconds;
      continue;
    }
    const last = Math.min(FURTHEST - 1, Math.max(0, daysBetween(today, task.end_date)));
    const first = Math.min(
      last,
      Math.max(0, task.start_date === null ? 0 : daysBetween(today, task.start_date)),
    );
    const days = at(last + 1) - at(first);
    let placed = 0;
    loads.forEach((load, week) => {
      const from = Math.max(first, week * 7 - offset);
      const to = Math.min(last, week * 7 - offset + 6);
      if (from > to) return;
      // Without a working day all of it falls on the last day.
      const share = days > 0 ? (at(to + 1) - at(from)) / days : to === last ? 1 : 0;
      load.seconds += seconds * share;
      placed += share;
    });
    later += seconds * Math.max(0, 1 - placed);
  }
  return { weeks: loads, undated, overdue, later };
}

/** Time logged in each week up to this one, oldest first. */
export function loggedByWeek({ logs, dayOf, today }: InsightFacts, weeks: number): readonly WeekLoad[] {
  const first = addDays(mondayOf(today), -(weeks - 1) * 7);
  const loads = Array.from({ length: weeks }, (_, index) => ({
    week: addDays(first, index * 7),
    seconds: 0,
  }));
  const byWeek = new Map(loads.map((load) => [load.week, load]));
  const byDay = new Map<string, number>();
  for (const { started_at, time_spent } of logs) {
    const day = dayOf(started_at);
    byDay.set(day, (byDay.get(day) ?? 0) + time_spent);
  }
  for (const [day, seconds] of byDay) {
    const load = byWeek.get(mondayOf(day));
    if (load) load.seconds += seconds;
  }
  return loads;
}
