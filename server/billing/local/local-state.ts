/**
 * The demo provider's state of one customer: one document, changed by the pure functions of `local-engine.ts`. Owns its
 * types, cards and prices. None of it belongs to the product, which learns of it by webhooks.
 */
import type { BillingPeriod } from '../../../contract/rules/licence-states.ts';
import type { PaymentRecord, Price, SubscriptionRecord } from '../provider.ts';

/** Test cards by number. `later` is the outcome of a payment without anybody present to confirm it. */
export const LOCAL_CARDS = {
  '4242424242424242': { label: 'Visa ending 4242', first: 'pays', later: 'pays' },
  '4000000000000002': { label: 'Visa ending 0002', first: 'fails', later: 'fails' },
  '4000002500003155': { label: 'Visa ending 3155', first: 'asks', later: 'pays' },
  '4000000000000341': { label: 'Visa ending 0341', first: 'pays', later: 'fails' },
} as const satisfies Record<
  string,
  { label: string; first: 'pays' | 'fails' | 'asks'; later: 'pays' | 'fails' }
>;

export type CardNumber = keyof typeof LOCAL_CARDS;

export function isCardNumber(text: string): text is CardNumber {
  return Object.hasOwn(LOCAL_CARDS, text);
}

const CURRENCY = 'EUR';

/** Nine euros per seat and month; the yearly price saves two months. */
export const LOCAL_PRICES: Readonly<Record<BillingPeriod, Price>> = {
  month: {
    id: 'pri_local_month',
    name: 'Team',
    period: 'month',
    amount: { minor: 900, currency: CURRENCY },
  },
  year: { id: 'pri_local_year', name: 'Team', period: 'year', amount: { minor: 9000, currency: CURRENCY } },
};

export interface LocalSubscription extends SubscriptionRecord {
  /** First instant of the period that runs, ISO. */
  readonly periodStart: string;
}

export interface LocalCheckout {
  readonly id: string;
  readonly period: BillingPeriod;
  readonly seats: number;
  /** The card that waits for the bank's confirmation. */
  readonly asking: CardNumber | null;
  readonly done: boolean;
}

export interface LocalCustomer {
  readonly id: string;
  readonly organizationId: string;
  readonly name: string;
  readonly email: string;
  /** Offset of this customer's clock. */
  readonly offsetMs: number;
  /** Credited to the next payments. */
  readonly creditMinor: number;
  readonly card: CardNumber | null;
  readonly subscription: LocalSubscription | null;
  readonly checkouts: readonly LocalCheckout[];
  readonly payments: readonly PaymentRecord[];
  /** Microseconds of the last event; each event is later than the one before. */
  readonly lastMicros: number;
  readonly count: number;
}

export function newCustomer(
  details: Pick<LocalCustomer, 'id' | 'organizationId' | 'name' | 'email'>,
): LocalCustomer {
  return {
    ...details,
    offsetMs: 0,
    creditMinor: 0,
    card: null,
    subscription: null,
    checkouts: [],
    payments: [],
    lastMicros: 0,
    count: 0,
  };
}
