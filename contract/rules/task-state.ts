/**
 * Definitions of overdue, early, late and over-logged, in the reader's calendar days (reporting 1.8, 9.2). Pure. Never:
 * a clock; today and the day of completion are arguments.
 */
import { daysBetween } from './date-presets.ts';

interface Dated {
  readonly end_date: string | null;
}

/** The due day lies before today, and the task is not done. Due today is not overdue. */
export function isOverdue({ end_date }: Dated, isDone: boolean, today: string): boolean {
  return end_date !== null && !isDone && end_date < today;
}

/**
 * Days from the due day to another day: today while the task is open, its completion after; negative before the due
 * day, 0 without one.
 */
export function daysPastDue({ end_date }: Dated, day: string | null): number {
  return end_date === null || day === null ? 0 : daysBetween(end_date, day);
}

/** Seconds logged beyond the estimate, negative while some is left. Without an estimate, all logged seconds. */
export function secondsOver(task: {
  readonly total_minutes: number;
  readonly logged_seconds: number;
}): number {
  return task.logged_seconds - task.total_minutes * 60;
}

/** More time was logged than estimated. False without an estimate. */
export function isOverlogged(task: {
  readonly total_minutes: number;
  readonly logged_seconds: number;
}): boolean {
  return task.total_minutes > 0 && secondsOver(task) > 0;
}
