/**
 * Replaces the screen for somebody without a team: explains why, shows pending invitations, and offers to create a team
 * or log out. Props: Invitations, onLogOut.
 */
import type { ComponentType } from 'react';
import { LogOut, Plus, UsersRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { openPeopleForm } from '../../modules/navigation/people-form.ts';
import { useInvitations } from '../../data/notifications.ts';
import { useIsOnline } from '../../data/sync-status.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

interface NoTeamProps {
  readonly Invitations: ComponentType;
  readonly onLogOut: () => void;
}

export function NoTeam({ Invitations, onLogOut }: NoTeamProps) {
  const { t } = useTranslation('navbar');
  const online = useIsOnline();
  const isInvited = useInvitations().length > 0;
  return (
    <div className="shell-first">
      <Icon icon={UsersRound} size={20} />
      <h1>{t('alone.title')}</h1>
      <p>{t('alone.text')}</p>
      <Invitations />
      <p role="status">{online ? !isInvited && t('alone.wait') : t('alone.offline')}</p>
      <div className="shell-first-ways">
        <Button
          size="lg"
          kind={isInvited ? 'line' : 'primary'}
          icon={Plus}
          aria-haspopup="dialog"
          onClick={() => openPeopleForm({ kind: 'newTeam' })}
        >
          {t('alone.create')}
        </Button>
        <Button size="lg" icon={LogOut} onClick={onLogOut}>
          {t('profile.logOut')}
        </Button>
      </div>
    </div>
  );
}
