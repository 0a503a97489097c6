/** The overview of the organization: details, owner and admins, working time, joining, storage. */
import { useTranslation } from 'react-i18next';
import { useOrganization } from '../../data/organization.ts';
import { AdminPage } from './admin-page.tsx';
import { AdminsSection } from './admins-section.tsx';
import { DetailsSection } from './details-section.tsx';
import { JoiningSection } from './joining-section.tsx';
import { OverviewSide } from './overview-side.tsx';
import { TeamsSection } from './teams-section.tsx';
import { WorkSection } from './work-section.tsx';

export function OverviewView() {
  const { t } = useTranslation('admin');
  const answer = useOrganization('organization.get', {});
  return (
    <AdminPage title={t('overview.title')} answer={answer}>
      {(organization) => (
        <div className="admin-overview hf-scroll">
          <div className="admin-main">
            <p className="hf-subtle admin-note">
              {t('overview.holds', { count: organization.teams.length })}
            </p>
            <DetailsSection organization={organization} />
            <AdminsSection />
            <WorkSection organization={organization} />
            <JoiningSection organization={organization} />
            <TeamsSection organization={organization} />
          </div>
          <OverviewSide />
        </div>
      )}
    </AdminPage>
  );
}
