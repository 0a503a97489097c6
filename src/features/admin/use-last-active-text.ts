/** Last activity as a short text: `today 09:42`, `yesterday`, the day. Older days have no time. */
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
      // In the time zone of this device.
      const day = dayOf(new Date(instant));
      const now = today();
      if (day === now) return t('lastActive.today', { time: formatTime(instant, locale) });
      return day === addDays(now, -1) ? t('lastActive.yesterday') : formatDay(day, locale, now);
    },
    [t, locale],
  );
}
