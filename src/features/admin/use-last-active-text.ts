/** When somebody was last here, in few words: `today 09:42`, `yesterday`, the day. The time of an older day matters to nobody. */
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/use-locale.ts';
import { addDays, dayOf, today } from '../../lib/day.ts';
import { formatDay, formatTime } from '../../lib/format-day.ts';

const NEVER = '–';

export function useLastActiveText(): (instant: string | null) => string {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  return useCallback(
    (instant) => {
      if (instant === null) return NEVER;
      // Day and time are those of this machine.
      const day = dayOf(new Date(instant));
      const now = today();
      if (day === now) return t('lastActive.today', { time: formatTime(instant, locale) });
      return day === addDays(now, -1) ? t('lastActive.yesterday') : formatDay(day, locale, now);
    },
    [t, locale],
  );
}
