/** Current charges of the organization (account-and-admin 12.1), as the provider reported them. */
import type { CallAnswer } from '../../../../contract/calls/call-types.ts';
import { decimalText } from '../../../../contract/rules/money.ts';
import { lastPaidDay, standingOf } from '../../../../contract/rules/subscription.ts';
import type { ReadContext } from '../../../db/transaction.ts';
import { billingAccount } from '../../../queries/billing/billing-account.ts';
import { readPayments } from '../../../queries/billing/billing-payments.ts';

export async function readCharges(context: ReadContext): Promise<CallAnswer<'billing.charges'>> {
  const { organizationId, subscription } = await billingAccount(context);
  if (subscription === null) return { plan_charges: [], modifiers: [] };
  const paid = (await readPayments(context, organizationId)).find(({ state }) => state === 'paid');
  const { unitMinor, currency, seats, planName } = subscription;
  const unit = { minor: unitMinor, currency };
  const total = { minor: unitMinor * seats, currency };
  return {
    plan_charges: [
      {
        name: planName,
        unit_price: decimalText(unit),
        currency,
        status: standingOf(subscription) === 'cancelled' ? 'deleted' : standingOf(subscription),
        quantity: seats,
        amount: decimalText(total),
        unit,
        total,
        start_date: paid?.billedAt.slice(0, 10) ?? null,
        end_date: lastPaidDay(subscription),
      },
    ],
    modifiers: [],
  };
}
