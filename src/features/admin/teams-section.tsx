/** The teams of the organization with their numbers of people and projects. Props: organization. */
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { OrganizationDetails } from '../../data/organization.ts';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { AdminSection } from './admin-section.tsx';
import { adminPath } from '../../modules/navigation/admin-pages.ts';

export function TeamsSection({ organization: { teams } }: { readonly organization: OrganizationDetails }) {
  const { t } = useTranslation('admin');
  return (
    <AdminSection
      title={t('pages.teams')}
      count={teams.length}
      note={
        <Link to={adminPath('teams')} className="admin-link">
          {t('overview.allTeams')}
        </Link>
      }
    >
      <ul className="admin-list">
        {teams.map((team) => (
          <li key={team.id}>
            <PersonAvatar id={team.id} name={team.name} square decorative />
            <span className="hf-grow hf-trunc">{team.name}</span>
            <span className="hf-muted">{t('people', { count: team.members_count })}</span>
            <span className="hf-subtle admin-when">{t('projectCount', { count: team.projects_count })}</span>
          </li>
        ))}
      </ul>
    </AdminSection>
  );
}
