/** When a scheduled report is due: at seven in the morning of its author, on its day of the week or month. */
import { DateTime } from 'luxon';
import { zoneOrUtc } from '../../text/zone-or-utc.ts';

const HOUR = 7;

export interface ReportDay {
  readonly cadence: 'weekly' | 'monthly';
  /** Of a week 0 (Sunday) to 6, of a month 1 to 28. */
  readonly day: number;
}

/** The first such time after an instant, ISO UTC. The hour is that of the zone, also across a change of its clocks. */
export function nextReportTime({ cadence, day }: ReportDay, zone: string, after: string): string {
  const now = DateTime.fromISO(after, { zone: zoneOrUtc(zone) });
  let at = now.startOf('day').set({ hour: HOUR });
  if (cadence === 'monthly') {
    at = at.set({ day });
    if (at <= now) at = at.plus({ months: 1 });
  } else {
    // Luxon counts Monday 1 to Sunday 7.
    at = at.plus({ days: (day - (at.weekday % 7) + 7) % 7 });
    if (at <= now) at = at.plus({ days: 7 });
  }
  return at.toUTC().toISO() ?? after;
}
