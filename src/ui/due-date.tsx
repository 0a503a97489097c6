/**
 * A due date in short form: Today and Tomorrow by name, overdue in red, today in amber, done muted, another year with
 * the year. Props: day (YYYY-MM-DD or an instant; null shows nothing), time (HH:MM of that day), today (YYYY-MM-DD;
 * default: the device's day), done, plain (no tone: start dates).
 */
import { useTranslation } from 'react-i18next';
import { addDays, dayFromUtc, parseDay, today as machineToday } from '../lib/day.ts';
import { formatDay, formatDayLong } from '../lib/format-day.ts';
import { useLocale } from '../i18n/use-locale.ts';

export type DueTone = 'over' | 'soon' | 'done' | 'plain';

export type DueDateProps = {
  readonly day: string | null | undefined;
  readonly time?: string | null | undefined;
  readonly today?: string | undefined;
  readonly done?: boolean | undefined;
  readonly plain?: boolean | undefined;
};

/** The urgency of a due day on `today`. */
export function dueTone(day: string, today: string, done = false): DueTone {
  if (done) return 'done';
  if (day < today) return 'over';
  return day === today ? 'soon' : 'plain';
}

/** The text of a due day, also for labels of buttons; null when there is none. */
export function useDueText(day: string | null | undefined, today: string): string | null {
  const { t } = useTranslation('ui');
  const locale = useLocale();
  const date = day ? parseDay(day) : null;
  if (!date) return null;
  const due = dayFromUtc(date);
  if (due === today) return t('date.today');
  return due === addDays(today, 1) ? t('date.tomorrow') : formatDay(due, locale, today);
}

/** A day with its time, in short form. */
export const withTime = (day: string, time: string | null | undefined): string =>
  time ? `${day} ${time.slice(0, 5)}` : day;

export function DueDate({ day, time, today = machineToday(), done = false, plain = false }: DueDateProps) {
  const locale = useLocale();
  const text = useDueText(day, today);
  const date = day ? parseDay(day) : null;
  if (!date || text === null) return null;
  const due = dayFromUtc(date);
  return (
    <time
      className="hf-due"
      dateTime={withTime(due, time)}
      data-tone={plain ? 'plain' : dueTone(due, today, done)}
      data-tip={withTime(formatDayLong(due, locale), time)}
    >
      {withTime(text, time)}
    </time>
  );
}
