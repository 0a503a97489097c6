/** Pending invitations outside of the drawer, for people without a team. Nothing while there are none. */
import './notifications.css';
import { useTranslation } from 'react-i18next';
import { useInvitations } from '../../data/notifications.ts';
import { useMe } from '../../data/people.ts';
import { InvitationItem } from './invitation-item.tsx';
import { useJoining } from './use-joining.ts';

export function PendingInvitations() {
  const { t } = useTranslation('navbar');
  const waiting = useInvitations();
  const { joining, accept } = useJoining();
  const me = useMe();
  const invitations = joining ? [joining, ...waiting.filter(({ id }) => id !== joining.id)] : waiting;
  if (invitations.length === 0) return null;
  return (
    <ul className="ntf-list ntf-waiting" aria-label={t('alone.invitations')}>
      {invitations.map((invitation) => (
        <InvitationItem
          key={invitation.id}
          invitation={invitation}
          busy={invitation.id === joining?.id}
          unproven={me?.email_proven === false ? me.email : null}
          onAccept={(join) => accept(invitation, join)}
        />
      ))}
    </ul>
  );
}
