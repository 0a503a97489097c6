import { describe, expect, it } from 'vitest';
import {
  licenceColumns,
  type LicenceEvent,
  licenceState,
  type LicenceState,
  licenceTransition,
  startLicence,
} from './licence-states.ts';

const OLD = '2026-06-15';
const NEW = '2027-06-15';
const paid = (standing: 'active' | 'past_due' | 'paused' | 'cancelled'): LicenceState => ({
  plan: 'paid',
  period: 'month',
  standing,
  ends: OLD,
});

const STATES = {
  self_hosted: { plan: 'self_hosted' },
  free: { plan: 'free' },
  trial: { plan: 'trial', ends: OLD },
  active: paid('active'),
  past_due: paid('past_due'),
  paused: paid('paused'),
  cancelled: paid('cancelled'),
  deal: { plan: 'life_time_deal' },
  custom: { plan: 'custom', ends: OLD },
  credit: { plan: 'credit', ends: null },
} as const satisfies Record<string, LicenceState>;
type Name = keyof typeof STATES;

const EVENTS = {
  subscribed: { type: 'subscribed', period: 'year', ends: NEW },
  period_changed: { type: 'period_changed', period: 'year', ends: NEW },
  payment_received: { type: 'payment_received', ends: NEW },
  payment_failed: { type: 'payment_failed' },
  paused: { type: 'paused' },
  resumed: { type: 'resumed', ends: NEW },
  cancelled: { type: 'cancelled', ends: NEW },
  deal_redeemed: { type: 'deal_redeemed' },
  custom_agreed: { type: 'custom_agreed', ends: NEW },
  credit_granted: { type: 'credit_granted', ends: NEW },
  moved_to_free: { type: 'moved_to_free' },
  provider_said: { type: 'provider_said', period: 'year', standing: 'past_due', ends: NEW, left: true },
} as const satisfies { [T in LicenceEvent['type']]: LicenceEvent };

/** The next state by event and state; what is not listed is refused. */
const LEADS: { readonly [T in LicenceEvent['type']]: Partial<Record<Name, LicenceState>> } = {
  subscribed: from('free trial cancelled deal custom credit', {
    plan: 'paid',
    period: 'year',
    standing: 'active',
    ends: NEW,
  }),
  period_changed: { active: { plan: 'paid', period: 'year', standing: 'active', ends: NEW } },
  payment_received: from('active past_due', { plan: 'paid', period: 'month', standing: 'active', ends: NEW }),
  payment_failed: from('active past_due', paid('past_due')),
  paused: from('active past_due', paid('paused')),
  resumed: { paused: { plan: 'paid', period: 'month', standing: 'active', ends: NEW } },
  cancelled: from('active past_due paused', {
    plan: 'paid',
    period: 'month',
    standing: 'cancelled',
    ends: NEW,
  }),
  deal_redeemed: from('free trial cancelled deal credit', { plan: 'life_time_deal' }),
  custom_agreed: from('free trial active past_due paused cancelled deal custom credit', {
    plan: 'custom',
    ends: NEW,
  }),
  credit_granted: from('free trial credit', { plan: 'credit', ends: NEW }),
  moved_to_free: from('trial cancelled custom credit', { plan: 'free' }),
  provider_said: from('free trial active past_due paused cancelled deal credit', {
    plan: 'paid',
    period: 'year',
    standing: 'past_due',
    ends: NEW,
  }),
};

function from(names: string, state: LicenceState): Partial<Record<Name, LicenceState>> {
  return Object.fromEntries(names.split(' ').map((name) => [name, state]));
}

const CASES = Object.values(EVENTS).flatMap((event) =>
  Object.entries(STATES).map(([name, state]) => ({ name: name as Name, state, event })),
);

describe('a licence', () => {
  it.each(CASES)('moves from $name on $event.type as listed', ({ name, state, event }) => {
    expect(licenceTransition(state, event)).toEqual(LEADS[event.type][name] ?? null);
  });

  it('ignores the end of a subscription that was left for another plan', () => {
    const ended = { ...EVENTS.provider_said, standing: 'cancelled' } as const;
    for (const state of Object.values(STATES)) expect(licenceTransition(state, ended)).toBeNull();
    const lost = { ...ended, left: false };
    expect(licenceTransition(STATES.trial, lost)).toEqual({
      ...paid('cancelled'),
      period: 'year',
      ends: NEW,
    });
  });

  it('is read back unchanged from its columns', () => {
    for (const state of Object.values(STATES)) expect(licenceState(licenceColumns(state))).toEqual(state);
  });

  it('starts as a trial of 14 days where plans are sold, else as self-hosted', () => {
    const now = new Date('2026-06-01T23:30:00Z');
    expect(startLicence(true, now)).toEqual({ plan: 'trial', ends: OLD });
    expect(startLicence(false, now)).toEqual({ plan: 'self_hosted' });
  });

  it('is stored with the names of plan and status on the wire', () => {
    const described = (state: LicenceState): string => {
      const columns = licenceColumns(state);
      return [
        columns.subscription_type,
        columns.subscription_status,
        columns.billing_period ?? '-',
        columns.trial_expire_date ?? '-',
        columns.valid_till_date ?? '-',
      ].join(' ');
    };
    expect(Object.values(STATES).map(described)).toEqual([
      'self_hosted active - - -',
      'free free - - -',
      `trial trialing - ${OLD} -`,
      `paddle active month - ${OLD}`,
      `paddle past_due month - ${OLD}`,
      `paddle paused month - ${OLD}`,
      `paddle deleted month - ${OLD}`,
      'life_time_deal life_time_deal - - -',
      `custom custom - - ${OLD}`,
      'credit credit - - -',
    ]);
  });
});
