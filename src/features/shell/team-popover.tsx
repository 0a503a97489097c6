/**
 * A card for each team of the person to switch to, and an admin's actions on teams. Props: team (the active one),
 * anchor, onClose.
 */
import { Check, Plus, UserPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Team } from '../../../contract/entities/team-entities.ts';
import { useSwitchTeam } from '../../modules/team/use-switch-team.ts';
import { useMembershipIn } from '../../modules/team/use-membership-in.ts';
import { openPeopleForm, type PeopleForm } from '../../modules/navigation/people-form.ts';
import { useTeams } from '../../data/people.ts';
import { useCan } from '../../data/permissions.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { Popover } from '../../ui/popover.tsx';

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

/** An admin's actions on teams and people. */
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

interface TeamPopoverProps {
  readonly team: Team;
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
}

export function TeamPopover({ team, anchor, onClose }: TeamPopoverProps) {
  const { t } = useTranslation('navbar');
  const teams = useTeams();
  const switchTeam = useSwitchTeam();
  const membershipIn = useMembershipIn();
  const choose = (one: Team): void => {
    onClose();
    if (one.id !== team.id) void switchTeam(membershipIn(one));
  };
  return (
    <Popover anchor={anchor} onClose={onClose} label={t('team.label')} placement="bottom-end">
      <div className="shell-teams" data-entries="">
        <p className="hf-eyebrow shell-teams-title">{t('team.label')}</p>
        {teams.map((one) => (
          <TeamCard key={one.id} team={one} current={one.id === team.id} onSwitch={() => choose(one)} />
        ))}
        <TeamActions onChosen={onClose} />
      </div>
    </Popover>
  );
}
