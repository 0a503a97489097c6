/** Texts of a timer: its start and elapsed time. */

const pad = (value: number): string => String(value).padStart(2, '0');

/** Elapsed time as `01:24:07`; never negative, because a clock may be set back. */
export function elapsedText(milliseconds: number): string {
  const total = Math.max(0, Math.floor(milliseconds / 1000));
  return `${pad(Math.floor(total / 3600))}:${pad(Math.floor(total / 60) % 60)}:${pad(total % 60)}`;
}

/** The start in the time zone of this device, as `HH:mm`. */
export function startText(start: string): string {
  const at = new Date(start);
  return `${pad(at.getHours())}:${pad(at.getMinutes())}`;
}
