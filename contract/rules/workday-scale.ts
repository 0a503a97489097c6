/**
 * Working days as whole numbers: how many lie before a day, and back. Owns the arithmetic of plans; which days are worked is
 * an argument, and so is the range that is counted once, so that ten thousand tasks ask a table. Never: a clock, a time zone.
 */
import { addDays, daysBetween } from './date-presets.ts';

/** So many days beyond the plan are counted, for what is pushed out of it. */
const BEYOND = 800;

export class WorkdayScale {
  readonly #from: string;
  /** How many working days lie before the day at this place; one more place than days. */
  readonly #before: Int32Array;
  /** The places of the working days. */
  readonly #places: number[] = [];

  /** Covers the days and some hundred more on both sides. */
  constructor(days: Iterable<string>, isWorked: (day: string) => boolean) {
    let [first, last] = ['', ''];
    for (const day of days) {
      if (first === '' || day < first) first = day;
      if (day > last) last = day;
    }
    this.#from = addDays(first || '2026-01-01', -BEYOND);
    const count = daysBetween(this.#from, last || '2026-01-01') + BEYOND * 3;
    this.#before = new Int32Array(count + 1);
    for (let place = 0; place < count; place += 1) {
      const worked = isWorked(addDays(this.#from, place));
      if (worked) this.#places.push(place);
      this.#before[place + 1] = this.#places.length;
    }
  }

  /** Working days before a day. */
  before(day: string): number {
    const place = Math.min(Math.max(0, daysBetween(this.#from, day)), this.#before.length - 1);
    return this.#before[place] ?? 0;
  }

  /** The working day that has so many before it. */
  dayAt(before: number): string {
    const place = this.#places[Math.min(Math.max(0, before), this.#places.length - 1)];
    return addDays(this.#from, place ?? 0);
  }

  /** Working days from one day to another, both included. */
  between(from: string, to: string): number {
    return to < from ? 0 : this.before(addDays(to, 1)) - this.before(from);
  }

  /** So many working days later, or earlier; a day that is not worked counts as the next one. */
  shift(day: string, by: number): string {
    return by === 0 ? day : this.dayAt(this.before(day) + by);
  }
}
