/**
 * Shown for a task that is in another project than the page, with a link to it. If it was moved while it was open, a
 * message says so. Props: task, wasHere (it was shown on this page before).
 */
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task } from '../../../../contract/entities/task-entities.ts';
import { useProject } from '../../../data/projects.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useOpenElsewhere } from '../view-state/use-open-elsewhere.ts';

interface TaskElsewhereProps {
  readonly task: Task;
  readonly wasHere: boolean;
}

export function TaskElsewhere({ task, wasHere }: TaskElsewhereProps) {
  const { t } = useTranslation('drawer');
  const project = useProject(task.project_id);
  const open = useOpenElsewhere();
  useEffect(() => {
    if (!wasHere) open(task);
  }, [wasHere, open, task]);
  if (!wasHere) return null;
  return (
    <EmptyState
      title={t('elsewhere.title')}
      actions={
        <Button kind="line" onClick={() => open(task)}>
          {t('elsewhere.open')}
        </Button>
      }
    >
      {t('elsewhere.text', { name: task.name, project: project?.name ?? '' })}
    </EmptyState>
  );
}
