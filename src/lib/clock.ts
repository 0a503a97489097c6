/**
 * The time that counts: the server's, as far as it is known. Every instant and day of the page is made with it, because the
 * clock of a device may be wrong. What only measures a while (a pause, a retry) uses the device's own.
 */

let offset = 0;

/** How many milliseconds the device's clock lacks. */
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
