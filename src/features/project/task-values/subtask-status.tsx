/** The status icon of a subtask; a click opens the status picker. Props: task, className of the button. */
import { useTranslation } from 'react-i18next';
import type { Task } from '../../../../contract/entities/task-entities.ts';
import { StatusGlyph } from '../../../ui/status-glyph.tsx';
import { useTaskLookups } from '../task-lookups/task-lookups.ts';
import { useViewStore } from '../view-state/view-store.ts';

interface SubtaskStatusProps {
  readonly task: Task;
  readonly className: string;
}

export function SubtaskStatus({ task, className }: SubtaskStatusProps) {
  const { t } = useTranslation('drawer');
  const store = useViewStore();
  const status = useTaskLookups().statusById.get(task.status_id);
  return (
    <button
      type="button"
      className={className}
      aria-label={t('property', { field: t('fields.status'), value: status?.name ?? '' })}
      aria-haspopup="dialog"
      data-tip={status?.name}
      onClick={(event) => store.openEditor('status', event.currentTarget, [task.id])}
    >
      <StatusGlyph kind={status?.kind ?? 'todo'} color={status?.color} />
    </button>
  );
}
