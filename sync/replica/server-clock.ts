/**
 * The server's time on a device whose clock may be wrong: every instant that counts is based on it. Owns the stored
 * offset and its validity. Pure.
 */
import type { Environment } from '../environment.ts';
import type { Identity, ServerClock } from './records.ts';

/** Differences below this are network latency. */
const CLOCK_SLACK = 2_000;
/** The offset is stored again at this interval, so that a clock that is set back later can be detected. */
const RENEW_AFTER = 600_000;

/** The clock record after an answer; the same object when nothing has changed. */
export function learned(known: ServerClock | undefined, offset: number, at: number): ServerClock {
  const age = at - (known?.at ?? Number.NEGATIVE_INFINITY);
  if (known && Math.abs(known.offset - offset) < CLOCK_SLACK && Math.abs(age) < RENEW_AFTER) return known;
  return { offset, at };
}

/**
 * Milliseconds to add to this device's clock; 0 while nothing is known. A clock that is behind the time of the
 * measurement was set back since, so the offset is no longer valid.
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
