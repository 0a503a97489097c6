/** Snooze presets. Times of day are in the time zone of `now`. */

const MS_PER_HOUR = 3_600_000;
const MS_PER_DAY = 24 * MS_PER_HOUR;
const MORNING = 9;
const EVENING = 18;

export type SnoozeChoice = 'hour' | 'evening' | 'tomorrow' | 'monday';

const atHour = (now: Date, days: number, hour: number): Date =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, hour);

/**
 * The offered presets, soonest first. This evening only while it is more than an hour away, Monday unless it is
 * tomorrow.
 */
export function snoozeChoices(now: Date): readonly { readonly choice: SnoozeChoice; readonly until: Date }[] {
  const hour = new Date(now.getTime() + MS_PER_HOUR);
  const evening = atHour(now, 0, EVENING);
  const daysToMonday = 8 - (now.getDay() || 7);
  return [
    { choice: 'hour', until: hour },
    ...(evening > hour ? [{ choice: 'evening', until: evening } as const] : []),
    { choice: 'tomorrow', until: atHour(now, 1, MORNING) },
    ...(daysToMonday > 1 ? [{ choice: 'monday', until: atHour(now, daysToMonday, MORNING) } as const] : []),
  ];
}

/**
 * The end of a snooze on a chosen day: at the given time, else in the morning; for today, in the evening or in an hour.
 * Null when it is in the past.
 */
export function snoozeMoment(now: Date, day: string, time?: string): Date | null {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const [hour = MORNING, minute = 0] = time?.split(':').map(Number) ?? [];
  const chosen = new Date(year, month - 1, date, hour, minute);
  if (chosen > now) return chosen;
  const isToday = now.getTime() - chosen.getTime() < MS_PER_DAY && chosen.getDate() === now.getDate();
  if (time !== undefined || !isToday) return null;
  const evening = atHour(now, 0, EVENING);
  return evening > now ? evening : new Date(now.getTime() + MS_PER_HOUR);
}
