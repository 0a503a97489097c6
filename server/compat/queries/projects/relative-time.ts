/** Relative time in English, which old clients expect in the project list (projects notes 4.1). */

const STEPS: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number])[] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

const words = new Intl.RelativeTimeFormat('en');

/** `2 days ago`; both arguments ISO instants. */
export function relativeTime(then: string, now: string): string {
  const seconds = Math.round((Date.parse(now) - Date.parse(then)) / 1000);
  const step = STEPS.find(([, size]) => seconds >= size);
  return step ? words.format(-Math.floor(seconds / step[1]), step[0]) : 'just now';
}
