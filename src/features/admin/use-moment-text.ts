/** An instant in words: the time, with its day when that is not today. */
import { useCallback } from 'react';
import { useToday } from '../../data/today.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { dayOf } from '../../lib/day.ts';
import { formatDay, formatTime } from '../../lib/format-day.ts';

export function useMomentText(): (instant: string) => string {
  const locale = useLocale();
  const today = useToday();
  return useCallback(
    (instant) => {
      const day = dayOf(new Date(instant));
      const time = formatTime(instant, locale);
      return day === today ? time : `${formatDay(day, locale, today)}, ${time}`;
    },
    [locale, today],
  );
}
