/**
 * What the provider of demonstrations knows of one customer: one document, changed by the pure functions of `local-engine.ts`.
 * Owns its types, its cards and its prices. Nothing here is the product's: the product hears of it by webhooks.
 */
import type { BillingPeriod } from '../../../contract/rules/licence-states.ts';
import type { PaymentRecord, Price, SubscriptionRecord } from '../provider.ts';

/** Cards by their number. `later` is what happens when nobody is there to confirm. */
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

/** Nine euros a seat and month; two months less by the year. */
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
  /** The card that waits for a confirmation. */
  readonly asking: CardNumber | null;
  readonly done: boolean;
}

export interface LocalCustomer {
  readonly id: string;
  readonly organizationId: string;
  readonly name: string;
  readonly email: string;
  /** How far this customer's clock was moved ahead. */
  readonly offsetMs: number;
  /** Credited to the next payments. */
  readonly creditMinor: number;
  readonly card: CardNumber | null;
  readonly subscription: LocalSubscription | null;
  readonly checkouts: readonly LocalCheckout[];
  readonly payments: readonly PaymentRecord[];
  /** Of the last event, in millionths of a second; each is later than the one before. */
  readonly lastMicros: number;
  readonly count: number;
}

export function newCustomer(
  given: Pick<LocalCustomer, 'id' | 'organizationId' | 'name' | 'email'>,
): LocalCustomer {
  return {
    ...given,
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
