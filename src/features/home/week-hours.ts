/** Logged time and working time of each day of a week. */
import { compareText } from '../../../contract/rules/compare-text.ts';
import type { WorkLog } from '../../../contract/entities/task-entities.ts';
import { workingDay, type WorkingTime } from '../../../contract/rules/working-time.ts';
import type { Day } from '../../lib/day.ts';

export interface DayHours {
  readonly day: Day;
  /** Minutes. */
  readonly logged: number;
  /** Working time in minutes, without holidays and time off. */
  readonly planned: number;
}

type Logged = Pick<WorkLog, 'started_at' | 'time_spent'>;

export function weekHours(
  logs: readonly Logged[],
  days: readonly Day[],
  time: WorkingTime,
  dayOfInstant: (at: string) => Day,
): readonly DayHours[] {
  const seconds = new Map<Day, number>();
  for (const { started_at: at, time_spent: spent } of logs) {
    const day = dayOfInstant(at);
    seconds.set(day, (seconds.get(day) ?? 0) + spent);
  }
  return days.map((day) => ({
    day,
    logged: Math.floor((seconds.get(day) ?? 0) / 60),
    planned: workingDay(time, day).minutes,
  }));
}

/** The entries with the latest start, latest first; deterministic for equal starts. */
export function lastEntries<Log extends Logged & { readonly id: string }>(
  logs: readonly Log[],
  count: number,
): readonly Log[] {
  return logs
    .toSorted((a, b) => compareText(b.started_at, a.started_at) || compareText(b.id, a.id))
    .slice(0, count);
}
