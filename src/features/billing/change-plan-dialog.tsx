/**
 * Changes the plan, with the cost due now: a running subscription is changed; without one the provider's checkout
 * opens. Props: plan, info, plans, action, onClose.
 */
import { useState } from 'react';
import { MAX_SEATS } from '../../../contract/rules/plan-limits.ts';
import type { BillingInfo, BillingPlans } from '../../data/billing.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { usePlanTexts } from './plan-texts.ts';
import { PreviewLines } from './preview-lines.tsx';
import type { BillingAction } from './use-billing-action.ts';
import { usePreview } from './use-preview.ts';

export type ChosenPlan = { readonly id: string; readonly period: 'month' | 'year' };

type ChangePlanProps = {
  readonly plan: ChosenPlan;
  readonly info: BillingInfo;
  readonly plans: BillingPlans;
  readonly action: BillingAction;
  readonly onClose: () => void;
};

export function ChangePlanDialog({ plan, info, plans, action, onClose }: ChangePlanProps) {
  const { t, money, price } = usePlanTexts();
  const isNew = info.can.subscribe;
  const [typed, setTyped] = useState(String(Math.max(1, info.seats.used)));
  const seats = Number(typed);
  const unit = plan.period === 'month' ? plans.monthly : plans.annual;
  const preview = usePreview(isNew ? null : { plan: plan.id });
  const minSeats = Math.max(1, info.seats.used);
  const isWrong = isNew && (!Number.isInteger(seats) || seats < minSeats || seats > MAX_SEATS);
  const confirm = async (): Promise<void> => {
    if (isWrong) return;
    if (isNew) {
      await action.run(async (calls) =>
        location.assign(await calls.checkout({ plan: plan.id, seatCount: seats })),
      );
      return;
    }
    if (await action.run((calls) => calls.changePlan(plan.id))) onClose();
  };
  return (
    <ConfirmDialog
      open
      title={t(`period.${plan.period}`)}
      confirmLabel={t(isNew ? 'checkout.go' : 'plans.confirm')}
      busy={action.busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>{price(unit, plan.period)}</p>
      {isNew && (
        <TextField
          label={t('seats.title')}
          inputMode="numeric"
          value={typed}
          onValueChange={(text) => setTyped(text.replaceAll(/\D/g, ''))}
          help={t('checkout.total', { total: isWrong ? '–' : money({ ...unit, minor: unit.minor * seats }) })}
          error={isWrong ? t('checkout.tooFew', { count: minSeats }) : null}
        />
      )}
      {preview && <PreviewLines preview={preview} />}
    </ConfirmDialog>
  );
}
