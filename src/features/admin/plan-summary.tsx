/** Summary of the plan: name, end or next charge, and seats. Only where plans are sold. */
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type BillingInfo, useBillingInfo } from '../../data/billing.ts';
import { useToday } from '../../data/today.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { formatDay } from '../../lib/format-day.ts';
import { formatMoney } from '../../lib/format-money.ts';
import { AnswerArea } from '../../modules/answers/answer-area.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { adminPath } from '../../modules/navigation/admin-pages.ts';
import { AdminSection } from './admin-section.tsx';

function PlanDetails({ info }: { readonly info: BillingInfo }) {
  const { t } = useTranslation(['admin', 'billing']);
  const locale = useLocale();
  const today = useToday();
  const { next_charge: next, billing_type: period, seats, trial_expire_date: ends } = info;
  const day = (value: string): string => formatDay(value, locale, today);
  const name =
    info.subscription_type === 'PADDLE' && info.plan_name !== null
      ? info.plan_name
      : t(`billing:plan.${info.subscription_type}`, { defaultValue: info.plan_name ?? '' });
  return (
    <>
      <p className="admin-figure">
        <strong>{name}</strong>
        {next && period && <span>{t(`billing:period.short.${period}`)}</span>}
        {info.trial_in_progress && ends !== null && (
          <span>{t('billing:trialUntil', { day: day(ends) })}</span>
        )}
      </p>
      {next && (
        <p className="hf-muted">
          {t('admin:nextCharge', { amount: formatMoney(next.total, locale), day: day(next.on) })}
        </p>
      )}
      {seats.limit !== null && (
        <p className="admin-meter">
          <span className="hf-grow">{t('billing:meter.seats')}</span>
          <ProgressBar
            value={seats.limit === 0 ? 100 : (seats.used / seats.limit) * 100}
            tone={seats.used >= seats.limit ? 'danger' : 'neutral'}
            width={96}
            label={t('billing:meter.seats')}
          />
          <span className="hf-num">
            {t('billing:meter.of', { used: String(seats.used), limit: String(seats.limit) })}
          </span>
        </p>
      )}
    </>
  );
}

export function PlanSummary() {
  const { t } = useTranslation('admin');
  const answer = useBillingInfo();
  return (
    <AdminSection
      title={t('plan')}
      note={
        <Link to={adminPath('billing')} className="admin-link">
          {t('pages.billing')}
        </Link>
      }
    >
      <AnswerArea answer={answer} compact skeleton={<Skeleton lines={3} />}>
        {(info) => <PlanDetails info={info} />}
      </AnswerArea>
    </AdminSection>
  );
}
