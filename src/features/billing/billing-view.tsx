/**
 * The billing page: plan and next charge, usage, plans side by side, payments; at the right seats, billing address,
 * code, request for a custom plan, and cancellation.
 */
import './billing.css';
import { useEffect, useState } from 'react';
import { CreditCard } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../app/session/session.ts';
import { checkSession } from '../../app/session/sign-in.ts';
import { type Billing, type BillingInfo, useBilling, useBillingCalls } from '../../data/billing.ts';
import { AnswerArea } from '../../modules/answers/answer-area.tsx';
import { FreshnessMark } from '../../modules/answers/freshness-mark.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
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

interface BillingPageProps {
  readonly info: BillingInfo;
  readonly billing: Billing;
  readonly action: BillingAction;
}

function BillingPage({ info, billing, action }: BillingPageProps) {
  const { payments, details, plans } = billing;
  const [chosen, setChosen] = useState<ChosenPlan | null>(null);
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

/** After a checkout, reloads plan, payments and the licence of the session, which have changed. */
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
  const action = useBillingAction();
  const sold = useSession()?.subscription_type !== 'SELF_HOSTED';
  const billing = useBilling(sold);
  const { info } = billing;
  useReturn();
  return (
    <div className="billing hf-column">
      <PageHeader title={t('title')}>
        {sold && <FreshnessMark answer={info} onRetry={info.refresh} />}
      </PageHeader>
      {sold ? (
        <AnswerArea
          answer={info}
          skeleton={
            <div className="billing-loading">
              <Skeleton lines={4} height={20} />
            </div>
          }
        >
          {(billingInfo) => <BillingPage info={billingInfo} billing={billing} action={action} />}
        </AnswerArea>
      ) : (
        <EmptyState icon={CreditCard} title={t('notSold')}>
          {t('notSoldText')}
        </EmptyState>
      )}
    </div>
  );
}
