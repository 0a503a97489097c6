import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LicenceState, licenceTransition } from './licence-states.ts';
import {
  isNewer,
  lastPaidDay,
  licenceEventOf,
  type ProviderSubscription,
  sortableInstant,
  standingOf,
} from './subscription.ts';

const at = (day: number, micro = 0): string =>
  sortableInstant(new Date(Date.UTC(2026, 0, 1) + day * 86_400_000).toISOString()).replace(
    '000000Z',
    `${String(micro).padStart(6, '0')}Z`,
  );

const START: ProviderSubscription = {
  id: 'sub_1',
  status: 'active',
  period: 'month',
  seats: 5,
  currency: 'EUR',
  unitMinor: 900,
  nextBilledAt: at(30),
  unpaidFrom: null,
  pausedAt: null,
  canceledAt: null,
  scheduled: null,
  occurredAt: at(0),
};

/** Steps of a subscription at the provider; a step that does not apply changes nothing. */
const DOES = {
  renew: (one, day) => (one.status === 'active' ? { ...one, nextBilledAt: at(day + 30) } : one),
  fail: (one, day) =>
    one.status === 'active'
      ? { ...one, status: 'past_due', unpaidFrom: at(day), nextBilledAt: at(day + 30) }
      : one,
  pay: (one, day) =>
    one.status === 'past_due'
      ? { ...one, status: 'active', unpaidFrom: null, nextBilledAt: at(day + 30) }
      : one,
  year: (one, day) =>
    one.status === 'active' ? { ...one, period: 'year', nextBilledAt: at(day + 365) } : one,
  seats: (one) => (one.status === 'active' ? { ...one, seats: one.seats + 1 } : one),
  pauseLater: (one) =>
    one.status === 'active' && one.nextBilledAt !== null
      ? { ...one, scheduled: { action: 'pause', at: one.nextBilledAt } }
      : one,
  pause: (one, day) =>
    one.status === 'active'
      ? { ...one, status: 'paused', pausedAt: at(day), scheduled: null, nextBilledAt: null }
      : one,
  resume: (one, day) =>
    one.status === 'paused'
      ? { ...one, status: 'active', pausedAt: null, nextBilledAt: at(day + 30) }
      : { ...one, scheduled: one.scheduled?.action === 'pause' ? null : one.scheduled },
  cancelLater: (one) =>
    one.status !== 'canceled'
      ? { ...one, scheduled: { action: 'cancel', at: one.nextBilledAt ?? at(400) } }
      : one,
  keep: (one) => ({ ...one, scheduled: one.scheduled?.action === 'cancel' ? null : one.scheduled }),
  cancel: (one, day) => ({
    ...one,
    status: 'canceled',
    canceledAt: at(day),
    scheduled: null,
    nextBilledAt: null,
  }),
} as const satisfies Record<string, (one: ProviderSubscription, day: number) => ProviderSubscription>;

const names = Object.keys(DOES) as (keyof typeof DOES)[];
const history = fc.array(fc.constantFrom(...names), { maxLength: 12 }).map((steps) => {
  const reported: ProviderSubscription[] = [START];
  let now = START;
  steps.forEach((step, index) => {
    if (now.status === 'canceled') return;
    // Several steps in one second: only the fraction shows which came last.
    now = { ...DOES[step](now, index * 3), occurredAt: at(Math.floor(index / 3), index + 1) };
    reported.push(now);
  });
  return reported;
});

interface Outcome {
  readonly known: ProviderSubscription | null;
  readonly licence: LicenceState;
}

/** As the server stores it: a report that is not newer is dropped. */
function receive({ known, licence }: Outcome, reported: ProviderSubscription): Outcome {
  if (!isNewer(known, reported)) return { known, licence };
  return { known: reported, licence: licenceTransition(licence, licenceEventOf(reported, false)) ?? licence };
}

const TRIAL: Outcome = { known: null, licence: { plan: 'trial', ends: '2026-01-14' } };
const licenceOf = (reported: ProviderSubscription): LicenceState => ({
  plan: 'paid',
  period: reported.period,
  standing: standingOf(reported),
  ends: lastPaidDay(reported),
});
const last = <T>(list: readonly T[]): T => {
  const found = list.at(-1);
  if (found === undefined) throw new Error('nothing');
  return found;
};

describe('reports of a provider', () => {
  it('lead to the state at the provider, in any order and with duplicates', () => {
    fc.assert(
      fc.property(
        history.chain((reported) =>
          fc.tuple(
            fc.constant(reported),
            fc
              .array(fc.constantFrom(...reported), { maxLength: 10 })
              .chain((again) =>
                fc.shuffledSubarray([...reported, ...again], { minLength: reported.length + again.length }),
              ),
          ),
        ),
        ([reported, delivered]) => {
          const outcome = delivered.reduce(receive, TRIAL);
          expect(outcome.known).toEqual(last(reported));
          expect(outcome.licence).toEqual(licenceOf(last(reported)));
        },
      ),
    );
  });

  it('lead to the state at the provider once it is queried, whichever were lost', () => {
    fc.assert(
      fc.property(
        history.chain((reported) => fc.tuple(fc.constant(reported), fc.shuffledSubarray(reported))),
        ([reported, delivered]) => {
          const outcome = [...delivered, last(reported)].reduce(receive, TRIAL);
          expect(outcome.licence).toEqual(licenceOf(last(reported)));
        },
      ),
    );
  });

  it.each([
    ['the day before the next bill', {}, '2026-01-30', 'active'],
    [
      'the day before the bill that was not paid',
      { status: 'past_due', unpaidFrom: at(30), nextBilledAt: at(60) },
      '2026-01-30',
      'past_due',
    ],
    [
      'the day before the end that is agreed',
      { scheduled: { action: 'cancel', at: at(30) } },
      '2026-01-30',
      'cancelled',
    ],
    [
      'the day before the pause that is agreed',
      { scheduled: { action: 'pause', at: at(30) } },
      '2026-01-30',
      'paused',
    ],
    [
      'the day before the end that is agreed, though a bill would come later',
      { scheduled: { action: 'cancel', at: at(20) } },
      '2026-01-20',
      'cancelled',
    ],
    [
      'the day before the next bill, whatever day it is to go on again',
      { scheduled: { action: 'resume', at: at(12) } },
      '2026-01-30',
      'active',
    ],
    [
      'the day before the pause',
      { status: 'paused', pausedAt: at(12), nextBilledAt: null },
      '2026-01-12',
      'paused',
    ],
    [
      'the day before the end',
      { status: 'canceled', canceledAt: at(9), nextBilledAt: null },
      '2026-01-09',
      'cancelled',
    ],
    [
      'what was paid, when it was ended because nobody paid',
      { status: 'canceled', canceledAt: at(60), unpaidFrom: at(30), nextBilledAt: null },
      '2026-01-30',
      'cancelled',
    ],
    [
      'when it became so, when nothing else is reported',
      { status: 'canceled', nextBilledAt: null, occurredAt: at(4) },
      '2026-01-04',
      'cancelled',
    ],
  ] as const)('show the subscription as paid until %s', (_, change, day, standing) => {
    const reported: ProviderSubscription = { ...START, ...change };
    expect([lastPaidDay(reported), standingOf(reported)]).toEqual([day, standing]);
  });

  it('are newer when they were sent later, and not when they are repeated', () => {
    const known = { ...START, occurredAt: at(4, 5) };
    expect(isNewer(null, known)).toBe(true);
    expect(isNewer(known, { ...known, occurredAt: at(4, 6) })).toBe(true);
    expect(isNewer(known, { ...known, seats: 6 })).toBe(false);
    expect(isNewer(known, { ...known, occurredAt: at(4, 4) })).toBe(false);
  });

  it('are compared by instants of any precision', () => {
    expect(sortableInstant('2026-04-12T10:18:48.294633789Z')).toBe('2026-04-12T10:18:48.294633Z');
    expect(sortableInstant('2026-04-12T10:18:48.294633Z')).toBe('2026-04-12T10:18:48.294633Z');
    expect(sortableInstant('2026-04-12T12:18:48+02:00')).toBe('2026-04-12T10:18:48.000000Z');
    expect(sortableInstant('2026-04-12T10:18:48.5Z')).toBe('2026-04-12T10:18:48.500000Z');
  });
});
