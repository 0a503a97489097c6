/**
 * Maps days to numbers of working days and back. Owns the arithmetic of plans. Which days are worked is an argument,
 * and so is the range, which is counted once, so that ten thousand tasks look up a table. Never: a clock, a time zone.
 */
import { addDays, daysBetween } from './date-presets.ts';

/** Days counted before the plan; three times as many are counted after it, for tasks that are pushed out of it. */
const BEYOND = 800;

export class WorkdayScale {
  readonly #from: string;
  /** Number of working days before the day at each index; one more index than days. */
  readonly #before: Int32Array;
  /** Indexes of the working days. */
  readonly #places: number[] = [];

  /** Covers the days, `BEYOND` days before them, and three times as many after them. */
  constructor(days: Iterable<string>, isWorked: (day: string) => boolean) {
    let [first, last] = ['', ''];
    for (const day of days) {
      if (first === '' || day < first) first = day;
      if (day > last) last = day;
    }
    this.#from = addDays(first || '2026-01-01', -BEYOND);
    const count = daysBetween(this.#from, last || '2026-01-01') + BEYOND * 3;
    this.#before = new Int32Array(count + 1);
    for (let index = 0; index < count; index += 1) {
      const worked = isWorked(addDays(this.#from, index));
      if (worked) this.#places.push(index);
      this.#before[index + 1] = this.#places.length;
    }
  }

  /** Working days before a day. */
  before(day: string): number {
    const index = Math.min(Math.max(0, daysBetween(this.#from, day)), this.#before.length - 1);
    return this.#before[index] ?? 0;
  }

  /** The working day with that many working days before it. */
  dayAt(before: number): string {
    const index = this.#places[Math.min(Math.max(0, before), this.#places.length - 1)];
    return addDays(this.#from, index ?? 0);
  }

  /** Working days from one day to another, both included. */
  between(from: string, to: string): number {
    return to < from ? 0 : this.before(addDays(to, 1)) - this.before(from);
  }

  /** Shifts a day by a number of working days; a non-working day counts as the next working day. */
  shift(day: string, by: number): string {
    return by === 0 ? day : this.dayAt(this.before(day) + by);
  }
}
