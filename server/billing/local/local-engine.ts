/**
 * The demo payment provider as pure functions: a customer and an action in, the new customer and the events out.
 * Behaves like a real provider: payments can fail, a failed one leaves the subscription past due until another card
 * pays, changes are prorated, and cancellations and pauses take effect at the end of the paid period.
 */
import { sortableInstant } from '../../../contract/rules/subscription.ts';
import type { BillingPeriod } from '../../../contract/rules/licence-states.ts';
import type { Change, ChangePreview, PaymentRecord, ProviderEvent } from '../provider.ts';
import { nextPeriod, remainingOf } from './local-period.ts';
import {
  LOCAL_CARDS,
  LOCAL_PRICES,
  type CardNumber,
  type LocalCustomer,
  type LocalSubscription,
} from './local-state.ts';

/** The new state of the customer, and the messages to send, oldest first. */
export interface Outcome {
  readonly customer: LocalCustomer;
  readonly events: readonly ProviderEvent[];
  readonly result: 'done' | 'refused' | 'asks';
}

const instant = (ms: number): string => sortableInstant(new Date(ms).toISOString());
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const time = (text: string): number => Date.parse(text);

/** Collects the state changes and events of one action. */
class EventCollector {
  customer: LocalCustomer;
  readonly events: ProviderEvent[] = [];
  readonly now: number;

  constructor(customer: LocalCustomer, now: number) {
    this.customer = customer;
    this.now = now;
  }

  #nextEvent(): { readonly occurredAt: string; readonly id: string } {
    const { lastMicros, count, id } = this.customer;
    const micros = Math.max(this.now * 1000, lastMicros + 1);
    this.customer = { ...this.customer, lastMicros: micros, count: count + 1 };
    const ms = Math.floor(micros / 1000);
    const occurredAt = `${new Date(ms).toISOString().slice(0, 23)}${String(micros % 1000).padStart(3, '0')}Z`;
    return { occurredAt, id: `evt_${id.slice(4)}_${count + 1}` };
  }

  recordSubscription(type: string, subscription: LocalSubscription): void {
    const { occurredAt, id } = this.#nextEvent();
    const record = { ...subscription, occurredAt };
    this.customer = { ...this.customer, subscription: record };
    this.events.push({ id, type: `subscription.${type}`, occurredAt, subscription: record });
  }

  recordPayment(payment: Omit<PaymentRecord, 'id' | 'occurredAt' | 'invoice'>, id?: string): void {
    const { occurredAt, id: eventId } = this.#nextEvent();
    const number = String(this.customer.payments.length + 1).padStart(4, '0');
    const record: PaymentRecord = {
      ...payment,
      id: id ?? `txn_${this.customer.id.slice(4)}_${this.customer.count}`,
      invoice: payment.state === 'paid' ? `DEMO-${number}` : null,
      occurredAt,
    };
    const others = this.customer.payments.filter((one) => one.id !== record.id);
    this.customer = { ...this.customer, payments: [...others, record] };
    const type = payment.state === 'paid' ? 'transaction.completed' : 'transaction.payment_failed';
    this.events.push({ id: eventId, type, occurredAt, payment: record });
  }

  outcome(result: Outcome['result'] = 'done'): Outcome {
    return { customer: this.customer, events: this.events, result };
  }
}

const amountOf = (period: BillingPeriod, seats: number): number => LOCAL_PRICES[period].amount.minor * seats;
const money = (minor: number) => ({ minor, currency: LOCAL_PRICES.month.amount.currency });

interface Bill {
  readonly kind: PaymentRecord['kind'];
  readonly minor: number;
  readonly seats: number;
  readonly period: BillingPeriod;
  readonly from: number;
  readonly until: number;
}

/** Charges an amount, using credit first; returns whether it was paid. */
function charge(
  collector: EventCollector,
  bill: Bill,
  card: CardNumber | null,
  pays: boolean,
  id?: string,
): boolean {
  const { customer } = collector;
  const credit = Math.min(Math.max(0, bill.minor), customer.creditMinor);
  const due = bill.minor - credit;
  const isPaid = due <= 0 || pays;
  if (isPaid) {
    const left = customer.creditMinor - credit + Math.max(0, -due);
    collector.customer = { ...customer, creditMinor: left };
  }
  collector.recordPayment(
    {
      subscriptionId: customer.subscription?.id ?? null,
      organizationId: customer.organizationId,
      state: isPaid ? 'paid' : 'failed',
      kind: bill.kind,
      amount: money(due),
      taxMinor: 0,
      seats: bill.seats,
      period: bill.period,
      from: dayOf(bill.from),
      until: dayOf(bill.until),
      billedAt: instant(collector.now),
      method: card === null ? null : LOCAL_CARDS[card].label,
      reason: isPaid ? null : 'The card was declined.',
    },
    id,
  );
  return isPaid;
}

const pays = (card: CardNumber | null): boolean => card !== null && LOCAL_CARDS[card].later === 'pays';

/** Pays a checkout. `asks`: the bank wants a confirmation first, which `confirmed` gives. */
export function payCheckout(
  customer: LocalCustomer,
  checkoutId: string,
  card: CardNumber,
  now: number,
  confirmed: boolean,
): Outcome {
  const checkout = customer.checkouts.find((one) => one.id === checkoutId);
  if (checkout === undefined || checkout.done) return { customer, events: [], result: 'done' };
  const { first } = LOCAL_CARDS[card];
  const updateCheckout = (change: Partial<typeof checkout>) =>
    customer.checkouts.map((one) => (one.id === checkoutId ? { ...one, ...change } : one));
  if (first === 'asks' && !confirmed)
    return {
      customer: { ...customer, checkouts: updateCheckout({ asking: card }) },
      events: [],
      result: 'asks',
    };
  const collector = new EventCollector(customer, now);
  const { period, seats } = checkout;
  const until = nextPeriod(new Date(now), period).getTime();
  const bill = { kind: 'start', minor: amountOf(period, seats), seats, period, from: now, until } as const;
  const id = `sub_${customer.id.slice(4)}_${customer.count + 1}`;
  const isRunning = customer.subscription !== null && customer.subscription.status !== 'canceled';
  if (isRunning) return { customer, events: [], result: 'refused' };
  if (first === 'fails') {
    charge(collector, bill, card, false);
    return collector.outcome('refused');
  }
  collector.customer = { ...customer, card, checkouts: updateCheckout({ done: true, asking: null }) };
  collector.recordSubscription('created', {
    id,
    customerId: customer.id,
    organizationId: customer.organizationId,
    priceId: LOCAL_PRICES[period].id,
    planName: LOCAL_PRICES[period].name,
    status: 'active',
    period,
    seats,
    currency: LOCAL_PRICES[period].amount.currency,
    unitMinor: LOCAL_PRICES[period].amount.minor,
    periodStart: instant(now),
    nextBilledAt: instant(until),
    unpaidFrom: null,
    pausedAt: null,
    canceledAt: null,
    scheduled: null,
    occurredAt: '',
  });
  charge(collector, bill, card, true);
  return collector.outcome();
}

/** Price of a change now: the rest of the old period is credited, the rest of the new one is charged. */
export function previewChange(subscription: LocalSubscription, change: Change, now: number): ChangePreview {
  const period = change.period ?? subscription.period;
  const seats = change.seats ?? subscription.seats;
  const from = new Date(subscription.periodStart);
  const until = new Date(subscription.nextBilledAt ?? subscription.periodStart);
  const old = amountOf(subscription.period, subscription.seats);
  const recurring = money(amountOf(period, seats));
  if (period !== subscription.period) {
    const unused = remainingOf(old, from, until, new Date(now));
    return {
      now: money(recurring.minor - unused),
      recurring,
      nextBilledAt: instant(nextPeriod(new Date(now), period).getTime()),
    };
  }
  const more = remainingOf(recurring.minor - old, from, until, new Date(now));
  return { now: money(more), recurring, nextBilledAt: instant(until.getTime()) };
}

export function changeSubscription(customer: LocalCustomer, change: Change, now: number): Outcome {
  const { subscription, card } = customer;
  if (subscription?.status !== 'active') return { customer, events: [], result: 'refused' };
  const collector = new EventCollector(customer, now);
  const preview = previewChange(subscription, change, now);
  const period = change.period ?? subscription.period;
  const seats = change.seats ?? subscription.seats;
  const until = time(preview.nextBilledAt);
  const bill = { kind: 'change', minor: preview.now.minor, seats, period, from: now, until } as const;
  if (!charge(collector, bill, card, pays(card))) return collector.outcome('refused');
  collector.recordSubscription('updated', {
    ...subscription,
    period,
    seats,
    priceId: LOCAL_PRICES[period].id,
    unitMinor: LOCAL_PRICES[period].amount.minor,
    periodStart: period === subscription.period ? subscription.periodStart : instant(now),
    nextBilledAt: preview.nextBilledAt,
  });
  return collector.outcome();
}

export function scheduleEnd(customer: LocalCustomer, action: 'cancel' | 'pause', now: number): Outcome {
  const { subscription } = customer;
  if (subscription === null || subscription.status === 'canceled')
    return { customer, events: [], result: 'refused' };
  const collector = new EventCollector(customer, now);
  if (subscription.status === 'paused') {
    if (action === 'pause') return collector.outcome();
    collector.recordSubscription('canceled', {
      ...subscription,
      status: 'canceled',
      canceledAt: subscription.pausedAt ?? instant(now),
      scheduled: null,
    });
    return collector.outcome();
  }
  const at = subscription.nextBilledAt ?? instant(now);
  collector.recordSubscription('updated', { ...subscription, scheduled: { action, at } });
  return collector.outcome();
}

/** Cancels a scheduled change; resuming a pause starts and charges a new period. */
export function resumeSubscription(customer: LocalCustomer, now: number): Outcome {
  const { subscription, card } = customer;
  if (subscription === null || subscription.status === 'canceled')
    return { customer, events: [], result: 'refused' };
  const collector = new EventCollector(customer, now);
  if (subscription.status !== 'paused') {
    if (subscription.scheduled !== null)
      collector.recordSubscription('updated', { ...subscription, scheduled: null });
    return collector.outcome();
  }
  const { period, seats } = subscription;
  const until = nextPeriod(new Date(now), period).getTime();
  const bill = { kind: 'renewal', minor: amountOf(period, seats), seats, period, from: now, until } as const;
  if (!charge(collector, bill, card, pays(card))) return collector.outcome('refused');
  collector.recordSubscription('resumed', {
    ...subscription,
    status: 'active',
    pausedAt: null,
    scheduled: null,
    periodStart: instant(now),
    nextBilledAt: instant(until),
  });
  return collector.outcome();
}

/** Replaces the card, and charges what is due at once. */
export function replaceCard(customer: LocalCustomer, card: CardNumber, now: number): Outcome {
  if (LOCAL_CARDS[card].first === 'fails') return { customer, events: [], result: 'refused' };
  const collector = new EventCollector({ ...customer, card }, now);
  const { subscription } = customer;
  if (subscription?.status !== 'past_due') return collector.outcome();
  const unpaid = customer.payments.findLast((one) => one.state === 'failed' && one.kind === 'renewal');
  const { period, seats } = subscription;
  const from = time(subscription.periodStart);
  const until = time(subscription.nextBilledAt ?? subscription.periodStart);
  charge(
    collector,
    { kind: 'renewal', minor: amountOf(period, seats), seats, period, from, until },
    card,
    true,
    unpaid?.id,
  );
  collector.recordSubscription('updated', { ...subscription, status: 'active', unpaidFrom: null });
  return collector.outcome();
}

/** Runs everything that falls due until now, in order, each at its own time. */
export function runDue(customer: LocalCustomer, now: number): Outcome {
  const events: ProviderEvent[] = [];
  let current = customer;
  for (;;) {
    const step = runNextDue(current, now);
    if (step === null) return { customer: current, events, result: 'done' };
    events.push(...step.events);
    current = step.customer;
  }
}

function runNextDue(customer: LocalCustomer, now: number): Outcome | null {
  const { subscription, card } = customer;
  if (subscription === null || subscription.status === 'canceled' || subscription.status === 'paused')
    return null;
  const { scheduled, nextBilledAt } = subscription;
  const dueAt = scheduled?.at ?? nextBilledAt;
  if (dueAt === null || time(dueAt) > now) return null;
  const collector = new EventCollector(customer, time(dueAt));
  const ended = { nextBilledAt: null, scheduled: null } as const;
  if (scheduled?.action === 'pause') {
    collector.recordSubscription('paused', { ...subscription, ...ended, status: 'paused', pausedAt: dueAt });
    return collector.outcome();
  }
  // Unpaid for a whole period: the provider gives up.
  if (scheduled?.action === 'cancel' || subscription.status === 'past_due') {
    collector.recordSubscription('canceled', {
      ...subscription,
      ...ended,
      status: 'canceled',
      canceledAt: dueAt,
    });
    return collector.outcome();
  }
  const { period, seats } = subscription;
  const until = nextPeriod(new Date(dueAt), period).getTime();
  const bill = {
    kind: 'renewal',
    minor: amountOf(period, seats),
    seats,
    period,
    from: time(dueAt),
    until,
  } as const;
  const isPaid = charge(collector, bill, card, pays(card));
  collector.recordSubscription(isPaid ? 'updated' : 'past_due', {
    ...subscription,
    status: isPaid ? 'active' : 'past_due',
    unpaidFrom: isPaid ? null : dueAt,
    periodStart: dueAt,
    nextBilledAt: instant(until),
  });
  return collector.outcome();
}
