/** Back to the team and the page that a notification of another team led away from. */
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useTeam, useTeams } from '../../data/people.ts';
import { useShared } from '../../lib/shared-value.ts';
import { teamReturn } from '../../modules/team/team-return.ts';
import { useSwitchTeam } from '../../modules/team/use-switch-team.ts';
import { useTeamPlace } from '../../modules/team/use-team-place.ts';
import { Icon } from '../../ui/icon.tsx';

export function TeamBack() {
  const { t } = useTranslation('navbar');
  const left = useShared(teamReturn);
  const active = useTeam();
  const team = useTeams().find(({ id }) => id === left?.teamId);
  const placeIn = useTeamPlace();
  const switchTeam = useSwitchTeam();
  if (!left || !team || left.from !== active?.id) return null;
  const words = t('team.back', { name: team.name });
  return (
    <button
      type="button"
      className="shell-back"
      aria-label={words}
      data-tip={words}
      onClick={() => void switchTeam(placeIn(team), left.address)}
    >
      <Icon icon={ArrowLeft} size={14} />
      <span className="hf-trunc shell-back-words">{words}</span>
    </button>
  );
}
