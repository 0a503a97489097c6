/** The end of a snooze as text: the time, with the day unless it is today. */
import { dayOf, today } from '../../lib/day.ts';
import { formatDay, formatTime, formatWeekday } from '../../lib/format-day.ts';

export function snoozeTime(until: Date, locale: string): string {
  const [day, now] = [dayOf(until), today()];
  const time = formatTime(until, locale);
  return day === now ? time : `${formatWeekday(day, locale)} ${formatDay(day, locale, now)}, ${time}`;
}
