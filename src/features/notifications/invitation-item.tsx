/**
 * A pending invitation to a team. Props: invitation, busy (its team is arriving), unproven (the person's address while
 * it is not confirmed: accepting only explains what to do first), onAccept(join).
 */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Invitation } from '../../../contract/entities/user-entities.ts';
import { ConfirmAddress } from '../../modules/account/confirm-address.tsx';
import { Button } from '../../ui/button.tsx';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { useMoment } from '../../ui/use-moment.ts';

type InvitationItemProps = {
  readonly invitation: Invitation;
  readonly busy: boolean;
  readonly unproven: string | null;
  readonly onAccept: (join: boolean) => void;
};

export function InvitationItem({ invitation, busy, unproven, onAccept }: InvitationItemProps) {
  const { t } = useTranslation('notifications');
  const moment = useMoment();
  const [tried, setTried] = useState(false);
  const answer = (join: boolean): void => {
    if (unproven === null) onAccept(join);
    else setTried(true);
  };
  const { team_id: teamId, team_name: team, created_at: at } = invitation;
  return (
    <li className="ntf-item ntf-invitation">
      <PersonAvatar id={teamId} name={team} size={28} square decorative />
      <div className="hf-grow">
        <p className="ntf-message hf-row">
          <b className="hf-trunc">{team}</b>
          <time className="ntf-time" dateTime={at}>
            {moment(at)}
          </time>
        </p>
        <p className="hf-muted">{t('invitation.text')}</p>
        <div className="ntf-answers">
          <Button kind="primary" data-ntf-stop="" busy={busy} onClick={() => answer(true)}>
            {busy ? t('invitation.joining') : t('invitation.join')}
          </Button>
          {!busy && (
            <Button kind="line" onClick={() => answer(false)}>
              {t('invitation.accept')}
            </Button>
          )}
        </div>
        {tried && unproven !== null && (
          <div className="ntf-first">
            <ConfirmAddress email={unproven}>{t('address.first', { email: unproven })}</ConfirmAddress>
          </div>
        )}
      </div>
    </li>
  );
}
