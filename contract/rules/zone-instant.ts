/** The instant of a local time in a time zone. Never: a clock; every day and time is an argument. */

/** The local time in a zone at an instant, as if it were UTC. */
function shownAt(instant: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-CA', {
    ...{ timeZone: zone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
  }).formatToParts(instant);
  const part = (type: string): number => Number(parts.find((one) => one.type === type)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}

/** The instant of a local time in a zone; a time skipped by a daylight-saving change is moved forward. */
export function instantOf(day: string, time: string, zone: string): string {
  const wanted = Date.parse(`${day}T${time.slice(0, 5)}:00Z`);
  let instant = wanted;
  // The second iteration corrects the offset when a daylight-saving change lies in between.
  for (let round = 0; round < 2; round += 1) instant -= shownAt(instant, zone) - wanted;
  return new Date(instant).toISOString();
}
