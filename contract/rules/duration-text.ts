/**
 * Durations in the format of the wire (reporting 2.2). Hours are never wrapped at 24. For other clients and for files;
 * the page formats durations in its own language.
 */

const split = (seconds: number) => ({
  hours: Math.trunc(seconds / 3600),
  minutes: Math.trunc((seconds % 3600) / 60),
  seconds: Math.trunc(seconds % 60),
});

/** `1h 1m 1s`, `0h 30m`, `0m 45s`; each part has the sign of a negative duration. */
export function fullDuration(totalSeconds: number | null): string {
  const { hours, minutes, seconds } = split(totalSeconds ?? 0);
  if (seconds > 0) return hours === 0 ? `${minutes}m ${seconds}s` : `${hours}h ${minutes}m ${seconds}s`;
  return `${hours}h ${minutes}m`;
}

/** `1h 30m` from minutes. */
export function minutesText(minutes: number): string {
  return `${Math.floor(minutes / 60)}h ${minutes % 60}m`;
}

/** `1h 1m` from seconds; what is left of a minute is dropped. */
export function secondsText(seconds: number): string {
  return `${Math.floor(seconds / 3600)}h ${Math.floor((seconds % 3600) / 60)}m`;
}

/** Time sheet cell: `-` for nothing, otherwise all three parts. */
export function sheetDuration(totalSeconds: number): string {
  if (totalSeconds === 0) return '-';
  const { hours, minutes, seconds } = split(totalSeconds);
  return `${hours}h ${minutes}m ${seconds}s`;
}

/** Whole hours and remaining minutes of a number of seconds. */
export function clockOf(seconds: number): { hours: number; minutes: number } {
  return { hours: Math.floor(seconds / 3600), minutes: Math.floor((seconds % 3600) / 60) };
}

/** `HH:MM:SS` of a running timer; a negative span (clocks that disagree) shows zero. */
export function elapsedText(milliseconds: number): string {
  const { hours, minutes, seconds } = split(Math.max(0, Math.floor(milliseconds / 1000)));
  return [hours, minutes, seconds].map((part) => String(part).padStart(2, '0')).join(':');
}
