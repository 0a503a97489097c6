/** A recurrence in a few words, in the language of the page. */
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { RecurrenceRule } from '../../../contract/entities/schedule-entity.ts';
import { firstWeekday } from '../../lib/intl-locale.ts';
import { weekdayNames } from '../../lib/format-day.ts';
import { useLocale } from '../../i18n/use-locale.ts';

export interface Weekday {
  /** 0 Sunday to 6 Saturday. */
  readonly id: number;
  readonly short: string;
  readonly long: string;
}

/** The weekdays in the order of the language. */
export function weekdaysIn(locale: string): readonly Weekday[] {
  const first = firstWeekday(locale);
  return weekdayNames(locale, first).map((names, index) => ({ ...names, id: (first + index) % 7 }));
}

/** "first" to "last" for a weekday; weekend days have another gender in some languages. */
export function nthText(t: TFunction<'repeat'>, week: number, weekday: number): string {
  return weekday === 0 || weekday === 6 ? t(`nthWeekend.${week}`) : t(`nthWorkday.${week}`);
}

/** "3 days after it is done". */
export function afterDoneText(rule: RecurrenceRule, t: TFunction<'repeat'>): string {
  switch (rule.schedule_type) {
    case 'every_x_months':
      return t('afterDone.months', { count: rule.interval_months ?? 1 });
    case 'every_x_weeks':
      return t('afterDone.weeks', { count: rule.interval_weeks ?? 1 });
    default:
      return t('afterDone.days', { count: rule.interval_days ?? 1 });
  }
}

const MANY = { day: 'days', week: 'weeks', month: 'months' } as const;

/** "Every day", "Every 2 days"; languages without a singular have no form of the latter for one. */
function everyText(t: TFunction<'repeat'>, unit: keyof typeof MANY, count: number | null): string {
  return count === null || count === 1 ? t(`summary.${unit}`) : t(`summary.${MANY[unit]}`, { count });
}

/** The text of a rule. */
export function recurrenceText(rule: RecurrenceRule, t: TFunction<'repeat'>, locale: string): string {
  if (rule.counts_from === 'completion') return afterDoneText(rule, t);
  switch (rule.schedule_type) {
    case 'daily':
      return everyText(t, 'day', 1);
    case 'every_x_days':
      return everyText(t, 'day', rule.interval_days);
    case 'weekly': {
      const days = weekdaysIn(locale).filter(({ id }) => rule.days_of_week?.includes(id));
      const names = days.map((day) => (days.length === 1 ? day.long : day.short)).join(', ');
      return days.length === 0 ? everyText(t, 'week', 1) : t('summary.weekdays', { days: names });
    }
    case 'every_x_weeks':
      return everyText(t, 'week', rule.interval_weeks);
    case 'monthly':
      return monthText(rule, t, locale);
    case 'every_x_months':
      return everyText(t, 'month', rule.interval_months);
    case 'yearly':
      return t('summary.year');
  }
}

function monthText(rule: RecurrenceRule, t: TFunction<'repeat'>, locale: string): string {
  const { date_of_month: date, week_of_month: week, day_of_month: id } = rule;
  if (date !== null) return t('summary.date', { date });
  const day = weekdaysIn(locale).find((one) => one.id === id);
  if (week === null || !day) return everyText(t, 'month', 1);
  return t('summary.nth', { nth: nthText(t, week, day.id), day: day.long });
}

/** Returns a function that describes a rule in the language of the page. */
export function useRecurrenceText(): (rule: RecurrenceRule) => string {
  const { t } = useTranslation('repeat');
  const locale = useLocale();
  return (rule) => recurrenceText(rule, t, locale);
}
