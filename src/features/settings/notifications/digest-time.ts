/** When digests go out, as the person's clock shows it. They leave at 11:00 UTC (account notes 15.2). Pure. */
import { formatTime } from '../../../lib/format-day.ts';

const HOUR_UTC = 11;

/** The time of day in a zone on the day of `now`; UTC's where the zone is unknown. */
export function digestTime(now: Date, timeZone: string, locale: string): string {
  const moment = new Date(now);
  moment.setUTCHours(HOUR_UTC, 0, 0, 0);
  try {
    return formatTime(moment, locale, timeZone);
  } catch {
    return formatTime(moment, locale, 'UTC');
  }
}
