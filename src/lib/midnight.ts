import { instantOf } from '../../contract/rules/zone-instant.ts';
import { addDays, type Day } from './day.ts';

/**
 * The instant at which a day begins, that many days later; in the format of rows. In the device's zone when the given
 * one is unknown, as `today` is.
 */
export function midnightOf(day: Day, later: number, zone: string | undefined): string {
  try {
    if (zone !== undefined) return instantOf(addDays(day, later), '00:00', zone);
  } catch {
    // Not a zone of this browser.
  }
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).toISOString();
}
