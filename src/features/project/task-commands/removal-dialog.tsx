/** Asks before tasks are deleted. Props: removal (what waits for a yes, or null). */
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { PendingRemoval } from './task-commands.ts';

export function RemovalDialog({ removal }: { readonly removal: PendingRemoval | null }) {
  const { t } = useTranslation('tasks');
  if (!removal) return null;
  return (
    <ConfirmDialog
      open
      danger
      title={t('delete.title', { count: removal.taskIds.length })}
      confirmLabel={t('delete.action')}
      onConfirm={removal.confirm}
      onCancel={removal.cancel}
    >
      {t('delete.text', { count: removal.taskIds.length })}
    </ConfirmDialog>
  );
}
