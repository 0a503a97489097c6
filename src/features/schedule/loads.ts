/** The load of people by day, memoized per plan object. */
import { type DayLoad, type LoadSum, loadOn, sumOfLoads } from '../../../contract/rules/day-load.ts';
import type { PlannedPerson } from '../../data/schedule.ts';
import { addDays, type Day } from '../../lib/day.ts';

const loads = new WeakMap<PlannedPerson, Map<Day, DayLoad>>();

/** Load of a person on one day. */
export function loadOf(person: PlannedPerson, day: Day): DayLoad {
  let days = loads.get(person);
  if (!days) loads.set(person, (days = new Map()));
  let load = days.get(day);
  if (!load) days.set(day, (load = loadOn(person.allocations, person.time, day)));
  return load;
}

/** The last requested range: all people are read for the same days. */
let asked: { readonly from: Day; readonly to: Day; readonly days: readonly Day[] } | null = null;

function daysFrom(from: Day, to: Day): readonly Day[] {
  if (asked?.from === from && asked.to === to) return asked.days;
  const days: Day[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  asked = { from, to, days };
  return days;
}

/** Planned time and capacity of a person from one day to another. */
export function sumOf(person: PlannedPerson, from: Day, to: Day): LoadSum {
  return sumOfLoads(daysFrom(from, to).map((day) => loadOf(person, day)));
}

const sums = new WeakMap<readonly PlannedPerson[], Map<string, LoadSum>>();

/** The same for several people, cached by the list object. */
export function teamSum(people: readonly PlannedPerson[], from: Day, to: Day): LoadSum {
  let known = sums.get(people);
  if (!known) sums.set(people, (known = new Map()));
  const key = `${from} ${to}`;
  let sum = known.get(key);
  if (!sum) known.set(key, (sum = addedUp(people, from, to)));
  return sum;
}

function addedUp(people: readonly PlannedPerson[], from: Day, to: Day): LoadSum {
  const sum = { allocated: 0, capacity: 0, free: 0, daysOver: 0 };
  for (const person of people) {
    const one = sumOf(person, from, to);
    sum.allocated += one.allocated;
    sum.capacity += one.capacity;
    sum.free += one.free;
    sum.daysOver += one.daysOver;
  }
  return sum;
}
