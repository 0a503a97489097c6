/** Formats an instant in short form: the time today, else day and time. */
import { useCallback } from 'react';
import { dayOf, today } from '../lib/day.ts';
import { formatDay, formatTime } from '../lib/format-day.ts';
import { useLocale } from '../i18n/use-locale.ts';

export function useMoment(): (instant: string) => string {
  const locale = useLocale();
  return useCallback(
    (instant) => {
      const time = formatTime(instant, locale);
      const day = dayOf(new Date(instant));
      return day === today() ? time : `${formatDay(day, locale, today())}, ${time}`;
    },
    [locale],
  );
}
