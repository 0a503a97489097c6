/**
 * The parts of Paddle Billing's answers that are used, mapped to `provider.ts`. Amounts are whole numbers as text
 * (`"900"`), instants RFC 3339. Other fields are ignored. Source: developer.paddle.com, API version 1.
 */
import * as z from 'zod';
import type { BillingPeriod } from '../../../contract/rules/licence-states.ts';
import { sortableInstant } from '../../../contract/rules/subscription.ts';
import type { PaymentRecord, SubscriptionRecord } from '../provider.ts';

const amount = z
  .string()
  .regex(/^-?\d{1,15}$/)
  .transform(Number);
const instant = z.string().transform(sortableInstant);
const dateRange = z.object({ starts_at: instant, ends_at: instant });
const customData = z.looseObject({ organization_id: z.string().optional() }).nullish();
const cycle = z.object({ interval: z.enum(['day', 'week', 'month', 'year']), frequency: z.int() });

export const paddlePrice = z.object({
  id: z.string(),
  name: z.string().nullish(),
  description: z.string().nullish(),
  billing_cycle: cycle.nullable(),
  unit_price: z.object({ amount, currency_code: z.string() }),
});

export const paddleSubscription = z.object({
  id: z.string(),
  status: z.enum(['active', 'trialing', 'past_due', 'paused', 'canceled']),
  customer_id: z.string(),
  currency_code: z.string(),
  next_billed_at: instant.nullish(),
  paused_at: instant.nullish(),
  canceled_at: instant.nullish(),
  updated_at: instant,
  current_billing_period: dateRange.nullish(),
  billing_cycle: cycle,
  scheduled_change: z
    .object({ action: z.enum(['cancel', 'pause', 'resume']), effective_at: instant })
    .nullish(),
  items: z.array(z.object({ quantity: z.int(), price: paddlePrice })).min(1),
  custom_data: customData,
});
type PaddleSubscription = z.output<typeof paddleSubscription>;

const paymentAttempt = z.object({
  status: z.string(),
  error_code: z.string().nullish(),
  method_details: z
    .object({ type: z.string(), card: z.object({ type: z.string(), last4: z.string() }).nullish() })
    .nullish(),
});

export const paddleTransaction = z.object({
  id: z.string(),
  status: z.enum(['draft', 'ready', 'billed', 'paid', 'completed', 'canceled', 'past_due']),
  subscription_id: z.string().nullish(),
  currency_code: z.string(),
  origin: z.string(),
  invoice_number: z.string().nullish(),
  billed_at: instant.nullish(),
  created_at: instant,
  updated_at: instant,
  billing_period: dateRange.nullish(),
  items: z.array(z.object({ quantity: z.int(), price: paddlePrice })).min(1),
  details: z.object({ totals: z.object({ tax: amount, grand_total: amount }) }),
  payments: z.array(paymentAttempt).optional(),
  custom_data: customData,
});
type PaddleTransaction = z.output<typeof paddleTransaction>;

export const paddlePreview = z.object({
  next_billed_at: instant.nullish(),
  currency_code: z.string(),
  update_summary: z.object({ result: z.object({ action: z.enum(['credit', 'charge']), amount }) }).nullish(),
  recurring_transaction_details: z.object({ totals: z.object({ total: amount }) }),
});

export const paddleEvent = z.object({
  event_id: z.string().min(1),
  event_type: z.string(),
  occurred_at: instant,
  data: z.looseObject({}),
});

const periodOf = (billingCycle: z.output<typeof cycle> | null): BillingPeriod =>
  billingCycle?.interval === 'year' || (billingCycle?.interval === 'month' && billingCycle.frequency === 12)
    ? 'year'
    : 'month';

/** The item of a subscription that has the seats: the first one. */
const seatItem = ({ items }: Pick<PaddleSubscription | PaddleTransaction, 'items'>) => {
  const [first] = items;
  if (first === undefined) throw new Error('Paddle sent a subscription without an item');
  return first;
};

/** `occurredAt`: instant of the event that reported it; without an event, of the last change. */
export function toSubscription(
  source: PaddleSubscription,
  occurredAt = source.updated_at,
): SubscriptionRecord {
  const { quantity, price } = seatItem(source);
  const { scheduled_change: scheduled, current_billing_period: currentPeriod } = source;
  return {
    id: source.id,
    customerId: source.customer_id,
    organizationId: source.custom_data?.organization_id ?? null,
    priceId: price.id,
    planName: price.name ?? price.description ?? 'Team',
    status: source.status,
    period: periodOf(source.billing_cycle),
    seats: quantity,
    currency: source.currency_code,
    unitMinor: price.unit_price.amount,
    nextBilledAt: source.next_billed_at ?? currentPeriod?.ends_at ?? null,
    // The period of an unpaid bill has begun already.
    unpaidFrom: source.status === 'past_due' ? (currentPeriod?.starts_at ?? null) : null,
    pausedAt: source.paused_at ?? null,
    canceledAt: source.canceled_at ?? null,
    scheduled: scheduled ? { action: scheduled.action, at: scheduled.effective_at } : null,
    occurredAt,
  };
}

const STATES: Readonly<Record<PaddleTransaction['status'], PaymentRecord['state'] | null>> = {
  draft: null,
  ready: null,
  canceled: null,
  billed: 'pending',
  past_due: 'failed',
  paid: 'paid',
  completed: 'paid',
};

function methodOf({ payments = [] }: PaddleTransaction): string | null {
  const details = payments.find((payment) => payment.method_details)?.method_details;
  if (!details) return null;
  return details.card ? `${details.card.type} ending ${details.card.last4}` : details.type;
}

/** Null for a payment that is not due yet. A failed attempt arrives as an event of its own. */
export function toPayment(
  source: PaddleTransaction,
  occurredAt = source.updated_at,
  hasFailed = false,
): PaymentRecord | null {
  const state = hasFailed ? 'failed' : STATES[source.status];
  if (state === null) return null;
  const { quantity, price } = seatItem(source);
  const {
    subscription_id: subscriptionId,
    origin,
    billing_period: billingPeriod,
    currency_code: currency,
  } = source;
  return {
    id: source.id,
    subscriptionId: subscriptionId ?? null,
    organizationId: source.custom_data?.organization_id ?? null,
    state,
    kind:
      origin === 'subscription_recurring' ? 'renewal' : origin === 'subscription_update' ? 'change' : 'start',
    amount: { minor: source.details.totals.grand_total, currency },
    taxMinor: source.details.totals.tax,
    seats: quantity,
    period: periodOf(price.billing_cycle),
    from: billingPeriod?.starts_at.slice(0, 10) ?? null,
    until: billingPeriod?.ends_at.slice(0, 10) ?? null,
    billedAt: source.billed_at ?? source.created_at,
    method: methodOf(source),
    reason: source.payments?.find((payment) => payment.error_code)?.error_code ?? null,
    invoice: source.invoice_number ?? null,
    occurredAt,
  };
}
