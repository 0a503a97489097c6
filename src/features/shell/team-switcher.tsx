/** The active team, and a card for each team of the person to switch to. */
import { useState } from 'react';
import { ChevronsUpDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useTeam } from '../../data/people.ts';
import { Icon } from '../../ui/icon.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

const TeamPopover = lazyComponent(() => import('./team-popover.tsx').then((module) => module.TeamPopover));

export function TeamSwitcher() {
  const { t } = useTranslation('navbar');
  const team = useTeam();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!team) return null;
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
      <TeamPopover team={team} anchor={anchor} onClose={() => setAnchor(null)} />
    </>
  );
}
