/**
 * Billing changes made by the payment provider (account-and-admin 12.3). Each decides on a snapshot what to request,
 * sends the request while no transaction is open, and stores the answer by the rules of webhooks. Idempotent: an
 * unchanged state is not changed again.
 */
import { AppError } from '../../../contract/errors.ts';
import type { Change, Price, SubscriptionRecord } from '../../billing/provider.ts';
import type { ReadContext } from '../../db/transaction.ts';
import {
  billingAccount,
  requireBilling,
  type BillingAccount,
} from '../../queries/billing/billing-account.ts';
import { billingRights, type BillingRights } from '../../queries/billing/billing-rights.ts';
import { requirePayment } from '../../queries/billing/billing-payments.ts';

/** The requested plan: price id and number of seats. */
export interface PlanChange {
  readonly plan?: string | undefined;
  readonly seatCount?: number | undefined;
}

type ProviderRequest<T> = Promise<() => Promise<T>>;

function requireSubscription(account: BillingAccount, right: keyof BillingRights): SubscriptionRecord {
  const { subscription, licence } = account;
  if (subscription === null || licence.plan !== 'paid') throw new AppError('no_subscription');
  if (!billingRights(account)[right]) throw new AppError('no_subscription', { status: subscription.status });
  return subscription;
}

/** Errors: `seats_in_use` with the numbers. */
function requireSeatsFor(account: BillingAccount, seats: number | undefined): void {
  if (seats !== undefined && seats < account.people)
    throw new AppError('seats_in_use', { field: 'seatCount', used: account.people, wanted: seats });
}

function priceNamed(prices: readonly Price[], id: string): Price {
  const found = prices.find((price) => price.id === id);
  if (found === undefined) throw new AppError('invalid', { field: 'plan', reason: 'unknown' });
  return found;
}

const toChange = (prices: readonly Price[], { plan, seatCount }: PlanChange): Change => ({
  ...(plan !== undefined && { period: priceNamed(prices, plan).period }),
  ...(seatCount !== undefined && { seats: seatCount }),
});

export async function requestPrices(context: ReadContext): ProviderRequest<readonly Price[]> {
  const { provider } = requireBilling(context);
  return () => provider.prices();
}

/** Errors: `subscription_running`, `invalid`, `seats_in_use`. */
export async function createCheckout(
  context: ReadContext,
  { plan, seatCount }: { plan: string; seatCount?: number | undefined },
) {
  const { provider } = requireBilling(context);
  const account = await billingAccount(context);
  if (!billingRights(account).subscribe) throw new AppError('subscription_running');
  requireSeatsFor(account, seatCount);
  const { organizationId, owner, name, people } = account;
  return async () => {
    const price = priceNamed(await provider.prices(), plan);
    const seats = seatCount ?? Math.max(1, people);
    const { params, vendorId } = await provider.checkout({
      price,
      seats,
      organizationId,
      name,
      email: owner.email,
    });
    return { params: { ...params }, sandbox: provider.sandbox, vendor_id: vendorId };
  };
}

/** Errors: `no_subscription`, `invalid`, `seats_in_use`, `payment_refused`. */
export async function requestChange(context: ReadContext, input: PlanChange): ProviderRequest<void> {
  const { provider, store } = requireBilling(context);
  const account = await billingAccount(context);
  const { id, period, seats } = requireSubscription(account, 'change');
  requireSeatsFor(account, input.seatCount);
  return async () => {
    const change = toChange(await provider.prices(), input);
    if ((change.period ?? period) === period && (change.seats ?? seats) === seats) return;
    await store(await provider.change(id, change));
  };
}

export async function requestPreview(context: ReadContext, input: PlanChange) {
  const { provider } = requireBilling(context);
  const account = await billingAccount(context);
  const subscription = requireSubscription(account, 'change');
  requireSeatsFor(account, input.seatCount);
  return async () => {
    const change = toChange(await provider.prices(), input);
    const { now, recurring, nextBilledAt } = await provider.preview(subscription.id, change);
    return {
      now,
      recurring,
      nextBilledAt,
      period: change.period ?? subscription.period,
      seats: change.seats ?? subscription.seats,
    };
  };
}

/** Errors: `no_subscription`; `payment_refused` when resuming cannot be paid. */
export async function requestAction(
  context: ReadContext,
  what: 'pause' | 'resume' | 'cancel',
): ProviderRequest<void> {
  const { provider, store } = requireBilling(context);
  const account = await billingAccount(context);
  if (isInState(account, what)) return async () => undefined;
  const { id } = requireSubscription(account, what);
  return async () => store(await provider[what](id));
}

function isInState({ licence, subscription }: BillingAccount, what: 'pause' | 'resume' | 'cancel'): boolean {
  if (licence.plan !== 'paid' || subscription === null) return false;
  const { standing } = licence;
  if (what === 'resume') return standing === 'active';
  return standing === (what === 'pause' ? 'paused' : 'cancelled') && subscription.status !== 'canceled';
}

/** Error: `no_subscription`. */
export async function portalAddress(context: ReadContext): ProviderRequest<string> {
  const { provider } = requireBilling(context);
  const { subscription } = await billingAccount(context);
  if (subscription === null) throw new AppError('no_subscription');
  return () => provider.portal(subscription);
}

/** Error: `not_found` for a payment of another organization. */
export async function invoiceAddress(context: ReadContext, paymentId: string): ProviderRequest<string> {
  const { provider } = requireBilling(context);
  const { id } = await requirePayment(context, paymentId);
  return () => provider.invoice(id);
}
