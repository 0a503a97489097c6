/** The field that edits a task's name in its row. Props: task, className, onEnd (show the name again). */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '../../../contract/entities/limits.ts';
import type { Task } from '../../../contract/entities/task-entities.ts';
import { reportNotStored } from '../changes/report-not-stored.ts';
import { useCrossProjectEdits } from '../../data/tasks/cross-project-edits.ts';
import { DraftInlineText } from '../device/draft-inline-text.tsx';

interface RowNameFieldProps {
  readonly task: Task;
  readonly className: string;
  readonly onEnd: () => void;
}

export function RowNameField({ task, className, onEnd }: RowNameFieldProps) {
  const { t } = useTranslation('tasks');
  const { rename } = useCrossProjectEdits(useMemo(() => [task], [task]));
  return (
    <DraftInlineText
      form={`task.${task.id}`}
      className={className}
      value={task.name}
      maxLength={LIMITS.taskName}
      ariaLabel={t('rename')}
      onCommit={async (name) => {
        onEnd();
        try {
          await rename(task.id, name);
          return true;
        } catch (error) {
          void reportNotStored(error);
          return false;
        }
      }}
      onCancel={onEnd}
    />
  );
}
