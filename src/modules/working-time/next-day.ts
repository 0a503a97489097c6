/** The next date of a holiday: its day, or for a recurring one the next such day from today on. */
import type { Holiday } from '../../../contract/entities/planning-entities.ts';
import { isDay } from '../../lib/day.ts';

export function nextDay({ day, recurring }: Pick<Holiday, 'day' | 'recurring'>, today: string): string {
  if (!recurring || day >= today) return day;
  const year = Number(today.slice(0, 4));
  // 29 February may be missing for eight years.
  const days = Array.from({ length: 9 }, (_, later) => `${String(year + later)}${day.slice(4)}`);
  return days.find((one) => one >= today && isDay(one)) ?? day;
}
