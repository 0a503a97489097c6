/**
 * Asks for confirmation before people are signed out, deactivated or removed, with the consequences. Props: question
 * (null: closed), onClose(done).
 */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrganizationChange, OrganizationUser } from '../../data/organization.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useAdminAction } from './use-admin-action.ts';

/** Maximum number of names; with more people only their number is shown. */
const MAX_NAMES = 3;

export interface UserQuestion {
  readonly kind: 'signOut' | 'deactivate' | 'remove';
  readonly users: readonly OrganizationUser[];
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
  readonly onClose: (done: boolean) => void;
}

export function UserDialog({ question, onClose }: UserDialogProps) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const { run, busy } = useAdminAction();
  // Shows the last question while the dialog closes.
  const [last, setLast] = useState(question);
  if (question !== null && question !== last) setLast(question);
  const shown = question ?? last;
  const kind = shown?.kind ?? 'signOut';
  const users = shown?.users ?? [];
  const names = users.map((user) => user.name ?? user.email);
  const name =
    names.length > MAX_NAMES
      ? t('people', { count: names.length })
      : new Intl.ListFormat(locale, { type: 'conjunction' }).format(names);
  const teams = [...new Set(users.flatMap((user) => user.teams.map((team) => team.name)))].join(', ');
  const confirm = async (): Promise<void> => {
    if (question === null) return;
    const done = await run(
      async (change) => {
        for (const { id } of question.users) await WORK[question.kind](change, id);
      },
      t(`ask.${question.kind}.done`, { name, count: question.users.length }),
    );
    onClose(done);
  };
  return (
    <ConfirmDialog
      open={question !== null}
      title={t(`ask.${kind}.title`, { name })}
      confirmLabel={t(`ask.${kind}.confirm`)}
      danger={kind === 'remove'}
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={() => onClose(false)}
    >
      <p>{t(`ask.${kind}.text`, { teams })}</p>
    </ConfirmDialog>
  );
}
