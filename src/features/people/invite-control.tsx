/**
 * The Invite button in the bar, for people with permission, and the forms about people that any screen opens
 * (`modules/navigation/people-form.ts`). On phones the team switcher has the button. People without a team get the
 * forms too, to create a team.
 */
import './people.css';
import { Suspense } from 'react';
import { UserPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { openPeopleForm, usePeopleForm } from '../../modules/navigation/people-form.ts';
import { useTeam } from '../../data/people.ts';
import { useCan } from '../../data/permissions.ts';
import { useIsPhone } from '../../lib/use-media-query.ts';
import { Button } from '../../ui/button.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';

const PeopleForms = lazyComponent(
  () => import('./people-forms.tsx').then((module) => module.PeopleForms),
  ['people'],
);

export function InviteControl() {
  const { t } = useTranslation('navbar');
  const isPhone = useIsPhone();
  const mayInvite = useCan('member.invite');
  const form = usePeopleForm();
  const isAlone = useTeam() === undefined;
  if (!mayInvite && !isAlone) return null;
  return (
    <>
      {mayInvite && !isPhone && (
        <Button
          kind="line"
          icon={UserPlus}
          className="people-invite"
          data-tip={t('invite.tip')}
          aria-haspopup="dialog"
          aria-expanded={form?.kind === 'invite'}
          onClick={() => openPeopleForm({ kind: 'invite' })}
        >
          <span className="people-invite-text">{t('invite.button')}</span>
        </Button>
      )}
      <Suspense>
        <PeopleForms form={form} />
      </Suspense>
    </>
  );
}
