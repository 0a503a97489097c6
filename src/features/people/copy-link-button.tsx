/** Copies the link of an invitation, for an admin to pass on. Props: memberId, email. Reports when offline. */
import { Check, Link as LinkIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useInvitationLink } from '../../data/members.ts';
import { useIsOnline } from '../../data/sync-status.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { notify } from '../../ui/toast-store.ts';
import { useCopied } from '../../ui/use-copied.ts';

export function CopyLinkButton({ memberId, email }: { readonly memberId: string; readonly email: string }) {
  const { t } = useTranslation('people');
  const linkOf = useInvitationLink();
  const online = useIsOnline();
  const [copied, copyText] = useCopied();
  const copy = async (): Promise<void> => {
    try {
      await copyText(await linkOf(memberId));
    } catch {
      notify({ title: t('link.failed'), text: online ? undefined : t('link.offline'), tone: 'error' });
    }
  };
  return (
    <IconButton
      icon={copied ? Check : LinkIcon}
      label={copied ? t('link.copied') : t('link.copy', { email })}
      onClick={() => void copy()}
    />
  );
}
