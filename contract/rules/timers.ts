/**
 * What a timer logs and which times it accepts (tasks 11.8). Both sides obey: the replica shows what the server will store.
 * Never: a clock; every instant is an argument.
 */

/** A device's clock may be this far ahead of the server's where a rule requires time that has passed. */
export const TIMER_AHEAD_MS = 5 * 60_000;
/** A gesture older than this was not made by a device that only lacked a network. */
const TIMER_BEHIND_MS = 400 * 86_400_000;

/**
 * The instant that a gesture counts with. One that lies in the future was made by a clock that is ahead: it counts as made
 * now, because work must not be refused for a clock. Null when no device that only lacked a network can have made it.
 */
export function timerInstant(at: string, now: string): string | null {
  const ahead = Date.parse(at) - Date.parse(now);
  if (ahead > 0) return now;
  return -ahead > TIMER_BEHIND_MS ? null : at;
}

/**
 * Whole seconds between start and stop; null when the stop was made before the timer started, so it was meant for an
 * earlier run and must leave this one alone.
 */
export function timerSeconds(start: string, stop: string): number | null {
  const elapsed = Date.parse(stop) - Date.parse(start);
  return elapsed < 0 ? null : Math.floor(elapsed / 1000);
}
