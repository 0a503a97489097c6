/**
 * What a timer logs and which times it accepts (tasks 11.8). Both sides obey: the replica shows what the server will store.
 * Never: a clock; every instant is an argument.
 */

/** A device's clock may be this far ahead of the server's; what lies further in the future is refused. */
export const TIMER_AHEAD_MS = 5 * 60_000;
/** A gesture older than this was not made by a device that only lacked a network. */
export const TIMER_BEHIND_MS = 400 * 86_400_000;

/** Why the time of a gesture is not accepted, null when it is. */
export function timerTimeProblem(at: string, now: string): 'in_the_future' | 'too_long_ago' | null {
  const ahead = Date.parse(at) - Date.parse(now);
  if (ahead > TIMER_AHEAD_MS) return 'in_the_future';
  return -ahead > TIMER_BEHIND_MS ? 'too_long_ago' : null;
}

/**
 * Whole seconds between start and stop; null when the stop was made before the timer started, so it was meant for an
 * earlier run and must leave this one alone.
 */
export function timerSeconds(start: string, stop: string): number | null {
  const elapsed = Date.parse(stop) - Date.parse(start);
  return elapsed < 0 ? null : Math.floor(elapsed / 1000);
}
