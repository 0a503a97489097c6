/** Working days, hours and holidays of the organization; each change is stored at once. Props: onClose. */
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { change } from '../../data/mutate.ts';
import { useTeam } from '../../data/people.ts';
import { useOrganizationTeamIds, usePlan } from '../../data/schedule.ts';
import { OrganizationHolidays } from '../../modules/working-time/organization-holidays.tsx';
import { OrganizationHours } from '../../modules/working-time/organization-hours.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';

const ImportHolidays = lazyComponent(
  () => import('../../modules/holidays/import-holidays.tsx').then((module) => module.ImportHolidays),
  ['holidays'],
);

export function SettingsDrawer({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('schedule');
  const team = useTeam();
  const teamIds = [...useOrganizationTeamIds()];
  const apply = usePlan();
  useEffect(() => ImportHolidays.request(), []);
  return (
    <Drawer open size="sm" onClose={onClose} label={t('settings')} header={<h2>{t('settings')}</h2>}>
      <div className="hf-column hf-scroll">
        <div className="plan-section">
          <OrganizationHours />
        </div>
        <section className="plan-section">
          <h3 className="hf-field-label">{t('holidays')}</h3>
          <OrganizationHolidays />
          <ImportHolidays
            known={team?.holidays ?? []}
            onAdd={(holidays) => void apply([change('holiday.add', { teamIds, holidays })])}
          />
        </section>
      </div>
    </Drawer>
  );
}
