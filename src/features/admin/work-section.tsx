/** Calculation of effort, and the organization's working time, which the schedule also uses. Props: organization. */
import { useTranslation } from 'react-i18next';
import { CALCULATION_METHODS } from '../../../contract/rules/organization.ts';
import type { OrganizationDetails } from '../../data/organization.ts';
import { OrganizationHours } from '../../modules/working-time/organization-hours.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { AdminSection } from './admin-section.tsx';
import { useAdminAction } from './use-admin-action.ts';

export function WorkSection({ organization }: { readonly organization: OrganizationDetails }) {
  const { t } = useTranslation('admin');
  const { run, busy, blocked } = useAdminAction();
  return (
    <AdminSection title={t('work.title')} note={t('work.note')}>
      <OrganizationHours />
      <div className="admin-line admin-line-after" data-tip={blocked}>
        <span className="admin-line-label">{t('work.method')}</span>
        <Segmented
          label={t('work.method')}
          value={organization.calculation_method}
          onValueChange={(wanted) => {
            if (blocked !== undefined || busy) return;
            const body = { calculation_method: wanted };
            void run((change) => change('organization.setCalculation', { body }), t('saved'));
          }}
          options={CALCULATION_METHODS.map((id) => ({ id, label: t(`work.methods.${id}`) }))}
        />
      </div>
    </AdminSection>
  );
}
