/**
 * The current time by the server's clock, as far as it is known. Every instant and day of the page uses it, because the
 * clock of a device may be wrong. Durations (pauses, retries) use the device's own clock.
 */

let offset = 0;

/** Milliseconds to add to the device's clock. */
export function setClockOffset(milliseconds: number): void {
  offset = milliseconds;
}

/** Milliseconds since 1970. */
export function currentTime(): number {
  return Date.now() + offset;
}

export function currentDate(): Date {
  return new Date(currentTime());
}

/** ISO UTC. */
export function currentInstant(): string {
  return currentDate().toISOString();
}
