/** Inviting people: the form, then the result for each address. Props: onClose. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Sent } from '../../data/members.ts';
import { useTeam } from '../../data/people.ts';
import { Drawer } from '../../ui/drawer.tsx';
import { InviteForm } from './invite-form.tsx';
import { InviteResults } from './invite-results.tsx';

export function InviteDrawer({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('people');
  const team = useTeam();
  const [sent, setSent] = useState<readonly Sent[] | null>(null);
  return (
    <Drawer open size="sm" onClose={onClose} label={t('title')} header={<h2>{t('title')}</h2>}>
      {sent === null ? (
        <InviteForm key={team?.id} onSent={setSent} onCancel={onClose} />
      ) : (
        <InviteResults sent={sent} onMore={() => setSent(null)} onDone={onClose} />
      )}
    </Drawer>
  );
}
