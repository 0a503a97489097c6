/** The actions on a person of the organization. No destructive ones on the owner or on oneself. */
import { Copy, LogOut, Mail, Network, UserCheck, UserX, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { OrganizationUser } from '../../data/organization.ts';
import { notify } from '../../ui/toast-store.ts';
import type { MenuItem } from '../../ui/menu.tsx';
import { useAdminAction } from './use-admin-action.ts';
import type { UserQuestion } from './user-dialog.tsx';

interface Wanted {
  readonly userId: string;
  /** Why changes are not possible now; undefined while they are. */
  readonly blocked: string | undefined;
  readonly onOpen: (user: OrganizationUser) => void;
  readonly onAsk: (question: UserQuestion) => void;
}

export function useUserActions({ userId, blocked, onOpen, onAsk }: Wanted) {
  const { t } = useTranslation('admin');
  const { run } = useAdminAction();
  const off = { disabled: blocked !== undefined, hint: blocked };
  const resend = (user: OrganizationUser): void => {
    const waiting = user.teams.filter(({ pending }) => pending);
    void run(async (change) => {
      for (const { member_id: id } of waiting)
        await change('organization.resendInvitation', { params: { id } });
    }, t('users.resent'));
  };
  const activate = ({ id }: OrganizationUser): void =>
    void run(
      (change) => change('organization.setUserActive', { params: { id }, body: { active: true } }),
      t('users.activated'),
    );
  return (user: OrganizationUser): readonly MenuItem[] => {
    const common: readonly MenuItem[] = [
      { id: 'edit', label: t('users.teamsAndRoles'), icon: Network, keys: 'e', onSelect: () => onOpen(user) },
      {
        id: 'copy',
        label: t('users.copy'),
        icon: Copy,
        onSelect: () => {
          void navigator.clipboard.writeText(user.email);
          notify({ title: t('users.copied') });
        },
      },
    ];
    if (user.is_owner || user.user_id === userId) return common;
    return [
      ...common,
      ...(user.teams.some(({ pending }) => pending)
        ? [{ id: 'resend', label: t('users.resend'), icon: Mail, onSelect: () => resend(user), ...off }]
        : []),
      ...(user.devices > 0
        ? [
            {
              id: 'signOut',
              label: t('users.signOut'),
              icon: LogOut,
              onSelect: () => onAsk({ kind: 'signOut', users: [user] }),
              ...off,
            },
          ]
        : []),
      { id: 'end', separator: true },
      user.state === 'deactivated'
        ? {
            id: 'activate',
            label: t('users.activate'),
            icon: UserCheck,
            onSelect: () => activate(user),
            ...off,
          }
        : {
            id: 'deactivate',
            label: t('users.deactivate'),
            icon: UserX,
            onSelect: () => onAsk({ kind: 'deactivate', users: [user] }),
            ...off,
          },
      {
        id: 'remove',
        label: t('users.remove'),
        icon: Trash2,
        danger: true,
        onSelect: () => onAsk({ kind: 'remove', users: [user] }),
        ...off,
      },
    ];
  };
}
