/** Waiting times between failed attempts: exponential with jitter, so that many clients do not return at once. */

import { AppError } from '../../contract/errors.ts';

const FIRST = 1_000;
const LONGEST = 30_000;

/** Milliseconds to wait after that many consecutive failures: between half and the whole of the exponential step. */
export function backoff(failures: number, random: number): number {
  const step = Math.min(LONGEST, FIRST * 2 ** Math.min(failures - 1, 10));
  return Math.round(step * (0.5 + random / 2));
}

/** Milliseconds of `Retry-After` in a failed answer; at most a minute, because a proxy may send any value. */
export function retryAfterMs(error: unknown): number {
  const seconds = error instanceof AppError ? error.details?.['retry_after'] : undefined;
  return typeof seconds === 'number' ? Math.min(60, seconds) * 1_000 : 0;
}
