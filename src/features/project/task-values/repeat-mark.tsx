/** An icon on a recurring task. */
import './repeat-mark.css';
import { Repeat } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Task } from '../../../../contract/entities/task-entities.ts';
import { Icon } from '../../../ui/icon.tsx';

export function RepeatMark({ task }: { readonly task: Pick<Task, 'schedule_id'> }) {
  const { t } = useTranslation('tasks');
  if (task.schedule_id === null) return null;
  return (
    <span className="hf-repeats" role="img" aria-label={t('repeats')} data-tip={t('repeats')}>
      <Icon icon={Repeat} size={12} />
    </span>
  );
}
