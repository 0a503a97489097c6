/**
 * Definitions of report figures (reporting 2.3, 2.8): percentages, days left of a project, utilisation of people. Pure.
 * Never: a clock, SQL; which rows are counted is defined once in `server/queries/reporting/task-state.ts`.
 */
import { daysBetween } from './date-presets.ts';

/**
 * Whole percent, rounded half up; 0 for a total of 0. Multiplies first: 57 of 200 would be just below 28.5 otherwise.
 */
export function percentOf(part: number, total: number): number {
  return total === 0 ? 0 : Math.floor((part * 100) / total + 0.5);
}

/** Two decimals, rounded half away from zero. */
export function twoDecimals(value: number): number {
  const rounded = Math.round((Math.abs(value) + Number.EPSILON) * 100) / 100;
  return rounded === 0 ? 0 : Math.sign(value) * rounded;
}

/** Days left until the end date; without one, all values are null. */
export function daysLeftOf(endDate: string | null, today: string) {
  if (endDate === null) return { days_left: null, is_overdue: false, is_today: false };
  const days = daysBetween(today, endDate);
  return { days_left: Math.abs(days), is_overdue: days < 0, is_today: days === 0 };
}

/** Days that an open task is past its last day; 0 when it is not. */
export function daysOverdue(
  task: { readonly endDate: string | null; readonly done: boolean },
  today: string,
): number {
  if (task.endDate === null || task.done) return 0;
  return Math.max(0, daysBetween(task.endDate, today));
}

/** Days that a task was completed after its last day. `completedOn` is a day in the reader's zone. */
export function daysLate(endDate: string | null, completedOn: string | null): number {
  if (endDate === null || completedOn === null) return 0;
  return Math.max(0, daysBetween(endDate, completedOn));
}

/** Below 90 percent, within, above 110. */
export const UTILISATION_STATES = ['under', 'optimal', 'over'] as const;
type UtilisationState = (typeof UTILISATION_STATES)[number];
const LOWEST = 90;
const HIGHEST = 110;

/** Utilisation: logged hours against capacity. Time logged without capacity counts as over. */
export function utilisationOf(logged: number, capacity: number) {
  const percent = capacity === 0 ? (logged > 0 ? 100 : 0) : (logged * 100) / capacity;
  const unplanned = capacity === 0 && logged > 0;
  const state: UtilisationState =
    unplanned || percent > HIGHEST ? 'over' : percent < LOWEST ? 'under' : 'optimal';
  return { percent, variance: logged - capacity, state };
}

/** Utilisation of several people together, with one decimal; `100+` where time was logged without any capacity. */
export function teamUtilisation(logged: number, expected: number): string {
  if (expected === 0) return logged > 0 ? '100+' : '0';
  return ((logged * 100) / expected).toFixed(1);
}
