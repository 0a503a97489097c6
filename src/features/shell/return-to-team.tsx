/** A link back to the team and page that a notification of another team led away from. */
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useTeam, useTeams } from '../../data/people.ts';
import { useShared } from '../../lib/shared-value.ts';
import { teamReturn } from '../../modules/team/team-return.ts';
import { useSwitchTeam } from '../../modules/team/use-switch-team.ts';
import { useMembershipIn } from '../../modules/team/use-membership-in.ts';
import { Icon } from '../../ui/icon.tsx';

export function ReturnToTeam() {
  const { t } = useTranslation('navbar');
  const left = useShared(teamReturn);
  const active = useTeam();
  const team = useTeams().find(({ id }) => id === left?.teamId);
  const membershipIn = useMembershipIn();
  const switchTeam = useSwitchTeam();
  if (!left || !team || left.from !== active?.id) return null;
  const text = t('team.back', { name: team.name });
  return (
    <button
      type="button"
      className="shell-back"
      aria-label={text}
      data-tip={text}
      onClick={() => void switchTeam(membershipIn(team), left.address)}
    >
      <Icon icon={ArrowLeft} size={14} />
      <span className="hf-trunc shell-back-words">{text}</span>
    </button>
  );
}
