/** Durations in whole minutes: reading what people type, and the parts to show. */

/** Hours and minutes of a duration. */
export function splitMinutes(minutes: number): { readonly hours: number; readonly minutes: number } {
  const whole = Math.max(0, Math.round(minutes));
  return { hours: Math.floor(whole / 60), minutes: whole % 60 };
}

const PART = /^(\d+(?:[.,]\d+)?)\s*(\p{L}+)\.?/u;

/** Minutes that a unit stands for, in the languages of the app; null when it is not one. */
function unitMinutes(unit: string): number | null {
  if (/^(h|std|stunde|hora|ore|orë|시간|个?小时|时)/.test(unit)) return 60;
  if (/^(m|분|分)/.test(unit)) return 1;
  return /^(d|t(ag|$)|일|天)/.test(unit) ? 480 : null;
}

/** A running time as `1:24:07`. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const pad = (value: number): string => String(value).padStart(2, '0');
  return `${String(Math.floor(whole / 3600))}:${pad(Math.floor(whole / 60) % 60)}:${pad(whole % 60)}`;
}

/** Maximum number of hours that can be typed. */
export const MAX_HOURS = 9999;

/**
 * Minutes of a typed duration: `1h 30m`, `90` (minutes), `1:30` (hours and minutes), `1.5` or `1,5 h` (hours), `2d`
 * (days of 8 hours). Null when it cannot be read or is longer than `MAX_HOURS`.
 */
export function parseDuration(typed: string): number | null {
  const minutes = readMinutes(typed);
  return minutes !== null && minutes <= MAX_HOURS * 60 ? minutes : null;
}

/** Why a typed text is not a valid duration; null when it is valid or empty. */
export function durationProblem(typed: string): 'invalid' | 'tooLong' | null {
  if (typed.trim() === '' || parseDuration(typed) !== null) return null;
  return readMinutes(typed) === null ? 'invalid' : 'tooLong';
}

function readMinutes(typed: string): number | null {
  let text = typed.trim().toLowerCase();
  if (text === '') return null;
  const clock = /^(\d+):([0-5]?\d)$/.exec(text);
  if (clock) return Number(clock[1]) * 60 + Number(clock[2]);
  if (/^\d+$/.test(text)) return Number(text);
  if (/^\d+[.,]\d+$/.test(text)) return Math.round(Number(text.replace(',', '.')) * 60);
  let total = 0;
  let lastWasHour = false;
  while (text !== '') {
    const part = PART.exec(text);
    const factor = part?.[2] === undefined ? null : unitMinutes(part[2]);
    if (!part || factor === null) {
      if (lastWasHour && /^\d{1,2}$/.test(text)) return total + Number(text);
      return null;
    }
    const [whole, amount = ''] = part;
    lastWasHour = factor === 60;
    total += Number(amount.replace(',', '.')) * factor;
    text = text.slice(whole.length).replace(/^[\s,]+/, '');
  }
  return Math.round(total);
}
