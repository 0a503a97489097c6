/** The current plan: name, price, next charge, and problems. Props: info, action. */
import { useTranslation } from 'react-i18next';
import type { BillingInfo } from '../../data/billing.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { usePlanTexts } from './plan-texts.ts';
import type { BillingAction } from './use-billing-action.ts';

type PlanProps = { readonly info: BillingInfo; readonly action: BillingAction };

/** Notice of a failed payment, a scheduled end or a pause, with the day. */
function PlanNotice({ info, action }: PlanProps) {
  const { t, day } = usePlanTexts();
  const { status, valid_till_date: till } = info;
  const card = (
    <Button
      kind="line"
      disabled={!action.online}
      data-tip={action.hint}
      busy={action.busy}
      onClick={() => void action.run(async (calls) => location.assign(await calls.portal()))}
    >
      {t('updateCard')}
    </Button>
  );
  if (status === 'past_due')
    return (
      <Banner tone="danger" actions={card}>
        {t('notice.pastDue', { day: till === null ? '' : day(till) })}
      </Banner>
    );
  if (till === null || (status !== 'paused' && status !== 'deleted')) return null;
  return <Banner tone="warning">{t(`notice.${status}`, { day: day(till) })}</Banner>;
}

function DetailLine({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

export function PlanSection({ info, action }: PlanProps) {
  const { t } = useTranslation('billing');
  const { money, day, price, name } = usePlanTexts();
  const { next_charge: next, billing_type: period, trial_expire_date: trialEnds } = info;
  return (
    <section className="billing-block" aria-labelledby="billing-plan">
      <h2 id="billing-plan" className="hf-visually-hidden">
        {t('current')}
      </h2>
      <PlanNotice info={info} action={action} />
      <div className="billing-current">
        <p className="billing-name">
          {name(info)}{' '}
          {info.price && period && (
            <small>
              {t(`period.short.${period}`)}, {price(info.price, period)}
            </small>
          )}
          {info.trial_in_progress && trialEnds !== null && (
            <small>{t('trialUntil', { day: day(trialEnds) })}</small>
          )}
        </p>
        <dl>
          {next && <DetailLine label={t('next')} value={day(next.on)} />}
          {next && <DetailLine label={t('amount')} value={money(next.total)} />}
          {info.payment_method !== null && <DetailLine label={t('paidWith')} value={info.payment_method} />}
        </dl>
      </div>
    </section>
  );
}
