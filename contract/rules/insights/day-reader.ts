/** Days of instants in one zone, fast enough for all the tasks of a project. Never: a clock. */
import { dayInZone } from '../zone-day.ts';

/** No zone changes its day within a quarter of an hour of UTC. */
const QUARTER = 900_000;

/** Reads the day of an instant; an unknown zone counts as UTC. A formatter is slow to ask: it is asked once for a quarter of an hour. */
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
