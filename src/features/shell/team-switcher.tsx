/** The active team, and a card for each team of the person to switch to. */
import { useState } from 'react';
import { Check, ChevronsUpDown, Plus, UserPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Team } from '../../../contract/entities/team-entities.ts';
import { useSwitchTeam } from '../../app/use-switch-team.ts';
import { useTeamPlace } from '../../app/use-team-place.ts';
import { openPeopleForm, type PeopleForm } from '../../app/people-form.ts';
import { useTeam, useTeams } from '../../data/people.ts';
import { useCan } from '../../data/permissions.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { Popover } from '../../ui/popover.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

type TeamCardProps = {
  readonly team: Team;
  readonly current: boolean;
  readonly onSwitch: () => void;
};

function TeamCard({ team, current, onSwitch }: TeamCardProps) {
  const { t } = useTranslation('navbar');
  return (
    <button
      type="button"
      className="shell-team-card"
      aria-pressed={current}
      data-autofocus={current ? '' : undefined}
      onClick={onSwitch}
    >
      <PersonAvatar id={team.id} name={team.name} size={28} square decorative />
      <span>
        <span className="shell-team-name hf-trunc" style={{ display: 'block' }}>
          {team.name}
        </span>
        <span className="shell-team-owner hf-trunc" style={{ display: 'block' }}>
          {t('team.ownedBy', { name: team.owner_name })}
        </span>
      </span>
      {current && <Icon icon={Check} label={t('team.current')} />}
    </button>
  );
}

/** What an admin does about teams and people from anywhere. */
function TeamActions({ onChosen }: { readonly onChosen: () => void }) {
  const { t } = useTranslation('navbar');
  const mayCreate = useCan('team.create');
  const mayInvite = useCan('member.invite');
  const open = (form: PeopleForm): void => {
    onChosen();
    openPeopleForm(form);
  };
  if (!mayCreate && !mayInvite) return null;
  return (
    <div className="shell-team-actions">
      {mayInvite && (
        <Button icon={UserPlus} full onClick={() => open({ kind: 'invite' })}>
          {t('team.invite')}
        </Button>
      )}
      {mayCreate && (
        <Button icon={Plus} full onClick={() => open({ kind: 'newTeam' })}>
          {t('team.create')}
        </Button>
      )}
    </div>
  );
}

export function TeamSwitcher() {
  const { t } = useTranslation('navbar');
  const team = useTeam();
  const teams = useTeams();
  const switchTeam = useSwitchTeam();
  const placeIn = useTeamPlace();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!team) return null;
  const choose = (one: Team): void => {
    setAnchor(null);
    if (one.id !== team.id) void switchTeam(placeIn(one));
  };
  return (
    <>
      <button
        type="button"
        className="shell-team"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(anchor ? null : event.currentTarget)}
      >
        <PersonAvatar id={team.id} name={team.name} size={18} square decorative />
        <span className="hf-trunc">{team.name}</span>
        <VisuallyHidden>{t('team.switch')}</VisuallyHidden>
        <Icon icon={ChevronsUpDown} size={14} />
      </button>
      <Popover anchor={anchor} onClose={() => setAnchor(null)} label={t('team.label')} placement="bottom-end">
        <div className="shell-teams">
          <p className="hf-eyebrow shell-teams-title">{t('team.label')}</p>
          {teams.map((one) => (
            <TeamCard key={one.id} team={one} current={one.id === team.id} onSwitch={() => choose(one)} />
          ))}
          <TeamActions onChosen={() => setAnchor(null)} />
        </div>
      </Popover>
    </>
  );
}
