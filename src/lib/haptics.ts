/**
 * A short vibration where the device supports it, when a gesture reaches the point at which releasing it has an effect.
 */
const TAP_MS = 8;

export function tapHaptic(): void {
  // Missing on devices without a motor, and refused before the first touch of a page.
  if ('vibrate' in navigator && matchMedia('(prefers-reduced-motion: no-preference)').matches)
    navigator.vibrate(TAP_MS);
}
