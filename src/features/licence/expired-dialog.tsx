/**
 * The dialog for an expired licence: consequences, renewal, what stays available, other teams, and signing out. Cannot
 * be closed. Props: open.
 */
import { useRouter } from '@tanstack/react-router';
import { BookOpen, Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLicence } from '../../modules/team/use-licence.ts';
import { useSwitchTeam } from '../../modules/team/use-switch-team.ts';
import { useMembershipIn } from '../../modules/team/use-membership-in.ts';
import { exportDevice } from '../../data/export-device.ts';
import { useTeam, useTeams } from '../../data/people.ts';
import { useSync } from '../../data/sync-context.ts';
import { useSyncStatus } from '../../data/sync-status.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { ContactForm } from './contact-form.tsx';
import { setReadOnly } from './read-only-mode.ts';
import { usePlanPage } from './use-plan-page.ts';

function OtherTeams() {
  const { t } = useTranslation('licence');
  const active = useTeam();
  const teams = useTeams();
  const membershipIn = useMembershipIn();
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
            <button
              type="button"
              className="licence-team"
              onClick={() => void switchTeam(membershipIn(team))}
            >
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

/** The next step: billing or support; people without either permission see whom to ask. */
function WayOn() {
  const { t } = useTranslation('licence');
  const open = usePlanPage();
  const { kind, type, privileged } = useLicence();
  const owner = useTeam()?.owner_name;
  if (kind === 'custom') return <ContactForm type={type} reason="Renewal of a custom plan" />;
  if (!privileged) return <p className="hf-muted">{t('expired.askOwner', { name: owner ?? '' })}</p>;
  return (
    <Button size="lg" kind="primary" onClick={open}>
      {t('expired.billing')}
    </Button>
  );
}

/** What stays available: reading and exporting the data, also offline. */
function WhatStays() {
  const { t } = useTranslation('licence');
  const client = useSync();
  const { waiting, attention } = useSyncStatus();
  const save = async (file: Promise<Blob | null>, name: string): Promise<void> => {
    const content = await file;
    if (content !== null) saveFile(content, name);
  };
  return (
    <div className="licence-stays">
      <Button kind="line" size="lg" icon={BookOpen} onClick={() => setReadOnly(true)}>
        {t('expired.read')}
      </Button>
      <Button
        size="lg"
        icon={Download}
        onClick={() => void save(exportDevice(client), 'holdfast-everything.json')}
      >
        {t('expired.saveAll')}
      </Button>
      {waiting + attention > 0 && (
        <Button
          size="lg"
          icon={Download}
          onClick={() => void save(client.exportWaiting(), 'holdfast-unsent.json')}
        >
          {t('expired.saveUnsent')}
        </Button>
      )}
    </div>
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
      <WhatStays />
      <OtherTeams />
    </Dialog>
  );
}
