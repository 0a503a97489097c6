/**
 * Rate limited: the server refuses attempts until an instant (429 with `retry-after`). One instant for the whole page,
 * because the server counts by person and address, not by form.
 */
import { useEffect, useState } from 'react';
import { SharedValue, useShared } from '../../lib/shared-value.ts';

const until = new SharedValue(0);

/** Starts the countdown. */
export function startRateLimit(seconds: number): void {
  until.set(Date.now() + seconds * 1000);
}

const secondsLeft = (end: number): number => Math.max(0, Math.ceil((end - Date.now()) / 1000));

/** Seconds until the next attempt is allowed, counted down; 0 when it is. */
export function useRateLimitSeconds(): number {
  const end = useShared(until);
  const [, tick] = useState(0);
  const left = secondsLeft(end);
  const waits = left > 0;
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setInterval(() => tick(secondsLeft(end)), 1000);
    return () => clearInterval(timer);
  }, [waits, end]);
  return left;
}

/** The wait as a count of minutes, or of seconds when it is short. */
export function waitParts(seconds: number): { readonly unit: 'minutes' | 'seconds'; readonly count: number } {
  return seconds > 90
    ? { unit: 'minutes', count: Math.ceil(seconds / 60) }
    : { unit: 'seconds', count: seconds };
}
