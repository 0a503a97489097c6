/** Payments of the organization (account-and-admin 12.1), as the provider reported them. */
import type { CallAnswer } from '../../../contract/calls/call-types.ts';
import { AppError } from '../../../contract/errors.ts';
import type { PaymentRecord } from '../../billing/provider.ts';
import type { ReadContext } from '../../db/transaction.ts';
import { billingAccount } from './billing-account.ts';

const STATES: Readonly<Record<PaymentRecord['state'], string>> = {
  paid: 'success',
  failed: 'failed',
  pending: 'pending',
  refunded: 'refunded',
};

/** Newest first. */
export async function readPayments({ db }: ReadContext, organizationId: string): Promise<PaymentRecord[]> {
  const rows = await db
    .selectFrom('payments')
    .select('said')
    .where('organization_id', '=', organizationId)
    .execute();
  return rows
    .map((row) => row.said as PaymentRecord)
    .sort((a, b) => b.billedAt.localeCompare(a.billedAt) || b.occurredAt.localeCompare(a.occurredAt));
}

/** Error: `not_found` for a payment of another organization. */
export async function requirePayment(context: ReadContext, id: string): Promise<PaymentRecord> {
  const { organizationId } = await billingAccount(context);
  const found = (await readPayments(context, organizationId)).find((payment) => payment.id === id);
  if (found === undefined) throw new AppError('not_found');
  return found;
}

const dayBefore = (day: string): string => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);

export async function readTransactions(context: ReadContext): Promise<CallAnswer<'billing.transactions'>> {
  const { organizationId } = await billingAccount(context);
  return (await readPayments(context, organizationId)).map((payment) => ({
    subscription_payment_id: payment.id,
    event_time: payment.billedAt.slice(0, 10),
    next_bill_date: payment.until === null ? null : dayBefore(payment.until),
    currency: payment.amount.currency,
    receipt_url: null,
    payment_method: payment.method,
    status: payment.state,
    payment_status: STATES[payment.state],
    kind: payment.kind,
    period: payment.period,
    seats: payment.seats,
    total: payment.amount,
    until: payment.until === null ? null : dayBefore(payment.until),
    reason: payment.reason,
    invoice: payment.invoice,
  }));
}
