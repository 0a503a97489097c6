/** Days of instants in one zone, fast enough for all the tasks of a project. Never: a clock. */

/** No zone changes its day within a quarter of an hour of UTC. */
const QUARTER = 900_000;

/** An unknown zone counts as UTC. */
function formatterOf(zone: string): Intl.DateTimeFormat {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  try {
    return new Intl.DateTimeFormat('en-CA', { ...parts, timeZone: zone });
  } catch {
    return new Intl.DateTimeFormat('en-CA', { ...parts, timeZone: 'UTC' });
  }
}

/** Reads the day of an instant. A formatter is slow to make and slow to ask: it is made once, and asked once for a quarter of an hour. */
export function dayReader(zone: string): (instant: string | number) => string {
  const formatter = formatterOf(zone);
  const known = new Map<number, string>();
  return (instant) => {
    const at = typeof instant === 'number' ? instant : Date.parse(instant);
    const quarter = Math.floor(at / QUARTER);
    let day = known.get(quarter);
    if (day === undefined) {
      day = formatter.format(quarter * QUARTER);
      known.set(quarter, day);
    }
    return day;
  };
}
