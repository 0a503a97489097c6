/** When a task was created and last changed, and whether the server has the latest change. */
import { useTranslation } from 'react-i18next';
import type { Task } from '../../../../contract/entities/task-entities.ts';
import type { RowMark } from '../task-values/row-mark.tsx';
import { useTaskLookups } from '../task-lookups/task-lookups.ts';
import { useWhen } from '../task-lookups/use-when.ts';

export function TaskHistory({ task, mark }: { readonly task: Task; readonly mark: RowMark }) {
  const { t } = useTranslation('drawer');
  const { personByUser } = useTaskLookups();
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
