/** A person's week as a grid of tasks by days, and the effect of editing a cell on its time logs. */
import type { Day } from '../../lib/day.ts';

export interface LoggedEntry {
  readonly id: string;
  readonly task_id: string;
  /** Seconds. */
  readonly time_spent: number;
  /** Instant. */
  readonly started_at: string;
}

export interface WeekCell<Log extends LoggedEntry> {
  readonly seconds: number;
  /** Earliest first. */
  readonly logs: readonly Log[];
}

export interface WeekRow<Log extends LoggedEntry> {
  readonly taskId: string;
  /** One for each day of the week. */
  readonly cells: readonly WeekCell<Log>[];
  readonly seconds: number;
}

const sum = (logs: readonly LoggedEntry[]): number => logs.reduce((total, log) => total + log.time_spent, 0);

/** Rows of tasks with time in the week and of added tasks, in the given order, then by start. */
export function weekRows<Log extends LoggedEntry>(
  logs: readonly Log[],
  days: readonly Day[],
  dayOfInstant: (at: string) => Day,
  asked: readonly string[] = [],
): readonly WeekRow<Log>[] {
  const here = logs
    .filter((log) => days.includes(dayOfInstant(log.started_at)))
    .toSorted((one, other) => one.started_at.localeCompare(other.started_at));
  const byTask = Map.groupBy(here, (log) => log.task_id);
  return [...new Set([...asked, ...byTask.keys()])].map((taskId) => {
    const own = byTask.get(taskId) ?? [];
    const cells = days.map((day) => {
      const ofDay = own.filter((log) => dayOfInstant(log.started_at) === day);
      return { seconds: sum(ofDay), logs: ofDay };
    });
    return { taskId, cells, seconds: sum(own) };
  });
}

export interface CellPlan<Log> {
  /** Seconds of a new entry; 0 for none. */
  readonly create: number;
  readonly change: readonly { readonly log: Log; readonly seconds: number }[];
  readonly remove: readonly Log[];
}

/**
 * Changes logs so that they add up to the entered total: the latest one grows or shrinks, and logs that would become
 * empty are deleted.
 */
export function cellPlan<Log extends LoggedEntry>(logs: readonly Log[], wanted: number): CellPlan<Log> {
  const more = wanted - sum(logs);
  const last = logs.at(-1);
  if (more === 0) return { create: 0, change: [], remove: [] };
  if (!last) return { create: wanted, change: [], remove: [] };
  if (more > 0) return { create: 0, change: [{ log: last, seconds: last.time_spent + more }], remove: [] };
  const remove: Log[] = [];
  let less = -more;
  for (const log of logs.toReversed()) {
    if (less >= log.time_spent) {
      remove.push(log);
      less -= log.time_spent;
    } else {
      return { create: 0, change: less > 0 ? [{ log, seconds: log.time_spent - less }] : [], remove };
    }
  }
  return { create: 0, change: [], remove };
}
