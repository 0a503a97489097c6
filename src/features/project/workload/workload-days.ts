/** The days of people in the workload: by tasks or by allocations, in hours, percent or tasks. Pure. */
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
  /** Includes the person's work in other projects. */
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
  /** Overdue work, which is on none of the days. */
  readonly overdue: readonly TaskShare<Task>[];
}

/** The range of a number of weeks, from the Monday of the week of a day. */
export function weeksFrom(day: Day, weeks: number): Range {
  const from = addDays(day, 1 - weekdayOf(day));
  return { from, to: addDays(from, weeks * 7 - 1) };
}

/** The planned work of a person in a range. With allocations, the tasks of each day are still listed. */
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

/** Planned minutes and capacity of all people on each day of a range. */
export function teamDays(people: readonly PersonDays[]): { planned: number; capacity: number }[] {
  const [first] = people;
  return (first?.days ?? []).map((_, index) => ({
    planned: people.reduce((sum, { days }) => sum + (days[index]?.minutes ?? 0), 0),
    capacity: people.reduce((sum, { days }) => sum + (days[index]?.work.minutes ?? 0), 0),
  }));
}

/** From this number of minutes on, hours are rounded: decimals are irrelevant and do not fit. */
const WHOLE = 600;

/** Hours in the format of the language; below ten, with a decimal. */
export function hoursText(minutes: number, locale: string): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: minutes < WHOLE ? 1 : 0 }).format(
    minutes / 60,
  );
}

export const minutesOf = (shares: readonly TaskShare<Task>[]): number =>
  shares.reduce((sum, { minutes }) => sum + minutes, 0);

/** The text of a cell; empty without work. */
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

/** Hours above capacity; empty when there are none. */
export const overText = ({ over }: Pick<WorkloadDay<Task>, 'over'>, locale: string): string =>
  over > 0 ? `+${hoursText(over, locale)}` : '';

/** Colour step 1 to 4 by utilisation of the day; 0 for none. */
export function heatOf({ minutes, work }: Pick<WorkloadDay<Task>, 'minutes' | 'work'>): number {
  if (minutes === 0 || work.minutes === 0) return 0;
  return Math.min(4, Math.max(1, Math.ceil((minutes / work.minutes) * 4)));
}

/** Minutes of a person in a range before and after an addition, and the capacity. */
export function hoursAfter(days: readonly WorkloadDay<Task>[], range: Range, more: number) {
  const inside = days.filter(({ day, work }) => day >= range.from && day <= range.to && work.minutes > 0);
  const before = inside.reduce((sum, { minutes }) => sum + minutes, 0);
  const capacity = inside.reduce((sum, { work }) => sum + work.minutes, 0);
  return { before, capacity, after: before + more };
}

/** The first working day from `from` on with enough free capacity; without one, the first working day. */
export function freeDay(days: readonly WorkloadDay<Task>[], from: Day, minutes: number): Day | null {
  const worked = days.filter(({ day, work }) => day >= from && work.minutes > 0);
  const free = worked.find((one) => one.work.minutes - one.minutes >= Math.min(minutes, one.work.minutes));
  return (free ?? worked[0])?.day ?? null;
}
