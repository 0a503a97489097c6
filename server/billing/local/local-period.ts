/** Billing periods by the calendar, in UTC, and what a part of one costs. Pure. */
import type { BillingPeriod } from '../../../contract/rules/licence-states.ts';
import { shareOf } from '../../../contract/rules/money.ts';

/** One month or year later; clamped to the last day of a shorter month. */
export function nextPeriod(at: Date, period: BillingPeriod): Date {
  const months = period === 'month' ? 1 : 12;
  const next = new Date(at);
  next.setUTCMonth(at.getUTCMonth() + months);
  if (next.getUTCDate() !== at.getUTCDate()) next.setUTCDate(0);
  return next;
}

/** The prorated rest of a period's amount at an instant in it. */
export function remainingOf(minor: number, from: Date, until: Date, at: Date): number {
  const whole = until.getTime() - from.getTime();
  const left = Math.min(whole, Math.max(0, until.getTime() - at.getTime()));
  return whole <= 0 ? 0 : shareOf(minor, left, whole);
}
