/** Tasks and projects that the person has muted, each with a button to unmute it. */
import { useTranslation } from 'react-i18next';
import { useMutedItems } from '../../../data/muted-items.ts';
import { useRows } from '../../../data/use-store.ts';
import { type MuteTarget, useMuting } from '../../../modules/muting/use-muting.ts';
import { Button } from '../../../ui/button.tsx';
import { ColorSquare } from '../../../ui/color-square.tsx';
import { SettingsSection } from '../frame/settings-page.tsx';

interface MutedLineProps {
  readonly target: MuteTarget;
  readonly name: string;
  /** Where the muted item is. */
  readonly location: string;
  readonly color: string;
}

function MutedLine({ target, name, location, color }: MutedLineProps) {
  const { t } = useTranslation('settings-notifications');
  const { toggle } = useMuting();
  return (
    <li className="notices-line notices-muted">
      <ColorSquare color={color} />
      <div className="hf-grow">
        <div className="notices-name hf-trunc" data-tip-overflow="">
          {name}
        </div>
        <p className="notices-help hf-trunc">{location}</p>
      </div>
      <Button aria-label={t('muted.offOf', { name })} onClick={() => toggle(target)}>
        {t('muted.off')}
      </Button>
    </li>
  );
}

export function MutedItems() {
  const { t } = useTranslation('settings-notifications');
  const { projects, tasks } = useMutedItems();
  const teams = useRows('team');
  const isNone = projects.length + tasks.length === 0;
  const teamOf = ({ team_id: teamId }: { readonly team_id: string }): string =>
    teams.find(({ id }) => id === teamId)?.name ?? '';
  return (
    <SettingsSection title={t('muted.title')}>
      <p className="notices-help">{t(isNone ? 'muted.none' : 'muted.help')}</p>
      {!isNone && (
        <ul className="notices" aria-label={t('muted.title')}>
          {projects.map((project) => (
            <MutedLine
              key={project.id}
              target={{ kind: 'project', id: project.id }}
              name={project.name}
              location={teamOf(project)}
              color={project.color_code}
            />
          ))}
          {tasks.map(({ id, name, project }) => (
            <MutedLine
              key={id}
              target={{ kind: 'task', id }}
              name={name}
              location={`${project.name} · ${teamOf(project)}`}
              color={project.color_code}
            />
          ))}
        </ul>
      )}
    </SettingsSection>
  );
}
