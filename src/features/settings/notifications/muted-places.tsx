/** The tasks and projects that the person has muted, each with the way back. */
import { useTranslation } from 'react-i18next';
import { useMutedPlaces } from '../../../data/muted-places.ts';
import { useRows } from '../../../data/use-store.ts';
import { type MuteTarget, useMuting } from '../../../modules/muting/use-muting.ts';
import { Button } from '../../../ui/button.tsx';
import { ColorSquare } from '../../../ui/color-square.tsx';
import { SettingsSection } from '../frame/settings-page.tsx';

interface PlaceLineProps {
  readonly target: MuteTarget;
  readonly name: string;
  /** Where it is. */
  readonly place: string;
  readonly color: string;
}

function PlaceLine({ target, name, place, color }: PlaceLineProps) {
  const { t } = useTranslation('settings-notifications');
  const { toggle } = useMuting();
  return (
    <li className="notices-line notices-muted">
      <ColorSquare color={color} />
      <div className="hf-grow">
        <div className="notices-name hf-trunc" data-tip-overflow="">
          {name}
        </div>
        <p className="notices-help hf-trunc">{place}</p>
      </div>
      <Button aria-label={t('muted.offOf', { name })} onClick={() => toggle(target)}>
        {t('muted.off')}
      </Button>
    </li>
  );
}

export function MutedPlaces() {
  const { t } = useTranslation('settings-notifications');
  const { projects, tasks } = useMutedPlaces();
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
            <PlaceLine
              key={project.id}
              target={{ kind: 'project', id: project.id }}
              name={project.name}
              place={teamOf(project)}
              color={project.color_code}
            />
          ))}
          {tasks.map(({ id, name, project }) => (
            <PlaceLine
              key={id}
              target={{ kind: 'task', id }}
              name={name}
              place={`${project.name} · ${teamOf(project)}`}
              color={project.color_code}
            />
          ))}
        </ul>
      )}
    </SettingsSection>
  );
}
