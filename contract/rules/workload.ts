/**
 * How much of people's days tasks take: the remaining estimate, shared among the assignees and spread evenly over the
 * working days left for the task. An overdue task has no days left: it is listed separately until it gets a new date.
 * Owns no row and no clock.
 */
import { compareText } from './compare-text.ts';
import { addDays, daysBetween } from './date-presets.ts';
import { workingDay, type WorkingDay, type WorkingTime } from './working-time.ts';

export interface WorkTask {
  readonly id: string;
  readonly start_date: string | null;
  readonly end_date: string | null;
  readonly total_minutes: number;
  readonly logged_seconds: number;
  readonly assignees: readonly string[];
}

/** A task's share of a day; 0 minutes without an estimate, or when none of it is left. */
export interface TaskShare<T extends WorkTask = WorkTask> {
  readonly task: T;
  readonly minutes: number;
}

export interface WorkloadDay<T extends WorkTask = WorkTask> {
  readonly day: string;
  readonly work: WorkingDay;
  readonly minutes: number;
  /** Minutes beyond the day's capacity. */
  readonly over: number;
  readonly shares: readonly TaskShare<T>[];
}

/** Maximum days a task is spread over; later days are left out. */
const MAX_DAYS = 1_100;

/** Remaining minutes per assignee. */
export function restOf({ total_minutes, logged_seconds, assignees }: WorkTask): number {
  const left = Math.max(0, total_minutes - logged_seconds / 60);
  return left / Math.max(1, assignees.length);
}

/** Its last day has passed. */
export function isOverdueWork(
  { start_date, end_date }: Pick<WorkTask, 'start_date' | 'end_date'>,
  today: string,
): boolean {
  const last = end_date ?? start_date;
  return last !== null && last < today;
}

/** The days left for a task; null without dates, and when the last day has passed. */
export function remainingDays(
  { start_date, end_date }: Pick<WorkTask, 'start_date' | 'end_date'>,
  today: string,
): { readonly from: string; readonly to: string } | null {
  const to = end_date ?? start_date;
  if (to === null || to < today) return null;
  const first = start_date ?? to;
  const from = first < today ? today : first;
  return { from: from > to ? to : from, to };
}

/** The remaining minutes by day, in whole minutes; only working days. */
export function spreadOf(task: WorkTask, time: WorkingTime, today: string): ReadonlyMap<string, number> {
  const span = remainingDays(task, today);
  const days: string[] = [];
  if (!span) return new Map();
  const count = Math.min(MAX_DAYS, daysBetween(span.from, span.to) + 1);
  for (let index = 0; index < count; index += 1) {
    const day = addDays(span.from, index);
    if (workingDay(time, day).minutes > 0) days.push(day);
  }
  // Without a working day all of it falls on the last day.
  if (days.length === 0) days.push(span.to);
  const rest = Math.round(restOf(task));
  const each = Math.floor(rest / days.length);
  return new Map(days.map((day, index) => [day, each + (index < rest - each * days.length ? 1 : 0)]));
}

/** Overdue tasks, longest overdue first. */
export function overdueShares<T extends WorkTask>(tasks: readonly T[], today: string): TaskShare<T>[] {
  const lastOf = ({ start_date, end_date }: WorkTask): string => end_date ?? start_date ?? '';
  return tasks
    .filter((task) => isOverdueWork(task, today))
    .toSorted((one, other) => compareText(lastOf(one), lastOf(other)))
    .map((task) => ({ task, minutes: Math.round(restOf(task)) }));
}

/** The days of one person, both ends included, with the tasks behind each. */
export function workloadBetween<T extends WorkTask>(
  tasks: readonly T[],
  time: WorkingTime,
  { from, to, today }: { readonly from: string; readonly to: string; readonly today: string },
): WorkloadDay<T>[] {
  const shares = new Map<string, TaskShare<T>[]>();
  for (const task of tasks) {
    const span = remainingDays(task, today);
    if (!span || span.from > to || span.to < from) continue;
    for (const [day, minutes] of spreadOf(task, time, today)) {
      if (day < from || day > to) continue;
      const known = shares.get(day);
      if (known) known.push({ task, minutes });
      else shares.set(day, [{ task, minutes }]);
    }
  }
  const days: WorkloadDay<T>[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const work = workingDay(time, day);
    const own = shares.get(day) ?? [];
    const minutes = own.reduce((sum, share) => sum + share.minutes, 0);
    days.push({ day, work, minutes, over: Math.max(0, minutes - work.minutes), shares: own });
  }
  return days;
}
