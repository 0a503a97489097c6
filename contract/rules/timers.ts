/**
 * What a timer logs, and which instants it accepts (tasks 11.8). Shared, so that the replica shows what the server will
 * store. Never: a clock; every instant is an argument.
 */

/** Tolerance for a device's clock that is ahead, where a rule requires time in the past. */
export const TIMER_AHEAD_MS = 5 * 60_000;
/** Maximum age of a gesture that was made offline. */
const TIMER_BEHIND_MS = 400 * 86_400_000;

/**
 * The instant that counts for a gesture. An instant in the future comes from a clock that is ahead and counts as now,
 * because work must not be refused for a wrong clock. Null when it is older than an offline gesture can be.
 */
export function timerInstant(at: string, now: string): string | null {
  const ahead = Date.parse(at) - Date.parse(now);
  if (ahead > 0) return now;
  return -ahead > TIMER_BEHIND_MS ? null : at;
}

/**
 * Whole seconds between start and stop; null when the stop precedes the start, because it belongs to an earlier run and
 * must not stop this one.
 */
export function timerSeconds(start: string, stop: string): number | null {
  const elapsed = Date.parse(stop) - Date.parse(start);
  return elapsed < 0 ? null : Math.floor(elapsed / 1000);
}
