/** Swipe gestures of a task row: right completes or reopens the task, left postpones it by a day. */
import { useTranslation } from 'react-i18next';
import type { Task } from '../../../contract/entities/task-entities.ts';
import { postponedDay } from '../../data/postponed-day.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { formatDay } from '../../lib/format-day.ts';
import { useIsPhone } from '../../lib/use-media-query.ts';
import { useSwipeRows } from '../../ui/use-swipe-rows.ts';
import type { RowLookups } from './row-lookups.ts';
import { useRowChanges } from './use-row-changes.ts';

export function useRowSwipes(list: HTMLElement | null, tasks: readonly Task[], lookups: RowLookups): void {
  const { t } = useTranslation('home');
  const locale = useLocale();
  const changes = useRowChanges(lookups, tasks, undefined);
  const isPhone = useIsPhone();
  useSwipeRows(isPhone ? list : null, (target) => {
    const row = target.closest<HTMLElement>('[data-task]');
    const task = row && tasks.find(({ id }) => id === row.dataset['task']);
    if (!row || !task) return null;
    const isDone = lookups.statusById.get(task.status_id)?.kind === 'done';
    const next = lookups.statusesOf(task.project_id).find(({ kind }) => (kind === 'done') !== isDone);
    const day = postponedDay(task.end_date, lookups.today);
    return {
      row,
      right: next
        ? {
            label: t(isDone ? 'swipeReopen' : 'swipeDone'),
            run: () => changes.setStatus([task], () => next.id),
          }
        : null,
      left: isDone
        ? null
        : { label: formatDay(day, locale, lookups.today), run: () => changes.postpone(task, day) },
    };
  });
}
