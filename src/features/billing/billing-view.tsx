/** The billing page: plan and next charge, what is used, plans side by side, charges; seats, who is billed, a code, and the end at the right. */
import './billing.css';
import { useEffect, useState } from 'react';
import { CloudOff, CreditCard, Server } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../app/session/session.ts';
import { checkSession } from '../../app/session/sign-in.ts';
import { type Billing, useBilling, useBillingCalls } from '../../data/billing.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { formatDay, formatTime } from '../../lib/format-day.ts';
import { useToday } from '../../data/today.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { BilledTo } from './billed-to.tsx';
import { ChangePlanDialog, type ChosenPlan } from './change-plan-dialog.tsx';
import { Charges } from './charges.tsx';
import { CustomPlan } from './custom-plan.tsx';
import { EndLinks } from './end-links.tsx';
import { PlanSection } from './plan-section.tsx';
import { PlansTable } from './plans-table.tsx';
import { RedeemCode } from './redeem-code.tsx';
import { SeatsPanel } from './seats-panel.tsx';
import { UsageMeters } from './usage-meters.tsx';
import { type BillingAction, useBillingAction } from './use-billing-action.ts';

/** When what is shown was true; the crossed cloud says that it cannot be asked for now. */
function TruthMark({ at, online }: { readonly at: string; readonly online: boolean }) {
  const { t } = useTranslation('billing');
  const locale = useLocale();
  const today = useToday();
  const time = formatTime(at, locale);
  const day = at.slice(0, 10) === today ? '' : `${formatDay(at.slice(0, 10), locale, today)}, `;
  return (
    <span className="billing-truth">
      <Icon icon={online ? Server : CloudOff} size={14} />
      {t('asOf', { time: day + time })}
    </span>
  );
}

function BillingPage({ billing, action }: { readonly billing: Billing; readonly action: BillingAction }) {
  const { payments, details, plans } = billing;
  const info = billing.info.data;
  const [chosen, setChosen] = useState<ChosenPlan | null>(null);
  if (info === undefined) return null;
  return (
    <div className="billing-columns">
      <div>
        <PlanSection info={info} action={action} />
        <UsageMeters info={info} />
        {plans && !info.is_custom && (
          <PlansTable info={info} plans={plans} action={action} onChange={setChosen} />
        )}
        {payments && <Charges payments={payments} action={action} />}
      </div>
      <div>
        {info.can.change && <SeatsPanel key={info.total_seats} info={info} action={action} />}
        {details && <BilledTo details={details} action={action} />}
        {info.can.redeem && <RedeemCode action={action} />}
        <CustomPlan type={info.subscription_type} />
        <EndLinks info={info} action={action} />
      </div>
      {chosen && plans && (
        <ChangePlanDialog
          plan={chosen}
          info={info}
          plans={plans}
          action={action}
          onClose={() => setChosen(null)}
        />
      )}
    </div>
  );
}

/** Back from a checkout: plan, payments and the licence of the session are others now. */
function useReturn(): void {
  const calls = useBillingCalls();
  useEffect(() => {
    if (!new URLSearchParams(location.search).has('paid')) return;
    history.replaceState(history.state, '', location.pathname);
    void calls.refresh();
    void checkSession();
  }, [calls]);
}

export function BillingView() {
  const { t } = useTranslation('billing');
  const billing = useBilling();
  const action = useBillingAction();
  const sold = useSession()?.subscription_type !== 'SELF_HOSTED';
  const { data, at, state, refresh } = billing.info;
  useReturn();
  return (
    <div className="billing">
      <PageHeader title={t('title')}>
        {at !== null && <TruthMark at={at} online={action.online} />}
      </PageHeader>
      {!sold ? (
        <EmptyState icon={CreditCard} title={t('notSold')} />
      ) : data !== undefined ? (
        <BillingPage billing={billing} action={action} />
      ) : state === 'unavailable' ? (
        <EmptyState
          icon={CloudOff}
          title={t('unavailable')}
          actions={
            <Button kind="line" onClick={refresh}>
              {t('retry')}
            </Button>
          }
        />
      ) : (
        <div className="billing-loading">
          <Skeleton lines={4} height={20} />
        </div>
      )}
    </div>
  );
}
