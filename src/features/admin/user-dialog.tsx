/** Asks before somebody is signed out, kept out or removed, and says what that takes from them. Props: question (null: closed), onClose. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrganizationChange, OrganizationUser } from '../../data/organization.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useAdminAction } from './use-admin-action.ts';

export interface UserQuestion {
  readonly kind: 'signOut' | 'deactivate' | 'remove';
  readonly user: OrganizationUser;
}

const WORK: Readonly<
  Record<UserQuestion['kind'], (change: OrganizationChange, id: string) => Promise<unknown>>
> = {
  signOut: (change, id) => change('organization.signOutUser', { params: { id } }),
  deactivate: (change, id) =>
    change('organization.setUserActive', { params: { id }, body: { active: false } }),
  remove: (change, id) => change('organization.removeUser', { params: { id } }),
};

interface UserDialogProps {
  readonly question: UserQuestion | null;
  readonly onClose: () => void;
}

export function UserDialog({ question, onClose }: UserDialogProps) {
  const { t } = useTranslation('admin');
  const { run, busy } = useAdminAction();
  // Kept while the dialog closes.
  const [last, setLast] = useState(question);
  if (question !== null && question !== last) setLast(question);
  const shown = question ?? last;
  const kind = shown?.kind ?? 'signOut';
  const name = shown?.user.name ?? shown?.user.email ?? '';
  const confirm = async (): Promise<void> => {
    if (question === null) return;
    await run(
      (change) => WORK[question.kind](change, question.user.id),
      t(`ask.${question.kind}.done`, { name }),
    );
    onClose();
  };
  return (
    <ConfirmDialog
      open={question !== null}
      title={t(`ask.${kind}.title`, { name })}
      confirmLabel={t(`ask.${kind}.confirm`)}
      danger={kind === 'remove'}
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>{t(`ask.${kind}.text`, { teams: (shown?.user.teams ?? []).map((team) => team.name).join(', ') })}</p>
    </ConfirmDialog>
  );
}
