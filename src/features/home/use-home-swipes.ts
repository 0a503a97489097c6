/** What a finger does to one of my tasks by swiping its row: right finishes it, left puts it off by a day. */
import { useTranslation } from 'react-i18next';
import type { Task } from '../../../contract/entities/task-entities.ts';
import { postponedDay } from '../../data/postponed-day.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { formatDay } from '../../lib/format-day.ts';
import { useIsPhone } from '../../lib/use-media-query.ts';
import { useSwipeRows } from '../../ui/use-swipe-rows.ts';
import type { HomeFacts } from './home-facts.ts';
import { useTaskChanges } from './use-task-changes.ts';

export function useHomeSwipes(list: HTMLElement | null, tasks: readonly Task[], facts: HomeFacts): void {
  const { t } = useTranslation('home');
  const locale = useLocale();
  const changes = useTaskChanges(facts, undefined);
  const isPhone = useIsPhone();
  useSwipeRows(isPhone ? list : null, (target) => {
    const row = target.closest<HTMLElement>('li[data-task]');
    const task = row && tasks.find(({ id }) => id === row.dataset['task']);
    if (!row || !task) return null;
    const done = facts.statusesOf(task.project_id).find(({ kind }) => kind === 'done');
    const day = postponedDay(task.end_date, facts.today);
    return {
      row,
      right: done ? { label: t('swipeDone'), run: () => changes.setStatus(task, done.id) } : null,
      left: { label: formatDay(day, locale, facts.today), run: () => changes.postpone(task, day) },
    };
  });
}
