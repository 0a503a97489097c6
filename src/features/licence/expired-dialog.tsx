/**
 * The licence has expired: what that means, how to go on, the other teams, and the ways out. Cannot be closed.
 * Props: open.
 */
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { areaExists } from '../../modules/navigation/areas.ts';
import { useLicence } from '../../modules/team/use-licence.ts';
import { useSwitchTeam } from '../../modules/team/use-switch-team.ts';
import { useTeamPlace } from '../../modules/team/use-team-place.ts';
import { useTeam, useTeams } from '../../data/people.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { ContactForm } from './contact-form.tsx';

function OtherTeams() {
  const { t } = useTranslation('licence');
  const active = useTeam();
  const teams = useTeams();
  const placeIn = useTeamPlace();
  const switchTeam = useSwitchTeam();
  const others = teams.filter(({ id }) => id !== active?.id);
  if (others.length === 0) return null;
  return (
    <section className="licence-teams" aria-labelledby="licence-teams">
      <h3 id="licence-teams" className="hf-sect">
        {t('expired.teams')}
      </h3>
      <ul>
        {others.map((team) => (
          <li key={team.id}>
            <button type="button" className="licence-team" onClick={() => void switchTeam(placeIn(team))}>
              <PersonAvatar id={team.id} name={team.name} size={24} square decorative />
              <span className="hf-grow">
                <span className="hf-trunc licence-team-name">{team.name}</span>
                <span className="hf-trunc hf-muted">{t('expired.ownedBy', { name: team.owner_name })}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The way on: billing, or support; who may do neither is told whom to ask. */
function WayOn() {
  const { t } = useTranslation('licence');
  const router = useRouter();
  const { kind, type, privileged } = useLicence();
  const owner = useTeam()?.owner_name;
  if (kind === 'custom') return <ContactForm type={type} reason="Renewal of a custom plan" />;
  if (!privileged) return <p className="hf-muted">{t('expired.askOwner', { name: owner ?? '' })}</p>;
  if (!areaExists('billing')) return <ContactForm type={type} reason="Renewal after the end of the plan" />;
  return (
    <Button
      size="lg"
      kind="primary"
      onClick={() => void router.navigate({ href: '/worklenz/admin-center/billing' })}
    >
      {t('expired.billing')}
    </Button>
  );
}

export function ExpiredDialog({ open }: { readonly open: boolean }) {
  const { t } = useTranslation('licence');
  const router = useRouter();
  const { kind } = useLicence();
  return (
    <Dialog
      open={open}
      onClose={() => undefined}
      alert
      closable={false}
      width={480}
      title={t(`expired.${kind}.title`)}
      footer={
        <>
          <Button
            size="lg"
            kind="danger"
            onClick={() => void router.navigate({ href: '/worklenz/settings/account-deletion' })}
          >
            {t('expired.delete')}
          </Button>
          <span className="hf-grow" />
          <Button size="lg" onClick={() => void router.navigate({ to: '/auth/logging-out' })}>
            {t('expired.logOut')}
          </Button>
        </>
      }
    >
      <p>{t(`expired.${kind}.text`)}</p>
      <p className="hf-muted licence-lead">{t('expired.kept')}</p>
      <WayOn />
      <OtherTeams />
    </Dialog>
  );
}
