/** The next date of a holiday: its day, or for a recurring one the next such day from today on. */
import type { Holiday } from '../../../contract/entities/planning-entities.ts';

export function nextDay({ day, recurring }: Pick<Holiday, 'day' | 'recurring'>, today: string): string {
  if (!recurring || day >= today) return day;
  const inYear = (year: number): string => `${String(year)}${day.slice(4)}`;
  const year = Number(today.slice(0, 4));
  return inYear(year) >= today ? inYear(year) : inYear(year + 1);
}
