/** Days of instants in one zone, fast enough for all the tasks of a project. Never: a clock. */
import { dayInZone } from '../date-presets.ts';

/** No zone changes its day within a quarter of an hour of UTC. */
const QUARTER = 900_000;

/** Reads the day of an instant; what was read once for a quarter of an hour is not computed again. */
export function dayReader(zone: string): (instant: string) => string {
  const known = new Map<number, string>();
  return (instant) => {
    const quarter = Math.floor(Date.parse(instant) / QUARTER);
    let day = known.get(quarter);
    if (day === undefined) {
      day = dayInZone(new Date(quarter * QUARTER), zone);
      known.set(quarter, day);
    }
    return day;
  };
}
