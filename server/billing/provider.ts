/**
 * The only interface to a payment provider. Owns the product's terms for payments: prices, checkouts, subscriptions,
 * payments, and events that a provider sends. `paddle/` and `local/` map to and from them. Never: a licence rule, or a
 * write to the product's tables. Amounts are whole minor units.
 */
import type { BillingPeriod } from '../../contract/rules/licence-states.ts';
import type { Money } from '../../contract/rules/money.ts';
import type { ProviderSubscription } from '../../contract/rules/subscription.ts';

export interface Price {
  readonly id: string;
  readonly name: string;
  readonly period: BillingPeriod;
  /** Price of one seat for one period. */
  readonly amount: Money;
}

/** A subscription, its organization, and how it is paid. */
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
  /** The period it pays for; the end is exclusive. */
  readonly from: string | null;
  readonly until: string | null;
  readonly billedAt: string;
  /** Payment method as the provider words it, e.g. `Visa ending 4242`. */
  readonly method: string | null;
  /** Reason of the failure as the provider words it. */
  readonly reason: string | null;
  readonly invoice: string | null;
  readonly occurredAt: string;
}

/** An event that a provider sends by itself. */
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
  /** A page of this server where it is paid. */
  readonly url: string;
  /** The parameters of the provider's own overlay. */
  readonly params: Readonly<Record<string, unknown>>;
  readonly vendorId: string;
}

/** Omitted fields are unchanged. */
export interface Change {
  readonly period?: BillingPeriod;
  readonly seats?: number;
}

export interface ChangePreview {
  /** To pay now; a negative amount is credited to later payments. */
  readonly now: Money;
  /** Price of each period from then on. */
  readonly recurring: Money;
  readonly nextBilledAt: string;
}

/**
 * Errors of every method: `payment_unavailable` when the provider is unreachable or fails, `payment_refused` when it
 * declines a payment. Methods that change a subscription return its new state.
 */
export interface PaymentProvider {
  readonly name: 'local' | 'paddle';
  readonly sandbox: boolean;
  prices(): Promise<readonly Price[]>;
  checkout(request: CheckoutRequest): Promise<Checkout>;
  subscription(id: string): Promise<SubscriptionRecord>;
  /** All subscriptions that can still change, including ones that no webhook reported. */
  openSubscriptions(): Promise<readonly SubscriptionRecord[]>;
  payments(subscriptionId: string): Promise<readonly PaymentRecord[]>;
  preview(id: string, change: Change): Promise<ChangePreview>;
  change(id: string, change: Change): Promise<SubscriptionRecord>;
  /** Takes effect at the end of the paid period. */
  pause(id: string): Promise<SubscriptionRecord>;
  /** Ends a pause, or cancels a scheduled change. */
  resume(id: string): Promise<SubscriptionRecord>;
  /** Takes effect at the end of the paid period; for a paused subscription at once. */
  cancel(id: string): Promise<SubscriptionRecord>;
  /** Short-lived address of a payment's invoice. */
  invoice(paymentId: string): Promise<string>;
  /** Short-lived address where the customer changes the payment method. */
  portal(record: Pick<SubscriptionRecord, 'id' | 'customerId'>): Promise<string>;
  /** Parses a webhook request. Error: `not_allowed` unless the provider has signed it. */
  readWebhook(body: string, headers: Readonly<Record<string, unknown>>): ProviderEvent;
  /** Like `readWebhook`, for a stored body whose signature was verified on arrival. */
  readStored(body: string): ProviderEvent;
}

/** A provider, and the function that stores its records. */
export interface BillingServices {
  readonly provider: PaymentProvider;
  /** Stores a record in a transaction of its own, by the rules of webhooks. */
  readonly store: (record: SubscriptionRecord) => Promise<void>;
}
