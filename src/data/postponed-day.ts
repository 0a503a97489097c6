/** The day a task is put off to: tomorrow, or the day after a due day that is later than today. */
import { addDays } from '../../contract/rules/date-presets.ts';

export function postponedDay(due: string | null, today: string): string {
  return addDays(due !== null && due > today ? due : today, 1);
}
