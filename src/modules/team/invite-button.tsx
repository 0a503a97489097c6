/** At the end of a list of people: invites a new one. Shown to people who may invite. */
import { UserPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { openPeopleForm } from '../navigation/people-form.ts';

export function InviteButton({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('navbar');
  const open = (): void => {
    onClose();
    openPeopleForm({ kind: 'invite' });
  };
  return (
    <Button icon={UserPlus} full onClick={open}>
      {t('team.invite')}
    </Button>
  );
}
