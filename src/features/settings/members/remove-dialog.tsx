/**
 * Asks before somebody is removed, and says what it takes from them. Whoever was only invited is uninvited, which can be
 * undone. Props: item (null: closed), onClose.
 */
import { useTranslation } from 'react-i18next';
import { type MemberItem, useTasksOf } from '../../../data/members.ts';
import { useMutate } from '../../../data/sync-context.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

interface RemoveDialogProps {
  readonly item: MemberItem | null;
  readonly onClose: () => void;
}

/** The mutation carries so many at most; the server takes them off the rest. */
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
    // Removing a member is final: there is no step that undo could take back.
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
