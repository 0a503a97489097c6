/** The moments that are offered for snoozing. Times of day are those of the clock by which `now` is read. */

const MS_PER_HOUR = 3_600_000;
const MS_PER_DAY = 24 * MS_PER_HOUR;
const MORNING = 9;
const EVENING = 18;

export type SnoozeChoice = 'hour' | 'evening' | 'tomorrow' | 'monday';

const atHour = (now: Date, days: number, hour: number): Date =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, hour);

/** What is offered, soonest first. The evening only while it is later than in an hour, Monday unless that is tomorrow. */
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
 * The moment of a chosen day: at the given time, else in the morning; of today, in the evening or in an hour. Null when that
 * is past.
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
