/** Sums of a project's time logs by task, and its estimates by phase. */
import type { ReportOf } from '../../../data/reports.ts';

type LogDay = ReportOf<'reporting.projectTimeLogs'>[number];
type TaskGroup = ReportOf<'reporting.projectTasks'>[number];

/** Filter of a project's entries: those behind one figure of a report. */
export interface OnlyEntries {
  /** Account id. */
  readonly userId?: string | undefined;
  readonly billable?: 'billable' | 'non-billable' | undefined;
  /** Includes archived tasks. */
  readonly archived: boolean;
}

/** The days with matching entries. */
export function onlyEntries(
  days: readonly LogDay[],
  { userId, billable, archived }: OnlyEntries,
): readonly LogDay[] {
  return days
    .map((day) => ({
      ...day,
      logs: day.logs.filter(
        (log) =>
          (userId === undefined || log.user_id === userId) &&
          (billable === undefined || log.billable === (billable === 'billable')) &&
          (archived || !log.archived),
      ),
    }))
    .filter(({ logs }) => logs.length > 0);
}

export interface LoggedTask {
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly seconds: number;
  readonly entries: number;
  readonly people: readonly string[];
}

/** Sorted by time, most first. */
export function tasksOfDays(days: readonly LogDay[]): readonly LoggedTask[] {
  const byTask = Map.groupBy(
    days.flatMap(({ logs }) => logs),
    (log) => log.task_id,
  );
  return [...byTask]
    .map(([id, logs]) => ({
      id,
      key: logs[0]?.task_key ?? '',
      name: logs[0]?.task_name ?? '',
      seconds: logs.reduce((sum, log) => sum + log.time_spent, 0),
      entries: logs.length,
      people: [...new Set(logs.map((log) => log.user_name))].toSorted((a, b) => a.localeCompare(b)),
    }))
    .toSorted((one, other) => other.seconds - one.seconds || one.name.localeCompare(other.name));
}

export interface PhaseEffort {
  readonly id: string;
  /** Null for tasks without a phase. */
  readonly name: string | null;
  readonly color: string;
  readonly tasks: number;
  /** Minutes. */
  readonly estimated: number;
  readonly logged: number;
}

const WITHOUT = 'Unmapped';

/** In the order of the phases; phases without tasks are left out. */
export function effortOfPhases(groups: readonly TaskGroup[]): readonly PhaseEffort[] {
  return groups
    .filter(({ tasks }) => tasks.length > 0)
    .map(({ id, name, color_code: color, tasks }) => ({
      id,
      name: id === WITHOUT ? null : name,
      color: color.slice(0, 7),
      tasks: tasks.length,
      estimated: tasks.reduce((sum, task) => sum + task.total_minutes, 0),
      logged: Math.floor(tasks.reduce((sum, task) => sum + (task.total_seconds_spent ?? 0), 0) / 60),
    }));
}
