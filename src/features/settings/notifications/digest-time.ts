/** The local time at which digests are sent: 11:00 UTC (account notes 15.2). Pure. */
import { formatTime } from '../../../lib/format-day.ts';

const HOUR_UTC = 11;

/** The digest time in a zone on the day of `now`; in UTC for an unknown zone. */
export function digestTime(now: Date, timeZone: string, locale: string): string {
  const moment = new Date(now);
  moment.setUTCHours(HOUR_UTC, 0, 0, 0);
  try {
    return formatTime(moment, locale, timeZone);
  } catch {
    return formatTime(moment, locale, 'UTC');
  }
}
