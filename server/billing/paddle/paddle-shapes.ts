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
const span = z.object({ starts_at: instant, ends_at: instant });
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
  current_billing_period: span.nullish(),
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
  billing_period: span.nullish(),
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

const periodOf = (given: z.output<typeof cycle> | null): BillingPeriod =>
  given?.interval === 'year' || (given?.interval === 'month' && given.frequency === 12) ? 'year' : 'month';

/** The item of a subscription that has the seats: its first. */
const seatsOf = ({ items }: Pick<PaddleSubscription | PaddleTransaction, 'items'>) => {
  const [first] = items;
  if (first === undefined) throw new Error('Paddle sent a subscription without an item');
  return first;
};

/** `occurredAt`: instant of the event that reported it; without an event, of the last change. */
export function toSubscription(given: PaddleSubscription, occurredAt = given.updated_at): SubscriptionRecord {
  const { quantity, price } = seatsOf(given);
  const { scheduled_change: scheduled, current_billing_period: running } = given;
  return {
    id: given.id,
    customerId: given.customer_id,
    organizationId: given.custom_data?.organization_id ?? null,
    priceId: price.id,
    planName: price.name ?? price.description ?? 'Team',
    status: given.status,
    period: periodOf(given.billing_cycle),
    seats: quantity,
    currency: given.currency_code,
    unitMinor: price.unit_price.amount,
    nextBilledAt: given.next_billed_at ?? running?.ends_at ?? null,
    // The period of an unpaid bill has begun already.
    unpaidFrom: given.status === 'past_due' ? (running?.starts_at ?? null) : null,
    pausedAt: given.paused_at ?? null,
    canceledAt: given.canceled_at ?? null,
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
  given: PaddleTransaction,
  occurredAt = given.updated_at,
  hasFailed = false,
): PaymentRecord | null {
  const state = hasFailed ? 'failed' : STATES[given.status];
  if (state === null) return null;
  const { quantity, price } = seatsOf(given);
  const { subscription_id: subscriptionId, origin, billing_period: span_, currency_code: currency } = given;
  return {
    id: given.id,
    subscriptionId: subscriptionId ?? null,
    organizationId: given.custom_data?.organization_id ?? null,
    state,
    kind:
      origin === 'subscription_recurring' ? 'renewal' : origin === 'subscription_update' ? 'change' : 'start',
    amount: { minor: given.details.totals.grand_total, currency },
    taxMinor: given.details.totals.tax,
    seats: quantity,
    period: periodOf(price.billing_cycle),
    from: span_?.starts_at.slice(0, 10) ?? null,
    until: span_?.ends_at.slice(0, 10) ?? null,
    billedAt: given.billed_at ?? given.created_at,
    method: methodOf(given),
    reason: given.payments?.find((payment) => payment.error_code)?.error_code ?? null,
    invoice: given.invoice_number ?? null,
    occurredAt,
  };
}
