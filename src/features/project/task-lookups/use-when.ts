/** Formats an instant for the comments, the activity and the time log of a task. */
import { dayOf } from '../../../lib/day.ts';
import { formatDay, formatTime } from '../../../lib/format-day.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { useTaskLookups } from './task-lookups.ts';

/** A clock time today, a day otherwise. */
export function useWhen(): (instant: string) => string {
  const locale = useLocale();
  const { today } = useTaskLookups();
  return (instant) => {
    const day = dayOf(new Date(instant));
    return day === today ? formatTime(instant, locale) : formatDay(day, locale, today);
  };
}
