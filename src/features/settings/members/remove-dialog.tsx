/**
 * Asks for confirmation before a member is removed, with the consequences. A pending invitation is withdrawn instead,
 * which can be undone. Props: item (null: closed), onClose.
 */
import { useTranslation } from 'react-i18next';
import { type MemberItem, useTasksOf } from '../../../data/members.ts';
import { useMutate } from '../../../data/sync-context.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

interface RemoveDialogProps {
  readonly item: MemberItem | null;
  readonly onClose: () => void;
}

/** Maximum number of tasks in the mutation; the server removes the member from the others. */
const MAX_TASKS = 50_000;

export function RemoveDialog({ item, onClose }: RemoveDialogProps) {
  const { t } = useTranslation('settings-members');
  const mutate = useMutate();
  const tasks = useTasksOf(item?.member.id ?? null);
  const isInvited = item?.member.pending ?? false;
  const name = isInvited ? (item?.member.email ?? '') : (item?.member.name ?? '');
  const confirm = (): void => {
    if (!item) return;
    const args = { memberId: item.member.id, taskIds: [...(tasks ?? [])].slice(0, MAX_TASKS) };
    onClose();
    // Silent: removing a member cannot be undone.
    if (isInvited) void mutate.member.withdraw(args);
    else void mutate.member.remove(args, { silent: true });
  };
  return (
    <ConfirmDialog
      open={item !== null}
      title={t(isInvited ? 'withdraw.title' : 'remove.title', { name })}
      confirmLabel={t(isInvited ? 'withdraw.confirm' : 'remove.confirm')}
      danger
      onConfirm={confirm}
      onCancel={onClose}
    >
      {tasks && item?.projects != null && (
        <p className="members-loss">
          {t('remove.tasks', { count: tasks.length })} {t('remove.projects', { count: item.projects })}
        </p>
      )}
      <p>{t(isInvited ? 'withdraw.text' : 'remove.text')}</p>
    </ConfirmDialog>
  );
}
