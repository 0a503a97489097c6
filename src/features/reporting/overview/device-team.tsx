/**
 * The active team from the replica: its projects by state, its people. Other teams are not in the replica. Props:
 * teamId.
 */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useTeam, useTeamMembers } from '../../../data/people.ts';
import { useCategories } from '../../../data/project-setup.ts';
import { useProjects } from '../../../data/projects.ts';
import { FromDevice } from '../report-parts/from-device.tsx';
import { teamFigures } from './device-figures.ts';
import { TeamOverview } from './team-overview.tsx';

export function DeviceTeam({ teamId }: { readonly teamId: string }) {
  const { t } = useTranslation('reporting');
  const isActive = useTeam()?.id === teamId;
  const projects = useProjects();
  const categories = useCategories();
  const info = useMemo(() => teamFigures(projects, categories), [projects, categories]);
  if (!isActive || projects.length === 0) return null;
  return (
    <FromDevice note={t('deviceKnows.team')}>
      <TeamOverview info={info} />
    </FromDevice>
  );
}

export function DeviceTeamMembers({ teamId }: { readonly teamId: string }) {
  const { t } = useTranslation('reporting');
  const members = useTeamMembers(teamId);
  if (members.length === 0) return null;
  return (
    <FromDevice note={t('deviceKnows.members')}>
      <ul className="report-device-projects">
        {members.map(({ id, name, email }) => (
          <li key={id} className="hf-trunc">
            {name} <span className="hf-subtle">{email}</span>
          </li>
        ))}
      </ul>
    </FromDevice>
  );
}
