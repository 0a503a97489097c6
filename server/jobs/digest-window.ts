/** The time window of a digest. Pure: the clock is an argument. */

const DAY_MS = 86_400_000;
/** Digests go out at this hour (UTC), Monday to Friday (account notes 15.2). */
export const DIGEST_HOUR = 11;

export interface DigestWindow {
  /** ISO instants: from the digest before (inclusive) up to this one (exclusive). */
  readonly since: string;
  readonly until: string;
  /** The day it is sent, `YYYY-MM-DD` UTC. */
  readonly day: string;
}

/** The window of the digest that is sent at `now`, or was sent last before it; Monday's reaches back to Friday. */
export function digestWindow(now: Date): DigestWindow {
  const until = new Date(now);
  until.setUTCHours(DIGEST_HOUR, 0, 0, 0);
  if (until > now) until.setTime(until.getTime() - DAY_MS);
  while (isWeekend(until)) until.setTime(until.getTime() - DAY_MS);
  const since = new Date(until.getTime() - DAY_MS);
  while (isWeekend(since)) since.setTime(since.getTime() - DAY_MS);
  return { since: since.toISOString(), until: until.toISOString(), day: until.toISOString().slice(0, 10) };
}

function isWeekend(date: Date): boolean {
  return date.getUTCDay() === 0 || date.getUTCDay() === 6;
}
