/** When a task was made and last changed, and whether the server knows the latest of it. */
import { useTranslation } from 'react-i18next';
import type { Task } from '../../../../contract/entities/task-entities.ts';
import { dayOf } from '../../../lib/day.ts';
import { formatDay, formatTime } from '../../../lib/format-day.ts';
import { useLocale } from '../../../ui/use-locale.ts';
import type { RowMark } from '../list/row-mark.tsx';
import { useTaskFacts } from '../task-facts.ts';

/** A clock time today, a day otherwise. */
export function useWhen(): (instant: string) => string {
  const locale = useLocale();
  const { today } = useTaskFacts();
  return (instant) => {
    const day = dayOf(new Date(instant));
    return day === today ? formatTime(instant, locale) : formatDay(day, locale, today);
  };
}

export function TaskHistory({ task, mark }: { readonly task: Task; readonly mark: RowMark }) {
  const { t } = useTranslation('drawer');
  const { personByUser } = useTaskFacts();
  const when = useWhen();
  const by = task.reporter_id === null ? undefined : personByUser.get(task.reporter_id)?.name;
  return (
    <div className="hf-td-history">
      <p>
        {by
          ? t('createdBy', { when: when(task.created_at), name: by })
          : t('created', { when: when(task.created_at) })}
      </p>
      {task.completed_at !== null && <p>{t('completed', { when: when(task.completed_at) })}</p>}
      <p data-mark={mark ?? undefined}>
        {mark === null ? t('changed', { when: when(task.updated_at) }) : t(`changedHere.${mark}`)}
      </p>
    </div>
  );
}
