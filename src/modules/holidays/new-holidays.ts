/** Selects the holidays that do not exist yet. Pure. */
import { LIMITS } from '../../../contract/entities/limits.ts';
import type { Holiday } from '../../../contract/entities/planning-entities.ts';

export type Found = Omit<Holiday, 'id'>;

/**
 * Leaves out days that have a holiday already, also among those found; a recurring one covers its day in every year.
 * Limited to the maximum of an organization.
 */
export function newHolidays(found: readonly Found[], known: readonly Holiday[]): Found[] {
  const days = new Set(known.map(({ day }) => day));
  const dates = new Set(known.filter(({ recurring }) => recurring).map(({ day }) => day.slice(5)));
  const fresh = found.filter(({ day, recurring }) => {
    if (days.has(day) || dates.has(day.slice(5))) return false;
    days.add(day);
    if (recurring) dates.add(day.slice(5));
    return true;
  });
  return fresh.slice(0, Math.max(0, LIMITS.holidays - known.length));
}
