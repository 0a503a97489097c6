/**
 * The one door to a payment provider. Owns the words the product uses for money that moves: prices, checkouts,
 * subscriptions, payments, and what a provider tells by itself. `paddle/` and `local/` translate to and from them.
 * Never: a licence rule, or a write to the product's tables. Amounts are whole numbers of the smallest unit.
 */
import type { BillingPeriod } from '../../contract/rules/licence-states.ts';
import type { Money } from '../../contract/rules/money.ts';
import type { ProviderSubscription } from '../../contract/rules/subscription.ts';

export interface Price {
  readonly id: string;
  readonly name: string;
  readonly period: BillingPeriod;
  /** Of one seat in one period. */
  readonly amount: Money;
}

/** A subscription, whose it is, and how it is paid. */
export interface SubscriptionRecord extends ProviderSubscription {
  readonly customerId: string;
  readonly organizationId: string | null;
  readonly priceId: string;
  readonly planName: string;
}

/** A payment, or an attempt at one. Instants as in `ProviderSubscription`; days are `YYYY-MM-DD`. */
export interface PaymentRecord {
  readonly id: string;
  readonly subscriptionId: string | null;
  readonly organizationId: string | null;
  readonly state: 'paid' | 'failed' | 'pending' | 'refunded';
  readonly kind: 'start' | 'renewal' | 'change';
  readonly amount: Money;
  readonly taxMinor: number;
  readonly seats: number;
  readonly period: BillingPeriod;
  /** What it pays for; the end is exclusive. */
  readonly from: string | null;
  readonly until: string | null;
  readonly billedAt: string;
  /** `Visa ending 4242`, in the provider's words. */
  readonly method: string | null;
  /** Why it failed, in the provider's words. */
  readonly reason: string | null;
  readonly invoice: string | null;
  readonly occurredAt: string;
}

/** Something a provider tells by itself. */
export interface ProviderEvent {
  readonly id: string;
  readonly type: string;
  readonly occurredAt: string;
  readonly subscription?: SubscriptionRecord;
  readonly payment?: PaymentRecord;
}

export interface CheckoutRequest {
  readonly price: Price;
  readonly seats: number;
  readonly email: string;
  readonly name: string;
  readonly organizationId: string;
}

interface Checkout {
  /** A page of this server where it is paid, and what a provider's own overlay is opened with. */
  readonly url: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly vendorId: string;
}

/** What is left out stays as it is. */
export interface Change {
  readonly period?: BillingPeriod;
  readonly seats?: number;
}

export interface ChangePreview {
  /** To pay now; negative: credited to the next payments. */
  readonly now: Money;
  /** Each period from then on. */
  readonly recurring: Money;
  readonly nextBilledAt: string;
}

/**
 * Errors of every method: `payment_unavailable` when the provider cannot be reached or fails, `payment_refused` when it
 * refuses a payment. What changes something answers how it is then.
 */
export interface PaymentProvider {
  readonly name: 'local' | 'paddle';
  readonly sandbox: boolean;
  prices(): Promise<readonly Price[]>;
  checkout(request: CheckoutRequest): Promise<Checkout>;
  subscription(id: string): Promise<SubscriptionRecord>;
  /** All that may still change, also what no webhook reported. */
  openSubscriptions(): Promise<readonly SubscriptionRecord[]>;
  payments(subscriptionId: string): Promise<readonly PaymentRecord[]>;
  preview(id: string, change: Change): Promise<ChangePreview>;
  change(id: string, change: Change): Promise<SubscriptionRecord>;
  /** From the end of what is paid for. */
  pause(id: string): Promise<SubscriptionRecord>;
  /** Ends a pause, or takes back what was scheduled. */
  resume(id: string): Promise<SubscriptionRecord>;
  /** From the end of what is paid for; a paused one at once. */
  cancel(id: string): Promise<SubscriptionRecord>;
  /** Where the file of a payment is, for a short while. */
  invoice(paymentId: string): Promise<string>;
  /** Where the customer changes how they pay, for a short while. */
  portal(record: Pick<SubscriptionRecord, 'id' | 'customerId'>): Promise<string>;
  /** Reads what was posted to the webhook. Error: `not_allowed` unless the signature is the provider's. */
  readWebhook(body: string, headers: Readonly<Record<string, unknown>>): ProviderEvent;
  /** As `readWebhook`, for a body that was checked when it came and stored since. */
  readStored(body: string): ProviderEvent;
}

/** A provider, and how what it answers is written down. */
export interface Selling {
  readonly provider: PaymentProvider;
  /** In a transaction of its own, by the rules of webhooks. */
  readonly keep: (record: SubscriptionRecord) => Promise<void>;
}
