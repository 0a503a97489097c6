/** A short shake under the finger where the device has one: a gesture has reached the point from which it does something. */
const TAP_MS = 8;

export function tapHaptic(): void {
  // Missing where there is no motor, and refused before the first touch of a page.
  if ('vibrate' in navigator && matchMedia('(prefers-reduced-motion: no-preference)').matches)
    navigator.vibrate(TAP_MS);
}
