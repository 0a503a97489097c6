/**
 * Cumulative flow, cycle time and lead time, derived from the stored status changes: newest first, walking back from
 * the current state. Nothing is known before the oldest stored change.
 */
import { compareText } from '../compare-text.ts';
import { addDays, daysBetween } from '../date-presets.ts';
import { categoryOf } from '../group-defaults.ts';
import type { InsightFacts, InsightTask, StatusChange, TaskState } from './insight-source.ts';

export interface FlowDay {
  readonly day: string;
  readonly todo: number;
  readonly doing: number;
  readonly done: number;
}

const LONGEST = 180;
const STATES: readonly TaskState[] = ['todo', 'doing', 'done'];
const NO_STEPS: readonly Step[] = [];

interface Step {
  readonly day: string;
  readonly instant: string;
  readonly from: TaskState | null;
  readonly to: TaskState | null;
}

/** The state changes of each task, newest first. A name that no status has any more gives an unknown state. */
function stepsByTask(
  { statuses, dayOf }: InsightFacts,
  changes: readonly StatusChange[],
): ReadonlyMap<string, readonly Step[]> {
  const states = new Map(statuses.map(({ name, category_id }) => [name, categoryOf(category_id).key]));
  const stateOf = (name: string | null): TaskState | null =>
    name === null ? null : (states.get(name) ?? null);
  const found = new Map<string, Step[]>();
  for (const { task_id, created_at, previous, current } of changes) {
    if (task_id === null) continue;
    const step = {
      day: dayOf(created_at),
      instant: created_at,
      from: stateOf(previous),
      to: stateOf(current),
    };
    const steps = found.get(task_id);
    if (steps) steps.push(step);
    else found.set(task_id, [step]);
  }
  for (const steps of found.values()) steps.sort((a, b) => compareText(b.instant, a.instant));
  return found;
}

/** Adds a task to the days: each state from the day it began, walking back from the current state. */
function addTask(
  steps: readonly Step[],
  now: TaskState,
  indexOf: (day: string) => number,
  created: string,
  changes: Readonly<Record<TaskState, Int32Array>>,
): void {
  const first = Math.max(0, indexOf(created));
  let state = now;
  const enters = (of: TaskState, index: number, by: number): void => {
    const line = changes[of];
    line[index] = (line[index] ?? 0) + by;
  };
  for (const { day, from } of steps) {
    const index = indexOf(day);
    if (index < first) break;
    if (from === null || from === state) continue;
    enters(state, index, 1);
    enters(from, index, -1);
    state = from;
  }
  enters(state, first, 1);
}

/**
 * One row per day from the oldest stored change (or the first task) to today. `since`: start of the stored history;
 * null when it is complete.
 */
export function flowDays(
  facts: InsightFacts,
  changes: readonly StatusChange[],
  since: string | null,
): readonly FlowDay[] {
  const { shown, stateOf, dayOf, today } = facts;
  const first = shown.reduce(
    (least, { created_at }) => (created_at < least ? created_at : least),
    `${today}T23:59:59Z`,
  );
  const begin = since !== null && since > first ? since : first;
  const earliest = addDays(today, -LONGEST);
  const from = dayOf(begin) < earliest ? earliest : dayOf(begin);
  const length = Math.max(1, daysBetween(from, today) + 1);
  const changed = {
    todo: new Int32Array(length),
    doing: new Int32Array(length),
    done: new Int32Array(length),
  };
  const steps = stepsByTask(facts, changes);
  const positions = new Map<string, number>();
  const indexOf = (day: string): number => {
    const known = positions.get(day);
    if (known !== undefined) return known;
    const index = Math.min(length - 1, daysBetween(from, day));
    positions.set(day, index);
    return index;
  };
  for (const task of shown)
    addTask(steps.get(task.id) ?? NO_STEPS, stateOf(task), indexOf, dayOf(task.created_at), changed);
  const sums = { todo: 0, doing: 0, done: 0 };
  return Array.from({ length }, (_, index) => {
    for (const state of STATES) sums[state] += changed[state][index] ?? 0;
    return { day: addDays(from, index), ...sums };
  });
}

interface Duration {
  readonly task: InsightTask;
  /** Days, one decimal. */
  readonly days: number;
}

export interface Durations {
  readonly tasks: readonly Duration[];
  readonly median: number | null;
  /** The 85th percentile. */
  readonly p85: number | null;
}

const DAY = 86_400_000;
const oneDecimal = (value: number): number => Math.round(value * 10) / 10;

function durationsOf(tasks: readonly Duration[]): Durations {
  const sorted = tasks.map(({ days }) => days).sort((a, b) => a - b);
  const at = (share: number): number | null => sorted[Math.floor(share * (sorted.length - 1))] ?? null;
  return { tasks, median: at(0.5), p85: at(0.85) };
}

/**
 * Cycle times: from the first stored change to doing until completion, of done tasks that have such a change; newest
 * completion first.
 */
export function cycleTimes(facts: InsightFacts, changes: readonly StatusChange[]): Durations {
  const steps = stepsByTask(facts, changes);
  const tasks = facts.shown.flatMap((task): Duration[] => {
    const begin = steps.get(task.id)?.findLast(({ to }) => to === 'doing');
    if (!facts.isDone(task) || task.completed_at === null || !begin) return [];
    const days = (Date.parse(task.completed_at) - Date.parse(begin.instant)) / DAY;
    return days < 0 ? [] : [{ task, days: oneDecimal(days) }];
  });
  return durationsOf(tasks.sort((a, b) => compareText(b.task.completed_at ?? '', a.task.completed_at ?? '')));
}

/** Lead times: from creation to completion, of all done tasks. */
export function leadTimes({ shown, isDone }: InsightFacts): Durations {
  return durationsOf(
    shown.flatMap((task): Duration[] => {
      if (!isDone(task) || task.completed_at === null) return [];
      const days = (Date.parse(task.completed_at) - Date.parse(task.created_at)) / DAY;
      return [{ task, days: oneDecimal(Math.max(0, days)) }];
    }),
  );
}
