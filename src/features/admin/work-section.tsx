/** How effort is counted, and how many hours a day has. Working days are shown; the schedule sets them. Props: facts. */
import { Minus, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CALCULATION_METHODS, type CalculationMethod } from '../../../contract/rules/organization.ts';
import { useTeam } from '../../data/people.ts';
import type { OrganizationFacts } from '../../data/organization.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { weekdayNames } from '../../lib/format-day.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { AdminSection } from './admin-section.tsx';
import { useAdminAction } from './use-admin-action.ts';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
const MOST_HOURS = 24;

function WorkingDays() {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const working = useTeam()?.working_days ?? [];
  const names = weekdayNames(locale, 1);
  return (
    <div className="admin-line">
      <span className="admin-line-label">{t('work.days')}</span>
      <ul className="admin-days">
        {DAYS.map((day, index) => (
          <li key={day} data-on={working.includes(day) ? '' : undefined}>
            {names[index]?.short}
          </li>
        ))}
      </ul>
      <span className="hf-subtle admin-note">{t('work.dayCount', { count: working.length })}</span>
    </div>
  );
}

export function WorkSection({ facts }: { readonly facts: OrganizationFacts }) {
  const { t } = useTranslation('admin');
  const { run, busy, blocked } = useAdminAction();
  const { calculation_method: method, hours_per_day: hours } = facts;
  const set = (body: { calculation_method: CalculationMethod; hours_per_day?: number }): void => {
    if (blocked === undefined && !busy)
      void run((change) => change('organization.setCalculation', { body }), t('saved'));
  };
  const step = (by: number) => ({
    disabled: blocked !== undefined || hours + by < 1 || hours + by > MOST_HOURS,
    onClick: () => set({ calculation_method: method, hours_per_day: hours + by }),
  });
  return (
    <AdminSection title={t('work.title')} note={t('work.note')}>
      <div className="admin-line" data-tip={blocked}>
        <span className="admin-line-label">{t('work.method')}</span>
        <Segmented
          label={t('work.method')}
          value={method}
          onValueChange={(wanted) => set({ calculation_method: wanted })}
          options={CALCULATION_METHODS.map((id) => ({ id, label: t(`work.methods.${id}`) }))}
        />
      </div>
      <div className="admin-line">
        <span className="admin-line-label">{t('work.hours')}</span>
        <span className="admin-stepper" data-tip={blocked}>
          <IconButton icon={Minus} label={t('work.less')} {...step(-1)} />
          <span className="hf-num" role="status">
            {t('work.hoursValue', { hours })}
          </span>
          <IconButton icon={Plus} label={t('work.more')} {...step(1)} />
        </span>
      </div>
      <WorkingDays />
    </AdminSection>
  );
}
