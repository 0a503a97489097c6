/**
 * A person's planned minutes per day against their capacity, the overbooked days, and which allocations to reduce. Owns
 * no row and no clock.
 */
import type { Allocation } from '../entities/planning-entities.ts';
import { allocatedOn } from './allocations.ts';
import { addDays } from './date-presets.ts';
import { workingDay, type WorkingDay, type WorkingTime } from './working-time.ts';

type Planned = Pick<Allocation, 'id' | 'project_id' | 'allocated_from' | 'allocated_to' | 'minutes_per_day'>;

export interface DayLoad {
  readonly day: string;
  readonly work: WorkingDay;
  readonly allocated: number;
  /** Minutes planned beyond the day's capacity. */
  readonly over: number;
}

/** One day of a person. */
export function loadOn(allocations: readonly Planned[], time: WorkingTime, day: string): DayLoad {
  const work = workingDay(time, day);
  let allocated = 0;
  for (const one of allocations) allocated += allocatedOn(one, time, day);
  return { day, work, allocated, over: Math.max(0, allocated - work.minutes) };
}

/** Each day of a range, both ends included. */
export function loadsBetween(
  allocations: readonly Planned[],
  time: WorkingTime,
  from: string,
  to: string,
): DayLoad[] {
  const near = allocations.filter((one) => one.allocated_from <= to && one.allocated_to >= from);
  const loads: DayLoad[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) loads.push(loadOn(near, time, day));
  return loads;
}

export interface LoadSum {
  readonly allocated: number;
  readonly capacity: number;
  /** Minutes that are free on days that are not full. */
  readonly free: number;
  readonly daysOver: number;
}

export function sumOfLoads(loads: readonly DayLoad[]): LoadSum {
  let [allocated, capacity, free, daysOver] = [0, 0, 0, 0];
  for (const { allocated: planned, work, over } of loads) {
    allocated += planned;
    capacity += work.minutes;
    free += Math.max(0, work.minutes - planned);
    if (over > 0) daysOver += 1;
  }
  return { allocated, capacity, free, daysOver };
}

export interface Reduction {
  readonly allocationId: string;
  readonly minutesPerDay: number;
}

/**
 * The smallest reduction after which no day of the range is overbooked: it takes time from the allocation that begins
 * last, then from the one before it. A day of time off stays overbooked unless everything on it is removed, so it is
 * left to the planner.
 */
export function reductionsFor(
  allocations: readonly Planned[],
  time: WorkingTime,
  from: string,
  to: string,
): Reduction[] {
  const left = new Map(allocations.map((one) => [one.id, { ...one }]));
  const latestFirst = [...left.values()].toSorted((one, other) =>
    one.allocated_from === other.allocated_from
      ? one.id < other.id
        ? 1
        : -1
      : one.allocated_from < other.allocated_from
        ? 1
        : -1,
  );
  const changed = new Set<string>();
  for (let day = from; day <= to; day = addDays(day, 1)) {
    let { over } = loadOn([...left.values()], time, day);
    if (workingDay(time, day).minutes === 0) continue;
    for (const one of latestFirst) {
      const taken = Math.min(over, allocatedOn(one, time, day));
      if (taken === 0) continue;
      one.minutes_per_day -= taken;
      over -= taken;
      changed.add(one.id);
    }
  }
  return latestFirst
    .filter(({ id }) => changed.has(id))
    .map(({ id, minutes_per_day: minutesPerDay }) => ({ allocationId: id, minutesPerDay }));
}
