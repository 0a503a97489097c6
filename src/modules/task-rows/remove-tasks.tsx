/** Confirms the deletion of several tasks. */
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

interface RemoveTasksProps {
  readonly count: number;
  readonly onAnswer: (yes: boolean) => void;
}

export function RemoveTasks({ count, onAnswer }: RemoveTasksProps) {
  const { t } = useTranslation('tasks');
  return (
    <ConfirmDialog
      open
      danger
      title={t('delete.title', { count })}
      confirmLabel={t('delete.action')}
      onConfirm={() => onAnswer(true)}
      onCancel={() => onAnswer(false)}
    >
      {t('delete.text', { count })}
    </ConfirmDialog>
  );
}
