/**
 * The server's time on a device whose clock may be wrong: every instant that counts is made with it. Owns what is stored of the
 * difference, and when it no longer holds. Pure.
 */
import type { Environment } from '../environment.ts';
import type { Identity, ServerClock } from './records.ts';

/** Differences below this are the way an answer takes. */
const CLOCK_SLACK = 2_000;
/** It is stored again now and then, so that a clock that was set back since can be detected. */
const RENEW_AFTER = 600_000;

/** What to keep after an answer; the same object while nothing has changed. */
export function learned(known: ServerClock | undefined, offset: number, at: number): ServerClock {
  const age = at - (known?.at ?? Number.NEGATIVE_INFINITY);
  if (known && Math.abs(known.offset - offset) < CLOCK_SLACK && Math.abs(age) < RENEW_AFTER) return known;
  return { offset, at };
}

/**
 * Milliseconds to add to this device's clock; 0 while nothing is known. A clock that shows less than when the difference was
 * learned was set since: what was known of it holds no longer.
 */
export function offsetOf(clock: ServerClock | undefined, now: number): number {
  if (!clock || now < clock.at - CLOCK_SLACK || Math.abs(clock.offset) < CLOCK_SLACK) return 0;
  return clock.offset;
}

/** This instant by the server's clock, ISO UTC. */
export function instantNow({ clock }: Pick<Identity, 'clock'>, env: Pick<Environment, 'now'>): string {
  const now = env.now();
  return new Date(now + offsetOf(clock, now)).toISOString();
}
