/** Splits a period into buckets of days, weeks (from Monday, ISO 8601) or months, for sums over time. */
import { addDays, addMonths } from './date-presets.ts';

export const BUCKET_SIZES = ['day', 'week', 'month'] as const;
export type BucketSize = (typeof BUCKET_SIZES)[number];

/** The first day of the bucket that contains a day. */
export function partOf(day: string, step: BucketSize): string {
  if (step === 'day') return day;
  if (step === 'month') return `${day.slice(0, 8)}01`;
  return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
}

/** The first day of the next bucket. */
export function nextBucket(day: string, step: BucketSize): string {
  if (step === 'day') return addDays(day, 1);
  const first = partOf(day, step);
  return step === 'week' ? addDays(first, 7) : addMonths(first, 1);
}
