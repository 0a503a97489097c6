/**
 * Date range presets of the reports. Owns which days each preset covers, both ends included. Never: a clock; today is
 * an argument, as a calendar day in the reader's time zone. Choices (reporting 2.5): weeks run Sunday to Saturday;
 * ALL_TIME has no range; LAST_WEEK is today and the 7 days before.
 */

/** Keys in the order of the picker. */
export const DURATION_KEYS = [
  'YESTERDAY',
  'LAST_WEEK',
  'PREV_WEEK',
  'LAST_MONTH',
  'PREV_MONTH',
  'LAST_QUARTER',
  'ALL_TIME',
] as const;
export type DurationKey = (typeof DURATION_KEYS)[number];

/** Two calendar days `YYYY-MM-DD`, both included. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const read = (text: string): Day => {
  const [year = 0, month = 1, day = 1] = text.split('-').map(Number);
  return { year, month, day };
};

const dateOf = (text: string): Date => {
  const { year, month, day } = read(text);
  return new Date(Date.UTC(year, month - 1, day));
};

const write = (date: Date): string => date.toISOString().slice(0, 10);

/** The day `days` later (or earlier when negative). */
export function addDays(day: string, days: number): string {
  const date = dateOf(day);
  date.setUTCDate(date.getUTCDate() + days);
  return write(date);
}

/** The same day of another month; its last day when that month is shorter. */
export function addMonths(day: string, months: number): string {
  const at = read(day);
  const last = new Date(Date.UTC(at.year, at.month - 1 + months + 1, 0));
  return write(
    new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(at.day, last.getUTCDate()))),
  );
}

/** Whole days from `from` to `to`; negative when `to` lies before. */
export function daysBetween(from: string, to: string): number {
  // A day alone is read as midnight in UTC.
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

/** Day of the week, 0 Sunday to 6 Saturday. */
export function weekday(day: string): number {
  return dateOf(day).getUTCDay();
}

const lastOfMonth = (day: string): string => {
  const { year, month } = read(day);
  return write(new Date(Date.UTC(year, month, 0)));
};

/** The days a preset covers, or null when it has no limits. */
export function presetRange(key: DurationKey, today: string): DayRange | null {
  switch (key) {
    case 'YESTERDAY':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case 'LAST_WEEK':
      return { from: addDays(today, -7), to: today };
    case 'PREV_WEEK': {
      const sunday = addDays(today, -weekday(today) - 7);
      return { from: sunday, to: addDays(sunday, 6) };
    }
    case 'LAST_MONTH':
      return { from: addDays(today, -30), to: today };
    case 'PREV_MONTH': {
      const from = `${addMonths(`${today.slice(0, 8)}01`, -1).slice(0, 8)}01`;
      return { from, to: lastOfMonth(from) };
    }
    case 'LAST_QUARTER':
      return { from: addMonths(today, -3), to: today };
    case 'ALL_TIME':
      return null;
  }
}

/** The range of the same length that ends the day before. */
export function rangeBefore({ from, to }: DayRange): DayRange {
  const days = daysBetween(from, to) + 1;
  return { from: addDays(from, -days), to: addDays(from, -1) };
}
