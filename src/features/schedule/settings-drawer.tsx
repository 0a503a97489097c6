/** Working days and hours of the organization, and its holidays; each change is kept at once. Props: onClose. */
import { useTranslation } from 'react-i18next';
import { OrganizationHolidays } from '../../modules/working-time/organization-holidays.tsx';
import { OrganizationHours } from '../../modules/working-time/organization-hours.tsx';
import { Drawer } from '../../ui/drawer.tsx';

export function SettingsDrawer({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('schedule');
  return (
    <Drawer
      open
      size="sm"
      onClose={onClose}
      label={t('settings')}
      header={<h2 className="plan-title">{t('settings')}</h2>}
    >
      <div className="plan-form hf-scroll">
        <div className="plan-section">
          <OrganizationHours />
        </div>
        <section className="plan-section">
          <h3 className="hf-field-label">{t('holidays')}</h3>
          <OrganizationHolidays />
        </section>
      </div>
    </Drawer>
  );
}
