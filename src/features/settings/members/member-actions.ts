/** An admin's actions on a member: none on the owner, and only the job title on oneself. */
import { useCallback } from 'react';
import { Ban, Link, Pencil, Send, UserCheck, UserMinus, UserX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type MemberItem, useInvitationLink } from '../../../data/members.ts';
import { useMutate } from '../../../data/sync-context.ts';
import { useIsOnline } from '../../../data/sync-status.ts';
import type { MenuItem } from '../../../ui/menu.tsx';
import { notify, notifyAction } from '../../../ui/toast-store.ts';

interface Handlers {
  readonly onEdit: (item: MemberItem) => void;
  readonly onRemove: (item: MemberItem) => void;
}

/** Copies the invitation link, or sends the invitation again. */
function useInvitationActions(): (item: MemberItem) => readonly MenuItem[] {
  const { t } = useTranslation('settings-members');
  const mutate = useMutate();
  const linkOf = useInvitationLink();
  const online = useIsOnline();
  return useCallback(
    ({ member: { id: memberId, email } }) => {
      const copy = async (): Promise<void> => {
        try {
          await navigator.clipboard.writeText(await linkOf(memberId));
          notifyAction({ text: t('linkCopied', { email }) });
        } catch {
          notify({ title: t('linkFailed'), text: online ? undefined : t('linkOffline'), tone: 'error' });
        }
      };
      const resend = async (): Promise<void> => {
        await mutate.member.resend({ memberId }, { silent: true });
        notifyAction({ text: t(online ? 'resent' : 'resendWaits', { email }) });
      };
      return [
        { id: 'resend', label: t('action.resend'), icon: Send, onSelect: () => void resend() },
        { id: 'link', label: t('action.link'), icon: Link, onSelect: () => void copy() },
      ];
    },
    [t, mutate, linkOf, online],
  );
}

export function useMemberActions({ onEdit, onRemove }: Handlers): (item: MemberItem) => readonly MenuItem[] {
  const { t } = useTranslation('settings-members');
  const mutate = useMutate();
  const invitationActions = useInvitationActions();
  return useCallback(
    (item) => {
      const { member, state, isMe } = item;
      if (member.role === 'owner') return [];
      const edit: MenuItem = {
        id: 'edit',
        label: t('action.edit'),
        icon: Pencil,
        keys: 'e',
        onSelect: () => onEdit(item),
      };
      if (isMe) return [edit];
      const setActive = (active: boolean): void =>
        void mutate.member.setActive({ memberId: member.id, active });
      return [
        edit,
        ...(state === 'pending' ? invitationActions(item) : []),
        { id: 'line', separator: true },
        member.active
          ? { id: 'deactivate', label: t('action.deactivate'), icon: Ban, onSelect: () => setActive(false) }
          : { id: 'activate', label: t('action.activate'), icon: UserCheck, onSelect: () => setActive(true) },
        {
          id: 'remove',
          label: t(member.pending ? 'action.withdraw' : 'action.remove'),
          icon: member.pending ? UserX : UserMinus,
          danger: true,
          onSelect: () => onRemove(item),
        },
      ];
    },
    [t, mutate, invitationActions, onEdit, onRemove],
  );
}
