/** The days of people as the workload shows them: by tasks or by allocations, in hours, percent or tasks. Pure. */
import { percentOf } from '../../../../contract/rules/report-figures.ts';
import type { Task } from '../../../../contract/entities/task-entities.ts';
import { loadsBetween } from '../../../../contract/rules/day-load.ts';
import {
  overdueShares,
  type TaskShare,
  type WorkloadDay,
  workloadBetween,
} from '../../../../contract/rules/workload.ts';
import type { WorkloadPerson } from '../../../data/workload.ts';
import { addDays, type Day, weekdayOf } from '../../../lib/day.ts';

export const SOURCES = ['tasks', 'allocations'] as const;
export const UNITS = ['hours', 'percent', 'count'] as const;
export interface WorkloadSettings {
  readonly source: (typeof SOURCES)[number];
  readonly unit: (typeof UNITS)[number];
  /** What the people have in other projects counts too. */
  readonly withOthers: boolean;
}

export interface Range {
  readonly from: Day;
  readonly to: Day;
}

export interface PersonDays {
  readonly person: WorkloadPerson;
  readonly days: readonly WorkloadDay<Task>[];
  readonly planned: number;
  readonly capacity: number;
  readonly daysOver: number;
  /** Of the past; on none of the days. */
  readonly overdue: readonly TaskShare<Task>[];
}

/** So many weeks are shown, from the Monday of a day. */
export function weeksFrom(day: Day, weeks: number): Range {
  const from = addDays(day, 1 - weekdayOf(day));
  return { from, to: addDays(from, weeks * 7 - 1) };
}

/** What a person does in some days. Allocations have the tasks of the day behind them all the same. */
export function personDays(
  person: WorkloadPerson,
  range: Range,
  source: WorkloadSettings['source'],
  today: Day,
): PersonDays {
  const { allocations, time } = person;
  const byTasks = workloadBetween(person.tasks, time, { ...range, today });
  const loads = source === 'tasks' ? null : loadsBetween(allocations, time, range.from, range.to);
  const days = byTasks.map((day, index) => {
    const load = loads?.[index];
    return load ? { ...day, minutes: load.allocated, over: load.over } : day;
  });
  return {
    person,
    days,
    planned: days.reduce((sum, { minutes }) => sum + minutes, 0),
    capacity: days.reduce((sum, { work }) => sum + work.minutes, 0),
    daysOver: days.filter(({ over }) => over > 0).length,
    overdue: overdueShares(person.tasks, today),
  };
}

/** What everybody together has planned, and can work, on each day of a range. */
export function teamDays(people: readonly PersonDays[]): { planned: number; capacity: number }[] {
  const [first] = people;
  return (first?.days ?? []).map((_, index) => ({
    planned: people.reduce((sum, { days }) => sum + (days[index]?.minutes ?? 0), 0),
    capacity: people.reduce((sum, { days }) => sum + (days[index]?.work.minutes ?? 0), 0),
  }));
}

/** From so many minutes on a part of an hour says nothing any more, and has no room. */
const WHOLE = 600;

/** Hours as the language writes them, few ones with a decimal. */
export function hoursText(minutes: number, locale: string): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: minutes < WHOLE ? 1 : 0 }).format(
    minutes / 60,
  );
}

export const minutesOf = (shares: readonly TaskShare<Task>[]): number =>
  shares.reduce((sum, { minutes }) => sum + minutes, 0);

/** What a cell says; empty where there is nothing to do. */
export function cellText(
  { minutes, work, shares }: Pick<WorkloadDay<Task>, 'minutes' | 'work' | 'shares'>,
  unit: WorkloadSettings['unit'],
  locale: string,
): string {
  if (unit === 'count') return shares.length === 0 ? '' : String(shares.length);
  if (minutes === 0) return '';
  if (unit === 'hours') return hoursText(minutes, locale);
  return work.minutes === 0 ? '!' : `${String(percentOf(minutes, work.minutes))}%`;
}

/** Hours beyond what is worked; empty where there are none. */
export const overText = ({ over }: Pick<WorkloadDay<Task>, 'over'>, locale: string): string =>
  over > 0 ? `+${hoursText(over, locale)}` : '';

/** A step of the ramp, 1 to 4, by how full the day is; 0: nothing. */
export function heatOf({ minutes, work }: Pick<WorkloadDay<Task>, 'minutes' | 'work'>): number {
  if (minutes === 0 || work.minutes === 0) return 0;
  return Math.min(4, Math.max(1, Math.ceil((minutes / work.minutes) * 4)));
}

/** What a person would have on a day with more put on it. */
export function hoursAfter(days: readonly WorkloadDay<Task>[], range: Range, more: number) {
  const inside = days.filter(({ day, work }) => day >= range.from && day <= range.to && work.minutes > 0);
  const before = inside.reduce((sum, { minutes }) => sum + minutes, 0);
  const capacity = inside.reduce((sum, { work }) => sum + work.minutes, 0);
  return { before, capacity, after: before + more };
}

/** The first day from `from` on with so much room; the first that is worked when there is none. */
export function freeDay(days: readonly WorkloadDay<Task>[], from: Day, minutes: number): Day | null {
  const worked = days.filter(({ day, work }) => day >= from && work.minutes > 0);
  const free = worked.find((one) => one.work.minutes - one.minutes >= Math.min(minutes, one.work.minutes));
  return (free ?? worked[0])?.day ?? null;
}
