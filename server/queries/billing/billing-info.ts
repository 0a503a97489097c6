/** The answer of `billing.info` (account-and-admin 12.2): plan, seats, dates, usage, and allowed actions. */
import type { CallAnswer } from '../../../contract/calls/call-types.ts';
import type { LicenceState } from '../../../contract/rules/licence-states.ts';
import { projectLimit } from '../../../contract/rules/plan-limits.ts';
import { seatsOf } from '../../../contract/rules/seat-limits.ts';
import { decimalText } from '../../../contract/rules/money.ts';
import { standingOf } from '../../../contract/rules/subscription.ts';
import type { PaymentRecord, SubscriptionRecord } from '../../billing/provider.ts';
import type { ReadContext } from '../../db/transaction.ts';
import { storageUse } from '../files/storage-use.ts';
import { billingAccount } from './billing-account.ts';
import { billingRights } from './billing-rights.ts';
import { readPayments } from './billing-payments.ts';

type Info = CallAnswer<'billing.info'>;

const DAY_MS = 86_400_000;
const PLAN_NAMES: Partial<Record<LicenceState['plan'], string>> = {
  custom: 'Custom plan',
  life_time_deal: 'Life-time deal',
  free: 'Free',
};

export async function readBillingInfo(context: ReadContext): Promise<Info> {
  const account = await billingAccount(context);
  const { licence, columns, subscription, people, owner } = account;
  const payments = await readPayments(context, account.organizationId);
  const { used, limit } = await storageUse(context, account.teamId);
  const facts = { type: columns.subscription_type, status: columns.subscription_status };
  const seatLimit = seatsOf({ ...facts, seats: account.seats, couponSeats: account.couponSeats });
  const running = licence.plan === 'paid' ? subscription : null;
  const validTill = licence.plan === 'trial' ? columns.trial_expire_date : columns.valid_till_date;
  return {
    name: owner.name,
    email: owner.email,
    contact_number: account.contactNumber,
    contact_number_secondary: null,
    trial_in_progress: licence.plan === 'trial',
    trial_expire_date: columns.trial_expire_date,
    expire_date_string: expiryWords(validTill, context.now.slice(0, 10)),
    status: facts.status,
    subscription_type: facts.type.toUpperCase(),
    plan_name: PLAN_NAMES[licence.plan] ?? running?.planName ?? null,
    plan_id: running?.priceId ?? null,
    billing_type: columns.billing_period,
    default_currency: running?.currency ?? null,
    ...legacyPrice(running),
    total_used: people,
    total_seats: account.seats,
    is_custom: licence.plan === 'custom',
    is_ltd_user: licence.plan === 'life_time_deal',
    ltd_users: account.couponSeats,
    valid_till_date: validTill,
    cancel_url: null,
    is_lkr_billing: false,
    ...agreedEnd(running),
    paused_reason: null,
    price: running && { minor: running.unitMinor, currency: running.currency },
    next_charge: nextCharge(running),
    payment_method: methodOf(payments),
    seats: { used: people, limit: seatLimit },
    projects: { used: account.projects, limit: projectLimit(facts) },
    storage: { used, limit },
    can: billingRights(account),
  };
}

/** Prices for clients without minor units: per user, and per year for a yearly plan. */
function legacyPrice(running: SubscriptionRecord | null) {
  if (running === null) return { unit_price: null };
  const { unitMinor: minor, currency, period } = running;
  const unit_price = Number(decimalText({ minor, currency }));
  const month = Math.round(minor / 12);
  return {
    unit_price,
    ...(period === 'year' && { unit_price_per_month: Number(decimalText({ minor: month, currency })) }),
  };
}

function agreedEnd(running: SubscriptionRecord | null) {
  const { scheduled, pausedAt, canceledAt } = running ?? {
    scheduled: null,
    pausedAt: null,
    canceledAt: null,
  };
  const at = (action: 'cancel' | 'pause'): string | null =>
    scheduled?.action === action ? scheduled.at.slice(0, 10) : null;
  return {
    cancellation_effective_date: canceledAt?.slice(0, 10) ?? at('cancel'),
    paused_at: pausedAt?.slice(0, 10) ?? null,
    paused_from: pausedAt?.slice(0, 10) ?? at('pause'),
  };
}

function nextCharge(running: SubscriptionRecord | null): Info['next_charge'] {
  if (running === null || running.nextBilledAt === null || standingOf(running) !== 'active') return null;
  const { unitMinor, seats, currency, nextBilledAt } = running;
  return { on: nextBilledAt.slice(0, 10), total: { minor: unitMinor * seats, currency } };
}

function methodOf(payments: readonly PaymentRecord[]): string | null {
  return payments.find((payment) => payment.state === 'paid' && payment.method !== null)?.method ?? null;
}

/** Texts for other clients; our own page has its own. */
function expiryWords(day: string | null, today: string): string {
  if (day === null) return '';
  const days = Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS);
  if (days === 0) return 'expires today';
  if (days < 0) return `expired ${String(-days)} day(s) ago`;
  return `expires in ${String(Math.floor(days / 30))} month(s) ${String(days % 30)} day(s)`;
}
