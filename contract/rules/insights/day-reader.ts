/** Converts instants to calendar days of one time zone, fast enough for all tasks of a project. Never: a clock. */
import { dayInZone } from '../zone-day.ts';

/** Offsets are multiples of a quarter of an hour, so the day is constant within one. */
const QUARTER = 900_000;

/**
 * Returns the day of an instant; an unknown zone counts as UTC. The formatter is slow, so its results are memoized per
 * quarter of an hour.
 */
export function dayReader(zone: string): (instant: string | number) => string {
  const known = new Map<number, string>();
  return (instant) => {
    const at = typeof instant === 'number' ? instant : Date.parse(instant);
    const quarter = Math.floor(at / QUARTER);
    let day = known.get(quarter);
    if (day === undefined) {
      day = dayInZone(quarter * QUARTER, zone);
      known.set(quarter, day);
    }
    return day;
  };
}
