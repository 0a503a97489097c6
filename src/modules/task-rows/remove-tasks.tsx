/** Confirms the deletion of tasks; a single one is named. */
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

interface RemoveTasksProps {
  readonly count: number;
  /** Name of the task when it is one. */
  readonly name?: string | undefined;
  readonly onAnswer: (yes: boolean) => void;
}

export function RemoveTasks({ count, name = '', onAnswer }: RemoveTasksProps) {
  const { t } = useTranslation('tasks');
  return (
    <ConfirmDialog
      open
      danger
      title={count === 1 && name !== '' ? t('delete.titleNamed', { name }) : t('delete.title', { count })}
      confirmLabel={t('delete.action')}
      onConfirm={() => onAnswer(true)}
      onCancel={() => onAnswer(false)}
    >
      {t('delete.text', { count })}
    </ConfirmDialog>
  );
}
