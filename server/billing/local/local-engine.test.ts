import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LicenceState } from '../../../contract/rules/licence-states.ts';
import { licenceTransition } from '../../../contract/rules/licence-states.ts';
import { isNewer, lastPaidDay, licenceEventOf, standingOf } from '../../../contract/rules/subscription.ts';
import type { ProviderEvent, SubscriptionRecord } from '../provider.ts';
import {
  changeSubscription,
  type Outcome,
  runDue,
  payCheckout,
  replaceCard,
  resumeSubscription,
  scheduleEnd,
} from './local-engine.ts';
import { nextPeriod, remainingOf } from './local-period.ts';
import { isCardNumber, newCustomer, type CardNumber, type LocalCustomer } from './local-state.ts';

const DAY = 86_400_000;
const NOW = Date.parse('2026-01-31T09:00:00Z');
const GOOD: CardNumber = '4242424242424242';
const LATER_BAD: CardNumber = '4000000000000341';

const customer = (): LocalCustomer => ({
  ...newCustomer({ id: 'ctm_1', organizationId: 'o', name: 'Ada', email: 'ada@example.com' }),
  checkouts: [{ id: 'chk_1', period: 'month', seats: 5, asking: null, done: false }],
});
const subscribed = (card: CardNumber = GOOD): LocalCustomer =>
  payCheckout(customer(), 'chk_1', card, NOW, true).customer;
const facts = ({ customer: { subscription, payments } }: Outcome): unknown => ({
  status: subscription?.status,
  next: subscription?.nextBilledAt?.slice(0, 10) ?? null,
  seats: subscription?.seats,
  paid: payments.map((payment) => `${payment.state} ${String(payment.amount.minor)}`),
});

describe('the demo provider', () => {
  it('accepts a payment, asks for confirmation or refuses, depending on the card', () => {
    expect(facts(payCheckout(customer(), 'chk_1', GOOD, NOW, false))).toEqual({
      status: 'active',
      next: '2026-02-28',
      seats: 5,
      paid: ['paid 4500'],
    });
    const asking = payCheckout(customer(), 'chk_1', '4000002500003155', NOW, false);
    expect([asking.result, asking.events]).toEqual(['asks', []]);
    expect(payCheckout(asking.customer, 'chk_1', '4000002500003155', NOW, true).result).toBe('done');
    const refused = payCheckout(customer(), 'chk_1', '4000000000000002', NOW, false);
    expect([refused.result, facts(refused)]).toEqual([
      'refused',
      { status: undefined, next: null, seats: undefined, paid: ['failed 4500'] },
    ]);
    expect(isCardNumber('1234')).toBe(false);
    // Submitting twice pays once.
    expect(payCheckout(subscribed(), 'chk_1', GOOD, NOW, false).events).toEqual([]);
  });

  it('renews, becomes past due, accepts another card, and cancels after an unpaid period', () => {
    expect(facts(runDue(subscribed(), NOW + 62 * DAY))).toEqual({
      status: 'active',
      next: '2026-04-28',
      seats: 5,
      paid: ['paid 4500', 'paid 4500', 'paid 4500'],
    });
    const due = runDue(subscribed(LATER_BAD), NOW + 29 * DAY);
    expect(facts(due)).toEqual({
      status: 'past_due',
      next: '2026-03-28',
      seats: 5,
      paid: ['paid 4500', 'failed 4500'],
    });
    expect(facts(replaceCard(due.customer, GOOD, NOW + 30 * DAY))).toEqual({
      status: 'active',
      next: '2026-03-28',
      seats: 5,
      paid: ['paid 4500', 'paid 4500'],
    });
    const over = runDue(due.customer, NOW + 80 * DAY);
    expect(over.customer.subscription).toMatchObject({ status: 'canceled', nextBilledAt: null });
    expect(over.customer.subscription && lastPaidDay(over.customer.subscription)).toBe('2026-02-27');
  });

  it('prorates by day and cent, and credits what is not used', () => {
    const half = NOW + 14 * DAY;
    const more = changeSubscription(subscribed(), { seats: 7 }, half);
    expect(facts(more)).toMatchObject({ seats: 7, next: '2026-02-28', paid: ['paid 4500', 'paid 900'] });
    const less = changeSubscription(subscribed(), { seats: 3 }, half);
    expect([less.customer.creditMinor, less.customer.payments.at(-1)?.amount.minor]).toEqual([900, -900]);
    // The credit pays a part of the next month.
    expect(runDue(less.customer, NOW + 29 * DAY).customer.payments.at(-1)?.amount.minor).toBe(2700 - 900);
    const year = changeSubscription(subscribed(), { period: 'year' }, half);
    expect(facts(year)).toMatchObject({
      next: '2027-02-14',
      paid: ['paid 4500', `paid ${String(45_000 - 2250)}`],
    });
    expect(changeSubscription(subscribed(LATER_BAD), { seats: 9 }, half).customer.subscription?.seats).toBe(
      5,
    );
  });

  it('pauses and ends after the paid period, and resumes unless it has ended', () => {
    const paused = runDue(scheduleEnd(subscribed(), 'pause', NOW + DAY).customer, NOW + 40 * DAY);
    expect(facts(paused)).toMatchObject({ status: 'paused', paid: ['paid 4500'] });
    expect(facts(resumeSubscription(paused.customer, NOW + 41 * DAY))).toMatchObject({
      status: 'active',
      next: '2026-04-13',
    });
    const resumed = resumeSubscription(scheduleEnd(subscribed(), 'cancel', NOW).customer, NOW + DAY);
    expect(resumed.customer.subscription).toMatchObject({ status: 'active', scheduled: null });
    const ended = runDue(scheduleEnd(subscribed(), 'cancel', NOW).customer, NOW + 40 * DAY);
    expect(facts(ended)).toMatchObject({ status: 'canceled', paid: ['paid 4500'] });
    expect(resumeSubscription(ended.customer, NOW + 41 * DAY).result).toBe('refused');
  });

  it('counts periods by the calendar, and prorates the rest of one', () => {
    const later = (day: string, period: 'month' | 'year') =>
      nextPeriod(new Date(`${day}T10:00:00Z`), period)
        .toISOString()
        .slice(0, 10);
    expect([later('2026-01-31', 'month'), later('2028-02-29', 'year'), later('2026-12-15', 'month')]).toEqual(
      ['2026-02-28', '2029-02-28', '2027-01-15'],
    );
    const [from, until] = [new Date('2026-06-01'), new Date('2026-07-01')];
    expect([
      remainingOf(3000, from, until, from),
      remainingOf(3000, from, until, until),
      remainingOf(3000, from, until, new Date('2026-06-11')),
    ]).toEqual([3000, 0, 2000]);
  });
});

type Step = (one: LocalCustomer, now: number) => Outcome;
const STEPS: readonly Step[] = [
  (one, now) => changeSubscription(one, { seats: (one.subscription?.seats ?? 1) + 1 }, now),
  (one, now) =>
    changeSubscription(one, { period: one.subscription?.period === 'year' ? 'month' : 'year' }, now),
  (one, now) => scheduleEnd(one, 'pause', now),
  (one, now) => scheduleEnd(one, 'cancel', now),
  resumeSubscription,
  (one, now) => replaceCard(one, GOOD, now),
  (one, now) => replaceCard(one, LATER_BAD, now),
  (one) => ({ customer: one, events: [], result: 'done' }),
];

const life = fc
  .array(fc.tuple(fc.constantFrom(...STEPS), fc.integer({ min: 0, max: 45 })), { maxLength: 15, size: 'max' })
  .map((steps) => {
    let now = NOW;
    let { customer: one, events } = payCheckout(customer(), 'chk_1', GOOD, now, true) as {
      customer: LocalCustomer;
      events: readonly ProviderEvent[];
    };
    for (const [step, days] of steps) {
      now += days * DAY;
      const due = runDue(one, now);
      const done = step(due.customer, now);
      one = done.customer;
      events = [...events, ...due.events, ...done.events];
    }
    return { customer: one, events };
  });

describe('any history of a customer', () => {
  it('leads to the licence at the provider, in any order and with duplicated messages', () => {
    fc.assert(
      fc.property(
        life.chain((lived) =>
          fc.tuple(
            fc.constant(lived),
            fc.shuffledSubarray([...lived.events, ...lived.events], { minLength: lived.events.length * 2 }),
          ),
        ),
        ([lived, delivered]) => {
          let known: SubscriptionRecord | null = null;
          let licence: LicenceState = { plan: 'trial', ends: '2026-02-10' };
          for (const { subscription: reported } of delivered) {
            if (reported === undefined || !isNewer(known, reported)) continue;
            known = reported;
            licence = licenceTransition(licence, licenceEventOf(reported, false)) ?? licence;
          }
          const { subscription } = lived.customer;
          if (subscription === null) throw new Error('no subscription');
          expect(known).toEqual(subscription);
          expect(licence).toEqual({
            plan: 'paid',
            period: subscription.period,
            standing: standingOf(subscription),
            ends: lastPaidDay(subscription),
          });
        },
      ),
    );
  });

  it('bills in whole cents, and sends each event once and later than the one before', () => {
    fc.assert(
      fc.property(life, ({ events, customer: one }) => {
        const instants = events.map((event) => event.occurredAt);
        expect(instants).toEqual([...new Set(instants)].sort());
        expect(new Set(events.map((event) => event.id)).size).toBe(events.length);
        expect(one.payments.every((payment) => Number.isInteger(payment.amount.minor))).toBe(true);
        expect(one.creditMinor).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
