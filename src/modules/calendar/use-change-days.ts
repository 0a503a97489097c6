/** Stores changed dates of a calendar, reports them, and offers undo. */
import { useTranslation } from 'react-i18next';
import type { Task } from '../../../contract/entities/task-entities.ts';
import { reportNotStored } from '../changes/report-not-stored.ts';
import { useOfferAfter } from '../changes/use-undo-offer.ts';
import { type TaskDayChange, useSetTaskDays } from '../../data/calendar.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { formatDay } from '../../lib/format-day.ts';

export function useChangeDays(today: string): (task: Task, change: TaskDayChange) => void {
  const { t } = useTranslation('calendar');
  const locale = useLocale();
  const offerAfter = useOfferAfter();
  const setDays = useSetTaskDays();
  return (task, change) => {
    const first = change.start_date ?? change.end_date;
    const last = change.end_date ?? change.start_date;
    const day = (one: string): string => formatDay(one, locale, today);
    const dates =
      first === null || last === null ? '' : first === last ? day(last) : `${day(first)} – ${day(last)}`;
    const text = dates === '' ? t('cleared', { name: task.name }) : t('moved', { name: task.name, dates });
    offerAfter(setDays(task, change), () => text).catch(reportNotStored);
  };
}
